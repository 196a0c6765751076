import { newSkillset } from "#domain/skillsets/administration.ts";
import * as skillsets from "#domain/skillsets/contract.ts";
import { serve } from "../../http/serve.ts";
import { ladderStateStep, readLaddersToChange, skillsetStep } from "../../store/positions/ladder.ts";

export const handler = serve(skillsets.createSkillset, async ({ store, body, newId, commit }) => {
  const ladders = await readLaddersToChange(store);
  const skillset = newSkillset(body, ladders, newId());
  await commit([ladderStateStep(ladders.state), skillsetStep(skillset)], {
    audit: {
      action: "skillset.created",
      subjectId: skillset.id,
      change: { name: skillset.name, applicableTo: skillset.applicableTo },
    },
  });
  return skillset;
});
