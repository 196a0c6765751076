import type { PersonLevels } from "#domain/skillsets/ownSkills.ts";
import { reviewChangedError } from "./reviews.ts";
import type { Store } from "./store.ts";
import { type ItemKey, readItems } from "./table/readItems.ts";
import type { TransactionItem } from "./transact.ts";

/**
 * Keeps a person's levels as their manager gave them, in the transaction that shares a review with them: those of the
 * latest round are the ones that count (docs/ladder.md#own-skills). Refused where those of a later round were kept in
 * the meantime.
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

/** A person's levels, read consistently; null before a review was shared with them. One request. */
export const readPersonLevels = async (store: Store, userId: string): Promise<PersonLevels | null> => {
  const { data } = await store.entities.personLevels.get({ userId }).go({ consistent: true });
  if (!data) return null;
  const { userId: _user, levels, ...review } = data;
  return { ...review, levels: { ...levels } };
};

const personLevelsKey = (userId: string): ItemKey => ({ pk: `USER#${userId}`, sk: "LEVELS" });

/** The levels of many people, by their id; those with whom no review was shared are not in it. A request a hundred. */
export const readLevelsOfPeople = async (
  store: Store,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Readonly<Record<string, number>>>> => {
  const Items = await readItems(store, userIds.map(personLevelsKey), true);
  const { data } = store.entities.personLevels.parse({ Items });
  return new Map(data.map(({ userId, levels }) => [userId, levels]));
};
