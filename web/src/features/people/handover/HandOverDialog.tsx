import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import type { Theme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useId } from "react";
import { fullName } from "#domain/people/terms.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { OperationProgress } from "#web/ui/feedback/OperationProgress.tsx";
import { ErrorState } from "#web/ui/feedback/states.tsx";
import { HandOverForm } from "./HandOverForm.tsx";
import { HandOverLoading } from "./HandOverLoading.tsx";

interface HandOverDialogProps {
  readonly userId: string;
  /** Null before the handover starts. Part of the URL, so it survives a reload. */
  readonly operationId: string | null;
  readonly onOperation: (operationId: string) => void;
  readonly onEnded: () => void;
  readonly onClose: () => void;
}

export const HandOverDialog = ({ userId, operationId, onOperation, onEnded, onClose }: HandOverDialogProps) => {
  const titleId = useId();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down("sm"));
  const { data: person, error, mutate } = useRead("people", "getPerson", { params: { userId } });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullScreen={isPhone} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{person ? `Hand Over the Team of ${fullName(person)}` : "Hand Over Team"}</DialogTitle>
      {operationId === null && person ? (
        <HandOverForm person={person} onOperation={onOperation} onClose={onClose} />
      ) : (
        <>
          <DialogContent>
            {operationId !== null && (
              <OperationProgress
                operationId={operationId}
                runningTitle="Handing over"
                renderResult={({ remarks }) =>
                  remarks.length === 0 ? "Everyone was handed over." : "Everyone else was handed over."
                }
                failedTitle="The handover stopped early"
                onEnd={onEnded}
              />
            )}
            {operationId === null &&
              (error ? (
                <ErrorState title="This person couldn't be loaded" error={error} onRetry={() => mutate()} />
              ) : (
                <HandOverLoading />
              ))}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>Close</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
};
