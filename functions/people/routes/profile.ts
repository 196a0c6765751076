import {
  approverAbsenceChanged,
  delegateEnded,
  delegateNamed,
  ownAbsenceChanged,
} from "#domain/messages/absenceMessages.ts";
import { namedPerson } from "#domain/messages/messages.ts";
import { assertAbsence, isSameAbsence } from "#domain/people/absence.ts";
import { withApprover } from "#domain/people/approver.ts";
import type * as people from "#domain/people/contract.ts";
import { isAvailableExport } from "#domain/people/data/dataRequest.ts";
import type { OwnDataRequest } from "#domain/people/data/ownDataModel.ts";
import type { EmailChange } from "#domain/people/email/emailChangeModel.ts";
import { usableFrom } from "#domain/people/email/emails.ts";
import type { Absence, Actor, PersonName, User } from "#domain/people/model.ts";
import {
  currentOrPlannedAbsence,
  fullName,
  maxApprovers,
  mayHaveDelegate,
  nameFieldsOf,
} from "#domain/people/terms.ts";
import { approverMoves } from "#domain/reviews/approvers.ts";
import { delegateProblem } from "#domain/reviews/delegates.ts";
import { isExcluded } from "#domain/reviews/exclusion.ts";
import { assertNoProblem, DomainError, throwFieldError } from "#domain/shared/errors.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import * as paths from "#domain/shared/paths.ts";
import type { Day } from "#domain/shared/time.ts";
import { siteLink } from "../../environment.ts";
import type { Handlers } from "../../http/serve.ts";
import { responsibleNameIn } from "../../onboarding/onboardingViews.ts";
import { readReportingLines } from "../../reviews/store/approvers.ts";
import { readReportRows } from "../../reviews/store/reportRows.ts";
import { readLatestRounds } from "../../reviews/store/rounds.ts";
import { assertVersion } from "../../table/conflicts.ts";
import type { Store } from "../../table/store.ts";
import type { OutgoingMessage } from "../../work/outbox.ts";
import { readOwnData } from "../ownData/ownDataPages.ts";
import { readDataRequest, type StoredRequest } from "../store/dataRequests.ts";
import { readUser, readUsers, replaceUserWrites, withRetriedConflicts } from "../store/people.ts";
import { type DelegateChoice, personChange, reassignmentOperation } from "../store/personChange.ts";
import { noReviewAuthority, readReviewAuthority } from "../store/reviewAuthority.ts";
import { type RoleMessage, toRole } from "../store/roleMessages.ts";

type Handler = Handlers<typeof people>;

const ownEmailChangeOf = (own: User, { email, proposedBy, proposedAt }: EmailChange, byId: Map<string, User>) => {
  const proposer = byId.get(proposedBy);
  return { email, proposedBy: proposer ? fullName(proposer) : null, proposedAt, usableFrom: usableFrom(own) };
};

const nameIn = (byId: ReadonlyMap<string, PersonName>, id: string | null): PersonName | null => {
  const person = id === null ? undefined : byId.get(id);
  return person ? nameFieldsOf(person) : null;
};

const ownRequestOf = (request: StoredRequest | null, today: Day): OwnDataRequest | null => {
  if (request === null || (!isAvailableExport(request, today) && request.status !== "recorded")) {
    return null;
  }
  const { kind, status, recordedAt, dueOn, availableUntil = null } = request;
  return kind === "export" ? { status, recordedAt, dueOn, availableUntil } : null;
};

export const getOwnProfile: Handler["getOwnProfile"] = async ({ store, actor, today }) => {
  const { id, managerId, leadId, emailChange } = actor;
  // Only an approver or the CTO has a delegate.
  const { delegations } = mayHaveDelegate(actor) ? await readReviewAuthority(store) : noReviewAuthority;
  const delegateId = delegations.find(({ approverId }) => approverId === id)?.delegateId ?? null;
  const [found, request] = await Promise.all([
    readUsers(
      store,
      [id, managerId, leadId, delegateId, emailChange?.proposedBy ?? null].filter((one) => one !== null),
    ),
    readDataRequest(store, id),
  ]);
  const byId = new Map(found.map((person) => [person.id, person]));
  const own = assertFound("person", byId.get(id) ?? null);
  return {
    manager: responsibleNameIn(byId, managerId),
    lead: responsibleNameIn(byId, leadId),
    absence: own.absence,
    delegate: nameIn(byId, delegateId),
    notificationsEnabled: own.notificationsEnabled,
    notificationChannel: own.notificationChannel,
    emailChange: own.emailChange && ownEmailChangeOf(own, own.emailChange, byId),
    dataRequest: ownRequestOf(request, today),
  };
};

export const saveOwnSettings: Handler["saveOwnSettings"] = async ({ store, actor, body, now, commit }) => {
  const user = assertFound("person", await readUser(store, actor.id));
  const { notificationsEnabled, notificationChannel } = user;
  if (notificationsEnabled === body.notificationsEnabled && notificationChannel === body.notificationChannel) {
    return body;
  }
  const after = { ...user, ...body, updatedAt: now.toISOString() };
  await commit(withRetriedConflicts(replaceUserWrites(user, after)), {
    audit: {
      action: "person.changed",
      subjectId: user.id,
      change: body,
      before: { notificationsEnabled, notificationChannel },
    },
  });
  return body;
};

