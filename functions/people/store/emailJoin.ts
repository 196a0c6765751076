import { emailReplacedNotice } from "#domain/messages/emailMessages.ts";
import { withEmailReplaced } from "#domain/people/email/emailChange.ts";
import { releaseRefusal } from "#domain/people/email/emailRefusals.ts";
import { usableFrom, wasNeverApproved } from "#domain/people/email/emails.ts";
import type { User } from "#domain/people/model.ts";
import { auditWrite } from "../../audit/store/audit.ts";
import type { Store } from "../../table/store.ts";
import type { TransactionWrite } from "../../table/transact.ts";
import { messageWrites } from "../../work/outbox.ts";
import { readUser } from "./people.ts";
import { personChangeWrites } from "./personChange.ts";
import { readRemovalState, removalWrites } from "./personRemoval.ts";
import { readPowerGrantLines } from "./powerLines.ts";

interface Join {
  readonly userAfter: User;
  readonly writes: readonly TransactionWrite[];
  readonly messageId: string;
}

/**
 * True from 72 hours after the release on, if the current role of the person who released it still allows that
 * (docs/people.md#changing-an-email). No request if the person confirmed the email.
 */
const isReleaseInEffect = async (store: Store, user: User, now: Date): Promise<boolean> => {
  const usableSince = usableFrom(user);
  const { releasedBy = null, proposedBy = null } = user.emailChange ?? {};
  if (usableSince === null || releasedBy === null || proposedBy === null || usableSince > now.toISOString()) {
    return false;
  }
  if (releasedBy === user.id) {
    return true;
  }
  const [releaser, proposer] = await Promise.all([readUser(store, releasedBy), readUser(store, proposedBy)]);
  if (releaser?.status !== "active") {
    return false;
  }
  const isSamePowerLine =
    proposer !== null && (await readPowerGrantLines(store, [releaser, proposer]))(releaser, proposer);
  return releaseRefusal(user, releaser, isSamePowerLine) === null;
};

/**
 * Gives the person the released email and removes the account that had it (docs/people.md#changing-an-email). Also
 * updates copies of the email, and writes an audit entry and a notice to the former address. Null if the release isn't
 * valid, or that account was approved or has data.
 */
export const emailJoinWrites = async (
  store: Store,
  user: User,
  { now, newId }: { readonly now: Date; readonly newId: () => string },
): Promise<Join | null> => {
  if (!(await isReleaseInEffect(store, user, now))) {
    return null;
  }
  const accountId = user.emailChange?.accountId ?? null;
  const removalState = accountId === null ? null : await readRemovalState(store, accountId);
  if (removalState && (removalState.blockingRecords.length > 0 || !wasNeverApproved(removalState.user))) {
    return null;
  }
  const userAfter = withEmailReplaced(user, now.toISOString());
  const messageId = newId();
  return {
    userAfter,
    writes: [
      ...(removalState ? removalWrites(removalState, user.id) : []),
      ...(await personChangeWrites(store, user, userAfter, removalState?.user.id)),
      auditWrite({
        id: newId(),
        at: now,
        actorId: user.id,
        action: "person.email.replaced",
        subjectId: user.id,
        change: { email: userAfter.email },
        before: { email: user.email },
      }),
      ...messageWrites(emailReplacedNotice(user, { email: userAfter.email }), messageId, now),
    ],
    messageId,
  };
};
