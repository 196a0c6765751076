import { changedSkillset } from "#domain/skillsets/administration.ts";
import * as skillsets from "#domain/skillsets/contract.ts";
import { serve } from "../../http/serve.ts";
import { changeSkillset, skillsetChange } from "../../positions/changeSkillset.ts";

export const handler = serve(skillsets.updateSkillset, ({ params, body: { version, ...form }, ...context }) =>
  changeSkillset({ ...context, ...params, version }, (skillset, ladders) => {
    const changed = changedSkillset(skillset, form, ladders);
    const { name, applicableTo } = changed;
    return skillsetChange(changed, { action: "skillset.updated", change: { name, applicableTo } });
  }),
);
