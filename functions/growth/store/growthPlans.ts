import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { EntityItem } from "electrodb";
import type { GrowthPlan } from "#domain/growth/model.ts";
import type { GrowthComment } from "#domain/growth/planModel.ts";
import { endedPlansPerPage, maxComments } from "#domain/growth/terms.ts";
import { foreignCursorError, staleReadError } from "#domain/shared/errors.ts";
import { compareKeys } from "#domain/shared/keyOrder.ts";
import { id as idShape } from "#domain/shared/text.ts";
import { versionIs } from "../../table/conflicts.ts";
import { withoutNulls } from "../../table/nulls.ts";
import { type RawItem, readPartition } from "../../table/partition.ts";
import { type ItemKey, readItems } from "../../table/readItems.ts";
import type { Entities, Store } from "../../table/store.ts";
import type { TransactionWrite } from "../../table/transact.ts";

const partitionOf = (userId: string): string => `GROWTH#${userId}`;

export const growthPlanKey = (userId: string): ItemKey => ({ pk: partitionOf(userId), sk: "CURRENT" });

type StoredPlan = EntityItem<Entities["growthPlan"]>;
type StoredComment = EntityItem<Entities["growthComment"]>;

const toPlan = ({ userId: _user, ...stored }: StoredPlan, ended: GrowthPlan["ended"]): GrowthPlan => ({
  ...stored,
  target: stored.target ?? null,
  goals: [...stored.goals],
  proposals: [...stored.proposals],
  earlier: [...stored.earlier],
  ended,
});

export const toCurrentPlan = (item: StoredPlan): GrowthPlan => toPlan(item, null);

const toEndedPlan = ({ ended, ...item }: EntityItem<Entities["endedGrowthPlan"]>): GrowthPlan => toPlan(item, ended);

const toComment = ({ userId: _user, goalId, ...comment }: StoredComment): GrowthComment => ({
  ...comment,
  goalId: goalId ?? null,
});

const fromPlan = (userId: string, { ended: _ended, target, ...plan }: GrowthPlan) => ({
  userId,
  ...plan,
  ...withoutNulls({ target }),
});

export const currentPlansIn = (store: Store, Items: RawItem[]): ReadonlyMap<string, GrowthPlan> =>
  new Map(store.entities.growthPlan.parse({ Items }).data.map((item) => [item.userId, toCurrentPlan(item)]));

export interface PersonPlans {
  readonly plan: GrowthPlan | null;
  /** Latest first. */
  readonly ended: readonly GrowthPlan[];
  /** Earliest first. */
  readonly comments: readonly GrowthComment[];
}

const commentsIn = (store: Store, Items: RawItem[]): readonly GrowthComment[] =>
  store.entities.growthComment
    .parse({ Items })
    .data.map(toComment)
    .sort((a, b) => compareKeys(a.at, b.at) || compareKeys(a.id, b.id));

/** The current plan and the latest ended ones, consistent. Two requests. */
export const readLatestPlans = async (store: Store, userId: string): Promise<readonly GrowthPlan[]> => {
  const [{ data: current }, { data: ended }] = await Promise.all([
    store.entities.growthPlan.get({ userId }).go({ consistent: true }),
    store.entities.endedGrowthPlan.query
      .byPerson({ userId })
      .go({ consistent: true, order: "desc", limit: endedPlansPerPage }),
  ]);
  return [...(current ? [toCurrentPlan(current)] : []), ...ended.map(toEndedPlan)];
};

const endedPrefix = "ENDED#";

/** The cursor of the first ended plans. It sorts after every ID. */
const firstEndedCursor = "~";

/** At most `endedPlansPerPage` plans, with at most `maxComments` comments in total. The first plan always fits. */
const fittingPlans = (found: readonly GrowthPlan[]): readonly GrowthPlan[] => {
  let comments = 0;
  const firstBeyond = found.findIndex(({ commentCount }, index) => {
    comments += commentCount;
    return index >= endedPlansPerPage || (index > 0 && comments > maxComments);
  });
  return firstBeyond === -1 ? found : found.slice(0, firstBeyond);
};

