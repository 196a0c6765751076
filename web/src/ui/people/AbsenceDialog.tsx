import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { absenceProblems } from "#domain/people/absence.ts";
import type { Absence, PersonName } from "#domain/people/model.ts";
import { comingAbsence, fullName } from "#domain/people/terms.ts";
import { call } from "#web/lib/reading/api.ts";
import { write } from "#web/lib/saving/write.ts";
import { useToday } from "#web/lib/words/away.ts";
import { formatDay } from "#web/lib/words/dates.ts";
import type { BoundField } from "#web/ui/record/boundField.ts";
import type { FieldRules } from "#web/ui/record/fieldRules.ts";
import { RecordDialog } from "#web/ui/record/RecordDialog.tsx";
import { TextInput } from "#web/ui/record/TextInput.tsx";
import { useRecordForm } from "#web/ui/record/useRecordForm.ts";
import { PersonPicker } from "./PersonPicker.tsx";

/** Two days, or "". */
type AbsenceDraft = { readonly from: string; readonly to: string; readonly delegate: PersonName | null };

const isNone = ({ from, to }: Pick<AbsenceDraft, "from" | "to">): boolean => from === "" && to === "";

interface AbsenceDialogProps {
  readonly userId: string;
  readonly absence: Absence | null;
  /** Whose absence it is, unless it is the signed-in person's own. */
  readonly name?: string;
  /** Who approves reviews meanwhile; undefined where nobody can be named (docs/reviews.md#delegates). */
  readonly delegate?: PersonName | null | undefined;
  readonly onClose: () => void;
}

type DelegatePickerProps = BoundField<PersonName | null> & { readonly userId: string };

/** Selects who approves reviews while somebody is away. */
const DelegatePicker = ({ userId, problem, ...field }: DelegatePickerProps) => (
  <PersonPicker
    {...field}
    cacheKey={`delegates of ${userId}`}
    find={async (name) =>
      (await call("people", "listManagers", { query: name === "" ? {} : { name } })).items.filter(
        ({ id }) => id !== userId,
      )
    }
    emptyText="No manager has a name like this."
    error={problem !== undefined}
    helperText={
      problem ??
      "Approves reviews meanwhile, until the end of the last day, and reads only those that wait for it. Never their own, nor those of whom they manage, evaluated, report to or report with."
    }
  />
);

/** Says from which to which day somebody is away (docs/people.md#away). */
export const AbsenceDialog = ({ userId, absence, name, delegate, onClose }: AbsenceDialogProps) => {
  const today = useToday();
  const show = (day: string) => (day === "" ? "(none)" : formatDay(day));
  const problemOf = (field: "from" | "to", draft: AbsenceDraft) =>
    isNone(draft) ? undefined : absenceProblems(draft, today)[field];
  const rules: FieldRules<AbsenceDraft> = {
    from: { label: "First Day", problem: (_from, draft) => problemOf("from", draft), show },
    to: { label: "Last Day", problem: (_to, draft) => problemOf("to", draft), show },
    delegate: {
      label: "Delegate (optional)",
      problem: (named, draft) =>
        // Who empties the days of an absence ends the delegation with it.
        named !== null && isNone(draft) && absence === null
          ? "Please choose the first and the last day, too."
          : undefined,
      show: (named) => (named === null ? "(nobody)" : fullName(named)),
    },
  };
  const form = useRecordForm<AbsenceDraft>({
    opened: {
      draft: { ...(comingAbsence(absence, today) ?? { from: "", to: "" }), delegate: delegate ?? null },
      version: 0,
    },
    rules,
    save: ({ delegate: named, ...days }) =>
      write("people", "saveAbsence", {
        params: { userId },
        body: {
          absence: isNone(days) ? null : days,
          ...(delegate !== undefined && { delegateId: isNone(days) ? null : (named?.id ?? null) }),
        },
      }),
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
      {delegate !== undefined && (
        <Box sx={{ gridColumn: "1 / -1" }}>
          <DelegatePicker {...form.field("delegate")} userId={userId} />
        </Box>
      )}
      {absence !== null && (
        <Typography variant="body2" color="textSecondary" sx={{ gridColumn: "1 / -1" }}>
          Empty both days to remove the absence.
        </Typography>
      )}
    </RecordDialog>
  );
};
