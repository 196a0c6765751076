import { relative } from "node:path";
import * as z from "zod";
import { type Counts, failedTest, sum } from "./counts.ts";

const vitestReport = z.object({
  success: z.boolean(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(""),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string().default(""),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
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
  const add = (suite: string, passed: number, failed: number, failures: readonly string[] = []): void => {
    const before = counts.get(suite) ?? { passed: 0, failed: 0 };
    counts.set(suite, sum([before, { passed, failed, failures }]));
  };
  for (const file of testResults) {
    const name = relative(root, file.name);
    const suite = name.split(/[\\/]/)[1] ?? "";
    const notPassed = file.assertionResults.filter((test) => test.status !== "passed");
    const passed = file.assertionResults.length - notPassed.length;
    const broken = notPassed.length === 0 && (file.status !== "passed" || passed === 0);
    const failures = notPassed.map(({ status, fullName, failureMessages }) =>
      failedTest(`${name} > ${fullName}`, failureMessages?.[0] ?? status),
    );
    add(suite, passed, notPassed.length + (broken ? 1 : 0), broken ? [failedTest(name, file.message)] : failures);
  }
  for (const suite of suites) {
    if (!counts.has(suite)) {
      add(suite, 0, 1, [failedTest(`tests/${suite}`, "no test ran")]);
    }
  }
  if (!success && [...counts.values()].every(({ failed }) => failed === 0)) {
    add("vitest", 0, 1, [failedTest("vitest", "failed without a failed test")]);
  }
  return counts;
};
