import { assertNoRefusal, DomainError, throwFieldError } from "../../shared/errors.ts";
import { fold } from "../../shared/fold.ts";
import { type Day, formatDay } from "../../shared/time.ts";
import type { Round, RoundSettings } from "./roundModel.ts";
import { dateProblems, mayCompleteRound, putBackRefusal } from "./roundRefusals.ts";

const conflict = (message: string) => new DomainError("STATE_CONFLICT", message);

/** Errors: INVALID_INPUT with each date that is out of order (docs/rounds.md#dates-and-deadlines). */
export const assertDaysInOrder = (settings: RoundSettings): void => {
  const [first, ...others] = dateProblems(settings);
  if (first) {
    throw new DomainError("INVALID_INPUT", first.message, [first, ...others]);
  }
};

/** Errors: INVALID_INPUT with each date that is out of order (docs/rounds.md#dates-and-deadlines). */
export const newRound = (
  { feedback, hasCalibration, asksPromotions, ...settings }: RoundSettings,
  identity: Pick<Round, "id" | "createdBy">,
): Round => {
  assertDaysInOrder({ ...settings, feedback });
  return {
    ...settings,
    ...(feedback && { feedback }),
    ...(hasCalibration && { hasCalibration }),
    ...(asksPromotions && { asksPromotions }),
    minDaysEmployed: settings.minDaysEmployed ?? null,
    ...identity,
    status: "draft",
    reviewsGenerated: false,
    generationId: null,
    replacedId: null,
    deletionId: null,
    version: 1,
  };
};

export const roundNameKey = (name: string): string => fold(name).replace(/\s+/gu, "");

/** `id` is the round that gets the name; null for a new one (docs/rounds.md#round-states). Errors: INVALID_INPUT. */
export const assertNameIsFree = (
  name: string,
  id: string | null,
  rounds: readonly Pick<Round, "id" | "name">[],
): void => {
  const other = rounds.find((round) => round.id !== id && roundNameKey(round.name) === roundNameKey(name));
  if (other) {
    throwFieldError("name", `A round named ${other.name} already exists. Choose another name.`);
  }
};

const assertNotBeingDeleted = ({ deletionId }: Pick<Round, "deletionId">): void => {
  if (deletionId !== null) {
    throw conflict("This round is being deleted.");
  }
};

/** Errors: STATE_CONFLICT for a round that is completed or being deleted (docs/rounds.md#round-states). */
export const assertRoundEditable = (round: Pick<Round, "status" | "deletionId">): void => {
  assertNotBeingDeleted(round);
  if (round.status === "completed") {
    throw conflict("This round is completed. You can't edit a completed round.");
  }
};

/**
 * Errors: STATE_CONFLICT if a setting that is fixed at the start would change
 * (docs/rounds.md#calibration).
 */
export const assertSameChoices = (
  round: Round,
  { hasCalibration = false, asksPromotions = false }: Pick<RoundSettings, "hasCalibration" | "asksPromotions">,
): void => {
  if (round.reviewsGenerated && asksPromotions !== (round.asksPromotions ?? false)) {
    throw conflict("Questions about promotions can only be turned on or off before the round starts.");
  }
  if (round.reviewsGenerated && hasCalibration !== (round.hasCalibration ?? false)) {
    throw conflict("Calibration sessions can only be turned on or off before the round starts.");
  }
};

/**
 * Errors: STATE_CONFLICT if the start can't be undone, or would reactivate a round other than the confirmed one
 * (docs/rounds.md#deleting-or-putting-back-a-round).
 */
export const assertRoundCanBePutBack = (
  round: Pick<Round, "status">,
  hasText: boolean,
  former: Pick<Round, "id"> | null,
  expectedActiveRoundId: string | null,
): void => {
  assertNoRefusal(putBackRefusal(round, hasText));
  if ((former?.id ?? null) !== expectedActiveRoundId) {
    throw conflict("Another round was changed. Check the rounds again before you put this one back.");
  }
};

/** Errors: STATE_CONFLICT for a round that is not active or has not started (docs/rounds.md#completing-a-round). */
export const assertRoundCompletable = (round: Pick<Round, "status" | "startDate">, today: Day): void => {
  if (round.status !== "active") {
    throw conflict("This round isn't active. You can only complete the active round.");
  }
  if (!mayCompleteRound(round, today)) {
    throw conflict(`This round starts on ${formatDay(round.startDate)}. You can complete it from that day on.`);
  }
};

/** Errors: STATE_CONFLICT. */
export const assertRemindable = (round: Pick<Round, "status">): void => {
  if (round.status !== "active") {
    throw conflict("This round isn't active, so no one gets reminders for it.");
  }
};

/**
 * `active` is another active round. Errors: STATE_CONFLICT if the round is completed or being deleted, or a round other
 * than the confirmed one would go back to draft (docs/rounds.md#starting-a-round).
 */
export const assertRoundStartable = (
  round: Pick<Round, "id" | "status" | "deletionId">,
  active: Pick<Round, "id" | "name"> | null,
  expectedActiveRoundId: string | null,
): void => {
  assertNotBeingDeleted(round);
  if (round.status === "completed") {
    throw conflict("This round is completed. You can't start a completed round.");
  }
  if (round.status === "active" || (active?.id ?? null) === expectedActiveRoundId) {
    return;
  }
  throw conflict(
    active
      ? `${active.name} is now the active round. Starting this round would return that one to draft. Check the rounds first.`
      : "No round is active now. Check the rounds again before you start this one.",
  );
};
