import { ApiError } from "../reading/ApiError.ts";

export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 300));

/** Whether the server may have done the work anyway: no response, or a server error. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** No response, a server error, or a rate limit (429). */
export const isTemporaryError = (error: unknown): boolean =>
  isOutcomeUnknown(error) || (error instanceof ApiError && error.status === 429);

export const isStaleOrGone = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 409 || error.status === 404);

export const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.code === "FORBIDDEN";

export const isVersionConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "VERSION_CONFLICT";

/** Whether the session has ended. The sign-in page shows this. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.code === "UNAUTHENTICATED";

/**
 * See docs/architecture.md#lost-responses. After an unclear error, succeeds if the change is stored; otherwise repeats
 * once and checks again. Rejects with the last error. `send` must be safe to repeat. `findStored` resolves to null if
 * the change isn't stored; without it, a request without a response is just repeated.
 */
export const sendAndVerify = async <Result>(
  send: () => Promise<Result>,
  findStored: () => Promise<Result | null> = async () => null,
): Promise<Result> => {
  for (let isRepeat = false; ; isRepeat = true) {
    try {
      return await send();
    } catch (error) {
      if (!isOutcomeUnknown(error) && !(isRepeat && isStaleOrGone(error))) {
        throw error;
      }
      const found = await findStored().catch(() => undefined);
      if (found !== undefined && found !== null) {
        return found;
      }
      // If even the check failed, Pulse is unreachable and the person retries later.
      if (isRepeat || found === undefined) {
        throw error;
      }
      await pause();
    }
  }
};

/** Also succeeds if the response was lost and the retry no longer finds the record. @throws ApiError */
export const sendDelete = (send: () => Promise<unknown>): Promise<unknown> => {
  let mayBeGone = false;
  return sendAndVerify(() =>
    send().catch((error: unknown) => {
      if (mayBeGone && error instanceof ApiError && error.code === "NOT_FOUND") {
        return;
      }
      mayBeGone ||= isOutcomeUnknown(error);
      throw error;
    }),
  );
};
