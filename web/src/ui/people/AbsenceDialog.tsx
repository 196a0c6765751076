import Box from "@mui/material/Box";
import { absenceProblems } from "#domain/people/absence.ts";
import type { Absence, PersonName } from "#domain/people/model.ts";
import { currentOrPlannedAbsence, fullName } from "#domain/people/terms.ts";
import { formatDay } from "#web/lib/format/dates.ts";
import { useToday } from "#web/lib/format/useToday.ts";
import { call } from "#web/lib/reading/api.ts";
import { write } from "#web/lib/saving/write.ts";
import type { BoundField } from "#web/ui/record/boundField.ts";
import { RecordDialog } from "#web/ui/record/RecordDialog.tsx";
import { TextInput } from "#web/ui/record/TextInput.tsx";
import { useRecordForm } from "#web/ui/record/useRecordForm.ts";
import { Hint } from "#web/ui/text/Hint.tsx";
import { PersonPicker } from "./PersonPicker.tsx";

/** `from` and `to` are days, or "". */
type AbsenceDraft = { readonly from: string; readonly to: string; readonly delegate: PersonName | null };

const isEmptyAbsence = ({ from, to }: Pick<AbsenceDraft, "from" | "to">): boolean => from === "" && to === "";

interface AbsenceDialogProps {
  readonly userId: string;
  readonly absence: Absence | null;
  readonly name?: string;
  /** Who approves reviews during the absence; undefined if the form has no delegate (docs/reviews.md#delegates). */
  readonly delegate?: PersonName | null | undefined;
  readonly onClose: () => void;
}

type DelegatePickerProps = BoundField<PersonName | null> & { readonly userId: string; readonly isOwn: boolean };

const DelegatePicker = ({ userId, isOwn, problem, ...field }: DelegatePickerProps) => (
  <PersonPicker
    {...field}
    cacheKey={`delegates of ${userId}`}
    find={async (name) =>
      (await call("people", "listManagers", { query: name === "" ? {} : { name } })).items.filter(
        ({ id }) => id !== userId,
      )
    }
    emptyText="No managers match this name."
    error={problem !== undefined}
    helperText={
      problem ??
      `Approves on ${isOwn ? "your" : "their"} behalf through ${isOwn ? "your" : "their"} last day away. Can't approve their own review or those of their reports, manager, peers or anyone they evaluated.`
    }
  />
);

const visibilityText = "manager, lead, reports, approver, admins, HR and the CTO see the days, but no reason";

/** Sets the first and last day of an absence (docs/people.md#absence). */
export const AbsenceDialog = ({ userId, absence, name, delegate, onClose }: AbsenceDialogProps) => {
  const today = useToday();
  const show = (day: string) => (day === "" ? "(none)" : formatDay(day));
  const problemsOf = (draft: AbsenceDraft) => {
    if (!isEmptyAbsence(draft)) {
      return absenceProblems(draft, today);
    }
    // Clearing the days of an absence also ends its delegation.
    return draft.delegate !== null && absence === null ? { delegate: "Also choose the first and the last day." } : {};
  };
  const form = useRecordForm<AbsenceDraft>({
    initial: {
      draft: { ...(currentOrPlannedAbsence(absence, today) ?? { from: "", to: "" }), delegate: delegate ?? null },
      version: 0,
    },
    fields: {
      from: { label: "First Day", show },
      to: { label: "Last Day", show },
      delegate: { label: "Delegate (optional)", show: (person) => (person === null ? "(no one)" : fullName(person)) },
    },
    problemsOf,
    route: ["people", "saveAbsence"],
    save: ({ delegate: chosenDelegate, ...days }) =>
      write("people", "saveAbsence", {
        params: { userId },
        body: {
          absence: isEmptyAbsence(days) ? null : days,
          ...(delegate !== undefined && { delegateId: isEmptyAbsence(days) ? null : (chosenDelegate?.id ?? null) }),
        },
      }),
    done: "Absence saved",
    failed: "Failed to save the absence",
    onClose,
  });
  return (
    <RecordDialog
      form={form}
      title="Away"
      subtitle={
        name === undefined
          ? `You get no reminders from the first to the last day. Your ${visibilityText}.`
          : `${name} gets no reminders from the first to the last day. Their ${visibilityText}.`
      }
      submitLabel="Save"
      maxWidth="xs"
      columns={2}
    >
      <TextInput {...form.field("from")} type="date" autoFocus />
      <TextInput {...form.field("to")} type="date" min={today} />
      {delegate !== undefined && (
        <Box sx={{ gridColumn: "1 / -1" }}>
          <DelegatePicker {...form.field("delegate")} userId={userId} isOwn={name === undefined} />
        </Box>
      )}
      {absence !== null && <Hint sx={{ gridColumn: "1 / -1" }}>Clear both days to remove the absence.</Hint>}
    </RecordDialog>
  );
};
