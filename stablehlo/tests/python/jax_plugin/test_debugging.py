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


def test_what_rounding_leaves_of_a_sum_is_no_difference():
    # Exactly 0, and each order of addition leaves something else of it.
    x = np.random.default_rng(0).standard_normal(20000).astype(np.float32)
    assert stablehlo.jax.compare(lambda x: jnp.sum(x - jnp.mean(x)), x)
    assert stablehlo.jax.compare(lambda x: jnp.dot(x, jnp.ones_like(x)), x - x.mean())


def test_a_wrong_sum_is_a_difference():
    comparer = stablehlo.jax._Comparer(*[jax.devices(p)[0] for p in ("stablehlo_reference", "cpu")], None)
    (equation,) = jax.make_jaxpr(lambda x: x.sum())(np.ones(3, np.float32)).eqns
    inputs = [np.array([1, 2, -3], np.float32)]
    comparer.check(equation, inputs, 0, np.float32(1e-3), np.float32(0))
    assert comparer.result.first.error == pytest.approx(1e-3 / 6)


def test_ops_that_name_devices_run_where_they_are():
    mesh = jax.make_mesh((1,), ("x",), axis_types=(jax.sharding.AxisType.Auto,))
    total = jax.shard_map(
        lambda x: jax.lax.psum(jnp.sin(x), "x"), mesh=mesh, in_specs=jax.P("x"), out_specs=jax.P()
    )
    result = stablehlo.jax.compare(lambda x: jnp.cos(total(x)), np.ones(4, np.float32))
    assert result and result.num_ops == 1


def test_unknown_option_is_an_error():
    from jax_plugins.stablehlo_reference import _controls

    with pytest.raises(ValueError, match="there is no option 'colour'"):
        _controls.set_option("colour", "red")
