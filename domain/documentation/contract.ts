import * as z from "zod";
import { contract, route } from "../shared/route.ts";

export const documentation = contract("documentation", {
  getOpenApi: route({
    method: "GET",
    path: "/api/openapi.json",
    summary: "This API, described as an OpenAPI 3.1 document",
    guard: { kind: "public" },
    response: z.looseObject({ openapi: z.literal("3.1.0") }),
    status: 200,
    errors: [],
  }),
});
