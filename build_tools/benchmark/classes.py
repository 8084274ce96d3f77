#!/usr/bin/env python3
"""Writes programs of the classes that compilers and interpreters find hard.

Usage: classes.py FOLDER [NAME...]

Each is a folder like those of shared/models: what `jax.jit` of a function lowers to, its inputs,
and meta.json. Two programs of each class: many small ops, rows that an index chooses, sums of what
a chain computes, special functions, products of small matrices, stencils.
"""
import json
import pathlib
import sys

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax
from jax.scipy import special, stats

PROGRAMS = {}


def program(*shapes, x64=False):
    """Registers a function, and how its inputs are drawn: a shape (normal numbers) or a function of a generator."""

    def register(function):
        PROGRAMS[function.__name__] = (function, shapes, x64)
        return function

    return register


# --- Rotations of rows of a small matrix


@program((24, 24))
def jacobi_eigenvalues(a):
    """Cyclic Jacobi rotations of a symmetric matrix, six sweeps."""
    a = a + a.T
    n = a.shape[0]
    rows, columns = np.triu_indices(n, 1)

    def rotate(k, state):
        a, v = state
        i, j = jnp.asarray(rows)[k % rows.size], jnp.asarray(columns)[k % rows.size]
        difference = a[j, j] - a[i, i]
        theta = 0.5 * jnp.arctan2(2 * a[i, j], difference)
        c, s = jnp.cos(theta), jnp.sin(theta)
        ri, rj = a[i], a[j]
        a = a.at[i].set(c * ri - s * rj).at[j].set(s * ri + c * rj)
        ci, cj = a[:, i], a[:, j]
        a = a.at[:, i].set(c * ci - s * cj).at[:, j].set(s * ci + c * cj)
        vi, vj = v[i], v[j]
        return a, v.at[i].set(c * vi - s * vj).at[j].set(s * vi + c * vj)

    a, v = lax.fori_loop(0, 6 * rows.size, rotate, (a, jnp.eye(n)))
    return jnp.diagonal(a), v


@program((48, 32), (48,))
def givens_least_squares(a, b):
    """A triangular form by Givens rotations, one element at a time, then substitution."""
    m, n = a.shape
    pairs = [(i, j) for j in range(n) for i in range(m - 1, j, -1)]
    table = jnp.asarray(pairs, jnp.int32)

    def step(r, pair):
        i, j = pair
        upper = lax.dynamic_slice(r, (i - 1, 0), (2, r.shape[1]))
        x, y = upper[0, j], upper[1, j]
        length = jnp.hypot(x, y)
        c, s = jnp.where(length > 0, x / length, 1.0), jnp.where(length > 0, y / length, 0.0)
        rotated = jnp.stack([c * upper[0] + s * upper[1], c * upper[1] - s * upper[0]])
        return lax.dynamic_update_slice(r, rotated, (i - 1, 0)), None

    r, _ = lax.scan(step, jnp.concatenate([a, b[:, None]], 1), table)

    def substitute(k, x):
        i = n - 1 - k
        return x.at[i].set((r[i, n] - jnp.dot(r[i, :n], x)) / r[i, i])

    return lax.fori_loop(0, n, substitute, jnp.zeros(n))


# --- Rows that edges of a graph choose


def edges(vertices, count):
    return lambda random: random.integers(0, vertices, (2, count)).astype(np.int32)


@program((4096, 32), edges(4096, 40000), (32, 32), (8, 4), (8, 4))
def graph_attention(x, edge, w, left, right):
    """Eight heads of four numbers each; a softmax over the edges of each vertex, and the gradient."""

    def forward(x, w):
        source, target = edge
        h = (x @ w).reshape(-1, 8, 4)
        score = (h * left).sum(-1)[source] + (h * right).sum(-1)[target]
        score = jnp.where(score > 0, score, 0.2 * score)
        largest = jax.ops.segment_max(score, target, x.shape[0])
        weight = jnp.exp(score - largest[target])
        total = jax.ops.segment_sum(weight, target, x.shape[0])
        weight = weight / (total[target] + 1e-9)
        out = jax.ops.segment_sum(weight[..., None] * h[source], target, x.shape[0])
        return jnp.square(jax.nn.elu(out)).mean()

    return jax.value_and_grad(forward, (0, 1))(x, w)


