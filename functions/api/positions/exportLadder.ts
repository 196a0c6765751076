import * as positions from "#domain/positions/contract.ts";
import { serve } from "../../http/serve.ts";
import { readLadders } from "../../store/ladder.ts";

export const handler = serve(positions.exportLadder, async ({ store }) => {
  const [{ ladderText }, ladders] = await Promise.all([import("../../ladderFile/ladderText.ts"), readLadders(store)]);
  return { yaml: ladderText(ladders) };
});
