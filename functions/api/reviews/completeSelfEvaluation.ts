import { fullName } from "#domain/people/terms.ts";
import { reviews } from "#domain/reviews/contract.ts";
import { demandComplete, demandSelfEvaluationOpen } from "#domain/reviews/evaluations.ts";
import * as paths from "#domain/shared/paths.ts";
import { selfEvaluationCompleted } from "#domain/slack/messages.ts";
import { environment } from "../../environment.ts";
import { serve } from "../../http/serve.ts";
import { queueWritten } from "../../queues.ts";
import { messageSteps } from "../../store/outbox.ts";
import { readUser } from "../../store/people.ts";
import {
  advanced,
  readWholeReview,
  reviewSteps,
  unchangedEvaluationStep,
  unchangedRoundStep,
  untilUnmoved,
} from "../../store/reviews.ts";
import { transact, versionConflict } from "../../store/transact.ts";

export const handler = serve(reviews.completeSelfEvaluation, ({ store, params, body, permit, now, today, newId }) =>
  untilUnmoved(async () => {
    const { review, round, skillsets, selfEvaluation } = await readWholeReview(store, params.reviewId);
    permit(review);
    // Completing twice is completing once: the second press finds it done.
    if (review.selfEvaluationCompletedAt !== null) return review;
    demandSelfEvaluationOpen(review, round, today);
    if (selfEvaluation.version !== body.version) throw versionConflict();
    demandComplete(selfEvaluation, skillsets, "evaluation");
    const completed = advanced(review, { selfEvaluationCompletedAt: now.toISOString() });
    const { managerId } = review.employee;
    const manager = managerId === null ? null : await readUser(store, managerId);
    const messageId = newId();
    const message =
      manager &&
      selfEvaluationCompleted(
        manager.id,
        fullName(review.employee),
        round.name,
        `${environment("SITE_URL")}${paths.managerReview.getHref(review.id)}`,
      );
    await transact(store, [
      ...reviewSteps(review, completed),
      unchangedEvaluationStep(review.id, "SELF", body.version),
      unchangedRoundStep(round),
      ...(message && manager ? messageSteps(message, manager, messageId, now) : []),
    ]);
    if (manager?.slackNotificationsEnabled) await queueWritten(store, "slack", messageId);
    return completed;
  }),
);
