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

/** The tests with one of these results, each with the first error of every attempt. */
const namedTests = ({ specs, suites }: Suite, endedAs: readonly string[]): readonly string[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => endedAs.includes(status))
      .map(({ status, results }) =>
        [
          failedTest(`${file} > ${title}`, results[0]?.errors[0]?.message ?? status),
          ...results
            .slice(1)
            .flatMap(({ errors }) => (errors[0] ? [failedTest("    retried", errors[0].message)] : [])),
        ].join("\n"),
      ),
  ),
  ...suites.flatMap((one) => namedTests(one, endedAs)),
];

/**
 * Counts the results in Playwright's JSON report. A skipped test, an error outside the tests and a run without tests each
 * count as failed. A test that only passed the second time counts as passed, and is named.
 */
export const playwrightCounts = (report: unknown): Counts => {
  const { suites, stats, errors } = playwrightReport.parse(report);
  const failed = stats.unexpected + stats.skipped + errors.length;
  const passed = stats.expected + stats.flaky;
  const unreliable = suites.flatMap((one) => namedTests(one, ["flaky"]));
  const failures = [
    ...suites.flatMap((one) => namedTests(one, ["unexpected", "skipped"])),
    ...errors.map(({ message }) => failedTest("outside tests", message)),
  ];
  return {
    passed,
    failed: passed + failed === 0 ? 1 : failed,
    ...(failures.length > 0 && { failures }),
    ...(unreliable.length > 0 && { unreliable }),
  };
};
