import * as positions from "#domain/positions/contract.ts";
import { serve } from "../../http/serve.ts";
import { readPositions } from "../../store/ladder.ts";

export const handler = serve(positions.listPositions, async ({ store, query }) => {
  const items = await readPositions(store);
  return {
    items:
      query.engineerType === undefined
        ? items
        : items.filter((position) => position.engineerType === query.engineerType),
  };
});
