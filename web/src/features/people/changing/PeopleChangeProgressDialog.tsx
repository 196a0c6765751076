import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import type { Theme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import { OperationProgress } from "#web/ui/feedback/OperationProgress.tsx";

interface ChangeProgressDialogProps {
  /** Part of the URL, so it survives a reload. */
  readonly operationId: string;
  readonly onEnded: () => void;
  readonly onClose: () => void;
}

export const PeopleChangeProgressDialog = ({ operationId, onEnded, onClose }: ChangeProgressDialogProps) => {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down("sm"));
  return (
    <Dialog open onClose={onClose} fullScreen={isPhone} fullWidth maxWidth="sm">
      <DialogTitle>Change People</DialogTitle>
      <DialogContent>
        <OperationProgress
          operationId={operationId}
          runningTitle="Changing people"
          renderResult={({ done, remarks }) =>
            remarks.length === 0
              ? `${formatCountOf(done, "person was", "people were")} changed.`
              : `${formatCountOf(done - remarks.length, "person was", "people were")} changed. ${formatCountOf(remarks.length, "wasn't", "weren't")}:`
          }
          failedTitle="The change stopped early"
          onEnd={onEnded}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
};
