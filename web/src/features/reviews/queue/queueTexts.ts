import { fullName } from "#domain/people/terms.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import type { ReviewTask } from "#domain/reviews/terms.ts";
import type { WaitingReview } from "#domain/reviews/views/listModel.ts";
import { formatDay } from "#web/lib/words/dates.ts";
import { formatCount, formatEarly } from "#web/lib/words/numbers.ts";

/** " · 5 now, 4 can be done early", or nothing. */
const earlyText = (total: number, early: number): string => {
  const text = formatEarly(total, early);
  return text === null ? "" : ` · ${text}`;
};

/** Where one is in the queue: "3 of 8 that wait for you". `early` is how many of them can be done early. */
export const placeText = (index: number, total: number, early: number): string => {
  const place =
    total === 1 ? "The only one that waits for you" : `${index + 1} of ${formatCount(total)} that wait for you`;
  return `${place}${earlyText(total, early)}`;
};

/** How many wait while the open review does not. */
export const othersText = (total: number, early: number, isDone: boolean): string => {
  const more = isDone ? `Done. ${formatCount(total)} more` : formatCount(total);
  return `${more} ${total === 1 ? "waits" : "wait"} for you${earlyText(total, early)}`;
};

/** The review that is open stopped waiting although nothing was done: it is somebody else's now, or its round is over. */
export const withdrawnText = (total: number): string => {
  const others =
    total === 0 ? "Nothing else does." : `${formatCount(total)} ${total === 1 ? "other does" : "others do"}.`;
  return `This review no longer waits for you. ${others}`;
};

const after: Readonly<Record<ReviewTask, string>> = {
  selfEvaluation: "Your manager reads it next.",
  managerEvaluation: "The CTO approves your evaluations next, and then you hold the meetings.",
  approval: "The managers now hold the performance meetings and share the results.",
  schedule: "On the day of each meeting, it waits for you here.",
  meeting: "The results can be shared now.",
  share: "Everybody whose result was ready can read it now.",
  acknowledge: "Your manager sees that you have read it.",
  talk: "The employee sees that you have talked.",
  appeal: "The employee reads your answer.",
};

/** The end of a queue of one manager's reports: others' may wait. */
export const narrowedEndText = "All done: nothing else of this manager’s people waits for you.";

/** The end of the queue: what happens now, and by when. */
export const endText = (task: ReviewTask, round: Round): string =>
  [
    "All done: nothing else waits for you.",
    after[task],
    ...(round.status === "active" ? [`The round ends on ${formatDay(round.endDate)}.`] : []),
  ].join(" ");

export const nameOf = ({ review }: WaitingReview): string => fullName(review.employee);
