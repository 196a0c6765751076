import { DomainError } from "../shared/errors.ts";
import type { GenerationPreview, Round, RoundSettings } from "./model.ts";
import { mayDeleteRound, nobodyToReview, roundDateProblems } from "./rules.ts";

const conflict = (message: string) => new DomainError("STATE_CONFLICT", message);

/** Throws INVALID_INPUT with each date that is out of order (docs/reviews.md#round-dates). */
export const assertDaysInOrder = (settings: RoundSettings): void => {
  const [first, ...others] = roundDateProblems(settings).map(({ field, message }) => ({ path: [field], message }));
  if (first) {
    throw new DomainError("INVALID_INPUT", first.message, [first, ...others]);
  }
};

/** A new draft round. Errors: INVALID_INPUT with each date that is out of order (docs/reviews.md#round-dates). */
export const newRound = (settings: RoundSettings, made: Pick<Round, "id" | "createdBy">): Round => {
  assertDaysInOrder(settings);
  return { ...settings, ...made, status: "draft", reviewsGenerated: false, generationId: null, version: 1 };
};

/** Throws STATE_CONFLICT for a completed round, which cannot be edited (docs/reviews.md#round-states). */
export const assertRoundEditable = (round: Pick<Round, "status">): void => {
  if (round.status === "completed") {
    throw conflict("This round is completed. A completed round cannot be edited.");
  }
};

/**
 * Throws STATE_CONFLICT for a round that is completed or has reviews, which cannot be deleted
 * (docs/reviews.md#deleting-a-round).
 */
export const assertRoundDeletable = (round: Pick<Round, "status" | "reviewsGenerated">): void => {
  if (mayDeleteRound(round)) {
    return;
  }
  throw conflict(
    round.status === "completed"
      ? "This round is completed. A completed round cannot be deleted."
      : "Reviews were generated for this round. A round with reviews cannot be deleted.",
  );
};

/**
 * Throws STATE_CONFLICT for a round that is not active, which cannot be completed (docs/reviews.md#completing-a-round).
 */
export const assertRoundCompletable = (round: Pick<Round, "status">): void => {
  if (round.status !== "active") {
    throw conflict("This round is not active. Only the active round can be completed.");
  }
};

/** Throws STATE_CONFLICT for a round that is not active, in which nobody has to act. */
export const assertRoundActive = (round: Pick<Round, "status">): void => {
  if (round.status !== "active") {
    throw conflict("This round is not active, so nobody is reminded of it.");
  }
};

/**
 * Throws STATE_CONFLICT if a round cannot be started: it is completed, or starting it would set another round back to
 * draft than the one that the confirmation named (docs/reviews.md#starting-a-round). `active` is the active round, if
 * it is another one.
 */
export const assertRoundStartable = (
  round: Pick<Round, "id" | "status">,
  active: Pick<Round, "id" | "name"> | null,
  expectedActiveRoundId: string | null,
): void => {
  if (round.status === "completed") {
    throw conflict("This round is completed. A completed round cannot be started.");
  }
  if (round.status === "active" || (active?.id ?? null) === expectedActiveRoundId) {
    return;
  }
  throw conflict(
    active
      ? `${active.name} is the active round now; starting this one would put it back to draft. Please look at the rounds again before you start this one.`
      : "The round that was active no longer is. Please look at the rounds again before you start this one.",
  );
};

/** Throws STATE_CONFLICT if a round without reviews would get none (docs/reviews.md#starting-a-round). */
export const assertSomebodyToReview = (preview: GenerationPreview): void => {
  const problem = nobodyToReview(preview);
  if (problem !== null) {
    throw conflict(problem);
  }
};
