import * as reviews from "#domain/reviews/contract.ts";
import { readerRoleOf } from "#domain/reviews/policy.ts";
import { serve } from "../../../http/serve.ts";
import { readCalibratedFor, readSessionFor } from "../../../reviews/calibrationSession.ts";
import { recordOpening } from "../../../reviews/recordOpening.ts";
import { readWholeReview } from "../../../store/reviews/reviews.ts";

export const handler = serve(reviews.getCalibratedReview, async ({ store, params, actor, now, today }) => {
  const context = { store, actor, today };
  const { review } = await readCalibratedFor(context, await readSessionFor(context, params), params.reviewId);
  const whole = await readWholeReview(store, review.id);
  // A reader gets no text until the opening is recorded (docs/privacy.md#who-opened-it).
  await recordOpening(
    store,
    {
      before: whole.review,
      after: whole.review,
      readerId: actor.id,
      role: readerRoleOf(actor, review) ?? "calibration",
      today,
      now,
    },
    whole.readers,
  );
  return { managerEvaluation: whole.managerEvaluation };
});
