import { requirementsOf, savedLevels } from "#domain/positions/administration.ts";
import * as positions from "#domain/positions/contract.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../http/serve.ts";
import { ladderStateStep, readLaddersToChange, requirementsStep } from "../../store/positions/ladder.ts";
import { versionConflict } from "../../store/table/conflicts.ts";

export const handler = serve(positions.saveRequirements, async ({ store, params, body, commit }) => {
  const ladders = await readLaddersToChange(store);
  const position = assertFound(
    "position",
    ladders.positions.find(({ id }) => id === params.positionId),
  );
  if ((ladders.requirements.get(position.id)?.version ?? 0) !== body.version) {
    throw versionConflict();
  }
  const saved = { levels: savedLevels(position, ladders, body.requirements), version: body.version + 1 };
  await commit([ladderStateStep(ladders.state), requirementsStep(position.id, saved)], {
    audit: {
      action: "requirements.saved",
      subjectId: position.id,
      change: { levels: Object.fromEntries(body.requirements.map((set) => [set.skillsetId, set.requiredLevel])) },
    },
  });
  return requirementsOf(position, { ...ladders, requirements: new Map([[position.id, saved]]) });
});
