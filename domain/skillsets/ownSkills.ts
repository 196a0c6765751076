import * as z from "zod";
import { engineerTypes } from "../people/terms.ts";
import { heldPosition, position, skillLevel } from "../positions/model.ts";
import type { Levels, Review, Round } from "../reviews/model.ts";
import { day, id, instant, name } from "../shared/text.ts";
import type { Instant } from "../shared/time.ts";
import { skillset } from "./model.ts";

/** A person's levels: those that their manager gave them in the shared review of the latest round. */
export const personLevels = z.object({
  /** Skillset id to level. */
  levels: z.record(z.string(), skillLevel),
  reviewId: id,
  roundId: id,
  roundName: name,
  roundStartDate: day,
  sharedAt: instant,
});
export type PersonLevels = z.infer<typeof personLevels>;

/** The levels that a person has from a review that is shared with them (docs/ladder.md#own-skills). */
export const personLevelsOf = (
  review: Pick<Review, "id">,
  round: Pick<Round, "id" | "name" | "startDate">,
  levels: Levels,
  sharedAt: Instant,
): PersonLevels => ({
  levels,
  reviewId: review.id,
  roundId: round.id,
  roundName: round.name,
  roundStartDate: round.startDate,
  sharedAt,
});

/** A position that can follow one's own, and how far away it is. */
export const nextPosition = z.object({
  position: position.pick({ id: true, code: true, title: true, level: true, careerPath: true, engineerType: true }),
  /** One for each skillset that applies, by the skillset's name. */
  requirements: z.array(
    z.object({
      skillsetId: id,
      requiredLevel: skillLevel,
      /** How many levels are missing; a level that is not known counts as none. */
      missing: z.int().min(0),
    }),
  ),
  /** All missing levels together; next positions are ordered by it, the nearest first. */
  missing: z.int().min(0),
});
export type NextPosition = z.infer<typeof nextPosition>;

/** One's own skills (docs/ladder.md#own-skills). */
export const ownSkills = z.object({
  /** Null for those who are no engineers; they have no skillsets here. */
  engineerType: z.enum(engineerTypes).nullable(),
  position: heldPosition.nullable(),
  /** The review that the levels come from; null before one was shared. */
  review: personLevels.omit({ levels: true }).nullable(),
  /** Every skillset that applies, by name. */
  skillsets: z.array(
    z.object({
      skillset,
      /** Null when the latest shared review does not say it. */
      level: skillLevel.nullable(),
      /** What the current position requires; null for those without a position. */
      requiredLevel: skillLevel.nullable(),
    }),
  ),
  next: z.array(nextPosition),
});
export type OwnSkills = z.infer<typeof ownSkills>;
