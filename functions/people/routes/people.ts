import { invitation } from "#domain/messages/messages.ts";
import { addedPerson, assertFreeEmail, assertFreeNumber } from "#domain/people/adding.ts";
import { assertPeopleChange } from "#domain/people/changing.ts";
import type * as people from "#domain/people/contract.ts";
import { applyPersonEdit, keepsPosition, responsibleFieldsOf } from "#domain/people/editing.ts";
import { mayAdminister } from "#domain/people/policy.ts";
import { movedCurrentPosition } from "#domain/people/positionHistory.ts";
import { assertRemovable, withCorrectedEmail } from "#domain/people/removal.ts";
import { assertInvitable } from "#domain/people/rules.ts";
import { heldPositionOf } from "#domain/positions/ladders.ts";
import { staleReadError } from "#domain/shared/errors.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import * as paths from "#domain/shared/paths.ts";
import { emailSender, environment, requiredEmailDomain, siteLink } from "../../environment.ts";
import type { Handlers } from "../../http/serve.ts";
import { sendNow } from "../../messages/sendNow.ts";
import { readUndeliverable, undeliverableClearedWrite } from "../../messages/store/undeliverable.ts";
import { invitationMessages } from "../../reviews/messages.ts";
import { assertVersion } from "../../table/conflicts.ts";
import { readStartedOperation, requestDigest, startedOperation } from "../../work/operations.ts";
import { arrivalOf } from "../arrivals.ts";
import { powerChange, withoutSelfGrantedPower } from "../power.ts";
import { readOwnerOf } from "../store/emailChange.ts";
import { readHeldPosition } from "../store/heldPosition.ts";
import { readPersonWithHistory, readUser, readUsers, replaceUserWrites } from "../store/people.ts";
import {
  movedPositionWrites,
  newTypeChecks,
  personChange,
  personChangeWrites,
  readPersonAndManagers,
  reassignmentOperation,
  unchangedPeopleChecks,
  unchangedPositionChecks,
} from "../store/personChange.ts";
import { readNumberClaims } from "../store/personClaims.ts";
import { privateNoteRemovalWrites, readRemovalState, removalWrites } from "../store/personRemoval.ts";

type Handler = Handlers<typeof people>;

/** Someone signed up with, or was added or approved with, the email or number after it was read. */
const emailTakenError = staleReadError("Someone with this email or number was added. Try again.");

export const addPerson: Handler["addPerson"] = async ({ store, actor, body, now, newId, commit }) => {
  const [account, manager, lead, position, numbers] = await Promise.all([
    readOwnerOf(store, body.email),
    body.managerId === null ? null : readUser(store, body.managerId),
    body.leadId === null ? null : readUser(store, body.leadId),
    readHeldPosition(store, body),
    readNumberClaims(store, body.employeeNumber === null ? [] : [body.employeeNumber]),
  ]);
  assertFreeNumber(body.employeeNumber, numbers);
  const added = addedPerson(body, {
    owner: account,
    position: position?.held ?? null,
    manager,
    lead,
    companyDomain: requiredEmailDomain(),
  });
  const typeWrites = await newTypeChecks(store, account?.engineerType ?? null, added.engineerType);
  const { user, writes, message } = arrivalOf(account?.id ?? newId(), added, account, { actorId: actor.id, now });
  const power = await powerChange(store, account, user, actor.id);
  await commit(
    [
      ...power.withRoleChecks(writes).map((write) => ({ ...write, conflictError: emailTakenError })),
      ...typeWrites,
      ...unchangedPositionChecks(user.position && position),
      ...unchangedPeopleChecks([manager, lead].filter((person) => person !== null)),
    ],
    {
      audit: {
        action: account ? "account.approved" : "person.added",
        subjectId: user.id,
        change: {
          role: user.role,
          engineerType: user.engineerType,
          positionId: user.position?.id ?? null,
          managerId: user.managerId,
          leadId: user.leadId,
        },
      },
      messages: [...(message ? [message] : []), ...power.messages],
    },
  );
  return { ...user, version: account ? account.version + 1 : user.version, wasPending: account !== null };
};

