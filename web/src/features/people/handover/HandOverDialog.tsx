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
  /** The running handover; null before it starts. The id is part of the URL, so that it survives a reload. */
  readonly operationId: string | null;
  readonly onOperation: (operationId: string) => void;
  readonly onEnded: () => void;
  readonly onClose: () => void;
}

/** Hands over the people whom a person manages and leads: before they leave, or when their team changes manager. */
export const HandOverDialog = ({ userId, operationId, onOperation, onEnded, onClose }: HandOverDialogProps) => {
  const titleId = useId();
  const onPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down("sm"));
  const { data: person, error, mutate } = useRead("people", "getPerson", { params: { userId } });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullScreen={onPhone} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{person ? `Hand over the team of ${fullName(person)}` : "Hand over team"}</DialogTitle>
      {operationId === null && person ? (
        <HandOverForm person={person} onOperation={onOperation} onClose={onClose} />
      ) : (
        <>
          <DialogContent>
            {operationId !== null && (
              <OperationProgress
                operationId={operationId}
                running="Handing over"
                done={({ remarks }) =>
                  remarks.length === 0 ? "Everybody was handed over." : "Everybody else was handed over."
                }
                failed="The handover stopped before it finished"
                onEnd={onEnded}
              />
            )}
            {operationId === null &&
              (error ? (
                <ErrorState title="This person could not be loaded" error={error} onRetry={() => mutate()} />
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
