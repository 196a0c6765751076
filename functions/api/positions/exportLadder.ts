import { positions } from "#domain/positions/contract.ts";
import { serve } from "../../http/serve.ts";
import { ladderText } from "../../import/ladderText.ts";
import { readLadders } from "../../store/ladder.ts";

export const handler = serve(positions.exportLadder, async ({ store }) => ({
  yaml: ladderText(await readLadders(store)),
}));
