"""lax, linalg, fft, scipy, nn, image and random, against `cpu`."""

import jax
import jax.numpy as jnp
import jax.scipy as jsp
import jax.scipy.optimize
import numpy as np
import pytest
from agreement import check
from jax import lax, random
from jax.nn import initializers

RNG = np.random.default_rng(1)
F = RNG.uniform(-2, 2, (4, 5)).astype(np.float32)
V = RNG.uniform(0.1, 3, 9).astype(np.float32)
W = RNG.uniform(0.1, 0.9, 9).astype(np.float32)
M = RNG.uniform(-1, 1, (4, 4)).astype(np.float32)
S = M @ M.T + np.eye(4, dtype=np.float32)
STACK = np.stack([S, S + np.eye(4, dtype=np.float32)])
IMAGE = RNG.uniform(0, 1, (1, 8, 8, 3)).astype(np.float32)
KERNEL = RNG.uniform(-1, 1, (3, 3, 3, 2)).astype(np.float32)
NHWC = ("NHWC", "HWIO", "NHWC")
SIGNAL = RNG.uniform(-1, 1, 16).astype(np.float32)
COMPLEX = (SIGNAL[:8] + 1j * SIGNAL[8:]).astype(np.complex64)
KEY = random.key(7)


def run(table, name):
    function, *args = table[name]
    check(function, *args)


def convolve(x, k, strides=(1, 1), padding="SAME", **kwargs):
    return lax.conv_general_dilated(x, k, strides, padding, dimension_numbers=NHWC, **kwargs)


