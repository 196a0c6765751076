import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { EntityItem } from "electrodb";
import type { CompletedGoal, Onboarding, SectionContent } from "#domain/onboarding/model.ts";
import { endedOnboarding } from "#domain/onboarding/record.ts";
import type { OnboardingStatus } from "#domain/onboarding/terms.ts";
import { lastWeekWithoutWait } from "#domain/onboarding/weeklyReportRules.ts";
import type { User } from "#domain/people/model.ts";
import { DomainError, staleReadError } from "#domain/shared/errors.ts";
import type { Page } from "#domain/shared/route.ts";
import { profileKey, toUser } from "../people/people.ts";
import type { Entities, Store } from "../store.ts";
import { versionIs } from "../table/conflicts.ts";
import { withNulls, withoutNulls } from "../table/nulls.ts";
import { page } from "../table/page.ts";
import type { TransactionStep } from "../transact.ts";
import { readGoals, storedGoals } from "./onboardingContent.ts";

/**
 * A list page has this many onboardings, so that the people of a page (new hires, managers and leads) are at most 90
 * and are read in one request.
 */
const listPageSize = 30;

/** The number of onboardings that are read to say how many use a section or an assessment item. */
const usageSample = 500;

/** An onboarding in the domain's form. */
export const toOnboarding = (item: EntityItem<Entities["onboarding"]>): Onboarding => ({
  ...withNulls(item, ["githubTicket", "startsOn", "completedAt", "endedAt", "managerId", "leadId", "finalSections"]),
  completedGoalIds: item.completedGoalIds ?? [],
  reportStatuses: item.reportStatuses ?? {},
});

/** A person's onboarding with everything that belongs to it. */
export interface WholeOnboarding {
  readonly user: User;
  readonly onboarding: Onboarding;
  readonly completedGoals: readonly CompletedGoal[];
  /** The sections as they were when the onboarding was completed; empty before. */
  readonly archive: readonly SectionContent[];
}

/**
 * A person's profile and onboarding, read consistently; they are in one partition, so this takes one request. Null if
 * there is no such person, or if their onboarding never started.
 */
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
          goals: readGoals(section.goals),
        })),
      }
    : null;
};

/** Whose onboardings to list: those of a manager's reports, those of the new hires of a lead, or all. */
export type Followed = { readonly managerId: string } | { readonly leadId: string } | "everybody";

/** A page of onboardings with a status, latest start first, by default as many as the list shows. One request. */
export const listOnboardings = async (
  store: Store,
  followed: Followed,
  status: OnboardingStatus,
  cursor: string | undefined,
  limit = listPageSize,
): Promise<Page<Onboarding>> => {
  const { query } = store.entities.onboarding;
  const found = await page(
    cursor,
    (options) => {
      const newestFirst = { ...options, order: "desc" } as const;
      if (followed === "everybody") {
        return query.byStatus({ status }).go(newestFirst);
      }
      return "managerId" in followed
        ? query.byManager({ managerId: followed.managerId, status }).go(newestFirst)
        : query.byLead({ leadId: followed.leadId, status }).go(newestFirst);
    },
    limit,
  );
  return { ...found, items: found.items.map(toOnboarding) };
};

/** The newest 500 onboardings with a status, and whether there are more. */
export const readSample = async (
  store: Store,
  status: OnboardingStatus,
): Promise<{ readonly items: readonly Onboarding[]; readonly more: boolean }> => {
  const { data, cursor } = await store.entities.onboarding.query
    .byStatus({ status })
    .go({ limit: usageSample, order: "desc" });
  return { items: data.map(toOnboarding), more: cursor !== null };
};

const changedElsewhere = staleReadError(
  "This onboarding was changed just now. Please try again; nothing was lost.",
  "BUSY",
);

/** The last submitted week of an onboarding that started at once and has no submitted report; it sorts before every week. */
const noWeek = "0000-00-00";

/** The item that lists an onboarding among those whose weekly report is awaited; null if it is not ongoing. */
export const awaitedReportOf = (onboarding: Omit<Onboarding, "version"> | null) =>
  onboarding?.status === "ongoing"
    ? withoutNulls({
        userId: onboarding.userId,
        managerId: onboarding.managerId,
        leadId: onboarding.leadId,
        lastSubmittedWeek: lastWeekWithoutWait(onboarding) ?? noWeek,
      })
    : null;

/** The follower whose version says whether any report that is awaited changed. */
export const allFollowers = "all";

/** Tells the badges of those who follow an onboarding that its awaited report changed. */
const awaitedVersionSteps = (
  onboardings: readonly (Pick<Onboarding, "managerId" | "leadId"> | null)[],
): readonly TransactionStep[] => {
  const followers = onboardings.flatMap((one) => [one?.managerId, one?.leadId]);
  return [...new Set([allFollowers, ...followers])]
    .filter((id) => id !== null && id !== undefined)
    .map((followerId) => ({
      write: ({ awaitedVersion }) => awaitedVersion.update({ followerId }).add({ version: 1 }).commit(),
      onceKey: `awaitedVersion ${followerId}`,
    }));
};

