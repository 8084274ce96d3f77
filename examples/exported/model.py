"""A function of JAX, as jax.export keeps it: writes model.bin and inputs.npz (JAX 0.10.2)."""

import jax
import jax.numpy as jnp
import numpy as np
from jax import export


def predict(params, x):
    hidden = jnp.tanh(x @ params["w1"] + params["b1"])
    scores = hidden @ params["w2"]
    return {"scores": scores, "spread": jnp.log(jnp.sum(x, axis=1))}


rng = np.random.default_rng(0)
params = {
    "w1": rng.standard_normal((4, 8), np.float32),
    "b1": np.zeros(8, np.float32),
    "w2": rng.standard_normal((8, 3), np.float32),
}
x = np.abs(rng.standard_normal((2, 4), np.float32))
exported = export.export(jax.jit(predict))(params, x)
with open("model.bin", "wb") as file:
    file.write(exported.serialize())
np.savez("inputs.npz", x=x, **{f"params['{name}']": value for name, value in params.items()})
