import type { FeedbackView } from "#domain/feedback/model.ts";
import { questionAbout } from "#domain/feedback/terms.ts";
import type { OwnDataEntry } from "#domain/people/data/ownDataModel.ts";
import { fullName, shortName } from "#domain/people/terms.ts";
import { isFeedbackOver } from "#domain/reviews/feedback.ts";
import { mayReadFeedback, type Viewer } from "#domain/reviews/policy.ts";
import { compareKeys } from "#domain/shared/keyOrder.ts";
import type { Page } from "#domain/shared/route.ts";
import type { Day } from "#domain/shared/time.ts";
import { listedColleagues } from "../../feedback/colleagueLists.ts";
import { sentFeedback } from "../../feedback/feedbackView.ts";
import { answersOf, feedbackTextKey, readFeedback, readRequestPage } from "../../feedback/store/feedback.ts";
import type { WholeReview } from "../../reviews/store/reviews.ts";
import { readMissingRounds } from "../../reviews/store/rounds.ts";
import { readItems } from "../../table/readItems.ts";
import type { Store } from "../../table/store.ts";
import { readUsers } from "../store/people.ts";
import { entry, field, fieldOr, itemsField, roundEntry } from "./exportFields.ts";

const colleagueStateLabels = {
  listed: "not asked yet",
  asked: "asked",
  declined: "asked",
  noAnswer: "asked",
  answered: "asked, and wrote feedback",
  notRequired: "not asked",
} as const;

const textFields = (questions: readonly string[], answers: readonly string[]) =>
  questions.map((question, index) => fieldOr(index === 0 ? "first" : "second", question, answers[index], "no answer"));

/**
 * Feedback that the person may read. A data request also includes feedback sent earlier, without
 * names (docs/privacy.md#copies). Two requests, none if the round doesn't ask for feedback.
 */
export const receivedFeedback = async (
  store: Store,
  viewer: Viewer,
  { review, round }: Pick<WholeReview, "review" | "round">,
  { isRequested, today }: { readonly isRequested: boolean; readonly today: Day },
): Promise<{ readonly entries: readonly OwnDataEntry[]; readonly hasTexts: boolean }> => {
  const feedbackSettings = round.feedback;
  if (feedbackSettings === undefined) {
    return { entries: [], hasTexts: false };
  }
  const feedback = await readFeedback(store, review.id);
  if (feedback.list === null) {
    return { entries: [], hasTexts: false };
  }
  const people = await readUsers(store, feedback.list.colleagueIds);
  const isOver = isFeedbackOver(round, today);
  const mayReadTexts = mayReadFeedback(viewer, review, isOver);
  const questions = feedbackSettings.questions.map((question) => questionAbout(question, shortName(review.employee)));
  const sentItems: FeedbackView["items"] = mayReadTexts || isRequested ? sentFeedback(feedback, people) : [];
  // In the list's order, unnamed texts would reveal their authors.
  const texts = mayReadTexts
    ? sentItems
    : sentItems.toSorted((a, b) => compareKeys(a.answers.join("\n"), b.answers.join("\n")));
  return {
    hasTexts: texts.length > 0,
    entries: [
      roundEntry("feedbackAsked", "Colleagues you asked for feedback", round, [
        itemsField(
          "colleagues",
          "Colleagues",
          listedColleagues("employee", { feedback, isOver, mayRead: mayReadTexts }, people).map(({ person, state }) => [
            field("name", "Name", fullName(person)),
            field("state", "State", colleagueStateLabels[state]),
          ]),
          "no colleagues",
        ),
        fieldOr("note", "Your note to them", feedback.list.note, "no note"),
        fieldOr("managerNote", "Your manager's note about the list", feedback.list.managerNote, "no note"),
      ]),
      ...texts.map(({ author, answers }) =>
        roundEntry(
          "feedbackReceived",
          mayReadTexts ? `Feedback from ${fullName(author)}` : "Feedback from a colleague",
          round,
          [
            fieldOr("author", "Written by", mayReadTexts ? fullName(author) : null, "named once your review is shared"),
            ...textFields(questions, answers),
          ],
        ),
      ),
    ],
  };
};

/** What a person wrote about colleagues in all rounds, including drafts. */
export const readWrittenFeedback = async (
  store: Store,
  authorId: string,
  cursor: string | undefined,
): Promise<Page<OwnDataEntry>> => {
  const { items: requests, cursor: next } = await readRequestPage(store, authorId, cursor);
  if (requests.length === 0) {
    return { items: [], cursor: next };
  }
  const [Items, people, rounds] = await Promise.all([
    readItems(
      store,
      requests.map(({ reviewId }) => feedbackTextKey(reviewId, authorId)),
      true,
    ),
    readUsers(
      store,
      requests.map(({ employeeId }) => employeeId),
    ),
    readMissingRounds(
      store,
      [],
      requests.map(({ roundId }) => roundId),
    ),
  ]);
  const { data: texts } = store.entities.feedbackText.parse({ Items });
  return {
    items: requests.map(({ reviewId, employeeId, roundId, state, sentAt }) => {
      const employee = people.find(({ id }) => id === employeeId);
      const round = rounds.find(({ id }) => id === roundId);
      const colleagueName = employee === undefined ? "a former colleague" : fullName(employee);
      const questions = (round?.feedback?.questions ?? ["", ""]).map((question) =>
        questionAbout(question, employee === undefined ? "they" : shortName(employee)),
      );
      const ownTexts = texts.filter((text) => text.reviewId === reviewId);
      return entry("feedbackWritten", `Feedback about ${colleagueName}`, [
        fieldOr("round", "Round", round?.name, "it was deleted"),
        field("state", "State", requestStateLabels[state]),
        fieldOr("sentAt", "Sent", sentAt, "not sent"),
        ...textFields(questions, answersOf({ texts: ownTexts }, authorId)),
      ]);
    }),
    cursor: next,
  };
};

const requestStateLabels = {
  asked: "asked; a text here is a draft",
  sent: "sent",
  declined: "you declined",
  removed: "removed by the CTO",
} as const;
