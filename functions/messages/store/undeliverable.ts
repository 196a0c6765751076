import type { UndeliverableReason } from "#domain/messages/terms.ts";
import type { User } from "#domain/people/model.ts";
import { readUser, readUsers } from "../../people/store/people.ts";
import type { Store } from "../../table/store.ts";
import type { TransactionWrite } from "../../table/transact.ts";

/** Null if none is recorded. May be about an earlier address of the person. One request. */
export const readUndeliverable = async (store: Store, userId: string) =>
  (await store.entities.undeliverable.get({ userId }).go({ consistent: true })).data;

/** Limits the read. A company with more of them has a general problem with its email. */
const maxUndeliverable = 100;

/** Active people whose current address is undeliverable. At most two requests. */
export const readUndeliverablePeople = async (store: Store): Promise<readonly User[]> => {
  const { data } = await store.entities.undeliverable.query.all({}).go({ limit: maxUndeliverable });
  const undeliverableEmails = new Map(data.map(({ userId, email }) => [userId, email]));
  const people = await readUsers(store, [...undeliverableEmails.keys()]);
  return people.filter(({ id, email, status }) => status === "active" && undeliverableEmails.get(id) === email);
};

const undeliverableTexts: Readonly<Record<UndeliverableReason, string>> = {
  bounce: "The email bounced.",
  complaint: "The recipient marked the email as spam.",
};

interface UndeliveredEmail {
  readonly messageId: string;
  readonly emails: readonly string[];
  readonly reason: UndeliverableReason;
  readonly at: string;
}

/** If the message is still in the log, marks it as failed and flags its recipient if an address is theirs. */
export const recordUndeliverable = async (
  store: Store,
  { messageId, emails, reason, at }: UndeliveredEmail,
): Promise<void> => {
  const { data: row } = await store.entities.messageLog.get({ id: messageId }).go({ consistent: true });
  const recipientId = row?.testRecipientId ?? row?.userId;
  const person = recipientId === undefined ? null : await readUser(store, recipientId);
  if (row === null) {
    return;
  }
  await store.entities.messageLog
    .patch({ id: messageId })
    .set({ status: "failed", errorMessage: undeliverableTexts[reason] })
    .go();
  if (person !== null && emails.some((email) => email.toLowerCase() === person.email)) {
    await store.entities.undeliverable.upsert({ userId: person.id, email: person.email, reason, at }).go();
  }
};

export const undeliverableClearedWrite = (userId: string): TransactionWrite => ({
  write: ({ undeliverable }) => undeliverable.delete({ userId }).commit(),
});
