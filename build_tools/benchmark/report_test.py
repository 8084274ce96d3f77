"""Tests of what needs no measurement."""
import io
import json
import pathlib
import tempfile
import unittest
import xml.etree.ElementTree

import cases
import copies
import dynamic
import grids
import measure
import modules
import render
import report


class RenderTest(unittest.TestCase):
    table = render.Table(["", "ours", "note"], [["a|b", "1 ms", "x"], ["long name", "10 ms"]])

    def test_text_aligns_and_fills_short_rows(self):
        self.assertEqual(
            render.to_text(self.table),
            "            ours  note\na|b         1 ms  x\nlong name  10 ms",
        )

    def test_markdown_escapes_bars(self):
        self.assertEqual(
            render.to_markdown(self.table),
            "|  | ours | note |\n| :-- | --: | :-- |\n| a\\|b | 1 ms | x |\n| long name | 10 ms |  |",
        )

    def test_block_is_replaced_and_the_rest_kept(self):
        document = "cause\n<!-- bench: k -->\nold\n<!-- end -->\n<!-- bench: l -->\n<!-- end -->\n"
        self.assertEqual(
            render.replace_block(document, "k", r"new \1"),
            "cause\n<!-- bench: k -->\n\nnew \\1\n\n<!-- end -->\n<!-- bench: l -->\n<!-- end -->\n",
        )

    def test_missing_block_is_an_error(self):
        with self.assertRaisesRegex(ValueError, "one block 'k' in the document, but found 0"):
            render.replace_block("text", "k", "new")

    def test_plot_is_xml_and_colors_what_misses_its_aim(self):
        bars = [render.Bar("a < b", 0.25, 0.5), render.Bar("c", 0.75, 0.5), render.Bar("d", 0.75)]
        root = xml.etree.ElementTree.fromstring(render.draw_bars("speed", bars))
        fills = [e.get("fill") for e in root.iter() if e.tag.endswith("rect")]
        self.assertEqual(fills, ["white", render.COLORS[0], render.COLORS[1], render.COLORS[0]])


class MeasureTest(unittest.TestCase):
    def test_shortest_time_of_each_counts_and_failures_do_not(self):
        def run(name, time, **more):
            return {"run_type": "iteration", "run_name": name, "real_time": time,
                    "time_unit": "us", **more}

        runs = [run("bare/a/real_time", 3000), run("bare/a/real_time", 2000),
                run("bare/b/real_time", 1, error_occurred=True),
                run("bare/a/real_time", 1) | {"run_type": "aggregate"}]
        self.assertEqual(measure.shortest_times({"benchmarks": runs}), {"bare/a": 2.0})

    def test_copies_compare_throughput_and_count_the_slowest_first_run(self):
        program = ["sh", "-c", "echo 'cold 2.500 ms, min 1.000 ms' >&2"]
        self.assertEqual(copies.run_batch(program, 2).first, 2.5)
        batches = {(count, kind): copies.Batch(10.0 * count, 4.0)
                   for count in copies.COUNTS for kind in copies.OPTIONS}
        batches[8, "default"] = copies.Batch(100.0, 2.0)
        ratios = copies.compare(batches)
        self.assertEqual((ratios[1], ratios[8]), ((1.0, 1.0), (0.8, 2.0)))
        row = report.make_copies_section({"p": ratios}).table.rows[0]
        self.assertEqual((row[4], row[-1]), ("0.80 / 2.00", "MISSED"))

    def test_diagnostic_is_the_first_error_without_its_place(self):
        text = "warning: w\np.mlir:1:2: error: 'x.y' op is odd\n ^\np.mlir:2:3: error: more\n"
        self.assertEqual(measure.first_diagnostic(text), "'x.y' op is odd")
        self.assertEqual(measure.first_diagnostic("Traceback\nValueError: v\n"), "ValueError: v")

    def test_iterations_line_gives_median_and_memory(self):
        line = "cold 9 ms, min 1.2 ms, median 1.3 ms (10 iterations), peak memory 31.2 MiB"
        self.assertEqual(measure.parse_iterations(line), (1.3, 31.2))


    def test_copies_are_those_that_the_profile_names(self):
        profile = "time [ms] op\ncopied before updates: 16 MiB, stablehlo.scatter\n"
        self.assertEqual(measure.parse_copies(profile), "16 MiB")
        self.assertEqual(measure.parse_copies("time [ms] op\n"), "nothing")


