"""What the tests of the Python package share."""

import os

# Fewer than the tests use, and no wait for accelerators.
os.environ.setdefault("JAX_PLATFORMS", "cpu")
# For what is compared with several devices.
os.environ.setdefault("XLA_FLAGS", "--xla_force_host_platform_device_count=8")
