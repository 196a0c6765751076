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
  type OnboardingStatus,
  type ReflectionField,
  type WeeklyReportStatus,
} from "./terms.ts";
import type { Assessment, WeeklyReport } from "./weeklyReportModel.ts";

type ReportStatuses = Onboarding["reportStatuses"];

/** Counts the weekly reports of an onboarding; `monday` names the current week. */
export const countReports = (statuses: ReportStatuses, monday: Day): WeeklyReportCounts => {
  const all = Object.values(statuses);
  return {
    thisWeek: statuses[monday] ?? null,
    total: all.length,
    submitted: all.filter((status) => status === "submitted").length,
    overdue: all.filter((status) => status === "overdue").length,
  };
};

/** The latest week with a submitted report; null if there is none. */
export const lastSubmittedWeek = (statuses: ReportStatuses): Day | null =>
  Object.keys(statuses)
    .filter((week) => statuses[week] === "submitted")
    .toSorted()
    .at(-1) ?? null;

/**
 * The week before the first one in which a report of an onboarding is awaited: the latest submitted one, but for a
 * prepared onboarding not before its first day; null if neither is known. The day is seven days before the one from which
 * the report is awaited.
 */
export const lastWeekWithoutWait = ({
  reportStatuses,
  startsOn,
}: Pick<Onboarding, "reportStatuses" | "startsOn">): Day | null =>
  [lastSubmittedWeek(reportStatuses), startsOn === null ? null : addDays(startsOn, -7)]
    .filter((day) => day !== null)
    .toSorted()
    .at(-1) ?? null;

/** The weeks before the current one whose reports are drafts: they become overdue. */
export const overdueWeeks = (statuses: ReportStatuses, monday: Day): readonly Day[] =>
  Object.keys(statuses)
    .filter((week) => week < monday && statuses[week] === "draft")
    .toSorted();

/**
 * The weeks whose reports wait to be reopened, oldest first: those that are overdue, as long as the onboarding goes on
 * (docs/onboarding.md#submitting).
 */
export const weeksToReopen = ({
  status,
  reportStatuses,
}: Pick<Onboarding, "status" | "reportStatuses">): readonly Day[] =>
  status === "ongoing"
    ? Object.keys(reportStatuses)
        .filter((week) => reportStatuses[week] === "overdue")
        .toSorted()
    : [];

/**
 * The categories of a report's assessments, each with its assessments, in their order. Categories that are not known come
 * last: a page that was opened before a new one was added still shows all of a report (docs/texts.md#unknown-terms).
 */
export const groupedByCategory = <Item extends { readonly category: AssessmentCategory }>(
  items: readonly Item[],
): readonly { readonly category: AssessmentCategory; readonly items: readonly Item[] }[] =>
  [...new Set([...assessmentCategories, ...items.map(({ category }) => category)])]
    .map((category) => ({ category, items: items.filter((item) => item.category === category) }))
    .filter(({ items: found }) => found.length > 0);

/** A new report of a week, with an assessment of each active item that applies to the onboarding type. */
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

/** Whether every assessment of a report has a score. */
export const isFullyAssessed = ({
  assessments,
}: {
  readonly assessments: readonly { readonly score: number | null }[];
}): boolean => assessments.every(({ score }) => score !== null);

/** The report and its onboarding, as far as they decide who may change the report. */
interface ReportState {
  readonly userId: string;
  readonly status: WeeklyReportStatus;
  readonly onboardingStatus: OnboardingStatus;
}

/**
 * Why a person who may write in a new hire's reports cannot change this one; null if they can. Only the new hire is
 * restricted: they change drafts of an ongoing onboarding (docs/onboarding.md#who-writes-in-a-report).
 */
export const writingBlockedReason = (
  writerId: string,
  { userId, status, onboardingStatus }: ReportState,
): string | null => {
  if (writerId !== userId) {
    return null;
  }
  if (onboardingStatus !== "ongoing") {
    return "Your onboarding is over, so its reports can no longer be changed.";
  }
  if (status === "submitted") {
    return "This report was submitted. Your manager or lead can still change it.";
  }
  return status === "overdue"
    ? "This report is overdue. Your manager or lead can reopen it, so that you can still submit it."
    : null;
};

