import { requirementsOf } from "#domain/positions/administration.ts";
import { positions } from "#domain/positions/contract.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { serve } from "../../http/serve.ts";
import { readLadders } from "../../store/ladder.ts";

export const handler = serve(positions.readRequirements, async ({ store, params }) => {
  const ladders = await readLadders(store);
  const position = ladders.positions.find(({ id }) => id === params.positionId);
  if (!position) throw new DomainError("NOT_FOUND", "Position not found");
  return requirementsOf(position, ladders);
});
