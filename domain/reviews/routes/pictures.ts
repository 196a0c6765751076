import * as z from "zod";
import { routesOf } from "../../shared/route.ts";
import { day, version } from "../../shared/text.ts";
import { mayPublishPicture } from "../policy.ts";
import { pictureShares, round } from "../rounds/roundModel.ts";
import { oneRound } from "./fields.ts";

const route = routesOf("reviews");

export const getRoundPicture = route("getRoundPicture", {
  method: "GET",
  path: "/api/reviews/rounds/{roundId}/picture",
  summary:
    "The picture of a round as everybody would see it if it were published now: the shares of three bands, rounded to " +
    "10 %; or why it cannot be published",
  guard: { kind: "active", isAllowed: mayPublishPicture },
  params: oneRound,
  response: z.object({
    today: day,
    round,
    /** Null if it cannot be published. */
    picture: pictureShares.nullable(),
    refusal: z.string().nullable(),
  }),
  status: 200,
  errors: ["NOT_FOUND"],
});

export const publishRoundPicture = route("publishRoundPicture", {
  method: "POST",
  path: "/api/reviews/rounds/{roundId}/picture",
  summary: "Publish the picture of a completed round to everybody, as it was previewed; it never changes afterwards",
  guard: { kind: "active", isAllowed: mayPublishPicture },
  params: oneRound,
  body: z.object({
    version: version.describe("The version of the round that was read: `round.version`"),
    picture: pictureShares.describe("What the preview showed"),
  }),
  response: round,
  status: 200,
  errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"],
});
