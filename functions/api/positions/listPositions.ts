import { positions } from "#domain/positions/contract.ts";
import { serve } from "../../http/serve.ts";
import { readPositions } from "../../store/ladder.ts";

export const handler = serve(positions.listPositions, async ({ store }) => ({ items: await readPositions(store) }));
