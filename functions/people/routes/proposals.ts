import { newAddressActorId } from "#domain/audit/terms.ts";
import { emailProposedNotice, emailReleasedNotice, emailToRelease } from "#domain/messages/emailMessages.ts";
import { namedPerson } from "#domain/messages/messages.ts";
import type { Account } from "#domain/people/accounts.ts";
import { withPeopleChange } from "#domain/people/changing.ts";
import type * as people from "#domain/people/contract.ts";
import { assertOpenProposal, withEmailProposed, withEmailReleased } from "#domain/people/email/emailChange.ts";
import { releaseRefusal, releaserRole } from "#domain/people/email/emailRefusals.ts";
import type { User } from "#domain/people/model.ts";
import { openProposalToManage, ownProposalRefusal } from "#domain/people/power/proposals.ts";
import { reviewGainError } from "#domain/people/power/selfGrants.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import * as paths from "#domain/shared/paths.ts";
import { auditWrite } from "../../audit/store/audit.ts";
import { requiredEmailDomain, siteLink } from "../../environment.ts";
import { assertActor } from "../../http/actor.ts";
import type { Handlers } from "../../http/serve.ts";
import { invitationMessages } from "../../reviews/messages.ts";
import { assertVersion } from "../../table/conflicts.ts";
import type { Store } from "../../table/store.ts";
import { transact } from "../../table/transact.ts";
import { gainingActor } from "../gainedRights.ts";
import { findOwner } from "../store/accountOwner.ts";
import { emailReservationWrites, findPendingOwner, isReserved, readOwnerOf } from "../store/emailChange.ts";
import { readUser, replaceUserWrites } from "../store/people.ts";
import {
  personChange,
  readPersonAndManagers,
  reassignmentOperation,
  unchangedPeopleChecks,
} from "../store/personChange.ts";
import { readPowerGrantLines } from "../store/powerLines.ts";
import { toRole } from "../store/roleMessages.ts";

type Handler = Handlers<typeof people>;

export const proposeEmail: Handler["proposeEmail"] = async ({ store, actor, params, body, now, commit }) => {
  const { email, version } = body;
  const [found, owner] = await Promise.all([readUser(store, params.userId), readOwnerOf(store, email)]);
  const user = assertFound("person", found);
  assertVersion(user.version, version);
  const proposed = withEmailProposed(
    user,
    email,
    actor,
    { owner, companyDomain: requiredEmailDomain() },
    now.toISOString(),
  );
  const actorName = namedPerson(actor);
  await commit(replaceUserWrites(user, proposed), {
    audit: { action: "person.email.proposed", subjectId: user.id, change: { email }, before: { email: user.email } },
    messages: [
      emailProposedNotice(user, { actor: actorName, email, href: siteLink(paths.profile.getHref()) }),
      toRole(
        releaserRole(user),
        emailToRelease({
          actor: actorName,
          person: namedPerson(user),
          email,
          href: siteLink(paths.peopleSearch.getHref(user.email)),
        }),
        [actor.id, user.id],
      ),
    ],
  });
  return { ...proposed, version: user.version + 1 };
};

export const releaseEmail: Handler["releaseEmail"] = async ({ store, actor, params, body, now, commit }) => {
  const { email, version } = body;
  const [found, releaser] = await Promise.all([readUser(store, params.userId), readUser(store, actor.id)]);
  const user = assertFound("person", found);
  const releasingUser = assertFound("person", releaser);
  const proposer = await readUser(store, assertOpenProposal(user, email).proposedBy);
  const isSamePowerLine =
    proposer !== null && (await readPowerGrantLines(store, [releasingUser, proposer]))(releasingUser, proposer);
  const refusal = releaseRefusal(user, releasingUser, isSamePowerLine);
  if (refusal !== null) {
    throw new DomainError("FORBIDDEN", refusal);
  }
  assertVersion(user.version, version);
  const released = withEmailReleased(user, email, actor.id, now.toISOString());
  await commit(await emailReservationWrites(store, user, released, requiredEmailDomain()), {
    audit: { action: "person.email.released", subjectId: user.id, change: { email }, before: { email: user.email } },
    messages: [emailReleasedNotice(user, { email, href: siteLink(paths.profile.getHref()), isOwn: false })],
  });
  return { ...released, version: user.version + 1 };
};