LAX = {
    "conv": (convolve, IMAGE, KERNEL),
    "conv strides": (lambda x, k: convolve(x, k, (2, 2), "VALID"), IMAGE, KERNEL),
    "conv dilated": (lambda x, k: convolve(x, k, rhs_dilation=(2, 2)), IMAGE, KERNEL),
    "conv transposed": (lambda x, k: lax.conv_transpose(x, k, (2, 2), "SAME"), IMAGE, KERNEL),
    "conv groups": (
        lambda x: convolve(x, jnp.ones((3, 3, 1, 6)), feature_group_count=3),
        IMAGE,
    ),
    "conv gradient": (jax.grad(lambda k, x: (convolve(x, k) ** 2).sum()), KERNEL, IMAGE),
    "dot_general batch": (
        lambda a, b: lax.dot_general(a, b, (((2,), (1,)), ((0,), (0,)))),
        STACK,
        STACK,
    ),
    "dot preferred": (
        lambda a: lax.dot(a.astype(jnp.bfloat16), a.astype(jnp.bfloat16), preferred_element_type=jnp.float32),
        S,
    ),
    "reduce_window": (lambda x: lax.reduce_window(x, -np.inf, lax.max, (2, 2), (1, 2), "SAME"), F),
    "cumsum reverse": (lambda x: lax.cumsum(x, axis=1, reverse=True), F),
    "cummax": (lax.cummax, F),
    "cumlogsumexp": (lax.cumlogsumexp, F),
    "associative_scan": (lambda x: lax.associative_scan(jnp.multiply, x), V),
    "sort": (lambda x, y: lax.sort((x, y), num_keys=1), V, W),
    "top_k": (lambda x: lax.top_k(x, 3), F),
    "approx_max_k": (lambda x: lax.approx_max_k(x, 2), F),
    "approx_min_k": (lambda x: lax.approx_min_k(x, 2), F),
    "argmax": (lambda x: lax.argmax(x, 1, jnp.int32), F),
    "dynamic_slice": (lambda x: lax.dynamic_slice(x, (1, 2), (2, 2)), F),
    "dynamic_update_slice": (lambda x: lax.dynamic_update_slice(x, jnp.ones((2, 2)), (9, 1)), F),
    "pad": (lambda x: lax.pad(x, 1.0, ((1, -1, 2), (0, 2, 0))), F),
    "rev": (lambda x: lax.rev(x, (0,)), F),
    "select_n": (lambda x: lax.select_n(x > 0, x, -x), F),
    "clamp": (lambda x: lax.clamp(-1.0, x, 1.0), F),
    "reduce": (lambda x: lax.reduce(x, 1.0, lambda a, b: a * b, (0,)), F),
    "reduce_and": (lambda x: lax.reduce_and(x > 0, (0,)), F),
    "reduce_xor": (lambda x: lax.reduce_xor(x.astype(jnp.int32), (0,)), F),
    "population_count": (lambda x: lax.population_count(x.astype(jnp.int32)), F * 50),
    "clz": (lambda x: lax.clz(jnp.abs(x).astype(jnp.int32)), F * 50),
    "nextafter": (lambda x: lax.nextafter(x, x + 1), F),
    "erf": (lax.erf, F),
    "erfc": (lax.erfc, F),
    "erf_inv": (lax.erf_inv, F / 2.1),
    "lgamma": (lax.lgamma, V),
    "digamma": (lax.digamma, V),
    "igamma": (lax.igamma, V, V),
    "igammac": (lax.igammac, V, V),
    "betainc": (lambda x: lax.betainc(2.0 * jnp.ones_like(x), 3.0 * jnp.ones_like(x), x), W),
    "bessel_i0e": (lax.bessel_i0e, V),
    "bessel_i1e": (lax.bessel_i1e, V),
    "random_gamma_grad": (lax.random_gamma_grad, V, V),
    "rsqrt": (lax.rsqrt, V),
    "cbrt": (lax.cbrt, F),
    "integer_pow": (lambda x: lax.integer_pow(x, 5), F),
    "reduce_precision": (lambda x: lax.reduce_precision(x, 5, 4), F),
    "round even": (lambda x: lax.round(x, lax.RoundingMethod.TO_NEAREST_EVEN), F * 2),
    "bitcast": (lambda x: lax.bitcast_convert_type(x, jnp.uint8), F),
    "complex": (lambda x: lax.complex(x, -x), F),
    "map": (lambda x: lax.map(jnp.sin, x), F),
    "scan": (lambda x: lax.scan(lambda c, a: (c * 0.5 + a, c), jnp.zeros(5), x), F),
    "scan reverse": (lambda x: lax.scan(lambda c, a: (c + a, c * a), jnp.ones(5), x, reverse=True), F),
    "while_loop": (lambda x: lax.while_loop(lambda c: c[0] < 5, lambda c: (c[0] + 1, c[1] * 1.1), (0, x)), F),
    "fori_loop": (lambda x: lax.fori_loop(0, 4, lambda i, c: c + i * c, x), F),
    "cond": (lambda x: lax.cond(x.sum() > 0, jnp.sin, jnp.cos, x), F),
    "switch": (lambda x: lax.switch(2, [jnp.sin, jnp.cos, jnp.tanh], x), F),
    "custom_root": (
        lambda x: lax.custom_root(
            lambda y: y**2 - x,
            jnp.ones_like(x),
            lambda f, y: lax.fori_loop(0, 20, lambda i, y: y - f(y) / (2 * y), y),
            lambda g, y: y / g(jnp.ones_like(y)),
        ),
        V,
    ),
    "custom_linear_solve": (
        lambda b: lax.custom_linear_solve(lambda x: S @ x, b, lambda f, b: jnp.linalg.solve(S, b), symmetric=True),
        V[:4],
    ),
    "optimization_barrier": (lax.optimization_barrier, F),
    "stop_gradient": (lambda x: jax.grad(lambda y: (lax.stop_gradient(y) * y).sum())(x), F),
    "scatter_mul": (lambda x: x.at[np.array([1, 1])].mul(3.0), F),
    "conv_local": (lambda x: lax.conv_general_dilated_local(x, jnp.ones((8, 8, 27, 2)), (1, 1), "SAME", (3, 3), dimension_numbers=NHWC), IMAGE),
    "ragged_dot": (lambda a, b: lax.ragged_dot(a, b, np.array([1, 3], np.int32)), S, STACK),
    "linalg.qr": (lambda x: abs(lax.linalg.qr(x, full_matrices=False)[1]), F.T),
    "linalg.triangular_solve": (lambda a, b: lax.linalg.triangular_solve(jnp.tril(a), b, left_side=True, lower=True), S, M),
    "linalg.tridiagonal_solve": (lambda d: lax.linalg.tridiagonal_solve(d * 0.1, d + 2, d * 0.1, d[:, None]), V),
}


