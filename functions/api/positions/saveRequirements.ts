import { requirementsOf, savedLevels } from "#domain/positions/administration.ts";
import { positions } from "#domain/positions/contract.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { serve } from "../../http/serve.ts";
import { auditStep } from "../../store/audit.ts";
import { ladderStateStep, readLaddersToChange, requirementsStep } from "../../store/ladder.ts";
import { transact, versionConflict } from "../../store/transact.ts";

export const handler = serve(positions.saveRequirements, async ({ store, params, body, actor, now, newId }) => {
  const ladders = await readLaddersToChange(store);
  const position = ladders.positions.find(({ id }) => id === params.positionId);
  if (!position) throw new DomainError("NOT_FOUND", "Position not found");
  if ((ladders.requirements.get(position.id)?.version ?? 0) !== body.version) throw versionConflict();
  const saved = { levels: savedLevels(position, ladders, body.requirements), version: body.version + 1 };
  await transact(store, [
    ladderStateStep(ladders.state),
    requirementsStep(position.id, saved),
    auditStep({
      id: newId(),
      at: now,
      action: "requirements.saved",
      actorId: actor.id,
      subjectId: position.id,
      change: { levels: Object.fromEntries(body.requirements.map((set) => [set.skillsetId, set.requiredLevel])) },
    }),
  ]);
  return requirementsOf(position, { ...ladders, requirements: new Map([[position.id, saved]]) });
});
