import { now } from "../clock.ts";
import { createCommit } from "../commit.ts";
import { newId } from "../ids.ts";
import { tryEnqueue } from "../queues.ts";
import { tableStore } from "../tableStore.ts";

/**
 * Starts the operation that begins the prepared onboardings of the day (docs/onboarding.md#before-the-start). It finds
 * what is missing when it runs, so that a second run changes nothing.
 */
export const handler = async (): Promise<{ readonly started: string }> => {
  const at = now();
  const makeId = (): string => newId(at);
  const id = makeId();
  const commit = createCommit({
    store: tableStore(),
    actorId: "schedule",
    now: at,
    newId: makeId,
    queue: tryEnqueue,
  });
  await commit([], { operation: { id, kind: "startOnboardings", total: 0, input: {} } });
  return { started: id };
};
