#!/usr/bin/env python3
"""Writes linalg.tar.xz: what JAX exports of its linear algebra, with its results.

Each function of jax.numpy.linalg and jax.scipy.linalg, of real and complex numbers of 32
and 64 bits, of one matrix and of several, is exported for CPUs, CUDA and TPUs together
(where JAX has it for all of them), so that a program chooses by its first argument, the
platform. Inputs are small; results are those of JAX on this machine's CPU. Vectors that
are known but for a factor are multiplied by what belongs to them.

    linalg.py write ARCHIVE       needs JAX, with SciPy
    linalg.py unpack ARCHIVE FOLDER     a folder for build_tools/models
"""
import io
import json
import pathlib
import sys
import tarfile

PLATFORMS = [("cpu", "cuda", "tpu"), ("cpu", "cuda"), ("cpu",)]
PLATFORM = 0  # In all of these.


def unpack(archive, folder):
    with tarfile.open(archive) as file:
        file.extractall(folder)


# --- Inputs -----------------------------------------------------------------------


class Inputs:
    """Numbers that are the same whenever they are drawn."""

    def __init__(self, dtype):
        import numpy

        self.numpy = numpy
        self.dtype = numpy.dtype(dtype)
        self.random = numpy.random.default_rng(7)

    def any(self, *shape):
        values = self.random.uniform(-2, 2, shape)
        if self.dtype.kind == "c":
            values = values + 1j * self.random.uniform(-2, 2, shape)
        return values.astype(self.dtype)

    def regular(self, *shape):
        return (self.any(*shape) + 4 * self.numpy.eye(shape[-1])).astype(self.dtype)

    def hermitian(self, *shape):
        a = self.any(*shape)
        return ((a + a.swapaxes(-1, -2).conj()) / 2).astype(self.dtype)

    def positive(self, *shape):
        return (self.hermitian(*shape) + 9 * self.numpy.eye(shape[-1])).astype(self.dtype)

    def low_rank(self, rows, columns):
        return (self.any(rows, 1) * self.any(1, columns)).astype(self.dtype)

    def real(self, *shape):
        return self.random.uniform(-2, 2, shape).astype(self.dtype.type(0).real.dtype)


# --- Functions --------------------------------------------------------------------


