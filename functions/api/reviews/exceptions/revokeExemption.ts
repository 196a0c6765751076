import { reviewEntry } from "#domain/audit/actions.ts";
import * as reviews from "#domain/reviews/contract.ts";
import { assertNoRefusal } from "#domain/reviews/evaluations.ts";
import { revocationRefusal } from "#domain/reviews/exceptions.ts";
import { shownReview } from "#domain/reviews/policy.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../../http/serve.ts";
import { readUser } from "../../../store/people/people.ts";
import { unchangedPeopleSteps } from "../../../store/people/personChange.ts";
import { reviewSteps, withProgress } from "../../../store/reviews/reviewSteps.ts";
import { readWholeReview } from "../../../store/reviews/reviews.ts";
import { unchangedRoundStep } from "../../../store/reviews/rounds.ts";
import { versionConflict } from "../../../store/table/conflicts.ts";

export const handler = serve(reviews.revokeExemption, async ({ store, params, query, actor, authorize, commit }) => {
  const { review, round } = await readWholeReview(store, params.reviewId);
  authorize(review);
  assertNoRefusal(revocationRefusal(review, round));
  if (review.version !== query.version) {
    throw versionConflict();
  }
  // A person who left while their review was exempted has a review of someone who left.
  const employee = assertFound("person", await readUser(store, review.employee.id));
  const revoked = withProgress(review, { exclusion: employee.status === "active" ? null : "left" });
  await commit([...reviewSteps(review, revoked), ...unchangedPeopleSteps([employee]), unchangedRoundStep(round)], {
    audit: reviewEntry("review.exemptionRevoked", review),
  });
  return shownReview(actor, revoked);
});