@program((2000, 3), edges(2000, 30000), (7, 16), (16, 3))
def mesh_relaxation(position, edge, w1, w2):
    """Messages of three numbers along edges, five rounds; velocities by a small network."""
    source, target = edge
    degree = jnp.zeros(position.shape[0]).at[target].add(1.0)

    def step(x, _):
        difference = x[source] - x[target]
        distance = jnp.sqrt((difference**2).sum(-1, keepdims=True) + 1e-6)
        message = jnp.concatenate([difference, x[target], distance], 1)
        message = jnp.tanh(message @ w1) @ w2
        moved = jnp.zeros_like(x).at[target].add(message) / (1 + degree[:, None])
        return x + 0.1 * moved, distance.mean()

    return lax.scan(step, position, None, length=5)


# --- Recursions in log space


@program((32, 32), (500, 32))
def hidden_markov(transition, emission):
    """Forward and backward recursions and the posterior of each state."""
    transition = jax.nn.log_softmax(transition)

    def forward(alpha, e):
        alpha = special.logsumexp(alpha[:, None] + transition, 0) + e
        return alpha, alpha

    def backward(beta, e):
        beta = special.logsumexp(transition + (e + beta)[None], 1)
        return beta, beta

    start = jnp.full(transition.shape[0], -jnp.log(32.0)) + emission[0]
    _, alphas = lax.scan(forward, start, emission[1:])
    _, betas = lax.scan(backward, jnp.zeros(32), emission[1:], reverse=True)
    return jax.nn.softmax(alphas[:-1] + betas[1:]), special.logsumexp(alphas[-1])


@program((4, 120, 21), lambda random: random.integers(1, 21, (4, 30)).astype(np.int32))
def ctc_loss_gradient(logits, labels):
    """Connectionist temporal classification: a loop over time of three shifted terms, and its gradient."""

    def loss(logits):
        logp = jax.nn.log_softmax(logits)
        batch, frames, _ = logp.shape
        length = labels.shape[1]
        extended = jnp.zeros((batch, 2 * length + 1), jnp.int32).at[:, 1::2].set(labels)
        repeat = jnp.pad(extended[:, 2:] == extended[:, :-2], ((0, 0), (2, 0)), constant_values=True)
        low = -1e9
        alpha = jnp.full(extended.shape, low).at[:, :2].set(
            jnp.take_along_axis(logp[:, 0], extended[:, :2], 1))

        def step(alpha, frame):
            one = jnp.pad(alpha[:, :-1], ((0, 0), (1, 0)), constant_values=low)
            two = jnp.where(repeat, low, jnp.pad(alpha[:, :-2], ((0, 0), (2, 0)), constant_values=low))
            alpha = special.logsumexp(jnp.stack([alpha, one, two]), 0)
            return alpha + jnp.take_along_axis(frame, extended, 1), None

        alpha, _ = lax.scan(step, alpha, jnp.moveaxis(logp, 1, 0)[1:])
        return -jnp.logaddexp(alpha[:, -1], alpha[:, -2]).mean()

    return jax.value_and_grad(loss)(logits)


# --- Special functions


def positive(*shape, scale=10.0):
    return lambda random: (random.random(shape) * scale + 0.1).astype(np.float32)


@program(positive(20000), positive(20000))
def gamma_tails(a, x):
    """Regularized incomplete gamma functions, their logarithm, and the derivative in x."""
    p = special.gammainc(a, x)
    q = special.gammaincc(a, x)
    derivative = jax.vmap(jax.grad(special.gammainc, 1))(a, x)
    return p, jnp.log(q + 1e-30), derivative, special.digamma(a) * special.polygamma(1, x)