/**
 * Consistent, with all comments. The first page has the current plan, later ones the ended plans, latest first. The
 * cursor is the last ended plan's ID, or `~` after the first page. At most two requests, and one per plan with
 * comments. Errors: INVALID_INPUT.
 */
export const readPlanPage = async (
  store: Store,
  userId: string,
  cursor: string | undefined,
): Promise<PersonPlans & { readonly cursor: string | null }> => {
  if (cursor !== undefined && cursor !== firstEndedCursor && !idShape.safeParse(cursor).success) {
    throw foreignCursorError();
  }
  const [current, { Items = [] }] = await Promise.all([
    cursor === undefined ? readItems(store, [growthPlanKey(userId)], true) : [],
    store.client.send(
      new QueryCommand({
        TableName: store.tableName,
        KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
        ExpressionAttributeValues: {
          ":pk": partitionOf(userId),
          ":first": endedPrefix,
          ":last": `${endedPrefix}${cursor ?? firstEndedCursor}`,
        },
        ScanIndexForward: false,
        ConsistentRead: true,
        // The previous page's last plan, this page's, and one to see whether more follow.
        Limit: cursor === undefined ? 1 : endedPlansPerPage + 2,
      }),
    ),
  ]);
  const found = store.entities.endedGrowthPlan
    .parse({ Items })
    .data.map(toEndedPlan)
    .filter(({ id }) => id !== cursor);
  const ended = cursor === undefined ? [] : fittingPlans(found);
  const plan = currentPlansIn(store, current).get(userId) ?? null;
  const comments = await Promise.all(
    [...(plan ? [plan] : []), ...ended]
      .filter(({ commentCount }) => commentCount > 0)
      .map(({ id }) => readPartition(store, partitionOf(userId), { prefix: `COMMENT#${id}#` })),
  );
  const last = cursor === undefined ? firstEndedCursor : (ended.at(-1)?.id ?? null);
  return {
    plan,
    ended,
    comments: commentsIn(store, comments.flat()),
    cursor: found.length > ended.length ? last : null,
  };
};

/** Consistent; null if none. One request. */
export const readEndedPlan = async (store: Store, userId: string, id: string): Promise<GrowthPlan | null> => {
  const { data } = await store.entities.endedGrowthPlan.get({ userId, id }).go({ consistent: true });
  return data && toEndedPlan(data);
};

/** Consistent; null if none. One request. */
export const readGrowthComment = async (
  store: Store,
  key: { readonly userId: string; readonly planId: string; readonly id: string },
): Promise<GrowthComment | null> => {
  const { data } = await store.entities.growthComment.get(key).go({ consistent: true });
  return data && toComment(data);
};

const planChangedError = staleReadError("Someone else changed the growth plan. Try again. Nothing was lost.");

/** Requires the previous version (none for a new plan). */
export const growthPlanWrite = (userId: string, plan: GrowthPlan): TransactionWrite => ({
  write: (entities) =>
    entities.growthPlan
      .put(fromPlan(userId, plan))
      .where(versionIs(plan.version - 1))
      .commit(),
  conflictError: planChangedError,
});

export const endedPlanWrite = (
  userId: string,
  plan: GrowthPlan,
  ended: NonNullable<GrowthPlan["ended"]>,
): TransactionWrite => ({
  write: ({ endedGrowthPlan }) => endedGrowthPlan.create({ ...fromPlan(userId, plan), ended }).commit(),
});

/** Requires the previous version. */
export const endedPlanWrites = (
  userId: string,
  plan: GrowthPlan,
  ended: NonNullable<GrowthPlan["ended"]>,
): readonly TransactionWrite[] => [
  {
    write: ({ growthPlan }) =>
      growthPlan
        .delete({ userId })
        .where(versionIs(plan.version - 1))
        .commit(),
    conflictError: planChangedError,
  },
  endedPlanWrite(userId, plan, ended),
];

export const growthCommentWrite = (userId: string, { goalId, ...comment }: GrowthComment): TransactionWrite => ({
  write: ({ growthComment }) => growthComment.create({ userId, ...comment, ...withoutNulls({ goalId }) }).commit(),
  conflictError: planChangedError,
});
