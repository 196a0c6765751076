import type { PersonName } from "../people/model.ts";
import { fullName, type OnboardingType } from "../people/terms.ts";
import { DomainError } from "../shared/errors.ts";
import type { Day } from "../shared/time.ts";
import { addDays, mondayOf } from "../shared/weeks.ts";
import type { AssessmentItem } from "./assessmentItems.ts";
import type { Onboarding, WeeklyReportCounts } from "./model.ts";
import { hasStarted, inOrder } from "./rules.ts";
import {
  type AssessmentCategory,
  assessmentCategories,
  maxWeeklyReports,
  type OnboardingStatus,
  type ReflectionField,
  reflectionFields,
  type WeeklyReportStatus,
} from "./terms.ts";
import type { Assessment, ReportValues, WeeklyReport } from "./weeklyReportModel.ts";

type ReportStatuses = Onboarding["reportStatuses"];

/** `currentWeek` is the Monday of the current week. */
export const countReports = (statuses: ReportStatuses, currentWeek: Day): WeeklyReportCounts => {
  const all = Object.values(statuses);
  return {
    thisWeekStatus: statuses[currentWeek] ?? null,
    total: all.length,
    submitted: all.filter((status) => status === "submitted").length,
    overdue: all.filter((status) => status === "overdue").length,
  };
};

export const lastSubmittedWeek = (statuses: ReportStatuses): Day | null =>
  Object.keys(statuses)
    .filter((week) => statuses[week] === "submitted")
    .toSorted()
    .at(-1) ?? null;

/**
 * The last week that needs no report: the latest submitted one or the week before a prepared
 * onboarding starts, whichever is later. Null if neither exists.
 */
export const lastWeekWithoutDueReport = ({
  reportStatuses,
  startsOn,
}: Pick<Onboarding, "reportStatuses" | "startsOn">): Day | null =>
  [lastSubmittedWeek(reportStatuses), startsOn === null ? null : addDays(startsOn, -7)]
    .filter((day) => day !== null)
    .toSorted()
    .at(-1) ?? null;

/** Weeks before the current one whose reports are still drafts; they become overdue. */
export const weeksToMarkOverdue = (statuses: ReportStatuses, currentWeek: Day): readonly Day[] =>
  Object.keys(statuses)
    .filter((week) => week < currentWeek && statuses[week] === "draft")
    .toSorted();

/** Weeks with overdue reports, oldest first, while the onboarding is ongoing (docs/onboarding.md#submitting). */
export const overdueWeeksToReopen = ({
  status,
  reportStatuses,
}: Pick<Onboarding, "status" | "reportStatuses">): readonly Day[] =>
  status === "ongoing"
    ? Object.keys(reportStatuses)
        .filter((week) => reportStatuses[week] === "overdue")
        .toSorted()
    : [];

/** In order. Unknown categories come last, so outdated pages still show the whole report (docs/ui.md#unknown-terms). */
export const groupedByCategory = <Item extends { readonly category: AssessmentCategory }>(
  items: readonly Item[],
): readonly { readonly category: AssessmentCategory; readonly items: readonly Item[] }[] =>
  [...new Set([...assessmentCategories, ...items.map(({ category }) => category)])]
    .map((category) => ({ category, items: items.filter((item) => item.category === category) }))
    .filter(({ items: found }) => found.length > 0);

export const newWeeklyReport = (
  { userId, onboardingType }: { readonly userId: string; readonly onboardingType: OnboardingType },
  monday: Day,
  items: readonly AssessmentItem[],
  reportId: string,
): WeeklyReport => ({
  id: reportId,
  userId,
  weekStarting: monday,
  highlights: null,
  strengths: null,
  challenges: null,
  focusNextWeek: null,
  status: "draft",
  submittedAt: null,
  changedAfterSubmission: null,
  assessments: groupedByCategory(
    inOrder(items.filter(({ isActive, applicableTo }) => isActive && applicableTo.includes(onboardingType))),
  )
    .flatMap(({ items: found }) => found)
    .map(({ id: itemId, name, description, category }) => ({ itemId, name, description, category, score: null })),
  textVersions: { highlights: 0, strengths: 0, challenges: 0, focusNextWeek: 0 },
  version: 1,
});

export const isFullyAssessed = ({ assessments }: Pick<WeeklyReport, "assessments">): boolean =>
  assessments.every(({ score }) => score !== null);

interface ReportState {
  readonly userId: string;
  readonly status: WeeklyReportStatus;
  readonly onboardingStatus: OnboardingStatus;
}

/**
 * Null if the writer can change the report. New hires can only change drafts of an ongoing onboarding
 * (docs/onboarding.md#weekly-reports).
 */
export const newHireWritingBlockedReason = (
  writerId: string,
  { userId, status, onboardingStatus }: ReportState,
): string | null => {
  if (writerId !== userId) {
    return null;
  }
  if (onboardingStatus !== "ongoing") {
    return "Your onboarding is over, so you can no longer change its reports.";
  }
  if (status === "submitted") {
    return "This report was submitted. Managers, leads and admins can still change it.";
  }
  return status === "overdue" ? "This report is overdue. Ask your manager or lead to reopen it." : null;
};

/** Errors: STATE_CONFLICT if the writer cannot change the report (`newHireWritingBlockedReason`). */
export const assertNewHireMayWrite = (writerId: string, state: ReportState): void => {
  const reason = newHireWritingBlockedReason(writerId, state);
  if (reason !== null) {
    throw new DomainError("STATE_CONFLICT", reason);
  }
};

/**
 * Empty texts become null. The same text returns the same report, so a save can be repeated. Errors: see
 * `assertNewHireMayWrite`; `conflict` if the text has changed since `version`.
 */
