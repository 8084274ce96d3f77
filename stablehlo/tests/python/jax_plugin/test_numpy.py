"""jax.numpy, against `cpu`."""

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from agreement import check

RNG = np.random.default_rng(0)
F = RNG.uniform(-2, 2, (4, 5)).astype(np.float32)
G = RNG.uniform(-2, 2, (4, 5)).astype(np.float32)
V = RNG.uniform(-2, 2, 7).astype(np.float32)
W = RNG.uniform(-2, 2, 7).astype(np.float32)
M = RNG.uniform(-1, 1, (4, 4)).astype(np.float32)
I = RNG.integers(-9, 9, (4, 5)).astype(np.int32)
J = RNG.integers(1, 9, (4, 5)).astype(np.int32)
U = RNG.integers(0, 200, (3, 4)).astype(np.uint8)
B = RNG.integers(0, 2, (4, 5)).astype(bool)
C = (RNG.uniform(-2, 2, (3, 4)) + 1j * RNG.uniform(-2, 2, (3, 4))).astype(np.complex64)

UNARY = """abs absolute acos acosh angle arccos arccosh arcsin arcsinh arctan arctanh argmax argmin
around asin asinh atan atanh cbrt ceil conj conjugate cos cosh cumprod cumsum deg2rad degrees diff
ediff1d exp exp2 expm1 fabs flip fliplr flipud floor frexp hanning i0 imag isfinite isinf isnan
isneginf isposinf log log10 log1p log2 logical_not max mean median min modf nan_to_num nanargmax
nanargmin nancumprod nancumsum nanmax nanmean nanmedian nanmin nanprod nanstd nansum nanvar negative
nonzero ones_like positive prod ptp rad2deg radians ravel real reciprocal rint rot90 round sign
signbit sin sinc sinh sort sort_complex spacing sqrt square std sum tan tanh transpose trim_zeros
trunc unique unwrap var zeros_like""".split()
POSITIVE = {"log", "log10", "log1p", "log2", "sqrt", "arccosh", "acosh", "hanning"}
INSIDE = {"acos", "arccos", "arcsin", "asin", "arctanh", "atanh"}
RANK_1 = {"trim_zeros"}


def get_argument(name):
    if name == "hanning":
        return None
    if name in RANK_1:
        return np.array([0, 0, 1, 2, 0, 3, 0], np.float32)
    x = F / 2 if name in INSIDE else np.abs(F) + 1 if name in POSITIVE else F
    return x[0] if name in {"unique"} else x


@pytest.mark.parametrize("name", UNARY)
def test_unary(name):
    x = get_argument(name)
    check(getattr(jnp, name), 9 if x is None else x)


BINARY = """add arctan2 atan2 copysign cross divide dot equal float_power floor_divide fmax fmin fmod
greater greater_equal heaviside hypot inner isclose kron less less_equal logaddexp logaddexp2 matmul
maximum minimum mod multiply nextafter not_equal outer pow power remainder subtract true_divide vdot
convolve correlate interp polyadd polymul polysub polyval union1d intersect1d setdiff1d setxor1d
isin digitize searchsorted append array_equal allclose""".split()


@pytest.mark.parametrize("name", BINARY)
def test_binary(name):
    function = getattr(jnp, name)
    if name in {"cross"}:
        check(function, F[:, :3], G[:, :3])
    elif name in {"matmul", "dot"}:
        check(function, F, G.T)
    elif name in {"convolve", "correlate", "polyadd", "polymul", "polysub", "polyval", "append", "vdot"}:
        check(function, V, W)
    elif name in {"union1d", "intersect1d", "setdiff1d", "setxor1d", "isin"}:
        check(function, I[0], I[1])
    elif name in {"digitize", "searchsorted"}:
        check(function, *((V, np.sort(W)) if name == "digitize" else (np.sort(W), V)))
    elif name == "interp":
        check(function, V, np.sort(W), V)
    elif name in {"float_power", "pow", "power"}:
        check(function, np.abs(F), G)
    else:
        check(function, F, G)


INTEGER = """bitwise_and bitwise_or bitwise_xor gcd lcm left_shift right_shift floor_divide mod
remainder divmod power""".split()


@pytest.mark.parametrize("name", INTEGER)
@pytest.mark.parametrize("dtype", ["int8", "uint8", "int32", "uint32"])
def test_integers(name, dtype):
    x, y = np.abs(I).astype(dtype), (J % 5 + 1).astype(dtype)
    check(getattr(jnp, name), x, y)


@pytest.mark.parametrize("name", ["invert", "bitwise_count", "bitwise_not", "abs", "sign", "cumsum", "sort"])
@pytest.mark.parametrize("dtype", ["int8", "uint16", "int32", "uint32"])
def test_unary_integers(name, dtype):
    check(getattr(jnp, name), np.abs(I).astype(dtype))


@pytest.mark.parametrize("name", "sum prod max min any all mean var std argmax argmin cumsum".split())
@pytest.mark.parametrize("axis", [None, 0, 1, -1])
def test_reductions(name, axis):
    check(lambda x: getattr(jnp, name)(x, axis=axis), F)


