import { useState } from "react";
import type { PersonRow } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import { call } from "#web/lib/api.ts";
import { confirmed, isConflict } from "#web/lib/saving/confirmed.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { ConfirmDialog } from "#web/ui/dialogs/ConfirmDialog.tsx";

interface CompleteOnboardingDialogProps {
  readonly person: PersonRow;
  readonly onClose: () => void;
  readonly onCompleted: () => void;
}

/** Completes a person's onboarding, which cannot be undone (docs/people.md#completing-an-onboarding). */
export const CompleteOnboardingDialog = ({ person, onClose, onCompleted }: CompleteOnboardingDialogProps) => {
  const [version, setVersion] = useState(person.version);
  const { busy, problem, run } = useSave();
  const params = { userId: person.id };

  const complete = async () => {
    const ended = await run(
      () => confirmed({ send: () => write("people", "completeOnboarding", { params, body: { version } }) }),
      {
        done: "Onboarding completed successfully",
        failed: (_, reason) => `Failed to complete onboarding: ${reason}`,
        fallback: "Something went wrong. Please try again.",
      },
    );
    if (ended?.isSaved) {
      return onCompleted();
    }
    if (ended !== null && isConflict(ended.error)) {
      const newer = await call("people", "getPerson", { params }).catch(() => null);
      if (newer) {
        setVersion(newer.version);
      }
    }
  };
  return (
    <ConfirmDialog
      open
      title={`Complete the onboarding of ${fullName(person)}?`}
      confirmLabel="Complete Onboarding"
      busy={busy}
      error={problem}
      onConfirm={complete}
      onClose={onClose}
    >
      This cannot be undone. Drafts of weekly reports stay readable, are no longer due and can no longer be changed by
      the new hire.
    </ConfirmDialog>
  );
};
