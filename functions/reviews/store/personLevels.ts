import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { hasOpenedResult } from "#domain/reviews/acknowledging.ts";
import type { PersonLevels } from "#domain/skillsets/ownSkills.ts";
import type { RawItem } from "../../table/partition.ts";
import { type ItemKey, readItems } from "../../table/readItems.ts";
import type { Store } from "../../table/store.ts";
import type { TransactionWrite } from "../../table/transact.ts";
import { reviewKey } from "./reviewItems.ts";
import { reviewChangedError } from "./reviewWrites.ts";

export const personLevelsKey = (userId: string): ItemKey => ({ pk: `USER#${userId}`, sk: "LEVELS" });

/** Part of sharing. Only the latest round counts (docs/ladder.md#my-skills), so it fails after a later one. */
export const personLevelsWrite = (userId: string, levels: PersonLevels): TransactionWrite => ({
  write: ({ personLevels }) =>
    personLevels
      .put({ userId, ...levels })
      .where(
        ({ roundStartDate }, { notExists, lte }) =>
          `${notExists(roundStartDate)} OR ${lte(roundStartDate, levels.roundStartDate)}`,
      )
      .commit(),
  conflictError: reviewChangedError(),
});

/** Written in the transaction that shares the review. */
export const roundLevelsWrite = (userId: string, levels: PersonLevels): TransactionWrite => ({
  write: ({ roundLevels }) => roundLevels.put({ userId, ...levels }).commit(),
});

const withoutUser = <Item extends { readonly userId: string }>({ userId: _user, ...levels }: Item) => levels;

/** Of rounds with a shared review (or the latest `count`), earliest first. Consistent, one request. Null if none. */
export const readLevelsOfRounds = async (
  store: Store,
  userId: string,
  count?: number,
): Promise<{ readonly latest: PersonLevels; readonly rounds: readonly PersonLevels[] } | null> => {
  const { pk, sk } = personLevelsKey(userId);
  const { Items = [] } = await store.client.send(
    new QueryCommand({
      TableName: store.tableName,
      KeyConditionExpression: "pk = :pk AND begins_with(sk, :sk)",
      ExpressionAttributeValues: { ":pk": pk, ":sk": sk },
      ConsistentRead: true,
      // Keys sort by the start of the round, behind that of the latest levels.
      ScanIndexForward: false,
      ...(count !== undefined && { Limit: count + 1 }),
    }),
  );
  const rounds = store.entities.roundLevels.parse({ Items }).data.map(withoutUser).slice(0, count).toReversed();
  // With more rounds than read, the latest is among these items.
  const latest = store.entities.personLevels.parse({ Items }).data.map(withoutUser)[0] ?? rounds.at(-1);
  if (latest === undefined) {
    return null;
  }
  // Shared before levels per round were stored, so without an item.
  const isKept = rounds.some(({ roundId }) => roundId === latest.roundId);
  return { latest, rounds: isKept ? rounds : [...rounds, latest] };
};

/** How many latest results may be unopened; more reads would cost more after years. */
const checkedResults = 2;

/**
 * For the person: without the latest two while unopened (docs/evaluations.md#my-result). `latestName` is current, since
 * rounds can be renamed. Two requests.
 */
export const readOwnLevelsOfRounds = async (store: Store, userId: string, count: number) => {
  const known = await readLevelsOfRounds(store, userId, count);
  if (known === null) {
    return null;
  }
  const all = [...known.rounds.filter(({ roundId }) => roundId !== known.latest.roundId), known.latest];
  const Items = await readItems(
    store,
    [
      ...all.slice(-checkedResults).map(({ roundId }) => reviewKey(userId, roundId)),
      { pk: "ROUNDS", sk: `ROUND#${known.latest.roundId}` },
    ],
    true,
  );
  const unopened = new Set(
    store.entities.review.parse({ Items }).data.flatMap((review) => (hasOpenedResult(review) ? [] : [review.roundId])),
  );
  const rounds = known.rounds.filter(({ roundId }) => !unopened.has(roundId));
  const latest = unopened.has(known.latest.roundId) ? rounds.at(-1) : known.latest;
  if (latest === undefined) {
    return null;
  }
  const named = store.entities.round.parse({ Items }).data.find(({ id }) => id === latest.roundId);
  return { latest, rounds, latestName: named?.name ?? latest.roundName };
};

/** Read consistently; null before any review was shared with the person. One request. */
export const readPersonLevels = async (store: Store, userId: string): Promise<PersonLevels | null> => {
  const { data } = await store.entities.personLevels.get({ userId }).go({ consistent: true });
  if (!data) {
    return null;
  }
  return withoutUser(data);
};

export const levelsIn = (store: Store, Items: RawItem[]): ReadonlyMap<string, PersonLevels> =>
  new Map(store.entities.personLevels.parse({ Items }).data.map(({ userId, ...levels }) => [userId, levels]));

/** By person ID, without people who have none. One request per hundred. */
export const readLevelsOfPeople = async (
  store: Store,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Readonly<Record<string, number>>>> => {
  const Items = await readItems(store, userIds.map(personLevelsKey), true);
  const { data } = store.entities.personLevels.parse({ Items });
  return new Map(data.map(({ userId, levels }) => [userId, levels]));
};
