import { askedLevel } from "#domain/positions/terms.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import * as skillsets from "#domain/skillsets/contract.ts";
import { serve } from "../../http/serve.ts";
import { readLadders } from "../../store/positions/ladder.ts";

export const handler = serve(skillsets.getSkillsetUsage, async ({ store, params }) => {
  const { skillsetId } = params;
  const ladders = await readLadders(store);
  assertFound(
    "skillset",
    ladders.skillsets.find(({ id }) => id === skillsetId),
  );
  return {
    positions: ladders.positions.flatMap(({ id, code, title, engineerType }) => {
      const stored = ladders.requirements.get(id)?.levels[skillsetId];
      const requiredLevel = stored === undefined ? null : askedLevel(stored);
      return requiredLevel === null ? [] : [{ id, code, title, engineerType, requiredLevel }];
    }),
  };
});
