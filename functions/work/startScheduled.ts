import type { OperationKind } from "#domain/operations/terms.ts";
import { now } from "../clock.ts";
import { createCommit } from "../commit.ts";
import { newId } from "../ids.ts";
import { tableStore } from "../tableStore.ts";
import { tryEnqueue } from "./queues.ts";

const scheduleActorId = "schedule";

/** Repeated starts are harmless: these operations skip what is already done. Returns IDs in order. */
export const startScheduled = async (kinds: readonly OperationKind[]): Promise<readonly string[]> => {
  const at = now();
  const makeId = (): string => newId(at);
  const commit = createCommit({
    store: tableStore(),
    actorId: scheduleActorId,
    now: at,
    newId: makeId,
    queue: tryEnqueue,
  });
  const started: string[] = [];
  for (const kind of kinds) {
    const id = makeId();
    await commit([], { operation: { id, kind, total: 0, input: {} } });
    started.push(id);
  }
  return started;
};
