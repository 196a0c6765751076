import * as positions from "#domain/positions/contract.ts";
import { serve } from "../../http/serve.ts";
import { readLadders } from "../../store/positions/ladder.ts";

export const handler = serve(positions.exportLadder, async ({ store, commit }) => {
  const [{ ladderText }, ladders] = await Promise.all([
    import("../../positions/ladderFile/ladderText.ts"),
    readLadders(store),
  ]);
  await commit([], { audit: { action: "ladder.exported", subjectId: "ladder", change: {} } });
  return { yaml: ladderText(ladders) };
});
