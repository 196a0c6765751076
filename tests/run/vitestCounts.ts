import { relative } from "node:path";
import * as z from "zod";
import type { Counts } from "./counts.ts";

const vitestReport = z.object({
  success: z.boolean(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
});

/**
 * Counts the results in Vitest's JSON report by suite, which is the folder below tests/ that a file is in. A test that did
 * not run, a file that failed outside its tests, a suite without tests, and a failed run without a failed test each count
 * as failed.
 */
export const vitestCounts = (report: unknown, suites: readonly string[], root = process.cwd()): Map<string, Counts> => {
  const { success, testResults } = vitestReport.parse(report);
  const counts = new Map<string, Counts>();
  const add = (suite: string, passed: number, failed: number): void => {
    const before = counts.get(suite) ?? { passed: 0, failed: 0 };
    counts.set(suite, { passed: before.passed + passed, failed: before.failed + failed });
  };
  for (const file of testResults) {
    const suite = relative(root, file.name).split(/[\\/]/)[1] ?? "";
    const passed = file.assertionResults.filter((test) => test.status === "passed").length;
    const notPassed = file.assertionResults.length - passed;
    const broken = notPassed === 0 && (file.status !== "passed" || passed === 0);
    add(suite, passed, notPassed + (broken ? 1 : 0));
  }
  for (const suite of suites) {
    if (!counts.has(suite)) {
      add(suite, 0, 1);
    }
  }
  if (!success && [...counts.values()].every(({ failed }) => failed === 0)) {
    add("vitest", 0, 1);
  }
  return counts;
};
