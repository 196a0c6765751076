import { positions } from "#domain/positions/contract.ts";
import { serve } from "../../http/serve.ts";
import { previewLadder } from "../../import/previewLadder.ts";
import { readVersionedLadders } from "../../store/ladder.ts";

export const handler = serve(positions.checkLadderFile, async ({ store, body, newId }) =>
  previewLadder(store, body.yaml, await readVersionedLadders(store), newId),
);
