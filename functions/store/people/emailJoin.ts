import { emailJoined, isUnused } from "#domain/people/email/emailChange.ts";
import type { User } from "#domain/people/model.ts";
import { emailReplacedNotice } from "#domain/slack/emailMessages.ts";
import { auditStep } from "../audit/audit.ts";
import { messageSteps } from "../outbox.ts";
import type { Store } from "../store.ts";
import type { TransactionStep } from "../transact.ts";
import { personChangeSteps } from "./personChange.ts";
import { readRemains, removalSteps } from "./personRemoval.ts";

interface Join {
  readonly joined: User;
  readonly steps: readonly TransactionStep[];
  /** The id of the message to the former address, which is to be queued. */
  readonly messageId: string;
}

/**
 * The steps that give a person the released address that they have signed in with (docs/user-management.md#another-e-mail), with
 * the copies of it, an entry in the audit trail and a notice to the former address. The account that had the address is
 * removed. Null if that account was approved meanwhile, or something is stored about it: it stays as it is.
 */
export const emailJoinSteps = async (
  store: Store,
  user: User,
  { now, newId }: { readonly now: Date; readonly newId: () => string },
): Promise<Join | null> => {
  const accountId = user.emailChange?.accountId ?? null;
  const remains = accountId === null ? null : await readRemains(store, accountId);
  if (remains && (remains.kept.length > 0 || !isUnused(remains.user))) {
    return null;
  }
  const joined = emailJoined(user, now.toISOString());
  const messageId = newId();
  return {
    joined,
    steps: [
      ...(remains ? removalSteps(remains, user.id) : []),
      ...(await personChangeSteps(store, user, joined, remains?.user.id)),
      auditStep({
        id: newId(),
        at: now,
        actorId: user.id,
        action: "person.email.replaced",
        subjectId: user.id,
        change: { email: joined.email },
        before: { email: user.email },
      }),
      ...messageSteps(emailReplacedNotice(user, { email: joined.email }), messageId, now),
    ],
    messageId,
  };
};
