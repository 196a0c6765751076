import * as z from "zod";
import { routesOf, subjectGuard } from "../../shared/route.ts";
import { day } from "../../shared/text.ts";
import { mayOpenReview, maySeeReaders } from "../policy.ts";
import { reviewReader, reviewView } from "../views/reviewModel.ts";
import { reviewParams } from "./fields.ts";

const route = routesOf("reviews");

export const listReviewReaders = route("listReviewReaders", {
  method: "GET",
  path: "/api/reviews/{reviewId}/readers",
  summary: "Who opened the texts of a shared review, in which roles, with first and last day, latest first",
  guard: subjectGuard(
    maySeeReaders,
    "Only the employee can see who opened their review, after it is shared with them.",
  ),
  params: reviewParams,
  response: z.object({ items: z.array(reviewReader) }),
  errors: ["NOT_FOUND"],
});

export const getReview = route("getReview", {
  method: "GET",
  path: "/api/reviews/{reviewId}",
  summary: "A review, with the parts that the viewer may see",
  guard: subjectGuard(mayOpenReview, "Access denied. You do not have permission to view this review."),
  params: reviewParams,
  response: reviewView.extend({ today: day }),
  errors: ["NOT_FOUND", "BUSY"],
});
