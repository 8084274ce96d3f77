"""stablehlo.jax: three lines that find what is wrong with a model."""

import json

import jax
import jax.numpy as jnp
import numpy as np
import pytest
import stablehlo.jax


NAN = r"test_debugging\.py:\d+:\d+: .stablehlo.log. op makes a number that is not finite"


def test_check_numerics_names_the_line():
    step = jax.jit(lambda x: jnp.log(x - 1) * 2)
    assert np.isnan(step(0.0))
    with stablehlo.jax.check_numerics():
        # JAX raises the one or the other, by the way that a call takes.
        with pytest.raises((jax.errors.JaxRuntimeError, ValueError), match=NAN):
            step(0.0)
        assert step(2.0) == 0
    assert np.isnan(step(0.0))


def test_evaluators_agree():
    step = jax.jit(lambda x: jnp.sum(jnp.tanh(x) @ x))
    x = np.random.default_rng(1).standard_normal((4, 4)).astype(np.float32)
    expected = step(x)
    with stablehlo.jax.cross_check():
        np.testing.assert_allclose(step(x), expected, rtol=1e-6)
    with stablehlo.jax.formulas():
        np.testing.assert_allclose(step(x), expected, rtol=1e-6)


def test_profile_is_written(tmp_path):
    step = jax.jit(lambda x: jnp.sin(x) @ x)
    with stablehlo.jax.profile(tmp_path / "trace.json"):
        step(jnp.ones((8, 8)))
    names = {event["name"] for event in json.loads((tmp_path / "trace.json").read_text())["traceEvents"]}
    assert "stablehlo.dot_general" in names
    assert "stablehlo.dot_general" in (tmp_path / "trace.txt").read_text()


def model(x):
    y = jnp.sin(x) @ x
    total, _ = jax.lax.scan(lambda c, a: (c + jnp.tanh(a).sum(), a), 0.0, y)
    total = jax.lax.while_loop(lambda c: c < 10, lambda c: c + 1 + total**2, total)
    return jax.nn.softmax(y) * total, jnp.linalg.svd(x), jax.random.normal(jax.random.key(0), (3,))


def test_compare_agrees_with_cpu():
    x = np.random.default_rng(0).standard_normal((5, 5)).astype(np.float32)
    result = stablehlo.jax.compare(model, x)
    assert result, str(result)
    assert result.num_ops > 50


def test_compare_names_the_first_op_that_differs():
    # XLA does not round sin correctly for each of these.
    x = np.linspace(0, 100, 10000, dtype=np.float32)
    result = stablehlo.jax.compare(lambda x: jnp.cos(jnp.sin(x * 2)), x, bound=0.0)
    assert not result
    assert result.first.op == "sin"
    assert "test_debugging.py" in str(result)


def test_unknown_option_is_an_error():
    from jax_plugins.stablehlo_reference import _controls

    with pytest.raises(ValueError, match="there is no option 'colour'"):
        _controls.set_option("colour", "red")
