"""jit, grad, vmap and what else JAX does to functions, against `cpu`."""

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from agreement import check
from jax import lax
from jax.experimental import ode, sparse

RNG = np.random.default_rng(2)
X = RNG.uniform(-1, 1, (4, 4)).astype(np.float32)
V = RNG.uniform(-1, 1, 6).astype(np.float32)


def model(x):
    return jnp.tanh(x @ x.T).sum() + jnp.exp(-(x**2)).mean()


@jax.custom_vjp
def clipped(x):
    return jnp.sin(x)


clipped.defvjp(lambda x: (jnp.sin(x), x), lambda x, g: (jnp.clip(g * jnp.cos(x), -0.5, 0.5),))


@jax.custom_jvp
def doubled(x):
    return x * 2


doubled.defjvp(lambda primals, tangents: (doubled(*primals), 3.0 * tangents[0]))


def rosenbrock(x):
    return sum(100 * (x[i + 1] - x[i] ** 2) ** 2 + (1 - x[i]) ** 2 for i in range(5))


def lotka(y, t):
    return jnp.array([y[0] * (1 - y[1]), y[1] * (y[0] - 1)])


def collatz(n):
    return lax.while_loop(
        lambda c: c[0] != 1, lambda c: (jnp.where(c[0] % 2 == 0, c[0] // 2, 3 * c[0] + 1), c[1] + 1), (n, 0)
    )[1]


CASES = {
    "jit": (jax.jit(model), X),
    "grad": (jax.grad(model), X),
    "value_and_grad": (jax.value_and_grad(model), X),
    "jacfwd": (jax.jacfwd(lambda x: jnp.sin(x) * x), V),
    "jacrev": (jax.jacrev(lambda x: jnp.sin(x) * x), V),
    "hessian": (jax.hessian(rosenbrock), V),
    "jvp": (lambda x: jax.jvp(jnp.tanh, (x,), (jnp.ones_like(x),)), X),
    "vjp": (lambda x: jax.vjp(jnp.tanh, x)[1](jnp.ones_like(x)), X),
    "linearize": (lambda x: jax.linearize(jnp.sin, x)[1](x), V),
    "linear_transpose": (lambda x: jax.linear_transpose(lambda y: X @ y, x[:4])(x[:4]), V),
    "vmap": (jax.vmap(lambda a: a @ a), X),
    "vmap of vmap": (jax.vmap(jax.vmap(lambda a, b: a * b, (None, 0)), (0, None)), V, V),
    "vmap of grad": (jax.vmap(jax.grad(lambda a: jnp.sin(a) ** 2)), V),
    "vmap of while": (jax.vmap(collatz), np.arange(1, 12)),
    "vmap of cond": (jax.vmap(lambda a: lax.cond(a > 0, jnp.sin, jnp.cos, a)), V),
    "checkpoint": (jax.grad(lambda x: jax.checkpoint(lambda y: jnp.sin(jnp.sin(y)))(x).sum()), X),
    "checkpoint policy": (
        jax.grad(lambda x: jax.checkpoint(model, policy=jax.checkpoint_policies.dots_saveable)(x)),
        X,
    ),
    "custom_vjp": (jax.grad(lambda x: clipped(x).sum()), V * 3),
    "custom_jvp": (jax.grad(lambda x: doubled(x).sum()), V),
    "grad of scan": (jax.grad(lambda x: lax.scan(lambda c, a: (jnp.tanh(c + a), c), 0.0, x)[0]), V),
    "grad of while": (lambda x: jax.jvp(lambda y: lax.while_loop(lambda c: c < 10, lambda c: c * 2 + y, y), (2.0,), (1.0,)), X),
    "grad of fori": (jax.grad(lambda x: lax.fori_loop(0, 5, lambda i, c: jnp.sin(c) + x.sum(), 0.0)), V),
    "grad of cond": (jax.grad(lambda x: lax.cond(x[0] > 0, jnp.sum, jnp.prod, x)), V),
    "grad of gather": (jax.grad(lambda x: x[np.array([0, 0, 3])].sum()), V),
    "grad of sort": (jax.grad(lambda x: (jnp.sort(x) * jnp.arange(6.0)).sum()), V),
    "grad of max": (jax.grad(lambda x: jnp.max(x)), V),
    "grad of cumsum": (jax.grad(lambda x: (jnp.cumsum(x) ** 2).sum()), V),
    "grad of einsum": (jax.grad(lambda x: jnp.einsum("ij,jk,kl->", x, x, x)), X),
    "scan of rnn": (
        lambda x: lax.scan(lambda h, a: (jnp.tanh(X @ h + a), h.sum()), jnp.zeros(4), x),
        X,
    ),
    "odeint": (lambda y: ode.odeint(lotka, y, jnp.linspace(0, 2, 5)), np.array([0.9, 1.1], np.float32)),
    "sparse": (lambda x: sparse.BCOO.fromdense(jnp.where(x > 0, x, 0), nse=16) @ x, X),
    "pytrees": (jax.jit(lambda t: {"a": t["b"] + 1, "c": [t["b"] * 2, None]}), {"b": V}),
    "static arguments": (lambda x: jax.jit(lambda y, n: y**n, static_argnums=1)(x, 3), V),
    "closure": (jax.jit(lambda x: x + X), X),
    "complex grad": (jax.grad(lambda x: jnp.abs(jnp.exp(1j * x)[0] + 1)), V),
    "holomorphic": (jax.grad(lambda z: jnp.sin(z), holomorphic=True), np.complex64(1 + 2j)),
    "named_call": (jax.named_call(model), X),
    "eval_shape": (lambda x: jnp.zeros(jax.eval_shape(lambda y: y @ y, x).shape), X),
    "NaN": (lambda x: jnp.log(x), V),
    "newton": (lambda x: lax.fori_loop(0, 6, lambda i, y: y - (y**2 - 2) / (2 * y), x), np.float32(1.0)),
}


@pytest.mark.parametrize("name", CASES)
def test_transformation(name):
    function, *args = CASES[name]
    check(function, *args, eps=8192.0 if name in {"hessian", "odeint", "newton"} else 512.0)


@pytest.mark.parametrize("name", ["jit", "grad", "hessian", "vmap", "scan of rnn", "grad of while", "checkpoint"])
def test_with_64_bits(name):
    function, *args = CASES[name]
    with jax.enable_x64(True):
        check(function, *[np.asarray(x, np.float64) for x in args])
