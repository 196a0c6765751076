import { makeUser, putUser } from "#tests/support/people/people.ts";
import {
  feedbackAnswers,
  makeFeedbackSettings,
  putColleagues,
  putFeedbackReview,
  putRequest,
} from "#tests/support/reviews/feedback.ts";
import { putRound, someActiveRound } from "#tests/support/reviews/reviews.ts";
import type { Caller } from "./putCallers.ts";
import type { FeatureCases } from "./routeCase.ts";

const at = "2026-02-02T09:00:00.000Z";

/** A request to the caller, if they are a colleague and nothing else. */
const asked = async ({ user, employee, relation }: Caller) => {
  const review = await putFeedbackReview(employee, "writing");
  await putRequest(review, relation === "other" ? user : await putUser(makeUser()), "asked");
  return { params: { reviewId: review.id } };
};

const listing = async ({ employee }: Caller) => ({
  params: { reviewId: (await putFeedbackReview(employee, "listing")).id },
});

/** Feedback that a colleague sent, of which the last day is over. */
const sent = async ({ employee }: Caller, isShared: boolean) => {
  const review = await putFeedbackReview(employee, "over", {
    selfEvaluationCompletedAt: at,
    managerEvaluationCompletedAt: at,
    ...(isShared && { sharedWithEmployeeAt: at }),
  });
  const colleague = await putUser(makeUser());
  await putRequest(review, colleague, "sent");
  return { params: { reviewId: review.id, colleagueId: colleague.id } };
};

export const feedbackCases: FeatureCases<"feedback"> = {
  listFeedbackTasks: async () => {
    const round = await someActiveRound();
    await putRound({ ...round, feedback: makeFeedbackSettings("listing") });
    return {};
  },
  getFeedbackForm: asked,
  saveFeedback: async (caller) => ({
    ...(await asked(caller)),
    body: { answers: [...feedbackAnswers], state: caller.role === "lead" ? "declined" : "sent", version: 1 },
  }),
  getFeedbackColleagues: async ({ employee }) => {
    const review = await putFeedbackReview(employee, "listing");
    await putColleagues(review, [(await putUser(makeUser())).id]);
    return { params: { reviewId: review.id } };
  },
  saveFeedbackColleagues: async (caller) => ({
    ...(await listing(caller)),
    body: { colleagueIds: [(await putUser(makeUser())).id], text: "Be plain.", version: 0 },
  }),
  findFeedbackColleagues: listing,
  listTeamFeedback: async (caller) => {
    const review = await putFeedbackReview(caller.employee, "writing");
    await putRequest(review, await putUser(makeUser()), "asked");
    return { params: { roundId: review.roundId } };
  },
  thankForFeedback: (caller) => sent(caller, true),
  removeFeedback: (caller) => sent(caller, false),
};
