import * as z from "zod";
import { anyActive, routesOf } from "../../shared/route.ts";
import { overviewParts } from "../terms.ts";
import { overview } from "../views/overviewModel.ts";

const route = routesOf("reviews");

const overviewPartNames = z
  .string()
  .max(200)
  .transform((text) => [...new Set(text.split(",").filter(Boolean))])
  .pipe(z.array(z.enum(overviewParts, "There is no such part.")).min(1, "Please name at least one part."));

export const getOverview = route("getOverview", {
  method: "GET",
  path: "/api/reviews/overview",
  summary:
    "Several reads of the first pages in one answer, each as its own route answers it without a query; parts that the " +
    "person may not read are left out",
  guard: { kind: "active", isAllowed: anyActive },
  query: z.object({ parts: overviewPartNames }),
  response: overview,
  status: 200,
  errors: [],
});
