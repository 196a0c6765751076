import { requirementsOf } from "#domain/positions/administration.ts";
import * as positions from "#domain/positions/contract.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../http/serve.ts";
import { readLadders } from "../../store/positions/ladder.ts";

export const handler = serve(positions.getRequirements, async ({ store, params }) => {
  const ladders = await readLadders(store);
  const position = assertFound(
    "position",
    ladders.positions.find(({ id }) => id === params.positionId),
  );
  return requirementsOf(position, ladders);
});
