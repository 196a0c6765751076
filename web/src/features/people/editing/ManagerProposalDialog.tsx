import Typography from "@mui/material/Typography";
import type { Proposal } from "#domain/people/power/proposalModel.ts";
import { lapsesAt, ownProposalRefusal } from "#domain/people/power/proposals.ts";
import { fullName } from "#domain/people/terms.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatDayOf } from "#web/lib/format/dates.ts";
import { sendDelete } from "#web/lib/saving/sendAndVerify.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/ConfirmDialog.tsx";
import type { PersonDialogProps } from "../PersonActions.tsx";
import { useResponsibleNames } from "../useResponsibleNames.ts";

interface ManagerProposalDialogProps extends PersonDialogProps {
  readonly proposal: Proposal;
}

export const ManagerProposalDialog = ({ person, proposal, onClose }: ManagerProposalDialogProps) => {
  const me = useMe();
  const { timeZone } = useConfig();
  const { busy, problem, run } = useSave();
  const resolvedProposer = useResponsibleNames([person])(proposal.proposedBy, "manager");
  const proposer =
    resolvedProposer === "loading" || resolvedProposer.person === null ? "An admin" : fullName(resolvedProposer.person);
  const name = fullName(person);
  const params = { userId: person.id };
  const refusal = ownProposalRefusal(proposal, me);
  const end = (send: () => Promise<unknown>, done: string) =>
    run(send, { done, fallback: "Something went wrong. Try again.", onSaved: onClose });
  const confirm = () =>
    end(
      () =>
        write("people", "confirmManager", {
          params,
          body: { proposedBy: proposal.proposedBy, version: person.version },
        }),
      `${proposer} is now the manager of ${name}`,
    );
  const withdraw = () =>
    end(
      () => sendDelete(() => write("people", "withdrawManager", { params, query: { version: person.version } })),
      "Proposal withdrawn",
    );
  return (
    <ConfirmDialog
      open
      title={`Proposed Manager of ${name}`}
      confirmLabel="Confirm"
      cancelLabel="Close"
      secondary={{ label: refusal === null ? "Decline" : "Withdraw", onChoose: () => void withdraw() }}
      busy={busy}
      confirmDisabled={refusal !== null}
      error={problem}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Typography sx={{ mb: 2 }}>
        On {formatDayOf(proposal.proposedAt, timeZone)}, {proposer} proposed to become the manager of {name}. The
        proposal expires on {formatDayOf(lapsesAt(proposal).toISOString(), timeZone)}.
      </Typography>
      <Typography>
        {refusal ??
          `The manager can read ${name}'s reviews and growth plan, including drafts, and writes their evaluation.`}
      </Typography>
    </ConfirmDialog>
  );
};
