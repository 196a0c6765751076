import { withNewLevel } from "#domain/skillsets/administration.ts";
import * as skillsets from "#domain/skillsets/contract.ts";
import { serve } from "../../http/serve.ts";
import { changeSkillset, skillsetChange } from "../../positions/changeSkillset.ts";

export const handler = serve(
  skillsets.createSkillsetLevel,
  async ({ params, body: { version, ...form }, ...context }) => {
    const { cleanLevel } = await import("../../positions/cleanLevel.ts");
    return changeSkillset({ ...context, ...params, version }, (skillset) => {
      const level = cleanLevel(form);
      return skillsetChange(withNewLevel(skillset, level), {
        action: "skillset.levelCreated",
        change: { level: level.level, title: level.title },
      });
    });
  },
);
