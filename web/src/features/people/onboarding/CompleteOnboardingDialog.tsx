import type { OnboardingDetails } from "#domain/onboarding/model.ts";
import { countGoals } from "#domain/onboarding/rules.ts";
import { fullName } from "#domain/people/terms.ts";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { write } from "#web/lib/saving/write.ts";
import type { PersonDialogProps } from "../PersonActions.tsx";
import { ConfirmOnboardingDialog } from "./ConfirmOnboardingDialog.tsx";

/** "6 of 35 goals are still open. "; null if all are completed. */
const openGoalsText = (sections: OnboardingDetails["sections"]): string | null => {
  const { completed, total } = countGoals(sections.flatMap(({ goals }) => goals));
  const openCount = total - completed;
  return openCount === 0
    ? null
    : `${openCount} of ${formatCountOf(total, "goal", "goals")} ${openCount === 1 ? "is" : "are"} still open. `;
};

/** Cannot be undone (docs/onboarding.md#completion). */
export const CompleteOnboardingDialog = ({ person, onClose }: PersonDialogProps) => {
  const params = { userId: person.id };
  const { data } = useRead("onboarding", "getOnboarding", { params });
  const openGoalsNote = data === undefined ? null : openGoalsText(data.sections);
  return (
    <ConfirmOnboardingDialog
      person={person}
      title={`Complete the onboarding of ${fullName(person)}?`}
      confirmLabel="Complete Onboarding"
      done="Onboarding completed successfully"
      failed="Failed to complete onboarding"
      send={(version) => write("people", "completeOnboarding", { params, body: { version } })}
      onClose={onClose}
    >
      {openGoalsNote}
      You can't undo this. Drafts of weekly reports stay readable. They're no longer due, and the new hire can't change
      them.
    </ConfirmOnboardingDialog>
  );
};
