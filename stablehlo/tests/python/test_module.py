"""Modules: loading, signatures, runs, errors, passes, artifacts."""

import gc
import os
import pathlib
import pickle
import signal
import subprocess
import sys
import threading
import types
import weakref

import ml_dtypes
import numpy as np
import pytest

import stablehlo

ADD = """func.func @main(%a: tensor<2x3xf32>, %b: tensor<f32>) -> tensor<2x3xf32> {
  %0 = stablehlo.broadcast_in_dim %b, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
  %1 = stablehlo.add %a, %0 : tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}"""

FOREVER = """func.func @main(%a: tensor<i32>) -> tensor<i32> {
  %0 = stablehlo.while(%i = %a) : tensor<i32> cond {
    %t = stablehlo.constant dense<true> : tensor<i1>
    stablehlo.return %t : tensor<i1>
  } do {
    stablehlo.return %i : tensor<i32>
  }
  return %0 : tensor<i32>
}"""


def identity(type_):
    return stablehlo.load(f"func.func @main(%a: {type_}) -> {type_} {{ return %a : {type_} }}")


def test_load_reads_all_forms(tmp_path):
    module = stablehlo.load(ADD)
    artifact = module.serialize("1.0.0")
    text_path = tmp_path / "add.mlir"
    text_path.write_text(ADD)
    (tmp_path / "add.mlir.bc").write_bytes(artifact)
    for source in (ADD.encode(), artifact, bytearray(artifact), text_path, str(text_path), tmp_path / "add.mlir.bc"):
        assert str(stablehlo.load(source)) == str(module)
    assert str(stablehlo.deserialize(artifact)) == str(module)
    assert artifact == stablehlo.serialize(module, "1.0.0")


def test_signature():
    module = stablehlo.load(
        """func.func public @f(%a: tensor<?x2xbf16> {jax.arg_info = "x['w']"}, %t: !stablehlo.token,
          %u: tuple<tensor<i4>, tensor<1xcomplex<f64>>>)
          -> (tensor<?x2xbf16> {jax.result_info = "result.out"}, !stablehlo.token) {
        return %a, %t : tensor<?x2xbf16>, !stablehlo.token }"""
    )
    assert list(module.functions) == ["f"]
    function = module.main
    names = [(value.name, value.type, value.element_type, value.shape) for value in function.arguments]
    assert names == [
        ("x['w']", "tensor<?x2xbf16>", "bf16", (None, 2)),
        ("", "!stablehlo.token", None, ()),
        ("", "tensor<i4>", "i4", ()),
        ("", "tensor<1xcomplex<f64>>", "complex<f64>", (1,)),
    ]
    assert function.results[0].name == "result.out"
    assert function.arguments[0].dtype == ml_dtypes.bfloat16
    x = np.ones((3, 2), ml_dtypes.bfloat16)
    result, token = module(x, None, np.array(3, ml_dtypes.int4), np.array([1j]))
    assert token is None
    np.testing.assert_array_equal(result, x)


@pytest.mark.parametrize(
    "name",
    ["i1", "i2", "i4", "i8", "i16", "i32", "i64", "ui2", "ui4", "ui8", "ui16", "ui32", "ui64"]
    + ["f4E2M1FN", "f6E2M3FN", "f6E3M2FN", "f8E3M4", "f8E4M3", "f8E4M3FN", "f8E4M3FNUZ"]
    + ["f8E4M3B11FNUZ", "f8E5M2", "f8E5M2FNUZ", "f8E8M0FNU", "bf16", "f16", "f32", "f64"]
    + ["complex<f32>", "complex<f64>"],
)
def test_element_types_go_in_and_out(name):
    dtype = stablehlo.element_dtype(name)
    values = np.array([[1, 0, 1], [1, 1, 1]]).astype(dtype)
    for array in (values, values[:, ::-1], values.T.copy().T, values[::-1]):
        result = identity(f"tensor<2x3x{name}>")(array)
        assert result.dtype == dtype
        np.testing.assert_array_equal(result.astype(np.complex128), array.astype(np.complex128))


def test_integers_below_a_byte_keep_their_sign():
    values = np.array([-8, -1, 0, 7], ml_dtypes.int4)
    result = identity("tensor<4xi4>")(values)
    assert result.astype(np.int8).tolist() == [-8, -1, 0, 7]


def test_results_are_writable_and_share_nothing():
    argument = np.zeros(3, np.float32)
    twice = stablehlo.load(
        "func.func @main(%a: tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>)"
        "{ return %a, %a : tensor<3xf32>, tensor<3xf32> }"
    )
    first, second = twice(argument)
    first[:] = 1
    second[:] = 2
    assert argument.tolist() == [0, 0, 0] and first.tolist() == [1, 1, 1]
    constant = stablehlo.load(
        "func.func @main() -> tensor<2xf32> { %0 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>"
        " return %0 : tensor<2xf32> }"
    )
    constant()[:] = 5
    assert constant().tolist() == [1, 2]


