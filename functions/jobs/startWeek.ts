import { weeklyOperations } from "#domain/operations/terms.ts";
import { now } from "../clock.ts";
import { createCommit } from "../commit.ts";
import { newId } from "../ids.ts";
import { tryEnqueue } from "../queues.ts";
import { tableStore } from "../tableStore.ts";

/** Who starts an operation that no person started. */
const schedule = "schedule";

/**
 * Starts the operations of a new week (docs/onboarding.md#the-weekly-schedule). They find what is missing when they run,
 * so that a second run of this job, by the schedule or by hand, changes nothing.
 */
export const handler = async (): Promise<{ readonly started: readonly string[] }> => {
  const at = now();
  const makeId = (): string => newId(at);
  const commit = createCommit({
    store: tableStore(),
    actorId: schedule,
    now: at,
    newId: makeId,
    queue: tryEnqueue,
  });
  const started: string[] = [];
  for (const kind of weeklyOperations) {
    const id = makeId();
    await commit([], { operation: { id, kind, total: 0, input: {} } });
    started.push(id);
  }
  return { started };
};