@pytest.mark.parametrize("name", LAX)
def test_lax(name):
    run(LAX, name)


def fix_signs(x):
    """Vectors whose sign is free."""
    return jnp.abs(x)


LINALG = {
    "cholesky": (jnp.linalg.cholesky, S),
    "cholesky stack": (jnp.linalg.cholesky, STACK),
    "cond": (jnp.linalg.cond, S),
    "det": (jnp.linalg.det, M),
    "eigh": (lambda x: (jnp.linalg.eigh(x)[0], fix_signs(jnp.linalg.eigh(x)[1])), S),
    "eigvals": (lambda x: jnp.sort(jnp.abs(jnp.linalg.eigvals(x))), M),
    "eigvalsh": (jnp.linalg.eigvalsh, STACK),
    "inv": (jnp.linalg.inv, S),
    "lstsq": (lambda a, b: jnp.linalg.lstsq(a, b)[0], F.T, F.T[:, 0]),
    "matrix_power": (lambda x: jnp.linalg.matrix_power(x, 5), M),
    "matrix_rank": (jnp.linalg.matrix_rank, S),
    "multi_dot": (lambda x: jnp.linalg.multi_dot([x, x, x]), M),
    "norm": (jnp.linalg.norm, F),
    "norm nuc": (lambda x: jnp.linalg.norm(x, "nuc"), F),
    "norm 2": (lambda x: jnp.linalg.norm(x, 2), F),
    "pinv": (jnp.linalg.pinv, F),
    "qr": (lambda x: fix_signs(jnp.linalg.qr(x)[1]), F),
    "slogdet": (jnp.linalg.slogdet, M),
    "solve": (jnp.linalg.solve, S, M),
    "svd": (lambda x: jnp.linalg.svd(x, compute_uv=False), F),
    "svd vectors": (lambda x: [fix_signs(y) for y in jnp.linalg.svd(x, full_matrices=False)], F),
    "tensorinv": (lambda x: jnp.linalg.tensorinv(x.reshape(2, 2, 4), ind=2), S),
    "vander": (lambda x: jnp.vander(x, 3), V),
    "cross": (lambda x: jnp.linalg.cross(x[:, :3], x[:, 1:4]), F),
    "scipy cho_solve": (lambda a, b: jsp.linalg.cho_solve(jsp.linalg.cho_factor(a), b), S, M),
    "scipy expm": (jsp.linalg.expm, M),
    "scipy funm": (lambda x: jsp.linalg.sqrtm(x), S),
    "scipy hessenberg": (lambda x: fix_signs(jsp.linalg.hessenberg(x)), M),
    "scipy lu": (jsp.linalg.lu, M),
    "scipy lu_solve": (lambda a, b: jsp.linalg.lu_solve(jsp.linalg.lu_factor(a), b), S, M),
    "scipy polar": (jsp.linalg.polar, S),
    "scipy rsf2csf": (lambda x: fix_signs(jsp.linalg.schur(x)[0]), S),
    "scipy schur complex": (lambda x: jnp.sort(jnp.abs(jnp.diag(jsp.linalg.schur(x, output="complex")[0]))), M),
    "scipy solve_triangular": (lambda a, b: jsp.linalg.solve_triangular(a, b, lower=True), S, M),
    "scipy toeplitz": (jsp.linalg.toeplitz, V),
    "scipy block_diag": (jsp.linalg.block_diag, M, S),
    "scipy eigh_tridiagonal": (lambda d: jsp.linalg.eigh_tridiagonal(d, d[1:], eigvals_only=True), V),
    "gradient of inv": (jax.grad(lambda x: jnp.linalg.inv(x).sum()), S),
    "gradient of eigh": (jax.grad(lambda x: jnp.linalg.eigh(x)[0][0]), S),
    "gradient of cholesky": (jax.grad(lambda x: jnp.linalg.cholesky(x).sum()), S),
    "gradient of svd": (jax.grad(lambda x: jnp.linalg.svd(x, compute_uv=False).sum()), F),
}


