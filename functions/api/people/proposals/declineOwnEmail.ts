import { newAddress } from "#domain/audit/terms.ts";
import type { Account } from "#domain/people/accounts.ts";
import * as people from "#domain/people/contract.ts";
import { openProposal } from "#domain/people/email/emailChange.ts";
import type { User } from "#domain/people/model.ts";
import { assertActor } from "../../../http/actor.ts";
import { serve } from "../../../http/serve.ts";
import { auditStep } from "../../../store/audit/audit.ts";
import { findOwner } from "../../../store/people/accountOwner.ts";
import { awaitedBy, isReserved } from "../../../store/people/awaitedEmail.ts";
import { replaceUserSteps } from "../../../store/people/people.ts";
import type { Store } from "../../../store/store.ts";
import { transact } from "../../../store/transact.ts";

/** The person for whom the account's email was released, if it isn't theirs yet; null otherwise. */
const readAwaiting = async (store: Store, account: Account): Promise<User | null> => {
  const owner = await findOwner(store, account);
  const awaiting = owner?.person ? await awaitedBy(store, account, owner.person) : null;
  return owner && awaiting && isReserved(owner, awaiting) ? awaiting : null;
};

export const handler = serve(people.declineOwnEmail, async ({ store, account, body, now, newId }) => {
  const awaiting = await readAwaiting(store, account);
  const user = awaiting ?? (await assertActor(store, account));
  openProposal(user, body.email);
  await transact(store, [
    ...replaceUserSteps(user, { ...user, emailChange: null, updatedAt: now.toISOString() }),
    auditStep({
      id: newId(),
      at: now,
      actorId: awaiting === null ? user.id : newAddress,
      action: "person.email.declined",
      subjectId: user.id,
      change: { email: body.email },
    }),
  ]);
  return null;
});
