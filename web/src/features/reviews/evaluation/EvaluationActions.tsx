import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type ReactNode, useEffect, useRef } from "react";
import { formatDay, formatInstant } from "#web/lib/dates.ts";
import type { EvaluationFormState } from "./writing/useEvaluation.ts";

const stateOf = (evaluation: EvaluationFormState, deadline: string | null): string => {
  const { completed, dirty, incompletable, onDevice, saved } = evaluation;
  if (dirty) {
    return onDevice ? "Unsaved changes · a copy is kept on this device" : "Unsaved changes";
  }
  if (incompletable !== null) {
    return incompletable;
  }
  if (completed && deadline !== null) {
    return `Completed · you can change it until ${formatDay(deadline)}`;
  }
  return saved.updatedAt === null ? "Nothing written yet" : `Saved ${formatInstant(saved.updatedAt)}`;
};

const disabledStyles = { "&[aria-disabled=true]": { opacity: 0.6 } } as const;

interface EvaluationActionsProps {
  readonly evaluation: EvaluationFormState;
  /** The last day on which a completed evaluation can be changed; null if there is none. */
  readonly deadline: string | null;
  /** Additional buttons before Save. */
  readonly children?: ReactNode;
}

/**
 * The Save and Complete buttons. If answers are missing, Complete names them and moves the focus there
 * (docs/reviews.md#disabled-buttons).
 */
export const EvaluationActions = ({ evaluation, deadline, children }: EvaluationActionsProps) => {
  const { busy, completed, dirty, incompletable, missing, problem, save, complete, texts } = evaluation;
  const savable = busy === null && dirty;
  const isIncomplete = dirty || missing !== null || incompletable !== null;
  const saveButton = useRef<HTMLButtonElement>(null);
  const wasCompleted = useRef(completed);
  useEffect(() => {
    if (wasCompleted.current === completed) {
      return;
    }
    wasCompleted.current = completed;
    // The Complete button is removed after use. Keep the focus in the bar for keyboard users.
    if (document.activeElement === document.body) {
      saveButton.current?.focus({ preventScroll: true });
    }
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
          if (savable) {
            void save();
          }
        }}
        // Not `disabled`, which would lose the focus of keyboard users.
        aria-disabled={!savable}
        sx={disabledStyles}
        {...(dirty ? { color: "primary", variant: "contained" } : {})}
      >
        {busy === "saving" ? "Saving..." : "Save changes"}
      </Button>
      {!completed && (
        <Button
          variant="contained"
          color="primary"
          aria-disabled={busy !== null || isIncomplete}
          onClick={() => {
            if (busy === null) {
              void complete();
            }
          }}
          sx={disabledStyles}
        >
          {busy === "completing" ? texts.completing : texts.complete}
        </Button>
      )}
    </Box>
  );
};
