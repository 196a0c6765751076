import { anyActive, routesOf } from "../../shared/route.ts";
import { overview } from "../views/overviewModel.ts";

const route = routesOf("reviews");

export const getOverview = route("getOverview", {
  method: "GET",
  path: "/api/reviews/overview",
  summary: "The profile and the navigation's counts, which every page reads first",
  guard: { kind: "active", isAllowed: anyActive },
  response: overview,
  status: 200,
  errors: [],
});
