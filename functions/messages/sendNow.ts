import type { Message } from "#domain/messages/messages.ts";
import type { Commit, CommitOptions } from "../commit.ts";
import { errorDetails, log } from "../log.ts";
import type { Store } from "../table/store.ts";
import { messageWrites } from "../work/outbox.ts";
import { type Delivery, deliver } from "./deliver.ts";
import { finishMessage } from "./store/messageLog.ts";

interface SendNowOptions {
  readonly id: string;
  readonly now: Date;
  readonly commit: Commit;
  readonly audit?: CommitOptions["audit"];
}

/** Sends within the request, for callers that need the result, and logs it. `audit` records who sent it. */
export const sendNow = async (store: Store, message: Message, { id, now, commit, audit }: SendNowOptions) => {
  // The row is claimed from the start, so only this request sends it. If the request dies, the sweep queues the message
  // again, and the sender marks it as failed.
  await commit(messageWrites(message, id, now, now.toISOString()), { audit });
  const { recipientId, address = null, ...content } = message;
  const { result, redirected, channel, email } = await deliver(store, {
    ...content,
    id,
    userId: recipientId,
    address,
    channel: null,
  }).catch((error: unknown): Omit<Delivery, "channel"> & Partial<Delivery> => {
    // `deliver` throws only before it sends anything.
    log("warn", "A message could not be prepared.", { id, ...errorDetails(error) });
    return { result: { kind: "failed", reason: "Pulse couldn't send the message. Try again." }, email: null };
  });
  const reason = result.kind === "sent" ? null : result.reason;
  try {
    await finishMessage(
      store,
      id,
      reason === null
        ? { status: "sent", channel, redirected }
        : { status: "failed", channel, errorMessage: reason, redirected },
    );
  } catch (error) {
    // Only the log lacks the outcome. An error would make the person send the message again.
    log("warn", "The outcome of a message could not be recorded.", { id, ...errorDetails(error) });
  }
  return { success: reason === null, reason, email };
};