def test_arguments_are_released():
    argument = np.zeros((512, 512), np.float32)
    alive = weakref.ref(argument)
    identity("tensor<512x512xf32>")(argument)
    del argument
    gc.collect()
    assert alive() is None


def test_numbers_and_lists_take_the_type_of_the_argument():
    assert stablehlo.load(ADD)([[1, 2, 3], [4, 5, 6]], 1).tolist() == [[2, 3, 4], [5, 6, 7]]


@pytest.mark.parametrize(
    "arguments, message",
    [
        ((np.zeros((2, 3), np.float32),), "expects 2 arguments as in main"),
        ((np.zeros((2, 3)), 1), "argument 0: expects tensor<2x3xf32>, but got elements of float64"),
        ((np.zeros((3, 2), np.float32), 1), r"argument 0: expects tensor<2x3xf32>, but got shape \(3, 2\)"),
        ((np.zeros((2, 3), np.float32), [1]), r"argument 1: expects tensor<f32>, but got shape \(1,\)"),
    ],
)
def test_wrong_arguments_are_named(arguments, message):
    with pytest.raises(TypeError, match=message):
        stablehlo.load(ADD)(*arguments)


def test_diagnostics_have_locations():
    with pytest.raises(stablehlo.Error) as caught:
        stablehlo.load("func.func @main() -> tensor<2xf32> {\n  %0 = stablehlo.sine %x : tensor<2xf32>\n}")
    (diagnostic,) = caught.value.diagnostics[:1]
    assert diagnostic.severity == "error" and diagnostic.location == "<program>:2:23"
    assert "undeclared" in diagnostic.message
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


def test_failing_programs_tell_the_op():
    module = stablehlo.load(
        "func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {\n"
        "  check.expect_eq_const %a, dense<1.0> : tensor<2xf32>\n"
        "  return %a : tensor<2xf32> }"
    )
    module(np.ones(2, np.float32))
    with pytest.raises(stablehlo.Error, match="<program>:2:3: error"):
        module(np.zeros(2, np.float32))
    with pytest.raises(stablehlo.Error, match="stablehlo.divide.*makes"):
        stablehlo.load(
            "func.func @main(%a: tensor<f32>) -> tensor<f32> {\n"
            "  %0 = stablehlo.divide %a, %a : tensor<f32>\n  return %0 : tensor<f32> }"
        ).run(0.0, check_numerics=True)


@pytest.mark.parametrize("data", [b"", b"\0" * 64, b"ML\xefR", b"ML\xefR" + b"\xff" * 100, b"{" * 100000])
def test_damaged_programs_are_errors(data):
    with pytest.raises((stablehlo.Error, ValueError)):
        stablehlo.load(data)()


def test_options():
    module = stablehlo.load(ADD)
    argument = np.zeros((2, 3), np.float32)
    for evaluator in ("engine", "formulas"):
        assert module.run(argument, 2, evaluator=evaluator, threads=1)[0, 0] == 2
    with pytest.raises(ValueError, match="evaluator"):
        module.run(argument, 2, evaluator="other")
    with pytest.raises(stablehlo.OutOfMemory, match="memory"):
        stablehlo.load(
            "func.func @main() -> tensor<1000000xf32> {"
            " %0 = stablehlo.iota dim = 0 : tensor<1000000xf32> return %0 : tensor<1000000xf32> }"
        ).run(memory_limit=1000)
    two = stablehlo.load(ADD.replace("@main", "@g") + ADD.replace("@main", "@h"))
    assert two.run(argument, 3, entry="h")[0, 0] == 3
    with pytest.raises(stablehlo.Error, match="entry func with name main"):
        two(argument, 3)
    with pytest.raises(ValueError):
        two.main  # pylint: disable=pointless-statement


def test_random_numbers_follow_the_seed():
    module = stablehlo.load(
        """func.func @main() -> tensor<4xf32> {
        %a = stablehlo.constant dense<0.0> : tensor<f32>
        %b = stablehlo.constant dense<1.0> : tensor<f32>
        %n = stablehlo.constant dense<4> : tensor<1xi64>
        %0 = stablehlo.rng %a, %b, %n, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<4xf32>
        return %0 : tensor<4xf32> }"""
    )
    assert module.run(seed=1).tolist() == module.run(seed=1).tolist() != module.run(seed=2).tolist()