@pytest.mark.parametrize("name", "abs angle conj exp log sqrt sin cosh tanh square reciprocal sum prod".split())
def test_complex(name):
    check(getattr(jnp, name), C)


@pytest.mark.parametrize(
    "dtype",
    "bool int4 uint4 int8 int16 int32 uint8 uint16 uint32 float16 bfloat16 float32 complex64"
    " float8_e4m3fn float8_e5m2 float8_e4m3b11fnuz float8_e4m3 float8_e3m4 float8_e8m0fnu".split(),
)
def test_conversions(dtype):
    dtype = getattr(jnp, dtype)
    check(lambda x: jnp.asarray(x).astype(dtype).astype(jnp.float32), np.abs(F))
    check(lambda x: jnp.asarray(x).astype(dtype), np.abs(F))


MOVES = {
    "reshape": lambda x: jnp.reshape(x, (2, 10)),
    "swapaxes": lambda x: jnp.swapaxes(x, 0, 1),
    "moveaxis": lambda x: jnp.moveaxis(x, 0, 1),
    "rollaxis": lambda x: jnp.rollaxis(x, 1),
    "roll": lambda x: jnp.roll(x, (1, 2), (0, 1)),
    "squeeze": lambda x: jnp.squeeze(x[:1]),
    "expand_dims": lambda x: jnp.expand_dims(x, (0, 3)),
    "tile": lambda x: jnp.tile(x, (2, 3)),
    "repeat": lambda x: jnp.repeat(x, 3, axis=1),
    "concatenate": lambda x: jnp.concatenate([x, x + 1], axis=1),
    "stack": lambda x: jnp.stack([x, x]),
    "hstack": lambda x: jnp.hstack([x, x]),
    "vstack": lambda x: jnp.vstack([x, x]),
    "dstack": lambda x: jnp.dstack([x, x]),
    "column_stack": lambda x: jnp.column_stack([x[0], x[1]]),
    "block": lambda x: jnp.block([[x, x], [x, x]]),
    "split": lambda x: jnp.split(x, 2),
    "array_split": lambda x: jnp.array_split(x, 3, axis=1),
    "broadcast_to": lambda x: jnp.broadcast_to(x, (3, 4, 5)),
    "pad": lambda x: jnp.pad(x, ((1, 2), (0, 3))),
    "pad reflect": lambda x: jnp.pad(x, 2, mode="reflect"),
    "pad wrap": lambda x: jnp.pad(x, 2, mode="wrap"),
    "pad linear": lambda x: jnp.pad(x, 2, mode="linear_ramp"),
    "tril": jnp.tril,
    "triu": jnp.triu,
    "diag": jnp.diag,
    "diagonal": jnp.diagonal,
    "trace": jnp.trace,
    "take": lambda x: jnp.take(x, np.array([3, 0, 1]), axis=0),
    "take_along_axis": lambda x: jnp.take_along_axis(x, jnp.argsort(x, axis=1), axis=1),
    "put_along_axis": lambda x: jnp.put_along_axis(x, np.array([[1], [2], [0], [1]]), 9.0, 1, inplace=False),
    "where": lambda x: jnp.where(x > 0, x, 0),
    "select": lambda x: jnp.select([x > 1, x > 0], [x, -x], 7.0),
    "choose": lambda x: jnp.choose(np.array([0, 1, 0, 1, 0]), [x, x + 1]),
    "compress": lambda x: jnp.compress(np.array([True, False, True, True]), x, axis=0),
    "extract": lambda x: jnp.extract(x > 0, x),
    "argwhere": lambda x: jnp.argwhere(x > 0),
    "flatnonzero": lambda x: jnp.flatnonzero(x > 0),
    "argsort": lambda x: jnp.argsort(x, axis=0),
    "lexsort": lambda x: jnp.lexsort((x[0], x[1])),
    "partition": lambda x: jnp.sort(jnp.partition(x, 2)[:, :3]),
    "meshgrid": lambda x: jnp.meshgrid(x[0], x[1]),
    "vander": lambda x: jnp.vander(x[0]),
    "index": lambda x: x[1:3, ::2],
    "gather": lambda x: x[np.array([0, 2]), np.array([1, 4])],
    "mask": lambda x: x[np.array([True, False, True, False])],
    "negative steps": lambda x: x[::-1, ::-2],
    "newaxis": lambda x: x[:, None, 2],
    "delete": lambda x: jnp.delete(x, 1, axis=0),
    "insert": lambda x: jnp.insert(x, 1, 5.0, axis=1),
    "resize": lambda x: jnp.resize(x, (3, 3)),
    "fill_diagonal": lambda x: jnp.fill_diagonal(x, 3.0, inplace=False),
    "at set": lambda x: x.at[1:3].set(0.0),
    "at add": lambda x: x.at[np.array([0, 0, 2])].add(1.0),
    "at multiply": lambda x: x.at[:, 1].multiply(3.0),
    "at min": lambda x: x.at[np.array([1, 1])].min(0.0),
    "at max": lambda x: x.at[1].max(0.5),
    "at power": lambda x: abs(x).at[1].power(2.0),
    "at apply": lambda x: x.at[0].apply(jnp.sin),
    "at get": lambda x: x.at[np.array([1, 9])].get(mode="fill", fill_value=-1),
    "at drop": lambda x: x.at[np.array([1, 9])].set(5.0, mode="drop"),
    "einsum": lambda x: jnp.einsum("ij,kj->ik", x, x),
    "einsum trace": lambda x: jnp.einsum("ij,ij->", x, x),
    "tensordot": lambda x: jnp.tensordot(x, x, axes=([0], [0])),
    "percentile": lambda x: jnp.percentile(x, 30.0, axis=1),
    "quantile": lambda x: jnp.quantile(x, np.array([0.1, 0.9])),
    "nanquantile": lambda x: jnp.nanquantile(x, 0.4),
    "average": lambda x: jnp.average(x, axis=1, weights=jnp.arange(5.0)),
    "clip": lambda x: jnp.clip(x, -1, 1),
    "histogram": lambda x: jnp.histogram(x, bins=5),
    "histogram2d": lambda x: jnp.histogram2d(x[0], x[1], bins=3),
    "bincount": lambda x: jnp.bincount(jnp.abs(x).astype(int).ravel(), length=4),
    "cov": jnp.cov,
    "corrcoef": jnp.corrcoef,
    "gradient": jnp.gradient,
    "trapezoid": jnp.trapezoid,
    "polyfit": lambda x: jnp.polyfit(x[0], x[1], 2),
    "polyint": lambda x: jnp.polyint(x[0]),
    "polyder": lambda x: jnp.polyder(x[0]),
    "piecewise": lambda x: jnp.piecewise(x, [x < 0, x >= 0], [lambda y: -y, jnp.sqrt]),
    "apply_along_axis": lambda x: jnp.apply_along_axis(jnp.cumsum, 0, x),
    "apply_over_axes": lambda x: jnp.apply_over_axes(jnp.sum, x, [0]),
    "vectorize": jnp.vectorize(lambda a: a * 2 + 1),
    "ix": lambda x: x[jnp.ix_(np.array([0, 2]), np.array([1, 3]))],
    "unravel_index": lambda x: jnp.unravel_index(jnp.argmax(x), x.shape),
    "ravel_multi_index": lambda x: jnp.ravel_multi_index((np.array([1, 2]), np.array([3, 4])), (4, 5)),
    "packbits": lambda x: jnp.packbits(x > 0),
    "unpackbits": lambda x: jnp.unpackbits(jnp.abs(x * 50).astype(jnp.uint8)),
    "view": lambda x: x.view(jnp.int32),
    "byteswap": lambda x: x.view(jnp.uint8),
    "cumulative_sum": lambda x: jnp.cumulative_sum(x, axis=1),
    "unstack": jnp.unstack,
    "matrix_transpose": jnp.matrix_transpose,
    "permute_dims": lambda x: jnp.permute_dims(x, (1, 0)),
    "count_nonzero": lambda x: jnp.count_nonzero(x > 0, axis=0),
    "unique_values": lambda x: jnp.unique_counts(x.astype(int)),
    "ldexp": lambda x: jnp.ldexp(x, 3),
    "empty": lambda x: x[:0] + 1,
}


