import type { PersonRow } from "#domain/people/model.ts";
import { startsLater } from "#domain/people/rules.ts";
import { fullName } from "#domain/people/terms.ts";
import { type Day, dayOf } from "#domain/shared/time.ts";
import { serverNow } from "#web/lib/clock.ts";
import { useConfig } from "#web/lib/config.ts";
import { readNow } from "#web/lib/saving/shownReads.ts";
import { write } from "#web/lib/saving/write.ts";
import { formatDay } from "#web/lib/words/dates.ts";
import type { FieldRules } from "#web/ui/record/fieldRules.ts";
import { RecordDialog } from "#web/ui/record/RecordDialog.tsx";
import { useRecordForm } from "#web/ui/record/useRecordForm.ts";
import { StartDayInput, startDayRule } from "./StartDayInput.tsx";

type StartDayDraft = { readonly startsOn: Day };

interface ChangeStartDialogProps {
  readonly person: PersonRow;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** Moves the start of a prepared onboarding to another day (docs/onboarding.md#before-the-start). */
export const ChangeStartDialog = ({ person, onClose, onChanged }: ChangeStartDialogProps) => {
  const { timeZone } = useConfig();
  const today = dayOf(serverNow(), timeZone);
  const params = { userId: person.id };
  const openedFrom = ({ onboardingStartedAt, version }: Pick<PersonRow, "onboardingStartedAt" | "version">) => ({
    draft: { startsOn: onboardingStartedAt === null ? today : dayOf(onboardingStartedAt, timeZone) },
    version,
  });
  const rules: FieldRules<StartDayDraft> = {
    startsOn: { ...startDayRule(today), show: (startsOn) => formatDay(startsOn) },
  };
  const form = useRecordForm<StartDayDraft>({
    opened: openedFrom(person),
    rules,
    save: ({ startsOn }, version) => write("people", "moveOnboardingStart", { params, body: { startsOn, version } }),
    readAgain: async () => {
      const newer = await readNow("people", "getPerson", { params });
      return startsLater(newer, serverNow()) ? openedFrom(newer) : null;
    },
    done: "Start day changed successfully",
    failed: "Failed to change the start day",
    fallback: "Something went wrong. Please try again.",
    onSaved: onChanged,
  });
  return (
    <RecordDialog
      form={form}
      title="Change Start Day"
      subtitle={fullName(person)}
      submitLabel="Change Start Day"
      maxWidth="xs"
      onClose={onClose}
    >
      <StartDayInput field={form.field("startsOn")} today={today} autoFocus />
    </RecordDialog>
  );
};
