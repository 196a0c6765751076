import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type ReactNode, useEffect, useRef } from "react";
import { formatDay, formatInstant } from "#web/lib/words/dates.ts";
import { SaveState } from "#web/ui/feedback/SaveState.tsx";
import { ActionButton } from "#web/ui/forms/ActionButton.tsx";
import type { EvaluationFormState } from "./writing/useEvaluation.ts";

/** What the bar says of the answers, unless it says how saving goes. */
const stateOf = (evaluation: EvaluationFormState, deadline: string | null): string => {
  const { completed, conflict, dirty, completionRefusal, onDevice, saved } = evaluation;
  if (conflict !== null) {
    return "Not saved: choose above what to keep, then save";
  }
  if (dirty) {
    return onDevice ? "Unsaved changes · a copy is kept on this device" : "Unsaved changes";
  }
  if (completionRefusal !== null) {
    return completionRefusal;
  }
  if (completed && deadline !== null) {
    return `Completed · you can change it until ${formatDay(deadline)}`;
  }
  return saved.updatedAt === null ? "Nothing written yet" : `Saved ${formatInstant(saved.updatedAt)}`;
};

/** How many answers are missing until it can be completed: "3 of 10 answers are missing"; null if none is. */
const missingText = ({ completed, questions: { missing, of } }: EvaluationFormState): string | null =>
  completed || missing === 0 ? null : `${missing} of ${of} answers ${missing === 1 ? "is" : "are"} missing`;

interface EvaluationStateProps {
  readonly evaluation: EvaluationFormState;
  readonly deadline: string | null;
}

/** Whether the answers are saved, what is missing, and what came of the last press. */
const EvaluationState = ({ evaluation, deadline }: EvaluationStateProps) => {
  const { isAutomatic, saveState, notice, problem, save } = evaluation;
  const showsSaving = isAutomatic && saveState.name !== "idle";
  const state = stateOf(evaluation, deadline);
  const missing = missingText(evaluation);
  return (
    <Box sx={{ flex: { xs: "1 1 100%", sm: "1 1 200px" }, minWidth: 0 }}>
      <Typography variant="body2" component="div" color="textSecondary">
        {showsSaving ? (
          <SaveState
            state={saveState.name}
            savedAt={saveState.savedAt}
            label="the evaluation"
            onRetry={() => void save()}
          />
        ) : (
          state !== notice && <span>{state}</span>
        )}
        {missing !== null && (
          <>
            {(showsSaving || state !== notice) && " · "}
            <span>{missing}</span>
          </>
        )}
      </Typography>
      <Typography variant="body2" role="status" sx={{ fontWeight: 500 }}>
        {notice}
      </Typography>
      <Typography variant="body2" role="alert" color="error" sx={{ fontWeight: 500 }}>
        {problem}
      </Typography>
    </Box>
  );
};

interface EvaluationActionsProps {
  readonly evaluation: EvaluationFormState;
  /** The last day on which a completed evaluation can be changed; null if there is none. */
  readonly deadline: string | null;
  /** What the Complete button does; completes the evaluation if absent. */
  readonly onComplete?: () => void;
  /** Additional buttons before Save. */
  readonly children?: ReactNode;
}

/**
 * The Save and Complete buttons. If answers are missing, Complete names them and moves the focus there; if they are not
 * saved, it saves them first (docs/evaluations.md#disabled-buttons).
 */
export const EvaluationActions = ({
  evaluation,
  deadline,
  onComplete = () => void evaluation.complete(),
  children,
}: EvaluationActionsProps) => {
  const { busy, completed, dirty, completable, isAutomatic, save, texts } = evaluation;
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
      <EvaluationState evaluation={evaluation} deadline={deadline} />
      {children}
      <ActionButton
        ref={saveButton}
        inactive={busy !== null || !dirty}
        onClick={() => void save()}
        {...(dirty && !isAutomatic ? { color: "primary", variant: "contained" } : {})}
      >
        {busy === "saving" ? "Saving..." : "Save changes"}
      </ActionButton>
      {!completed && (
        <ActionButton
          variant="contained"
          color="primary"
          inactive={busy !== null || !completable}
          onClick={onComplete}
          onInactivePress={busy === null ? onComplete : undefined}
        >
          {busy === "completing" ? texts.completing : texts.complete}
        </ActionButton>
      )}
    </Box>
  );
};
