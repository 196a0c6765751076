import * as z from "zod";
import type { Counts } from "./counts.ts";

const playwrightReport = z.object({
  stats: z.object({
    expected: z.int(),
    unexpected: z.int(),
    flaky: z.int(),
    skipped: z.int(),
  }),
  errors: z.array(z.unknown()),
});

/**
 * Counts the results in Playwright's JSON report. A skipped test, a test that only passed on a retry, an error outside
 * the tests and a run without tests each count as failed.
 */
export const playwrightCounts = (report: unknown): Counts => {
  const { stats, errors } = playwrightReport.parse(report);
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  return { passed: stats.expected, failed: stats.expected + failed === 0 ? 1 : failed };
};
