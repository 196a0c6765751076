import * as z from "zod";
import { heldPosition } from "../positions/heldModel.ts";
import { position, skillLevel } from "../positions/model.ts";
import type { Levels } from "../reviews/evaluationModel.ts";
import type { Review } from "../reviews/model.ts";
import type { Round } from "../reviews/rounds/roundModel.ts";
import { day, id, instant, name, termId } from "../shared/text.ts";
import type { Instant } from "../shared/time.ts";
import { skillset } from "./model.ts";

/** A person's skill levels, as their manager rated them in the shared review of the latest round. */
export const personLevels = z.object({
  /** By skillset id. */
  levels: z.record(z.string(), skillLevel),
  reviewId: id,
  roundId: id,
  roundName: name,
  roundStartDate: day,
  sharedAt: instant,
});
export type PersonLevels = z.infer<typeof personLevels>;

/** The levels that a shared review gives a person (docs/ladder.md#own-skills). */
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

const ladderPosition = position.pick({
  id: true,
  code: true,
  title: true,
  level: true,
  careerPath: true,
  engineerType: true,
});

/** A position to compare with, usually one that can follow the person's current one, and the levels they are missing. */
export const nextPosition = z.object({
  position: ladderPosition,
  /** Whether it is on another path at the same level (docs/ladder.md#next-positions). */
  isSideways: z.boolean(),
  /** One entry per skillset that the position asks for, in the order of the ladder. */
  requirements: z.array(
    z.object({
      skillsetId: id,
      requiredLevel: skillLevel,
      /** The number of missing levels; an unknown level counts as 0. */
      missing: z.int().min(0),
    }),
  ),
  /** The sum of all missing levels; next positions are sorted by it, lowest first. */
  missing: z.int().min(0),
});
export type NextPosition = z.infer<typeof nextPosition>;

/** A round with a shared review, whose levels are in `history`. */
const pastRound = personLevels.pick({ roundId: true, roundName: true, roundStartDate: true });

/** The signed-in person's skills (docs/ladder.md#own-skills). */
export const ownSkills = z.object({
  /** Null for people who are not engineers; they have no skillsets. */
  engineerType: termId.nullable(),
  position: heldPosition.nullable(),
  /** The review that the levels come from; null if none was shared yet. */
  review: personLevels.omit({ levels: true }).nullable(),
  /**
   * The skillsets that the position, one of the next ones or the compared one asks for, in the order of the ladder; all
   * applicable ones without a position.
   */
  skillsets: z.array(
    z.object({
      skillset,
      /** Null if the latest shared review has no level for this skillset. */
      level: skillLevel.nullable(),
      /** The level that the current position requires; null if it does not ask for the skillset or there is none. */
      requiredLevel: skillLevel.nullable(),
      /** The levels of `rounds`, in their order; null where the shared review has no level for the skillset. */
      history: z.array(skillLevel.nullable()),
    }),
  ),
  /** The latest rounds with a shared review, earliest first. */
  rounds: z.array(pastRound),
  next: z.array(nextPosition),
  /** All positions of the person's ladder, for a comparison with any of them; empty without a position. */
  positions: z.array(ladderPosition),
  /** The position that the request names, if it is neither the person's own nor a next one. */
  compared: nextPosition.nullable(),
});
export type OwnSkills = z.infer<typeof ownSkills>;
