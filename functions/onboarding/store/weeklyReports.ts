import type { EntityItem } from "electrodb";
import type { Onboarding } from "#domain/onboarding/model.ts";
import { onboardingStatuses } from "#domain/onboarding/terms.ts";
import type { WeeklyReport, WeeklyReportSummary } from "#domain/onboarding/weeklyReportModel.ts";
import type { User } from "#domain/people/model.ts";
import { staleReadError } from "#domain/shared/errors.ts";
import type { Day } from "#domain/shared/time.ts";
import { addDays } from "#domain/shared/weeks.ts";
import { profileKey, usersIn } from "../../people/store/people.ts";
import { type StoredSlackSettings, slackSettingsIn, slackSettingsKey } from "../../slack/store/slackSettings.ts";
import { versionIs } from "../../table/conflicts.ts";
import { withNulls, withoutNulls } from "../../table/nulls.ts";
import { readItems } from "../../table/readItems.ts";
import type { Entities, Store } from "../../table/store.ts";
import type { TransactionWrite } from "../../table/transact.ts";
import {
  allFollowersId,
  type OnboardingScope,
  onboardingWrites,
  readNewestOnboardings,
  toOnboarding,
  usageSampleSize,
} from "./onboardings.ts";

const toReport = (item: EntityItem<Entities["weeklyReport"]>): WeeklyReport => ({
  ...withNulls(item, [
    "submittedAt",
    "changedAfterSubmission",
    "highlights",
    "strengths",
    "challenges",
    "focusNextWeek",
  ]),
  assessments: [...item.assessments],
});

export const onboardingKey = (userId: string) => ({ pk: profileKey(userId).pk, sk: "ONB" });

const reportKey = (userId: string, week: Day) => ({ pk: profileKey(userId).pk, sk: `WEEK#${week}` });

/** Consistent; null if none. One request. */
export const readWeeklyReport = async (
  store: Store,
  userId: string,
  week: Day,
): Promise<{ readonly onboarding: Onboarding | null; readonly report: WeeklyReport | null }> => {
  const Items = await readItems(store, [onboardingKey(userId), reportKey(userId, week)], true);
  const [onboarding] = store.entities.onboarding.parse({ Items }).data;
  const [report] = store.entities.weeklyReport.parse({ Items }).data;
  return { onboarding: onboarding ? toOnboarding(onboarding) : null, report: report ? toReport(report) : null };
};

/** Null if none. One request. */
export const readNewHire = async (
  store: Store,
  userId: string,
): Promise<{ readonly user: User | null; readonly onboarding: Onboarding | null }> => {
  const Items = await readItems(store, [profileKey(userId), onboardingKey(userId)], true);
  const [user] = usersIn(store, Items, [userId]);
  const [onboarding] = store.entities.onboarding.parse({ Items }).data;
  return { user: user ?? null, onboarding: onboarding ? toOnboarding(onboarding) : null };
};

/** Unordered, consistent. One request per hundred people. */
export const readOnboardings = async (store: Store, userIds: readonly string[]): Promise<readonly Onboarding[]> => {
  const Items = await readItems(store, userIds.map(onboardingKey), true);
  return store.entities.onboarding.parse({ Items }).data.map(toOnboarding);
};

/** Without texts, newest first. One request per megabyte of reports. */
export const readWeeklyReportSummaries = async (
  store: Store,
  userId: string,
): Promise<readonly WeeklyReportSummary[]> => {
  const { data } = await store.entities.weeklyReport.query
    .byUser({ userId })
    .go({ pages: "all", order: "desc", attributes: ["weekStarting", "status", "submittedAt", "assessments"] });
  return data.map(({ weekStarting, status, submittedAt, assessments }) => ({
    weekStarting,
    status,
    submittedAt: submittedAt ?? null,
    assessments: assessments.map(({ itemId, category, score }) => ({ itemId, category, score })),
  }));
};

/** With texts, newest first. One request per megabyte. */
export const readWeeklyReports = async (store: Store, userId: string): Promise<readonly WeeklyReport[]> => {
  const { data } = await store.entities.weeklyReport.query
    .byUser({ userId })
    .go({ consistent: true, pages: "all", order: "desc" });
  return data.map(toReport);
};

/**
 * Up to 500 reports of the newest onboardings, and whether there are more. Reports have no index, so this takes one
 * request per status and one per hundred reports.
 */
