import * as people from "#domain/people/contract.ts";
import { assertRemovable } from "#domain/people/removal.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../../http/serve.ts";
import { powerChange } from "../../../people/power.ts";
import { tryEnqueue } from "../../../queues.ts";
import { noteRemovalSteps, readRemains, removalSteps } from "../../../store/people/personRemoval.ts";
import { versionConflict } from "../../../store/table/conflicts.ts";

export const handler = serve(
  people.removePerson,
  async ({ store, actor, params, query, commit }) => {
    const remains = assertFound("person", await readRemains(store, params.userId));
    assertRemovable(remains.user, remains.kept);
    if (remains.user.version !== query.version) {
      throw versionConflict();
    }
    const [power, notes] = await Promise.all([
      powerChange(store, remains.user, null, actor.id),
      noteRemovalSteps(store, params.userId),
    ]);
    await commit([...power.withPower(removalSteps(remains)), ...notes], {
      audit: { action: "person.removed", subjectId: remains.user.id, change: {} },
      messages: power.messages,
    });
    return null;
  },
  tryEnqueue,
);
