import * as positions from "#domain/positions/contract.ts";
import { structureUses } from "#domain/positions/structureEditing.ts";
import { serve } from "../../http/serve.ts";
import { readLadders } from "../../store/positions/ladder.ts";

export const handler = serve(positions.getStructure, async ({ store }) => {
  const { structure, positions: all, skillsets } = await readLadders(store);
  return { structure, uses: structureUses(structure, all, skillsets) };
});
