import { withoutLevel } from "#domain/skillsets/administration.ts";
import * as skillsets from "#domain/skillsets/contract.ts";
import { serve } from "../../http/serve.ts";
import { changeSkillset, skillsetChange } from "../../positions/changeSkillset.ts";

export const handler = serve(skillsets.deleteSkillsetLevel, ({ params, query, ...context }) =>
  changeSkillset({ ...context, skillsetId: params.skillsetId, ...query }, (skillset) =>
    skillsetChange(withoutLevel(skillset, Number(params.level)), {
      action: "skillset.levelDeleted",
      change: { level: params.level },
    }),
  ),
);
