import { fullName } from "#domain/people/terms.ts";
import { sendDelete } from "#web/lib/saving/sendAndVerify.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { ConfirmDialog } from "#web/ui/dialogs/ConfirmDialog.tsx";
import type { PersonDialogProps } from "../PersonActions.tsx";

/** Removes a person who never signed in and has no other records (docs/people.md#removing-a-person). */
export const RemovePersonDialog = ({ person, onClose }: PersonDialogProps) => {
  const { busy, problem, run } = useSave();
  const name = fullName(person);

  const remove = async () => {
    const send = () =>
      sendDelete(() =>
        write("people", "removePerson", { params: { userId: person.id }, query: { version: person.version } }),
      );
    await run(send, {
      done: `${name} was removed`,
      fallback: "Something went wrong. Try again.",
      onSaved: onClose,
    });
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
      This is for people who were added by mistake: {person.email} has never signed in. You can't undo this. People with
      other records, such as a review, can't be removed.
    </ConfirmDialog>
  );
};
