import * as z from "zod";
import { reviewablePeople } from "../../people/reviewableModel.ts";
import { heldPosition } from "../../positions/heldModel.ts";
import { day, id, name, storedName, version } from "../../shared/text.ts";
import { roundStatuses } from "../terms.ts";

const wholeDays = "Please give a whole number of days from 1 to 365, or leave this empty.";

const minDaysEmployed = z.int(wholeDays).min(1, wholeDays).max(365, wholeDays).nullable();

/** The share of people in one of three bands in percent, rounded to 10 %. */
const bandShare = z.int().min(0).max(100).multipleOf(10);

/** The published picture of a round: who is below, at and above "Meets Expectations" (docs/rounds.md#the-published-picture). */
export const pictureShares = z.object({ below: bandShare, meets: bandShare, above: bandShare });
export type PictureShares = z.infer<typeof pictureShares>;

/** A round of performance reviews (docs/rounds.md#rounds). */
export const round = z.object({
  id,
  name: storedName,
  startDate: day,
  endDate: day,
  selfEvaluationDeadline: day,
  managerEvaluationDeadline: day,
  /** How many days before the end somebody must have started to get a review; null if that does not matter. */
  minDaysEmployed,
  status: z.enum(roundStatuses),
  createdBy: id,
  /** Whether the generation of reviews was ever started. */
  reviewsGenerated: z.boolean(),
  /** The operation that last generated reviews; null before the first. */
  generationId: id.nullable(),
  /** Whether the reviews with text are counted; if not, nobody knows whether the round can be taken back. */
  isWritingCounted: z.boolean(),
  /** The round that went back to draft when this one was started; null if there was none. */
  replacedId: id.nullable(),
  /** The operation that deletes the round with its reviews; null unless it is being deleted. */
  deletionId: id.nullable(),
  /** What was published of the round to everybody; absent if nothing was. */
  picture: pictureShares.extend({ publishedOn: day }).exactOptional(),
  /** The day on which that went because it would have told a rating that was erased; absent otherwise. */
  pictureErasedOn: day.exactOptional(),
  version,
});
export type Round = z.infer<typeof round>;

/**
 * The fields of a round that an administrator edits: its name, its four dates, in order, and who is new enough to be
 * left out (docs/rounds.md#round-dates, docs/rounds.md#people-who-have-just-started).
 */
export const roundSettings = round
  .pick({ startDate: true, endDate: true, selfEvaluationDeadline: true, managerEvaluationDeadline: true })
  // Absent from pages that do not know the field: it stays.
  .extend({ name, minDaysEmployed: minDaysEmployed.optional() });
export type RoundSettings = z.infer<typeof roundSettings>;

/** Whom a round that is started now reaches (docs/rounds.md#starting-a-round). */
export const generationPreview = z.object({
  people: reviewablePeople,
  /** How many positions there are. */
  positionCount: z.int().min(0),
  /** The positions that ask for no skillset: a review of their people has no skillsets. */
  positionsAskingNothing: z.array(heldPosition),
});
export type GenerationPreview = z.infer<typeof generationPreview>;