export const getPerson: Handler["getPerson"] = async ({ store, actor, params }) => {
  const person = assertFound("person", await readPersonWithHistory(store, params.userId));
  const { managerId, leadId } = person.user;
  const [responsiblePeople, undeliverable] = await Promise.all([
    readUsers(
      store,
      [managerId, leadId].filter((id) => id !== null),
    ),
    emailSender() === null ? null : readUndeliverable(store, person.user.id),
  ]);
  const undeliverableEmail =
    undeliverable?.email === person.user.email ? { reason: undeliverable.reason, at: undeliverable.at } : null;
  const nameOf = (id: string | null) => {
    const other = responsiblePeople.find((one) => one.id === id);
    return other ? responsibleFieldsOf(other) : null;
  };
  const user = mayAdminister(actor) ? person.user : { ...person.user, onboardingGithubTicket: null };
  return {
    ...user,
    manager: nameOf(managerId),
    lead: nameOf(leadId),
    positions: person.positions,
    undeliverableEmail,
  };
};

export const updatePerson: Handler["updatePerson"] = async ({ store, params, body, actor, now, newId, commit }) => {
  const user = assertFound("person", await readUser(store, params.userId));
  assertVersion(user.version, body.version);
  const [chain, lead, position] = await Promise.all([
    body.managerId === user.managerId ? [] : readPersonAndManagers(store, body.managerId),
    body.leadId === null || body.leadId === user.leadId ? null : readUser(store, body.leadId),
    readHeldPosition(store, body, keepsPosition(user, body)),
  ]);
  const references = { chain, lead, position: position?.held ?? null };
  const edited = applyPersonEdit(user, body, actor.id, references, now.toISOString());
  const { after, ...judged } = await withoutSelfGrantedPower(store, user, edited, { actorId: actor.id, now });
  if (judged.audit.length === 0) {
    return user;
  }
  const [changeResult, power] = await Promise.all([
    personChange(store, user, after),
    powerChange(store, user, after, actor.id),
  ]);
  await commit(
    [
      ...power.withRoleChecks(changeResult.writes),
      ...(await newTypeChecks(store, user.engineerType, after.engineerType)),
      ...unchangedPositionChecks(after.position && position),
      ...unchangedPeopleChecks([...chain, ...(lead ? [lead] : [])]),
    ],
    {
      audit: judged.audit,
      messages: [...power.messages, ...judged.messages, ...invitationMessages(changeResult.invited, now)],
      operation: reassignmentOperation(changeResult, newId),
    },
  );
  return { ...after, version: user.version + 1 };
};

export const changePeople: Handler["changePeople"] = async ({ store, params, body, actor, now, commit }) => {
  const { userIds, change, operationId } = body;
  const digest = requestDigest({ params, body });
  const [started, manager, lead, position] = await Promise.all([
    readStartedOperation(store, {
      id: operationId,
      kind: "changePeople",
      startedBy: actor.id,
      requestDigest: digest,
    }),
    change.managerId ? readUser(store, change.managerId) : null,
    change.leadId ? readUser(store, change.leadId) : null,
    change.positionId
      ? store.entities.position
          .get({ id: change.positionId })
          .go({ consistent: true })
          .then(({ data }) => data)
      : null,
  ]);
  if (started) {
    return started;
  }
  assertPeopleChange(change, { manager, lead, position });
  const ids = [...new Set(userIds)];
  const { positionId, ...responsibleIds } = change;
  const operation = { id: operationId, kind: "changePeople", total: ids.length } as const;
  await commit([], {
    audit: {
      action: "people.change.started",
      subjectId: operation.id,
      change: {
        ...responsibleIds,
        ...(positionId !== undefined && { position: position && heldPositionOf(position) }),
        people: ids.length,
      },
    },
    operation: { ...operation, input: { userIds: ids, change }, requestDigest: digest },
  });
  return startedOperation(operation, now);
};

