import * as people from "#domain/people/contract.ts";
import { applyPersonEdit, keepsPosition } from "#domain/people/editing.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../../http/serve.ts";
import { powerChange, withoutSelfMade } from "../../../people/power.ts";
import { tryEnqueue } from "../../../queues.ts";
import { readHeldPosition } from "../../../store/people/heldPosition.ts";
import { readUser } from "../../../store/people/people.ts";
import {
  newTypeSteps,
  personChange,
  readManagerChain,
  settlingOperation,
  unchangedPeopleSteps,
  unchangedPositionSteps,
} from "../../../store/people/personChange.ts";
import { versionConflict } from "../../../store/table/conflicts.ts";

export const handler = serve(
  people.updatePerson,
  async ({ store, params, body, actor, now, newId, commit }) => {
    const user = assertFound("person", await readUser(store, params.userId));
    if (user.version !== body.version) {
      throw versionConflict();
    }
    const [chain, lead, position] = await Promise.all([
      body.managerId === user.managerId ? [] : readManagerChain(store, body.managerId),
      body.leadId === null || body.leadId === user.leadId ? null : readUser(store, body.leadId),
      readHeldPosition(store, body, keepsPosition(user, body)),
    ]);
    const around = { chain, lead, position: position?.held ?? null };
    const edited = applyPersonEdit(user, body, actor.id, around, now.toISOString());
    const { after, ...judged } = await withoutSelfMade(store, user, edited, { actorId: actor.id, now });
    if (judged.audit.length === 0) {
      return user;
    }
    const [written, power] = await Promise.all([
      personChange(store, user, after),
      powerChange(store, user, after, actor.id),
    ]);
    await commit(
      [
        ...power.withPower(written.steps),
        ...(await newTypeSteps(store, user.engineerType, after.engineerType)),
        ...unchangedPositionSteps(after.position && position),
        ...unchangedPeopleSteps([...chain, ...(lead ? [lead] : [])]),
      ],
      {
        audit: judged.audit,
        messages: [...power.messages, ...judged.messages],
        operation: settlingOperation(written, newId),
      },
    );
    return { ...after, version: user.version + 1 };
  },
  tryEnqueue,
);
