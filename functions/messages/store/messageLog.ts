import { randomUUID } from "node:crypto";
import type { EntityItem } from "electrodb";
import type { MessageLink } from "#domain/messages/messages.ts";
import type { MessageLogEntry } from "#domain/messages/model.ts";
import { mayReadLoggedMessage } from "#domain/messages/rules.ts";
import { type MessageChannel, maxShownMessages, type NotificationType } from "#domain/messages/terms.ts";
import type { Actor } from "#domain/people/model.ts";
import { nameFieldsOf } from "#domain/people/terms.ts";
import type { MeetingInvitation } from "#domain/reviews/meeting/invitationModel.ts";
import { readUsers } from "../../people/store/people.ts";
import { isConditionFailure } from "../../table/conflicts.ts";
import { withoutNulls } from "../../table/nulls.ts";
import type { Entities, Store } from "../../table/store.ts";
import { type TransactionWrite, transact } from "../../table/transact.ts";
import { outboxClearedWrite, outboxWrite } from "../../work/outbox.ts";

export interface MessageToDeliver {
  readonly id: string;
  /** null for an announcement. */
  readonly userId: string | null;
  /** The email for a notice about someone's sign-in; null for all other messages. */
  readonly address: string | null;
  readonly notificationType: NotificationType;
  readonly subject?: string | undefined;
  readonly message: string;
  readonly link: MessageLink | null;
  readonly meeting?: MeetingInvitation | undefined;
  /** null until the sender has decided. */
  readonly channel: MessageChannel | null;
}

export interface ClaimedMessage extends MessageToDeliver {
  readonly createdAt: string;
}

/**
 * Claims a pending message; null if it is already claimed or no longer pending. Only a release makes it claimable
 * again, so no one receives it twice. Each claim has its own ID, so an SDK retry isn't mistaken for another sender's
 * claim.
 */
export const claimMessage = async (store: Store, id: string, at: string): Promise<ClaimedMessage | null> => {
  const claimId: string = randomUUID();
  try {
    const { data } = await store.entities.messageLog
      .patch({ id })
      .set({ claimedAt: at, claimId })
      .where(
        ({ status, claimedAt, claimId: claim }, { eq, notExists }) =>
          `${eq(status, "pending")} AND (${notExists(claimedAt)} OR ${eq(claim, claimId)})`,
      )
      .go({ response: "all_new" });
    const { userId = null, address = null, link = null, channel = null, ...row } = data;
    return { ...row, userId, address, link, channel };
  } catch (error) {
    if (isConditionFailure(error)) {
      return null;
    }
    throw error;
  }
};

/**
 * Limits a claimed message to its first channel, and writes a second message for the other one.
 * Returns the ID of the second; null if the first is deleted or has a channel already. Two requests.
 */
export const splitMessage = async (
  store: Store,
  id: string,
  first: MessageChannel,
  second: MessageChannel,
  newId: (at: Date) => string,
): Promise<string | null> => {
  const { data } = await store.entities.messageLog.get({ id }).go({ consistent: true });
  if (data === null || data.channel !== undefined) {
    return null;
  }
  const { claimedAt: _claimed, claimId: _claim, errorMessage: _error, ...row } = data;
  const secondId = newId(new Date(row.createdAt));
  await transact(store, [
    { write: ({ messageLog }) => messageLog.patch({ id }).set({ channel: first }).commit() },
    { write: ({ messageLog }) => messageLog.create({ ...row, id: secondId, channel: second }).commit() },
    outboxWrite("messages", secondId, row.createdAt),
  ]);
  return secondId;
};

/** Releases the claim on a message that was certainly not sent. The log shows the reason until a retry succeeds. */
export const releaseMessage = async (store: Store, id: string, reason?: string): Promise<void> => {
  const released = store.entities.messageLog.patch({ id }).remove(["claimedAt"]);
  await (reason === undefined ? released : released.set({ errorMessage: reason })).go();
};

/**
 * Returns a claimed message, which was certainly not sent, to the outbox until Slack is connected
 * (docs/messages.md#connection).
 */
export const returnUntilSlackConnects = async (
  store: Store,
  message: ClaimedMessage,
  reason: string,
): Promise<void> => {
  await transact(store, [
    {
      write: ({ messageLog }) =>
        messageLog.patch({ id: message.id }).remove(["claimedAt"]).set({ errorMessage: reason }).commit(),
    },
    outboxWrite("messages", message.id, message.createdAt, true),
  ]);
};

