import type { Store } from "./store.ts";

const isConditionFailure = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === "ConditionalCheckFailedException" || /conditional request failed/i.test(error.message));

/** A message that a sender has claimed. */
export interface ClaimedMessage {
  readonly userId: string;
  readonly message: string;
}

/**
 * Claims a pending message for sending; null if it was already claimed or is no longer pending. A claimed message
 * cannot be claimed again unless its sender releases it, so that nobody receives it twice.
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
    if (isConditionFailure(error)) {
      return null;
    }
    throw error;
  }
};

/** Releases the claim on a message that was certainly not sent. */
export const releaseMessage = async (store: Store, id: string): Promise<void> => {
  await store.entities.slackLog.patch({ id }).remove(["claimedAt"]).go();
};

/** Records the outcome of sending a message. */
export const finishMessage = async (
  store: Store,
  id: string,
  outcome: { readonly status: "sent" } | { readonly status: "failed"; readonly errorMessage: string },
): Promise<void> => {
  await store.entities.slackLog.patch({ id }).set(outcome).go();
};

/** How a message that somebody else claimed was found: `held` while its sender may still be at it. */
type ClaimedElsewhere = "finished" | "abandoned" | "held";

/**
 * Marks a message as failed if it was claimed earlier than `before` and its sender never recorded an outcome. It is not
 * sent again, since whether it arrived is unknown (docs/slack.md#sending). Returns "abandoned" if this call ended the
 * message, "finished" if it had ended before, and "held" if its sender may still be sending it: check it again later.
 */
export const endAbandonedMessage = async (store: Store, id: string, before: string): Promise<ClaimedElsewhere> => {
  const { data } = await store.entities.slackLog.get({ id }).go({ consistent: true });
  if (data?.status !== "pending") {
    return "finished";
  }
  if (data.claimedAt === undefined || data.claimedAt >= before) {
    return "held";
  }
  await finishMessage(store, id, { status: "failed", errorMessage: "Delivery unknown: the sender stopped midway." });
  return "abandoned";
};
