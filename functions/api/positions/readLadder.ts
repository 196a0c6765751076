import { positions } from "#domain/positions/contract.ts";
import { serve } from "../../http/serve.ts";
import { readLadder } from "../../store/ladder.ts";

export const handler = serve(positions.readLadder, ({ store, params }) => readLadder(store, params.engineerType));
