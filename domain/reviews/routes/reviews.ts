import { anyActive, routesOf } from "../../shared/route.ts";
import { day } from "../../shared/text.ts";
import { mayOpenReview } from "../policy.ts";
import { reviewView } from "../views/reviewModel.ts";
import { reviewParams } from "./fields.ts";

const route = routesOf("reviews");

const accessDenied = "Access denied. You do not have permission to view this review.";

export const getReview = route("getReview", {
  method: "GET",
  path: "/api/reviews/{reviewId}",
  summary: "A review, with the parts that the viewer may see",
  guard: { kind: "subject", isAllowed: anyActive, isAllowedFor: mayOpenReview, message: accessDenied },
  params: reviewParams,
  response: reviewView.extend({ today: day }),
  status: 200,
  errors: ["NOT_FOUND", "BUSY"],
});
