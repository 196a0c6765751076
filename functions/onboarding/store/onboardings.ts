import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { EntityItem } from "electrodb";
import type { CompletedGoal, Onboarding, SectionContent } from "#domain/onboarding/model.ts";
import { endedOnboarding } from "#domain/onboarding/record.ts";
import type { OnboardingStatus } from "#domain/onboarding/terms.ts";
import { lastWeekWithoutDueReport } from "#domain/onboarding/weeklyReportRules.ts";
import type { User } from "#domain/people/model.ts";
import { DomainError, staleReadError } from "#domain/shared/errors.ts";
import type { Page } from "#domain/shared/route.ts";
import { profileKey, toUser } from "../../people/store/people.ts";
import { versionIs } from "../../table/conflicts.ts";
import { withNulls, withoutNulls } from "../../table/nulls.ts";
import { readPage } from "../../table/readPage.ts";
import type { Entities, Store } from "../../table/store.ts";
import type { TransactionWrite } from "../../table/transact.ts";
import { storedGoals, toGoals } from "./onboardingContent.ts";

/** At most 90 people per page (new hires, managers, leads), so one request reads them. */
const listPageSize = 30;

export const usageSampleSize = 500;

export const toOnboarding = (item: EntityItem<Entities["onboarding"]>): Onboarding => ({
  ...withNulls(item, ["githubTicket", "startsOn", "completedAt", "endedAt", "managerId", "leadId", "finalSections"]),
  completedGoalIds: item.completedGoalIds ?? [],
  markedGoalIds: item.markedGoalIds ?? [],
  reportStatuses: item.reportStatuses ?? {},
});

export interface WholeOnboarding {
  readonly user: User;
  readonly onboarding: Onboarding;
  readonly completedGoals: readonly CompletedGoal[];
  /** The sections at completion; empty before. */
  readonly archive: readonly SectionContent[];
}

/** Consistent, one request. Null if the onboarding never started. */
export const readWholeOnboarding = async (store: Store, userId: string): Promise<WholeOnboarding | null> => {
  const { Items = [] } = await store.client.send(
    new QueryCommand({
      TableName: store.tableName,
      KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
      ExpressionAttributeValues: { ":pk": profileKey(userId).pk, ":first": "ONB", ":last": profileKey(userId).sk },
      ConsistentRead: true,
    }),
  );
  const { user, onboarding, completedGoal, archivedSection } = store.entities;
  const [profile] = user.parse({ Items }).data;
  const [record] = onboarding.parse({ Items }).data;
  return profile && record
    ? {
        user: toUser(profile),
        onboarding: toOnboarding(record),
        completedGoals: completedGoal.parse({ Items }).data,
        archive: archivedSection.parse({ Items }).data.map(({ sectionId, userId: _user, ...section }) => ({
          ...section,
          id: sectionId,
          goals: toGoals(section.goals),
        })),
      }
    : null;
};

export type OnboardingScope = { readonly managerId: string } | { readonly leadId: string } | "everyone";

/** Latest start first. One request. */
export const readOnboardingsPage = async (
  store: Store,
  scope: OnboardingScope,
  status: OnboardingStatus,
  cursor: string | undefined,
  limit = listPageSize,
): Promise<Page<Onboarding>> => {
  const { query } = store.entities.onboarding;
  const found = await readPage(
    cursor,
    (options) => {
      const newestFirst = { ...options, order: "desc" } as const;
      if (scope === "everyone") {
        return query.byStatus({ status }).go(newestFirst);
      }
      return "managerId" in scope
        ? query.byManager({ managerId: scope.managerId, status }).go(newestFirst)
        : query.byLead({ leadId: scope.leadId, status }).go(newestFirst);
    },
    limit,
  );
  return { ...found, items: found.items.map(toOnboarding) };
};

export const readNewestOnboardings = async (
  store: Store,
  status: OnboardingStatus,
): Promise<{ readonly items: readonly Onboarding[]; readonly hasMore: boolean }> => {
  const { data, cursor } = await store.entities.onboarding.query
    .byStatus({ status })
    .go({ limit: usageSampleSize, order: "desc" });
  return { items: data.map(toOnboarding), hasMore: cursor !== null };
};

const onboardingConflictError = staleReadError(
  "Someone else changed this onboarding. Try again. Nothing was lost.",
  "BUSY",
);

/** For an unprepared onboarding without a submitted report; sorts before every week. */
const noWeek = "0000-00-00";

/** The item that lists an onboarding until its report is submitted; null if it isn't ongoing. */
export const dueReportItemOf = (onboarding: Omit<Onboarding, "version"> | null) =>
  onboarding?.status === "ongoing"
    ? withoutNulls({
        userId: onboarding.userId,
        managerId: onboarding.managerId,
        leadId: onboarding.leadId,
        lastSubmittedWeek: lastWeekWithoutDueReport(onboarding) ?? noWeek,
      })
    : null;

export const allFollowersId = "all";

/** Invalidates the badges of the onboarding's followers. */
const dueReportsVersionWrites = (
  onboardings: readonly (Pick<Onboarding, "managerId" | "leadId"> | null)[],
): readonly TransactionWrite[] => {
  const followers = onboardings.flatMap((one) => [one?.managerId, one?.leadId]);
  return [...new Set([allFollowersId, ...followers])]
    .filter((id) => id !== null && id !== undefined)
    .map((followerId) => ({
      write: ({ dueReportsVersion }) => dueReportsVersion.update({ followerId }).add({ version: 1 }).commit(),
      onceKey: `dueReportsVersion ${followerId}`,
    }));
};

