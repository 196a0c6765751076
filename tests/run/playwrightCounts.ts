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
 * Counts Playwright's JSON report. A test that was skipped counts as failed; so does an error outside the tests, and a
 * run without a test. One that passed on its second try (CI alone tries again) passed; Playwright names it as flaky.
 */
export const playwrightCounts = (report: unknown): Counts => {
  const { stats, errors } = playwrightReport.parse(report);
  const passed = stats.expected + stats.flaky;
  const failed = stats.unexpected + stats.skipped + errors.length;
  return { passed, failed: passed + failed === 0 ? 1 : failed };
};
