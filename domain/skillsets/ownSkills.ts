import * as z from "zod";
import { heldPosition } from "../positions/heldPositionModel.ts";
import { position, skillLevel } from "../positions/model.ts";
import type { Levels } from "../reviews/evaluationModel.ts";
import type { Review } from "../reviews/model.ts";
import type { Round } from "../reviews/rounds/roundModel.ts";
import { day, id, instant, name, termId } from "../shared/text.ts";
import type { Instant } from "../shared/time.ts";
import { skillset } from "./model.ts";

export const personLevels = z.object({
  levels: z.record(z.string(), skillLevel),
  reviewId: id,
  roundId: id,
  roundName: name,
  roundStartDate: day,
  sharedAt: instant,
});
export type PersonLevels = z.infer<typeof personLevels>;

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

/** Usually a position that can follow the current one, with the levels that the person lacks. */
export const nextPosition = z.object({
  position: ladderPosition,
  /** Whether it is on another path at the same level (docs/ladder.md#next-positions). */
  isSideways: z.boolean(),
  /** Only skillsets that the position asks for, in ladder order. */
  requirements: z.array(
    z.object({
      skillsetId: id,
      requiredLevel: skillLevel,
      /** An unknown level counts as 0. */
      missing: z.int().min(0),
    }),
  ),
  /** The sum of missing levels. Next positions are sorted by it, lowest first. */
  missing: z.int().min(0),
});
export type NextPosition = z.infer<typeof nextPosition>;

const pastRound = personLevels.pick({ roundId: true, roundName: true, roundStartDate: true });

export const ownSkills = z.object({
  /** Null for people who are not engineers and so have no skillsets. */
  engineerType: termId.nullable(),
  position: heldPosition.nullable(),
  /** The source of the levels; null before the first shared review. */
  review: personLevels.omit({ levels: true }).nullable(),
  /**
   * Skillsets that the current, a next or the compared position requires, in ladder order. Without a position, all
   * applicable ones.
   */
  skillsets: z.array(
    z.object({
      skillset,
      /** Null if the latest shared review has no level for this skillset. */
      level: skillLevel.nullable(),
      /** Null without a position, or if not required. */
      requiredLevel: skillLevel.nullable(),
      /** One level per round of `rounds`; null if none. */
      history: z.array(skillLevel.nullable()),
    }),
  ),
  /** The latest rounds with a shared review, earliest first. */
  rounds: z.array(pastRound),
  next: z.array(nextPosition),
  /** Positions of the person's ladder to compare with; empty without a position. */
  positions: z.array(ladderPosition),
  /** The requested position; null if it is the person's own or a next one. */
  compared: nextPosition.nullable(),
});
export type OwnSkills = z.infer<typeof ownSkills>;
