import * as z from "zod";
import { exportPage, exportQuery, exportTable } from "../../shared/page.ts";
import { routesOf } from "../../shared/route.ts";
import { id, termId } from "../../shared/text.ts";
import { mayReportOnEveryone, maySeeReviewList } from "../policy.ts";
import { roundReport } from "../views/reportModel.ts";
import { roundParams } from "./fields.ts";

const route = routesOf("reviews");

const filters = z.object({
  managerId: id.optional().describe("Only reviews of people whose line of managers leads to this person"),
  engineerType: termId.optional(),
  positionId: id.optional(),
});

export const getRoundReport = route("getRoundReport", {
  method: "GET",
  path: "/api/reviews/rounds/{roundId}/report",
  summary:
    "Ratings and levels of a round: everyone's for the CTO and HR, area and direct reports for approvers, direct reports for managers",
  guard: { kind: "active", isAllowed: maySeeReviewList },
  params: roundParams,
  query: filters.extend({
    comparedRoundId: id.optional().describe("An earlier round to compare with"),
    comparable: z.literal("all").optional().describe("Lists all earlier rounds, not only about a year's worth"),
  }),
  response: roundReport,
  errors: ["NOT_FOUND"],
});

export const exportRoundReport = route("exportRoundReport", {
  method: "GET",
  path: "/api/reviews/rounds/{roundId}/report/export",
  summary: "A round's report as CSV, safe for spreadsheets, by name: ratings, levels reached and checks",
  guard: { kind: "active", isAllowed: maySeeReviewList },
  params: roundParams,
  query: filters.extend({ separator: exportQuery.shape.separator }),
  response: z.object({ csv: z.string() }),
  errors: ["NOT_FOUND"],
});

export const exportRoundPay = route("exportRoundPay", {
  method: "GET",
  path: "/api/reviews/rounds/{roundId}/pay-export",
  summary:
    "A page of up to 1,000 of a round's reviews for pay decisions, including excluded ones: CSV, safe for spreadsheets, or a table",
  guard: { kind: "active", isAllowed: mayReportOnEveryone },
  params: roundParams,
  query: exportQuery.extend({ format: z.enum(["csv", "table"]).default("csv") }),
  response: exportPage.extend({ table: exportTable }),
  errors: ["NOT_FOUND"],
});
