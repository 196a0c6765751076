import * as positions from "#domain/positions/contract.ts";
import { ladderAsFile } from "#domain/positions/ladderAsFile.ts";
import { ladderAsSheets } from "#domain/positions/sheets/ladderAsSheets.ts";
import { serve } from "../../http/serve.ts";
import { readLadders } from "../../store/positions/ladder.ts";

export const handler = serve(positions.exportLadderSheets, async ({ store, commit }) => {
  const ladders = await readLadders(store);
  await commit([], { audit: { action: "ladder.exported", subjectId: "ladder", change: {} } });
  return {
    sheets: ladderAsSheets(ladderAsFile(ladders), ladders.structure).map(({ name, rows }) => ({
      name,
      rows: rows.map((row) => [...row]),
    })),
  };
});
