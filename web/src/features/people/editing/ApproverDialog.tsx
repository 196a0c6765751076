import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { PersonName, PersonRow } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import { call } from "#web/lib/reading/api.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { sendAndVerify } from "#web/lib/saving/sendAndVerify.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { ConfirmDialog } from "#web/ui/dialogs/ConfirmDialog.tsx";

const nameOf = (person: PersonName | null): string => (person === null ? "you" : fullName(person));

/** Shows which reviews move, and between whom, when someone becomes or stops being an approver. */
const ApproverEffects = ({ person }: { readonly person: Pick<PersonName, "id"> }) => {
  const { data, error } = useRead("people", "getApproverEffects", { params: { userId: person.id } });
  if (error !== undefined && data === undefined) {
    return <Typography>The reviews that move couldn't be counted.</Typography>;
  }
  if (data === undefined) {
    return <Typography color="textSecondary">Counting the reviews that move...</Typography>;
  }
  if (data.round === null) {
    return <Typography>No round is active, so no review moves now.</Typography>;
  }
  return data.moves.length === 0 ? (
    <Typography>{`No review of ${data.round} moves.`}</Typography>
  ) : (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {data.moves.map(({ from, to, reviews }) => (
        <li key={`${from?.id} ${to?.id}`}>
          {`${formatCountOf(reviews, "review", "reviews")} of ${data.round} ${reviews === 1 ? "moves" : "move"} from ${nameOf(from)} to ${nameOf(to)}`}
        </li>
      ))}
    </Box>
  );
};

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
  const willBeApprover = !person.isApprover;

  const save = async () => {
    const send = () =>
      write("people", "saveApprover", { params, body: { isApprover: willBeApprover, version: person.version } });
    const findStored = async () => {
      const now = await call("people", "getPerson", { params });
      return now.isApprover === willBeApprover ? { isApprover: willBeApprover, version: now.version } : null;
    };
    await run(() => sendAndVerify(send, findStored), {
      done: willBeApprover ? `${name} is an approver` : `${name} is no longer an approver`,
      fallback: "Something went wrong. Try again.",
      onSaved: () => {
        onSaved?.();
        onClose();
      },
    });
  };
  return (
    <ConfirmDialog
      open
      title={willBeApprover ? `Make ${name} an approver?` : `Remove ${name} as an approver?`}
      confirmLabel={willBeApprover ? "Make Approver" : "Remove as Approver"}
      busy={busy}
      error={problem}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <Box sx={{ display: "grid", gap: 1.5 }}>
        <ApproverEffects person={person} />
        <Typography>
          {willBeApprover
            ? `${name} can approve reviews for everyone below them except their direct reports, with the same rights as you. You can still approve everything.`
            : `Reviews that ${name} approves go to the next approver above, or to you. Approved reviews stay approved. ${name} loses this right immediately.`}
        </Typography>
      </Box>
    </ConfirmDialog>
  );
};
