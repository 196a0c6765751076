import * as z from "zod";
import { personName } from "../../people/nameModel.ts";
import { day, id, storedName, termId } from "../../shared/text.ts";
import { calibrationCounts } from "../calibration/sessionModel.ts";
import { check } from "../checks/checkModel.ts";
import { round } from "../rounds/roundModel.ts";
import { reviewStages } from "../terms.ts";

const count = z.int().min(0);

/** The number of reviews by rating, from the lowest to the highest. */
export const ratingCounts = z.array(count).length(5);
export type RatingCounts = z.infer<typeof ratingCounts>;

const ratingValue = z.int().min(1).max(5);

const checkedReview = z.object({
  reviewId: id,
  employee: personName,
  positionCode: z.string(),
  /** From `people`; null if no one acts as the manager. */
  managerId: id.nullable(),
  self: ratingValue.nullable(),
  rating: ratingValue,
  stage: z.enum(reviewStages),
  checks: z.array(check).min(1),
});
export type CheckedReview = z.infer<typeof checkedReview>;

const ratedReview = checkedReview.pick({ reviewId: true, employee: true, positionCode: true, self: true }).extend({
  manager: ratingValue.nullable(),
  final: ratingValue.nullable(),
  level: z.int().nullable(),
  positionId: id,
  engineerType: termId,
  /** Who completed the evaluation whose rating counts; null if not recorded. */
  evaluatorId: id.nullable(),
});
export type RatedReview = z.infer<typeof ratedReview>;

/** `total` counts reviews with a level, `reached` those at or above the required one. */
const reachedCounts = z.object({ total: count, reached: count });

export const roundReport = z.object({
  today: day,
  round,
  /** Everyone's reviews, those of the viewer's area, or those of their direct reports. */
  scope: z.enum(["everyone", "area", "reports"]),
  /** Earlier rounds to compare with; unless all are requested, about a year's worth. */
  comparable: z.array(z.object({ id, name: storedName })),
  hasMoreComparable: z.boolean(),
  /** Only for the CTO and HR, in rounds with calibration sessions; null otherwise. */
  calibration: calibrationCounts.nullable(),
  /**
   * Managers, everyone above them, and people who completed an evaluation, by name. `email` is set where two of them
   * have the same name.
   */
  people: z.array(z.object({ id, firstName: z.string(), lastName: z.string(), email: z.string().nullable() })),
  /** Filter options from all of the viewer's reviews, regardless of the current filter. */
  choices: z.object({
    engineerTypes: z.array(termId),
    positions: z.array(z.object({ id, code: z.string(), title: z.string() })),
  }),
  /** `total` leaves out excluded reviews. `final`, `manager` and `none`: where the effective rating comes from. */
  coverage: z.object({ total: count, final: count, manager: count, none: count, excluded: count }),
  ratings: z.object({ self: ratingCounts, manager: ratingCounts, final: ratingCounts }),
  /** How many self ratings are higher than, the same as or lower than the effective ones, for people with both. */
  selfCompared: z.object({ higher: count, same: count, lower: count }),
  /** Effective ratings by position level (null if unknown), position and engineer type. */
  groups: z.object({
    level: z.array(z.object({ level: z.int().nullable(), ratings: ratingCounts })),
    position: z.array(z.object({ positionId: id, ratings: ratingCounts })),
    engineerType: z.array(z.object({ engineerType: termId, ratings: ratingCounts })),
  }),
  /** By who completed the evaluation whose rating counts; null if not recorded. */
  evaluators: z.array(z.object({ personId: id.nullable(), ratings: ratingCounts, checked: count })),
  /** Reviews with checks: those that can still change first, then by name. At most `maxCheckedReviews`. */
  checked: z.object({ total: count, open: count, items: z.array(checkedReview) }),
  /** Reviews with any rating, by name, without the viewer's own. At most `maxRatedReviews`. */
  rated: z.object({ total: count, items: z.array(ratedReview) }),
  /** Per engineer type, most people first. */
  skillsets: z.array(
    z.object({
      engineerType: termId,
      positions: z.array(z.object({ id, code: z.string(), total: count })),
      skillsets: z.array(
        z.object({ id, name: storedName, all: reachedCounts, positions: z.array(reachedCounts.nullable()) }),
      ),
    }),
  ),
  compared: z
    .object({
      id,
      name: storedName,
      ratings: ratingCounts,
      /** Compares people with an effective rating in both rounds: higher, the same or lower now. */
      higher: count,
      same: count,
      lower: count,
    })
    .nullable(),
});
export type ReportPerson = RoundReport["people"][number];
export type RoundReport = z.infer<typeof roundReport>;
