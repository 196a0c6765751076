import type { PersonLevels } from "#domain/skillsets/ownSkills.ts";
import type { Store } from "./store.ts";
import type { Step } from "./transact.ts";

/**
 * Keeps a person's levels as their manager gave them, in the transaction that shares a review with them: those of the
 * review that was shared last are the ones that count.
 */
export const personLevelsStep = (userId: string, levels: PersonLevels): Step => ({
  write: ({ personLevels }) => personLevels.put({ userId, ...levels }).commit(),
});

/** A person's levels, read consistently; null before a review was shared with them. One request. */
export const readPersonLevels = async (store: Store, userId: string): Promise<PersonLevels | null> => {
  const { data } = await store.entities.personLevels.get({ userId }).go({ consistent: true });
  if (!data) return null;
  const { userId: _user, levels, ...review } = data;
  return { ...review, levels: { ...levels } };
};

/** The levels of many people, by their id; those with whom no review was shared are not in it. A request a hundred. */
export const readLevelsOfPeople = async (
  store: Store,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Readonly<Record<string, number>>>> => {
  if (userIds.length === 0) return new Map();
  const { data } = await store.entities.personLevels
    .get(userIds.map((userId) => ({ userId })))
    .go({ concurrency: 4, consistent: true });
  return new Map(data.map(({ userId, levels }) => [userId, levels]));
};
