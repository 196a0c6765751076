import * as skillsets from "#domain/skillsets/contract.ts";
import { serve } from "../../http/serve.ts";
import { readSkillsets } from "../../store/positions/ladder.ts";

export const handler = serve(skillsets.listSkillsets, async ({ store }) => {
  const { skillsets: items, order } = await readSkillsets(store);
  return { items: [...items], orderVersion: order.version };
});
