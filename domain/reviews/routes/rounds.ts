import * as z from "zod";
import { operation } from "../../operations/model.ts";
import { adminGuard } from "../../people/policy.ts";
import { anyActive, routesOf } from "../../shared/route.ts";
import { day, id, version, versionInQuery } from "../../shared/text.ts";
import { generationPreview, round, roundSettings } from "../rounds/roundModel.ts";
import { roundRulesView } from "../rounds/roundRulesModel.ts";
import { acknowledgementCounts, assigneeCounts, stageCounts } from "../views/listModel.ts";
import { roundParams } from "./fields.ts";

const route = routesOf("reviews");

const roundVersion = version.describe("The version of the round that was read: `round.version`");

const roundVersionInQuery = versionInQuery.describe("The version of the round that was read: `round.version`");

export const listRounds = route("listRounds", {
  method: "GET",
  path: "/api/reviews/rounds",
  summary:
    "The latest review rounds by start date, with reviews per stage, role and acknowledgement, and people without a review in the active one",
  guard: adminGuard,
  query: z.object({
    from: id
      .optional()
      .describe("Returns the rounds created since this one, and a page before it. Pass `earlierFrom` or a round's ID"),
  }),
  response: z.object({
    today: day,
    items: z.array(
      z.object({
        round,
        stages: stageCounts,
        assigneeCounts,
        hasText: z.boolean(),
        acknowledgements: acknowledgementCounts,
        /** Active people with a position but without a review; null unless the round is active. */
        withoutReview: z.int().min(0).nullable(),
      }),
    ),
    /** The start of a page of earlier rounds; null if none. */
    earlierFrom: id.nullable(),
  }),
});

export const getGenerationPreview = route("getGenerationPreview", {
  method: "GET",
  path: "/api/reviews/generation-preview",
  summary:
    "What starting a round would do: how many people get a review or lack a position or manager, positions without required skillsets, and who is away",
  guard: adminGuard,
  query: z.object({ roundId: id.optional().describe("The round whose self-evaluation people may be away for") }),
  response: generationPreview,
  errors: ["NOT_FOUND"],
});

export const getRoundRules = route("getRoundRules", {
  method: "GET",
  path: "/api/reviews/rounds/{roundId}/rules",
  summary:
    "Who reads and writes what in a round's reviews and when, as of its start, with dates moved since. Drafts only for people who can see them",
  guard: { kind: "active", isAllowed: anyActive },
  params: roundParams,
  response: roundRulesView,
  errors: ["NOT_FOUND"],
});

export const createRound = route("createRound", {
  method: "POST",
  path: "/api/reviews/rounds",
  summary: "Create a draft round",
  guard: adminGuard,
  body: roundSettings,
  response: round,
  status: 201,
  dailyLimit: "content",
});

export const updateRound = route("updateRound", {
  method: "PUT",
  path: "/api/reviews/rounds/{roundId}",
  summary: "Change the name or dates of a round that is not completed",
  guard: adminGuard,
  params: roundParams,
  body: roundSettings.extend({ version: roundVersion }),
  response: round,
  errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"],
});

export const deleteRound = route("deleteRound", {
  method: "DELETE",
  path: "/api/reviews/rounds/{roundId}",
  summary:
    "Delete an uncompleted round without texts; an operation removes its reviews. If it was active, the round it replaced is active again",
  guard: adminGuard,
  params: roundParams,
  query: z.object({ version: roundVersionInQuery }),
  response: z.object({ operation: operation.nullable() }),
  errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"],
});

export const startRound = route("startRound", {
  method: "POST",
  path: "/api/reviews/rounds/{roundId}/start",
  summary:
    "Make a round active, put the active one back to draft, and generate missing reviews; for the active round, only generate them",
  guard: adminGuard,
  params: roundParams,
  body: z.object({
    version: roundVersion,
    /** The active round that the user confirmed; null if none was shown. */
    expectedActiveRoundId: id.nullable(),
    /** Extends new reviews of people who are away for the whole self-evaluation, or exempts them. */
    adjustsToAbsences: z.boolean().exactOptional(),
  }),
  response: z.object({ round, operation }),
  status: 202,
  dailyLimit: "round",
  errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"],
});

export const putBackRound = route("putBackRound", {
  method: "DELETE",
  path: "/api/reviews/rounds/{roundId}/start",
  summary: "Undo the start of a round without texts: it is a draft again, and the round it replaced is active again",
  guard: adminGuard,
  params: roundParams,
  query: z.object({
    version: roundVersionInQuery,
    /** The round that the user confirmed to become active again; absent if none was shown. */
    expectedActiveRoundId: id.optional(),
  }),
  response: round,
  errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"],
});

export const completeRound = route("completeRound", {
  method: "POST",
  path: "/api/reviews/rounds/{roundId}/completion",
  summary: "Complete the active round once it has begun; it can no longer be edited",
  guard: adminGuard,
  params: roundParams,
  body: z.object({ version: roundVersion }),
  response: round,
  dailyLimit: "round",
  errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"],
});
