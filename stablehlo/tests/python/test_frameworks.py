"""Models of PyTorch and TensorFlow, as their exporters write them (frameworks/), give
what the frameworks give."""

import sys

import pytest

import stablehlo

sys.path.insert(0, "frameworks")
import stored  # pylint: disable=wrong-import-position

PATHS = sorted(stored.FOLDER.glob("*.npz"))


def test_there_are_models():
    for framework in ("torch", "tensorflow"):
        assert sum(path.stem.startswith(framework) for path in PATHS) >= 10


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_stored_model(path):
    artifact, inputs, expected = stored.read(path)
    module = stablehlo.load(artifact)
    results = module(*inputs)
    stored.check(path.stem, results if isinstance(results, tuple) else (results,), expected)


def test_from_torch():
    torch = pytest.importorskip("torch")
    pytest.importorskip("torch_xla")
    model = torch.nn.Sequential(torch.nn.Linear(4, 3), torch.nn.BatchNorm1d(3)).eval()
    x = torch.ones(2, 4)
    module = stablehlo.from_torch(torch.export.export(model, (x,)))
    stored.check("torch", [module(x)], [model(x).detach().numpy()])
    with pytest.raises(TypeError, match="expects arguments"):
        module(x, x)


def test_from_tensorflow():
    tf = pytest.importorskip("tensorflow")
    weight = tf.Variable([[1.0, 2.0], [3.0, 4.0]])
    module = stablehlo.from_tensorflow(lambda x: {"y": x @ weight}, tf.TensorSpec([1, 2]))
    x = tf.constant([[1.0, 1.0]])
    stored.check("tensorflow", [module(x)["y"]], [[[4.0, 6.0]]])
    weight.assign(tf.zeros((2, 2)))
    stored.check("tensorflow", [module(x)["y"]], [[[0.0, 0.0]]])
    with pytest.raises(TypeError, match="known sizes"):
        stablehlo.from_tensorflow(tf.sin, tf.TensorSpec([None]))
