import { assertAbsence, isSameAbsence } from "#domain/people/absence.ts";
import * as people from "#domain/people/contract.ts";
import type { Absence, Actor, User } from "#domain/people/model.ts";
import { mayNameDelegate } from "#domain/people/policy.ts";
import { comingAbsence } from "#domain/people/terms.ts";
import { delegateProblem, mayHaveDelegate } from "#domain/reviews/delegates.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import type { Day } from "#domain/shared/time.ts";
import { serve } from "../../../http/serve.ts";
import { independentSteps, readUser } from "../../../store/people/people.ts";
import { type NamedDelegate, personChangeSteps } from "../../../store/people/personChange.ts";
import type { Store } from "../../../store/store.ts";

const refused = (message: string): DomainError =>
  new DomainError("INVALID_INPUT", message, [{ path: ["delegateId"], message }]);

/**
 * Whom somebody's absence names as the delegate; null for nobody. One request. Errors: FORBIDDEN, STATE_CONFLICT, INVALID_INPUT.
 */
const namedDelegate = async (
  store: Store,
  actor: Actor,
  person: User,
  { absence, delegateId }: { readonly absence: Absence | null; readonly delegateId: string | null },
  today: Day,
): Promise<NamedDelegate> => {
  if (!mayNameDelegate(actor, person)) {
    throw new DomainError("FORBIDDEN", "Only the person and the CTO name a delegate.");
  }
  if (delegateId === null) {
    return null;
  }
  if (!mayHaveDelegate(person)) {
    throw new DomainError("STATE_CONFLICT", "Only somebody who approves reviews has a delegate.");
  }
  if (comingAbsence(absence, today) === null) {
    throw refused("Please choose the first and the last day, too.");
  }
  const delegate = await readUser(store, delegateId);
  const problem = delegateProblem(person, delegate, actor.role === "cto");
  if (problem !== null) {
    throw refused(problem);
  }
  return delegate;
};

export const handler = serve(people.saveAbsence, async (context) => {
  const { store, actor, params, body, authorize, now, today, commit } = context;
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
  await commit(independentSteps(await personChangeSteps(store, user, after, null, delegate)), {
    audit: {
      action: "person.changed",
      subjectId: user.id,
      change: { ...(!isSame && { absence }), ...(delegateId !== undefined && { delegateId }) },
      before: isSame ? {} : { absence: user.absence },
    },
  });
  return { absence };
});