export const readNewestReports = async (
  store: Store,
): Promise<{ readonly reports: readonly WeeklyReport[]; readonly hasMore: boolean }> => {
  const samples = await Promise.all(onboardingStatuses.map((status) => readNewestOnboardings(store, status)));
  const reportWeeks = samples
    .flatMap(({ items }) => items)
    .flatMap(({ userId, reportStatuses }) => Object.keys(reportStatuses).map((week) => ({ userId, week })))
    .sort((one, other) => (one.week < other.week ? 1 : -1));
  const keys = reportWeeks.slice(0, usageSampleSize).map(({ userId, week }) => reportKey(userId, week));
  const Items = await readItems(store, keys);
  return {
    reports: store.entities.weeklyReport.parse({ Items }).data.map(toReport),
    hasMore: reportWeeks.length > usageSampleSize || samples.some(({ hasMore }) => hasMore),
  };
};

const reportConflictError = staleReadError("Someone else changed this report. Try again. Nothing was lost.", "BUSY");

const fromReport = (report: WeeklyReport) => ({ ...withoutNulls(report), assessments: report.assessments });

/** Requires an unchanged report. */
export const changedReportWrite = (before: WeeklyReport, after: WeeklyReport): TransactionWrite => ({
  write: ({ weeklyReport }) =>
    weeklyReport
      .put({ ...fromReport(after), version: before.version + 1 })
      .where(versionIs(before.version))
      .commit(),
  conflictError: reportConflictError,
});

/** Fails if the new hire already has a report of that week. */
export const newReportWrite = (report: WeeklyReport): TransactionWrite => ({
  write: ({ weeklyReport }) => weeklyReport.create(fromReport(report)).commit(),
  conflictError: reportConflictError,
});

/** Fails unless the report is still a draft; the step then runs again. */
export const overdueReportWrite = (userId: string, weekStarting: Day): TransactionWrite => ({
  write: ({ weeklyReport }) =>
    weeklyReport
      .patch({ userId, weekStarting })
      .set({ status: "overdue" })
      .add({ version: 1 })
      .where(({ status }, { eq }) => eq(status, "draft"))
      .commit(),
  conflictError: reportConflictError,
});

export const reportStatusWrites = (
  onboarding: Onboarding,
  changed: Onboarding["reportStatuses"],
): readonly TransactionWrite[] =>
  onboardingWrites(onboarding, { ...onboarding, reportStatuses: { ...onboarding.reportStatuses, ...changed } });

/** Counts new hires without a submitted report in the week of `today`. Later starts don't count. One request. */
export const countDueReports = async (
  store: Store,
  scope: OnboardingScope,
  today: Day,
  limit: number,
): Promise<number> => {
  const { query } = store.entities.dueReport;
  // On Monday the 16th, reports up to the 9th are due, with keys before the 10th. Keys continue with the ID, so the
  // upper bound is excluded.
  const [from, to] = [{ lastSubmittedWeek: "0" }, { lastSubmittedWeek: addDays(today, -6) }];
  const options = { limit, attributes: ["userId"] } as const;
  if (scope === "everyone") {
    return (await query.all({}).between(from, to).go(options)).data.length;
  }
  const { data } =
    "managerId" in scope
      ? await query.byManager(scope).between(from, to).go(options)
      : await query.byLead(scope).between(from, to).go(options);
  return data.length;
};

export interface BadgeState {
  /** Grows with every change to a report that the badge counts. */
  readonly dueReportsVersion: number;
  readonly slack: Pick<StoredSlackSettings, "testModeEnabled" | "version">;
}

/** Clients reuse their badges until this or the day changes. One request. */
export const readBadgeState = async (store: Store, scope: OnboardingScope): Promise<BadgeState> => {
  const followerId = scope === "everyone" ? allFollowersId : "managerId" in scope ? scope.managerId : scope.leadId;
  const versionKey = { pk: `DUE_REPORTS#${followerId}`, sk: "VERSION" };
  const Items = await readItems(store, scope === "everyone" ? [versionKey, slackSettingsKey] : [versionKey]);
  return {
    dueReportsVersion: store.entities.dueReportsVersion.parse({ Items }).data[0]?.version ?? 0,
    slack: slackSettingsIn(store, Items),
  };
};
