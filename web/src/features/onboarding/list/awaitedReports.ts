import type { OnboardingRow } from "#domain/onboarding/model.ts";
import { hasStarted } from "#domain/onboarding/rules.ts";
import type { Day } from "#domain/shared/time.ts";

/** Whether the badge of Onboardings counts a new hire: their report of this week is not submitted. */
export const isReportAwaited = (
  { startedOn, completedAt, reports }: Pick<OnboardingRow, "startedOn" | "completedAt" | "reports">,
  today: Day,
): boolean => completedAt === null && hasStarted({ startedOn }, today) && reports.thisWeek !== "submitted";

/** The new hires whom the badge counts, then the others, each in the order in which they were listed. */
export const awaitedFirst = (rows: readonly OnboardingRow[], today: Day): readonly OnboardingRow[] => [
  ...rows.filter((row) => isReportAwaited(row, today)),
  ...rows.filter((row) => !isReportAwaited(row, today)),
];