@pytest.mark.parametrize("name", LINALG)
def test_linalg(name):
    run(LINALG, name)


FFT = {
    name: (getattr(jnp.fft, name), COMPLEX if name in {"fft", "ifft", "hfft", "irfft"} else SIGNAL)
    for name in ["fft", "ifft", "rfft", "irfft", "hfft", "ihfft", "fftshift", "ifftshift"]
} | {
    "fft2": (jnp.fft.fft2, F),
    "ifft2": (jnp.fft.ifft2, F),
    "rfft2": (jnp.fft.rfft2, F),
    "irfft2": (lambda x: jnp.fft.irfft2(jnp.fft.rfft2(x)), F),
    "fftn": (jnp.fft.fftn, STACK),
    "ifftn": (jnp.fft.ifftn, STACK),
    "rfftn": (jnp.fft.rfftn, STACK),
    "irfftn": (lambda x: jnp.fft.irfftn(jnp.fft.rfftn(x)), STACK),
    "fftfreq": (lambda: jnp.fft.fftfreq(9),),
    "rfftfreq": (lambda: jnp.fft.rfftfreq(9),),
    "norm": (lambda x: jnp.fft.fft(x, norm="ortho", n=7), SIGNAL),
    "gradient": (jax.grad(lambda x: jnp.abs(jnp.fft.rfft(x)).sum()), SIGNAL),
    "dct": (jsp.fft.dct, SIGNAL),
    "idct": (jsp.fft.idct, SIGNAL),
    "dctn": (jsp.fft.dctn, F),
    "fftconvolve": (lambda x: jsp.signal.fftconvolve(x, x), SIGNAL),
    "convolve2d": (lambda x, y: jsp.signal.convolve2d(x, y[:2, :2]), F, S),
    "stft": (lambda x: jsp.signal.stft(x, nperseg=8)[2], SIGNAL),
    "welch": (lambda x: jsp.signal.welch(x, nperseg=8)[1], SIGNAL),
    "detrend": (jsp.signal.detrend, SIGNAL),
}


@pytest.mark.parametrize("name", FFT)
def test_fft(name):
    run(FFT, name)


