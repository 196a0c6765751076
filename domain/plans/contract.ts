import * as z from "zod";
import { mayAdminister } from "../people/policy.ts";
import { contract, route } from "../shared/route.ts";
import { id } from "../shared/text.ts";
import { plan } from "./model.ts";

export const plans = contract("plans", {
  readPlan: route({
    method: "GET",
    path: "/api/plans/{planId}",
    summary: "How far work in the background is (an import, a generation of reviews)",
    guard: { kind: "active", may: mayAdminister },
    params: z.object({ planId: id }),
    response: plan,
    status: 200,
    errors: ["NOT_FOUND"],
  }),
});
