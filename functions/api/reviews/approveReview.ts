import { reviews } from "#domain/reviews/contract.ts";
import { demandNoRefusal } from "#domain/reviews/evaluations.ts";
import { approvalRefusal } from "#domain/reviews/rules.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { serve } from "../../http/serve.ts";
import {
  advanced,
  answersOf,
  evaluationSteps,
  readWholeReview,
  reviewSteps,
  unchangedEvaluationStep,
  unchangedRoundStep,
  untilUnmoved,
} from "../../store/reviews.ts";
import { transact } from "../../store/transact.ts";

const changedSinceRead = (): DomainError =>
  new DomainError(
    "VERSION_CONFLICT",
    "An evaluation was changed after you opened this review. Reload it and read the change, then approve; your comments are kept.",
  );

export const handler = serve(reviews.approveReview, ({ store, params, body, permit, now }) =>
  untilUnmoved(async () => {
    const { review, round, selfEvaluation, managerEvaluation } = await readWholeReview(store, params.reviewId);
    permit(review);
    demandNoRefusal(approvalRefusal(review, round));
    if (selfEvaluation.version !== body.selfVersion || managerEvaluation.version !== body.managerVersion) {
      throw changedSinceRead();
    }
    const at = now.toISOString();
    const approved = advanced(review, { ctoApprovalCompletedAt: at });
    await transact(store, [
      ...reviewSteps(review, approved),
      ...evaluationSteps(review.id, "AS_APPROVED", answersOf(managerEvaluation), 0, at),
      { write: ({ ctoApproval }) => ctoApproval.create({ reviewId: review.id, comments: body.comments }).commit() },
      { ...unchangedEvaluationStep(review.id, "SELF", body.selfVersion), refused: changedSinceRead() },
      { ...unchangedEvaluationStep(review.id, "MGR", body.managerVersion), refused: changedSinceRead() },
      unchangedRoundStep(round),
    ]);
    return approved;
  }),
);