SPECIAL = {
    name: (getattr(jsp.special, name), V)
    for name in """bessel_jn digamma entr erf erfc exp1 expi expit factorial gamma gammaln i0 i0e i1
    i1e log_ndtr log_softmax logsumexp ndtr softmax spence""".split()
    if name != "bessel_jn"
} | {
    "beta": (jsp.special.beta, V, V),
    "betainc": (jsp.special.betainc, V, V, W),
    "betaln": (jsp.special.betaln, V, V),
    "erfinv": (jsp.special.erfinv, W),
    "expn": (lambda x: jsp.special.expn(2, x), V),
    "gammainc": (jsp.special.gammainc, V, V),
    "gammaincc": (jsp.special.gammaincc, V, V),
    "kl_div": (jsp.special.kl_div, V, W),
    "logit": (jsp.special.logit, W),
    "multigammaln": (lambda x: jsp.special.multigammaln(x + 3, 2), V),
    "ndtri": (jsp.special.ndtri, W),
    "poch": (jsp.special.poch, V, W),
    "polygamma": (lambda x: jsp.special.polygamma(2, x), V),
    "rel_entr": (jsp.special.rel_entr, V, W),
    "xlog1py": (jsp.special.xlog1py, V, W),
    "xlogy": (jsp.special.xlogy, V, W),
    "zeta": (lambda x: jsp.special.zeta(x + 1.5, 2.0), V),
    "hyp1f1": (lambda x: jsp.special.hyp1f1(1.5, 2.5, x), V),
    "sph_harm": (lambda x: jsp.special.sph_harm_y(jnp.array([2]), jnp.array([1]), x[:1], x[1:2], n_max=2), V),
    "bessel_jn": (lambda x: jsp.special.bessel_jn(x, v=3, n_iter=20), V),
    "stats norm": (jsp.stats.norm.logpdf, V),
    "stats norm cdf": (jsp.stats.norm.cdf, V),
    "stats beta": (lambda x: jsp.stats.beta.logpdf(x, 2.0, 3.0), W),
    "stats gamma": (lambda x: jsp.stats.gamma.logpdf(x, 2.0), V),
    "stats t": (lambda x: jsp.stats.t.logpdf(x, 3.0), V),
    "stats poisson": (lambda: jsp.stats.poisson.logpmf(jnp.arange(5), 2.0),),
    "stats multivariate_normal": (lambda s: jsp.stats.multivariate_normal.logpdf(jnp.ones(4), jnp.zeros(4), s), S),
    "stats rankdata": (jsp.stats.rankdata, V),
    "stats gaussian_kde": (lambda x, y: jsp.stats.gaussian_kde(x)(y), V, W),
    "ndimage": (lambda x: jsp.ndimage.map_coordinates(x, [jnp.array([0.5, 1.2]), jnp.array([1.0, 2.7])], order=1), F),
    "interpolate": (lambda x, y: jsp.interpolate.RegularGridInterpolator((jnp.arange(4.0), jnp.arange(5.0)), x)(y), F, np.array([[0.5, 1.5]], np.float32)),
    "optimize": (lambda x: jsp.optimize.minimize(lambda y: ((y - x) ** 2).sum(), jnp.zeros(4), method="BFGS").x, V[:4]),
    "integrate": (lambda x: jsp.integrate.trapezoid(x), V),
    "cg": (lambda b: jsp.sparse.linalg.cg(lambda x: S @ x, b)[0], V[:4]),
}


@pytest.mark.parametrize("name", SPECIAL)
def test_scipy(name):
    function, *args = SPECIAL[name]
    check(function, *args, eps=8192.0 if name in {"optimize", "cg", "hyp1f1", "exp1", "expn"} else 512.0)


NN = {
    name: (getattr(jax.nn, name), F)
    for name in """celu elu gelu glu hard_sigmoid hard_silu hard_swish hard_tanh identity leaky_relu
    log_sigmoid log_softmax logsumexp mish relu relu6 selu sigmoid silu soft_sign softmax softplus
    sparse_plus sparse_sigmoid squareplus standardize swish tanh""".split()
    if name != "glu"
} | {
    "glu": (jax.nn.glu, M),
    "one_hot": (lambda: jax.nn.one_hot(jnp.array([0, 2, 5]), 4),),
    "dot_product_attention": (lambda q: jax.nn.dot_product_attention(q, q, q, is_causal=True), F.reshape(1, 5, 2, 2)),
    "scaled_matmul": (lambda x: jax.nn.relu(x) @ x.T, F),
    "log1mexp": (jax.nn.log1mexp, V),
    "gelu exact": (lambda x: jax.nn.gelu(x, approximate=False), F),
    "gradient of gelu": (jax.grad(lambda x: jax.nn.gelu(x).sum()), F),
    "gradient of softmax": (jax.grad(lambda x: (jax.nn.softmax(x) ** 2).sum()), F),
    "image resize": (lambda x: jax.image.resize(x, (1, 5, 11, 3), "bilinear"), IMAGE),
    "image cubic": (lambda x: jax.image.resize(x, (1, 16, 16, 3), "cubic"), IMAGE),
    "image lanczos": (lambda x: jax.image.resize(x, (1, 6, 6, 3), "lanczos3"), IMAGE),
    "image nearest": (lambda x: jax.image.resize(x, (1, 3, 16, 3), "nearest"), IMAGE),
    "image translate": (lambda x: jax.image.scale_and_translate(x, (1, 8, 8, 3), (1, 2), jnp.array([1.5, 0.5]), jnp.array([0.2, 1.0]), "linear"), IMAGE),
} | {
    "init " + name: (lambda name=name: getattr(initializers, name)()(KEY, (8, 8)),)
    for name in """glorot_normal glorot_uniform he_normal he_uniform lecun_normal lecun_uniform normal
    orthogonal truncated_normal uniform variance_scaling""".split()
    if name not in {"variance_scaling", "orthogonal"}
}


