import * as z from "zod";
import { type Counts, failedTest } from "./counts.ts";

const error = z.object({ message: z.string().default("") });

const spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(z.object({ status: z.string(), results: z.array(z.object({ errors: z.array(error).default([]) })) })),
});

const suite = z.object({
  specs: z.array(spec).default([]),
  get suites() {
    return z.array(suite).default([]);
  },
});
type Suite = z.infer<typeof suite>;

const playwrightReport = z.object({
  suites: z.array(suite).default([]),
  stats: z.object({
    expected: z.int(),
    unexpected: z.int(),
    flaky: z.int(),
    skipped: z.int(),
  }),
  errors: z.array(error),
});

const failuresOf = ({ specs, suites }: Suite): readonly string[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status !== "expected")
      .map(({ status, results }) =>
        failedTest(`${file} > ${title}`, results.flatMap(({ errors }) => errors)[0]?.message ?? status),
      ),
  ),
  ...suites.flatMap(failuresOf),
];

/**
 * Counts the results in Playwright's JSON report. A skipped test, a test that only passed on a retry, an error outside
 * the tests and a run without tests each count as failed.
 */
export const playwrightCounts = (report: unknown): Counts => {
  const { suites, stats, errors } = playwrightReport.parse(report);
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  const failures = [
    ...suites.flatMap(failuresOf),
    ...errors.map(({ message }) => failedTest("outside tests", message)),
  ];
  return {
    passed: stats.expected,
    failed: stats.expected + failed === 0 ? 1 : failed,
    ...(failures.length > 0 && { failures }),
  };
};
