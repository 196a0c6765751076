import { withChangedLevel } from "#domain/skillsets/administration.ts";
import * as skillsets from "#domain/skillsets/contract.ts";
import { serve } from "../../http/serve.ts";
import { changeSkillset, skillsetChange } from "../../positions/changeSkillset.ts";

export const handler = serve(
  skillsets.updateSkillsetLevel,
  async ({ params, body: { version, ...form }, ...context }) => {
    const { cleanLevel } = await import("../../positions/cleanLevel.ts");
    return changeSkillset({ ...context, skillsetId: params.skillsetId, version }, (skillset) => {
      const level = cleanLevel(form);
      return skillsetChange(withChangedLevel(skillset, Number(params.level), level), {
        action: "skillset.levelUpdated",
        change: { previousLevel: params.level, level: level.level, title: level.title },
      });
    });
  },
);
