import * as z from "zod";
import { mayAdminister } from "../people/policy.ts";
import { routesOf } from "../shared/route.ts";
import { id } from "../shared/text.ts";
import { operation } from "./model.ts";

const route = routesOf("operations");

export const getOperation = route("getOperation", {
  method: "GET",
  path: "/api/operations/{operationId}",
  summary: "The progress of a background operation, such as an import or the generation of reviews",
  guard: { kind: "active", isAllowed: mayAdminister },
  params: z.object({ operationId: id }),
  response: operation,
  errors: ["NOT_FOUND"],
});