def functions():
    """name -> (function, what draws its arguments, kinds of dtypes)."""
    import jax
    import jax.numpy as jnp
    import jax.scipy.linalg as jsl

    linalg = jnp.linalg
    adjoint = lambda a: jnp.conj(jnp.swapaxes(a, -1, -2))
    diagonal = lambda w: w[..., None, :]

    def eigh(a, **options):
        w, v = linalg.eigh(a, **options)
        return w, (v * diagonal(w)) @ adjoint(v), jnp.abs(v)

    def svd(a, **options):
        u, s, v = linalg.svd(a, **options)
        k = s.shape[-1]
        return s, (u[..., :k] * diagonal(s)) @ v[..., :k, :], jnp.abs(u[..., :k])

    def qr(a, **options):
        q, r = linalg.qr(a, **options)
        return q @ r, jnp.abs(r)

    def eig(a):
        w, v = linalg.eig(a)
        order = jnp.argsort(w.real + 0.01 * w.imag)
        return w[order], a @ v - v * w, jnp.abs(v)[:, order]

    def schur(a, **options):
        t, z = jsl.schur(a, **options)
        return z @ t @ adjoint(z), jnp.sort(jnp.abs(jnp.diagonal(t)))

    def rsf2csf(a):
        t, z = jsl.rsf2csf(*jsl.schur(a))
        return z @ t @ adjoint(z), jnp.sort(jnp.abs(jnp.diagonal(t)))

    def pivoted_qr(a):
        q, r, p = jsl.qr(a, pivoting=True, mode="economic")
        return q @ r, jnp.abs(r), p

    def hessenberg(a):
        h, q = jsl.hessenberg(a, calc_q=True)
        return q @ h @ adjoint(q), jnp.abs(h)

    n = lambda draw: [draw.regular(3, 3)]
    batch = lambda draw: [draw.regular(2, 3, 3)]
    tall = lambda draw: [draw.any(4, 2)]
    wide = lambda draw: [draw.any(2, 4)]
    hermitian = lambda draw: [draw.hermitian(3, 3)]
    positive = lambda draw: [draw.positive(3, 3)]
    positives = lambda draw: [draw.positive(2, 3, 3)]
    system = lambda draw: [draw.regular(3, 3), draw.any(3, 2)]
    systems = lambda draw: [draw.regular(2, 3, 3), draw.any(2, 3, 2)]
    vector = lambda draw: [draw.any(5)]
    two = lambda draw: [draw.any(3, 3), draw.any(3, 3)]
    positive_system = lambda draw: [draw.positive(3, 3), draw.any(3, 2)]
    every = "fc"
    return {
        "numpy.cholesky": (linalg.cholesky, positive, every),
        "numpy.cholesky.batch": (linalg.cholesky, positives, every),
        "numpy.cholesky.upper": (lambda a: linalg.cholesky(a, upper=True), positive, every),
        "numpy.cond": (linalg.cond, n, every),
        "numpy.cond.1": (lambda a: linalg.cond(a, 1), n, "f"),
        "numpy.cross": (linalg.cross, lambda draw: [draw.any(4, 3), draw.any(4, 3)], "f"),
        "numpy.det": (linalg.det, n, every),
        "numpy.det.large": (linalg.det, lambda draw: [draw.regular(5, 5)], every),
        "numpy.diagonal": (linalg.diagonal, batch, "f"),
        "numpy.eig": (eig, n, every),
        "numpy.eigh": (eigh, hermitian, every),
        "numpy.eigh.upper": (lambda a: eigh(a, UPLO="U"), hermitian, "f"),
        "numpy.eigvals": (lambda a: jnp.sort(jnp.abs(linalg.eigvals(a))), batch, every),
        "numpy.eigvalsh": (linalg.eigvalsh, hermitian, every),
        "numpy.inv": (linalg.inv, n, every),
        "numpy.inv.batch": (linalg.inv, batch, every),
        "numpy.lstsq.tall": (lambda a, b: linalg.lstsq(a, b)[0], lambda draw: [draw.any(4, 2), draw.any(4)], "f"),
        "numpy.lstsq.wide": (lambda a, b: linalg.lstsq(a, b)[0], lambda draw: [draw.any(2, 4), draw.any(2)], "f"),
        "numpy.matmul": (linalg.matmul, two, every),
        "numpy.matrix_norm": (linalg.matrix_norm, wide, every),
        "numpy.matrix_norm.2": (lambda a: linalg.matrix_norm(a, ord=2), wide, "f"),
        "numpy.matrix_norm.nuc": (lambda a: linalg.matrix_norm(a, ord="nuc"), tall, "f"),
        "numpy.matrix_power": (lambda a: linalg.matrix_power(a, 3), n, every),
        "numpy.matrix_power.inverse": (lambda a: linalg.matrix_power(a, -2), n, "f"),
        "numpy.matrix_rank": (linalg.matrix_rank, wide, every),
        "numpy.matrix_rank.low": (linalg.matrix_rank, lambda draw: [draw.low_rank(4, 3)], every),
        "numpy.matrix_transpose": (linalg.matrix_transpose, batch, "f"),
        "numpy.multi_dot": (
            lambda a, b, c: linalg.multi_dot([a, b, c]),
            lambda draw: [draw.any(2, 3), draw.any(3, 4), draw.any(4, 2)], "f"),
        "numpy.norm": (linalg.norm, n, every),
        "numpy.norm.2": (lambda a: linalg.norm(a, 2), n, "f"),
        "numpy.outer": (linalg.outer, lambda draw: [draw.any(3), draw.any(4)], "f"),
        "numpy.pinv": (linalg.pinv, tall, every),
        "numpy.pinv.wide": (linalg.pinv, wide, every),
        "numpy.pinv.hermitian": (lambda a: linalg.pinv(a, hermitian=True), positive, "f"),
        "numpy.qr": (qr, tall, every),
        "numpy.qr.complete": (lambda a: qr(a, mode="complete"), tall, every),
        "numpy.qr.wide": (qr, wide, every),
        "numpy.qr.r": (lambda a: jnp.abs(linalg.qr(a, mode="r")), batch, "f"),
        "numpy.slogdet": (linalg.slogdet, n, every),
        "numpy.slogdet.batch": (linalg.slogdet, batch, "f"),
        "numpy.solve": (linalg.solve, system, every),
        "numpy.solve.batch": (linalg.solve, systems, every),
        "numpy.svd": (svd, tall, every),
        "numpy.svd.reduced": (lambda a: svd(a, full_matrices=False), tall, every),
        "numpy.svd.wide": (lambda a: svd(a, full_matrices=False), wide, every),
        "numpy.svd.batch": (lambda a: svd(a, full_matrices=False), batch, "f"),
        "numpy.svdvals": (linalg.svdvals, wide, every),
        "numpy.tensordot": (lambda a, b: linalg.tensordot(a, b, axes=1), two, "f"),
        "numpy.tensorinv": (lambda a: linalg.tensorinv(a.reshape(2, 2, 4)), lambda draw: [draw.regular(4, 4)], "f"),
        "numpy.tensorsolve": (
            lambda a, b: linalg.tensorsolve(a.reshape(2, 2, 4), b),
            lambda draw: [draw.regular(4, 4), draw.any(2, 2)], "f"),
        "numpy.trace": (linalg.trace, n, "f"),
        "numpy.vecdot": (linalg.vecdot, two, every),
        "numpy.vector_norm": (linalg.vector_norm, vector, every),
        "numpy.vector_norm.3": (lambda a: linalg.vector_norm(a, ord=3), vector, "f"),
        "scipy.circulant": (jsl.circulant, vector, "f"),
        "scipy.companion": (jsl.companion, lambda draw: [5 + draw.any(4)], "f"),
        "scipy.convolution_matrix": (lambda a: jsl.convolution_matrix(a, 4), vector, "f"),
        "scipy.dft": (lambda a: jsl.dft(5) @ a, vector, "f"),
        "scipy.fiedler": (jsl.fiedler, vector, "f"),
        "scipy.fiedler_companion": (jsl.fiedler_companion, lambda draw: [5 + draw.any(4)], "f"),
        "scipy.hadamard": (lambda a: jsl.hadamard(4) @ a, lambda draw: [draw.any(4)], "f"),
        "scipy.hankel": (jsl.hankel, vector, "f"),
        "scipy.helmert": (lambda a: jsl.helmert(5) @ a, vector, "f"),
        "scipy.hilbert": (lambda a: jsl.hilbert(5) @ a, vector, "f"),
        "scipy.invhilbert": (lambda a: jsl.invhilbert(3) @ a, lambda draw: [draw.any(3)], "f"),
        "scipy.invpascal": (lambda a: jsl.invpascal(5) @ a, vector, "f"),
        "scipy.leslie": (jsl.leslie, lambda draw: [draw.any(4), draw.any(3)], "f"),
        "scipy.pascal": (lambda a: jsl.pascal(5) @ a, vector, "f"),
        "scipy.qr_multiply": (
            lambda a, b: tuple(map(jnp.abs, jsl.qr_multiply(a, b))), two, "f"),
        "scipy.rsf2csf": (rsf2csf, n, "f"),
        "scipy.block_diag": (jsl.block_diag, lambda draw: [draw.any(2, 2), draw.any(1, 3)], "f"),
        "scipy.cho_factor": (lambda a: jnp.tril(jsl.cho_factor(a, lower=True)[0]), positive, every),
        "scipy.cho_solve": (lambda a, b: jsl.cho_solve(jsl.cho_factor(a), b), positive_system, every),
        "scipy.cholesky": (jsl.cholesky, positive, every),
        "scipy.det": (jsl.det, batch, "f"),
        "scipy.eigh": (lambda a: jsl.eigh(a, eigvals_only=True), hermitian, every),
        "scipy.eigh_tridiagonal": (
            lambda d, e: jsl.eigh_tridiagonal(d, e, eigvals_only=True),
            lambda draw: [draw.any(4), draw.any(3)], "f"),
        "scipy.expm": (jsl.expm, n, every),
        "scipy.expm_frechet": (jsl.expm_frechet, two, "f"),
        "scipy.funm": (lambda a: jsl.funm(a, jnp.exp, disp=False)[0], n, "f"),
        "scipy.hessenberg": (hessenberg, n, every),
        "scipy.inv": (jsl.inv, n, "f"),
        "scipy.lu": (jsl.lu, n, every),
        "scipy.lu.wide": (lambda a: jsl.lu(a, permute_l=True), wide, every),
        "scipy.lu_factor": (jsl.lu_factor, batch, every),
        "scipy.lu_solve": (lambda a, b: jsl.lu_solve(jsl.lu_factor(a), b), system, every),
        "scipy.lu_solve.adjoint": (lambda a, b: jsl.lu_solve(jsl.lu_factor(a), b, trans=2), system, every),
        "scipy.polar": (jsl.polar, n, "f"),
        "scipy.polar.svd": (lambda a: jsl.polar(a, method="svd"), n, every),
        "scipy.qr": (lambda a: tuple(map(jnp.abs, jsl.qr(a))), n, every),
        "scipy.qr.pivoting": (pivoted_qr, tall, every),
        "scipy.schur": (schur, n, every),
        "scipy.schur.complex": (lambda a: schur(a.astype(complex), output="complex"), n, "f"),
        "scipy.solve": (lambda a, b: jsl.solve(a, b, assume_a="pos"), positive_system, every),
        "scipy.solve_sylvester": (
            lambda a, b, c: jsl.solve_sylvester(a, b, c),
            lambda draw: [draw.regular(3, 3), draw.regular(2, 2), draw.any(3, 2)], "f"),
        "scipy.solve_triangular": (lambda a, b: jsl.solve_triangular(a, b, lower=True), system, every),
        "scipy.solve_triangular.adjoint": (
            lambda a, b: jsl.solve_triangular(a, b, trans="C", unit_diagonal=True), system, every),
        "scipy.sqrtm": (jsl.sqrtm, positive, "f"),
        "scipy.svd": (lambda a: jsl.svd(a, compute_uv=False), tall, every),
        "scipy.toeplitz": (jsl.toeplitz, vector, "f"),
        "lax.householder_product": (
            lambda a, tau: jax.lax.linalg.householder_product(a, tau),
            lambda draw: [draw.any(3, 2), draw.any(2)], every),
        "lax.tridiagonal": (
            lambda a: tuple(map(jnp.abs, jax.lax.linalg.tridiagonal(a)[1:3])), hermitian, every),
        "lax.tridiagonal_solve": (
            jax.lax.linalg.tridiagonal_solve,
            lambda draw: [draw.any(3), 5 + draw.any(3), draw.any(3), draw.any(3, 2)], every),
        "lax.gradient_of_solve": (
            jax.grad(lambda a, b: jnp.sum(jnp.real(linalg.solve(a, b)))), system, "f"),
        "lax.gradient_of_eigh": (
            jax.grad(lambda a: jnp.sum(jnp.abs(linalg.eigh(a)[1]) ** 3)), hermitian, "f"),
        "lax.gradient_of_svd": (
            jax.grad(lambda a: jnp.sum(linalg.svd(a, full_matrices=False)[1] ** 3)), tall, "f"),
    }


