import type { PersonLevels } from "#domain/skillsets/ownSkills.ts";
import { reviewChangedError } from "./reviewSteps.ts";
import type { Store } from "./store.ts";
import { type ItemKey, readItems } from "./table/readItems.ts";
import type { TransactionItem } from "./transact.ts";

/**
 * Stores a person's levels in the transaction that shares a review with them. Only the levels of the latest round count
 * (docs/ladder.md#own-skills), so this fails if those of a later round have been stored.
 */
export const personLevelsStep = (userId: string, levels: PersonLevels): TransactionItem => ({
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

/** A person's levels, read consistently; null before any review was shared with them. One request. */
export const readPersonLevels = async (store: Store, userId: string): Promise<PersonLevels | null> => {
  const { data } = await store.entities.personLevels.get({ userId }).go({ consistent: true });
  if (!data) {
    return null;
  }
  const { userId: _user, levels, ...review } = data;
  return { ...review, levels: { ...levels } };
};

const personLevelsKey = (userId: string): ItemKey => ({ pk: `USER#${userId}`, sk: "LEVELS" });

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
