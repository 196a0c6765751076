import { withNewLevel } from "#domain/skillsets/administration.ts";
import { skillsets } from "#domain/skillsets/contract.ts";
import { serve } from "../../http/serve.ts";
import { cleanTexts } from "../../richText.ts";
import { changeSkillset, replaced } from "../../skillsets.ts";

export const handler = serve(skillsets.createSkillsetLevel, ({ params, body: { version, ...form }, ...context }) =>
  changeSkillset({ ...context, ...params, version }, (skillset) => {
    const level = cleanTexts(form, ["description"]);
    return replaced(withNewLevel(skillset, level), {
      action: "skillset.levelCreated",
      change: { level: level.level, title: level.title },
    });
  }),
);