@program(positive(10000), positive(10000), lambda random: random.random(10000).astype(np.float32))
def student_and_beta(a, b, x):
    """p-values of Student's and the beta distribution, and a sum of zeta functions."""
    tail = stats.beta.cdf(x, a, b)
    degrees = a + 1
    t = 4 * (x - 0.5)
    student = 0.5 * special.betainc(degrees / 2, 0.5, degrees / (degrees + t * t))
    return tail, student, special.zeta(a + 1.5, b), stats.beta.logpdf(x, a, b)


# --- Sampling by rejection


def key(random):
    return random.integers(0, 2**31, 2).astype(np.uint32)


@program(key, positive(4000, scale=3.0))
def gamma_samples(key, shape):
    """Gamma numbers of 4,000 shapes, and a Dirichlet distribution of rows."""
    first, second = jax.random.split(key)
    return jax.random.gamma(first, shape), jax.random.dirichlet(second, shape[:800].reshape(100, 8))


@program(key, positive(1500, scale=20.0))
def counts_and_proportions(key, rate):
    """Poisson, beta and binomial numbers."""
    keys = jax.random.split(key, 3)
    proportion = jax.random.beta(keys[1], rate, 2.0)
    return jax.random.poisson(keys[0], rate), proportion, jax.random.binomial(keys[2], 20.0, proportion)


# --- Gates on a state of complex amplitudes


@program((16, 3))
def quantum_layers(angles):
    """Rotations of each of 16 qubits, then controlled phases of neighbours; two layers."""
    n = 16
    state = jnp.zeros((2,) * n, jnp.complex64).at[(0,) * n].set(1)

    def apply(state, gate, qubit):
        return jnp.moveaxis(jnp.tensordot(gate, state, ((1,), (qubit,))), 0, qubit)

    for _ in range(2):
        for q in range(n):
            a, b, c = angles[q]
            gate = jnp.array([[jnp.exp(-0.5j * (a + c)) * jnp.cos(b), -jnp.exp(0.5j * (a - c)) * jnp.sin(b)],
                              [jnp.exp(-0.5j * (a - c)) * jnp.sin(b), jnp.exp(0.5j * (a + c)) * jnp.cos(b)]])
            state = apply(state, gate, q)
        for q in range(n - 1):
            phase = jnp.array([[1, 1], [1, -1]], jnp.complex64)
            shape = [1] * n
            shape[q] = shape[q + 1] = 2
            state = state * phase.reshape(shape)
    probability = jnp.abs(state) ** 2
    return jnp.stack([probability.sum(tuple(i for i in range(n) if i != q)) for q in range(n)])


@program((12, 4, 4), (12, 4, 4))
def two_qubit_circuit(real, imaginary):
    """Gates of two qubits along a ring of 14, and the energy of a chain of spins."""
    n = 14
    gates = (real + 1j * imaginary) / 4
    state = jnp.full((2,) * n, 2.0 ** (-n / 2), jnp.complex64)
    for k in range(12):
        q = k % (n - 1)
        gate = gates[k].reshape(2, 2, 2, 2)
        state = jnp.moveaxis(jnp.tensordot(gate, state, ((2, 3), (q, q + 1))), (0, 1), (q, q + 1))
    energy = 0.0
    for q in range(n - 1):
        flipped = jnp.flip(state, (q, q + 1))
        energy += jnp.vdot(state, flipped).real
    return energy, jnp.abs(state.reshape(-1)) ** 2


# --- All pairs


@program((1000, 3))
def lennard_jones(position):
    """Energy and forces of a thousand particles in a periodic box."""

    def energy(position):
        difference = position[:, None] - position[None]
        difference = difference - 8.0 * jnp.round(difference / 8.0)
        square = (difference**2).sum(-1) + jnp.eye(position.shape[0])
        inverse = 1.0 / jnp.maximum(square, 0.5) ** 3
        pair = 4.0 * (inverse * inverse - inverse) * (1 - jnp.eye(position.shape[0]))
        return 0.5 * pair.sum()

    return jax.value_and_grad(energy)(3.0 * position)


