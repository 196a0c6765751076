import type { AssessmentItem } from "#domain/onboarding/assessmentItems.ts";
import type { Onboarding } from "#domain/onboarding/model.ts";
import { hasStarted } from "#domain/onboarding/rules.ts";
import { hasRoomForReport, newWeeklyReport, weeksToMarkOverdue } from "#domain/onboarding/weeklyReportRules.ts";
import type { Day } from "#domain/shared/time.ts";
import { mondayOf } from "#domain/shared/weeks.ts";
import { organizationDay } from "../../clock.ts";
import type { TransactionWrite } from "../../table/transact.ts";
import type { OperationRunner } from "../../work/runner.ts";
import { startDayOf } from "../onboardingViews.ts";
import { readAssessmentItems } from "../store/assessmentItems.ts";
import { onboardingWrites } from "../store/onboardings.ts";
import { newReportWrite, overdueReportWrite, readOnboardings } from "../store/weeklyReports.ts";

/** New hires per step. Most need three actions: their report, the overdue one, the onboarding. */
const pageSize = 30;

const maxActions = 96;

/** Per new hire and step; the next run handles the rest. */
const maxOverdue = 20;

const weekWrites = (
  onboarding: Onboarding,
  today: Day,
  items: readonly AssessmentItem[],
  newId: () => string,
): readonly TransactionWrite[] => {
  const monday = mondayOf(today);
  const { userId, status, reportStatuses } = onboarding;
  if (status !== "ongoing" || !hasStarted({ startDate: startDayOf(onboarding) }, today)) {
    return [];
  }
  const overdue = weeksToMarkOverdue(reportStatuses, monday).slice(0, maxOverdue);
  // `startOnboardings` adds the first report of a prepared onboarding.
  const startsThisWeek = onboarding.startsOn !== null && onboarding.startsOn >= monday;
  const isMissing = reportStatuses[monday] === undefined && !startsThisWeek && hasRoomForReport(reportStatuses);
  if (!isMissing && overdue.length === 0) {
    return [];
  }
  return [
    ...(isMissing ? [newReportWrite(newWeeklyReport(onboarding, monday, items, newId()))] : []),
    ...overdue.map((week) => overdueReportWrite(userId, week)),
    ...onboardingWrites(onboarding, {
      ...onboarding,
      reportStatuses: {
        ...reportStatuses,
        ...Object.fromEntries(overdue.map((week) => [week, "overdue"] as const)),
        ...(isMissing && { [monday]: "draft" as const }),
      },
    }),
  ];
};

/** Also marks earlier drafts as overdue (docs/onboarding.md#weekly-reports). Idempotent. */
export const createWeeklyReports: OperationRunner = async ({ store, operation, now, newId }) => {
  const today = organizationDay(now);
  const [page, { items }] = await Promise.all([
    store.entities.onboarding.query
      .byStatus({ status: "ongoing" })
      .go({ cursor: operation.cursor || null, limit: pageSize, attributes: ["userId"] }),
    readAssessmentItems(store),
  ]);
  // The index may lag, and the writes require unchanged items.
  const onboardings = await readOnboardings(
    store,
    page.data.map(({ userId }) => userId),
  );
  const writes: TransactionWrite[] = [];
  let done = 0;
  for (const onboarding of onboardings) {
    const onboardingChanges = weekWrites(onboarding, today, items, newId);
    if (writes.length + onboardingChanges.length > maxActions) {
      // The next step reads this page again and skips finished people. An empty cursor means the first page.
      return { writes, done, total: operation.total + done, cursor: operation.cursor ?? "" };
    }
    writes.push(...onboardingChanges);
    done += onboardingChanges.length > 0 ? 1 : 0;
  }
  return { writes, done, total: operation.total + done, cursor: page.cursor };
};
