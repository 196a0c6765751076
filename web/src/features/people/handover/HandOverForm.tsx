import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import type { PersonDetails } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { useSendOnce } from "#web/lib/saving/useSendOnce.ts";
import { write } from "#web/lib/saving/write.ts";
import { HandOverLoading } from "./HandOverLoading.tsx";
import { reviewCountText } from "./responsibilityTexts.ts";
import { TeamSection } from "./TeamSection.tsx";
import { handoverBody, isUnassigned, nobodyAssigned } from "./teamAssignment.ts";
import { useResponsibilities } from "./useResponsibilities.ts";

interface HandOverFormProps {
  readonly person: PersonDetails;
  readonly onOperation: (operationId: string) => void;
  readonly onClose: () => void;
}

/** Lists the people whom a person manages and leads, and selects the new manager and lead. */
export const HandOverForm = ({ person, onOperation, onClose }: HandOverFormProps) => {
  const sendOnce = useSendOnce();
  const id = useId();
  const managed = useResponsibilities(person.id, "managed");
  const led = useResponsibilities(person.id, "led");
  const [toManagers, setToManagers] = useState(nobodyAssigned);
  const [toLeads, setToLeads] = useState(nobodyAssigned);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { busy, problem: refusal, setProblem, run } = useSave();

  const manages = (managed.people?.length ?? 0) > 0;
  const leads = (led.people?.length ?? 0) > 0;
  const known = managed.people !== undefined && led.people !== undefined;
  const nobody = known && !manages && !leads;
  const waiting = !known && managed.error === undefined && led.error === undefined;
  const name = fullName(person);
  const lacking = isUnassigned(toManagers) && isUnassigned(toLeads);
  const problem = isSubmitted && lacking ? "Please choose who takes over." : undefined;

  const handOver = async () => {
    setIsSubmitted(true);
    setProblem(null);
    if (lacking) {
      document.getElementById(`${id}-${manages ? "manager" : "lead"}`)?.focus();
      return;
    }
    const body = handoverBody(toManagers, toLeads);
    const send = () =>
      sendOnce(body, (operationId) =>
        write("people", "handOver", { params: { userId: person.id }, body: { ...body, operationId } }),
      );
    const ended = await run(send, { failed: "Error", fallback: "Something went wrong. Please try again." });
    if (ended?.isSaved) {
      onOperation(ended.answer.id);
    }
  };
  return (
    <>
      <DialogContent>
        {waiting && <HandOverLoading />}
        {nobody && (
          <Typography color="textSecondary">{`${name} manages and leads nobody: there is nothing to hand over.`}</Typography>
        )}
        {!waiting && !nobody && (
          <Box sx={{ display: "grid", gap: 2.5 }}>
            <Typography color="textSecondary">
              Everybody listed here moves to the people you choose, in one step. To divide a team, select some of them
              and assign them to somebody else.
              {manages && " Their reviews move with them: the new manager continues the reviews in progress."}
            </Typography>
            <TeamSection
              part="manager"
              id={`${id}-manager`}
              title={`People whom ${name} manages`}
              leaver={{ id: person.id, name }}
              list={managed}
              assignment={toManagers}
              onAssign={setToManagers}
              problem={problem}
              hint={
                managed.reviews > 0
                  ? `${reviewCountText(managed.reviews)} of the active round will move with them.`
                  : undefined
              }
            />
            <TeamSection
              part="lead"
              id={`${id}-lead`}
              title={`People whom ${name} leads`}
              leaver={{ id: person.id, name }}
              list={led}
              assignment={toLeads}
              onAssign={setToLeads}
              problem={manages ? undefined : problem}
            />
          </Box>
        )}
        {refusal && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {refusal}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {manages || leads ? "Not now" : "Close"}
        </Button>
        {(manages || leads) && (
          <Button variant="contained" color="primary" onClick={handOver} disabled={busy}>
            {busy ? "Saving..." : "Hand over"}
          </Button>
        )}
      </DialogActions>
    </>
  );
};
