import { knowsSession, stateOf } from "#domain/reviews/calibration/sessions.ts";
import * as reviews from "#domain/reviews/contract.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../../http/serve.ts";
import { assertLeads } from "../../../reviews/calibrationSession.ts";
import { closedSessionSteps, readSession } from "../../../store/reviews/calibration.ts";

export const handler = serve(reviews.closeCalibrationSession, async ({ store, params, actor, now, today, commit }) => {
  const read = await readSession(store, params);
  const { session, reviewAuthority } = read;
  const state = stateOf(session, reviewAuthority.openSessions, today);
  assertFound("calibration", knowsSession(actor, session, state) || null);
  await assertLeads({ store, actor, today }, { ...read, state });
  // A second click succeeds, also for a leader who no longer reads the session.
  if (state === "closed") {
    return null;
  }
  await commit(closedSessionSteps(session, now.toISOString(), reviewAuthority), {
    audit: { action: "round.calibration.closed", subjectId: read.round.id, change: {} },
  });
  return null;
});
