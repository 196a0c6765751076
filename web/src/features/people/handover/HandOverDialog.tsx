import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Skeleton from "@mui/material/Skeleton";
import type { Theme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useId, useState } from "react";
import type { PersonDetails } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { useSendOnce } from "#web/lib/saving/useSendOnce.ts";
import { write } from "#web/lib/saving/write.ts";
import { OperationProgress } from "#web/ui/feedback/OperationProgress.tsx";
import { LoadingState } from "#web/ui/feedback/states.tsx";
import { UntilLoaded } from "#web/ui/feedback/UntilLoaded.tsx";
import { reviewCountText } from "./responsibilityTexts.ts";
import { TeamSection } from "./TeamSection.tsx";
import { emptyAssignment, handoverBody, isUnassigned } from "./teamAssignment.ts";
import { useResponsibilities } from "./useResponsibilities.ts";

interface HandOverFormProps {
  readonly person: PersonDetails;
  readonly onOperation: (operationId: string) => void;
  readonly onClose: () => void;
}

const HandOverForm = ({ person, onOperation, onClose }: HandOverFormProps) => {
  const sendOnce = useSendOnce();
  const id = useId();
  const managed = useResponsibilities(person.id, "managed");
  const led = useResponsibilities(person.id, "led");
  const [managerAssignment, setManagerAssignment] = useState(emptyAssignment);
  const [leadAssignment, setLeadAssignment] = useState(emptyAssignment);
  const [submitAttempted, setSubmitAttempted] = useState(false);
  const { busy, problem: saveProblem, setProblem, run } = useSave();

  const manages = (managed.people?.length ?? 0) > 0;
  const leads = (led.people?.length ?? 0) > 0;
  const isLoaded = managed.people !== undefined && led.people !== undefined;
  const hasNoTeam = isLoaded && !manages && !leads;
  const isLoading = !isLoaded && managed.error === undefined && led.error === undefined;
  const name = fullName(person);
  const nothingAssigned = isUnassigned(managerAssignment) && isUnassigned(leadAssignment);
  const problem = submitAttempted && nothingAssigned ? "Choose who takes over." : undefined;

  const handOver = async () => {
    setSubmitAttempted(true);
    setProblem(null);
    if (nothingAssigned) {
      document.getElementById(`${id}-${manages ? "manager" : "lead"}`)?.focus();
      return;
    }
    const body = handoverBody(managerAssignment, leadAssignment);
    const send = () =>
      sendOnce(body, (operationId) =>
        write("people", "handOver", { params: { userId: person.id }, body: { ...body, operationId } }),
      );
    await run(send, {
      failed: "Error",
      fallback: "Something went wrong. Try again.",
      onSaved: (operation) => onOperation(operation.id),
    });
  };
  return (
    <>
      <DialogContent>
        {isLoading && (
          <LoadingState>
            <Skeleton variant="rounded" height={400} />
          </LoadingState>
        )}
        {hasNoTeam && (
          <Typography color="textSecondary">{`${name} manages and leads no one. There is nothing to hand over.`}</Typography>
        )}
        {!isLoading && !hasNoTeam && (
          <Box sx={{ display: "grid", gap: 2.5 }}>
            <Typography color="textSecondary">
              Everyone listed here moves to the people you choose. To split the team, select people and assign them to
              someone else.
              {manages && " Their reviews move with them. The new manager continues the reviews in progress."}
            </Typography>
            <TeamSection
              part="manager"
              id={`${id}-manager`}
              title={`People ${name} manages`}
              predecessor={{ id: person.id, name }}
              list={managed}
              assignment={managerAssignment}
              onAssign={setManagerAssignment}
              problem={problem}
              hint={
                managed.reviewCount > 0
                  ? `${reviewCountText(managed.reviewCount)} of the active round will move with them.`
                  : undefined
              }
            />
            <TeamSection
              part="lead"
              id={`${id}-lead`}
              title={`People ${name} leads`}
              predecessor={{ id: person.id, name }}
              list={led}
              assignment={leadAssignment}
              onAssign={setLeadAssignment}
              problem={manages ? undefined : problem}
            />
          </Box>
        )}
        {saveProblem && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {saveProblem}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {manages || leads ? "Not Now" : "Close"}
        </Button>
        {(manages || leads) && (
          <Button variant="contained" color="primary" onClick={handOver} disabled={busy}>
            {busy ? "Saving..." : "Hand Over"}
          </Button>
        )}
      </DialogActions>
    </>
  );
};

interface HandOverDialogProps {
  readonly userId: string;
  /** Null before the handover starts. Part of the URL, so it survives a reload. */
  readonly operationId: string | null;
  readonly onOperation: (operationId: string) => void;
  readonly onEnded: () => void;
  readonly onClose: () => void;
}

export const HandOverDialog = ({ userId, operationId, onOperation, onEnded, onClose }: HandOverDialogProps) => {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down("sm"));
  const { data: person, error, mutate } = useRead("people", "getPerson", { params: { userId } });
  return (
    <Dialog open onClose={onClose} fullScreen={isPhone} fullWidth maxWidth="sm">
      <DialogTitle>{person ? `Hand Over the Team of ${fullName(person)}` : "Hand Over Team"}</DialogTitle>
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
            {operationId === null && (
              <UntilLoaded title="This person couldn't be loaded" data={person} error={error} retry={mutate}>
                <Skeleton variant="rounded" height={400} />
              </UntilLoaded>
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>Close</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
};
