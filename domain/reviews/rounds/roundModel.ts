import * as z from "zod";
import { feedbackSettings, storedFeedbackSettings } from "../../feedback/model.ts";
import { reviewableCounts } from "../../people/model.ts";
import { heldPosition } from "../../positions/heldPositionModel.ts";
import { day, dayOr, id, requiredName, storedName, version } from "../../shared/text.ts";
import { type RoundDate, roundDateLabels, roundStatuses } from "../terms.ts";

const wholeDaysMessage = "Enter a whole number of days from 1 to 365, or leave this empty.";

const minDaysEmployed = z.int(wholeDaysMessage).min(1, wholeDaysMessage).max(365, wholeDaysMessage).nullable();

/** In percent, rounded to 10 %. */
const bandShare = z.int().min(0).max(100).multipleOf(10);

/** The shares below, at and above "Meets Expectations" (docs/rounds.md#rating-distribution). */
export const ratingShares = z.object({ below: bandShare, meets: bandShare, above: bandShare });
export type RatingShares = z.infer<typeof ratingShares>;

export const round = z.object({
  id,
  name: storedName,
  startDate: day,
  endDate: day,
  selfEvaluationDeadline: day,
  managerEvaluationDeadline: day,
  /** Days employed at the round's end; null if it doesn't matter. */
  minDaysEmployed,
  /** Present if the round has calibration sessions (docs/rounds.md#calibration). Chosen before it starts. */
  hasCalibration: z.boolean().exactOptional(),
  /** Whether managers are asked about promotions when they share reviews (docs/promotions.md#asking). */
  asksPromotions: z.boolean().exactOptional(),
  status: z.enum(roundStatuses),
  createdBy: id,
  reviewsGenerated: z.boolean(),
  /** The operation that last generated reviews; null before the first. */
  generationId: id.nullable(),
  /** The round that went back to draft for this one; null if none. */
  replacedId: id.nullable(),
  /** The operation that deletes the round and its reviews; null unless it is being deleted. */
  deletionId: id.nullable(),
  feedback: storedFeedbackSettings.exactOptional(),
  ratingDistribution: ratingShares.extend({ publishedOn: day }).exactOptional(),
  /** When the distribution was removed to protect an erased rating. */
  ratingDistributionErasedOn: day.exactOptional(),
  version,
});
export type Round = z.infer<typeof round>;

const requiredDate = (field: RoundDate) => dayOr(`${roundDateLabels[field]} is required`);

/** Name, four ordered dates, and who is too new (docs/rounds.md#dates-and-deadlines, docs/rounds.md#recent-hires). */
export const roundSettings = z.object({
  name: requiredName("Name is required"),
  startDate: requiredDate("startDate"),
  selfEvaluationDeadline: requiredDate("selfEvaluationDeadline"),
  managerEvaluationDeadline: requiredDate("managerEvaluationDeadline"),
  endDate: requiredDate("endDate"),
  // Open tabs from before a field existed don't send it, and the stored value stays.
  minDaysEmployed: minDaysEmployed.optional(),
  hasCalibration: z.boolean().optional(),
  asksPromotions: z.boolean().optional(),
  /** Null for a round that doesn't ask for it. */
  feedback: feedbackSettings.nullable().optional(),
});
export type RoundSettings = z.infer<typeof roundSettings>;

export const maxAwayNamed = 50;

export const generationPreview = z.object({
  people: reviewableCounts,
  positionCount: z.int().min(0),
  /** Positions without skillsets: reviews of their holders have none. */
  positionsWithoutRequirements: z.array(heldPosition),
  /**
   * Away for the whole self-evaluation of the given round: the first ones, and how many there are. Without a day to
   * extend to, they can be exempted; without an adjustment, the start offers neither.
   */
  away: z.object({
    count: z.int().min(0),
    people: z
      .array(
        z.object({
          id,
          firstName: z.string(),
          lastName: z.string(),
          email: z.string(),
          until: day,
          adjustment: z.object({ extendedTo: day.nullable() }).nullable(),
        }),
      )
      .max(maxAwayNamed),
  }),
});
export type GenerationPreview = z.infer<typeof generationPreview>;
