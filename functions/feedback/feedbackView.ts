import type { FeedbackView } from "#domain/feedback/model.ts";
import { mayRemoveFeedback } from "#domain/feedback/policy.ts";
import { questionAbout } from "#domain/feedback/terms.ts";
import type { PersonName } from "#domain/people/model.ts";
import { shortName } from "#domain/people/terms.ts";
import { isFeedbackOver } from "#domain/reviews/feedback.ts";
import type { Review } from "#domain/reviews/model.ts";
import { mayReadFeedback, readerRoleOf, type Viewer } from "#domain/reviews/policy.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import type { Day } from "#domain/shared/time.ts";
import { readUsers } from "../people/store/people.ts";
import type { Store } from "../table/store.ts";
import { choosingRefusalOf, colleagueName, listedColleagues } from "./colleagueLists.ts";
import { answersOf, readFeedback, stateOf, type WholeFeedback } from "./store/feedback.ts";

export const sentFeedback = (feedback: WholeFeedback, people: readonly PersonName[]): FeedbackView["items"] =>
  (feedback.list?.colleagueIds ?? [])
    .filter((id) => stateOf(feedback, id) === "sent")
    .map((id) => ({
      author: colleagueName(people, id),
      answers: answersOf(feedback, id),
      isThanked: feedback.requests.some((one) => one.colleagueId === id && one.thankedAt !== undefined),
    }));

/** Null if hidden. At most two requests; none if the round asks for no feedback. */
export const readFeedbackView = async (
  store: Store,
  actor: Viewer,
  { review, round, today }: { readonly review: Review; readonly round: Round; readonly today: Day },
): Promise<FeedbackView | null> => {
  const option = round.feedback;
  const role = readerRoleOf(actor, review);
  const isOver = isFeedbackOver(round, today);
  const mayRead = mayReadFeedback(actor, review, isOver);
  const chooses = role === "employee" || role === "manager";
  if (option === undefined || (!mayRead && !chooses)) {
    return null;
  }
  const feedback = await readFeedback(store, review.id);
  const people = await readUsers(store, feedback.list?.colleagueIds ?? []);
  return {
    until: option.until,
    questions: option.questions.map((question) => questionAbout(question, shortName(review.employee))),
    colleagues: chooses ? listedColleagues(role, { feedback, isOver, mayRead }, people) : [],
    note: chooses ? (feedback.list?.note ?? "") : "",
    managerNote: chooses ? (feedback.list?.managerNote ?? "") : "",
    mayAddColleagues: chooses && choosingRefusalOf(role, review, round, today) === null,
    isReadable: mayRead,
    items: mayRead ? sentFeedback(feedback, people) : [],
    mayRemove: review.sharedWithEmployeeAt === null && mayRemoveFeedback(actor, { role, mayRead }),
  };
};
