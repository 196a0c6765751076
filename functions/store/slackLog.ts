import type { Store } from "./store.ts";

const refusedCondition = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === "ConditionalCheckFailedException" || /conditional request failed/i.test(error.message));

/** A message that a sender has taken. */
export interface ClaimedMessage {
  readonly userId: string;
  readonly message: string;
}

/**
 * Takes a pending message for sending; null when it was taken or done before. A message that is taken is never taken
 * again unless its sender gives it back, so that nobody gets it twice.
 */
export const claimMessage = async (store: Store, id: string, at: string): Promise<ClaimedMessage | null> => {
  try {
    const { data } = await store.entities.slackLog
      .patch({ id })
      .set({ claimedAt: at })
      .where(({ status, claimedAt }, { eq, notExists }) => `${eq(status, "pending")} AND ${notExists(claimedAt)}`)
      .go({ response: "all_new" });
    return { userId: data.userId, message: data.message };
  } catch (error) {
    if (refusedCondition(error)) return null;
    throw error;
  }
};

/** Gives a message back that certainly was not sent. */
export const releaseMessage = async (store: Store, id: string): Promise<void> => {
  await store.entities.slackLog.patch({ id }).remove(["claimedAt"]).go();
};

/** Marks how a message ended. */
export const finishMessage = async (
  store: Store,
  id: string,
  end: { readonly status: "sent" } | { readonly status: "failed"; readonly errorMessage: string },
): Promise<void> => {
  await store.entities.slackLog.patch({ id }).set(end).go();
};

/**
 * Ends a message whose sender took it before `before` and never came back: whether it arrived is unknown, so it is not
 * sent again (docs/slack.md#sending). False while its sender may still be at it: then it has to be looked at again.
 */
export const endAbandonedMessage = async (store: Store, id: string, before: string): Promise<boolean> => {
  const { data } = await store.entities.slackLog.get({ id }).go({ consistent: true });
  if (data?.status !== "pending") return true;
  if (data.claimedAt === undefined || data.claimedAt >= before) return false;
  await finishMessage(store, id, { status: "failed", errorMessage: "Delivery unknown: the sender stopped midway." });
  return true;
};
