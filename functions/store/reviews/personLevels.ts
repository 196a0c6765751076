import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { PersonLevels } from "#domain/skillsets/ownSkills.ts";
import type { Store } from "../store.ts";
import type { RawItem } from "../table/partition.ts";
import { type ItemKey, readItems } from "../table/readItems.ts";
import type { TransactionStep } from "../transact.ts";
import { reviewChangedError } from "./reviewSteps.ts";

export const personLevelsKey = (userId: string): ItemKey => ({ pk: `USER#${userId}`, sk: "LEVELS" });

/**
 * Stores a person's levels in the transaction that shares a review with them. Only the levels of the latest round count
 * (docs/ladder.md#own-skills), so this fails if those of a later round have been stored.
 */
export const personLevelsStep = (userId: string, levels: PersonLevels): TransactionStep => ({
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

/** Stores the levels of a person's shared review of one round, in the transaction that shares it. */
export const roundLevelsStep = (userId: string, levels: PersonLevels): TransactionStep => ({
  write: ({ roundLevels }) => roundLevels.put({ userId, ...levels }).commit(),
});

const withoutUser = <Item extends { readonly userId: string }>({ userId: _user, ...levels }: Item) => levels;

/**
 * A person's levels of the latest round, and of each round with a shared review or of the latest `count` of these, earliest first;
 * read consistently in one request. Null before any review was shared with them.
 */
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
  // Whoever has more rounds than were read has an item of the latest one among them.
  const latest = store.entities.personLevels.parse({ Items }).data.map(withoutUser)[0] ?? rounds.at(-1);
  if (latest === undefined) {
    return null;
  }
  // Reviews that were shared before the levels of rounds were stored have no item of their own.
  const isKept = rounds.some(({ roundId }) => roundId === latest.roundId);
  return { latest, rounds: isKept ? rounds : [...rounds, latest] };
};

/**
 * The name that a round has today, since the levels keep the one that it had when the review was shared, and a round can be renamed
 * until it is completed. One request.
 */
export const readNameOfRound = async (
  store: Store,
  { roundId, roundName }: Pick<PersonLevels, "roundId" | "roundName">,
): Promise<string> => (await store.entities.round.get({ id: roundId }).go()).data?.name ?? roundName;

/** A person's levels, read consistently; null before any review was shared with them. One request. */
export const readPersonLevels = async (store: Store, userId: string): Promise<PersonLevels | null> => {
  const { data } = await store.entities.personLevels.get({ userId }).go({ consistent: true });
  if (!data) {
    return null;
  }
  return withoutUser(data);
};

/** The levels of people among items that were read by `personLevelsKey`, by person id. */
export const levelsIn = (store: Store, Items: RawItem[]): ReadonlyMap<string, PersonLevels> =>
  new Map(store.entities.personLevels.parse({ Items }).data.map(({ userId, ...levels }) => [userId, levels]));

/**
 * The levels of these people, by person id; those without a shared review are left out. One request per hundred people.
 */
export const readLevelsOfPeople = async (
  store: Store,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Readonly<Record<string, number>>>> => {
  const Items = await readItems(store, userIds.map(personLevelsKey), true);
  const { data } = store.entities.personLevels.parse({ Items });
  return new Map(data.map(({ userId, levels }) => [userId, levels]));
};
