import * as z from "zod";
import { planState } from "../../growth/model.ts";
import { user } from "../../people/model.ts";
import { personName } from "../../people/nameModel.ts";
import { day, id } from "../../shared/text.ts";
import { round } from "../rounds/roundModel.ts";
import { expectationsRatings } from "../terms.ts";
import { listedReview } from "./listModel.ts";

/** `rating` is null if the viewer may read none. */
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
  review: listedReview.nullable(),
  /** From their latest shared review, by skillset ID; null if none or hidden. */
  levels: z.object({ roundName: z.string(), levels: z.record(id, z.int().min(1).max(5)) }).nullable(),
  onboarding: z.object({ startDate: day, completed: z.int().min(0), total: z.int().min(0) }).nullable(),
  /** Null without a plan, absent if hidden (docs/growth.md#who-reads-a-plan). */
  growthPlan: planState.nullable().exactOptional(),
  /** In the rounds of the team, earliest first; null if not requested. */
  ratings: z.array(teamRating).nullable(),
});
export type TeamRow = z.infer<typeof teamRow>;

export const team = z.object({
  today: day,
  manager: personName,
  round: round.nullable(),
  /** The last rounds with ratings, earliest first. */
  rounds: z.array(z.object({ id, name: z.string() })),
  rows: z.array(teamRow),
  omittedCount: z.int().min(0),
});
export type Team = z.infer<typeof team>;
