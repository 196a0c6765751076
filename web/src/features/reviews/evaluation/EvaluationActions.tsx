import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { visuallyHidden } from "@mui/utils";
import { type ReactNode, useEffect, useRef } from "react";
import type { Day } from "#domain/shared/time.ts";
import { formatDay, formatInstant } from "#web/lib/format/dates.ts";
import { useEndOfDaySuffix } from "#web/lib/format/useEndOfDaySuffix.ts";
import { isTemporaryError } from "#web/lib/saving/sendAndVerify.ts";
import { SaveState } from "#web/ui/feedback/SaveState.tsx";
import { ActionButton } from "#web/ui/forms/ActionButton.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { lineClamp } from "#web/ui/text/lineClamp.ts";
import type { EvaluationFormState } from "./writing/useEvaluation.ts";

/** The bar's text about the answers, shown unless the bar reports on saving. */
const stateOf = (evaluation: EvaluationFormState, deadline: string | null, endOfDay: (day: Day) => string): string => {
  const { completed, conflict, dirty, completionRefusal, isOnDevice, saved } = evaluation;
  if (conflict !== null) {
    return "Not saved. Choose above what to keep, then save";
  }
  if (dirty) {
    return isOnDevice ? "Unsaved changes · a copy is kept on this device" : "Unsaved changes";
  }
  if (completionRefusal !== null) {
    return completionRefusal;
  }
  if (completed && deadline !== null) {
    return `Completed · you can change it until ${formatDay(deadline)}${endOfDay(deadline)}`;
  }
  return saved.updatedAt === null ? "Nothing written yet" : `Saved ${formatInstant(saved.updatedAt)}`;
};

/** Such as "3 of 10 answers are missing"; null if all are there. */
const missingText = ({ completed, questions: { missing, total } }: EvaluationFormState): string | null =>
  completed || missing === 0 ? null : `${missing} of ${total} answers ${missing === 1 ? "is" : "are"} missing`;

interface EvaluationStateProps {
  readonly evaluation: EvaluationFormState;
  readonly deadline: string | null;
}

const EvaluationState = ({ evaluation, deadline }: EvaluationStateProps) => {
  const { isAutomatic, saveState, notice, problem, save, isOnDevice } = evaluation;
  const showsSaving = isAutomatic && saveState.name !== "idle";
  const state = stateOf(evaluation, deadline, useEndOfDaySuffix());
  const missing = missingText(evaluation);
  return (
    // A failure's text is long: next to many buttons, it gets a line of its own.
    <Box sx={{ flex: { xs: "1 1 0", sm: problem === null ? "1 1 200px" : "1 1 460px" }, minWidth: 0 }}>
      <Hint
        component="div"
        sx={(theme) => ({
          // Longer text would take too much space on a phone.
          [theme.breakpoints.down("sm")]: { ...lineClamp(2), fontSize: "0.75rem", lineHeight: 1.35 },
        })}
      >
        {showsSaving ? (
          <SaveState
            state={saveState.name}
            savedAt={saveState.savedAt}
            isKeptOnDevice={isOnDevice && isTemporaryError(saveState.error)}
            label="the evaluation"
            onRetry={() => void save()}
          />
        ) : (
          state !== notice && <span>{state}</span>
        )}
        {missing !== null && (
          <>
            {(showsSaving || state !== notice) && (problem === null ? " · " : <br />)}
            <span>{missing}</span>
          </>
        )}
      </Hint>
      <Typography variant="body2" role="status" sx={{ fontWeight: 500 }}>
        {notice}
      </Typography>
      <Typography variant="body2" role="alert" color="error" sx={{ fontWeight: 500 }}>
        {problem}
      </Typography>
    </Box>
  );
};

/** On phones, shows only the first word. Screen readers read the whole label. */
const ShortOnPhone = ({ children }: { readonly children: string }) => {
  const [first = "", ...rest] = children.split(" ");
  return rest.length === 0 ? (
    first
  ) : (
    <span>
      {`${first} `}
      <Box component="span" sx={(theme) => ({ [theme.breakpoints.down("sm")]: visuallyHidden })}>
        {rest.join(" ")}
      </Box>
    </span>
  );
};

interface EvaluationActionsProps {
  readonly evaluation: EvaluationFormState;
  /** The last day to change a completed evaluation; null if none. */
  readonly deadline: string | null;
  /** Replaces what Complete does; by default it completes the evaluation. */
  readonly onComplete?: () => void;
  /** Whether `children` has the primary action, because something comes before completing. */
  readonly hasPrimaryChild?: boolean;
  readonly children?: ReactNode;
}

/**
 * The Complete button saves first if needed, or shows and focuses what is missing
 * (docs/evaluations.md#completing-an-evaluation).
 */
export const EvaluationActions = ({
  evaluation,
  deadline,
  onComplete = () => void evaluation.complete(),
  hasPrimaryChild = false,
  children,
}: EvaluationActionsProps) => {
  const { currentAction, completed, dirty, completable, isAutomatic, save, texts } = evaluation;
  const saveButton = useRef<HTMLButtonElement>(null);
  const wasCompleted = useRef(completed);
  useEffect(() => {
    if (wasCompleted.current === completed) {
      return;
    }
    wasCompleted.current = completed;
    // Complete disappears after use: keep the focus in the bar.
    if (document.activeElement === document.body) {
      saveButton.current?.focus({ preventScroll: true });
    }
  }, [completed]);
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: { xs: children ? "wrap" : "nowrap", sm: "wrap" },
        alignItems: "center",
        justifyContent: "flex-end",
        gap: { xs: 1, sm: 1.5 },
      }}
    >
      <EvaluationState evaluation={evaluation} deadline={deadline} />
      {children}
      <ActionButton
        ref={saveButton}
        inactive={currentAction !== null || !dirty}
        onClick={() => void save()}
        {...(dirty && !isAutomatic && completed ? { color: "primary", variant: "contained" } : {})}
      >
        <ShortOnPhone>{currentAction === "saving" ? "Saving..." : "Save Changes"}</ShortOnPhone>
      </ActionButton>
      {!completed && (
        <ActionButton
          {...(hasPrimaryChild ? {} : { color: "primary", variant: "contained" })}
          inactive={currentAction !== null || !completable}
          onClick={onComplete}
          onInactiveClick={currentAction === null ? onComplete : undefined}
        >
          <ShortOnPhone>{currentAction === "completing" ? texts.completing : texts.complete}</ShortOnPhone>
        </ActionButton>
      )}
    </Box>
  );
};
