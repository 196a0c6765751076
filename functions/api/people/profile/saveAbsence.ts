import { assertAbsence, isSameAbsence } from "#domain/people/absence.ts";
import * as people from "#domain/people/contract.ts";
import type { Absence, Actor, User } from "#domain/people/model.ts";
import { comingAbsence, mayHaveDelegate } from "#domain/people/terms.ts";
import { delegateProblem } from "#domain/reviews/delegates.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import * as paths from "#domain/shared/paths.ts";
import type { Day } from "#domain/shared/time.ts";
import { approverAway, delegateEnded, delegateNamed, ownAbsenceChanged } from "#domain/slack/absenceMessages.ts";
import { named } from "#domain/slack/messages.ts";
import { serve } from "../../../http/serve.ts";
import { tryEnqueue } from "../../../queues.ts";
import { siteLink } from "../../../siteLink.ts";
import type { OutgoingMessage } from "../../../store/outbox.ts";
import { independentSteps, readUser } from "../../../store/people/people.ts";
import { type NamedDelegate, personChange } from "../../../store/people/personChange.ts";
import { type RoleMessage, toRole } from "../../../store/people/roleMessages.ts";
import type { Store } from "../../../store/store.ts";

const refused = (message: string): DomainError =>
  new DomainError("INVALID_INPUT", message, [{ path: ["delegateId"], message }]);

/** null means no delegate. One request. Errors: STATE_CONFLICT, INVALID_INPUT. */
const namedDelegate = async (
  store: Store,
  actor: Actor,
  person: User,
  { absence, delegateId }: { readonly absence: Absence | null; readonly delegateId: string | null },
  today: Day,
): Promise<NamedDelegate> => {
  if (delegateId === null) {
    return null;
  }
  if (!mayHaveDelegate(person)) {
    throw new DomainError("STATE_CONFLICT", "Only approvers can have a delegate.");
  }
  if (comingAbsence(absence, today) === null) {
    throw refused("Also choose the first and the last day.");
  }
  const delegate = await readUser(store, delegateId);
  const problem = delegateProblem(person, delegate, actor.role === "cto");
  if (problem !== null) {
    throw refused(problem);
  }
  return delegate;
};

/**
 * When an approver's absence or delegate changes, tells the CTO, both delegates, and the person if the CTO changed
 * it. One request while there is a delegate.
 */
const absenceMessages = async (
  store: Store,
  actor: Actor,
  person: User,
  delegateId: { readonly before: string | null; readonly after: string | null },
): Promise<readonly (OutgoingMessage | RoleMessage)[]> => {
  const delegate = delegateId.after === null ? null : await readUser(store, delegateId.after);
  const { absence } = person;
  const about = { person: named(person), absence, delegate: delegate && named(delegate) };
  const { before } = delegateId;
  return [
    toRole("cto", approverAway({ ...about, href: siteLink(paths.person.getHref(person.id)) }), [actor.id, person.id]),
    ...(actor.id === person.id
      ? []
      : [ownAbsenceChanged(person.id, { ...about, by: named(actor), href: siteLink(paths.profile.getHref()) })]),
    ...(delegate && absence
      ? [delegateNamed(delegate.id, { ...about, absence, href: siteLink(paths.managerReviews.getHref()) })]
      : []),
    ...(before !== null && before !== delegateId.after ? [delegateEnded(before, about)] : []),
  ];
};

export const handler = serve(
  people.saveAbsence,
  async ({ store, actor, params, body, authorize, now, today, commit }) => {
    const user = assertFound("person", await readUser(store, params.userId));
    authorize(user);
    const { absence, delegateId } = body;
    assertAbsence(absence, user, today);
    const delegate =
      delegateId === undefined ? undefined : await namedDelegate(store, actor, user, { absence, delegateId }, today);
    const isSame = isSameAbsence(absence, user.absence);
    if (isSame && delegate === undefined) {
      return { absence };
    }
    const after = { ...user, absence: isSame ? user.absence : absence, updatedAt: now.toISOString() };
    const written = await personChange(store, user, after, null, delegate);
    const changesRights = mayHaveDelegate(user);
    await commit(independentSteps(written.steps), {
      audit: {
        action: "person.changed",
        subjectId: user.id,
        change: { ...(!isSame && { absence }), ...(changesRights && { delegateId: written.delegateId.after }) },
        before: {
          ...(!isSame && { absence: user.absence }),
          ...(changesRights && { delegateId: written.delegateId.before }),
        },
      },
      messages: changesRights ? await absenceMessages(store, actor, after, written.delegateId) : [],
    });
    return { absence };
  },
  tryEnqueue,
);
