import { useState } from "react";
import type { PersonRow } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import { ApiError, call } from "#web/lib/api.ts";
import { errorMessage } from "#web/lib/errorMessage.ts";
import { ConfirmDialog } from "#web/ui/dialogs/ConfirmDialog.tsx";
import { useToast } from "#web/ui/feedback/toasts.tsx";

interface CompleteOnboardingDialogProps {
  readonly person: PersonRow;
  readonly onClose: () => void;
  readonly onCompleted: () => void;
  /** Called if a colleague was faster, so that the list behind the dialog is outdated. */
  readonly onOutdated: () => void;
}

/** Completes a person's onboarding, which cannot be undone (docs/people.md#completing-an-onboarding). */
export const CompleteOnboardingDialog = ({
  person,
  onClose,
  onCompleted,
  onOutdated,
}: CompleteOnboardingDialogProps) => {
  const toast = useToast();
  const [version, setVersion] = useState(person.version);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const params = { userId: person.id };

  const complete = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      await call("people", "completeOnboarding", { params, body: { version } });
      toast.success("Onboarding completed successfully");
      onCompleted();
    } catch (error) {
      const message = errorMessage(error, "Something went wrong. Please try again.");
      setRefusal(message);
      toast.error(`Failed to complete onboarding: ${message}`);
      if (error instanceof ApiError && error.code === "VERSION_CONFLICT") {
        const newer = await call("people", "getPerson", { params }).catch(() => null);
        if (newer) {
          setVersion(newer.version);
        }
      }
      if (error instanceof ApiError && error.code === "STATE_CONFLICT") {
        onOutdated();
      }
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      title={`Complete the onboarding of ${fullName(person)}?`}
      confirmLabel="Complete Onboarding"
      busy={busy}
      error={refusal}
      onConfirm={complete}
      onClose={onClose}
    >
      This cannot be undone. Drafts of weekly reports stay readable, are no longer due and can no longer be changed by
      the new hire.
    </ConfirmDialog>
  );
};
