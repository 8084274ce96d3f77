#!/usr/bin/env python3
"""Prints stablehlo/reference/lanes/MathTables-inl.h.

Polynomials interpolate their functions at Chebyshev nodes in 60 digits, which
is within a few percent of the best polynomial of that degree. Needs mpmath.
"""
import struct

import mpmath as mp

mp.mp.dps = 60

HEADER = """\
//===- MathTables-inl.h - Numbers of the functions in lanes ---------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Printed by build_tools/math_tables.py. Polynomials have their highest power
// first. Numbers named High and Low are the parts of one number.
//
//===----------------------------------------------------------------------===//
"""


def double(x):
    """The nearest f64."""
    return mp.mpf(float(x))


def cut(x, bits):
    """x to so many significant bits."""
    exponent = mp.floor(mp.log(abs(x), 2)) + 1
    return mp.nint(x * mp.mpf(2) ** (bits - exponent)) / mp.mpf(2) ** (bits - exponent)


def literal(x):
    value = float(x)
    return "0.0" if value == 0 else value.hex()


def comment(text):
    if text:
        print("/// " + text)


def scalar(name, value, text=None):
    comment(text)
    print(f"inline constexpr double {name} = {literal(value)};")


def array(name, values, text=None):
    comment(text)
    rows = ", ".join(literal(v) for v in values)
    print(f"inline constexpr double {name}[] = {{{rows}}};")


def fit(function, low, high, degree):
    """The polynomial's coefficients, highest power first, and its error."""
    coefficients, _ = mp.chebyfit(function, [low, high], degree + 1, error=True)
    rounded = [double(c) for c in coefficients]
    worst = 0
    for i in range(400):
        x = low + (high - low) * (mp.mpf(i) + mp.mpf("0.37")) / 400
        exact = function(x)
        worst = max(worst, abs(mp.polyval(coefficients, x) - exact) / abs(exact))
    return rounded, coefficients, worst


def polynomial(name, function, low, high, degree, what):
    rounded, exact, worst = fit(function, low, high, degree)
    array(name, rounded, f"{what}; relative error {mp.nstr(worst, 2)}.")
    return rounded, exact


def centred(name, function, low, high, middle, degree, what):
    """A polynomial around `middle`."""
    polynomial(name, lambda u: function(u + middle), low - middle, high - middle, degree, what)


def rational(name, function, low, high, degree, what):
    """A polynomial of that degree over one of a degree more, equal at Chebyshev nodes and both ends."""
    with mp.workdps(80):
        count = 2 * degree + 2
        nodes = [(low + high - (high - low) * mp.cos(mp.pi * i / (count - 1))) / 2 for i in range(count)]
        values = [function(x) for x in nodes]
        rows = [[x**j for j in range(degree + 1)] + [-v * x**j for j in range(1, degree + 2)] for x, v in zip(nodes, values)]
        solved = list(mp.lu_solve(mp.matrix(rows), mp.matrix(values)))
    numerator, denominator = solved[degree::-1], solved[:degree:-1] + [mp.mpf(1)]
    worst = 0
    for i in range(400):
        x = low + (high - low) * (mp.mpf(i) + mp.mpf("0.37")) / 400
        ratio = mp.polyval(numerator, x) / mp.polyval(denominator, x)
        worst = max(worst, abs(ratio / function(x) - 1))
    array(f"{name}Numerator", numerator, f"{what}; relative error {mp.nstr(worst, 2)}.")
    array(f"{name}Denominator", denominator)


def leading(name, function, low, high, middle, degree, what):
    """A polynomial around `middle`, whose last two coefficients are pairs."""
    rounded, exact, worst = fit(lambda u: function(u + middle), low - middle, high - middle, degree)
    array(name, rounded[:-2], f"{what}: all but the last two coefficients; relative error {mp.nstr(worst, 2)}.")
    for suffix, c in ("Linear", exact[-2]), ("Constant", exact[-1]):
        scalar(f"{name}{suffix}High", double(c))
        scalar(f"{name}{suffix}Low", c - double(c))
    scalar(f"{name}Middle", middle)