/** Errors: STATE_CONFLICT if the writer cannot change the report (`writingBlockedReason`). */
export const assertWritable = (writerId: string, state: ReportState): void => {
  const reason = writingBlockedReason(writerId, state);
  if (reason !== null) {
    throw new DomainError("STATE_CONFLICT", reason);
  }
};

/**
 * The report with another text; null for an empty one. Errors: see `assertWritable`; `conflict` if the text was changed
 * since the version that the writer read. The same report if it has that text, so that a save whose answer was lost can be
 * repeated.
 */
export const withText = (
  report: WeeklyReport,
  field: ReflectionField,
  { text, version: read }: { readonly text: string; readonly version: number },
  conflict: () => DomainError,
): WeeklyReport => {
  const next = text.trim() === "" ? null : text;
  if (report[field] === next) {
    return report;
  }
  if (report.textVersions[field] !== read) {
    throw conflict();
  }
  return { ...report, [field]: next, textVersions: { ...report.textVersions, [field]: read + 1 } };
};

/** The report with a score; the same report if it has that score. Errors: NOT_FOUND if the report does not have this item. */
export const withScore = (report: WeeklyReport, itemId: string, score: number): WeeklyReport => {
  if (!report.assessments.some((one) => one.itemId === itemId)) {
    throw new DomainError("NOT_FOUND", "This report has no such assessment item. Please reload the page.");
  }
  if (report.assessments.some((one) => one.itemId === itemId && one.score === score)) {
    return report;
  }
  return {
    ...report,
    assessments: report.assessments.map((one) => (one.itemId === itemId ? { ...one, score } : one)),
  };
};

/**
 * The changed report with who changed it, if it was submitted before: its readers have to know that it is no longer what
 * the new hire submitted. The same report if nothing changed.
 */
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
        changedAfterSubmission: { personId: writer.id, name: fullName(writer), at: at.toISOString() },
      };

/** The sentence for a report that cannot be submitted yet. */
export const incompleteReport = "Please complete all progress assessments before submitting.";

/** The submitted report. Errors: STATE_CONFLICT if it cannot be changed, INCOMPLETE if assessments are missing. */
export const submittedReport = (report: WeeklyReport, onboardingStatus: OnboardingStatus, at: Date): WeeklyReport => {
  assertWritable(report.userId, { ...report, onboardingStatus });
  if (!isFullyAssessed(report)) {
    throw new DomainError("INCOMPLETE", incompleteReport);
  }
  return { ...report, status: "submitted", submittedAt: at.toISOString() };
};

/** An overdue report as a draft again. Errors: STATE_CONFLICT if it is not overdue, or if the onboarding is over. */
export const reopenedReport = (report: WeeklyReport, onboardingStatus: OnboardingStatus): WeeklyReport => {
  if (onboardingStatus !== "ongoing") {
    throw new DomainError("STATE_CONFLICT", "This onboarding is over, so its reports cannot be reopened.");
  }
  if (report.status !== "overdue") {
    throw new DomainError("STATE_CONFLICT", "Only an overdue report can be reopened. Please reload the page.");
  }
  return { ...report, status: "draft" };
};

/**
 * Checks that a report of a week can be created. Errors: STATE_CONFLICT unless the onboarding is ongoing, has started,
 * and the week is the current one.
 */
export const assertCreatable = (
  week: Day,
  { status, startedOn }: { readonly status: OnboardingStatus; readonly startedOn: Day },
  today: Day,
): void => {
  if (status !== "ongoing") {
    throw new DomainError("STATE_CONFLICT", "This onboarding is over, so no report can be created.");
  }
  if (!hasStarted({ startedOn }, today)) {
    throw new DomainError(
      "STATE_CONFLICT",
      "This onboarding has not started yet. The first report comes with its start.",
    );
  }
  if (week !== mondayOf(today)) {
    throw new DomainError(
      "STATE_CONFLICT",
      "A report can only be created for the current week. Please reload the page.",
    );
  }
};

const average = (scores: readonly number[]): number | null =>
  scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length;

/** The average score of a report, overall and by category; null where nothing is assessed. */
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

/** The report of the week before, if there is one. */
export const previousReport = <Report extends { readonly weekStarting: Day }>(
  reports: readonly Report[],
  week: Day,
): Report | undefined => reports.find((report) => report.weekStarting === addDays(week, -7));