class ReportTest(unittest.TestCase):
    def test_every_case_has_a_program(self):
        names = {path.stem for path in measure.PROGRAMS.glob("*.mlir")}
        self.assertEqual(names, {case.name for case in (*cases.CASES, *cases.LOOPS)})

    def test_every_block_is_in_the_document(self):
        document = report.DOCUMENT.read_text()
        for name in ("run", "kernels", "loops", "startup", "programs", "summary", "dynamic",
                     "grids", "modules"):
            render.replace_block(document, name, "")

    def test_ratio_is_time_of_the_bare_loop_by_ours(self):
        case = cases.Case("d", "d", 80, 90, 10.0)
        section = report.make_kernel_section([case], {"interpret/d": 4.0, "bare/d": 3.4}, {"d": 3}, {})
        self.assertEqual(section.table.rows[0][3], "85 %")
        self.assertEqual(section.table.rows[0][-1], "floor reached, behind compilers")

    def test_missing_bare_loop_gives_no_ratio(self):
        case = cases.Case("d", "d", 80, 90)
        section = report.make_kernel_section([case], {"interpret/d": 4.0}, {}, {})
        self.assertEqual(section.table.rows[0], ["d", "4 ms", "", "", "80 %", "90 %", "", "", "", ""])
        self.assertEqual(section.bars, [])

    def test_summary_names_the_worst_program(self):
        even = {"cold": 20.0, "warm": 4.0, "memory": 1.0, "own memory": 2.0}
        slow = {"cold": 20.0, "warm": 0.25, "memory": 1.0, "own memory": 2.0}
        rows = report.summarize_programs({"a": even, "b": slow}).table.rows
        self.assertEqual(rows[1][:4], ["warm", "1.00 x", "0.25 x", "b"])
        self.assertEqual([row[-1] for row in rows], ["aim reached", "MISSED", "aim reached", ""])

    def test_memory_of_the_program_itself_leaves_out_the_trivial_one(self):
        ours, xla = measure.ProgramTimes(1, 1, 30), measure.ProgramTimes(10, 2, 60)
        self.assertEqual(report.compare(ours, xla, 10),
                         {"cold": 10, "warm": 2, "memory": 2, "own memory": 3})


class DynamicTest(unittest.TestCase):
    def test_types_of_inputs_are_those_of_the_options(self):
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            (folder / "model").mkdir()
            meta = {"dynamic": True, "files": {"program": "p.mlir"}, "outputs": [{}, {}],
                    "inputs": [{"file": "in_0.npy", "type": "tensor<2xf32>"}]}
            (folder / "model" / "meta.json").write_text(json.dumps(meta))
            tiny, *_, model = dynamic.find_programs(folder, folder)
            self.assertEqual((tiny.types, tiny.inputs), (["tensor<4xf32>"], ["--input=4xf32=1"]))
            self.assertEqual((model.types, model.outputs), (["tensor<2xf32>"], 2))

    def test_a_run_is_what_more_of_them_take_longer(self):
        costs = dynamic.get_costs("a", 10, ([5, 4], [34, 44]), ([2, 3], [22, 23]))
        self.assertEqual(costs, dynamic.Costs("a", 3.0, 2.0, 4, 2))

    def test_both_ratios_are_judged(self):
        costs = [dynamic.Costs("a", 1.05, 1, 2, 2), dynamic.Costs("b", 1.2, 1, 2, 2),
                 dynamic.Costs("c", 1, 1, 2.5, 2)]  # fmt: skip
        rows = report.make_dynamic_section(costs).table.rows
        self.assertEqual([row[-1] for row in rows], ["aim reached", "MISSED", "MISSED"])
        self.assertEqual(rows[2][6], "1.25 x")


