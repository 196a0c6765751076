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

/** How a message that somebody else claimed was found: `held` while its sender may still be at it. */
type ClaimedElsewhere = "finished" | "abandoned" | "held";

/**
 * Ends a message whose sender took it before `before` and never came back: whether it arrived is unknown, so it is not
 * sent again (docs/slack.md#sending). Returns "abandoned" if this ended the message, "finished" if it had ended before, and
 * "held" if it has to be looked at again later.
 */
export const endAbandonedMessage = async (store: Store, id: string, before: string): Promise<ClaimedElsewhere> => {
  const { data } = await store.entities.slackLog.get({ id }).go({ consistent: true });
  if (data?.status !== "pending") return "finished";
  if (data.claimedAt === undefined || data.claimedAt >= before) return "held";
  await finishMessage(store, id, { status: "failed", errorMessage: "Delivery unknown: the sender stopped midway." });
  return "abandoned";
};
