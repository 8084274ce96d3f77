"""Where the time of runs went."""

import html
import os
import pathlib
from typing import Union

from stablehlo import _core


class Profile:
    """Times of steps, by op and by source location; shows as tables, in notebooks
    too. Collects what is run with `module.run(..., profile=...)`; not for several
    threads at once."""

    def __init__(self):
        self._core = _core.Profile(True)

    def __str__(self) -> str:
        return self._core.tables()

    def _repr_html_(self) -> str:
        return f"<pre>{html.escape(str(self))}</pre>"

    def save_trace(self, path: Union[str, os.PathLike]) -> None:
        """Writes trace events, up to a million, for Perfetto (ui.perfetto.dev) or
        chrome://tracing."""
        pathlib.Path(path).write_text(self._core.trace(), encoding="utf-8")