@program((1200, 8), (1000, 8))
def sinkhorn(x, y):
    """Optimal transport between two clouds of points: 20 iterations in log space."""
    cost = ((x[:, None] - y[None]) ** 2).sum(-1)
    k = -cost / 0.5

    def step(state, _):
        f, g = state
        f = -special.logsumexp(k + g[None], 1) - jnp.log(x.shape[0])
        g = -special.logsumexp(k + f[:, None], 0) - jnp.log(y.shape[0])
        return (f, g), None

    (f, g), _ = lax.scan(step, (jnp.zeros(x.shape[0]), jnp.zeros(y.shape[0])), None, length=20)
    return (jnp.exp(k + f[:, None] + g[None]) * cost).sum(), f


# --- Scalar loops with small arrays


@program((20,))
def quasi_newton(x):
    """BFGS with a backtracking line search on Rosenbrock's function."""

    def f(x):
        return (100 * (x[1:] - x[:-1] ** 2) ** 2 + (1 - x[:-1]) ** 2).sum()

    gradient = jax.grad(f)

    def step(state, _):
        x, g, h = state
        p = -h @ g
        slope = jnp.dot(g, p)

        def shorter(s):
            t, k = s
            return t * 0.5, k + 1

        def poor(s):
            t, k = s
            return (f(x + t * p) > f(x) + 1e-4 * t * slope) & (k < 20)

        t, _ = lax.while_loop(poor, shorter, (1.0, 0))
        new = x + t * p
        newg = gradient(new)
        s, y = new - x, newg - g
        rho = 1 / (jnp.dot(s, y) + 1e-10)
        left = jnp.eye(x.size) - rho * jnp.outer(s, y)
        h = left @ h @ left.T + rho * jnp.outer(s, s)
        h = jnp.where(jnp.isfinite(h).all() & (rho > 0), h, jnp.eye(x.size))
        return (new, newg, h), f(new)

    (x, _, _), values = lax.scan(step, (x, gradient(x), jnp.eye(x.size)), None, length=150)
    return x, values


@program(lambda random: random.integers(0, 8, (64, 200)).astype(np.int32))
def stack_machine(code):
    """Programs of a stack machine: numbers are pushed, operators take two; one program after another."""

    def run(code):
        def step(state, op):
            stack, top = state
            a, b = stack[top - 1], stack[top - 2]
            binary = top >= 2

            def push(_):
                return stack.at[top].set(op.astype(jnp.float32) + 1), jnp.minimum(top + 1, 30)

            def operate(which):
                value = lax.switch(which, [lambda: a + b, lambda: a - b, lambda: a * 0.5 * b,
                                           lambda: jnp.maximum(a, b)])
                return (jnp.where(binary, stack.at[top - 2].set(value), stack),
                        jnp.where(binary, top - 1, top))

            return lax.cond(op < 4, push, lambda o: operate(o - 4), op), None

        (stack, top), _ = lax.scan(step, (jnp.zeros(32), 0), code)
        return stack[top - 1], top

    return lax.map(run, code)


# --- Decoding, one token at a time


