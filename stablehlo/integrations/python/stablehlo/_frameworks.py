"""Functions of frameworks as modules."""

import os

import numpy as np

from stablehlo._module import Module, load


class FrameworkModule(Module):
    """A module that takes and gives what the function of the framework does: trees of
    arrays, with NumPy arrays as results. What the function keeps, its weights, is
    passed along."""

    _take = None
    _give = None

    def _flatten(self, args, kwargs):
        return self._take(args, kwargs)

    def _unflatten(self, results):
        return self._give(results)

    def _with_core(self, core):
        return _make(core, self._take, self._give)


def _make(core, take, give) -> FrameworkModule:
    """take: from positional and named arguments to those of the main function; give:
    from its results to that of the framework's function."""
    module = FrameworkModule(core)
    module._take = take
    module._give = give
    return module


def _check_tree(got, expected):
    if got != expected:
        raise TypeError(f"expects arguments {expected}, but got {got}")


def from_jax(function, *args, **kwargs) -> Module:
    """The module that JAX makes of `function` for arguments like these.

    function: of arrays, or of trees of arrays; `jax.jit` of it, or an
        `Exported` of `jax.export`, for which no arguments are needed.
    args, kwargs: arrays or `jax.ShapeDtypeStruct`s, symbolic sizes among them.
    The module takes and gives such trees, with NumPy arrays as results.
    """
    from jax import export, jit, tree_util

    exported = function
    if not isinstance(function, export.Exported):
        jitted = function if hasattr(function, "lower") else jit(function)
        exported = export.export(jitted)(*args, **kwargs)

    def take(args, kwargs):
        leaves, tree = tree_util.tree_flatten((args, kwargs))
        _check_tree(tree, exported.in_tree)
        # JAX leaves out arguments that the function does not use.
        return [leaves[i] for i in exported.module_kept_var_idx]

    def give(results):
        return tree_util.tree_unflatten(exported.out_tree, results)

    return _make(load(bytes(exported.mlir_module_serialized))._core, take, give)


def from_torch(exported_program) -> Module:
    """The module that torch_xla makes of a `torch.export.ExportedProgram`. It takes
    and gives what the program does, tensors or arrays; the weights are the program's."""
    from torch.utils import _pytree as pytree
    from torch_xla.stablehlo import VariableType, exported_program_to_stablehlo

    graph = exported_program_to_stablehlo(exported_program)
    bundle = graph._bundle
    (function,) = bundle.stablehlo_funcs
    in_tree = exported_program.call_spec.in_spec
    out_tree = exported_program.call_spec.out_spec

    def take(args, kwargs):
        leaves, tree = pytree.tree_flatten((args, kwargs))
        _check_tree(tree, in_tree)

        def find(location):
            if location.type_ == VariableType.PARAMETER:
                return bundle.state_dict[location.name]
            if location.type_ == VariableType.CONSTANT:
                return np.asarray(bundle.additional_constants[location.position])
            return leaves[location.position]

        return [find(location) for location in function.meta.input_locations]

    def give(results):
        # Buffers that the program changes come first.
        return pytree.tree_unflatten(results[len(results) - out_tree.num_leaves :], out_tree)

    return _make(load(graph.get_stablehlo_bytecode())._core, take, give)


def from_tensorflow(function, *args, **kwargs) -> Module:
    """The module that TensorFlow's compiler makes of `function` for arguments like
    these.

    function: a `tf.function`, a Keras model, a signature of a SavedModel, or anything
        callable that TensorFlow can trace; or the folder of a SavedModel, whose
        signature `serving_default` is taken, or its only one.
    args, kwargs: tensors, arrays or `tf.TensorSpec`s of known sizes; none for a
        signature whose sizes are known.
    The module takes such arguments, and gives the structure of the results. The
    values of variables are those that they have when it runs.
    """
    import tensorflow as tf

    saved_model = None
    if isinstance(function, (str, os.PathLike)):
        # It keeps the variables, to which functions have weak references.
        saved_model = tf.saved_model.load(os.fspath(function))
        function = _get_signature(saved_model)
    if not args and not kwargs and hasattr(function, "structured_input_signature"):
        args, kwargs = function.structured_input_signature
    specs = tf.nest.map_structure(_make_spec, (args, kwargs))
    compiled = tf.function(lambda *a, **k: function(*a, **k), jit_compile=True)
    concrete = compiled.get_concrete_function(*specs[0], **specs[1])
    inputs = tf.nest.map_structure(lambda spec: tf.zeros(spec.shape, spec.dtype), specs)
    program = compiled.experimental_get_compiler_ir(*inputs[0], **inputs[1])(stage="stablehlo")
    variables = {id(variable.handle): variable for variable in concrete.variables}

    def take(args, kwargs):
        tf.nest.assert_same_structure((args, kwargs), specs)
        kept = [variables.get(id(capture), capture) for capture in concrete.captured_inputs]
        return [*tf.nest.flatten((args, kwargs)), *(value.numpy() for value in kept)]

    def give(results):
        return tf.nest.pack_sequence_as(concrete.structured_outputs, results)

    return _make(load(program)._core, take, give)


def _get_signature(saved_model):
    """What is to run of a SavedModel."""
    signatures = saved_model.signatures
    if "serving_default" in signatures:
        return signatures["serving_default"]
    if len(signatures) != 1:
        raise ValueError(f"expects a signature 'serving_default', or only one, not {list(signatures)}")
    return next(iter(signatures.values()))


def _make_spec(value):
    import tensorflow as tf

    spec = value if isinstance(value, tf.TensorSpec) else tf.TensorSpec(np.shape(value), tf.as_dtype(value.dtype))
    if not spec.shape.is_fully_defined():
        raise TypeError(f"expects arguments of known sizes, but got {spec}")
    return spec
