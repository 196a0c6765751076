import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { DeadlineMover } from "../shared/DeadlineMover.tsx";
import type { EvaluationFormState } from "./writing/useEvaluation.ts";

interface ClosedBannerProps {
  readonly closed: NonNullable<EvaluationFormState["closed"]>;
  readonly evaluation: EvaluationFormState;
  /** Whether another banner says why already, with the reason. */
  readonly isExplained: boolean;
}

/**
 * Shows why an evaluation can no longer be changed. Answers that were typed but not saved are marked as such and can
 * still be copied.
 */
export const ClosedBanner = ({ closed, evaluation, isExplained }: ClosedBannerProps) => {
  const { dirty, storedDraft, restoreStored, discardStored, discardChanges } = evaluation;
  return (
    <>
      {!isExplained && (
        <Alert severity={closed.isDeadlinePassed ? "warning" : "info"} sx={{ mb: 2 }}>
          {closed.message}
          {closed.isDeadlinePassed && <DeadlineMover />}
        </Alert>
      )}
      {dirty && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          The answers below have changes that were not saved in time and do not count. You can still copy them.
          <Box sx={{ mt: 1 }}>
            <Button size="small" onClick={discardChanges}>
              Discard changes
            </Button>
          </Box>
        </Alert>
      )}
      {storedDraft !== null && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          Answers that were typed on this device were not saved in time and do not count. You can still copy them.
          <Box sx={{ mt: 1, display: "flex", flexWrap: "wrap", gap: 1 }}>
            <Button size="small" onClick={restoreStored}>
              Show them
            </Button>
            <Button size="small" onClick={discardStored}>
              Discard
            </Button>
          </Box>
        </Alert>
      )}
    </>
  );
};
