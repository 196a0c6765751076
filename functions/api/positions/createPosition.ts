import { newPosition, requirementsWithinLimit } from "#domain/positions/administration.ts";
import * as positions from "#domain/positions/contract.ts";
import { serve } from "../../http/serve.ts";
import { ladderStateStep, positionStep, readLaddersToChange, requirementsStep } from "../../store/positions/ladder.ts";

export const handler = serve(positions.createPosition, async ({ store, body, newId, commit }) => {
  const ladders = await readLaddersToChange(store);
  const { cleanTexts } = await import("../../richText.ts");
  const position = newPosition(cleanTexts(body, ["description", "responsibilities"]), ladders, newId());
  const { code, title, level, careerPath, engineerType } = position;
  const requirements = requirementsWithinLimit(position, ladders);
  const steps = [
    ladderStateStep(ladders.state),
    positionStep(position),
    ...(requirements === null ? [] : [requirementsStep(position.id, requirements)]),
  ];
  await commit(steps, {
    audit: {
      action: "position.created",
      subjectId: position.id,
      change: { code, title, level, careerPath, engineerType },
    },
  });
  return position;
});