def exponential():
    step = mp.log(2) / 16
    scalar("kExpInverseStep", 1 / step, "e^x = 2^(n / 16) e^r with n = round(x * this).")
    high = cut(step, 37)
    middle = cut(step - high, 37)
    scalar("kExpStepHigh", high, "log(2) / 16; the products of n and the first two are exact.")
    scalar("kExpStepMiddle", middle)
    scalar("kExpStepLow", step - high - middle)
    scalar("kExpStep", double(step), "The nearest f64.")
    powers = [mp.mpf(2) ** (mp.mpf(i) / 16) for i in range(16)]
    array("kExpHigh", [double(p) for p in powers], "2^(i / 16).")
    array("kExpLow", [p - double(p) for p in powers])
    bits = [struct.unpack("<q", struct.pack("<d", p))[0] - (i << 48) for i, p in enumerate(powers)]
    array("kExpShifted", [struct.unpack("<d", struct.pack("<q", b))[0] for b in bits], "The first of them, less i << 48 in their bits.")
    half = step / 2 * mp.mpf("1.0001")
    tail = lambda r: mp.nsum(lambda k: r ** k / mp.factorial(k + 2), [0, 20])
    polynomial("kExpNarrow", tail, -half, half, 4, "(e^r - 1 - r) / r^2 where |r| <= log(2) / 32")
    polynomial("kExpWide", tail, -half, half, 6, "The same")


def logarithm():
    # Sixteen intervals of [kLogStart, 2 kLogStart), of 1/32 below 1 - 1/64 and
    # of 1/16 above 1 + 1/32. The one around 1 has the factor 1.
    start = 1 - mp.mpf(1) / 64 - mp.mpf(9) / 32
    factors, logs = [], []
    edges = [start + mp.mpf(i) / 32 for i in range(10)]
    edges += [1 + mp.mpf(1) / 32 + mp.mpf(i) / 16 for i in range(7)]
    for i in range(16):
        middle = (edges[i] + edges[i + 1]) / 2
        factor = mp.mpf(1) if i == 9 else cut(1 / middle, 9)
        factors.append(factor)
        logs.append(-mp.log(factor))
    scalar("kLogStart", start, "x = 2^e m with m in [this, 2 * this).")
    array("kLogFactor", factors, "log(m) = log(1 + r) - log(c) with r = m c - 1, |r| <= 1/32.")
    grid = mp.mpf(2) ** 41
    highs = [mp.nint(l * grid) / grid for l in logs]
    array("kLogHigh", highs, "-log(c), in multiples of 2^-41.")
    array("kLogLow", [l - h for l, h in zip(logs, highs)])
    array("kLogRounded", logs)
    ln2 = mp.nint(mp.log(2) * grid) / grid
    scalar("kLn2High", ln2, "log(2), in a multiple of 2^-41.")
    scalar("kLn2Low", mp.log(2) - ln2)
    scalar("kLn2", mp.log(2))
    edge = mp.mpf(1) / 32 * mp.mpf("1.02")
    tail = lambda r: mp.nsum(lambda k: (-r) ** k / (k + 3), [0, 30])
    polynomial("kLogWide", tail, -edge, edge, 9, "(log(1 + r) - r + r^2 / 2) / r^3")
    polynomial("kLogNarrow", tail, -edge, edge, 6, "The same")


def circle():
    half_pi = mp.pi / 2
    high = cut(half_pi, 31)
    middle = cut(half_pi - high, 31)
    scalar("kHalfPiHigh", high, "pi / 2; products with integers below 2^22 are exact.")
    scalar("kHalfPiMiddle", middle)
    scalar("kHalfPiLow", half_pi - high - middle)
    edge = (mp.pi / 4 * mp.mpf("1.0001")) ** 2
    sine = lambda s: mp.nsum(lambda k: (-s) ** k * -1 / mp.factorial(2 * k + 3), [0, 20])
    cosine = lambda s: mp.nsum(lambda k: (-s) ** k / mp.factorial(2 * k + 4), [0, 20])
    zero = mp.mpf(0)
    polynomial("kSine", sine, zero, edge, 5, "(sin(r) - r) / r^3 over r^2 where |r| <= pi / 4")
    polynomial("kCosine", cosine, zero, edge, 5, "(cos(r) - 1 + r^2 / 2) / r^4 over r^2")
    sinh = lambda s: mp.nsum(lambda k: s ** k / mp.factorial(2 * k + 3), [0, 20])
    polynomial("kSinh", sinh, zero, mp.mpf(1), 6, "(sinh(x) - x) / x^3 over x^2 where |x| <= 1")


