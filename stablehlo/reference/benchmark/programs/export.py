#!/usr/bin/env python3
"""Exports the benchmark programs from JAX, into this folder.

Run by hand when a program is added or changed (pip install jax). Those it does
not name are hand-written. Integer arguments are below 8,192, as row numbers: see
makeArgument in BenchmarkProgram.cpp.
"""
import pathlib

import jax
import jax.extend
import jax.numpy as jnp
from jax import lax

FOLDER = pathlib.Path(__file__).resolve().parent


def f32(*shape):
    return jax.ShapeDtypeStruct(shape, jnp.float32)


def i32(*shape):
    return jax.ShapeDtypeStruct(shape, jnp.int32)


def export(name, function, *arguments, platform="cpu"):
    traced = jax.jit(function).trace(*arguments)
    text = traced.lower(lowering_platforms=(platform,)).as_text()
    (FOLDER / f"{name}.mlir").write_text(text)


def convolution(strides=(1, 1), padding=((1, 1), (1, 1)), groups=1, dilation=(1, 1)):
    return lambda x, w: lax.conv_general_dilated(
        x, w, strides, padding, rhs_dilation=dilation, feature_group_count=groups,
        dimension_numbers=("NHWC", "HWIO", "NHWC"))


def dot(x, y):
    return jnp.matmul(x, y)


def dot_i8(x, y):
    return lax.dot(x, y, preferred_element_type=jnp.int32)


def i8(*shape):
    return jax.ShapeDtypeStruct(shape, jnp.int8)


def convolution_i8(x, w):
    return lax.conv_general_dilated(
        x, w, (1, 1), ((1, 1), (1, 1)), dimension_numbers=("NHWC", "HWIO", "NHWC"),
        preferred_element_type=jnp.int32)


def chain(x, y):
    return -jnp.minimum(jnp.sqrt(jnp.abs(x * y + 2)) * 0.5 - x, y)


def layer_norm(x, scale, bias):
    mean = x.mean(axis=1, keepdims=True)
    variance = jnp.square(x - mean).mean(axis=1, keepdims=True)
    return (x - mean) * lax.rsqrt(variance + 1e-5) * scale + bias


def max_pool(x):
    return lax.reduce_window(x, -jnp.inf, lax.max, (1, 3, 3, 1), (1, 2, 2, 1),
                             ((0, 0), (1, 1), (1, 1), (0, 0)))


def max_pool_gradient(x, cotangent):
    return jax.vjp(max_pool, x)[1](cotangent)[0]


def threefry(key, counters):
    return jax.extend.random.threefry_2x32(key, counters)


def rng_bit_generator(key):
    return lax.rng_bit_generator(key, (1 << 22,), jnp.uint32, lax.RandomAlgorithm.RNG_PHILOX)[1]


def cholesky(x):
    """Of a matrix whose diagonal dominates."""
    return lax.linalg.cholesky(x + x.T + 1024 * jnp.eye(512, dtype=x.dtype), symmetrize_input=False)


def triangular_solve(x, sides):
    a = x + 512 * jnp.eye(512, dtype=x.dtype)
    return lax.linalg.triangular_solve(a, sides, left_side=True, lower=True)


def update_in_loop(rows):
    """Writes 65,536 rows of 64 numbers; those past the end overwrite the last."""

    def body(i, state):
        cache, row = state
        row = row * 0.5 + 1
        return lax.dynamic_update_slice(cache, row, (i, 0)), row

    def function(row):
        cache = jnp.zeros((rows, 64), jnp.float32)
        return lax.fori_loop(0, 65536, body, (cache, row))[0]

    return function


def gates(re, im, gate_re, gate_im):
    """A gate on every other qubit of 16."""
    state = lax.complex(re, im).reshape((2,) * 16)
    gate = lax.complex(gate_re, gate_im)
    for qubit in range(0, 16, 2):
        state = jnp.moveaxis(jnp.tensordot(gate, state, ((1,), (qubit,))), 0, qubit)
    return lax.real(state) + lax.imag(state)


