import { ApiError } from "../reading/ApiError.ts";

/** Waits before a request whose answer was lost is sent again. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 300));

/** Whether the error leaves open if the server has done what was asked: nobody answered, or the server was at fault. */
export const isUnclear = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** Whether the error means that what is stored is not what the page shows. */
export const isOutdated = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 409 || error.status === 404);

/** Whether the error means that the person may not do this, or not any more. */
export const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.code === "FORBIDDEN";

/** Whether the error means that another version was saved first. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === "VERSION_CONFLICT";

/** Whether the error means that the session has ended, which the sign-in page says. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.code === "UNAUTHENTICATED";

interface Confirmed<Answer> {
  /** Sends the request. Sent again, it must not do anything twice (docs/architecture.md#lost-answers). */
  readonly send: () => Promise<Answer>;
  /**
   * Looks at what is stored: the answer if it is what was asked for, or null. Without it, a request whose answer was
   * lost is only sent again.
   */
  readonly findStored?: () => Promise<Answer | null>;
}

/**
 * Sends a write whose answer may get lost (docs/architecture.md#lost-answers). After an error that leaves open what
 * happened, it looks whether what was asked for is stored, and succeeds if it is. If it is not, it sends the request once
 * more; a refusal may then come from the first one, so it looks again. Rejects with the last error.
 */
export const confirmed = async <Answer>({
  send,
  findStored = async () => null,
}: Confirmed<Answer>): Promise<Answer> => {
  for (let isRepeat = false; ; isRepeat = true) {
    try {
      return await send();
    } catch (error) {
      if (!isUnclear(error) && !(isRepeat && isOutdated(error))) {
        throw error;
      }
      const found = await findStored().catch(() => undefined);
      if (found !== undefined && found !== null) {
        return found;
      }
      // What cannot even be read is not written either: the person tries again when Pulse can be reached.
      if (isRepeat || found === undefined) {
        throw error;
      }
      await pause();
    }
  }
};

/**
 * Deletes something. If the answer was lost, it has succeeded, too, when there is nothing to delete any more. Rejects with
 * an ApiError.
 */
export const deleted = (send: () => Promise<unknown>): Promise<unknown> => {
  let mayBeGone = false;
  return confirmed({
    send: () =>
      send().catch((error: unknown) => {
        if (mayBeGone && error instanceof ApiError && error.code === "NOT_FOUND") {
          return;
        }
        mayBeGone ||= isUnclear(error);
        throw error;
      }),
  });
};