def error_functions():
    # erf_inv(y) / y where 1 - y^2 = e^-w.
    def ratio(w):
        with mp.workdps(110):
            if w < mp.mpf(10) ** -25:  # Chebyshev nodes do not get so near
                return mp.sqrt(mp.pi) / 2
            y = mp.sqrt(1 - mp.exp(-w))
            # Newton's method, on the complement where y is near 1.
            x = mp.mpf(float(mp.sqrt(w))) if w > 1 else y * mp.sqrt(mp.pi) / 2
            rest = mp.exp(-w) / (1 + y)
            for _ in range(60):
                value = rest - mp.erfc(x) if w > 1 else mp.erf(x) - y
                step = value * mp.sqrt(mp.pi) / 2 * mp.exp(x * x)
                x -= step / (1 + x * step)
                if abs(step) < mp.mpf(10) ** -70 * abs(x):
                    break
            return +(x / y)

    leading("kErfInvNear", ratio, mp.mpf(0), mp.mpf(6), mp.mpf(3), 27, "erf_inv(y) / y over w = -log(1 - y^2) in [0, 6]")
    root = lambda r: ratio(r * r)
    leading("kErfInvFar", root, mp.mpf("2.449"), mp.mpf(4), mp.mpf("3.25"), 22, "over sqrt(w) in [2.449, 4]")
    leading("kErfInvTail", root, mp.mpf(4), mp.mpf("6.1"), mp.mpf(5), 19, "over sqrt(w) in [4, 6.1]")

    # Of f32; numbers next to 1 are 2^-24 away.
    centred("kErfInvNearNarrow", ratio, mp.mpf(0), mp.mpf(6), mp.mpf(3), 21, "The first of these for narrow functions")
    centred("kErfInvFarNarrow", root, mp.mpf("2.449"), mp.mpf(4), mp.mpf("3.25"), 18, "The second")

    def scaled(t):
        x = 4 / t - 4
        return mp.erfc(x) * mp.exp(x * x) / t

    leading("kErfcWide", scaled, mp.mpf("0.125"), mp.mpf("0.89"), mp.mpf(27) / 64, 23, "erfc(x) e^(x^2) / t over t = 4 / (4 + x), x in [0.5, 28]")
    tail = lambda s: mp.nsum(lambda k: (-1) ** (k + 1) * s**k / (mp.factorial(k + 1) * (2 * k + 3)), [0, 25]) * 2 / mp.sqrt(mp.pi)
    polynomial("kErfWide", tail, mp.mpf(0), mp.mpf("0.2501"), 8, "(erf(x) - 2 / sqrt(pi) x) / x^3 over x^2 where |x| <= 1/2")
    slope = 2 / mp.sqrt(mp.pi)
    ratio = lambda s: mp.erf(mp.sqrt(s)) / mp.sqrt(s) if s > 0 else slope
    rational("kErfNarrow", ratio, mp.mpf(0), mp.mpf("15.45"), 9, "erf(x) / x over x^2 where |x| <= 3.93")
    scalar("kErfSlopeHigh", double(slope), "2 / sqrt(pi).")
    scalar("kErfSlopeLow", slope - double(slope))


def pairs(name, values, text):
    array(f"{name}High", [double(v) for v in values], text)
    array(f"{name}Low", [v - double(v) for v in values])


