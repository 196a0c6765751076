import * as z from "zod";
import { ctoGuard } from "../../people/policy.ts";
import { pageQuery } from "../../shared/page.ts";
import { anyActive, routesOf } from "../../shared/route.ts";
import { id } from "../../shared/text.ts";
import { caseList, promotionReport, promotionTasks } from "../model.ts";
import { mayReadAllCases } from "../policy.ts";

const route = routesOf("promotions");

export const setPromotions = route("setPromotions", {
  method: "PUT",
  path: "/api/promotions/settings",
  summary: "Turn promotion cases on or off. Open cases continue",
  guard: ctoGuard,
  body: z.object({ isOn: z.boolean() }),
  response: z.object({ isOn: z.boolean() }),
});

export const listPromotionTasks = route("listPromotionTasks", {
  method: "GET",
  path: "/api/promotions/tasks",
  summary: "What the signed-in person can do about promotions now",
  guard: { kind: "active", isAllowed: anyActive },
  response: promotionTasks,
});

export const listPromotionCases = route("listPromotionCases", {
  method: "GET",
  path: "/api/promotions/cases",
  summary:
    "Promotion cases that the signed-in person may open: for the CTO and HR, a page of all shown ones; otherwise, open ones that involve them",
  guard: { kind: "active", isAllowed: anyActive },
  query: pageQuery,
  response: caseList,
});

export const getPromotionReport = route("getPromotionReport", {
  method: "GET",
  path: "/api/promotions/rounds/{roundId}/report",
  summary: "Promotions of a round: people asked about, outcomes, and today's time in position by level",
  guard: { kind: "active", isAllowed: mayReadAllCases },
  params: z.object({ roundId: id }),
  response: promotionReport,
  errors: ["NOT_FOUND"],
});
