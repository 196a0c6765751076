import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type ReactNode, useEffect, useRef } from "react";
import { formatDay, formatInstant } from "#web/lib/dates.ts";
import type { EvaluationFormState } from "./writing/useEvaluation.ts";

const stateOf = (evaluation: EvaluationFormState, deadline: string | null): string => {
  const { completed, dirty, incompletable, onDevice, saved } = evaluation;
  if (dirty) return onDevice ? "Unsaved changes · a copy is kept on this device" : "Unsaved changes";
  if (incompletable !== null) return incompletable;
  if (completed && deadline !== null) return `Completed · you can change it until ${formatDay(deadline)}`;
  return saved.updatedAt === null ? "Nothing written yet" : `Saved ${formatInstant(saved.updatedAt)}`;
};

const quietWhenDisabled = { "&[aria-disabled=true]": { opacity: 0.6 } } as const;

interface EvaluationActionsProps {
  readonly evaluation: EvaluationFormState;
  /** The day until which a completed evaluation can be changed; null where no day ends it. */
  readonly deadline: string | null;
  /** A button beside Save, such as one that leads to what is missing. */
  readonly children?: ReactNode;
}

/**
 * Save and Complete. Complete answers a press with what is still missing, and leads there
 * (docs/reviews.md#disabled-buttons).
 */
export const EvaluationActions = ({ evaluation, deadline, children }: EvaluationActionsProps) => {
  const { busy, completed, dirty, incompletable, missing, problem, save, complete, texts } = evaluation;
  const savable = busy === null && dirty;
  const notYet = dirty || missing !== null || incompletable !== null;
  const saveButton = useRef<HTMLButtonElement>(null);
  const wasCompleted = useRef(completed);
  useEffect(() => {
    if (wasCompleted.current === completed) return;
    wasCompleted.current = completed;
    // Complete is gone once it has done its work; the focus of somebody who works with the keyboard stays in the bar.
    if (document.activeElement === document.body) saveButton.current?.focus({ preventScroll: true });
  }, [completed]);
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "flex-end", gap: 1.5 }}>
      <Box sx={{ flex: { xs: "1 1 100%", sm: "1 1 200px" }, minWidth: 0 }}>
        <Typography variant="body2" color="textSecondary">
          {stateOf(evaluation, deadline)}
        </Typography>
        <Typography variant="body2" role="alert" color="error" sx={{ fontWeight: 500 }}>
          {problem}
        </Typography>
      </Box>
      {children}
      <Button
        ref={saveButton}
        onClick={() => {
          if (savable) void save();
        }}
        // Not `disabled`, which would throw the focus of somebody who works with the keyboard to the page's top.
        aria-disabled={!savable}
        sx={quietWhenDisabled}
        {...(dirty ? { color: "primary", variant: "contained" } : {})}
      >
        {busy === "saving" ? "Saving..." : "Save changes"}
      </Button>
      {!completed && (
        <Button
          variant="contained"
          color="primary"
          aria-disabled={busy !== null || notYet}
          onClick={() => {
            if (busy === null) void complete();
          }}
          sx={quietWhenDisabled}
        >
          {busy === "completing" ? texts.completing : texts.complete}
        </Button>
      )}
    </Box>
  );
};
