import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { visuallyHidden } from "@mui/utils";
import { useEffect, useRef } from "react";
import { CheckCircleOutlineIcon } from "#web/ui/icons.tsx";
import { endText, filteredEndText, nameOf, pendingText, queuePositionText, withdrawnText } from "./queueTexts.ts";
import type { Queue } from "./useQueue.ts";

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
 * With links to the neighbors (docs/evaluations.md#the-queue). Renders nothing if the queue is
 * empty and the review was never in it.
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
