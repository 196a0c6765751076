import type { OnboardingRow } from "#domain/onboarding/model.ts";
import { hasStarted } from "#domain/onboarding/rules.ts";
import type { Day } from "#domain/shared/time.ts";

/** Counted by the badge of Onboardings: this week's report is not submitted. */
export const isReportAwaited = (
  { startedOn, completedAt, reports }: Pick<OnboardingRow, "startedOn" | "completedAt" | "reports">,
  today: Day,
): boolean => completedAt === null && hasStarted({ startedOn }, today) && reports.thisWeek !== "submitted";

/** New hires whom the badge counts come first; the rest keeps the listed order. */
export const awaitedFirst = (rows: readonly OnboardingRow[], today: Day): readonly OnboardingRow[] => [
  ...rows.filter((row) => isReportAwaited(row, today)),
  ...rows.filter((row) => !isReportAwaited(row, today)),
];
