import { changedPosition, isRenamed } from "#domain/positions/administration.ts";
import { positions } from "#domain/positions/contract.ts";
import type { Position } from "#domain/positions/model.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { serve } from "../../http/serve.ts";
import { queueWritten } from "../../queues.ts";
import { auditStep } from "../../store/audit.ts";
import { readHoldersOf } from "../../store/holders.ts";
import { ladderStateStep, positionStep, readLaddersToChange } from "../../store/ladder.ts";
import { planSteps } from "../../store/plans.ts";
import { transact, versionConflict } from "../../store/transact.ts";

/** What an administrator set, without the long texts. */
const settingsOf = ({ code, title, level, careerPath, engineerType }: Position) => ({
  code,
  title,
  level,
  careerPath,
  engineerType,
});

export const handler = serve(positions.updatePosition, async ({ store, params, body, actor, now, newId }) => {
  const ladders = await readLaddersToChange(store);
  const before = ladders.positions.find(({ id }) => id === params.positionId);
  if (!before) throw new DomainError("NOT_FOUND", "Position not found");
  const { cleanTexts } = await import("../../richText.ts");
  const { version, ...form } = cleanTexts(body, ["description", "responsibilities"]);
  const moves = form.engineerType !== before.engineerType;
  const holders = moves ? await readHoldersOf(store, before.id) : [];
  if (before.version !== version) throw versionConflict();
  const position = changedPosition(before, form, ladders.positions, holders.length);
  const planId = isRenamed(before, position) ? newId() : null;
  await transact(store, [
    ladderStateStep(ladders.state),
    positionStep(position),
    auditStep({
      id: newId(),
      at: now,
      action: "position.updated",
      actorId: actor.id,
      subjectId: position.id,
      change: settingsOf(position),
    }),
    ...(planId === null
      ? []
      : planSteps(
          {
            id: planId,
            kind: "refreshPositions",
            total: 1,
            input: { positionIds: [position.id] },
            startedBy: actor.id,
          },
          now,
        )),
  ]);
  if (planId !== null) await queueWritten(store, "plans", planId);
  return position;
});
