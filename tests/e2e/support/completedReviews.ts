import type { EvaluationAnswers } from "#domain/reviews/evaluationModel.ts";
import { withEvaluator } from "#domain/reviews/evaluators.ts";
import { withManagerSummary, withSelfSummary } from "#domain/reviews/summaries.ts";
import { expectationsRatings } from "#domain/reviews/terms.ts";
import { evaluationWrites } from "#functions/reviews/store/evaluationWrites.ts";
import { readWholeReview, type WholeReview } from "#functions/reviews/store/reviews.ts";
import { reviewWrites, withProgress } from "#functions/reviews/store/reviewWrites.ts";
import { createStore, type Store } from "#functions/table/store.ts";
import { transact } from "#functions/table/transact.ts";
import type { StartedProduct } from "../../run/startProduct.ts";
import { withTableOf } from "./runningTable.ts";

const answersOf = ({ skillsets }: WholeReview, rating: number): EvaluationAnswers => ({
  expectationsRating: expectationsRatings[rating - 1] ?? null,
  additionalComments: "Took over the ledger's on-call and halved its alerts.",
  skillsets: skillsets.map(({ id, requiredLevel }, place) => ({
    skillsetId: id,
    level: Math.min(5, Math.max(1, requiredLevel + ((place + rating) % 3) - 1)),
    comments: place === 0 ? "Two designs were used by other teams." : "",
  })),
});

const completeIn = async (store: Store, managerEmails: readonly string[]): Promise<string> => {
  const { data: active } = await store.entities.activeRound.get({}).go({ consistent: true });
  const roundId = active?.roundId ?? "";
  await store.entities.round.patch({ id: roundId }).set({ hasCalibration: true }).go();
  const { data: managers } = await store.entities.user.query.byStatus({ status: "active" }).go({ pages: "all" });
  const managerIds = managers.filter(({ email }) => managerEmails.includes(email)).map(({ id }) => id);
  const { data: rows } = await store.entities.review.query.byRound({ roundId }).go({ pages: "all" });
  const open = rows.filter(
    ({ managerId, ctoApprovalCompletedAt, exclusion, sentBack }) =>
      managerIds.includes(managerId ?? "") && ctoApprovalCompletedAt === undefined && !exclusion && !sentBack,
  );
  const at = new Date().toISOString();
  for (const [place, { id }] of open.entries()) {
    const whole = await readWholeReview(store, id);
    const { review, skillsets } = whole;
    const manager = answersOf(whole, (place % 4) + 2);
    const self = answersOf(whole, 3);
    const written = withSelfSummary(withEvaluator(review, review.employee.managerId ?? ""), self, skillsets);
    const after = withProgress(withManagerSummary(written, "manager", manager, whole), {
      selfEvaluationCompletedAt: at,
      managerEvaluationCompletedAt: at,
      managerEvaluationCompletedBy: review.employee.managerId,
      selfReopening: null,
      managerReopening: null,
    });
    await transact(store, [
      ...reviewWrites(review, after),
      ...evaluationWrites(id, "SELF", self, whole.selfEvaluation.version, at, whole.selfEvaluation),
      ...evaluationWrites(id, "MGR", manager, whole.managerEvaluation.version, at, whole.managerEvaluation),
    ]);
  }
  return roundId;
};

/**
 * Gives the active round of a running product calibration sessions, and completes both sides of the reviews that these
 * people manage, where they are open. Ratings vary.
 */
export const completeReviews = (product: StartedProduct, managerEmails: readonly string[]): Promise<string> =>
  withTableOf(product, (client, tableName) => completeIn(createStore(client, tableName), managerEmails));
