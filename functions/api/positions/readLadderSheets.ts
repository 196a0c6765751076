import * as positions from "#domain/positions/contract.ts";
import { serve } from "../../http/serve.ts";
import { readLadders } from "../../store/positions/ladder.ts";

export const handler = serve(positions.readLadderSheets, async ({ store, body }) => {
  const [{ readSheetsText }, ladders] = await Promise.all([
    import("../../positions/ladderFile/readSheetsText.ts"),
    readLadders(store),
  ]);
  return readSheetsText(body, ladders);
});
