import * as z from "zod";
import { planState } from "../../growth/model.ts";
import { user } from "../../people/model.ts";
import { personName } from "../../people/nameModel.ts";
import { day, id } from "../../shared/text.ts";
import { round } from "../rounds/roundModel.ts";
import { expectationsRatings } from "../terms.ts";
import { listedReview } from "./listModel.ts";

/** A person's rating in one round as the viewer reads it; null if they read none. */
const teamRating = z.object({ roundId: id, rating: z.enum(expectationsRatings).nullable(), isFinal: z.boolean() });

/** One direct report on the team page (docs/people.md#the-team-page). */
export const teamRow = z.object({
  person: user.pick({
    id: true,
    firstName: true,
    lastName: true,
    email: true,
    engineerType: true,
    position: true,
    positionSince: true,
    avatarUrl: true,
    absence: true,
  }),
  /** Their review in the active round. */
  review: listedReview.nullable(),
  /** The levels of their latest shared review, by skillset id; null before the first, or if the viewer cannot read it. */
  levels: z.object({ roundName: z.string(), levels: z.record(id, z.int().min(1).max(5)) }).nullable(),
  /** Their onboarding with how many of its goals are completed; null if none goes on. */
  onboarding: z.object({ startedOn: day, completed: z.int().min(0), total: z.int().min(0) }).nullable(),
  /** How far their growth plan is; null for none yet, absent for viewers who do not read it (docs/growth.md#who-reads-it). */
  growthPlan: planState.nullable().exactOptional(),
  /** In the rounds of the team, earliest first; null if they were not asked for. */
  ratings: z.array(teamRating).nullable(),
});
export type TeamRow = z.infer<typeof teamRow>;

/** The direct reports of a manager, by name, as the viewer sees them. */
export const team = z.object({
  today: day,
  manager: personName,
  /** The active round; null if there is none. */
  round: round.nullable(),
  /** The last rounds with ratings, earliest first. */
  rounds: z.array(z.object({ id, name: z.string() })),
  rows: z.array(teamRow),
});
export type Team = z.infer<typeof team>;
