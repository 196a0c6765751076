import { reviewEntry } from "#domain/audit/actions.ts";
import { periodOfSharing } from "#domain/reviews/acknowledging.ts";
import { isUndone } from "#domain/reviews/calibration/changes.ts";
import type * as reviews from "#domain/reviews/contract.ts";
import { assertComplete } from "#domain/reviews/evaluations.ts";
import { withEvaluator } from "#domain/reviews/evaluators.ts";
import { withInvitations } from "#domain/reviews/meeting/invitations.ts";
import {
  type Meeting,
  meetingDayProblem,
  meetingTimeProblem,
  scheduledMeeting,
  withMeeting,
} from "#domain/reviews/meeting/meetings.ts";
import type { Review } from "#domain/reviews/model.ts";
import { shownReview } from "#domain/reviews/policy.ts";
import { finalEvaluationRefusal, finalizeRefusal, shareRefusal } from "#domain/reviews/stepRefusals.ts";
import { withManagerSummary } from "#domain/reviews/summaries.ts";
import { assertNoRefusal, throwFieldError } from "#domain/shared/errors.ts";
import { clockAt, type Day } from "#domain/shared/time.ts";
import { personLevelsOf } from "#domain/skillsets/ownSkills.ts";
import { environment } from "../../environment.ts";
import type { Handlers } from "../../http/serve.ts";
import { askManagerAtSharingWrites } from "../../promotions/askAtSharing.ts";
import { assertVersion } from "../../table/conflicts.ts";
import { calibrationUndoneMessages, invitationMessages, meetingMessages, sharedMessages } from "../messages.ts";
import { saveManagersAnswers } from "../savingAnswers.ts";
import { unchangedEvaluationCheck } from "../store/evaluationWrites.ts";
import { readLevelsWrites } from "../store/personLevels.ts";
import { levelsOf } from "../store/reviewItems.ts";
import { readWholeReview } from "../store/reviews.ts";
import { reviewWrites, withProgress } from "../store/reviewWrites.ts";
import { unchangedRoundCheck } from "../store/rounds.ts";

type Handler = Handlers<typeof reviews>;

/** Errors: INVALID_INPUT. */
const assertUpcoming = ({ meetingScheduledAt: day, meetingTime: time }: Meeting, today: Day, now: Date): void => {
  const dayProblem = day === null ? undefined : meetingDayProblem(day, today);
  if (dayProblem !== undefined) {
    throwFieldError("meetingScheduledAt", dayProblem);
  }
  const timeZone = environment("TIME_ZONE");
  const timeProblem =
    day === null || time === null ? undefined : meetingTimeProblem(day, time, clockAt(now, timeZone), timeZone);
  if (timeProblem !== undefined) {
    throwFieldError("meetingTime", timeProblem);
  }
};

export const scheduleMeeting: Handler["scheduleMeeting"] = async (context) => {
  const { store, params, body, actor, authorize, now, today, commit } = context;
  const { review, round } = await readWholeReview(store, params.reviewId);
  authorize(review);
  assertNoRefusal(finalEvaluationRefusal(review, round));
  const meeting = scheduledMeeting(body, review);
  assertUpcoming(meeting, today, now);
  assertVersion(review.version, body.version);
  const progressed = withProgress(withMeeting(review, meeting), {});
  const { review: scheduled, invitations } = withInvitations(review, progressed, actor.id);
  await commit([...reviewWrites(review, scheduled), unchangedRoundCheck(round)], {
    messages: [
      ...meetingMessages({ store, review: scheduled, round, actorId: actor.id }, review),
      ...invitationMessages([{ review: scheduled, invitations }], now),
    ],
  });
  return shownReview(actor, scheduled);
};

export const saveFinalEvaluation: Handler["saveFinalEvaluation"] = (context) =>
  saveManagersAnswers(context, ({ review, round }) => assertNoRefusal(finalEvaluationRefusal(review, round)));

export const finalizeReview: Handler["finalizeReview"] = async (context) => {
  const { store, params, body, actor, authorize, now, commit } = context;
  const whole = await readWholeReview(store, params.reviewId);
  const { review, round, skillsets, managerEvaluation, approvedChange: change } = whole;
  authorize(review);
  assertNoRefusal(finalizeRefusal(review, round));
  assertVersion(managerEvaluation.version, body.version);
  assertComplete(managerEvaluation, skillsets, "manager");
  const { sentBack: _ended, ...finalized } = withProgress(
    withManagerSummary(withEvaluator(review, actor.id), "final", managerEvaluation, whole),
    {
      finalManagerEvaluationCompletedAt: now.toISOString(),
      finalManagerEvaluationCompletedBy: actor.id,
    },
  );
  await commit(
    [
      ...reviewWrites(review, finalized),
      unchangedEvaluationCheck(review.id, "MGR", body.version),
      unchangedRoundCheck(round),
    ],
    {
      audit: reviewEntry("review.finalized", review),
      messages:
        change !== null && isUndone(change.opening, review, finalized)
          ? await calibrationUndoneMessages({ store, review: finalized, round, actorId: actor.id })
          : [],
    },
  );
  return shownReview(actor, finalized);
};

export const shareReview: Handler["shareReview"] = async (context) => {
  const { store, params, body, actor, authorize, now, today, commit } = context;
  const { review, round, managerEvaluation } = await readWholeReview(store, params.reviewId);
  authorize(review);
  assertNoRefusal(shareRefusal(review));
  assertVersion(managerEvaluation.version, body.version);
  const sharedAt = now.toISOString();
  const shared: Review = {
    ...withProgress(review, {
      sharedWithEmployeeAt: sharedAt,
      acknowledgement: { state: "pending", at: null, discussedAt: null },
    }),
    answerPeriod: periodOfSharing(today),
  };
  const levels = personLevelsOf(review, round, levelsOf(managerEvaluation), sharedAt);
  const { isLatestRound, writes: levelsWrites } = await readLevelsWrites(store, review.employee.id, levels);
  const questions = isLatestRound
    ? await askManagerAtSharingWrites(store, { review, round, levels: levels.levels, today })
    : [];
  await commit(
    [
      ...reviewWrites(review, shared),
      unchangedEvaluationCheck(review.id, "MGR", body.version),
      ...levelsWrites,
      ...questions,
    ],
    {
      audit: reviewEntry("review.shared", review),
      messages: sharedMessages({ store, review: shared, round, actorId: actor.id }),
    },
  );
  return shownReview(actor, shared);
};
