import * as z from "zod";
import { engineerTypes } from "../people/terms.ts";
import { anyActive, contract, route } from "../shared/route.ts";
import { ladder } from "./model.ts";

export const positions = contract("positions", {
  readLadder: route({
    method: "GET",
    path: "/api/ladders/{engineerType}",
    summary: "The career ladder of an engineer type: positions, skillsets, requirements",
    guard: { kind: "active", may: anyActive },
    params: z.object({ engineerType: z.enum(engineerTypes) }),
    response: ladder,
    status: 200,
    errors: [],
  }),
});
