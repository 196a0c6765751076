import { newPosition } from "#domain/positions/administration.ts";
import { positions } from "#domain/positions/contract.ts";
import { serve } from "../../http/serve.ts";
import { ladderStateStep, positionStep, readLaddersToChange } from "../../store/ladder.ts";

export const handler = serve(positions.createPosition, async ({ store, body, newId, commit }) => {
  const ladders = await readLaddersToChange(store);
  const { cleanTexts } = await import("../../richText.ts");
  const position = newPosition(cleanTexts(body, ["description", "responsibilities"]), ladders.positions, newId());
  const { code, title, level, careerPath, engineerType } = position;
  await commit([ladderStateStep(ladders.state), positionStep(position)], {
    audit: {
      action: "position.created",
      subjectId: position.id,
      change: { code, title, level, careerPath, engineerType },
    },
  });
  return position;
});