# --- Export -----------------------------------------------------------------------

# Calls that JAX does not promise to keep.
UNSTABLE = [
    "tridiagonal_solve_perturbed_ffi", "cu_tridiagonal_solve_perturbed",
    *(f"lapack_{letter}{name}_ffi" for letter in "sdcz" for name in ("geqp3", "ormqr", "unmqr")),
    "cuhybrid_eig_real", "cuhybrid_eig_comp", "cuhybrid_geqp3", "cusolver_ormqr_ffi",
]


def export(function, arguments):
    """The artifact for as many platforms as JAX has it for, and these."""
    import jax

    checks = [jax.export.DisabledSafetyCheck.custom_call(name) for name in UNSTABLE]
    for platforms in PLATFORMS:
        try:
            exported = jax.export.export(
                jax.jit(function), platforms=platforms, disabled_checks=checks
            )(*arguments)
            return exported.mlir_module_serialized, platforms
        except (NotImplementedError, ValueError) as error:
            last = error
    raise last


# JAX computes it with floats of 32 bits, whatever its argument is.
APPROXIMATE = ["scipy.pascal"]


def tolerance_of(name, dtype):
    is_double = dtype.itemsize >= 8 and dtype.kind != "c" or dtype.itemsize == 16
    if dtype.kind not in "fc":
        return {"kind": "exact"}
    size = 1e-8 if is_double and name not in APPROXIMATE else 2e-3
    return {"kind": "close", "atol": size, "rtol": size}


