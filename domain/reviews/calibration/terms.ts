import type { Day } from "../../shared/time.ts";

/** Members mark reviews before the meeting; during it, the leader records decisions (docs/rounds.md#calibration). */
export const calibrationStates = ["reading", "meeting", "closed"] as const;
export type CalibrationState = (typeof calibrationStates)[number];

export const calibrationVerdicts = ["agree", "question"] as const;
export type CalibrationVerdict = (typeof calibrationVerdicts)[number];

/** Why a review dropped out of its session. Stored, because it doesn't come back. */
export const calibrationDropOuts = ["reopened", "sentBack", "exempted", "left"] as const;
export type CalibrationDropOut = (typeof calibrationDropOuts)[number];

/** What the leader recorded and, for a suggested change, the manager's answer. */
export const calibrationOutcomes = ["confirmed", "suggested", "accepted", "declined"] as const;
export type CalibrationOutcome = (typeof calibrationOutcomes)[number];

export const reviewsPerSession = { min: 5, max: 60 } as const;
export const membersPerSession = { min: 2, max: 12 } as const;
export const minCalibratedManagers = 2;

export const maxSessionsPerRound = 100;

export const maxSuggestedValues = 20;
/** In characters, for the note of a mark and a note in the meeting. */
export const maxMarkNote = 1_000;
export const maxNotesPerReview = 50;
export const changeReasonLength = { min: 20, max: 1_000 } as const;

/** `openedBy` is the approver whose area the session covers; absent for the CTO. */
export interface OpenSession {
  readonly id: string;
  readonly roundId: string;
  readonly until: Day;
  readonly openedBy?: string | undefined;
}

/** What a review stores of its calibration (docs/rounds.md#calibration). Not part of the API's `review`. */
export interface ReviewCalibration {
  readonly sessionId: string;
  /** The manager's rating and levels when the first session was opened (`packSummary`). */
  readonly opening: string;
  readonly dropOut?: CalibrationDropOut | undefined;
  readonly outcome?: CalibrationOutcome | undefined;
  /** Suggested rating and levels, `-` for those that stay unchanged. */
  readonly suggested?: string | undefined;
  /** Who last changed the rating or a level after the opening. */
  readonly changedBy?: string | undefined;
  /** The session's last day while the review is in it. Not stored. */
  readonly openUntil?: Day;
  /** Set even for a review that dropped out of the session. Not stored. */
  readonly isSessionOpen?: boolean;
}