/** The outcome and the channel; in test mode, also the actual and the intended recipient. */
export type MessageOutcome = (
  | { readonly status: "sent" }
  | { readonly status: "failed"; readonly errorMessage: string }
) & {
  readonly channel?: MessageChannel | undefined;
  readonly redirected?:
    | { readonly testRecipientId: string; readonly originalRecipientEmail: string | null }
    | undefined;
};

const outcomeWrite = (id: string, { redirected, channel, ...outcome }: MessageOutcome): TransactionWrite => ({
  write: ({ messageLog }) => {
    const patched = messageLog.patch({ id }).set({
      ...outcome,
      ...(channel && { channel }),
      ...(redirected && { ...withoutNulls(redirected), testModeActive: true }),
    });
    return (outcome.status === "sent" ? patched.remove(["errorMessage"]) : patched).commit();
  },
});

/** Records the outcome of sending a message, and removes its outbox row if it still has one. */
export const finishMessage = async (store: Store, id: string, outcome: MessageOutcome): Promise<void> =>
  transact(store, [outcomeWrite(id, outcome), outboxClearedWrite("messages", id)]);

const notConnectedInTime = "Slack wasn't connected in time.";

/** Ends a message that has waited too long in the outbox (docs/messages.md#connection). */
export const expireMessage = (store: Store, id: string): Promise<void> =>
  finishMessage(store, id, { status: "failed", errorMessage: notConnectedInTime });

/** `held` while its sender may still be sending. */
type ClaimState = "finished" | "abandoned" | "held";

/**
 * Fails a message whose sender claimed it long ago and recorded no outcome. It may have arrived, so it isn't sent again
 * (docs/messages.md#sending). After "held", check again later.
 */
export const endAbandonedMessage = async (store: Store, id: string, claimedBefore: string): Promise<ClaimState> => {
  const { data } = await store.entities.messageLog.get({ id }).go({ consistent: true });
  if (data?.status !== "pending") {
    return "finished";
  }
  if (data.claimedAt === undefined || data.claimedAt >= claimedBefore) {
    return "held";
  }
  await finishMessage(store, id, {
    status: "failed",
    errorMessage: "Delivery unknown: the sender stopped midway.",
  });
  return "abandoned";
};

type LogRow = EntityItem<Entities["messageLog"]>;

const recipientIdOf = ({ testRecipientId, userId }: LogRow): string | undefined => testRecipientId ?? userId;

/** The newest rows that the reader may see. One request, or more if the reader may not see many of the newest. */
const readRows = async (store: Store, reader: Pick<Actor, "role">): Promise<readonly LogRow[]> => {
  const rows: LogRow[] = [];
  let cursor: string | null = null;
  do {
    const page: { readonly data: readonly LogRow[]; readonly cursor: string | null } =
      await store.entities.messageLog.query
        .byTime({})
        .go({ order: "desc", limit: Math.max(10, maxShownMessages - rows.length), consistent: true, cursor });
    rows.push(...page.data.filter(({ notificationType }) => mayReadLoggedMessage(reader, notificationType)));
    cursor = page.cursor;
  } while (cursor !== null && rows.length < maxShownMessages);
  return rows.slice(0, maxShownMessages);
};

/** Failed messages since a time, newest first, among the newest that the reader may see. */
export const readFailedMessages = async (
  store: Store,
  reader: Pick<Actor, "role">,
  since: string,
): Promise<readonly Pick<MessageLogEntry, "createdAt">[]> =>
  (await readRows(store, reader)).filter(({ status, createdAt }) => status === "failed" && createdAt >= since);

/** The newest messages that the reader may see, newest first, with their recipients. Two requests. */
export const readMessageLog = async (store: Store, reader: Pick<Actor, "role">): Promise<MessageLogEntry[]> => {
  const data = await readRows(store, reader);
  const people = new Map(
    (
      await readUsers(
        store,
        data.flatMap((row) => recipientIdOf(row) ?? []),
      )
    ).map((person) => [person.id, nameFieldsOf(person)]),
  );
  return data.map(
    (row: LogRow): MessageLogEntry => ({
      id: row.id,
      user: people.get(recipientIdOf(row) ?? "") ?? null,
      channel: row.channel ?? null,
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
