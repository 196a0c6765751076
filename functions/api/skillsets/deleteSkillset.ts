import * as skillsets from "#domain/skillsets/contract.ts";
import { serve } from "../../http/serve.ts";
import { changeSkillset } from "../../positions/changeSkillset.ts";
import { removedSkillsetStep } from "../../store/positions/ladder.ts";

export const handler = serve(skillsets.deleteSkillset, ({ params, query, ...context }) =>
  changeSkillset({ ...context, ...params, ...query }, (skillset) => ({
    step: removedSkillsetStep(skillset),
    result: null,
    recorded: { action: "skillset.deleted", change: { name: skillset.name } },
  })),
);