def main():
    image, kernel = f32(8, 56, 56, 64), f32(3, 3, 64, 64)
    vector, matrix = f32(1 << 24), f32(4096, 4096)
    bf16 = jax.ShapeDtypeStruct((1024, 1024), jnp.bfloat16)
    export("dot", dot, f32(1024, 1024), f32(1024, 1024))
    export("dotBF16", dot, bf16, bf16)
    export("dotI8", dot_i8, i8(512, 512), i8(512, 512))
    export("dotBatched", dot, f32(16, 256, 64), f32(16, 64, 256))
    with jax.enable_x64(True):
        f64 = jax.ShapeDtypeStruct((512, 512), jnp.float64)
        export("dotF64", dot, f64, f64)
    export("conv3x3", convolution(), image, kernel)
    export("convI8", convolution_i8, i8(8, 56, 56, 64), i8(3, 3, 64, 64))
    export("conv1x1", convolution(padding="VALID"), image, f32(1, 1, 64, 64))
    export("convDepthwise", convolution(groups=64), image, f32(3, 3, 1, 64))
    export("convStrided", convolution(strides=(2, 2)), image, kernel)
    export("convDilated", convolution(padding=((2, 2), (2, 2)), dilation=(2, 2)), image, kernel)
    export("chain", chain, vector, vector)
    export("exp", jnp.exp, vector)
    export("tanh", jnp.tanh, vector)
    export("logistic", lax.logistic, vector)
    # Arguments are between -1 and 1: here they go where the functions turn.
    export("erf", lambda x: lax.erf(x * 4), vector)
    export("erfInv", lax.erf_inv, vector)
    export("sinh", lambda x: lax.sinh(x * 8), vector)
    export("acosh", lambda x: lax.acosh(x + 2), vector)
    export("lgamma", lambda x: lax.lgamma(x * 8), vector)
    export("digamma", lambda x: lax.digamma(x * 8), vector)
    export("besselI1e", lambda x: lax.bessel_i1e(x * 8), vector)
    export("polygamma", lambda x: lax.polygamma(jnp.full_like(x, 2), x * 4 + 5), f32(1 << 20))
    export("zeta", lambda x, q: lax.zeta(x * 4 + 6, q + 2), f32(1 << 20), f32(1 << 20))
    export("threefry", threefry, jax.ShapeDtypeStruct((2,), jnp.uint32),
           jax.ShapeDtypeStruct((1 << 22,), jnp.uint32))
    export("sumRows", lambda x: x.sum(axis=1), matrix)
    export("sumColumns", lambda x: x.sum(axis=0), matrix)
    export("argmaxRows", lambda x: x.argmax(axis=1), matrix)
    export("softmax", lambda x: jax.nn.softmax(x, axis=1), f32(2048, 2048))
    export("layerNorm", layer_norm, f32(2048, 2048), f32(2048), f32(2048))
    export("cumsum", lambda x: jnp.cumsum(x, axis=1), f32(1024, 4096))
    pooled = f32(8, 112, 112, 64)
    export("maxPool", max_pool, pooled)
    export("maxPoolGradient", max_pool_gradient, pooled, f32(8, 56, 56, 64))
    export("transpose", jnp.transpose, matrix)
    export("gatherRows", lambda x, i: x.at[i].get(mode="clip"), f32(8192, 256), i32(8192))
    export("scatterAddRows", lambda x, i, u: x.at[i].add(u), f32(8192, 64), i32(8192),
           f32(8192, 64))
    export("gatherNarrow", lambda x, i: x.at[i].get(mode="clip"), f32(8192, 4), i32(100000))
    export("scatterAddNarrow", lambda x, i, u: x.at[i].add(u), f32(8192, 4), i32(100000),
           f32(100000, 4))
    export("dotTiny", dot, f32(20000, 4, 4), f32(20000, 4, 4))
    export("dotVectorBF16", dot, jax.ShapeDtypeStruct((1024,), jnp.bfloat16), bf16)
    export("gates", gates, f32(1 << 16), f32(1 << 16), f32(2, 2), f32(2, 2))
    export("sort", jnp.sort, f32(100000))
    export("fft", lambda x, y: jnp.fft.fft2(lax.complex(x, y)), f32(1024, 1024), f32(1024, 1024))
    export("rngBitGenerator", rng_bit_generator, jax.ShapeDtypeStruct((4,), jnp.uint32))
    # On CPUs JAX writes custom calls of LAPACK.
    export("cholesky", cholesky, f32(512, 512), platform="tpu")
    export("triangularSolve", triangular_solve, f32(512, 512), f32(512, 512), platform="tpu")
    export("updateInLoop64K", update_in_loop(256), f32(1, 64))
    export("updateInLoop16M", update_in_loop(65536), f32(1, 64))


if __name__ == "__main__":
    main()
