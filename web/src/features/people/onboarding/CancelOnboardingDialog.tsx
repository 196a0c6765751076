import { fullName } from "#domain/people/terms.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatDayOf } from "#web/lib/format/dates.ts";
import { write } from "#web/lib/saving/write.ts";
import type { PersonDialogProps } from "../PersonActions.tsx";
import { ConfirmOnboardingDialog } from "./ConfirmOnboardingDialog.tsx";

/** Only before the onboarding's start day (docs/onboarding.md#before-the-start). */
export const CancelOnboardingDialog = ({ person, onClose }: PersonDialogProps) => {
  const { timeZone } = useConfig();
  return (
    <ConfirmOnboardingDialog
      person={person}
      title={`Cancel the onboarding of ${fullName(person)}?`}
      confirmLabel="Cancel Onboarding"
      cancelLabel="Keep It"
      done="Onboarding canceled successfully"
      failed="Failed to cancel onboarding"
      send={(version) => write("people", "cancelOnboardingStart", { params: { userId: person.id }, body: { version } })}
      onClose={onClose}
    >
      It won't start on {formatDayOf(person.onboardingStartedAt ?? "", timeZone)}, and will no longer be shown in
      Onboardings. Completed goals are kept. They count if it starts again.
    </ConfirmOnboardingDialog>
  );
};
