import { DomainError } from "../../shared/errors.ts";
import { fold } from "../../shared/fold.ts";
import { type Day, formatDay } from "../../shared/time.ts";
import type { GenerationPreview, Round, RoundSettings } from "./roundModel.ts";
import {
  deletionRefusal,
  mayCompleteRound,
  nobodyToReview,
  putBackRefusal,
  roundDateProblems,
} from "./roundRefusals.ts";

const conflict = (message: string) => new DomainError("STATE_CONFLICT", message);

/** Throws INVALID_INPUT with each date that is out of order (docs/rounds.md#round-dates). */
export const assertDaysInOrder = (settings: RoundSettings): void => {
  const [first, ...others] = roundDateProblems(settings).map(({ field, message }) => ({ path: [field], message }));
  if (first) {
    throw new DomainError("INVALID_INPUT", first.message, [first, ...others]);
  }
};

/** A new draft round. Errors: INVALID_INPUT with each date that is out of order (docs/rounds.md#round-dates). */
export const newRound = (settings: RoundSettings, made: Pick<Round, "id" | "createdBy">): Round => {
  assertDaysInOrder(settings);
  return {
    ...settings,
    minDaysEmployed: settings.minDaysEmployed ?? null,
    ...made,
    status: "draft",
    reviewsGenerated: false,
    generationId: null,
    isWritingCounted: true,
    replacedId: null,
    deletionId: null,
    version: 1,
  };
};

/** What two rounds with the same name have in common: case, accents and white space are ignored (docs/rounds.md#rounds). */
export const roundNameKey = (name: string): string => fold(name).replace(/\s+/gu, "");

/**
 * Throws INVALID_INPUT if another round has this name (docs/rounds.md#rounds). `id` is the round that gets the name;
 * null for a new one.
 */
export const assertNameIsFree = (
  name: string,
  id: string | null,
  rounds: readonly Pick<Round, "id" | "name">[],
): void => {
  const other = rounds.find((round) => round.id !== id && roundNameKey(round.name) === roundNameKey(name));
  if (other) {
    const message = `There is a round with the name ${other.name} already. Please choose another name.`;
    throw new DomainError("INVALID_INPUT", message, [{ path: ["name"], message }]);
  }
};

const assertNotBeingDeleted = ({ deletionId }: Pick<Round, "deletionId">): void => {
  if (deletionId !== null) {
    throw conflict("This round is being deleted.");
  }
};

/**
 * Throws STATE_CONFLICT for a round that is completed or being deleted, which cannot be edited
 * (docs/rounds.md#round-states).
 */
export const assertRoundEditable = (round: Pick<Round, "status" | "deletionId">): void => {
  assertNotBeingDeleted(round);
  if (round.status === "completed") {
    throw conflict("This round is completed. A completed round cannot be edited.");
  }
};

const assertNoRefusal = (refusal: string | null): void => {
  if (refusal !== null) {
    throw conflict(refusal);
  }
};

/** Throws STATE_CONFLICT for a round that cannot be deleted (docs/rounds.md#deleting-a-round). */
export const assertRoundDeletable = (round: Pick<Round, "status" | "reviewsGenerated">, written: number | null): void =>
  assertNoRefusal(deletionRefusal(round, written));

/**
 * Throws STATE_CONFLICT if the start of a round cannot be taken back, or if another round would become active again than
 * the one that the confirmation named (docs/rounds.md#taking-a-start-back).
 */
export const assertRoundCanBePutBack = (
  round: Pick<Round, "status">,
  written: number | null,
  former: Pick<Round, "id"> | null,
  expectedActiveRoundId: string | null,
): void => {
  assertNoRefusal(putBackRefusal(round, written));
  if ((former?.id ?? null) !== expectedActiveRoundId) {
    throw conflict(
      "Another round was changed in the meantime. Please look at the rounds again before you put this one back.",
    );
  }
};

/**
 * Throws STATE_CONFLICT for a round that is not active or has not begun, which cannot be completed
 * (docs/rounds.md#completing-a-round).
 */
export const assertRoundCompletable = (round: Pick<Round, "status" | "startDate">, today: Day): void => {
  if (round.status !== "active") {
    throw conflict("This round is not active. Only the active round can be completed.");
  }
  if (!mayCompleteRound(round, today)) {
    throw conflict(`This round begins on ${formatDay(round.startDate)}. It can be completed once it has begun.`);
  }
};

/** Throws STATE_CONFLICT for a round that is not active, in which nobody has to act. */
export const assertRoundActive = (round: Pick<Round, "status">): void => {
  if (round.status !== "active") {
    throw conflict("This round is not active, so nobody is reminded of it.");
  }
};

/**
 * Throws STATE_CONFLICT if a round cannot be started: it is completed or being deleted, or starting it would set another round back to
 * draft than the one that the confirmation named (docs/rounds.md#starting-a-round). `active` is the active round, if
 * it is another one.
 */
export const assertRoundStartable = (
  round: Pick<Round, "id" | "status" | "deletionId">,
  active: Pick<Round, "id" | "name"> | null,
  expectedActiveRoundId: string | null,
): void => {
  assertNotBeingDeleted(round);
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

/** Throws STATE_CONFLICT if a round without reviews would get none (docs/rounds.md#starting-a-round). */
export const assertSomebodyToReview = (preview: GenerationPreview): void => {
  const problem = nobodyToReview(preview);
  if (problem !== null) {
    throw conflict(problem);
  }
};
