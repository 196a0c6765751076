import { fullName } from "#domain/people/terms.ts";
import type { ReviewTask } from "#domain/reviews/terms.ts";
import type { WaitingReview } from "#domain/reviews/views/listModel.ts";
import * as paths from "#domain/shared/paths.ts";
import { useRead } from "../reading/useRead.ts";
import { ofTerm } from "../words/terms.ts";
import type { WaitingSource } from "./waitingItem.ts";

const titles: Readonly<Record<ReviewTask, (name: string) => string>> = {
  selfEvaluation: () => "Your self evaluation",
  managerEvaluation: (name) => `Review of ${name}`,
  approval: (name) => `Approval of the review of ${name}`,
  schedule: (name) => `Meeting to schedule with ${name}`,
  meeting: (name) => `Performance meeting with ${name}`,
  share: (name) => `Result to share with ${name}`,
  acknowledge: () => "Your result: say that you have read it",
  talk: (name) => `Result to talk about with ${name}`,
  appeal: (name) => `Second look at the result of ${name}`,
};

/** The page on which a task in a review is done. */
export const taskHref = ({ task, review }: Pick<WaitingReview, "task" | "review">): string => {
  switch (task) {
    case "selfEvaluation":
      return paths.selfEvaluation.getHref(review.id);
    case "managerEvaluation":
    case "approval":
      return paths.managerReview.getHref(review.id);
    case "acknowledge":
      return paths.performanceMeeting.getHref(review.id, "my-reviews");
    default:
      return paths.performanceMeeting.getHref(review.id, "manager-reviews");
  }
};

const detailOf = ({ review, round, task }: WaitingReview): string => {
  const { draft } = review;
  const progress = draft === null || task === "approval" ? [] : [`${draft.answered} of ${draft.of} skillsets answered`];
  const waits =
    task === "managerEvaluation" && review.selfEvaluationCompletedAt === null ? ["self evaluation pending"] : [];
  return [round.name, ...progress, ...waits].join(" · ");
};

/**
 * The reviews that wait for the signed-in person, with today's date in the organisation's time zone. `managerId` narrows
 * them to one manager's reports.
 */
export const useWaitingList = (managerId: string | null) =>
  useRead("reviews", "listWaitingReviews", { query: managerId === null ? {} : { managerId } });

/** The reviews that wait for the signed-in person (docs/review-lists.md#waiting-for-you). */
export const useWaitingReviews = (): WaitingSource => {
  const { data, error, mutate } = useWaitingList(null);
  return {
    items: data?.items.map((item) => ({
      key: item.review.id,
      title: ofTerm(titles, item.task, (name) => `Review of ${name}`)(fullName(item.review.employee)),
      detail: detailOf(item),
      href: taskHref(item),
      deadline: item.deadline,
      isEarly: item.isEarly,
    })),
    more: data === undefined ? 0 : data.total - data.items.length,
    error,
    retry: () => void mutate(),
  };
};