@program((4, 128, 128), (4, 128, 128), (4, 128, 128), (4, 128, 128), (4, 128, 512), (4, 512, 128), (256, 128))
def cached_decoder(wq, wk, wv, wo, w1, w2, embedding):
    """A transformer of four layers and eight heads writes 48 tokens, greedily."""
    layers, width = wq.shape[:2]
    heads, length = 8, 64

    def norm(x):
        return (x - x.mean()) * lax.rsqrt(x.var() + 1e-5)

    def token(state, position):
        keys, values, last = state
        x = embedding[last]
        for k in range(layers):
            h = norm(x)
            q = (h @ wq[k]).reshape(heads, -1)
            keys = keys.at[k, position].set((h @ wk[k]).reshape(heads, -1))
            values = values.at[k, position].set((h @ wv[k]).reshape(heads, -1))
            score = jnp.einsum("hd,thd->ht", q, keys[k]) / 4.0
            score = jnp.where(jnp.arange(length) <= position, score, -1e9)
            x = x + jnp.einsum("ht,thd->hd", jax.nn.softmax(score), values[k]).reshape(-1) @ wo[k] * 0.1
            x = x + jax.nn.gelu(norm(x) @ w1[k]) @ w2[k] * 0.1
        last = jnp.argmax(norm(x) @ embedding.T)
        return (keys, values, last), last

    cache = jnp.zeros((layers, length, heads, width // heads))
    return lax.scan(token, (cache, cache, jnp.int32(3)), jnp.arange(48))[1]


@program((200, 96), (96, 288), (96, 288), (96, 200))
def beam_search(embedding, wx, wh, out):
    """Five beams of a gated recurrent network, 30 steps."""
    beams, width = 5, wh.shape[0]

    def cell(h, x):
        gx, gh = x @ wx, h @ wh
        r, z = jnp.split(jax.nn.sigmoid(gx[:, :2 * width] + gh[:, :2 * width]), 2, 1)
        n = jnp.tanh(gx[:, 2 * width:] + r * gh[:, 2 * width:])
        return (1 - z) * n + z * h

    def step(state, _):
        h, score, last = state
        h = cell(h, embedding[last])
        logp = jax.nn.log_softmax(h @ out)
        total = (score[:, None] + logp).reshape(-1)
        score, best = lax.top_k(total, beams)
        parent, last = best // logp.shape[1], best % logp.shape[1]
        return (h[parent], score, last), (parent, last)

    start = (jnp.zeros((beams, width)), jnp.arange(5.0) * -1e3, jnp.zeros(beams, jnp.int32))
    return lax.scan(step, start, None, length=30)


# --- Stencils, recurrences, fractals


@program((257, 257))
def multigrid(f):
    """Three V-cycles for Poisson's equation: smoothing, restriction, interpolation."""

    def smooth(u, f, h, sweeps):
        for _ in range(sweeps):
            p = jnp.pad(u[1:-1, 1:-1], 1)
            inner = 0.25 * (p[:-2, 1:-1] + p[2:, 1:-1] + p[1:-1, :-2] + p[1:-1, 2:] - h * h * f[1:-1, 1:-1])
            u = u.at[1:-1, 1:-1].set(0.2 * u[1:-1, 1:-1] + 0.8 * inner)
        return u

    def residual(u, f, h):
        inner = (u[:-2, 1:-1] + u[2:, 1:-1] + u[1:-1, :-2] + u[1:-1, 2:] - 4 * u[1:-1, 1:-1]) / (h * h)
        return jnp.pad(f[1:-1, 1:-1] - inner, 1)

    def cycle(u, f, h):
        if u.shape[0] <= 5:
            return smooth(u, f, h, 10)
        u = smooth(u, f, h, 3)
        r = residual(u, f, h)
        coarse = r[::2, ::2] * 0.5
        coarse = coarse.at[1:-1, 1:-1].add(
            0.125 * (r[1:-2:2, 2:-1:2][:, :][:coarse.shape[0] - 2, :coarse.shape[1] - 2]
                     + r[3::2, 2:-1:2][:coarse.shape[0] - 2, :coarse.shape[1] - 2]
                     + r[2:-1:2, 1:-2:2][:coarse.shape[0] - 2, :coarse.shape[1] - 2]
                     + r[2:-1:2, 3::2][:coarse.shape[0] - 2, :coarse.shape[1] - 2]))
        e = cycle(jnp.zeros_like(coarse), coarse, 2 * h)
        fine = jnp.zeros_like(u).at[::2, ::2].set(e)
        fine = fine.at[1::2, ::2].set(0.5 * (e[:-1] + e[1:]))
        fine = fine.at[:, 1::2].set(0.5 * (fine[:, :-1:2] + fine[:, 2::2]))
        return smooth(u + fine, f, h, 3)

    u = jnp.zeros_like(f)
    for _ in range(3):
        u = cycle(u, f, 1 / 256)
    return u, jnp.abs(residual(u, f, 1 / 256)).max()


@program((40, 16, 64), (64, 384), (128, 384), (384,))
def gru_gradient(x, wx, wh, bias):
    """A gated recurrent network through 40 steps, and its gradient."""
    width = wh.shape[0]

    def loss(wx, wh, bias):
        def step(h, x):
            gx, gh = x @ wx + bias, h @ wh
            r = jax.nn.sigmoid(gx[:, :width] + gh[:, :width])
            z = jax.nn.sigmoid(gx[:, width:2 * width] + gh[:, width:2 * width])
            n = jnp.tanh(gx[:, 2 * width:] + r * gh[:, 2 * width:])
            h = (1 - z) * n + z * h
            return h, h.mean()

        h, means = lax.scan(step, jnp.zeros((x.shape[1], width)), x)
        return (h**2).sum() + means.sum()

    return jax.value_and_grad(loss, (0, 1, 2))(wx * 0.1, wh * 0.1, bias)


@program((2,))
def newton_fractal(shift):
    """Newton's method for z^3 = 1 on 320 x 320 points, 30 steps, and the root that was reached."""
    line = jnp.linspace(-1.5, 1.5, 320)
    z = (line[None] + shift[0] * 0.01) + 1j * (line[:, None] + shift[1] * 0.01)

    def step(_, z):
        return z - (z * z * z - 1) / (3 * z * z + 1e-12)

    z = lax.fori_loop(0, 30, step, z)
    roots = jnp.exp(2j * jnp.pi * jnp.arange(3) / 3)
    return jnp.argmin(jnp.abs(z[..., None] - roots), -1), jnp.abs(z)


@program((512, 512), (512, 512))
def wave_equation(u, speed):
    """A stencil of fourth order with periodic edges by rolls, 20 steps, and a total of energies."""
    speed = 0.1 + 0.1 * jax.nn.sigmoid(speed)

    def laplacian(u):
        total = -5.0 * u
        for axis in (0, 1):
            for shift, weight in ((1, 4 / 3), (-1, 4 / 3), (2, -1 / 12), (-2, -1 / 12)):
                total = total + weight * jnp.roll(u, shift, axis)
        return total

    def step(state, _):
        now, before = state
        after = 2 * now - before + speed * laplacian(now)
        return (after, now), (after**2).sum()

    (now, _), energies = lax.scan(step, (u, u), None, length=20)
    return now, energies


# --- What was slow when the programs above no longer were


@program((400, 16))
def stein_descent(x):
    """Particles that follow the gradient of a density and repel each other: sums over all pairs of 16 numbers."""

    def step(x, _):
        difference = x[:, None] - x[None]
        kernel = jnp.exp(-(difference**2).sum(-1) / 8)
        repulsion = (kernel[..., None] * difference).sum(1) / 4
        return x + 0.1 * (repulsion - kernel @ x) / x.shape[0], None

    return lax.scan(step, x, None, length=8)[0]


@program(key, (50, 4))
def hamiltonian_sampler(key, data):
    """A hundred samples of a logistic regression: products of 50x4 and 4 in two nested loops."""

    def log_density(q):
        return jax.nn.log_sigmoid(data @ q[:4] + q[4]).sum() - 0.5 * (q**2).sum()

    gradient = jax.grad(log_density)

    def leap(_, state):
        q, p = state
        p = p + 0.05 * gradient(q)
        q = q + 0.1 * p
        return q, p + 0.05 * gradient(q)

    def step(q, key):
        first, second = jax.random.split(key)
        p = jax.random.normal(first, q.shape)
        moved, momentum = lax.fori_loop(0, 8, leap, (q, p))
        gain = log_density(moved) - log_density(q) + 0.5 * ((p**2).sum() - (momentum**2).sum())
        q = jnp.where(jnp.log(jax.random.uniform(second)) < gain, moved, q)
        return q, q

    keys = jax.random.split(jax.random.wrap_key_data(key), 100)
    return lax.scan(step, jnp.zeros(5), keys)[1]


@program((24, 24), (400, 24))
def viterbi_path(transition, emission):
    """The most probable path through 24 states: an argmax over the states of each step."""
    transition = jax.nn.log_softmax(transition)

    def forward(score, e):
        candidates = score[:, None] + transition
        return candidates.max(0) + e, candidates.argmax(0)

    score, back = lax.scan(forward, emission[0], emission[1:])
    return lax.scan(lambda k, row: (row[k], row[k]), score.argmax(), back, reverse=True)[1]


@program(edges(5000, 60000), (5000,))
def page_rank(edge, start):
    """Thirty rounds of a gather and a scatter-add of single numbers."""
    source, target = edge
    degree = jnp.zeros(start.shape).at[source].add(1.0)

    def step(rank, _):
        share = jnp.where(degree > 0, rank / jnp.maximum(degree, 1), 0.0)
        return 0.15 / rank.size + 0.85 * jnp.zeros(rank.shape).at[target].add(share[source]), None

    return lax.scan(step, jnp.abs(start) / start.size, None, length=30)[0]


@program((128, 128), (128, 128))
def gray_scott(u, v):
    """Reaction and diffusion: two Laplacians a step, of arrays padded with their edges."""

    def laplacian(x):
        p = jnp.pad(x, 1, mode="edge")
        return p[:-2, 1:-1] + p[2:, 1:-1] + p[1:-1, :-2] + p[1:-1, 2:] - 4 * x

    def step(state, _):
        u, v = state
        reaction = u * v * v
        return (u + 0.16 * laplacian(u) - reaction + 0.035 * (1 - u),
                v + 0.08 * laplacian(v) + reaction - 0.095 * v), None

    return lax.scan(step, (jnp.abs(u), 0.1 * jnp.abs(v)), None, length=60)[0]


@program(key, (60, 2))
def particle_filter(key, observed):
    """500 particles, drawn anew in each step by a search in sums of weights."""
    count = 500

    def step(state, observation):
        particles, key = state
        key, first, second = jax.random.split(key, 3)
        turned = particles @ jnp.array([[1.0, 0.1], [-0.1, 0.99]])
        particles = turned + 0.1 * jax.random.normal(first, particles.shape)
        weight = jax.nn.softmax(-0.5 * ((particles - observation) ** 2).sum(-1))
        places = (jnp.arange(count) + jax.random.uniform(second)) / count
        chosen = jnp.clip(jnp.searchsorted(jnp.cumsum(weight), places), 0, count - 1)
        return (particles[chosen], key), (weight[:, None] * particles).sum(0)

    start = (jnp.zeros((count, 2)), jax.random.wrap_key_data(key))
    return lax.scan(step, start, observed)[1]


def letters(count, size):
    return lambda random: random.integers(0, count, size).astype(np.int32)


@program(letters(4, 80), letters(4, 90))
def edit_distance(a, b):
    """A row of the table for each letter of one word, a loop over the other in it."""

    def row(previous, i):
        best = jnp.minimum(previous[1:] + 1, previous[:-1] + (a[i] != b).astype(jnp.int32))

        def cell(left, up):
            least = jnp.minimum(left + 1, up)
            return least, least

        _, rest = lax.scan(cell, i + 1, best)
        return jnp.concatenate([jnp.reshape(i + 1, 1), rest]), rest.min()

    return lax.scan(row, jnp.arange(b.size + 1), jnp.arange(a.size))


# --- Drawn later: what was slow in them is in docs/performance.md


@program((8, 32, 32, 16), (3, 3, 16, 16), (16,), (16,))
def group_norm_block(x, kernel, scale, shift):
    """A residual block of a diffusion model: groups of four channels are normalised."""

    def normalize(x):
        groups = x.reshape(8, 32, 32, 4, 4)
        mean = groups.mean((1, 2, 4), keepdims=True)
        variance = groups.var((1, 2, 4), keepdims=True)
        return ((groups - mean) * lax.rsqrt(variance + 1e-5)).reshape(x.shape) * scale + shift

    h = lax.conv_general_dilated(jax.nn.swish(normalize(x)), kernel / 10, (1, 1), "SAME",
                                 dimension_numbers=("NHWC", "HWIO", "NHWC"))
    return x + jax.nn.swish(normalize(h))


@program((2, 256, 64), (64, 64), (64, 64), (64, 64))
def linear_attention(x, wq, wk, wv):
    """Attention as a recurrence: an outer product and a product with the sum of these, each step."""
    q, k, v = jax.nn.elu(x @ wq / 8) + 1, jax.nn.elu(x @ wk / 8) + 1, x @ wv / 8

    def step(state, row):
        q, k, v = row
        state = state + k[:, :, None] * v[:, None, :]
        return state, jnp.einsum("bd,bde->be", q, state)

    return lax.scan(step, jnp.zeros((2, 64, 64)), [a.transpose(1, 0, 2) for a in (q, k, v)])[1]


@program((128, 128))
def rolled_laplacian(u):
    """Diffusion by nine points on a torus."""

    def step(u, _):
        near = sum(jnp.roll(u, shift, axis) for axis in (0, 1) for shift in (1, -1))
        far = sum(jnp.roll(u, (i, j), (0, 1)) for i in (1, -1) for j in (1, -1))
        return u + 0.05 * (near + far / 2 - 6 * u), None

    return lax.scan(step, u, None, length=100)[0]


@program((200, 200))
def shallow_water(height):
    """Waves on a staggered grid: velocities have a row or a column more."""

    def step(state, _):
        h, u, v = state
        u = u.at[1:-1].add(-0.1 * (h[1:] - h[:-1]))
        v = v.at[:, 1:-1].add(-0.1 * (h[:, 1:] - h[:, :-1]))
        return (h - 0.1 * ((u[1:] - u[:-1]) + (v[:, 1:] - v[:, :-1])), u, v), None

    state = (1 + height / 100, jnp.zeros((201, 200)), jnp.zeros((200, 201)))
    return lax.scan(step, state, None, length=50)[0]


@program(edges(1000, 20000), (20000,))
def sparse_conjugate_gradient(edge, values):
    """A symmetric sparse system; products are segment sums of single numbers."""
    i, j = edge

    def multiply(x):
        y = jax.ops.segment_sum(values * x[j], i, 1000) + jax.ops.segment_sum(values * x[i], j, 1000)
        return y / 100 + 3 * x

    return jax.scipy.sparse.linalg.cg(multiply, jnp.ones(1000), maxiter=20)[0]


def draw(random, shape):
    return shape(random) if callable(shape) else random.standard_normal(shape).astype(np.float32)


def write(folder, name):
    function, shapes, x64 = PROGRAMS[name]
    random = np.random.default_rng(sum(map(ord, name)))
    jax.config.update("jax_enable_x64", x64)
    inputs = [draw(random, shape) for shape in shapes]
    jitted = jax.jit(function)
    text = jitted.lower(*inputs).as_text()
    outputs = jax.tree_util.tree_leaves(jitted(*inputs))
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "program.mlir").write_text(text)
    meta = {"name": name, "entry": "main", "x64": x64, "files": {"program": "program.mlir"},
            "inputs": [], "outputs": []}
    for kind, arrays in (("inputs", inputs), ("outputs", outputs)):
        for index, array in enumerate(map(np.asarray, arrays)):
            file = f"{kind[:-1]}_{index}.npy"
            np.save(folder / file, array)
            meta[kind].append({"file": file, "dtype": str(array.dtype), "shape": list(array.shape)})
    (folder / "meta.json").write_text(json.dumps(meta, indent=1))


def main():
    jax.config.update("jax_platforms", "cpu")
    folder, names = pathlib.Path(sys.argv[1]), sys.argv[2:] or list(PROGRAMS)
    for name in names:
        write(folder / name, name)
        print(name, flush=True)


if __name__ == "__main__":
    main()
