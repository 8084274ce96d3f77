"""What the tests of the Python package share."""

import os

# Fewer than the tests use, and no wait for accelerators.
os.environ.setdefault("JAX_PLATFORMS", "cpu")
