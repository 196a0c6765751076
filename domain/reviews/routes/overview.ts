import * as z from "zod";
import { me } from "../../people/model.ts";
import { anyActive, routesOf } from "../../shared/route.ts";
import { actionCounts } from "../views/listModel.ts";

const route = routesOf("reviews");

export const getOverview = route("getOverview", {
  method: "GET",
  path: "/api/reviews/overview",
  summary: "The profile and the navigation's counts, which every page reads first",
  guard: { kind: "active", isAllowed: anyActive },
  response: z.object({ me, actionCounts }),
});
