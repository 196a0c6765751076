import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { PersonName, PersonRow } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import { call } from "#web/lib/reading/api.ts";
import { sendAndVerify } from "#web/lib/saving/sendAndVerify.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { ConfirmDialog } from "#web/ui/dialogs/ConfirmDialog.tsx";
import { ApproverEffects } from "./ApproverEffects.tsx";

interface ApproverDialogProps {
  readonly person: PersonName & Pick<PersonRow, "isApprover" | "version">;
  readonly onClose: () => void;
  readonly onSaved?: () => void;
}

/** Only for the CTO (docs/reviews.md#approvers). */
export const ApproverDialog = ({ person, onClose, onSaved }: ApproverDialogProps) => {
  const { busy, problem, run } = useSave();
  const name = fullName(person);
  const params = { userId: person.id };
  const isApprover = !person.isApprover;

  const save = async () => {
    const send = () => write("people", "saveApprover", { params, body: { isApprover, version: person.version } });
    const findStored = async () => {
      const now = await call("people", "getPerson", { params });
      return now.isApprover === isApprover ? { isApprover, version: now.version } : null;
    };
    const saved = await run(() => sendAndVerify({ send, findStored }), {
      done: isApprover ? `${name} is an approver` : `${name} is no longer an approver`,
      fallback: "Something went wrong. Try again.",
    });
    if (saved?.isSaved) {
      onSaved?.();
      onClose();
    }
  };
  return (
    <ConfirmDialog
      open
      title={isApprover ? `Make ${name} an approver?` : `Remove ${name} as an approver?`}
      confirmLabel={isApprover ? "Make Approver" : "Remove as Approver"}
      busy={busy}
      error={problem}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <Box sx={{ display: "grid", gap: 1.5 }}>
        <ApproverEffects person={person} />
        <Typography>
          {isApprover
            ? `${name} can approve reviews for everyone below them except their direct reports, with the same rights as you. You can still approve everything.`
            : `Reviews that ${name} approves go to the next approver above, or to you. Approved reviews stay approved. ${name} loses this right immediately.`}
        </Typography>
      </Box>
    </ConfirmDialog>
  );
};
