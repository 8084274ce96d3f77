"""Tests of the device `stablehlo_reference`, in a process of their own:

JAX_PLATFORMS=stablehlo_reference,cpu STABLEHLO_REFERENCE_NUM_DEVICES=8 python -m pytest jax_plugin
"""

import os

PLATFORMS = "stablehlo_reference,cpu"
# Else another test of this process has chosen devices already.
if os.environ.get("JAX_PLATFORMS") != PLATFORMS:
    collect_ignore_glob = ["*"]
