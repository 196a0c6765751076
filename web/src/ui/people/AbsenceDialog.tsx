import Typography from "@mui/material/Typography";
import { absenceProblems } from "#domain/people/absence.ts";
import type { Absence } from "#domain/people/model.ts";
import { comingAbsence } from "#domain/people/terms.ts";
import { write } from "#web/lib/saving/write.ts";
import { useToday } from "#web/lib/words/away.ts";
import { formatDay } from "#web/lib/words/dates.ts";
import type { FieldRules } from "#web/ui/record/fieldRules.ts";
import { RecordDialog } from "#web/ui/record/RecordDialog.tsx";
import { TextInput } from "#web/ui/record/TextInput.tsx";
import { useRecordForm } from "#web/ui/record/useRecordForm.ts";

/** Two days, or "". */
type AbsenceDraft = { readonly from: string; readonly to: string };

const isNone = ({ from, to }: AbsenceDraft): boolean => from === "" && to === "";

interface AbsenceDialogProps {
  readonly userId: string;
  readonly absence: Absence | null;
  /** Whose absence it is, unless it is the signed-in person's own. */
  readonly name?: string;
  readonly onClose: () => void;
}

/** Says from which to which day somebody is away (docs/people.md#away). */
export const AbsenceDialog = ({ userId, absence, name, onClose }: AbsenceDialogProps) => {
  const today = useToday();
  const show = (day: string) => (day === "" ? "(none)" : formatDay(day));
  const problemOf = (field: "from" | "to", draft: AbsenceDraft) =>
    isNone(draft) ? undefined : absenceProblems(draft, today)[field];
  const rules: FieldRules<AbsenceDraft> = {
    from: { label: "First Day", problem: (_from, draft) => problemOf("from", draft), show },
    to: { label: "Last Day", problem: (_to, draft) => problemOf("to", draft), show },
  };
  const form = useRecordForm<AbsenceDraft>({
    opened: { draft: comingAbsence(absence, today) ?? { from: "", to: "" }, version: 0 },
    rules,
    save: (draft) =>
      write("people", "saveAbsence", { params: { userId }, body: { absence: isNone(draft) ? null : draft } }),
    done: "Absence saved",
    failed: "Failed to save the absence",
    onSaved: onClose,
  });
  return (
    <RecordDialog
      form={form}
      title="Away"
      subtitle={
        name === undefined
          ? "You get no reminders from the first to the last day. Your colleagues see the days, and no reason."
          : `${name} gets no reminders from the first to the last day. Colleagues see the days, and no reason.`
      }
      submitLabel="Save"
      maxWidth="xs"
      columns={2}
      onClose={onClose}
    >
      <TextInput {...form.field("from")} type="date" autoFocus />
      <TextInput {...form.field("to")} type="date" min={today} />
      {absence !== null && (
        <Typography variant="body2" color="textSecondary" sx={{ gridColumn: "1 / -1" }}>
          Empty both days to remove the absence.
        </Typography>
      )}
    </RecordDialog>
  );
};