/** Writes or removes the item that says that an onboarding's report is awaited, if it changed. */
export const awaitedReportSteps = (
  before: Onboarding | null,
  after: Omit<Onboarding, "version">,
): readonly TransactionStep[] => {
  const [previous, current] = [awaitedReportOf(before), awaitedReportOf(after)];
  if (JSON.stringify(previous) === JSON.stringify(current)) {
    return [];
  }
  return [
    {
      write: ({ awaitedReport }) =>
        current === null
          ? awaitedReport.delete({ userId: after.userId }).commit()
          : awaitedReport.put(current).commit(),
    },
    ...awaitedVersionSteps([before, after]),
  ];
};

/**
 * Writes an onboarding, on condition that it is unchanged since it was read (`null`: that there is none yet), and the
 * item that says that its report is awaited.
 */
export const onboardingSteps = (
  before: Onboarding | null,
  after: Omit<Onboarding, "version">,
): readonly TransactionStep[] => {
  const { completedGoalIds, finalSections, ...fields } = after;
  const version = before?.version ?? 0;
  return [
    {
      write: ({ onboarding }) =>
        onboarding
          .put({
            ...withoutNulls(fields),
            // DynamoDB has no empty sets.
            ...(completedGoalIds.length > 0 && { completedGoalIds: [...completedGoalIds] }),
            ...(finalSections !== null && { finalSections: [...finalSections] }),
            version: version + 1,
          })
          .where(versionIs(version))
          .commit(),
      conflictError: changedElsewhere,
    },
    ...awaitedReportSteps(before, after),
  ];
};

/**
 * Removes an onboarding, on condition that it is unchanged since it was read, and the item that says that its report is
 * awaited. The onboarding must have neither completed goals nor weekly reports.
 */
export const removeOnboardingSteps = (removed: Onboarding): readonly TransactionStep[] => {
  const { userId, version } = removed;
  return [
    {
      write: ({ onboarding }) => onboarding.delete({ userId }).where(versionIs(version)).commit(),
      conflictError: changedElsewhere,
    },
    { write: ({ awaitedReport }) => awaitedReport.delete({ userId }).commit() },
    ...awaitedVersionSteps([removed]),
  ];
};

/** A person's onboarding, read consistently; null if it never started. */
export const readOnboarding = async (store: Store, userId: string): Promise<Onboarding | null> => {
  const { data } = await store.entities.onboarding.get({ userId }).go({ consistent: true });
  return data && toOnboarding(data);
};

/**
 * Carries a change of a person into their onboarding: a new manager or lead, and its end if the change ended it. No
 * request for people without an onboarding.
 */
export const personOnboardingSteps = async (
  store: Store,
  before: User,
  after: User,
): Promise<readonly TransactionStep[]> => {
  const ends = before.isOnboarding && !after.isOnboarding;
  const moves = before.managerId !== after.managerId || before.leadId !== after.leadId;
  const onboarding =
    before.onboardingStartedAt !== null && (ends || moves) ? await readOnboarding(store, after.id) : null;
  if (onboarding === null) {
    return [];
  }
  const { managerId, leadId } = after;
  const moved = { ...onboarding, managerId, leadId };
  return onboardingSteps(onboarding, ends ? endedOnboarding(moved, after.updatedAt) : moved);
};

/** Stores the sections of an onboarding that is completed. */
export const archiveSteps = (userId: string, sections: readonly SectionContent[]): readonly TransactionStep[] =>
  sections.map(({ id, title, timeframe, description, orderIndex, goals }) => ({
    write: ({ archivedSection }) =>
      archivedSection
        .put({ userId, sectionId: id, title, timeframe, description, orderIndex, goals: storedGoals(goals) })
        .commit(),
  }));

/** The error of a change of goals once their onboarding is over. */
export const notOngoing = (): DomainError =>
  new DomainError("STATE_CONFLICT", "This onboarding is over, so its goals cannot be changed. Please reload the page.");

/** Writes a completed goal, which must not be completed yet. The set of completed goals in the onboarding is written separately. */
export const completedGoalStep = (userId: string, goal: CompletedGoal): TransactionStep => ({
  write: ({ completedGoal }) => completedGoal.create({ userId, ...goal }).commit(),
  conflictError: changedElsewhere,
});

/**
 * Completes a goal of an ongoing onboarding. Goals that are completed at the same time do not conflict. Fails if
 * somebody has completed this goal since it was read; the handler then runs again.
 */
export const completeGoalSteps = (userId: string, goal: CompletedGoal): readonly TransactionStep[] => [
  completedGoalStep(userId, goal),
  {
    write: ({ onboarding }) =>
      onboarding
        .patch({ userId })
        .add({ completedGoalIds: [goal.goalId], version: 1 })
        .where(({ status }, { eq }) => eq(status, "ongoing"))
        .commit(),
    conflictError: notOngoing(),
  },
];

/** Marks a goal of an ongoing onboarding as not completed. */
export const reopenGoalSteps = (userId: string, goalId: string): readonly TransactionStep[] => [
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
