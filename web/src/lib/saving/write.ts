import { call } from "../reading/api.ts";
import type { ApiArgs, ApiFeature, ApiResult, WriteId } from "../reading/apiTypes.ts";
import { type InvalidatingWrite, revalidate } from "./readCache.ts";
import { isForbidden, isOutcomeUnknown, isStaleOrGone, isVersionConflict } from "./sendAndVerify.ts";

let runningWrites = 0;
let pendingChanges: InvalidatingWrite[] = [];
let runningRevalidation: Promise<void> = Promise.resolve();

/**
 * Waits until no write runs, so several share one revalidation. Runs after the caller's own code, so
 * a response that the caller caches can't replace newer data.
 */
const revalidateSoon = (): void => {
  setTimeout(() => {
    if (runningWrites === 0 && pendingChanges.length > 0) {
      const changes = pendingChanges;
      pendingChanges = [];
      runningRevalidation = Promise.all([runningRevalidation, revalidate(changes).catch(() => undefined)]).then(
        () => undefined,
      );
    }
  });
};

/** Revalidates after work that outlives the request, such as an operation. */
export const invalidate = <F extends ApiFeature, Id extends WriteId<F>>(
  feature: F,
  id: Id,
  args: Pick<InvalidatingWrite["args"], "params"> = {},
): void => {
  pendingChanges.push({ feature, id, args, isRejected: false });
  revalidateSoon();
};

export const whenRevalidated = async (): Promise<void> => {
  while (pendingChanges.length > 0) {
    await new Promise((resolve) => setTimeout(resolve));
  }
  await runningRevalidation;
};

/**
 * `write("people", "approveAccount", { params, body })`. Revalidates affected reads (`invalidations`), also after an
 * unclear error or a conflict; a rejection revalidates the subject. @throws ApiError
 */
export const write = async <F extends ApiFeature, Id extends WriteId<F>>(
  feature: F,
  id: Id,
  args: ApiArgs<F, Id>,
): Promise<ApiResult<F, Id>> => {
  const change = { feature, id, args: args as InvalidatingWrite["args"], isRejected: false };
  runningWrites += 1;
  try {
    const result = await call(feature, id, args);
    pendingChanges.push(change);
    return result;
  } catch (error) {
    const isRejected = (isStaleOrGone(error) && !isVersionConflict(error)) || isForbidden(error);
    if (isOutcomeUnknown(error) || isStaleOrGone(error) || isRejected) {
      pendingChanges.push({ ...change, isRejected });
    }
    throw error;
  } finally {
    runningWrites -= 1;
    revalidateSoon();
  }
};