const dueReportWrites = (
  before: Onboarding | null,
  after: Omit<Onboarding, "version">,
): readonly TransactionWrite[] => {
  const [previous, current] = [dueReportItemOf(before), dueReportItemOf(after)];
  if (JSON.stringify(previous) === JSON.stringify(current)) {
    return [];
  }
  return [
    {
      write: ({ dueReport }) =>
        current === null ? dueReport.delete({ userId: after.userId }).commit() : dueReport.put(current).commit(),
    },
    ...dueReportsVersionWrites([before, after]),
  ];
};

/** Requires an unchanged onboarding, or none if `before` is null. Also writes the item about its due report. */
export const onboardingWrites = (
  before: Onboarding | null,
  after: Omit<Onboarding, "version">,
): readonly TransactionWrite[] => {
  const { completedGoalIds, markedGoalIds, finalSections, ...fields } = after;
  const version = before?.version ?? 0;
  return [
    {
      write: ({ onboarding }) =>
        onboarding
          .put({
            ...withoutNulls(fields),
            // DynamoDB has no empty sets.
            ...(completedGoalIds.length > 0 && { completedGoalIds: [...completedGoalIds] }),
            ...(markedGoalIds.length > 0 && { markedGoalIds: [...markedGoalIds] }),
            ...(finalSections !== null && { finalSections: [...finalSections] }),
            version: version + 1,
          })
          .where(versionIs(version))
          .commit(),
      conflictError: onboardingConflictError,
    },
    ...dueReportWrites(before, after),
  ];
};

/**
 * Requires an unchanged onboarding without completed goals or weekly reports. Also removes the item about its due
 * report.
 */
export const removeOnboardingWrites = (removed: Onboarding): readonly TransactionWrite[] => {
  const { userId, version } = removed;
  return [
    {
      write: ({ onboarding }) => onboarding.delete({ userId }).where(versionIs(version)).commit(),
      conflictError: onboardingConflictError,
    },
    { write: ({ dueReport }) => dueReport.delete({ userId }).commit() },
    ...dueReportsVersionWrites([removed]),
  ];
};

/** Read consistently; null if it never started. */
export const readOnboarding = async (store: Store, userId: string): Promise<Onboarding | null> => {
  const { data } = await store.entities.onboarding.get({ userId }).go({ consistent: true });
  return data && toOnboarding(data);
};

/** Applies a new manager or lead, or the end of the onboarding. No request without an onboarding. */
export const personOnboardingWrites = async (
  store: Store,
  before: User,
  after: User,
): Promise<readonly TransactionWrite[]> => {
  const isEnding = before.isOnboarding && !after.isOnboarding;
  const isReassigned = before.managerId !== after.managerId || before.leadId !== after.leadId;
  const onboarding =
    before.onboardingStartedAt !== null && (isEnding || isReassigned) ? await readOnboarding(store, after.id) : null;
  if (onboarding === null) {
    return [];
  }
  const { managerId, leadId } = after;
  const moved = { ...onboarding, managerId, leadId };
  return onboardingWrites(onboarding, isEnding ? endedOnboarding(moved, after.updatedAt) : moved);
};

export const archiveWrites = (userId: string, sections: readonly SectionContent[]): readonly TransactionWrite[] =>
  sections.map(({ id, title, timeframe, description, orderIndex, goals }) => ({
    write: ({ archivedSection }) =>
      archivedSection
        .put({ userId, sectionId: id, title, timeframe, description, orderIndex, goals: storedGoals(goals) })
        .commit(),
  }));

export const notOngoing = (): DomainError =>
  new DomainError("STATE_CONFLICT", "This onboarding is over, so you can't change its goals. Reload the page.");

/** Fails if the goal is already completed. The set of completed goals is written separately. */
export const completedGoalWrite = (userId: string, goal: CompletedGoal): TransactionWrite => ({
  write: ({ completedGoal }) => completedGoal.create({ userId, ...goal }).commit(),
  conflictError: onboardingConflictError,
});

/** Completing other goals concurrently causes no conflict. If someone completed this one, the handler runs again. */
export const completeGoalWrites = (userId: string, goal: CompletedGoal): readonly TransactionWrite[] => [
  completedGoalWrite(userId, goal),
  {
    write: ({ onboarding }) =>
      onboarding
        .patch({ userId })
        .add({ completedGoalIds: [goal.goalId], version: 1 })
        .delete({ markedGoalIds: [goal.goalId] })
        .where(({ status }, { eq }) => eq(status, "ongoing"))
        .commit(),
    conflictError: notOngoing(),
  },
];

/** Fails if someone completed the goal in the meantime. */
export const markGoalWrite = (userId: string, goalId: string, marked: boolean): TransactionWrite => ({
  write: ({ onboarding }) => {
    const changed = onboarding.patch({ userId }).add({ version: 1 });
    return (marked ? changed.add({ markedGoalIds: [goalId] }) : changed.delete({ markedGoalIds: [goalId] }))
      .where(
        ({ status, completedGoalIds }, { eq, notContains }) =>
          `${eq(status, "ongoing")} AND ${notContains(completedGoalIds, goalId)}`,
      )
      .commit();
  },
  conflictError: onboardingConflictError,
});

/** Requires that the onboarding is ongoing. */
export const reopenGoalWrites = (userId: string, goalId: string): readonly TransactionWrite[] => [
  { write: ({ completedGoal }) => completedGoal.delete({ userId, goalId }).commit() },
  {
    write: ({ onboarding }) =>
      onboarding
        .patch({ userId })
        .add({ version: 1 })
        .delete({ completedGoalIds: [goalId] })
        .where(({ status }, { eq }) => eq(status, "ongoing"))
        .commit(),
    conflictError: notOngoing(),
  },
];
