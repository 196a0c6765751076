import { feedbackDateProblems } from "#domain/reviews/feedback.ts";
import { type Finding, findingsWhere, type Invariant } from "../verify/invariant.ts";
import type { StoredData } from "../verify/storedData.ts";

const requestKeyOf = ({ reviewId, colleagueId }: { readonly reviewId: string; readonly colleagueId: string }): string =>
  `${reviewId} ${colleagueId}`;

/** All feedback items have their review's employee and round, so closing the round closes feedback. */
const reviewFindings = (data: StoredData): readonly Finding[] => {
  const reviews = new Map(data.reviews.map(({ item }) => [item.id, item] as const));
  return [...data.feedbackLists, ...data.feedbackRequests, ...data.feedbackTexts].flatMap(({ key, item }) => {
    const review = reviews.get(item.reviewId);
    if (review === undefined) {
      return [{ key, problem: "Its review does not exist." }];
    }
    return review.employeeId === item.employeeId && review.roundId === item.roundId
      ? []
      : [{ key, problem: "Its employee or round differs from its review's." }];
  });
};

const listFindings = (data: StoredData): readonly Finding[] => {
  const requests = new Set(data.feedbackRequests.map(({ item }) => requestKeyOf(item)));
  const lists = new Map(data.feedbackLists.map(({ item }) => [item.reviewId, item] as const));
  return [
    ...findingsWhere(
      data.feedbackLists,
      ({ colleagueIds }) => new Set(colleagueIds).size !== colleagueIds.length,
      "It lists a colleague twice.",
    ),
    ...findingsWhere(
      data.feedbackLists,
      // A colleague who can no longer be asked stays listed without a request.
      ({ reviewId, colleagueIds, waitingIn }) =>
        waitingIn !== undefined &&
        colleagueIds.every((colleagueId) => requests.has(requestKeyOf({ reviewId, colleagueId }))),
      "Its requests are pending, but everyone was asked.",
    ),
    ...findingsWhere(
      data.feedbackRequests,
      ({ reviewId, colleagueId }) => lists.get(reviewId)?.colleagueIds.includes(colleagueId) !== true,
      "Its colleague is not on the employee's list.",
    ),
  ];
};

const textFindings = (data: StoredData): readonly Finding[] => {
  const requests = new Map(data.feedbackRequests.map(({ item }) => [requestKeyOf(item), item] as const));
  const texts = new Set(data.feedbackTexts.map(({ item }) => requestKeyOf(item)));
  return [
    ...data.feedbackTexts.flatMap(({ key, item }) => {
      const state = requests.get(requestKeyOf(item))?.state;
      return state === "asked" || state === "sent"
        ? []
        : [{ key, problem: state === undefined ? "It has no request." : `Its request is ${state}.` }];
    }),
    ...findingsWhere(
      data.feedbackRequests,
      ({ state, openIn }) => (state === "asked") !== (openIn !== undefined),
      "The list of open requests does not match its state.",
    ),
    ...findingsWhere(
      data.feedbackRequests,
      ({ state, sentAt }) => (state === "sent") !== (sentAt !== undefined),
      "Its state does not match its sending time.",
    ),
    ...findingsWhere(
      data.feedbackRequests,
      (item) => item.state === "sent" && !texts.has(requestKeyOf(item)),
      "It is sent, but has no text.",
    ),
  ];
};

/** The counter may be higher: erasures and withdrawals don't lower it. */
const countFindings = (data: StoredData): readonly Finding[] => {
  const counts = Map.groupBy(data.roundCounts, ({ item }) => item.roundId);
  const sent = Map.groupBy(
    data.feedbackRequests.filter(({ item }) => item.state === "sent"),
    ({ item }) => item.roundId,
  );
  return [...sent].flatMap(([roundId, requests]) => {
    const counted = (counts.get(roundId) ?? []).reduce((sum, { item }) => sum + (item.feedback ?? 0), 0);
    return counted >= requests.length
      ? []
      : [{ key: `ROUNDS / COUNT#${roundId}#*`, problem: `It counts ${counted} of ${requests.length} sent texts.` }];
  });
};

const roundFindings = ({ rounds }: StoredData): readonly Finding[] =>
  rounds.flatMap(({ key, item }) => feedbackDateProblems(item).map(({ message }) => ({ key, problem: message })));

export const feedbackInvariants: readonly Invariant[] = [
  { statement: "Feedback days are in order.", findings: roundFindings },
  { statement: "Feedback belongs to a review and its round.", findings: reviewFindings },
  { statement: "Requests for feedback follow the employee's list.", findings: listFindings },
  { statement: "Feedback has the state of its request.", findings: textFindings },
  { statement: "Sent feedback is counted as text in its round.", findings: countFindings },
];
