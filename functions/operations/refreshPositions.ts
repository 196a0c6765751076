import * as z from "zod";
import type { Position } from "#domain/positions/model.ts";
import { profileKey, replaceUserSteps, toUser } from "../store/people.ts";
import type { Store } from "../store/store.ts";
import { readItems } from "../store/table/readItems.ts";
import type { TransactionItem } from "../store/transact.ts";
import type { OperationRunner, OperationStepResult } from "./runner.ts";

/** How many people are looked at in one step: a profile takes one action of its transaction. */
const pageSize = 50;

/** Where a refresh goes on: with which of the positions, and where in the list of its people. */
const place = z.object({ at: z.int().min(0), page: z.string().nullable() });

/** The people of a page whose profile says another code or title than the position has. */
const refreshSteps = async (
  store: Store,
  { id, code, title }: Position,
  ids: readonly string[],
  now: Date,
): Promise<readonly TransactionItem[]> => {
  const Items = await readItems(store, ids.map(profileKey), true);
  return store.entities.user
    .parse({ Items })
    .data.map(toUser)
    .flatMap((user) => {
      const { position } = user;
      if (position?.id !== id || (position.code === code && position.title === title)) return [];
      return replaceUserSteps(user, { ...user, position: { id, code, title }, updatedAt: now.toISOString() });
    });
};

/**
 * Brings the code and title of positions to the profiles of those who hold them, a page of people a step; the history of
 * their positions keeps what it was. Goes on from `cursor`, null at the beginning.
 */
export const refreshHolders = async (
  store: Store,
  positionIds: readonly string[],
  cursor: string | null,
  now: Date,
): Promise<Pick<OperationStepResult, "steps" | "cursor">> => {
  const { at, page } = cursor === null ? { at: 0, page: null } : place.parse(JSON.parse(cursor));
  const positionId = positionIds[at];
  if (positionId === undefined) return { steps: [], cursor: null };
  const [position, members] = await Promise.all([
    store.entities.position.get({ id: positionId }).go({ consistent: true }),
    store.entities.member.query.byPosition({ positionId }).go({ cursor: page, limit: pageSize }),
  ]);
  const steps = position.data
    ? await refreshSteps(
        store,
        position.data,
        members.data.map(({ id }) => id),
        now,
      )
    : [];
  const next = members.cursor === null ? { at: at + 1, page: null } : { at, page: members.cursor };
  return { steps, cursor: next.at < positionIds.length ? JSON.stringify(next) : null };
};

/** What the operation is about. */
const refreshInput = z.object({ positionIds: z.array(z.string()) });

/** Brings a renamed position to the profiles of those who hold it. */
export const refreshPositions: OperationRunner = async ({ store, operation, now }) => {
  const { positionIds } = refreshInput.parse(operation.input);
  const { steps, cursor } = await refreshHolders(store, positionIds, operation.cursor, now);
  const done = cursor === null ? operation.total - operation.done : 0;
  return { steps, cursor, done };
};
