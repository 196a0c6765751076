import * as z from "zod";
import { pageQuery } from "../shared/page.ts";
import { anyActive, contract, route } from "../shared/route.ts";
import { day, id, version } from "../shared/text.ts";
import { evaluation, evaluationAnswers, review, reviewView, round } from "./model.ts";
import { mayOpenReview, maySeeReviewList, mayWriteSelfEvaluation } from "./policy.ts";

const accessDenied = "Access denied. You do not have permission to view this review.";
const oneReview = z.object({ reviewId: id });
const ownSelfEvaluation = {
  kind: "subject",
  may: anyActive,
  maySubject: mayWriteSelfEvaluation,
  sentence: "Only the employee can write their self evaluation.",
} as const;

export const reviews = contract("reviews", {
  listOwnReviews: route({
    method: "GET",
    path: "/api/reviews/own",
    summary: "The signed-in person's reviews with their rounds, the newest round first",
    guard: { kind: "active", may: anyActive },
    response: z.object({ today: day, items: z.array(z.object({ review, round })) }),
    status: 200,
    errors: [],
  }),
  listManagedReviews: route({
    method: "GET",
    path: "/api/reviews/managed",
    summary:
      "Rounds, the newest first, and a page of the reviews of one of them (the newest unless named): " +
      "direct reports for manager and admin, everybody else's for cto and hr; states, no content",
    guard: { kind: "active", may: maySeeReviewList },
    query: pageQuery.extend({ roundId: id.optional() }),
    response: z.object({
      today: day,
      rounds: z.array(round),
      roundId: id.nullable(),
      items: z.array(review),
      cursor: z.string().nullable(),
    }),
    status: 200,
    errors: ["NOT_FOUND"],
  }),
  readReview: route({
    method: "GET",
    path: "/api/reviews/{reviewId}",
    summary: "A review with the parts that the viewer may see",
    guard: { kind: "subject", may: anyActive, maySubject: mayOpenReview, sentence: accessDenied },
    params: oneReview,
    response: reviewView.extend({ today: day }),
    status: 200,
    errors: ["NOT_FOUND", "BUSY"],
  }),
  saveSelfEvaluation: route({
    method: "PUT",
    path: "/api/reviews/{reviewId}/self-evaluation",
    summary: "Save all answers of the self evaluation, over the version that was read",
    guard: ownSelfEvaluation,
    params: oneReview,
    body: evaluationAnswers.extend({ version }),
    response: evaluation,
    status: 200,
    errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT", "DEADLINE_PASSED", "INCOMPLETE"],
  }),
  completeSelfEvaluation: route({
    method: "POST",
    path: "/api/reviews/{reviewId}/self-evaluation/completion",
    summary: "Complete the self evaluation as it was last saved",
    guard: ownSelfEvaluation,
    params: oneReview,
    body: z.object({ version }),
    response: review,
    status: 200,
    errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT", "DEADLINE_PASSED", "INCOMPLETE"],
  }),
});
