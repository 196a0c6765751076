import { newPosition } from "#domain/positions/administration.ts";
import { positions } from "#domain/positions/contract.ts";
import { serve } from "../../http/serve.ts";
import { auditStep } from "../../store/audit.ts";
import { ladderStateStep, positionStep, readLaddersToChange } from "../../store/ladder.ts";
import { transact } from "../../store/transact.ts";

export const handler = serve(positions.createPosition, async ({ store, body, actor, now, newId }) => {
  const ladders = await readLaddersToChange(store);
  const { cleanTexts } = await import("../../richText.ts");
  const position = newPosition(cleanTexts(body, ["description", "responsibilities"]), ladders.positions, newId());
  const { code, title, level, careerPath, engineerType } = position;
  await transact(store, [
    ladderStateStep(ladders.state),
    positionStep(position),
    auditStep({
      id: newId(),
      at: now,
      action: "position.created",
      actorId: actor.id,
      subjectId: position.id,
      change: { code, title, level, careerPath, engineerType },
    }),
  ]);
  return position;
});
