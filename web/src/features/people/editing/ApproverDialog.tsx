import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { PersonName, PersonRow } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import { call } from "#web/lib/reading/api.ts";
import { confirmed } from "#web/lib/saving/confirmed.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { ConfirmDialog } from "#web/ui/dialogs/ConfirmDialog.tsx";
import { ApproverEffects } from "./ApproverEffects.tsx";

interface ApproverDialogProps {
  readonly person: PersonName & Pick<PersonRow, "isApprover" | "version">;
  readonly onClose: () => void;
  readonly onSaved?: () => void;
}

/** Makes a person an approver, or removes them as one (docs/reviews.md#approvers). For the cto alone. */
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
    const saved = await run(() => confirmed({ send, findStored }), {
      done: isApprover ? `${name} is an approver` : `${name} is no longer an approver`,
      fallback: "Something went wrong. Please try again.",
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
      confirmLabel={isApprover ? "Make approver" : "Remove as approver"}
      busy={busy}
      error={problem}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <Box sx={{ display: "grid", gap: 1.5 }}>
        <ApproverEffects person={person} />
        <Typography>
          {isApprover
            ? `${name} then reads and approves the reviews of everybody in the line below them, except those of their own direct reports, and may do in them what you may. You can still approve everything yourself.`
            : `The reviews that ${name} approves go to the next approver above, or to you. What ${name} has approved stays approved. Their right ends at once.`}
        </Typography>
      </Box>
    </ConfirmDialog>
  );
};
