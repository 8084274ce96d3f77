"""Functions of frameworks as modules."""

from stablehlo._module import Module, load


class JaxModule(Module):
    """A module that takes and gives the trees of arrays of the JAX function."""

    _exported = None

    def _flatten(self, args, kwargs):
        import jax

        leaves, tree = jax.tree_util.tree_flatten((args, kwargs))
        if tree != self._exported.in_tree:
            raise TypeError(f"expects arguments {self._exported.in_tree}, but got {tree}")
        # JAX leaves out arguments that the function does not use.
        return [leaves[i] for i in self._exported.module_kept_var_idx]

    def _unflatten(self, results):
        import jax

        return jax.tree_util.tree_unflatten(self._exported.out_tree, results)

    def _with_core(self, core):
        module = super()._with_core(core)
        module._exported = self._exported
        return module


def from_jax(function, *args, **kwargs) -> Module:
    """The module that JAX makes of `function` for arguments like these.

    function: of arrays, or of trees of arrays; `jax.jit` of it, or an
        `Exported` of `jax.export`, for which no arguments are needed.
    args, kwargs: arrays or `jax.ShapeDtypeStruct`s, symbolic sizes among them.
    The module takes and gives such trees, with NumPy arrays as results.
    """
    from jax import export, jit

    exported = function
    if not isinstance(function, export.Exported):
        jitted = function if hasattr(function, "lower") else jit(function)
        exported = export.export(jitted)(*args, **kwargs)
    module = load(bytes(exported.mlir_module_serialized))
    jax_module = JaxModule(module._core)
    jax_module._exported = exported
    return jax_module


def from_torch(exported_program) -> Module:
    """The module that torch_xla makes of a `torch.export.ExportedProgram`. Its
    arguments are those of the program, after the weights that it keeps."""
    from torch_xla.stablehlo import exported_program_to_stablehlo

    return load(exported_program_to_stablehlo(exported_program).get_stablehlo_bytecode())
