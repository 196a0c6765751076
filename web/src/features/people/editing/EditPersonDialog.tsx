import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Skeleton from "@mui/material/Skeleton";
import type { Theme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useCallback, useEffect, useState } from "react";
import type { PersonDetails } from "#domain/people/model.ts";
import { call } from "#web/lib/reading/api.ts";
import { UntilLoaded } from "#web/ui/feedback/UntilLoaded.tsx";
import { ApproverDialog } from "./ApproverDialog.tsx";
import { EditPersonForm } from "./EditPersonForm.tsx";

interface EditPersonDialogProps {
  readonly userId: string;
  /** Number of active CTOs; undefined until loaded. */
  readonly ctoCount: number | undefined;
  readonly onClose: () => void;
  /** Called after the change is saved. */
  readonly onHandOver: (userId: string) => void;
}

/**
 * Fetches the person, because the list may be outdated. Saving handles concurrent changes. Approver status is saved
 * separately, which refetches the person but keeps typed values.
 */
export const EditPersonDialog = ({ userId, ctoCount, onClose, onHandOver }: EditPersonDialogProps) => {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down("sm"));
  const [person, setPerson] = useState<PersonDetails>();
  const [error, setError] = useState<unknown>();
  const [changingApprover, setChangingApprover] = useState(false);

  const fetchPerson = useCallback(async () => {
    setError(undefined);
    try {
      setPerson(await call("people", "getPerson", { params: { userId } }));
    } catch (problem) {
      setError(problem);
    }
  }, [userId]);
  useEffect(() => {
    void fetchPerson();
  }, [fetchPerson]);

  if (person) {
    return (
      <>
        <EditPersonForm
          person={person}
          ctoCount={ctoCount}
          onClose={onClose}
          onHandOver={onHandOver}
          onChangeApprover={() => setChangingApprover(true)}
        />
        {changingApprover && (
          <ApproverDialog
            person={person}
            onClose={() => setChangingApprover(false)}
            onSaved={() => void fetchPerson()}
          />
        )}
      </>
    );
  }
  return (
    <Dialog open onClose={onClose} fullScreen={isPhone} fullWidth maxWidth="sm">
      <DialogTitle>Edit Person</DialogTitle>
      <DialogContent>
        <UntilLoaded title="This person couldn't be loaded" data={person} error={error} retry={fetchPerson}>
          <Box sx={{ display: "grid", gridTemplateColumns: { sm: "repeat(2, minmax(0, 1fr))" }, gap: 2, pt: 4.5 }}>
            {["names", "email", "role", "position", "history", "manager"].flatMap((row) =>
              ["left", "right"].map((side) => (
                <Skeleton key={`${row} ${side}`} variant="rounded" height={row === "history" ? 36 : 64} />
              )),
            )}
          </Box>
        </UntilLoaded>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </Dialog>
  );
};