/** null means no delegate. One request. Errors: STATE_CONFLICT, INVALID_INPUT. */
const readDelegate = async (
  store: Store,
  actor: Actor,
  person: User,
  { absence, delegateId }: { readonly absence: Absence | null; readonly delegateId: string | null },
  today: Day,
): Promise<DelegateChoice> => {
  if (delegateId === null) {
    return null;
  }
  if (!mayHaveDelegate(person)) {
    throw new DomainError("STATE_CONFLICT", "Only approvers can have a delegate.");
  }
  if (currentOrPlannedAbsence(absence, today) === null) {
    throwFieldError("delegateId", "Also choose the first and the last day.");
  }
  const delegate = await readUser(store, delegateId);
  assertNoProblem("delegateId", delegateProblem(person, delegate, actor.role === "cto"));
  return delegate;
};

/**
 * Messages to the CTO, the new and the previous delegate, and the person if someone else made the change. One request
 * if there is a delegate.
 */
const absenceMessages = async (
  store: Store,
  actor: Actor,
  person: User,
  delegateChange: { readonly before: string | null; readonly after: string | null },
): Promise<readonly (OutgoingMessage | RoleMessage)[]> => {
  const delegate = delegateChange.after === null ? null : await readUser(store, delegateChange.after);
  const { absence } = person;
  const details = { person: namedPerson(person), absence, delegate: delegate && namedPerson(delegate) };
  const { before } = delegateChange;
  return [
    toRole("cto", approverAbsenceChanged({ ...details, href: siteLink(paths.person.getHref(person.id)) }), [
      actor.id,
      person.id,
    ]),
    ...(actor.id === person.id
      ? []
      : [
          ownAbsenceChanged(person.id, {
            ...details,
            actor: namedPerson(actor),
            href: siteLink(paths.profile.getHref()),
          }),
        ]),
    ...(delegate && absence
      ? [delegateNamed(delegate.id, { ...details, absence, href: siteLink(paths.managerReviews.getHref()) })]
      : []),
    ...(before !== null && before !== delegateChange.after ? [delegateEnded(before, details)] : []),
  ];
};

export const saveAbsence: Handler["saveAbsence"] = async ({
  store,
  actor,
  params,
  body,
  authorize,
  now,
  today,
  commit,
}) => {
  const user = assertFound("person", await readUser(store, params.userId));
  authorize(user);
  const { absence, delegateId } = body;
  assertAbsence(absence, user, today);
  const delegate =
    delegateId === undefined ? undefined : await readDelegate(store, actor, user, { absence, delegateId }, today);
  const isSame = isSameAbsence(absence, user.absence);
  if (isSame && delegate === undefined) {
    return { absence };
  }
  const after = { ...user, absence: isSame ? user.absence : absence, updatedAt: now.toISOString() };
  const changeResult = await personChange(store, user, after, null, delegate);
  if (isSame && changeResult.delegateChange.before === changeResult.delegateChange.after) {
    return { absence };
  }
  const changesRights = mayHaveDelegate(user);
  await commit(withRetriedConflicts(changeResult.writes), {
    audit: {
      action: "person.changed",
      subjectId: user.id,
      change: { ...(!isSame && { absence }), ...(changesRights && { delegateId: changeResult.delegateChange.after }) },
      before: {
        ...(!isSame && { absence: user.absence }),
        ...(changesRights && { delegateId: changeResult.delegateChange.before }),
      },
    },
    messages: changesRights ? await absenceMessages(store, actor, after, changeResult.delegateChange) : [],
  });
  return { absence };
};

export const getOwnData: Handler["getOwnData"] = ({ store, actor, query, now, today }) =>
  readOwnData({ store, actor, now, today }, query.cursor);

export const saveApprover: Handler["saveApprover"] = async ({ store, params, body, now, newId, commit }) => {
  const user = assertFound("person", await readUser(store, params.userId));
  const { isApprover, version } = body;
  if (isApprover === user.isApprover) {
    return { isApprover, version: user.version };
  }
  assertVersion(user.version, version);
  if (isApprover && (await readReviewAuthority(store)).approverIds.size >= maxApprovers) {
    throw new DomainError(
      "STATE_CONFLICT",
      `There are ${maxApprovers} approvers, the most that Pulse allows. Remove one first.`,
    );
  }
  const changeResult = await personChange(store, user, withApprover(user, isApprover, now.toISOString()));
  await commit(changeResult.writes, {
    audit: {
      action: "person.approver",
      subjectId: user.id,
      change: { isApprover },
      before: { isApprover: !isApprover },
    },
    operation: reassignmentOperation(changeResult, newId),
  });
  return { isApprover, version: user.version + 1 };
};

export const getApproverEffects: Handler["getApproverEffects"] = async ({ store, params }) => {
  const [found, { rounds, reviewAuthority }] = await Promise.all([
    readUser(store, params.userId),
    readLatestRounds(store),
  ]);
  const person = assertFound("person", found);
  const round = rounds.find(({ status }) => status === "active");
  if (round === undefined) {
    return { round: null, moves: [] };
  }
  const reviews = (await readReportRows(store, round.id, reviewAuthority)).filter((review) => !isExcluded(review));
  const { lineOf, people: peopleById } = await readReportingLines(
    store,
    reviews.flatMap(({ employee }) => employee.managerId ?? []),
  );
  return {
    round: round.name,
    moves: approverMoves(reviews, lineOf, { id: person.id, isApprover: !person.isApprover }).map((move) => ({
      from: nameIn(peopleById, move.from),
      to: nameIn(peopleById, move.to),
      reviews: move.reviews,
    })),
  };
};
