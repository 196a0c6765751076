import { reviewEntry } from "#domain/audit/actions.ts";
import { suggestionProblem } from "#domain/reviews/calibration/changes.ts";
import * as reviews from "#domain/reviews/contract.ts";
import { throwFieldError } from "#domain/shared/errors.ts";
import { serve } from "../../../http/serve.ts";
import { assertLeads, assertState, readCalibratedFor, readSessionFor } from "../../../reviews/calibrationSession.ts";
import { readSnapshot } from "../../../store/positions/ladderSnapshots.ts";
import { decisionSteps, unchangedSessionStep } from "../../../store/reviews/calibration.ts";
import { unchangedRoundStep } from "../../../store/reviews/rounds.ts";

export const handler = serve(reviews.decideCalibratedReview, async ({ store, params, body, actor, today, commit }) => {
  const context = { store, actor, today };
  const read = await readSessionFor(context, params);
  const { session, state, round } = read;
  await assertLeads(context, read);
  assertState(state, "meeting", "The meeting has not started yet.");
  const { review, calibrated } = await readCalibratedFor(context, read, params.reviewId);
  const { employee, roundId, summaries } = review;
  const skillsets = await readSnapshot(store, {
    roundId,
    engineerType: employee.engineerType,
    positionId: employee.position.id,
  });
  const suggestion = body.kind === "confirmed" ? undefined : { by: actor.id, values: body.values, reason: body.reason };
  const problem = suggestion && suggestionProblem(suggestion.values, summaries?.manager ?? "", skillsets);
  if (problem) {
    throwFieldError("values", problem);
  }
  await commit(
    [
      ...decisionSteps(session, review, calibrated, suggestion, skillsets),
      unchangedSessionStep(session),
      unchangedRoundStep(round),
    ],
    { audit: reviewEntry("review.calibrationRecorded", review) },
  );
  return null;
});