def cases():
    """(name, function, what draws its arguments, dtype)."""
    for name, (function, draw, kinds) in functions().items():
        for kind in kinds:
            for bits in (32, 64):
                dtype = ("float" if kind == "f" else "complex") + str(bits * (1 + (kind == "c")))
                yield name, function, draw, dtype


def add_file(archive, name, data):
    info = tarfile.TarInfo(name)
    info.size = len(data)
    archive.addfile(info, io.BytesIO(data))


def to_npy(array):
    import numpy

    file = io.BytesIO()
    numpy.save(file, array)
    return file.getvalue()


def write(path):
    import jax
    import numpy

    counts = {}
    with tarfile.open(path, "w:xz", preset=9) as archive:
        for name, function, draw, dtype in cases():
            is_x64 = dtype in ("float64", "complex128")
            jax.config.update("jax_enable_x64", is_x64)
            arguments = draw(Inputs(dtype))
            artifact, platforms = export(function, arguments)
            results = [numpy.asarray(r) for r in jax.tree.leaves(jax.jit(function)(*arguments))]
            counts[platforms] = counts.get(platforms, 0) + 1
            if len(platforms) > 1:
                index = numpy.int64 if is_x64 else numpy.int32
                arguments = [index(PLATFORM), *arguments]
            folder = f"{name}.{dtype}"
            meta = {
                "files": {"program": "program.mlirbc"},
                "platforms": platforms,
                "inputs": [{"file": f"in_{i}.npy"} for i in range(len(arguments))],
                "outputs": [
                    {"file": f"out_{i}.npy", "tolerance": tolerance_of(name, result.dtype)}
                    for i, result in enumerate(results)
                ],
            }
            add_file(archive, f"{folder}/meta.json", json.dumps(meta).encode())
            add_file(archive, f"{folder}/program.mlirbc", artifact)
            for i, argument in enumerate(arguments):
                add_file(archive, f"{folder}/in_{i}.npy", to_npy(argument))
            for i, result in enumerate(results):
                add_file(archive, f"{folder}/out_{i}.npy", to_npy(result))
            print(folder, len(artifact), *platforms, flush=True)
    for platforms, count in counts.items():
        print(count, "for", *platforms)


def main():
    command, *arguments = sys.argv[1:]
    {"write": write, "unpack": unpack}[command](*arguments)


if __name__ == "__main__":
    main()
