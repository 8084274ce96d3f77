"""Writes the models tensorflow_*.npz: what TensorFlow's compiler makes of models,
inputs, and what TensorFlow gives.

    pip install tensorflow-cpu==2.21.0 ml_dtypes
    PYTHONPATH=... python export_tensorflow.py
"""

import tempfile

import numpy as np
import tensorflow as tf

import stablehlo
from stored import write

layers = tf.keras.layers
rng = np.random.default_rng(0)
tf.random.set_seed(0)


def normal(*shape):
    return rng.normal(size=shape).astype(np.float32)


def attention():
    x = tf.keras.Input((3, 8))
    return tf.keras.Model(x, layers.LayerNormalization()(x + layers.MultiHeadAttention(2, 4)(x, x)))


def sequential(shape, *parts, dtype=None):
    return tf.keras.Sequential([tf.keras.Input(shape, dtype=dtype), *parts])


class Saved(tf.Module):
    """Goes through a folder; its variable changes in between."""

    def __init__(self):
        super().__init__()
        self.weight = tf.Variable(normal(4, 3))

    @tf.function(input_signature=[tf.TensorSpec([2, 4], tf.float32, name="x")])
    def __call__(self, x):
        return {"product": x @ self.weight, "norm": tf.norm(x)}


def gather(x, i):
    rows = tf.gather(x, i)
    return rows, tf.tensor_scatter_nd_add(x, i[:, None], rows), tf.one_hot(i, 4), tf.where(x > 0, x, tf.exp(x))


def loop(x):
    body = lambda i, x: (i + 1, tf.tanh(x) + tf.cast(i, tf.float32))
    return tf.while_loop(lambda i, x: i < 5, body, (tf.constant(0), x))


def sort(x):
    return tf.sort(x), tf.argsort(x, stable=True), tf.math.top_k(x, 2).values, tf.argmax(x, -1)


MODELS = {
    "dense": (
        sequential(
            (6,),
            layers.Dense(8, activation="gelu"),
            layers.LayerNormalization(),
            layers.Dense(3, activation="softmax"),
        ),
        (normal(5, 6),),
    ),
    "convolution": (
        sequential(
            (8, 8, 2),
            layers.Conv2D(4, 3, padding="same", activation="relu"),
            layers.BatchNormalization(),
            layers.MaxPool2D(2),
            layers.DepthwiseConv2D(3),
            layers.Flatten(),
            layers.Dense(5),
        ),
        (normal(2, 8, 8, 2),),
    ),
    "lstm": (sequential((4, 3), layers.LSTM(5, return_sequences=True)), (normal(2, 4, 3),)),
    "gru": (sequential((4, 3), layers.GRU(5)), (normal(2, 4, 3),)),
    "embedding": (
        sequential((5,), layers.Embedding(11, 4), layers.GlobalAveragePooling1D(), layers.Dense(2), dtype="int32"),
        (rng.integers(0, 11, (2, 5)).astype(np.int32),),
    ),
    "upsampling": (
        sequential(
            (4, 4, 3),
            layers.Conv2DTranspose(2, 3, strides=2),
            layers.UpSampling2D(2, interpolation="bilinear"),
            layers.ZeroPadding2D(1),
        ),
        (normal(1, 4, 4, 3),),
    ),
    "attention": (attention(), (normal(2, 3, 8),)),
    "sort": (sort, (normal(3, 7),)),
    "loop": (loop, (normal(3),)),
    "gather": (gather, (normal(6, 2), np.array([4, 0, 0], np.int32))),
}


def store(name, module, function, arguments, **named):
    expected = tf.nest.flatten(function(*map(tf.constant, arguments), **named))
    write(f"tensorflow_{name}", module, arguments, expected, tf.nest.flatten(module(*arguments, **named)))


for name, (model, arguments) in MODELS.items():
    store(name, stablehlo.from_tensorflow(model, *arguments), model, arguments)

with tempfile.TemporaryDirectory() as folder:
    saved = Saved()
    tf.saved_model.save(saved, folder, signatures=saved.__call__)
    x = normal(2, 4)
    module = stablehlo.from_tensorflow(folder)
    results = module(x=x)
    expected = saved(x)
    assert results.keys() == expected.keys()
    write("tensorflow_saved_model", module, {"x": x}, tf.nest.flatten(expected), tf.nest.flatten(results))
