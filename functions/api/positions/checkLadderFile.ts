import * as positions from "#domain/positions/contract.ts";
import { reportsOnEveryone } from "#domain/reviews/policy.ts";
import { serve } from "../../http/serve.ts";
import { readVersionedLadders } from "../../store/positions/ladder.ts";

export const handler = serve(positions.checkLadderFile, async ({ store, actor, body, newId }) => {
  const { previewLadder } = await import("../../positions/ladderFile/previewLadder.ts");
  return previewLadder(store, body.yaml, await readVersionedLadders(store), {
    newId,
    seesLevels: reportsOnEveryone(actor),
  });
});