def gamma_functions():
    bernoulli = [mp.bernoulli(2 * k) for k in range(1, 13)]
    tail = [b / (2 * k) for k, b in enumerate(bernoulli[:10], 1)]
    array("kDigammaTail", reversed(tail), "log(y) - 1 / (2 y) - digamma(y) over y^-2, less one power; y >= 10.")
    tail = [b / (2 * k * (2 * k - 1)) for k, b in enumerate(bernoulli[:8], 1)]
    array("kStirling", reversed(tail), "log(gamma(y)) - (y - 1/2) log(y) + y - log(2 pi) / 2, times y, over y^-2; y >= 17.")
    # Not the ends, where quotients are 0 / 0.
    zero, one, half = mp.mpf(10) ** -25, 1 - mp.mpf(10) ** -25, mp.mpf(1) / 2
    ratio = lambda z: mp.loggamma(1 + z) / (z * (z - 1))
    centred("kLgammaNarrow", ratio, zero, one, half, 18, "log(gamma(1 + z)) / (z (z - 1)) over z - 1/2, 0 <= z <= 1")
    root = mp.findroot(mp.digamma, 1.46)
    scalar("kDigammaRootHigh", double(root), "The positive zero of digamma.")
    scalar("kDigammaRootLow", root - double(root))
    ratio = lambda z: mp.digamma(1 + z) / (1 + z - root)
    centred("kDigammaNarrow", ratio, zero, one, half, 19, "digamma(1 + z) / (1 + z - root) over z - 1/2, 0 <= z <= 1")
    half = mp.log(2 * mp.pi) / 2
    scalar("kHalfLogTwoPiHigh", double(half), "log(2 pi) / 2.")
    scalar("kHalfLogTwoPiLow", half - double(half))
    pairs("kLogFactorial", [mp.log(mp.factorial(n)) for n in range(16)], "log(n!).")
    rest = [b / mp.factorial(2 * k) for k, b in enumerate(bernoulli, 1)]
    array("kZetaTail", reversed(rest), "B(2 k) / (2 k)!, of the Euler-Maclaurin formula, from k = 12 to 1.")
    cotangent = lambda s: mp.nsum(lambda k: (mp.zeta(2 * k) - 1) * s ** (k - 1), [1, 60])
    polynomial("kCotangent", cotangent, mp.mpf(0), mp.mpf("0.2501"), 11, "(1 / r + 2 r / (r^2 - 1) - pi cot(pi r)) / (2 r) over r^2 where |r| <= 1/2")


def bessel():
    series = [1 / (mp.factorial(k) * mp.factorial(k + 1)) for k in range(25)]
    array("kBesselNear", reversed(series[6:]), "2 I1(x) / x over x^2 / 4 in [0, 16]: all but the six lowest powers.")
    pairs("kBesselNearLast", list(reversed(series[:6])), "Those.")

    def scaled(t):
        with mp.workdps(90):
            if t < mp.mpf(10) ** -25:
                return 1 / mp.sqrt(2 * mp.pi)
            x = 1 / t
            return +(mp.besseli(1, x) * mp.exp(-x) * mp.sqrt(x))

    leading("kBesselFar", scaled, mp.mpf(0), mp.mpf("0.12501"), mp.mpf(1) / 16, 24, "bessel_i1e(x) sqrt(x) over 1 / x, x >= 8")
    near = lambda x: mp.besseli(1, x) * mp.exp(-x) / x if x > mp.mpf(10) ** -25 else mp.mpf(1) / 2
    centred("kBesselNearNarrow", near, mp.mpf(0), mp.mpf(8), mp.mpf(4), 26, "bessel_i1e(x) / x over x - 4, 0 <= x <= 8")
    centred("kBesselFarNarrow", scaled, mp.mpf(0), mp.mpf("0.12501"), mp.mpf(1) / 16, 19, "bessel_i1e(x) sqrt(x) over 1 / x - 1/16, x >= 8")


print(HEADER)
print("#ifndef STABLEHLO_REFERENCE_LANES_MATHTABLES_INL_H")
print("#define STABLEHLO_REFERENCE_LANES_MATHTABLES_INL_H\n")
print("namespace mlir {\nnamespace stablehlo {\nnamespace tables {\n")
exponential()
print()
logarithm()
print()
circle()
print()
error_functions()
print()
gamma_functions()
print()
bessel()
print("\n} // namespace tables\n} // namespace stablehlo\n} // namespace mlir")
print("\n#endif // STABLEHLO_REFERENCE_LANES_MATHTABLES_INL_H")
