import { call } from "../reading/api.ts";
import type { ApiArgs, ApiFeature, ApiResult, WriteId } from "../reading/apiTypes.ts";
import { isConflict, isForbidden, isOutdated, isUnclear } from "./confirmed.ts";
import { type Change, readAgain } from "./shownReads.ts";

/** How many writes are under way. */
let running = 0;
/** What was changed and is not read again yet. */
let due: Change[] = [];
let reading: Promise<void> = Promise.resolve();

/**
 * Reads what was changed once no write is under way, so that what several writes change is read once. Not before the
 * writer's own code has gone on: what it shows of the answer must not arrive after a newer read.
 */
const readSoon = (): void => {
  setTimeout(() => {
    if (running === 0 && due.length > 0) {
      const changes = due;
      due = [];
      reading = Promise.all([reading, readAgain(changes).catch(() => undefined)]).then(() => undefined);
    }
  });
};

/** Reads again what this write changes, because its work has only ended now: that of an operation, for example. */
export const changed = <F extends ApiFeature, Id extends WriteId<F>>(
  feature: F,
  id: Id,
  args: Pick<Change["args"], "params"> = {},
): void => {
  due.push({ feature, id, args, isRefused: false });
  readSoon();
};

/** Resolves when everything that was changed has been read again. */
export const allRead = async (): Promise<void> => {
  while (due.length > 0) {
    await new Promise((resolve) => setTimeout(resolve));
  }
  await reading;
};

/**
 * Calls a route that writes: `write("people", "approveAccount", { params, body })`. What the write changes is read again
 * where the page shows it (`changedReads`), also after an error that leaves open what happened, or that came from
 * somebody else's change. A refusal because of the state of the subject, or because it is not the person's any more,
 * reads the subject itself again, too. Throws an ApiError.
 */
export const write = async <F extends ApiFeature, Id extends WriteId<F>>(
  feature: F,
  id: Id,
  args: ApiArgs<F, Id>,
): Promise<ApiResult<F, Id>> => {
  const change = { feature, id, args: args as Change["args"], isRefused: false };
  running += 1;
  try {
    const answer = await call(feature, id, args);
    due.push(change);
    return answer;
  } catch (error) {
    const isRefused = (isOutdated(error) && !isConflict(error)) || isForbidden(error);
    if (isUnclear(error) || isOutdated(error) || isRefused) {
      due.push({ ...change, isRefused });
    }
    throw error;
  } finally {
    running -= 1;
    readSoon();
  }
};
