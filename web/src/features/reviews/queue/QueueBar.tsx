import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { visuallyHidden } from "@mui/utils";
import { useEffect, useRef } from "react";
import { fullName } from "#domain/people/terms.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import type { ReviewTask } from "#domain/reviews/terms.ts";
import type { AssignedReview } from "#domain/reviews/views/listModel.ts";
import { formatDay } from "#web/lib/format/dates.ts";
import { formatCount, formatEarly } from "#web/lib/format/numbers.ts";
import { CheckCircleOutlineIcon } from "#web/ui/icons.tsx";
import type { Queue } from "./useQueue.ts";

/** Such as " · 5 now, 4 can be done early"; may be empty. */
const earlyText = (total: number, early: number): string => {
  const text = formatEarly(total, early);
  return text === null ? "" : ` · ${text}`;
};

/** Such as "3 of 8 in your To Do"; `early` of them can be done early. */
export const queuePositionText = (index: number, total: number, early: number): string => {
  const place = total === 1 ? "The only one in your To Do" : `${index + 1} of ${formatCount(total)} in your To Do`;
  return `${place}${earlyText(total, early)}`;
};

export const pendingText = (total: number, early: number, isDone: boolean): string => {
  const more = isDone ? `Done. ${formatCount(total)} more` : formatCount(total);
  return `${more} ${total === 1 ? "waits" : "wait"} for you${earlyText(total, early)}`;
};

/** For a review that someone else took over, or whose round ended. */
const withdrawnText = (total: number): string => {
  const others =
    total === 0
      ? "No other reviews are left."
      : `${formatCount(total)} ${total === 1 ? "review is" : "reviews are"} left.`;
  return `This review is no longer in your To Do. ${others}`;
};

const nextStepTexts: Readonly<Record<ReviewTask, string>> = {
  selfEvaluation: "Your manager reads it next.",
  managerEvaluation: "Next, the CTO approves your evaluations, and then you hold the meetings.",
  approval: "The managers now hold the performance meetings and share the results.",
  schedule: "On the day of each meeting, it appears here.",
  meeting: "You can share the results now.",
  share: "Everyone whose result was ready can read it now.",
  openResult: "You can then confirm that you've read it.",
  acknowledge: "Your manager sees that you've read it.",
  discussResult: "The employee sees that you discussed it.",
  appeal: "The employee reads your answer.",
  suggestedChange: "The approver reads your answer.",
};

/** The queue is limited to one manager's reports, so other reviews may still wait. */
const filteredEndText = "All done. Nothing else from this manager's people is in your To Do.";

export const endText = (task: ReviewTask, round: Round): string =>
  [
    "All done. Your To Do list is empty.",
    nextStepTexts[task],
    ...(round.status === "active" ? [`The round ends on ${formatDay(round.endDate)}.`] : []),
  ].join(" ");

const nameOf = ({ review }: AssignedReview): string => fullName(review.employee);

const textOf = ({ index, total, earlyCount, finishedTask, isWithdrawn, isFilteredByManager }: Queue): string => {
  if (isWithdrawn) {
    return withdrawnText(total);
  }
  if (index !== null) {
    return queuePositionText(index, total, earlyCount);
  }
  if (total > 0 || finishedTask === null) {
    return pendingText(total, earlyCount, finishedTask !== null);
  }
  return isFilteredByManager ? filteredEndText : endText(finishedTask.task, finishedTask.round);
};

const textFields = "textarea, input, [contenteditable=true]";

/**
 * The position in the queue, with links to the neighbors (docs/evaluations.md#the-queue). Renders nothing if the queue
 * is empty and the review was never in it.
 */
export const QueueBar = ({ queue }: { readonly queue: Queue }) => {
  const { index, previous, next, finishedTask, isWithdrawn, isShown, go } = queue;
  const isDone = finishedTask !== null;
  const nextButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that had the focus was removed. Opening the next review is the likely action.
    if (isDone && !document.activeElement?.matches(textFields)) {
      // On a phone the queue is at the end of the page.
      nextButton.current?.focus({ preventScroll: nextButton.current.closest("[aria-label=Actions]") !== null });
    }
  }, [isDone]);
  if (!isShown) {
    return null;
  }
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1.5, rowGap: 1 }}>
      <Typography
        variant="body2"
        role="status"
        sx={{
          flex: { xs: "1 1 100%", sm: "1 1 auto" },
          display: "flex",
          alignItems: "center",
          gap: 0.75,
          color: isDone ? "text.primary" : "text.secondary",
          fontWeight: isDone ? 600 : 400,
        }}
      >
        {isDone && <CheckCircleOutlineIcon fontSize="small" sx={{ color: "success.main" }} />}
        {textOf(queue)}
      </Typography>
      {previous !== null && (
        <Button size="small" onClick={() => void go("previous")} aria-keyshortcuts="k">
          Previous
          <span style={visuallyHidden}>{`: ${nameOf(previous)}`}</span>
        </Button>
      )}
      {next !== null && (
        <Button
          ref={nextButton}
          size="small"
          onClick={() => void go("next")}
          aria-keyshortcuts="j"
          {...(index === null && (isDone || isWithdrawn) ? { variant: "contained", color: "primary" } : {})}
        >
          {`Next: ${nameOf(next)}`}
        </Button>
      )}
    </Box>
  );
};
