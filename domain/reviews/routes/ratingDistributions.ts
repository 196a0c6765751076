import * as z from "zod";
import { routesOf } from "../../shared/route.ts";
import { day, version } from "../../shared/text.ts";
import { mayPublishDistribution } from "../policy.ts";
import { ratingShares, round } from "../rounds/roundModel.ts";
import { roundParams } from "./fields.ts";

const route = routesOf("reviews");

export const getRatingDistribution = route("getRatingDistribution", {
  method: "GET",
  path: "/api/reviews/rounds/{roundId}/rating-distribution",
  summary:
    "A preview of a round's rating distribution: shares of three bands, rounded to 10%, or why it can't be published",
  guard: { kind: "active", isAllowed: mayPublishDistribution },
  params: roundParams,
  response: z.object({
    today: day,
    round,
    /** Null if it cannot be published. */
    ratingDistribution: ratingShares.nullable(),
    refusal: z.string().nullable(),
  }),
  errors: ["NOT_FOUND"],
});

export const publishRatingDistribution = route("publishRatingDistribution", {
  method: "POST",
  path: "/api/reviews/rounds/{roundId}/rating-distribution",
  summary: "Publish a completed round's rating distribution as previewed; it can't change afterwards",
  guard: { kind: "active", isAllowed: mayPublishDistribution },
  params: roundParams,
  body: z.object({
    version: version.describe("The version of the round that was read: `round.version`"),
    ratingDistribution: ratingShares.describe("What the preview showed"),
  }),
  response: round,
  errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"],
});
