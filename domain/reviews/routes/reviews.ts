import * as z from "zod";
import { responsibleName } from "../../people/nameModel.ts";
import { anyActive, routesOf } from "../../shared/route.ts";
import { day } from "../../shared/text.ts";
import { mayOpenReview } from "../policy.ts";
import { reviewView } from "../views/reviewModel.ts";
import { oneReview } from "./fields.ts";

const route = routesOf("reviews");

const accessDenied = "Access denied. You do not have permission to view this review.";

export const getReview = route("getReview", {
  method: "GET",
  path: "/api/reviews/{reviewId}",
  summary: "A review, with the parts that the viewer may see",
  guard: { kind: "subject", isAllowed: anyActive, isAllowedFor: mayOpenReview, message: accessDenied },
  params: oneReview,
  response: reviewView.extend({ today: day }),
  status: 200,
  errors: ["NOT_FOUND", "BUSY"],
});

export const getReviewManager = route("getReviewManager", {
  method: "GET",
  path: "/api/reviews/{reviewId}/manager",
  summary:
    "The name of the employee's manager, also of one who left, so that the cto does their part; null if there is none",
  guard: { kind: "subject", isAllowed: anyActive, isAllowedFor: mayOpenReview, message: accessDenied },
  params: oneReview,
  response: z.object({ manager: responsibleName.nullable() }),
  status: 200,
  errors: ["NOT_FOUND"],
});