class GridsTest(unittest.TestCase):
    def test_a_twin_calls_its_processes_in_turn_with_groups_of_one(self):
        text = ('  %r:4 = "interpreter.run_parallel"(%a, %b) {programs = [[@f, @g]]}'
                " : (tensor<1xf32>, tensor<1xf32>) -> (T, U, T, U)\n"
                "  return %r#0, %r#1, %r#2, %r#3 : T, U, T, U\n"
                "  {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, more = dense<1> : T}\n")
        self.assertEqual(grids.make_twin(text), """\
  %r_0:2 = func.call @f(%a) : (tensor<1xf32>) -> (T, U)
    %r_1:2 = func.call @g(%b) : (tensor<1xf32>) -> (T, U)
  return %r_0#0, %r_0#1, %r_1#0, %r_1#1 : T, U, T, U
  {replica_groups = dense<0> : tensor<1x1xi64>, more = dense<1> : T}
""")

    def test_both_numbers_of_threads_are_judged(self):
        even, slow = {"default": 2.0, "serial": 4.0}, {"default": 2.2, "serial": 6.0}
        costs = [grids.Costs("a", slow, even), grids.Costs("b", even, even)]
        rows = report.make_grids_section(costs).table.rows
        self.assertEqual([row[3] for row in rows], ["1.10 x", "1.00 x"])
        self.assertEqual([row[-1] for row in rows], ["MISSED", "aim reached"])


class ModulesTest(unittest.TestCase):
    def test_ops_are_counted_with_those_of_regions(self):
        self.assertEqual(modules.count_ops("module {\n  func.func @f() {{\n    return\n"), 3)
        self.assertEqual(modules.count_ops(modules.STEP), 20)

    def test_module_has_about_as_many_ops_as_asked_for(self):
        for steps, functions in ((modules.LARGE, 1), (5, 10)):
            file = io.StringIO()
            ops = modules.write_module(file, 1000, steps)
            self.assertEqual(modules.count_ops(file.getvalue()), ops)
            self.assertLess(abs(ops - 1000), 25)
            self.assertEqual(file.getvalue().count("func.func"), functions)

    def test_ratio_of_costs_is_judged(self):
        costs = [modules.Costs("a", 4.0, 5.0, 6.0, 1.4, 600.0),
                 modules.Costs("b", 4.0, 6.5, 7.0, 1.7, 600.0)]  # fmt: skip
        rows = report.make_module_section(costs).table.rows
        self.assertEqual([row[3] for row in rows], ["1.25 x", "1.62 x"])
        self.assertEqual([row[-1] for row in rows], ["aim reached", "MISSED"])

    def test_costs_are_for_an_op_and_without_start_up(self):
        start_up = modules.Run(reading=0.0, total=0.01, mebibytes=70.0)
        small = modules.Run(reading=0.02, total=0.05, mebibytes=80.0)
        large = modules.Run(reading=3.0, total=6.01, mebibytes=600.0)
        costs = modules.compare("a", start_up, 10_000, small, 1_000_000, large)
        found = (costs.small, costs.large, costs.command, costs.command_growth)
        for value, expected in zip(found, (2.0, 3.0, 6.0, 1.5)):
            self.assertAlmostEqual(value, expected)
        self.assertEqual(costs.mebibytes, 600.0)

    def test_time_of_reading_is_found_in_the_report(self):
        report = "  ----Wall Time----  ----Name----\n    0.0064 ( 46.0%)  Parser\n"
        self.assertEqual(modules.parse_reading(report), 0.0064)


if __name__ == "__main__":
    unittest.main()
