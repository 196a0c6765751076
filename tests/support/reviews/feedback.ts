import type { StoredFeedbackSettings } from "#domain/feedback/model.ts";
import { presetQuestions, type RequestState } from "#domain/feedback/terms.ts";
import type { User } from "#domain/people/model.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { reviewFields, sentCountWrites, sentFeedbackWrites } from "#functions/feedback/store/feedback.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { dayFromToday, makeReview, makeRound, putReview, putRound } from "./reviews.ts";

/** Employees list colleagues, then colleagues write, then feedback is over. */
export type FeedbackPhase = "listing" | "writing" | "over";

const days: Readonly<Record<FeedbackPhase, Pick<StoredFeedbackSettings, "requestsUntil" | "until">>> = {
  listing: { requestsUntil: dayFromToday(2), until: dayFromToday(10) },
  writing: { requestsUntil: dayFromToday(-8), until: dayFromToday(10) },
  over: { requestsUntil: dayFromToday(-15), until: dayFromToday(-1) },
};

export const makeFeedbackSettings = (phase: FeedbackPhase): StoredFeedbackSettings => ({
  ...days[phase],
  questions: [...presetQuestions],
});

export const makeFeedbackRound = (phase: FeedbackPhase, overrides: Partial<Round> = {}): Round =>
  makeRound({ feedback: makeFeedbackSettings(phase), ...overrides });

/** A review in a round that asks for feedback. */
export const putFeedbackReview = async (
  employee: User,
  phase: FeedbackPhase,
  overrides: Partial<Review> = {},
): Promise<Review> => putReview(makeReview(employee, await putRound(makeFeedbackRound(phase)), overrides));

/** Writes the colleagues whom an employee asks, as if listed some days ago. */
export const putColleagues = async (review: Review, colleagueIds: readonly string[]): Promise<void> => {
  await tableStore()
    .entities.feedbackList.put({
      ...reviewFields(review),
      colleagueIds: [...colleagueIds],
      note: "",
      managerNote: "",
      changedOn: dayFromToday(-10),
      waitingIn: review.roundId,
      version: 1,
    })
    .go();
};

export const feedbackAnswers = ["They kept calm.", "They could ask earlier."] as const;

/** Writes a list of one colleague with a request in this state. */
export const putRequest = async (
  review: Review,
  { id: colleagueId }: Pick<User, "id">,
  state: Extract<RequestState, "asked" | "sent">,
): Promise<void> => {
  await putColleagues(review, [colleagueId]);
  await tableStore().entities.feedbackList.patch({ reviewId: review.id }).remove(["waitingIn"]).go();
  const at = new Date().toISOString();
  if (state === "sent") {
    await transact(tableStore(), [
      ...sentFeedbackWrites(review, colleagueId, feedbackAnswers, at),
      ...sentCountWrites({ ...reviewFields(review), state: "asked" }, "sent"),
    ]);
  } else {
    await tableStore()
      .entities.feedbackRequest.put({
        ...reviewFields(review),
        colleagueId,
        state,
        askedAt: at,
        openIn: review.roundId,
        version: 1,
      })
      .go();
  }
};
