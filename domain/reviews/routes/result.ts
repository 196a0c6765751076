import * as z from "zod";
import { routesOf, subjectGuard } from "../../shared/route.ts";
import { reply } from "../../shared/text.ts";
import { review } from "../model.ts";
import { isReviewManager, mayAcknowledge } from "../policy.ts";
import { reviewParams } from "./fields.ts";

const route = routesOf("reviews");

export const acknowledgeReview = route("acknowledgeReview", {
  method: "POST",
  path: "/api/reviews/{reviewId}/acknowledgement",
  summary:
    "Acknowledge your shared result, say whether it was discussed, and optionally reply; the answer can't be changed",
  guard: subjectGuard(mayAcknowledge, "Only the employee can acknowledge their result."),
  params: reviewParams,
  body: z.object({
    wasDiscussed: z.boolean("Choose whether you have discussed it."),
    reply: reply.default(""),
  }),
  response: review,
  dailyLimit: "result",
  errors: ["NOT_FOUND", "STATE_CONFLICT"],
});

export const confirmDiscussion = route("confirmDiscussion", {
  method: "POST",
  path: "/api/reviews/{reviewId}/discussion",
  summary: "Confirm that a result was discussed, after the employee said it wasn't",
  guard: subjectGuard(isReviewManager, "Only the employee's manager can confirm that the result was discussed."),
  params: reviewParams,
  response: review,
  errors: ["NOT_FOUND", "STATE_CONFLICT"],
});
