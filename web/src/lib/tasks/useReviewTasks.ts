import { fullName } from "#domain/people/terms.ts";
import type { ReviewTask } from "#domain/reviews/terms.ts";
import type { AssignedReview, SessionTask } from "#domain/reviews/views/listModel.ts";
import * as paths from "#domain/shared/paths.ts";
import { useConfig } from "../config.ts";
import { formatDay, formatDayOf } from "../format/dates.ts";
import { valueOfTerm } from "../format/terms.ts";
import { useRead } from "../reading/useRead.ts";
import type { Task, TaskSource } from "./task.ts";
import { useTaskSource } from "./useTaskSource.ts";

interface TaskTexts {
  readonly title: (name: string) => string;
  readonly button: string;
}

const texts: Readonly<Record<ReviewTask, TaskTexts>> = {
  selfEvaluation: { title: () => "Write your self-evaluation", button: "Start" },
  managerEvaluation: { title: (name) => `Evaluate ${name}`, button: "Review" },
  approval: { title: (name) => `Approve the review of ${name}`, button: "CTO Review" },
  schedule: { title: (name) => `Schedule a meeting with ${name}`, button: "Schedule" },
  meeting: { title: (name) => `Meet ${name}`, button: "Perform Meeting" },
  share: { title: (name) => `Share the result with ${name}`, button: "Share" },
  openResult: { title: () => "Your result is here", button: "Open My Result" },
  acknowledge: { title: () => "Confirm that you've read your result", button: "Open My Result" },
  discussResult: { title: (name) => `Discuss the result with ${name}`, button: "Open" },
  appeal: { title: (name) => `Resolve the appeal of ${name}`, button: "Open" },
  suggestedChange: { title: (name) => `Decide on a suggested change for ${name}`, button: "Open" },
};

const unknownTask: TaskTexts = { title: (name) => `Review of ${name}`, button: "Open" };

export const taskHref = ({ task, review }: Pick<AssignedReview, "task" | "review">): string => {
  switch (task) {
    case "selfEvaluation":
      return paths.selfEvaluation.getHref(review.id);
    case "managerEvaluation":
    case "approval":
    case "suggestedChange":
      return paths.managerReview.getHref(review.id);
    case "openResult":
    case "acknowledge":
      return paths.performanceMeeting.getHref(review.id, "my-reviews");
    default:
      return paths.performanceMeeting.getHref(review.id, "manager-reviews");
  }
};

const detailOf = ({ review, round, task }: AssignedReview, timeZone: string): string => {
  const { draft, sharedWithEmployeeAt } = review;
  const progressText =
    draft === null || task === "approval" ? [] : [`${draft.answered} of ${draft.total} skillsets answered`];
  const pendingText =
    task === "managerEvaluation" && review.selfEvaluationCompletedAt === null ? ["self-evaluation pending"] : [];
  const sharedText =
    task === "openResult" && sharedWithEmployeeAt !== null
      ? [`shared on ${formatDayOf(sharedWithEmployeeAt, timeZone)}`]
      : [];
  return [round.name, ...progressText, ...pendingText, ...sharedText].join(" · ");
};

/** Includes today in the organization's time zone. `managerId` limits the reviews to one manager's reports. */
export const useReviewTaskList = (managerId: string | null) =>
  useRead("reviews", "listReviewTasks", { query: managerId === null ? {} : { managerId } });

const taskOf = (item: AssignedReview, timeZone: string): Task => {
  const { title, button } = valueOfTerm(texts, item.task, unknownTask);
  const hasDraft = item.review.draft !== null && (item.task === "selfEvaluation" || item.task === "managerEvaluation");
  return {
    key: item.review.id,
    title: title(fullName(item.review.employee)),
    detail: detailOf(item, timeZone),
    button: hasDraft ? "Continue" : button,
    href: taskHref(item),
    deadline: item.deadline,
    isNews: item.task === "openResult",
    isNotDueYet: item.isNotDueYet,
  };
};

const sessionTexts: Readonly<Record<SessionTask["task"], (name: string) => string>> = {
  mark: (name) => `Mark the reviews: ${name}`,
  meet: (name) => `Start the meeting: ${name}`,
  close: (name) => `Close ${name}`,
};

const sessionTaskOf = ({ id, roundId, roundName, name, task, deadline }: SessionTask): Task => ({
  key: `session ${id}`,
  title: valueOfTerm(sessionTexts, task, (session) => session)(name),
  detail: `Calibration · ${roundName}`,
  button: "Open Session",
  href: paths.calibrationSession.getHref(roundId, id),
  deadline,
});

/**
 * The person's reviews to act on, calibration sessions, and for admins a round that has ended
 * (docs/evaluations.md#to-do).
 */
export const useReviewTasks = (): TaskSource => {
  const { timeZone } = useConfig();
  return useTaskSource(
    "reviews",
    "listReviewTasks",
    { query: {} },
    ({ items, sessions = [], endedRound }) => [
      ...items.map((item) => taskOf(item, timeZone)),
      ...sessions.map(sessionTaskOf),
      ...(endedRound === undefined
        ? []
        : [
            {
              key: `round ${endedRound.id}`,
              title: `Complete ${endedRound.name}`,
              detail: `Ended on ${formatDay(endedRound.endDate)}, still active`,
              button: "Open Rounds",
              href: paths.rounds.getHref(),
              deadline: endedRound.endDate,
            },
          ]),
    ],
    ({ total, items }) => total - items.length,
  );
};
