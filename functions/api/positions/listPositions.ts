import * as positions from "#domain/positions/contract.ts";
import { knownIds, offeredIds } from "#domain/positions/structure.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { serve } from "../../http/serve.ts";
import { readPositions } from "../../store/positions/ladder.ts";

export const handler = serve(positions.listPositions, async ({ store, query: { engineerType } }) => {
  const { positions: items, structure } = await readPositions(store);
  if (engineerType === undefined) {
    return { items };
  }
  if (!knownIds(structure.engineerTypes).includes(engineerType)) {
    const message = `There is no engineer type "${engineerType}". Choose one of: ${offeredIds(structure.engineerTypes).join(", ")}.`;
    throw new DomainError("INVALID_INPUT", message, [{ path: ["engineerType"], message }]);
  }
  return { items: items.filter((position) => position.engineerType === engineerType) };
});