@pytest.mark.parametrize("name", MOVES)
def test_more(name):
    check(MOVES[name], F)


CREATED = {
    "arange": lambda: jnp.arange(3, 20, 4),
    "linspace": lambda: jnp.linspace(0, 1, 7),
    "logspace": lambda: jnp.logspace(0, 2, 5),
    "geomspace": lambda: jnp.geomspace(1, 100, 5),
    "eye": lambda: jnp.eye(3, 4, k=1),
    "identity": lambda: jnp.identity(3),
    "full": lambda: jnp.full((2, 3), 7.0),
    "tri": lambda: jnp.tri(4),
    "indices": lambda: jnp.indices((2, 3)),
    "bartlett": lambda: jnp.bartlett(7),
    "blackman": lambda: jnp.blackman(7),
    "hamming": lambda: jnp.hamming(7),
    "kaiser": lambda: jnp.kaiser(7, 3.0),
    "mask_indices": lambda: jnp.mask_indices(3, jnp.triu),
    "tril_indices": lambda: jnp.tril_indices(4),
    "fromfunction": lambda: jnp.fromfunction(lambda i, j: i + j, (3, 3)),
}


@pytest.mark.parametrize("name", CREATED)
def test_created(name):
    check(CREATED[name])


@pytest.mark.parametrize("name", "sin exp log sqrt tanh sum cumsum sort matmul mean floor sign".split())
@pytest.mark.parametrize("dtype", ["float16", "bfloat16", "float64", "int64", "complex128"])
def test_types(name, dtype):
    with jax.enable_x64(True):
        x = (np.abs(M) + 1).astype(jnp.dtype(dtype))
        if name in {"floor", "sign"} and dtype == "complex128":
            name = "square"
        function = getattr(jnp, name)
        check(function, *((x, x) if name == "matmul" else (x,)))
