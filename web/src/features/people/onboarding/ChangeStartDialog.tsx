import type { PersonRow } from "#domain/people/model.ts";
import { startsLater } from "#domain/people/rules.ts";
import { fullName } from "#domain/people/terms.ts";
import { type Day, dayOf } from "#domain/shared/time.ts";
import { serverNow } from "#web/lib/clock.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatDay } from "#web/lib/format/dates.ts";
import { useToday } from "#web/lib/format/useToday.ts";
import { refetch } from "#web/lib/saving/readCache.ts";
import { write } from "#web/lib/saving/write.ts";
import { RecordDialog } from "#web/ui/record/RecordDialog.tsx";
import { useRecordForm } from "#web/ui/record/useRecordForm.ts";
import type { PersonDialogProps } from "../PersonActions.tsx";
import { StartDayInput, startDayProblems, startLabel } from "./StartDayInput.tsx";

type StartDayDraft = { readonly startsOn: Day };

/** Only before the onboarding starts (docs/onboarding.md#before-the-start). */
export const ChangeStartDialog = ({ person, onClose }: PersonDialogProps) => {
  const { timeZone } = useConfig();
  const today = useToday();
  const params = { userId: person.id };
  const versionedDraftOf = ({ onboardingStartedAt, version }: Pick<PersonRow, "onboardingStartedAt" | "version">) => ({
    draft: { startsOn: onboardingStartedAt === null ? today : dayOf(onboardingStartedAt, timeZone) },
    version,
  });
  const form = useRecordForm<StartDayDraft>({
    initial: versionedDraftOf(person),
    fields: { startsOn: { label: startLabel, show: formatDay } },
    problemsOf: (draft) => startDayProblems(draft, today),
    route: ["people", "moveOnboardingStart"],
    save: ({ startsOn }, version) => write("people", "moveOnboardingStart", { params, body: { startsOn, version } }),
    fetchLatest: async () => {
      const newer = await refetch("people", "getPerson", { params });
      return startsLater(newer, serverNow()) ? versionedDraftOf(newer) : null;
    },
    done: "Start day changed successfully",
    failed: "Failed to change the start day",
    fallback: "Something went wrong. Try again.",
    onClose,
  });
  return (
    <RecordDialog
      form={form}
      title="Change Start Day"
      subtitle={fullName(person)}
      submitLabel="Change Start Day"
      maxWidth="xs"
    >
      <StartDayInput field={form.field("startsOn")} today={today} autoFocus />
    </RecordDialog>
  );
};
