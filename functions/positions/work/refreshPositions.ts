import * as z from "zod";
import type { Position } from "#domain/positions/model.ts";
import { profileKey, replaceUserWrites, toUser } from "../../people/store/people.ts";
import { readItems } from "../../table/readItems.ts";
import type { Store } from "../../table/store.ts";
import type { TransactionWrite } from "../../table/transact.ts";
import type { OperationRunner, OperationStepResult } from "../../work/runner.ts";

/** The number of people per step: each profile takes one action of the transaction. */
const pageSize = 50;

const cursorShape = z.object({ at: z.int().min(0), page: z.string().nullable() });

const refreshWrites = async (
  store: Store,
  { id, code, title }: Position,
  ids: readonly string[],
  now: Date,
): Promise<readonly TransactionWrite[]> => {
  const Items = await readItems(store, ids.map(profileKey), true);
  return store.entities.user
    .parse({ Items })
    .data.map(toUser)
    .flatMap((user) => {
      const { position } = user;
      if (position?.id !== id || (position.code === code && position.title === title)) {
        return [];
      }
      return replaceUserWrites(user, { ...user, position: { id, code, title }, updatedAt: now.toISOString() });
    });
};

/** Updates code and title on a page of profiles, from `cursor` (null for the beginning). Position histories stay. */
export const refreshHolders = async (
  store: Store,
  positionIds: readonly string[],
  cursor: string | null,
  now: Date,
): Promise<Pick<OperationStepResult, "writes" | "cursor">> => {
  const { at, page } = cursor === null ? { at: 0, page: null } : cursorShape.parse(JSON.parse(cursor));
  const positionId = positionIds[at];
  if (positionId === undefined) {
    return { writes: [], cursor: null };
  }
  const [position, members] = await Promise.all([
    store.entities.position.get({ id: positionId }).go({ consistent: true }),
    store.entities.member.query.byPosition({ positionId }).go({ cursor: page, limit: pageSize }),
  ]);
  const writes = position.data
    ? await refreshWrites(
        store,
        position.data,
        members.data.map(({ id }) => id),
        now,
      )
    : [];
  const next = members.cursor === null ? { at: at + 1, page: null } : { at, page: members.cursor };
  return { writes, cursor: next.at < positionIds.length ? JSON.stringify(next) : null };
};

const refreshInput = z.object({ positionIds: z.array(z.string()) });

export const refreshPositions: OperationRunner = async ({ store, operation, now }) => {
  const { positionIds } = refreshInput.parse(operation.input);
  const { writes, cursor } = await refreshHolders(store, positionIds, operation.cursor, now);
  const done = cursor === null ? operation.total - operation.done : 0;
  return { writes, cursor, done };
};
