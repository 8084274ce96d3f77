"""A transformer of Flax learns for 20 steps, as it does on `cpu`."""

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from agreement import CPU, DEVICE, to_numpy

linen = pytest.importorskip("flax.linen")
optax = pytest.importorskip("optax")

LENGTH, WORDS = 16, 32


class Block(linen.Module):
    @linen.compact
    def __call__(self, x):
        mask = linen.make_causal_mask(jnp.ones(x.shape[:2]))
        x = x + linen.MultiHeadDotProductAttention(num_heads=2)(linen.LayerNorm()(x), mask=mask)
        return x + linen.Dense(32)(linen.gelu(linen.Dense(64)(linen.LayerNorm()(x))))


class Transformer(linen.Module):
    @linen.compact
    def __call__(self, tokens):
        x = linen.Embed(WORDS, 32)(tokens) + linen.Embed(LENGTH, 32)(jnp.arange(LENGTH))
        for _ in range(2):
            x = Block()(x)
        return linen.Dense(WORDS)(linen.LayerNorm()(x))


def train(device):
    """The losses, the first gradients and the parameters at the end."""
    tokens = np.random.default_rng(3).integers(0, WORDS, (4, LENGTH + 1))
    model, optimizer = Transformer(), optax.adamw(1e-3)

    def loss(parameters, tokens):
        logits = model.apply(parameters, tokens[:, :-1])
        return optax.softmax_cross_entropy_with_integer_labels(logits, tokens[:, 1:]).mean()

    @jax.jit
    def step(parameters, state, tokens):
        value, gradients = jax.value_and_grad(loss)(parameters, tokens)
        updates, state = optimizer.update(gradients, state, parameters)
        return value, gradients, optax.apply_updates(parameters, updates), state

    with jax.default_device(device):
        parameters = model.init(jax.random.key(0), tokens[:, :-1])
        state = optimizer.init(parameters)
        losses, first = [], None
        for _ in range(20):
            value, gradients, parameters, state = step(parameters, state, tokens)
            losses.append(float(value))
            first = first or jax.tree.map(to_numpy, gradients)
        return losses, first, jax.tree.map(to_numpy, parameters)


def test_transformer_learns_as_on_cpu():
    # Not the parameters: where a gradient is 0 but for rounding, as of the bias
    # of keys, adamw makes steps of its noise.
    losses, gradients, _ = train(DEVICE)
    expected_losses, expected_gradients, _ = train(CPU)
    assert losses[-1] < losses[0] - 0.3
    np.testing.assert_allclose(losses, expected_losses, rtol=1e-4)
    for found, expected in zip(jax.tree.leaves(gradients), jax.tree.leaves(expected_gradients)):
        np.testing.assert_allclose(found, expected, rtol=1e-3, atol=1e-6)


def test_the_same_bits_twice():
    one, two = train(DEVICE), train(DEVICE)
    assert one[0] == two[0]
    for a, b in zip(jax.tree.leaves(one[2]), jax.tree.leaves(two[2])):
        np.testing.assert_array_equal(a, b)
