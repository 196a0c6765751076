import { DomainError } from "#domain/shared/errors.ts";
import { skillsets } from "#domain/skillsets/contract.ts";
import { serve } from "../../http/serve.ts";
import { readLadders } from "../../store/ladder.ts";

export const handler = serve(skillsets.getSkillsetUsage, async ({ store, params }) => {
  const { skillsetId } = params;
  const ladders = await readLadders(store);
  if (!ladders.skillsets.some(({ id }) => id === skillsetId)) {
    throw new DomainError("NOT_FOUND", "This skillset was removed. Please reload the list.");
  }
  return {
    positions: ladders.positions.flatMap(({ id, code, title, engineerType }) => {
      const requiredLevel = ladders.requirements.get(id)?.levels[skillsetId];
      return requiredLevel === undefined ? [] : [{ id, code, title, engineerType, requiredLevel }];
    }),
  };
});