def run_python(program, **environment):
    return subprocess.run(
        [sys.executable, "-c", program],
        env=dict(os.environ, **environment),
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("allow", [False, True])
def test_machine_bits_are_for_who_asks(allow):
    program = f"""
import numpy as np, stablehlo
types = "(tensor<1x64x12x12xf32>, tensor<32x64x3x3xf32>) -> tensor<1x32x12x12xf32>"
module = stablehlo.load(
    "func.func @main" + types.replace("(tensor", "(%x: tensor").replace(", t", ", %w: t") + " {{"
    "  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1],"
    "      window = {{pad = [[1, 1], [1, 1]]}}"
    "      {{batch_group_count = 1 : i64, feature_group_count = 1 : i64}} : " + types +
    "  return %0 : tensor<1x32x12x12xf32> }}")
x, w = np.full((1, 64, 12, 12), 2, np.float32), np.full((32, 64, 3, 3), 0.5, np.float32)
result = module.run(x, w, allow_machine_bits={allow})
# 64 features of 4 positions in a corner, of 9 inside.
assert result[0, 0, 0, 0] == 256 and result[0, 5, 6, 7] == 576
assert {allow} or "libdnnl" not in open("/proc/self/maps").read()
"""
    process = run_python(program)
    assert process.returncode == 0, process.stderr


def test_instruction_sets():
    program = """
import numpy as np, stablehlo
module = stablehlo.load("func.func @main(%a: tensor<100xf32>) -> tensor<100xf32> {"
    " %0 = stablehlo.tanh %a : tensor<100xf32> return %0 : tensor<100xf32> }")
for name in ("sse4", "neon"):
    try:
        stablehlo.force_instruction_set(name)
        break
    except stablehlo.Error as error:
        assert str(error) == f"error: this machine has no {name}"
print(module.digest(np.linspace(-3, 3, 100, dtype=np.float32)))
"""
    forced = run_python(program)
    assert forced.returncode == 0, forced.stderr
    best = run_python(program.replace('("sse4", "neon")', "()"))
    assert forced.stdout == best.stdout
    unknown = run_python("import stablehlo", STABLEHLO_CPU="mmx")
    assert "expects avx512, avx2, sse4 or neon, but got 'mmx'" in unknown.stderr


def test_timeout():
    with pytest.raises(stablehlo.Timeout, match="stablehlo.while.*time limit"):
        stablehlo.load(FOREVER).run(1, timeout=0.05)
    assert stablehlo.load(ADD)(np.zeros((2, 3), np.float32), 1)[0, 0] == 1


def test_interrupt_stops_a_run():
    module = stablehlo.load(FOREVER)
    threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT)).start()
    with pytest.raises(KeyboardInterrupt):
        module(1)
    assert stablehlo.load(ADD)(np.zeros((2, 3), np.float32), 1)[0, 0] == 1


def test_interrupt_goes_to_the_handler_of_the_program():
    came = []
    previous = signal.signal(signal.SIGINT, lambda number, frame: came.append(number))
    try:
        threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT)).start()
        with pytest.raises(KeyboardInterrupt):
            stablehlo.load(FOREVER)(1)
    finally:
        signal.signal(signal.SIGINT, previous)
    assert came == [signal.SIGINT]


