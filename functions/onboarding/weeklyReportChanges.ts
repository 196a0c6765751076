import { entryOf, type RecordedChange } from "#domain/audit/actions.ts";
import type { AssessmentItem } from "#domain/onboarding/assessmentItems.ts";
import type { Onboarding } from "#domain/onboarding/model.ts";
import type { WeeklyReport } from "#domain/onboarding/weeklyReportModel.ts";
import { assertNewHireMayWrite, newWeeklyReport, withChangeNoted } from "#domain/onboarding/weeklyReportRules.ts";
import type { Actor } from "#domain/people/model.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import type { Day } from "#domain/shared/time.ts";
import type { Commit, CommitOptions } from "../commit.ts";
import type { Store } from "../table/store.ts";
import type { TransactionWrite } from "../table/transact.ts";
import { changedReportWrite, newReportWrite, readWeeklyReport, reportStatusWrites } from "./store/weeklyReports.ts";

/** Adds the first report, unless an earlier onboarding left one in that week. */
export const withFirstReport = (
  onboarding: Omit<Onboarding, "version">,
  monday: Day,
  items: readonly AssessmentItem[],
  newId: () => string,
): { readonly onboarding: Omit<Onboarding, "version">; readonly reportWrites: readonly TransactionWrite[] } =>
  onboarding.reportStatuses[monday] === undefined
    ? {
        onboarding: { ...onboarding, reportStatuses: { ...onboarding.reportStatuses, [monday]: "draft" } },
        reportWrites: [newReportWrite(newWeeklyReport(onboarding, monday, items, newId()))],
      }
    : { onboarding, reportWrites: [] };

interface ReportChange {
  readonly store: Store;
  readonly params: { readonly userId: string; readonly weekStarting: Day };
  readonly commit: Commit;
  /** Built from the changed report; null if the change isn't recorded. */
  readonly audit: (changed: WeeklyReport) => RecordedChange | null;
  readonly messages?: CommitOptions["messages"];
}

/**
 * Also updates the report's status in the onboarding. Writes nothing if `change` returns the same report. Errors:
 * NOT_FOUND, and those of `change`.
 */
export const changeWeeklyReport = async (
  { store, params: { userId, weekStarting }, commit, audit, messages }: ReportChange,
  change: (report: WeeklyReport, onboarding: Onboarding) => WeeklyReport,
): Promise<WeeklyReport> => {
  const found = await readWeeklyReport(store, userId, weekStarting);
  const onboarding = assertFound("onboarding", found.onboarding);
  const report = assertFound("weeklyReport", found.report);
  const changed = change(report, onboarding);
  if (changed === report) {
    return report;
  }
  const recorded = audit(changed);
  await commit(
    [
      changedReportWrite(report, changed),
      ...(changed.status === report.status ? [] : reportStatusWrites(onboarding, { [weekStarting]: changed.status })),
    ],
    { audit: recorded === null ? undefined : entryOf(userId, recorded), messages },
  );
  return { ...changed, version: report.version + 1 };
};

interface Writing extends Omit<ReportChange, "audit" | "messages"> {
  readonly actor: Actor;
  readonly now: Date;
}

/**
 * In a submitted report, the change is recorded with its author (docs/onboarding.md#submitting). Errors: NOT_FOUND,
 * STATE_CONFLICT if the writer can't change it, and those of `write`.
 */
export const writeInWeeklyReport = async (
  { actor, now, ...change }: Writing,
  part: string,
  write: (report: WeeklyReport) => WeeklyReport,
): Promise<WeeklyReport> =>
  changeWeeklyReport(
    {
      ...change,
      audit: ({ weekStarting, status }) =>
        status === "submitted" ? { action: "weeklyReport.changed", change: { weekStarting, part } } : null,
    },
    (report, { status }) => {
      assertNewHireMayWrite(actor.id, { ...report, onboardingStatus: status });
      return withChangeNoted(report, write(report), actor, now);
    },
  );
