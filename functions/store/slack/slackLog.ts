import { randomUUID } from "node:crypto";
import type { EntityItem } from "electrodb";
import { personNameOf } from "#domain/people/editing.ts";
import type { SlackLogEntry } from "#domain/slack/model.ts";
import { shownMessages } from "#domain/slack/terms.ts";
import { outboxClearedStep, outboxStep } from "../outbox.ts";
import { readUsers } from "../people/people.ts";
import type { Entities, Store } from "../store.ts";
import { isConditionFailure } from "../table/conflicts.ts";
import { type TransactionStep, transact } from "../transact.ts";

/** A message that a sender has claimed. `userId` is null for an announcement. */
export interface ClaimedMessage {
  readonly id: string;
  readonly userId: string | null;
  /** The e-mail of a notice about the person's sign-in; null for all other messages. */
  readonly address: string | null;
  readonly message: string;
  readonly link: { readonly label: string; readonly href: string } | null;
  readonly createdAt: string;
}

/**
 * Claims a pending message for sending; null if it was already claimed or is no longer pending. A claimed message
 * cannot be claimed again unless its sender releases it, so that nobody receives it twice. The claim has an id of its own:
 * the SDK repeats a request whose answer was lost, and that must not look like somebody else's claim.
 */
export const claimMessage = async (store: Store, id: string, at: string): Promise<ClaimedMessage | null> => {
  const claimId: string = randomUUID();
  try {
    const { data } = await store.entities.slackLog
      .patch({ id })
      .set({ claimedAt: at, claimId })
      .where(
        ({ status, claimedAt, claimId: claim }, { eq, notExists }) =>
          `${eq(status, "pending")} AND (${notExists(claimedAt)} OR ${eq(claim, claimId)})`,
      )
      .go({ response: "all_new" });
    const { userId = null, address = null, message, link = null, createdAt } = data;
    return { id, userId, address, message, link, createdAt };
  } catch (error) {
    if (isConditionFailure(error)) {
      return null;
    }
    throw error;
  }
};

/** Releases the claim on a message that was certainly not sent. The log shows the reason until it is sent. */
export const releaseMessage = async (store: Store, id: string, reason?: string): Promise<void> => {
  const released = store.entities.slackLog.patch({ id }).remove(["claimedAt"]);
  await (reason === undefined ? released : released.set({ errorMessage: reason })).go();
};

/**
 * Puts a claimed message that was certainly not sent back into the outbox, where it waits until Slack is connected
 * (docs/slack.md#not-connected).
 */
export const returnToOutbox = async (store: Store, message: ClaimedMessage, reason: string): Promise<void> => {
  await transact(store, [
    {
      write: ({ slackLog }) =>
        slackLog.patch({ id: message.id }).remove(["claimedAt"]).set({ errorMessage: reason }).commit(),
    },
    outboxStep("slack", message.id, message.createdAt),
  ]);
};

/** The outcome of sending a message, and in test mode, who got it instead of whom. */
export type MessageOutcome = (
  | { readonly status: "sent" }
  | { readonly status: "failed"; readonly errorMessage: string }
) & {
  readonly redirected?: { readonly userId: string; readonly originalRecipientEmail: string | null } | undefined;
};

const outcomeStep = (id: string, { redirected, ...outcome }: MessageOutcome): TransactionStep => ({
  write: ({ slackLog }) => {
    const { userId, originalRecipientEmail = null } = redirected ?? {};
    const patched = slackLog.patch({ id }).set({
      ...outcome,
      ...(userId !== undefined && { userId, testModeActive: true }),
      ...(originalRecipientEmail !== null && { originalRecipientEmail }),
    });
    return (outcome.status === "sent" ? patched.remove(["errorMessage"]) : patched).commit();
  },
});

/** Records the outcome of sending a message, and removes its outbox row if it still has one. */
export const finishMessage = async (store: Store, id: string, outcome: MessageOutcome): Promise<void> =>
  transact(store, [outcomeStep(id, outcome), outboxClearedStep("slack", id)]);

/** The log's explanation for a message that waited too long for a connection to Slack. */
const notConnectedInTime = "Slack was not connected in time.";

/** Ends a message that has waited too long in the outbox (docs/slack.md#not-connected). */
export const expireMessage = (store: Store, id: string): Promise<void> =>
  finishMessage(store, id, { status: "failed", errorMessage: notConnectedInTime });

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
  await finishMessage(store, id, {
    status: "failed",
    errorMessage: "Delivery unknown: the sender stopped midway.",
  });
  return "abandoned";
};

type LogRow = EntityItem<Entities["slackLog"]>;

/** The newest messages of the log, newest first, with the people who get them. Two requests. */
export const readSlackLog = async (store: Store): Promise<SlackLogEntry[]> => {
  const { data } = await store.entities.slackLog.query
    .byTime({})
    .go({ order: "desc", limit: shownMessages, consistent: true });
  const people = new Map(
    (
      await readUsers(
        store,
        data.flatMap(({ userId }) => userId ?? []),
      )
    ).map((person) => [person.id, personNameOf(person)]),
  );
  return data.map(
    (row: LogRow): SlackLogEntry => ({
      id: row.id,
      user: (row.userId === undefined ? null : people.get(row.userId)) ?? null,
      channelName: row.channelName ?? null,
      notificationType: row.notificationType,
      message: row.message,
      errorMessage: row.errorMessage ?? null,
      status: row.status,
      testModeActive: row.testModeActive ?? false,
      originalRecipientEmail: row.originalRecipientEmail ?? null,
      createdAt: row.createdAt,
    }),
  );
};
