import * as z from "zod";
import { newOperationId, operation } from "../../operations/model.ts";
import { pageQuery } from "../../shared/page.ts";
import { routesOf } from "../../shared/route.ts";
import { handover, responsibilities } from "../changeModel.ts";
import { adminGuard } from "../policy.ts";
import { personParams } from "./fields.ts";

const route = routesOf("people");

export const listResponsibilities = route("listResponsibilities", {
  method: "GET",
  path: "/api/people/{userId}/responsibilities",
  summary: "The people that a person manages or leads, and how many reviews move with them",
  guard: adminGuard,
  params: personParams,
  query: pageQuery.extend({ relation: z.enum(["managed", "led"]) }),
  response: responsibilities,
  errors: ["NOT_FOUND"],
});

export const handOver = route("handOver", {
  method: "POST",
  path: "/api/people/{userId}/handover",
  summary: "Reassign everyone a person manages or leads, to one successor or in groups, as a background operation",
  guard: adminGuard,
  params: personParams,
  body: handover.safeExtend({ operationId: newOperationId }),
  response: operation,
  status: 202,
  dailyLimit: "bulkChange",
  errors: ["NOT_FOUND", "STATE_CONFLICT"],
});
