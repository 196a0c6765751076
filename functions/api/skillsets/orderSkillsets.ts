import { reorderedSkillsets } from "#domain/skillsets/administration.ts";
import * as skillsets from "#domain/skillsets/contract.ts";
import { inLadderOrder } from "#domain/skillsets/model.ts";
import { serve } from "../../http/serve.ts";
import { ladderStateStep, readLaddersToChange, skillsetOrderStep } from "../../store/positions/ladder.ts";
import { versionConflict } from "../../store/table/conflicts.ts";

export const handler = serve(skillsets.orderSkillsets, async ({ store, body, commit }) => {
  const ladders = await readLaddersToChange(store);
  if (ladders.order.version !== body.version) {
    throw versionConflict();
  }
  const order = reorderedSkillsets(ladders, body.skillsetIds);
  if (order === null) {
    return { items: [...ladders.skillsets], orderVersion: ladders.order.version };
  }
  await commit([ladderStateStep(ladders.state), skillsetOrderStep(order)], {
    audit: { action: "skillset.ordered", subjectId: "skillsets", change: { skillsetIds: body.skillsetIds } },
  });
  return { items: [...inLadderOrder(ladders.skillsets, order.ids)], orderVersion: order.version };
});
