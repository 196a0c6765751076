import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { hasNoUnopenedResult } from "#domain/reviews/acknowledging.ts";
import type { PersonLevels } from "#domain/skillsets/ownSkills.ts";
import type { RawItem } from "../../table/partition.ts";
import { type ItemKey, readItems } from "../../table/readItems.ts";
import type { Store } from "../../table/store.ts";
import type { TransactionWrite } from "../../table/transact.ts";
import { reviewKey } from "./reviewItems.ts";
import { reviewChangedError } from "./reviewWrites.ts";

export const personLevelsKey = (userId: string): ItemKey => ({ pk: `USER#${userId}`, sk: "LEVELS" });

/** Fails if a later round's levels are stored, because only the latest round counts (docs/ladder.md#my-skills). */
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

/** Levels of all (or the latest `count`) rounds with a shared review, earliest first. Consistent, one request. */
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
      // Keys sort by the round's start, after the key of the latest levels.
      ScanIndexForward: false,
      ...(count !== undefined && { Limit: count + 1 }),
    }),
  );
  const rounds = store.entities.roundLevels.parse({ Items }).data.map(withoutUser).slice(0, count).toReversed();
  // If the limit cut off the latest levels, they are those of the latest round.
  const latest = store.entities.personLevels.parse({ Items }).data.map(withoutUser)[0] ?? rounds.at(-1);
  if (latest === undefined) {
    return null;
  }
  // Reviews shared with an older version of Pulse have no item for their round.
  const isKept = rounds.some(({ roundId }) => roundId === latest.roundId);
  return { latest, rounds: isKept ? rounds : [...rounds, latest] };
};

/** Only this many of the latest results can count as unopened, so the cost stays constant over the years. */
const checkedResultCount = 2;

/**
 * Levels as the person sees them: without the latest two results while unopened (docs/evaluations.md#my-result).
 * `latestName` is the round's current name. Two requests.
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
      ...all.slice(-checkedResultCount).map(({ roundId }) => reviewKey(userId, roundId)),
      { pk: "ROUNDS", sk: `ROUND#${known.latest.roundId}` },
    ],
    true,
  );
  const unopened = new Set(
    store.entities.review
      .parse({ Items })
      .data.flatMap((review) => (hasNoUnopenedResult(review) ? [] : [review.roundId])),
  );
  const rounds = known.rounds.filter(({ roundId }) => !unopened.has(roundId));
  const latest = unopened.has(known.latest.roundId) ? rounds.at(-1) : known.latest;
  if (latest === undefined) {
    return null;
  }
  const latestRound = store.entities.round.parse({ Items }).data.find(({ id }) => id === latest.roundId);
  return { latest, rounds, latestName: latestRound?.name ?? latest.roundName };
};

/** Consistent. Null until a review is shared with the person. One request. */
export const readPersonLevels = async (store: Store, userId: string): Promise<PersonLevels | null> => {
  const { data } = await store.entities.personLevels.get({ userId }).go({ consistent: true });
  if (!data) {
    return null;
  }
  return withoutUser(data);
};

/**
 * For a shared or corrected result. An older round's levels don't replace the person's levels, which are of the latest
 * round (docs/ladder.md#my-skills). One request.
 */
export const readLevelsWrites = async (
  store: Store,
  userId: string,
  levels: PersonLevels,
): Promise<{ readonly isLatestRound: boolean; readonly writes: readonly TransactionWrite[] }> => {
  const current = await readPersonLevels(store, userId);
  const isLatestRound = current === null || current.roundStartDate <= levels.roundStartDate;
  const ofRound = roundLevelsWrite(userId, levels);
  return { isLatestRound, writes: isLatestRound ? [ofRound, personLevelsWrite(userId, levels)] : [ofRound] };
};

export const levelsIn = (store: Store, Items: RawItem[]): ReadonlyMap<string, PersonLevels> =>
  new Map(store.entities.personLevels.parse({ Items }).data.map(({ userId, ...levels }) => [userId, levels]));

/** By person ID; skips people without levels. One request per hundred people. */
export const readLevelsOfPeople = async (
  store: Store,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Readonly<Record<string, number>>>> => {
  const Items = await readItems(store, userIds.map(personLevelsKey), true);
  const { data } = store.entities.personLevels.parse({ Items });
  return new Map(data.map(({ userId, levels }) => [userId, levels]));
};
