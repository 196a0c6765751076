import * as z from "zod";
import { onlyCto } from "../../people/policy.ts";
import { pageQuery } from "../../shared/page.ts";
import { anyActive, routesOf } from "../../shared/route.ts";
import { id } from "../../shared/text.ts";
import { caseList, promotionReport, promotionTasks } from "../model.ts";
import { readsAllCases } from "../policy.ts";

const route = routesOf("promotions");

export const setPromotions = route("setPromotions", {
  method: "PUT",
  path: "/api/promotions/settings",
  summary: "Turn promotion cases on or off. Open cases continue",
  guard: onlyCto,
  body: z.object({ isOn: z.boolean() }),
  response: z.object({ isOn: z.boolean() }),
  status: 200,
  errors: [],
});

export const listPromotionTasks = route("listPromotionTasks", {
  method: "GET",
  path: "/api/promotions/tasks",
  summary: "What the signed-in person can do about promotions now",
  guard: { kind: "active", isAllowed: anyActive },
  response: promotionTasks,
  status: 200,
  errors: [],
});

export const listPromotionCases = route("listPromotionCases", {
  method: "GET",
  path: "/api/promotions/cases",
  summary:
    "Promotion cases that the signed-in person may open: all that were shown to their employees for the CTO and HR, " +
    "a page at a time; otherwise open ones that they decide, write or vote on",
  guard: { kind: "active", isAllowed: anyActive },
  query: pageQuery,
  response: caseList,
  status: 200,
  errors: [],
});

export const getPromotionReport = route("getPromotionReport", {
  method: "GET",
  path: "/api/promotions/rounds/{roundId}/report",
  summary: "How many people a round asked about, what came of it, and the time in position today by level",
  guard: { kind: "active", isAllowed: readsAllCases },
  params: z.object({ roundId: id }),
  response: promotionReport,
  status: 200,
  errors: ["NOT_FOUND"],
});
