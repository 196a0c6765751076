import type { EntityItem } from "electrodb";
import type { Onboarding } from "#domain/onboarding/model.ts";
import { onboardingStatuses } from "#domain/onboarding/terms.ts";
import type { WeeklyReport, WeeklyReportSummary } from "#domain/onboarding/weeklyReportModel.ts";
import type { User } from "#domain/people/model.ts";
import { staleReadError } from "#domain/shared/errors.ts";
import type { Day } from "#domain/shared/time.ts";
import { addDays } from "#domain/shared/weeks.ts";
import { profileKey, toUser } from "../people/people.ts";
import { type StoredSlackSettings, slackSettingsIn, slackSettingsKey } from "../slack/slackSettings.ts";
import type { Entities, Store } from "../store.ts";
import { versionIs } from "../table/conflicts.ts";
import { withNulls, withoutNulls } from "../table/nulls.ts";
import { readItems } from "../table/readItems.ts";
import type { TransactionStep } from "../transact.ts";
import { allFollowers, type Followed, onboardingSteps, readSample, toOnboarding } from "./onboardings.ts";

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

/** The key of an onboarding's record, for reading it together with other items. */
export const onboardingKey = (userId: string) => ({ pk: profileKey(userId).pk, sk: "ONB" });

/** A new hire's report of a week with their onboarding. */
export interface ReportOfOnboarding {
  readonly user: User | null;
  readonly onboarding: Onboarding | null;
  readonly report: WeeklyReport | null;
}

/** A new hire's profile, onboarding and report of a week, read consistently; null where there is none. One request. */
export const readWeeklyReport = async (store: Store, userId: string, week: Day): Promise<ReportOfOnboarding> => {
  const { pk } = profileKey(userId);
  const Items = await readItems(store, [profileKey(userId), onboardingKey(userId), { pk, sk: `WEEK#${week}` }], true);
  const { user, onboarding, weeklyReport } = store.entities;
  const [profile] = user.parse({ Items }).data;
  const [record] = onboarding.parse({ Items }).data;
  const [report] = weeklyReport.parse({ Items }).data;
  return {
    user: profile ? toUser(profile) : null,
    onboarding: record ? toOnboarding(record) : null,
    report: report ? toReport(report) : null,
  };
};

/** A new hire's profile and onboarding; null where there is none. One request. */
export const readNewHire = async (
  store: Store,
  userId: string,
): Promise<Pick<ReportOfOnboarding, "user" | "onboarding">> => {
  const Items = await readItems(store, [profileKey(userId), onboardingKey(userId)], true);
  const { user, onboarding } = store.entities;
  const [profile] = user.parse({ Items }).data;
  const [record] = onboarding.parse({ Items }).data;
  return { user: profile ? toUser(profile) : null, onboarding: record ? toOnboarding(record) : null };
};

/** The onboardings of these people, read consistently, in no particular order. One request per hundred people. */
export const readOnboardings = async (store: Store, userIds: readonly string[]): Promise<readonly Onboarding[]> => {
  const Items = await readItems(store, userIds.map(onboardingKey), true);
  return store.entities.onboarding.parse({ Items }).data.map(toOnboarding);
};

