import * as z from "zod";
import { personName } from "../../people/nameModel.ts";
import { day, id, storedName, termId } from "../../shared/text.ts";
import { check } from "../checks/checkModel.ts";
import { round } from "../rounds/roundModel.ts";
import { reviewStages } from "../terms.ts";

const count = z.int().min(0);

/** How many reviews have each expectations rating, from the lowest to the highest. */
export const ratingCounts = z.array(count).length(5);
export type RatingCounts = z.infer<typeof ratingCounts>;

/** A rating as a number, from the lowest to the highest. */
const ratingValue = z.int().min(1).max(5);

/** A review to which checks apply, as the report lists it. */
const checkedReview = z.object({
  reviewId: id,
  employee: personName,
  positionCode: z.string(),
  /** By `people`; null if nobody acts as the manager. */
  managerId: id.nullable(),
  self: ratingValue.nullable(),
  rating: ratingValue,
  stage: z.enum(reviewStages),
  checks: z.array(check).min(1),
});
export type CheckedReview = z.infer<typeof checkedReview>;

/** How many reviews of a position reach the required level of a skillset, and how many have a level for it. */
const reached = z.object({ of: count, reached: count });

/** The report of a round as one viewer reads it (docs/rounds.md#report-of-a-round). */
export const roundReport = z.object({
  today: day,
  round,
  /** Whether the viewer reads everybody's reviews, or those of their direct reports. */
  scope: z.enum(["everybody", "area", "reports"]),
  /** The earlier rounds with reviews, latest first: those of about a year, or all if they were asked for. */
  comparable: z.array(z.object({ id, name: storedName })),
  /** Whether there may be more of them. */
  hasMoreComparable: z.boolean(),
  /**
   * The managers, everybody above them, and whoever completed an evaluation, by name; the e-mail where two of them have the
   * same name.
   */
  people: z.array(z.object({ id, firstName: z.string(), lastName: z.string(), email: z.string().nullable() })),
  /** What can be filtered by: what the viewer's reviews have, whatever is filtered. */
  choices: z.object({
    engineerTypes: z.array(termId),
    positions: z.array(z.object({ id, code: z.string(), title: z.string() })),
  }),
  /** How many reviews there are, without those that are set aside, and what their effective rating is. */
  coverage: z.object({ of: count, final: count, manager: count, none: count, setAside: count }),
  ratings: z.object({ self: ratingCounts, manager: ratingCounts, final: ratingCounts }),
  /** The people with both a self rating and an effective one: who rated themselves higher, the same or lower. */
  selfCompared: z.object({ higher: count, same: count, lower: count }),
  /** The effective ratings by level of the position (null if unknown), position and engineer type. */
  groups: z.object({
    level: z.array(z.object({ level: z.int().nullable(), ratings: ratingCounts })),
    position: z.array(z.object({ positionId: id, ratings: ratingCounts })),
    engineerType: z.array(z.object({ engineerType: termId, ratings: ratingCounts })),
  }),
  /** By whoever completed the evaluation whose rating counts, by name; null if that was not recorded. */
  evaluators: z.array(z.object({ personId: id.nullable(), ratings: ratingCounts, checked: count })),
  /** The reviews to which checks apply: those that can still change first, then by name. At most `maxCheckedReviews`. */
  checked: z.object({ total: count, open: count, items: z.array(checkedReview) }),
  /** For each engineer type, those with the most people first: how many people of each position reach the level that their position requires. */
  skillsets: z.array(
    z.object({
      engineerType: termId,
      positions: z.array(z.object({ id, code: z.string(), of: count })),
      skillsets: z.array(z.object({ id, name: storedName, all: reached, positions: z.array(reached.nullable()) })),
    }),
  ),
  /** The compared round with the same filters; null if none is compared. */
  compared: z
    .object({
      id,
      name: storedName,
      ratings: ratingCounts,
      /** The people with an effective rating in both rounds, and whose is higher, the same or lower now. */
      higher: count,
      same: count,
      lower: count,
    })
    .nullable(),
});
export type ReportPerson = RoundReport["people"][number];
export type RoundReport = z.infer<typeof roundReport>;
