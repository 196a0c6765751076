import { reviewEntry } from "#domain/audit/actions.ts";
import * as feedback from "#domain/feedback/contract.ts";
import { maxListed } from "#domain/feedback/terms.ts";
import { DomainError, throwFieldError } from "#domain/shared/errors.ts";
import {
  choosingRefusalOf,
  choosingRole,
  ownColleagues,
  readColleagueRefusals,
} from "../../feedback/colleagueLists.ts";
import { openFeedback } from "../../feedback/openFeedback.ts";
import { serve } from "../../http/serve.ts";
import { feedbackListStep, isWaiting, ofReview } from "../../store/feedback/feedback.ts";
import { unchangedReviewStep } from "../../store/reviews/reviewSteps.ts";
import { unchangedRoundStep } from "../../store/reviews/rounds.ts";
import { versionConflict } from "../../store/table/conflicts.ts";

export const handler = serve(
  feedback.saveFeedbackColleagues,
  async ({ store, actor, params: { reviewId }, body, authorize, today, commit }) => {
    const opened = await openFeedback(store, { actor, reviewId, today });
    authorize(opened.subject);
    const { review, round, feedback: stored } = opened;
    const role = choosingRole(opened.subject);
    const refusal = choosingRefusalOf(role, review, round, today);
    if (refusal !== null) {
      throw new DomainError(refusal.code, refusal.message);
    }
    const { list, requests } = stored;
    if ((list?.version ?? 0) !== body.version) {
      throw versionConflict();
    }
    const listed = list?.colleagueIds ?? [];
    const { colleagueIds, text } = body;
    const added = colleagueIds.filter((id) => !listed.includes(id));
    if (role === "employee" && added.length > 0 && colleagueIds.length > maxListed) {
      throwFieldError("colleagueIds", `You can list up to ${maxListed} colleagues.`);
    }
    if (requests.some(({ colleagueId }) => !colleagueIds.includes(colleagueId))) {
      throw new DomainError("STATE_CONFLICT", "Someone on the list was asked already, so they stay on it.");
    }
    if (added.length > 0) {
      const { refusalOf } = await readColleagueRefusals(store, review, added);
      const reason = added.map(refusalOf).find((one) => one !== null);
      if (reason !== undefined && reason !== null) {
        throwFieldError("colleagueIds", reason);
      }
    }
    const after = {
      ...ofReview(review),
      colleagueIds,
      note: role === "employee" ? text : (list?.note ?? ""),
      word: role === "manager" ? text : (list?.word ?? ""),
      changedOn: today,
    };
    await commit(
      [
        feedbackListStep(list, { ...after, ...(isWaiting(after, requests) && { waitingIn: review.roundId }) }),
        unchangedReviewStep(review),
        unchangedRoundStep(round),
      ],
      { audit: reviewEntry("feedback.colleaguesChanged", review) },
    );
    return ownColleagues(store, await openFeedback(store, { actor, reviewId, today }), today);
  },
);