export const correctEmail: Handler["correctEmail"] = async ({ store, actor, params, body, now, commit }) => {
  const found = await readUser(store, params.userId);
  const user = assertFound("person", found);
  const after = withCorrectedEmail(user, body.email, actor.id, now.toISOString());
  assertVersion(user.version, body.version);
  if (user.email === after.email) {
    return user;
  }
  assertFreeEmail(after.email, await readOwnerOf(store, after.email), requiredEmailDomain());
  const power = await powerChange(store, user, after, actor.id);
  await commit(await personChangeWrites(store, user, after), {
    messages: power.messages,
    audit: {
      action: "person.email.corrected",
      subjectId: user.id,
      change: { email: after.email },
      before: { email: user.email },
    },
  });
  return { ...after, version: user.version + 1 };
};

export const correctPositionDay: Handler["correctPositionDay"] = async ({
  store,
  params,
  body,
  now,
  today,
  commit,
}) => {
  const { user, positions } = assertFound("person", await readPersonWithHistory(store, params.userId));
  assertVersion(user.version, body.version);
  const moved = movedCurrentPosition(positions, body.since, { today, timeZone: environment("TIME_ZONE") });
  if (moved.assignedAt === moved.current.assignedAt) {
    return user;
  }
  const after = { ...user, positionSince: moved.assignedAt, updatedAt: now.toISOString() };
  await commit([...replaceUserWrites(user, after), ...movedPositionWrites(user.id, moved)], {
    audit: {
      action: "person.position.corrected",
      subjectId: user.id,
      change: { positionSince: moved.assignedAt },
      before: { positionSince: moved.current.assignedAt },
    },
  });
  return { ...after, version: user.version + 1 };
};

export const removePerson: Handler["removePerson"] = async ({ store, actor, params, query, commit }) => {
  const removalState = assertFound("person", await readRemovalState(store, params.userId));
  assertRemovable(removalState.user, removalState.blockingRecords);
  assertVersion(removalState.user.version, query.version);
  const [power, notes] = await Promise.all([
    powerChange(store, removalState.user, null, actor.id),
    privateNoteRemovalWrites(store, params.userId),
  ]);
  const writes = [...removalWrites(removalState), undeliverableClearedWrite(params.userId)];
  await commit([...power.withRoleChecks(writes), ...notes], {
    audit: { action: "person.removed", subjectId: removalState.user.id, change: {} },
    messages: power.messages,
  });
  return null;
};

export const invitePeople: Handler["invitePeople"] = async ({ store, actor, body, now, commit }) => {
  const digest = requestDigest({ params: {}, body });
  const planned = { id: body.operationId, kind: "invitePeople", total: 0 } as const;
  const started = await readStartedOperation(store, { ...planned, startedBy: actor.id, requestDigest: digest });
  if (started) {
    return started;
  }
  await commit([], {
    audit: { action: "people.invited", subjectId: "people", change: { operationId: planned.id } },
    operation: { ...planned, input: {}, requestDigest: digest },
  });
  return startedOperation(planned, now);
};

export const retryEmail: Handler["retryEmail"] = async ({ store, params, commit }) => {
  const [found, undeliverable] = await Promise.all([
    readUser(store, params.userId),
    readUndeliverable(store, params.userId),
  ]);
  const { id } = assertFound("person", found);
  // A second click succeeds.
  if (undeliverable !== null) {
    await commit([undeliverableClearedWrite(id)], {
      audit: { action: "person.emailRetried", subjectId: id, change: {} },
    });
  }
  return null;
};

export const invitePerson: Handler["invitePerson"] = async ({ store, params, now, newId, commit }) => {
  const user = assertFound("person", await readUser(store, params.userId));
  assertInvitable(user);
  const { success, reason } = await sendNow(
    store,
    invitation(user.id, { company: environment("COMPANY"), email: user.email, href: siteLink(paths.root.getHref()) }),
    { id: newId(), now, commit, audit: { action: "person.invited", subjectId: user.id, change: {} } },
  );
  return { success, reason };
};
