import { useState } from "react";
import type { PersonRow } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import { call } from "#web/lib/api.ts";
import { errorMessage } from "#web/lib/errorMessage.ts";
import { ConfirmDialog } from "#web/ui/dialogs/ConfirmDialog.tsx";
import { useToast } from "#web/ui/feedback/toasts.tsx";

interface RemovePersonDialogProps {
  readonly person: PersonRow;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** Removes a person who never signed in and of whom nothing else is kept (docs/people.md#removing-a-person). */
export const RemovePersonDialog = ({ person, onClose, onRemoved }: RemovePersonDialogProps) => {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const name = fullName(person);

  const remove = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      await call("people", "removePerson", {
        params: { userId: person.id },
        query: { version: person.version },
      });
      toast.success(`${name} was removed`);
      onRemoved();
    } catch (error) {
      setRefusal(errorMessage(error, "Something went wrong. Please try again."));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      title={`Remove ${name}?`}
      confirmLabel="Remove"
      destructive
      busy={busy}
      error={refusal}
      onConfirm={remove}
      onClose={onClose}
    >
      This is for people who were added by mistake: {person.email} has never signed in. It cannot be undone. If Pulse
      keeps anything else of them, such as a review, they cannot be removed.
    </ConfirmDialog>
  );
};