/** All weekly reports of a new hire without their texts, newest first. One request per megabyte of reports. */
export const listWeeklyReports = async (store: Store, userId: string): Promise<readonly WeeklyReportSummary[]> => {
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

/** All weekly reports of a new hire with their texts, newest first. One request per megabyte. */
export const readWeeklyReports = async (store: Store, userId: string): Promise<readonly WeeklyReport[]> => {
  const { data } = await store.entities.weeklyReport.query
    .byUser({ userId })
    .go({ consistent: true, pages: "all", order: "desc" });
  return data.map(toReport);
};

/** The number of reports that are looked at to say what an assessment item is used for. */
const usageSample = 500;

/**
 * The newest 500 weekly reports of the newest onboardings, and whether there are more. Reports have no index of their own:
 * one request per status of onboardings names them, and one per hundred reads them.
 */
export const readNewestReports = async (
  store: Store,
): Promise<{ readonly reports: readonly WeeklyReport[]; readonly more: boolean }> => {
  const samples = await Promise.all(onboardingStatuses.map((status) => readSample(store, status)));
  const named = samples
    .flatMap(({ items }) => items)
    .flatMap(({ userId, reportStatuses }) => Object.keys(reportStatuses).map((week) => ({ userId, week })))
    .sort((one, other) => (one.week < other.week ? 1 : -1));
  const keys = named
    .slice(0, usageSample)
    .map(({ userId, week }) => ({ pk: profileKey(userId).pk, sk: `WEEK#${week}` }));
  const Items = await readItems(store, keys);
  return {
    reports: store.entities.weeklyReport.parse({ Items }).data.map(toReport),
    more: named.length > usageSample || samples.some(({ more }) => more),
  };
};

const changedElsewhere = staleReadError(
  "This report was changed just now. Please try again; nothing was lost.",
  "BUSY",
);

const fromReport = (report: WeeklyReport) => ({ ...withoutNulls(report), assessments: report.assessments });

/** Writes a changed report, on condition that the stored one is the one that was read. */
export const changedReportStep = (before: WeeklyReport, after: WeeklyReport): TransactionStep => ({
  write: ({ weeklyReport }) =>
    weeklyReport
      .put({ ...fromReport(after), version: before.version + 1 })
      .where(versionIs(before.version))
      .commit(),
  conflictError: changedElsewhere,
});

/** Writes a new report, unless the new hire has one of that week. */
export const newReportStep = (report: WeeklyReport): TransactionStep => ({
  write: ({ weeklyReport }) => weeklyReport.create(fromReport(report)).commit(),
  conflictError: changedElsewhere,
});

/** Makes a draft overdue. Fails if it is no draft any more; the reading is then repeated. */
export const overdueReportStep = (userId: string, weekStarting: Day): TransactionStep => ({
  write: ({ weeklyReport }) =>
    weeklyReport
      .patch({ userId, weekStarting })
      .set({ status: "overdue" })
      .add({ version: 1 })
      .where(({ status }, { eq }) => eq(status, "draft"))
      .commit(),
  conflictError: changedElsewhere,
});

/** Writes the statuses of reports to their onboarding. */
export const reportStatusSteps = (
  onboarding: Onboarding,
  changed: Onboarding["reportStatuses"],
): readonly TransactionStep[] =>
  onboardingSteps(onboarding, { ...onboarding, reportStatuses: { ...onboarding.reportStatuses, ...changed } });

/**
 * How many of the followed new hires have no submitted report of the week of `today`, up to a limit. Those whose start is
 * on a later day do not count. One request.
 */
export const countAwaitedReports = async (
  store: Store,
  followed: Followed,
  today: Day,
  limit: number,
): Promise<number> => {
  const { query } = store.entities.awaitedReport;
  // A week is over on its seventh day: on Monday the 16th, reports up to that of the 9th are due, whose key begins before the
  // 10th. The upper bound itself is left out, because a key goes on with the id.
  const [from, to] = [{ lastSubmittedWeek: "0" }, { lastSubmittedWeek: addDays(today, -6) }];
  const options = { limit, attributes: ["userId"] } as const;
  if (followed === "everybody") {
    return (await query.all({}).between(from, to).go(options)).data.length;
  }
  const { data } =
    "managerId" in followed
      ? await query.byManager(followed).between(from, to).go(options)
      : await query.byLead(followed).between(from, to).go(options);
  return data.length;
};

/** What somebody's badges follow from, besides the day: while it is the same, a client keeps the badges that it has. */
export interface BadgeState {
  /** A counter that grows whenever one of the reports changes that the badge counts. */
  readonly awaitedVersion: number;
  readonly slack: Pick<StoredSlackSettings, "testModeEnabled" | "version">;
}

/** What somebody's badges follow from. One request. */
export const readBadgeState = async (store: Store, followed: Followed): Promise<BadgeState> => {
  const followerId =
    followed === "everybody" ? allFollowers : "managerId" in followed ? followed.managerId : followed.leadId;
  const version = { pk: `AWAITED#${followerId}`, sk: "VERSION" };
  const Items = await readItems(store, followed === "everybody" ? [version, slackSettingsKey] : [version]);
  return {
    awaitedVersion: store.entities.awaitedVersion.parse({ Items }).data[0]?.version ?? 0,
    slack: slackSettingsIn(store, Items),
  };
};
