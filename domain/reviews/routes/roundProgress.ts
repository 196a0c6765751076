import * as z from "zod";
import { newOperationId, operation } from "../../operations/model.ts";
import { adminGuard, peopleReaderGuard } from "../../people/policy.ts";
import { exportPage, exportQuery, pageOf, pageQuery } from "../../shared/page.ts";
import { routesOf } from "../../shared/route.ts";
import { day, id } from "../../shared/text.ts";
import { review } from "../model.ts";
import { assignees, progressLists } from "../terms.ts";
import { pendingPerson } from "../views/listModel.ts";
import { roundParams } from "./fields.ts";

const route = routesOf("reviews");

export const listRoundProgress = route("listRoundProgress", {
  method: "GET",
  path: "/api/reviews/rounds/{roundId}/progress",
  summary:
    "A page of a round's reviews assigned to a role, longest waiting first, or of excluded ones; without content",
  guard: adminGuard,
  params: roundParams,
  query: pageQuery.extend({ assignee: z.enum(progressLists) }),
  response: pageOf(review).extend({ today: day }),
  errors: ["NOT_FOUND"],
});

export const exportRoundProgress = route("exportRoundProgress", {
  method: "GET",
  path: "/api/reviews/rounds/{roundId}/export",
  summary:
    "A page of up to 1,000 of a round's reviews as CSV, safe for spreadsheets: assignee and dates, without content. `list` limits it to overdue evaluations",
  guard: peopleReaderGuard,
  params: roundParams,
  query: exportQuery.extend({ list: z.literal("overdue").optional() }),
  response: exportPage,
  errors: ["NOT_FOUND"],
});

export const listPendingAssignees = route("listPendingAssignees", {
  method: "GET",
  path: "/api/reviews/rounds/{roundId}/pending-assignees",
  summary: "A page of the people who would get a reminder, and whether each was reminded today",
  guard: peopleReaderGuard,
  params: roundParams,
  query: pageQuery.extend({ assignee: z.enum(assignees) }),
  response: pageOf(pendingPerson),
  errors: ["NOT_FOUND", "STATE_CONFLICT"],
});

export const remindRound = route("remindRound", {
  method: "POST",
  path: "/api/reviews/rounds/{roundId}/reminder",
  summary: "Remind the assignees of an active round, all or the given ones, at most once a day each",
  guard: peopleReaderGuard,
  params: roundParams,
  body: z.object({
    /** Reminds only these people, and only if a review is assigned to them. */
    userIds: z.array(id).min(1).max(1_000).optional(),
    operationId: newOperationId,
  }),
  response: operation,
  status: 202,
  dailyLimit: "reminder",
  errors: ["NOT_FOUND", "STATE_CONFLICT"],
});
