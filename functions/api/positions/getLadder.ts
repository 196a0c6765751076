import * as positions from "#domain/positions/contract.ts";
import { serve } from "../../http/serve.ts";
import { readLadder } from "../../store/positions/ladder.ts";

export const handler = serve(positions.getLadder, ({ store, params }) => readLadder(store, params.engineerType));
