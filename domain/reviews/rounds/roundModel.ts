import * as z from "zod";
import { feedbackSettings, storedFeedbackSettings } from "../../feedback/model.ts";
import { reviewableCounts } from "../../people/model.ts";
import { heldPosition } from "../../positions/heldPositionModel.ts";
import { day, dayOr, id, requiredName, storedName, version } from "../../shared/text.ts";
import { type RoundDate, roundDateLabels, roundStatuses } from "../terms.ts";

const wholeDaysMessage = "Enter a whole number of days from 1 to 365, or leave this empty.";

const minDaysEmployed = z.int(wholeDaysMessage).min(1, wholeDaysMessage).max(365, wholeDaysMessage).nullable();

/** In percent, in steps of 10. */
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
  /** Days someone must be employed by the round's end to get a review; null without a minimum. */
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
  /** The active round that returned to draft when this one started; null if none. */
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

/** The order of the dates is checked separately (docs/rounds.md#dates-and-deadlines). */
export const roundSettings = z.object({
  name: requiredName("Name is required"),
  startDate: requiredDate("startDate"),
  selfEvaluationDeadline: requiredDate("selfEvaluationDeadline"),
  managerEvaluationDeadline: requiredDate("managerEvaluationDeadline"),
  endDate: requiredDate("endDate"),
  // Tabs opened before a field existed don't send it; the stored value stays.
  minDaysEmployed: minDaysEmployed.optional(),
  hasCalibration: z.boolean().optional(),
  asksPromotions: z.boolean().optional(),
  /** Null if the round doesn't ask for feedback. */
  feedback: feedbackSettings.nullable().optional(),
});
export type RoundSettings = z.infer<typeof roundSettings>;

export const maxAwayNamed = 50;

export const generationPreview = z.object({
  people: reviewableCounts,
  positionCount: z.int().min(0),
  /** Positions that require no skillsets, so their holders' reviews would have none. */
  positionsWithoutRequirements: z.array(heldPosition),
  /**
   * People away for the round's whole self-evaluation: how many, and the first `maxAwayNamed`. If `extendedTo` is null,
   * the start can exempt but not extend them; if `adjustment` is null, it can do neither.
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
