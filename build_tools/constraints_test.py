"""Tests of what coverage-report reads, and of what mutate-checks writes."""
import importlib.machinery
import importlib.util
import pathlib
import sys
import unittest


def load(name):
    """A script of this folder, as a module."""
    path = str(pathlib.Path(__file__).resolve().parent / name)
    loader = importlib.machinery.SourceFileLoader(name.replace("-", "_"), path)
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    sys.modules[loader.name] = module
    loader.exec_module(module)
    return module


sys.dont_write_bytecode = True
coverage = load("coverage-report")
mutation = load("mutate-checks")


class TagTest(unittest.TestCase):
    def test_numbers_alone_have_no_op(self):
        self.assertEqual(coverage.parse_tag("C1, C3 to C5"),
                         [(None, 1), (None, 3), (None, 4), (None, 5)])

    def test_names_hold_up_to_the_next_name(self):
        self.assertEqual(
            coverage.parse_tag("gather, dynamic_gather C2, C3, scatter C22"),
            [("gather", 2), ("dynamic_gather", 2), ("gather", 3), ("dynamic_gather", 3),
             ("scatter", 22)])

    def test_prose_is_no_tag(self):
        self.assertEqual(list(coverage.find_tags("spec: reduce, C6 (see C7 below)")), [])

    def test_comments_of_lines_that_follow_each_other_are_one(self):
        lines = ["  // (gather C1,", "  // scatter C2) text.", "  code; // (C3)"]
        self.assertEqual(list(coverage.read_comments(lines)),
                         [(1, "(gather C1, scatter C2) text."), (3, "(C3)")])


class ReasonTest(unittest.TestCase):
    def test_reason_is_the_sentence_that_says_so(self):
        self.assertEqual(coverage.split_reason("`a = b`. Not checked: a run knows."),
                         ("`a = b`.", "Not checked: a run knows."))
        self.assertEqual(coverage.split_reason("`a` is Checked."), ("`a` is Checked.", ""))


class MutationTest(unittest.TestCase):
    def mutate(self, body):
        checks = []
        text = mutation.mutate("file", "LogicalResult Op::verify() {\n" + body + "}\n", checks)
        return text.split("{\n", 1)[1], checks

    def test_condition_gets_the_switch(self):
        text, checks = self.mutate('  if (a != (b))\n    return emitOpError("x (");\n')
        self.assertEqual(len(checks), 1)
        self.assertIn("if ((a != (b)) && !isMutant(0))\n", text)

    def test_condition_that_declares_keeps_what_it_declares(self):
        text, _ = self.mutate('  if (int n = f(1))\n    return emitOpError("x");\n')
        self.assertIn("if (int n = f(1); n && !isMutant(0))\n", text)

    def test_failure_at_the_end_becomes_success(self):
        text, checks = self.mutate('  return emitOpError() << "x";\n')
        self.assertEqual(len(checks), 1)
        self.assertIn('return (isMutant(0) ? ::llvm::success() : '
                      '::llvm::LogicalResult(emitOpError() << "x"));', text)


if __name__ == "__main__":
    unittest.main()
