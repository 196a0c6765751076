import { useState } from "react";
import type { OnboardingDetails } from "#domain/onboarding/model.ts";
import { countGoals } from "#domain/onboarding/rules.ts";
import type { PersonRow } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import { call } from "#web/lib/api.ts";
import { formatCountOf } from "#web/lib/numbers.ts";
import { confirmed, isConflict } from "#web/lib/saving/confirmed.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { useRead } from "#web/lib/useRead.ts";
import { ConfirmDialog } from "#web/ui/dialogs/ConfirmDialog.tsx";

/** What is not completed yet: "6 of 35 goals are still open. "; null if nothing is. */
const openGoalsText = (sections: OnboardingDetails["sections"]): string | null => {
  const { completed, total } = countGoals(sections.flatMap(({ goals }) => goals));
  const open = total - completed;
  return open === 0
    ? null
    : `${open} of ${formatCountOf(total, "goal", "goals")} ${open === 1 ? "is" : "are"} still open. `;
};

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
  const { data } = useRead("onboarding", "getOnboarding", { params });
  const open = data === undefined ? null : openGoalsText(data.sections);

  const complete = async () => {
    const ended = await run(
      () => confirmed({ send: () => write("people", "completeOnboarding", { params, body: { version } }) }),
      {
        done: "Onboarding completed successfully",
        failed: "Failed to complete onboarding",
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
      {open}
      This cannot be undone. Drafts of weekly reports stay readable, are no longer due and can no longer be changed by
      the new hire.
    </ConfirmDialog>
  );
};
