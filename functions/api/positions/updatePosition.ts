import { changedPosition, isRenamed, requirementsWithinLimit } from "#domain/positions/administration.ts";
import * as positions from "#domain/positions/contract.ts";
import type { Position } from "#domain/positions/model.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../http/serve.ts";
import { tryEnqueue } from "../../queues.ts";
import { readHoldersOf } from "../../store/positions/holders.ts";
import { ladderStateStep, positionStep, readLaddersToChange, requirementsStep } from "../../store/positions/ladder.ts";
import { versionConflict } from "../../store/table/conflicts.ts";

const settingsOf = ({ code, title, level, careerPath, engineerType }: Position) => ({
  code,
  title,
  level,
  careerPath,
  engineerType,
});

export const handler = serve(
  positions.updatePosition,
  async ({ store, params, body, newId, commit }) => {
    const ladders = await readLaddersToChange(store);
    const before = assertFound(
      "position",
      ladders.positions.find(({ id }) => id === params.positionId),
    );
    // Loaded only here, because its parser is large.
    const { cleanTexts } = await import("../../richText.ts");
    const { version, ...form } = cleanTexts(body, ["description", "responsibilities"]);
    const changesLadder = form.engineerType !== before.engineerType;
    const holders = changesLadder ? await readHoldersOf(store, before.id) : [];
    if (before.version !== version) {
      throw versionConflict();
    }
    const position = changedPosition(before, form, ladders, holders.length);
    const requirements = changesLadder ? requirementsWithinLimit(position, ladders) : null;
    const steps = [
      ladderStateStep(ladders.state),
      positionStep(position),
      ...(requirements === null ? [] : [requirementsStep(position.id, requirements)]),
    ];
    await commit(steps, {
      audit: { action: "position.updated", subjectId: position.id, change: settingsOf(position) },
      operation: isRenamed(before, position)
        ? { id: newId(), kind: "refreshPositions", total: 1, input: { positionIds: [position.id] } }
        : undefined,
    });
    return position;
  },
  tryEnqueue,
);