def test_threads_run_one_module():
    module = stablehlo.load(ADD)
    failures = []

    def call(number):
        argument = np.full((2, 3), number, np.float32)
        for i in range(200):
            if not (module(argument, i) == number + i).all():
                failures.append((number, i))

    threads = [threading.Thread(target=call, args=(i,)) for i in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures


def test_digests_name_results():
    # Of Python's blake3, for b"2x3xf32;" and the bytes of the result.
    module = stablehlo.load(ADD)
    argument = np.ones((2, 3), np.float32)
    assert module.digest(argument, np.float32(2)) == ["27fb8908765d354004ed3979fa15ec7a"]
    assert module.digest(argument, np.float32(1)) != module.digest(argument, np.float32(2))


def test_errors_of_threads_are_their_own():
    module = stablehlo.load(
        "func.func @main(%a: tensor<i32>) -> tensor<i32> {\n"
        "  check.expect_eq_const %a, dense<0> : tensor<i32>\n  return %a : tensor<i32> }"
    )
    wrong = []

    def call(number):
        for _ in range(100):
            try:
                module(number)
                ok = number == 0
            except stablehlo.Error as error:
                ok = str(number) in str(error) and len(error.diagnostics) <= 2
            if not ok:
                wrong.append(number)

    threads = [threading.Thread(target=call, args=(10**i if i else 0,)) for i in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


def test_threads_may_be_the_first_to_run_a_module():
    # Each of them prepares it.
    for _ in range(30):
        module = stablehlo.load(ADD)  # A context of its own.
        argument = np.ones((2, 3), np.float32)
        threads = [threading.Thread(target=module, args=(argument, i)) for i in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()


def test_forked_processes_run():
    # In a process of its own: libraries of other tests have threads here.
    code = f"""if 1:
        import os, numpy, stablehlo
        module = stablehlo.load({ADD!r})
        argument = numpy.zeros((200, 3), numpy.float32)[:2]
        module(argument, 1)
        child = os.fork()
        if child == 0:
            os._exit(0 if module(argument, 4)[0, 0] == 4 else 1)
        raise SystemExit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
    """
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


def test_profile(tmp_path):
    module = stablehlo.load(ADD)
    profile = module.profile(np.zeros((2, 3), np.float32), 1)
    assert "stablehlo.add" in str(profile) and "<program>:3:8" in profile._repr_html_().replace("&lt;", "<").replace("&gt;", ">")
    profile.save_trace(tmp_path / "trace.json")
    assert "traceEvents" in (tmp_path / "trace.json").read_text()


def test_cross_check_and_probe():
    module = stablehlo.load(ADD)
    argument = np.zeros((2, 3), np.float32)
    assert "2 ops agree" in module.cross_check(argument, 1)
    values = module.probe(argument, 1)
    assert sorted(value[0].tolist() for value in values.values()) == [[[1.0] * 3] * 2] * 2


def test_passes():
    module = stablehlo.load(ADD)
    named = stablehlo.passes.run(module, "builtin.module(stablehlo-legalize-to-vhlo)")
    assert "vhlo.add_v1" in str(named) and "stablehlo.add" in str(module)
    refined = stablehlo.passes.run(
        stablehlo.load(
            "func.func @main(%a: tensor<?x3xf32>) -> tensor<?x3xf32> {"
            " %0 = stablehlo.sine %a : tensor<?x3xf32> return %0 : tensor<?x3xf32> }"
        ),
        "stablehlo-refine-arguments{types=tensor<7x3xf32>},stablehlo-refine-shapes",
    )
    assert refined.main.results[0].shape == (7, 3)
    with pytest.raises(stablehlo.Error, match="no-such-pass"):
        stablehlo.passes.run(module, "no-such-pass")


def test_serialize_for_versions_that_lack_an_op():
    module = stablehlo.load(
        "func.func @main(%a: tensor<f32>) -> tensor<f32> {\n"
        "  %0 = stablehlo.tan %a : tensor<f32>\n  return %0 : tensor<f32> }"
    )
    assert module.serialize().startswith(b"ML\xefR")
    with pytest.raises(stablehlo.Error, match="vhlo.tan_v"):
        module.serialize("minimum")
    with pytest.raises(stablehlo.Error):
        module.serialize("nonsense")


@pytest.mark.parametrize("tool", ["stablehlo-opt", "stablehlo-translate", "stablehlo-lsp-server"])
def test_tools_are_commands(tool, tmp_path):
    path = pathlib.Path(sys.executable).with_name(tool)
    if not path.exists():
        pytest.skip("not of a wheel")
    libraries = subprocess.run(["ldd", path], capture_output=True, text=True, check=True).stdout
    assert "LLVM" not in libraries and "not found" not in libraries
    # By links of any name, too: which tool it is, is where the link leads.
    link = tmp_path / "tool"
    link.symlink_to(path)
    title = {
        "stablehlo-opt": "StableHLO optimizer driver",
        "stablehlo-translate": "StableHLO interpreter driver",
        "stablehlo-lsp-server": "Language server of StableHLO",
    }[tool]
    for command in (path, link):
        assert title in subprocess.run([command, "--help"], capture_output=True, text=True, check=True).stdout


def test_translate_of_the_wheel_runs_programs():
    path = pathlib.Path(sys.executable).with_name("stablehlo-translate")
    if not path.exists():
        pytest.skip("not of a wheel")
    program = "func.func @main() -> tensor<i32> { %0 = stablehlo.constant dense<7> : tensor<i32>\nreturn %0 : tensor<i32> }"
    run = subprocess.run(
        [path, "--interpret", "--threads=1"], input=program, capture_output=True, text=True, check=True
    )
    assert "7" in run.stdout


def test_load_takes_what_frameworks_save(tmp_path, monkeypatch):
    from stablehlo import _frameworks

    monkeypatch.setattr(_frameworks, "from_tensorflow", lambda path: ("TensorFlow", path))
    monkeypatch.setattr(_frameworks, "from_torch", lambda program: ("PyTorch", program))
    torch = types.SimpleNamespace(export=types.SimpleNamespace(load=lambda path: path.name))
    monkeypatch.setitem(sys.modules, "torch", torch)
    with pytest.raises(OSError):
        stablehlo.load(tmp_path)
    (tmp_path / "saved_model.pb").touch()
    assert stablehlo.load(tmp_path) == ("TensorFlow", tmp_path)
    assert stablehlo.load(tmp_path / "model.pt2") == ("PyTorch", "model.pt2")
