import { people } from "#domain/people/contract.ts";
import { edited, keepsPosition } from "#domain/people/editing.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { serve } from "../../http/serve.ts";
import { auditStep } from "../../store/audit.ts";
import { readHeldPosition } from "../../store/heldPosition.ts";
import { readUser } from "../../store/people.ts";
import {
  changedValues,
  personChangeSteps,
  readChain,
  unchangedPositionSteps,
  unchangedSteps,
  untilUnmet,
} from "../../store/personChange.ts";
import { transact, versionConflict } from "../../store/transact.ts";

export const handler = serve(people.updatePerson, ({ store, params, body, actor, now, newId }) =>
  untilUnmet(async () => {
    const user = await readUser(store, params.userId);
    if (!user) throw new DomainError("NOT_FOUND", "This person no longer exists. Please reload the list.");
    if (user.version !== body.version) throw versionConflict();
    const [chain, lead, position] = await Promise.all([
      body.managerId === user.managerId ? [] : readChain(store, body.managerId),
      body.leadId === null || body.leadId === user.leadId ? null : readUser(store, body.leadId),
      readHeldPosition(store, body, keepsPosition(user, body)),
    ]);
    const found = { chain, lead, position: position?.held ?? null };
    const after = edited(user, body, actor.id, found, now.toISOString());
    const change = changedValues(user, after);
    if (Object.keys(change).length === 0) return user;
    await transact(store, [
      ...(await personChangeSteps(store, user, after)),
      ...unchangedPositionSteps(after.position && position),
      ...unchangedSteps([...chain, ...(lead ? [lead] : [])]),
      auditStep({
        id: newId(),
        at: now,
        action: "person.changed",
        actorId: actor.id,
        subjectId: user.id,
        change,
      }),
    ]);
    return { ...after, version: user.version + 1 };
  }),
);
