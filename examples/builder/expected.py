#!/usr/bin/env python3
"""Prints what AttentionTest.cpp expects: loss, gradients and losses of ten steps.

The block as in Attention.cpp, in f64, differentiated by JAX (pip install jax).
"""
import jax
import jax.numpy as jnp

jax.config.update("jax_enable_x64", True)

LENGTH, WIDTH, HEADS = 4, 4, 2
STEPS, RATE = 10, 0.05


def make_argument(seed, rows):
    values = [((i * i * 5 + i * 7 + seed * 11) % 23 - 11) / 8 for i in range(rows * WIDTH)]
    return jnp.array(values).reshape(rows, WIDTH)


def loss(weights, x, target):
    query, key, value, output = weights
    q, k, v = ((x @ w).reshape(LENGTH, HEADS, -1) for w in (query, key, value))
    scores = jnp.einsum("thd,shd->hts", q, k) / (WIDTH // HEADS) ** 0.5
    scores = jnp.where(jnp.tril(jnp.ones((LENGTH, LENGTH), bool)), scores, -jnp.inf)
    mixed = jnp.einsum("hts,shd->thd", jax.nn.softmax(scores), v)
    out = x + mixed.reshape(LENGTH, WIDTH) @ output
    return jnp.mean((out - target) ** 2)


def show(name, values):
    numbers = ", ".join(f"{float(v):.9g}" for v in jnp.ravel(jnp.asarray(values)))
    print(f"{name}: {numbers}")


def main():
    x, target, *weights = (
        make_argument(7 * i + 3, LENGTH if i < 2 else WIDTH) for i in range(6)
    )
    value, gradients = jax.value_and_grad(loss)(weights, x, target)
    show("loss", value)
    for name, gradient in zip(("query", "key", "value", "output"), gradients):
        show(name, gradient)
    losses = []
    for _ in range(STEPS):
        value, gradients = jax.value_and_grad(loss)(weights, x, target)
        losses.append(value)
        weights = [w - RATE * g for w, g in zip(weights, gradients)]
    show("losses", losses)
    show("trained query", weights[0])


if __name__ == "__main__":
    main()
