import type { EntityItem } from "electrodb";
import type { GrowthPlan } from "#domain/growth/model.ts";
import type { GrowthComment } from "#domain/growth/planModel.ts";
import { staleReadError } from "#domain/shared/errors.ts";
import { compareKeys } from "#domain/shared/keyOrder.ts";
import type { Entities, Store } from "../store.ts";
import { versionIs } from "../table/conflicts.ts";
import { withoutNulls } from "../table/nulls.ts";
import { type RawItem, readPartition } from "../table/partition.ts";
import type { ItemKey } from "../table/readItems.ts";
import type { TransactionStep } from "../transact.ts";

const partitionOf = (userId: string): string => `GROWTH#${userId}`;

/** The key of a person's current growth plan, for reading it together with other items. */
export const growthPlanKey = (userId: string): ItemKey => ({ pk: partitionOf(userId), sk: "CURRENT" });

type StoredPlan = EntityItem<Entities["growthPlan"]>;

const toPlan = ({ userId: _user, ...stored }: StoredPlan, ended: GrowthPlan["ended"]): GrowthPlan => ({
  ...stored,
  target: stored.target ?? null,
  goals: [...stored.goals],
  proposals: [...stored.proposals],
  earlier: [...stored.earlier],
  ended,
});

/** A stored current plan in the domain's form. */
export const toCurrentPlan = (item: StoredPlan): GrowthPlan => toPlan(item, null);

const fromPlan = (userId: string, { ended: _ended, target, ...plan }: GrowthPlan) => ({
  userId,
  ...plan,
  ...withoutNulls({ target }),
});

/** The current plans among items that were read by `growthPlanKey`, by person id. */
export const currentPlansIn = (store: Store, Items: RawItem[]): ReadonlyMap<string, GrowthPlan> =>
  new Map(store.entities.growthPlan.parse({ Items }).data.map((item) => [item.userId, toCurrentPlan(item)]));

/** A person's plans, with all comments on them, earliest first. */
export interface PersonPlans {
  readonly plan: GrowthPlan | null;
  /** Latest first. */
  readonly ended: readonly GrowthPlan[];
  readonly comments: readonly GrowthComment[];
}

/** Everything that was written in a person's growth plans, read consistently. One request per megabyte. */
export const readPersonPlans = async (store: Store, userId: string): Promise<PersonPlans> => {
  const Items = await readPartition(store, partitionOf(userId));
  return {
    plan: currentPlansIn(store, Items).get(userId) ?? null,
    ended: store.entities.endedGrowthPlan
      .parse({ Items })
      .data.map(({ ended, ...item }) => toPlan(item, ended))
      .sort((a, b) => compareKeys(b.id, a.id)),
    comments: store.entities.growthComment
      .parse({ Items })
      .data.map(({ userId: _user, goalId, ...comment }) => ({ ...comment, goalId: goalId ?? null }))
      .sort((a, b) => compareKeys(a.at, b.at) || compareKeys(a.id, b.id)),
  };
};

/** An ended plan of a person, read consistently; null if there is none with this id. One request. */
export const readEndedPlan = async (store: Store, userId: string, id: string): Promise<GrowthPlan | null> => {
  const { data } = await store.entities.endedGrowthPlan.get({ userId, id }).go({ consistent: true });
  if (data === null) {
    return null;
  }
  const { ended, ...item } = data;
  return toPlan(item, ended);
};

/** A comment, read consistently; null if it was not written. One request. */
export const readGrowthComment = async (
  store: Store,
  key: { readonly userId: string; readonly planId: string; readonly id: string },
): Promise<GrowthComment | null> => {
  const { data } = await store.entities.growthComment.get(key).go({ consistent: true });
  if (data === null) {
    return null;
  }
  const { userId: _user, goalId, ...comment } = data;
  return { ...comment, goalId: goalId ?? null };
};

const planChangedError = staleReadError("The growth plan was changed just now. Please try again; nothing was lost.");

/** Writes a plan, on condition that the stored version is the previous one (none for a new plan). */
export const growthPlanStep = (userId: string, plan: GrowthPlan): TransactionStep => ({
  write: (entities) =>
    entities.growthPlan
      .put(fromPlan(userId, plan))
      .where(versionIs(plan.version - 1))
      .commit(),
  conflictError: planChangedError,
});

/** Writes a plan that has ended. */
export const endedPlanStep = (
  userId: string,
  plan: GrowthPlan,
  ended: NonNullable<GrowthPlan["ended"]>,
): TransactionStep => ({
  write: ({ endedGrowthPlan }) => endedGrowthPlan.create({ ...fromPlan(userId, plan), ended }).commit(),
});

/** Moves a plan that has ended to the ended ones, on condition that the stored version is the previous one. */
export const endedPlanSteps = (
  userId: string,
  plan: GrowthPlan,
  ended: NonNullable<GrowthPlan["ended"]>,
): readonly TransactionStep[] => [
  {
    write: ({ growthPlan }) =>
      growthPlan
        .delete({ userId })
        .where(versionIs(plan.version - 1))
        .commit(),
    conflictError: planChangedError,
  },
  endedPlanStep(userId, plan, ended),
];

/** Writes a comment. */
export const growthCommentStep = (userId: string, { goalId, ...comment }: GrowthComment): TransactionStep => ({
  write: ({ growthComment }) => growthComment.create({ userId, ...comment, ...withoutNulls({ goalId }) }).commit(),
  conflictError: planChangedError,
});
