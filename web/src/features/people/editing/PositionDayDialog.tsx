import type { PersonRow } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import { type Day, dayOf, futureDayProblem } from "#domain/shared/time.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatDay } from "#web/lib/format/dates.ts";
import { useToday } from "#web/lib/format/useToday.ts";
import { refetch } from "#web/lib/saving/readCache.ts";
import { write } from "#web/lib/saving/write.ts";
import { RecordDialog } from "#web/ui/record/RecordDialog.tsx";
import { TextInput } from "#web/ui/record/TextInput.tsx";
import { useRecordForm } from "#web/ui/record/useRecordForm.ts";
import type { PersonDialogProps } from "../PersonActions.tsx";

type PositionDayDraft = { readonly since: Day };

/** Corrects the day a person's current position started (docs/people.md#position-history). */
export const PositionDayDialog = ({ person, onClose }: PersonDialogProps) => {
  const { timeZone } = useConfig();
  const today = useToday();
  const params = { userId: person.id };
  const versionedDraftOf = ({ positionSince, version }: Pick<PersonRow, "positionSince" | "version">) => ({
    draft: { since: positionSince === null ? today : dayOf(positionSince, timeZone) },
    version,
  });
  const form = useRecordForm<PositionDayDraft>({
    initial: versionedDraftOf(person),
    fields: { since: { label: "In position since", show: formatDay } },
    problemsOf: ({ since }) => ({ since: futureDayProblem(since, today) ?? undefined }),
    route: ["people", "correctPositionDay"],
    save: ({ since }, version) => write("people", "correctPositionDay", { params, body: { since, version } }),
    fetchLatest: async () => {
      const newer = await refetch("people", "getPerson", { params });
      return newer.position?.id === person.position?.id ? versionedDraftOf(newer) : null;
    },
    done: "Position start corrected",
    failed: "Error",
    fallback: "Something went wrong. Try again.",
    onClose,
  });
  return (
    <RecordDialog
      form={form}
      title="Correct Position Start"
      subtitle={`The day ${fullName(person)} became ${person.position?.title ?? "their current position"}. The previous position ends on this day.`}
      submitLabel="Save"
      maxWidth="xs"
    >
      <TextInput {...form.field("since")} type="date" required autoFocus max={today} />
    </RecordDialog>
  );
};
