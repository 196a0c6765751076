import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { DeadlineHint } from "../shared/DueText.tsx";
import type { EvaluationFormState } from "./writing/useEvaluation.ts";

interface ClosedBannerProps {
  readonly closedState: NonNullable<EvaluationFormState["closedState"]>;
  readonly evaluation: EvaluationFormState;
  readonly isExplained: boolean;
}

/** Says why an evaluation is closed. Unsaved text is marked and can still be copied. */
export const ClosedBanner = ({ closedState, evaluation, isExplained }: ClosedBannerProps) => {
  const { dirty, storedDraft, restoreStored, discardStoredDraft, discardChanges } = evaluation;
  const notCountedText = closedState.isDeadlinePassed ? "missed the deadline and don't count." : "don't count.";
  return (
    <>
      {!isExplained && (
        <Alert severity={closedState.isDeadlinePassed ? "warning" : "info"} sx={{ mb: 2 }}>
          {closedState.message}
          {closedState.isDeadlinePassed && <DeadlineHint />}
        </Alert>
      )}
      {dirty && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {`Your unsaved changes below ${notCountedText} You can still copy them.`}
          <Box sx={{ mt: 1 }}>
            <Button size="small" onClick={discardChanges}>
              Discard Changes
            </Button>
          </Box>
        </Alert>
      )}
      {storedDraft !== null && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {`Unsaved answers on this device ${notCountedText} You can still copy them.`}
          <Box sx={{ mt: 1, display: "flex", flexWrap: "wrap", gap: 1 }}>
            <Button size="small" onClick={restoreStored}>
              Show Answers
            </Button>
            <Button size="small" onClick={discardStoredDraft}>
              Discard
            </Button>
          </Box>
        </Alert>
      )}
    </>
  );
};
