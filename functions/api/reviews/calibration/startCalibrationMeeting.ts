import * as reviews from "#domain/reviews/contract.ts";
import { assertNoRefusal } from "#domain/reviews/evaluations.ts";
import { formatDay } from "#domain/shared/time.ts";
import { serve } from "../../../http/serve.ts";
import { assertLeads, assertState, readSessionFor } from "../../../reviews/calibrationSession.ts";
import { startedSessionStep } from "../../../store/reviews/calibration.ts";
import { unchangedRoundStep } from "../../../store/reviews/rounds.ts";

export const handler = serve(reviews.startCalibrationMeeting, async ({ store, params, actor, now, today, commit }) => {
  const context = { store, actor, today };
  const read = await readSessionFor(context, params);
  const { session, state, round } = read;
  await assertLeads(context, read);
  // A second click succeeds.
  if (state === "meeting") {
    return null;
  }
  assertState(state, "reading", "");
  assertNoRefusal(
    today < session.day ? `The meeting is on ${formatDay(session.day)}. It can start on that day.` : null,
  );
  await commit([startedSessionStep(session, now.toISOString()), unchangedRoundStep(round)], {
    audit: { action: "round.calibration.started", subjectId: round.id, change: {} },
  });
  return null;
});
