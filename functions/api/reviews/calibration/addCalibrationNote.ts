import { mayAddNote } from "#domain/reviews/calibration/sessions.ts";
import { maxMeetingNotes } from "#domain/reviews/calibration/terms.ts";
import * as reviews from "#domain/reviews/contract.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { serve } from "../../../http/serve.ts";
import { assertState, readCalibratedFor, readLeader, readSessionFor } from "../../../reviews/calibrationSession.ts";
import { noteStep, unchangedSessionStep } from "../../../store/reviews/calibration.ts";
import { unchangedReviewStep } from "../../../store/reviews/reviewSteps.ts";
import { unchangedRoundStep } from "../../../store/reviews/rounds.ts";

export const handler = serve(reviews.addCalibrationNote, async ({ store, params, body, actor, now, today, commit }) => {
  const context = { store, actor, today };
  const read = await readSessionFor(context, params);
  const { session, state, round } = read;
  const { review, calibrated } = await readCalibratedFor(context, read, params.reviewId);
  const notes = calibrated?.notes ?? [];
  // A second click succeeds: this note is there already.
  if (notes.some(({ id, by }) => id === body.id && by === actor.id)) {
    return null;
  }
  assertState(state, "meeting", "Notes are written in the meeting, which has not started yet.");
  if (!mayAddNote(actor, session, state, await readLeader(store, actor, read))) {
    throw new DomainError("FORBIDDEN", "Only members and the leader of the session add notes.");
  }
  if (notes.length >= maxMeetingNotes) {
    throw new DomainError("STATE_CONFLICT", `A review has at most ${maxMeetingNotes} notes.`);
  }
  await commit([
    noteStep(session, review, calibrated, { ...body, by: actor.id, at: now.toISOString() }),
    unchangedSessionStep(session),
    unchangedReviewStep(review),
    unchangedRoundStep(round),
  ]);
  return null;
});
