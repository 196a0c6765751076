import { mayMarkReview } from "#domain/reviews/calibration/sessions.ts";
import * as reviews from "#domain/reviews/contract.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { serve } from "../../../http/serve.ts";
import { assertState, readCalibratedFor, readSessionFor } from "../../../reviews/calibrationSession.ts";
import { markStep, unchangedSessionStep } from "../../../store/reviews/calibration.ts";
import { unchangedReviewStep } from "../../../store/reviews/reviewSteps.ts";
import { unchangedRoundStep } from "../../../store/reviews/rounds.ts";

export const handler = serve(
  reviews.markCalibratedReview,
  async ({ store, params, body, actor, now, today, commit }) => {
    const context = { store, actor, today };
    const read = await readSessionFor(context, params);
    const { review, calibrated } = await readCalibratedFor(context, read, params.reviewId);
    const { session, state, round } = read;
    const own = calibrated?.marks.find(({ by }) => by === actor.id);
    // A second click succeeds. Another mark doesn't: a mark is final.
    if (own?.verdict === body.verdict && own.note === body.note) {
      return null;
    }
    assertState(state, "reading", "The meeting has started, so no mark can be added.");
    if (own !== undefined) {
      throw new DomainError("STATE_CONFLICT", "You marked this review already. A mark is final.");
    }
    if (!mayMarkReview(actor, session, state, review)) {
      throw new DomainError("STATE_CONFLICT", "Members mark reviews that they did not write.");
    }
    await commit([
      markStep(session, review, calibrated, { by: actor.id, at: now.toISOString(), ...body }),
      unchangedSessionStep(session),
      unchangedReviewStep(review),
      unchangedRoundStep(round),
    ]);
    return null;
  },
);