export const withdrawEmail: Handler["withdrawEmail"] = async ({ store, params, query, now, commit }) => {
  const user = assertFound("person", await readUser(store, params.userId));
  const { emailChange } = user;
  if (emailChange === null) {
    throw new DomainError("STATE_CONFLICT", "No new email is proposed for this person.");
  }
  assertVersion(user.version, query.version);
  await commit(replaceUserWrites(user, { ...user, emailChange: null, updatedAt: now.toISOString() }), {
    audit: { action: "person.email.withdrawn", subjectId: user.id, change: { email: emailChange.email } },
  });
  return null;
};

export const confirmManager: Handler["confirmManager"] = async ({ store, params, body, actor, now, newId, commit }) => {
  const user = assertFound("person", await readUser(store, params.userId));
  const proposal = openProposalToManage(user, now);
  if (proposal?.proposedBy !== body.proposedBy) {
    throw new DomainError("STATE_CONFLICT", "This proposal was withdrawn or replaced, or has expired. Check it again.");
  }
  const refusal = ownProposalRefusal(proposal, actor);
  if (refusal !== null) {
    throw new DomainError("FORBIDDEN", refusal);
  }
  assertVersion(user.version, body.version);
  const managerId = proposal.proposedBy;
  const chain = await readPersonAndManagers(store, managerId);
  // Checked as an edit by the proposer, because the person themselves may confirm it.
  const references = { chain, lead: null, position: null };
  const after = withPeopleChange(user, { managerId }, managerId, references, now.toISOString());
  if ((await gainingActor(store, user, after, actor.id)) !== null) {
    throw reviewGainError(user, after);
  }
  const changeResult = await personChange(store, user, after);
  await commit([...changeResult.writes, ...unchangedPeopleChecks(chain)], {
    audit: {
      action: "person.manager.confirmed",
      subjectId: user.id,
      change: { managerId },
      before: { managerId: user.managerId },
    },
    messages: invitationMessages(changeResult.invited, now),
    operation: reassignmentOperation(changeResult, newId),
  });
  return { ...after, version: user.version + 1 };
};

export const withdrawManager: Handler["withdrawManager"] = async ({ store, params, query, now, commit }) => {
  const user = assertFound("person", await readUser(store, params.userId));
  const { managerProposal } = user;
  if (managerProposal === null) {
    throw new DomainError("STATE_CONFLICT", "No one has proposed to become this person's manager.");
  }
  assertVersion(user.version, query.version);
  await commit(replaceUserWrites(user, { ...user, managerProposal: null, updatedAt: now.toISOString() }), {
    audit: {
      action: "person.manager.withdrawn",
      subjectId: user.id,
      change: { managerId: managerProposal.proposedBy },
    },
  });
  return null;
};

export const confirmOwnEmail: Handler["confirmOwnEmail"] = async ({ store, actor, body, now, commit }) => {
  const { email } = body;
  const user = assertFound("person", await readUser(store, actor.id));
  const released = withEmailReleased(user, email, actor.id, now.toISOString());
  await commit(await emailReservationWrites(store, user, released, requiredEmailDomain()), {
    audit: { action: "person.email.confirmed", subjectId: user.id, change: { email }, before: { email: user.email } },
    messages: [emailReleasedNotice(user, { email, href: siteLink(paths.profile.getHref()), isOwn: true })],
  });
  return null;
};

/** The person who may take over the account's email but hasn't done so yet; otherwise null. */
const readPendingOwner = async (store: Store, account: Account): Promise<User | null> => {
  const owner = await findOwner(store, account);
  const pendingOwner = owner?.person ? await findPendingOwner(store, account, owner.person) : null;
  return owner && pendingOwner && isReserved(owner, pendingOwner) ? pendingOwner : null;
};

export const declineOwnEmail: Handler["declineOwnEmail"] = async ({ store, account, body, now, newId }) => {
  const pendingOwner = await readPendingOwner(store, account);
  const user = pendingOwner ?? (await assertActor(store, account));
  assertOpenProposal(user, body.email);
  await transact(store, [
    ...replaceUserWrites(user, { ...user, emailChange: null, updatedAt: now.toISOString() }),
    auditWrite({
      id: newId(),
      at: now,
      actorId: pendingOwner === null ? user.id : newAddressActorId,
      action: "person.email.declined",
      subjectId: user.id,
      change: { email: body.email },
    }),
  ]);
  return null;
};
