import type { AssessmentItem } from "#domain/onboarding/assessmentItems.ts";
import type { Onboarding } from "#domain/onboarding/model.ts";
import { onboardingGroups, type ReflectionField } from "#domain/onboarding/terms.ts";
import type { WeeklyReport } from "#domain/onboarding/weeklyReportModel.ts";
import { newWeeklyReport } from "#domain/onboarding/weeklyReportRules.ts";
import type { Day, Instant } from "#domain/shared/time.ts";
import { addDays, fridayAfterMonday, mondayOf } from "#domain/shared/weeks.ts";
import { assertDefined } from "../assertDefined.ts";
import type { Organization, WeeklyReportEntry } from "../organization.ts";
import type { SampleClock } from "../sampleClock.ts";

const millisecondsPerHour = 3_600_000;

export const assessmentItemsOf = (
  entries: Organization["assessmentItems"],
  idOf: (entry: Organization["assessmentItems"][number]) => string,
): readonly AssessmentItem[] =>
  entries.map((entry, orderIndex) => ({
    ...entry,
    applicableTo: [...(entry.applicableTo ?? onboardingGroups)],
    isActive: entry.isActive ?? true,
    orderIndex,
    id: idOf(entry),
    version: 1,
  }));

/** Friday 15:00 UTC, or an hour before an earlier end (or now), but not before the start. */
const submittedAtOf = (week: Day, start: Instant, end: Instant): Instant => {
  const friday = Date.parse(`${fridayAfterMonday(week)}T15:00:00Z`);
  const submitted = friday > Date.parse(end) ? Date.parse(end) - millisecondsPerHour : friday;
  return new Date(Math.max(submitted, Date.parse(start))).toISOString();
};

const byReflectionField = <Value>(textOf: (field: ReflectionField) => Value): Record<ReflectionField, Value> => ({
  highlights: textOf("highlights"),
  strengths: textOf("strengths"),
  challenges: textOf("challenges"),
  focusNextWeek: textOf("focusNextWeek"),
});

/** In the order of the entries. Leaves out weeks outside the onboarding. */
export const newWeeklyReports = (
  entries: readonly WeeklyReportEntry[],
  onboarding: Omit<Onboarding, "version">,
  items: readonly AssessmentItem[],
  clock: SampleClock,
  newId: () => string,
): readonly WeeklyReport[] => {
  const mondayAt = (instant: Instant) => mondayOf(clock.dayOf(instant));
  const start = onboarding.startedAt;
  const end = onboarding.completedAt ?? clock.now;
  return entries.flatMap(({ weeksAgo, status, scores = {}, ...texts }) => {
    const week = addDays(mondayAt(clock.now), -7 * weeksAgo);
    if (week < mondayAt(start) || week > mondayAt(end)) {
      return [];
    }
    const report = newWeeklyReport(onboarding, week, items, newId());
    for (const name of Object.keys(scores)) {
      assertDefined(
        report.assessments.find((one) => one.name === name),
        `assessment item "${name}" in this report`,
      );
    }
    return [
      {
        ...report,
        ...byReflectionField((field) => texts[field] ?? null),
        textVersions: byReflectionField((field) => (texts[field] === undefined ? 0 : 1)),
        status,
        submittedAt: status === "submitted" ? submittedAtOf(week, start, end) : null,
        assessments: report.assessments.map((one) => ({ ...one, score: scores[one.name] ?? null })),
      },
    ];
  });
};