@pytest.mark.parametrize("name", NN)
def test_nn(name):
    run(NN, name)


RANDOM = {
    name: (lambda name=name: getattr(random, name)(KEY, shape=(7,)),)
    for name in """bits cauchy exponential gumbel laplace logistic normal rademacher rayleigh
    truncated_normal uniform maxwell""".split()
    if name not in {"rayleigh", "truncated_normal"}
} | {
    "ball": (lambda: random.ball(KEY, 3, shape=(4,)),),
    "bernoulli": (lambda: random.bernoulli(KEY, 0.3, (20,)),),
    "beta": (lambda: random.beta(KEY, 2.0, 3.0, (7,)),),
    "binomial": (lambda: random.binomial(KEY, 10, 0.3, (7,)),),
    "categorical": (lambda: random.categorical(KEY, jnp.log(jnp.arange(1.0, 6)), shape=(9,)),),
    "chisquare": (lambda: random.chisquare(KEY, 3.0, shape=(7,)),),
    "choice": (lambda: random.choice(KEY, 10, (4,), replace=False),),
    "dirichlet": (lambda: random.dirichlet(KEY, jnp.ones(4), (2,)),),
    "double_sided_maxwell": (lambda: random.double_sided_maxwell(KEY, 0.0, 1.0, (7,)),),
    "f": (lambda: random.f(KEY, 3.0, 5.0, shape=(7,)),),
    "gamma": (lambda: random.gamma(KEY, 2.5, (7,)),),
    "generalized_normal": (lambda: random.generalized_normal(KEY, 2.0, (7,)),),
    "geometric": (lambda: random.geometric(KEY, 0.3, (7,)),),
    "loggamma": (lambda: random.loggamma(KEY, 0.5, (7,)),),
    "lognormal": (lambda: random.lognormal(KEY, shape=(7,)),),
    "multivariate_normal": (lambda: random.multivariate_normal(KEY, jnp.zeros(4), jnp.asarray(S)),),
    "orthogonal": (lambda: abs(random.orthogonal(KEY, 3)),),
    "pareto": (lambda: random.pareto(KEY, 2.0, (7,)),),
    "permutation": (lambda: random.permutation(KEY, 12),),
    "poisson": (lambda: random.poisson(KEY, 4.0, (7,)),),
    "randint": (lambda: random.randint(KEY, (7,), 0, 100),),
    "rayleigh": (lambda: random.rayleigh(KEY, 2.0, (7,)),),
    "t": (lambda: random.t(KEY, 3.0, (7,)),),
    "triangular": (lambda: random.triangular(KEY, 0.0, 0.3, 1.0, (7,)),),
    "truncated_normal": (lambda: random.truncated_normal(KEY, -1.0, 1.0, (7,)),),
    "wald": (lambda: random.wald(KEY, 1.0, (7,)),),
    "weibull_min": (lambda: random.weibull_min(KEY, 1.0, 2.0, (7,)),),
    "split": (lambda: random.split(KEY, 3),),
    "fold_in": (lambda: random.fold_in(KEY, 5),),
    "clone": (lambda: random.key_data(random.clone(KEY)),),
    "rbg": (lambda: random.normal(random.key(3, impl="rbg"), (7,)),),
    "unsafe_rbg": (lambda: random.uniform(random.key(3, impl="unsafe_rbg"), (7,)),),
    "bits 8": (lambda: random.bits(KEY, (7,), jnp.uint8),),
    "normal bf16": (lambda: random.normal(KEY, (7,), jnp.bfloat16),),
    "complex normal": (lambda: random.normal(KEY, (7,), jnp.complex64),),
}


@pytest.mark.parametrize("name", RANDOM)
def test_random(name):
    run(RANDOM, name)
