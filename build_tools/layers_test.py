"""Tests of what `layers` says of includes."""
import importlib.machinery
import importlib.util
import pathlib
import sys
import unittest

sys.dont_write_bytecode = True
loader = importlib.machinery.SourceFileLoader("layers", str(pathlib.Path(__file__).resolve().parent / "layers"))
layers = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
loader.exec_module(layers)

TEXT = """# A comment.
low (low shared/Base):
shared: low
high: low shared
top: *
"""


class LayersTest(unittest.TestCase):
    def setUp(self):
        self.layers = layers.Layers(TEXT)

    def check(self, *more):
        """What is wrong beside includes that need all that is allowed."""
        needed = [("shared/A.h", "low/A.h"), ("high/A.h", "low/A.h"), ("high/A.h", "shared/A.h")]
        return list(self.layers.check(needed + list(more)))

    def test_lines_allow_what_they_name(self):
        self.assertEqual(self.layers.errors, [])
        self.assertEqual(self.check(("top/A.h", "high/A.h"), ("low/A.h", "low/b/B.h")), [])

    def test_the_longest_path_counts(self):
        self.assertEqual(self.layers.find("shared/Base.cpp"), "low")
        self.assertEqual(self.layers.find("shared/BaseCase.cpp"), "shared")
        self.assertEqual(self.layers.find("shared/Ops.cpp.inc"), "shared")

    def test_an_include_upwards_is_named(self):
        self.assertEqual(self.check(("low/A.cpp", "high/A.h")),
                         ["stablehlo/low/A.cpp includes high/A.h: low may not include high"])

    def test_a_file_without_room_is_named(self):
        self.assertEqual(self.check(("new/A.cpp", "low/A.h")), ["stablehlo/new/A.cpp is in no room"])

    def test_what_is_allowed_without_need_is_named(self):
        self.assertEqual(list(self.layers.check([("shared/A.h", "low/A.h"), ("high/A.h", "low/A.h")])),
                         ["high does not include shared any more"])

    def test_a_line_names_only_lines_above(self):
        errors = layers.Layers("low: high\nhigh: low\n").errors
        self.assertEqual(errors, ["line 1: low may not include high, which stands in no line above"])

    def test_a_line_has_a_form(self):
        self.assertEqual(layers.Layers("low\n").errors, ["line 1 is not `room (files): rooms`"])


if __name__ == "__main__":
    unittest.main()