export const withText = (
  report: WeeklyReport,
  field: ReflectionField,
  { text, version: readVersion }: { readonly text: string; readonly version: number },
  conflict: () => DomainError,
): WeeklyReport => {
  const next = text.trim() === "" ? null : text;
  if (report[field] === next) {
    return report;
  }
  if (report.textVersions[field] !== readVersion) {
    throw conflict();
  }
  return { ...report, [field]: next, textVersions: { ...report.textVersions, [field]: readVersion + 1 } };
};

/** Returns the same report if the score is unchanged. Errors: NOT_FOUND if the report lacks this item. */
export const withScore = (report: WeeklyReport, itemId: string, score: number): WeeklyReport => {
  if (!report.assessments.some((one) => one.itemId === itemId)) {
    throw new DomainError("NOT_FOUND", "This report has no such assessment item. Reload the page.");
  }
  if (report.assessments.some((one) => one.itemId === itemId && one.score === score)) {
    return report;
  }
  return {
    ...report,
    assessments: report.assessments.map((one) => (one.itemId === itemId ? { ...one, score } : one)),
  };
};

const valuesOf = (report: WeeklyReport): ReportValues => ({
  ...Object.fromEntries(reflectionFields.map((field) => [field, report[field]])),
  ...Object.fromEntries(report.assessments.map(({ itemId, score }) => [itemId, score])),
});

/** Submitted values that have changed since. */
const overwrittenValues = (before: WeeklyReport, changed: WeeklyReport): ReportValues => {
  const submitted = { ...valuesOf(before), ...before.changedAfterSubmission?.submitted };
  const now = valuesOf(changed);
  return Object.fromEntries(Object.entries(submitted).filter(([name, value]) => value !== now[name]));
};

/** Records who changed what in a submitted report, so readers can see it. Returns an unchanged report as is. */
export const withChangeNoted = (
  before: WeeklyReport,
  changed: WeeklyReport,
  writer: PersonName,
  at: Date,
): WeeklyReport =>
  changed === before || before.status !== "submitted"
    ? changed
    : {
        ...changed,
        changedAfterSubmission: {
          personId: writer.id,
          name: fullName(writer),
          at: at.toISOString(),
          submitted: overwrittenValues(before, changed),
        },
      };

export const incompleteAssessmentsMessage = "Please complete all progress assessments before submitting.";

/** Errors: STATE_CONFLICT if the report cannot be changed, INCOMPLETE if assessments are missing. */
export const submittedReport = (report: WeeklyReport, onboardingStatus: OnboardingStatus, at: Date): WeeklyReport => {
  assertNewHireMayWrite(report.userId, { ...report, onboardingStatus });
  if (!isFullyAssessed(report)) {
    throw new DomainError("INCOMPLETE", incompleteAssessmentsMessage);
  }
  return { ...report, status: "submitted", submittedAt: at.toISOString() };
};

/** Errors: STATE_CONFLICT if the report isn't overdue or the onboarding is over. */
export const reopenedOverdueReport = (report: WeeklyReport, onboardingStatus: OnboardingStatus): WeeklyReport => {
  if (onboardingStatus !== "ongoing") {
    throw new DomainError("STATE_CONFLICT", "This onboarding is over, so you can't reopen its reports.");
  }
  if (report.status !== "overdue") {
    throw new DomainError("STATE_CONFLICT", "You can only reopen an overdue report. Reload the page.");
  }
  return { ...report, status: "draft" };
};

export const hasRoomForReport = (statuses: ReportStatuses): boolean => Object.keys(statuses).length < maxWeeklyReports;

/**
 * Errors: STATE_CONFLICT unless the onboarding is ongoing and started, the week is current, and the limit of reports
 * isn't reached.
 */
export const assertCreatableThisWeek = (
  week: Day,
  {
    status,
    startDate,
    reportStatuses,
  }: { readonly status: OnboardingStatus; readonly startDate: Day; readonly reportStatuses: ReportStatuses },
  today: Day,
): void => {
  if (status !== "ongoing") {
    throw new DomainError("STATE_CONFLICT", "This onboarding is over, so you can't create a report.");
  }
  if (!hasStarted({ startDate }, today)) {
    throw new DomainError(
      "STATE_CONFLICT",
      "This onboarding hasn't started yet. The first report is created on its first day.",
    );
  }
  if (week !== mondayOf(today)) {
    throw new DomainError("STATE_CONFLICT", "You can only create a report for the current week. Reload the page.");
  }
  if (!hasRoomForReport(reportStatuses)) {
    throw new DomainError(
      "STATE_CONFLICT",
      `This onboarding has reached the limit of ${maxWeeklyReports} weekly reports. Complete it.`,
    );
  }
};

const average = (scores: readonly number[]): number | null =>
  scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length;

/** Averages overall and by category; null if nothing is scored. */
export const averageScores = (
  assessments: readonly Pick<Assessment, "category" | "score">[],
): { readonly overall: number | null; readonly byCategory: Readonly<Record<AssessmentCategory, number | null>> } => {
  const scores = (found: readonly Pick<Assessment, "score">[]) =>
    found.flatMap(({ score }) => (score === null ? [] : [score]));
  return {
    overall: average(scores(assessments)),
    byCategory: Object.fromEntries([
      ...assessmentCategories.map((category) => [category, null]),
      ...groupedByCategory(assessments).map(({ category, items }) => [category, average(scores(items))]),
    ]) as Record<AssessmentCategory, number | null>,
  };
};

export const reportOfWeekBefore = <Report extends { readonly weekStarting: Day }>(
  reports: readonly Report[],
  week: Day,
): Report | undefined => reports.find((report) => report.weekStarting === addDays(week, -7));
