import type { PersonRow } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import { deleted } from "#web/lib/saving/confirmed.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { ConfirmDialog } from "#web/ui/dialogs/ConfirmDialog.tsx";

interface RemovePersonDialogProps {
  readonly person: PersonRow;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** Removes a person who never signed in and about whom nothing else is stored (docs/user-management.md#removing-a-person). */
export const RemovePersonDialog = ({ person, onClose, onRemoved }: RemovePersonDialogProps) => {
  const { busy, problem, run } = useSave();
  const name = fullName(person);

  const remove = async () => {
    const send = () =>
      deleted(() =>
        write("people", "removePerson", { params: { userId: person.id }, query: { version: person.version } }),
      );
    const ended = await run(send, { done: `${name} was removed`, fallback: "Something went wrong. Please try again." });
    if (ended?.isSaved) {
      onRemoved();
    }
  };
  return (
    <ConfirmDialog
      open
      title={`Remove ${name}?`}
      confirmLabel="Remove"
      destructive
      busy={busy}
      error={problem}
      onConfirm={remove}
      onClose={onClose}
    >
      This is for people who were added by mistake: {person.email} has never signed in. It cannot be undone. If Pulse
      keeps anything else of them, such as a review, they cannot be removed.
    </ConfirmDialog>
  );
};
