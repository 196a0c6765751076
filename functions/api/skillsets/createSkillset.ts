import { newSkillset } from "#domain/skillsets/administration.ts";
import { skillsets } from "#domain/skillsets/contract.ts";
import { serve } from "../../http/serve.ts";
import { auditStep } from "../../store/audit.ts";
import { ladderStateStep, readLaddersToChange, skillsetStep } from "../../store/ladder.ts";
import { transact } from "../../store/transact.ts";

export const handler = serve(skillsets.createSkillset, async ({ store, body, actor, now, newId }) => {
  const ladders = await readLaddersToChange(store);
  const skillset = newSkillset(body, ladders.skillsets, newId());
  await transact(store, [
    ladderStateStep(ladders.state),
    skillsetStep(skillset),
    auditStep({
      id: newId(),
      at: now,
      action: "skillset.created",
      actorId: actor.id,
      subjectId: skillset.id,
      change: { name: skillset.name, applicableTo: skillset.applicableTo },
    }),
  ]);
  return skillset;
});
