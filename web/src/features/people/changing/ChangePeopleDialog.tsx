import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useId, useState } from "react";
import type { PeopleChange } from "#domain/people/changeModel.ts";
import type { PersonName, PersonRow } from "#domain/people/model.ts";
import { type EngineerType, fullName } from "#domain/people/terms.ts";
import type { HeldPosition } from "#domain/positions/model.ts";
import { offeredIds, typeLabel } from "#domain/positions/structure.ts";
import { ambiguousNameIds } from "#web/lib/format/ambiguousNameIds.ts";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { useSendOnce } from "#web/lib/saving/useSendOnce.ts";
import { write } from "#web/lib/saving/write.ts";
import { useStructure } from "#web/lib/structure.tsx";
import { FormDialog } from "#web/ui/dialogs/FormDialog.tsx";
import { PositionField } from "../PositionField.tsx";
import { ResponsiblePicker } from "../ResponsiblePicker.tsx";
import { ChangeEffects } from "./ChangeEffects.tsx";
import { effectsForMany } from "./changeEffects.ts";

const fields = ["managerId", "leadId", "positionId"] as const;
type ChangedField = (typeof fields)[number];

const labels: Record<ChangedField, string> = { managerId: "Manager", leadId: "Lead", positionId: "Position" };

const maxListedNames = 5;

const namesOf = (people: readonly PersonRow[]): string => {
  const otherCount = people.length - maxListedNames;
  const ambiguous = ambiguousNameIds(people);
  const names = people
    .slice(0, maxListedNames)
    .map((person) => (ambiguous.has(person.id) ? `${fullName(person)} (${person.email})` : fullName(person)))
    .join(", ");
  return otherCount > 0 ? `${names} and ${formatCountOf(otherCount, "other", "others")}` : names;
};

/** Null if the types differ. */
const commonType = (people: readonly PersonRow[]): EngineerType | null => {
  const [first, ...others] = new Set(people.map(({ engineerType }) => engineerType));
  return others.length === 0 ? (first ?? null) : null;
};

interface ChangePeopleDialogProps {
  readonly people: readonly PersonRow[];
  readonly onClose: () => void;
  readonly onOperation: (operationId: string) => void;
}

/** Sets the same manager, lead or position for several people (docs/people.md#editing-a-person). */
export const ChangePeopleDialog = ({ people, onClose, onOperation }: ChangePeopleDialogProps) => {
  const structure = useStructure();
  const sendOnce = useSendOnce();
  const id = useId();
  const [field, setField] = useState<ChangedField>("managerId");
  const [person, setPerson] = useState<PersonName | null>(null);
  const [engineerType, setEngineerType] = useState(() => commonType(people));
  const types = offeredIds(structure.engineerTypes, engineerType);
  const [position, setPosition] = useState<HeldPosition | null>(null);
  /** Distinguishes "none" from a field that is still empty. */
  const [isRemoved, setIsRemoved] = useState(false);
  const [submitAttempted, setSubmitAttempted] = useState(false);
  const { busy, problem: saveProblem, setProblem, run } = useSave();

  const noun = labels[field].toLowerCase();
  const valueId = `${id}-value`;
  const value = field === "positionId" ? position : person;
  const problem = submitAttempted && value === null && !isRemoved ? `Choose a ${noun}.` : undefined;

  const submit = async () => {
    setSubmitAttempted(true);
    setProblem(null);
    if (value === null && !isRemoved) {
      document.getElementById(valueId)?.focus();
      return;
    }
    const change: PeopleChange = { [field]: isRemoved ? null : value?.id };
    const content = { userIds: people.map((one) => one.id), change };
    const send = () =>
      sendOnce(content, (operationId) => write("people", "changePeople", { body: { ...content, operationId } }));
    await run(send, {
      failed: "Error",
      fallback: "Something went wrong. Try again.",
      onSaved: (operation) => onOperation(operation.id),
    });
  };

  return (
    <FormDialog
      title={`Change ${formatCountOf(people.length, "person", "people")}`}
      subtitle={namesOf(people)}
      submitLabel={`Change ${formatCountOf(people.length, "person", "people")}`}
      busy={busy}
      dirty={value !== null || isRemoved}
      error={saveProblem}
      onSubmit={submit}
      onClose={onClose}
    >
      <Box sx={{ display: "grid", gap: 2, pt: 1 }}>
        <TextField
          select
          label="What to Change"
          value={field}
          onChange={(event) => {
            const chosen = fields.find((name) => name === event.target.value);
            if (chosen) {
              setField(chosen);
              setPerson(null);
              setPosition(null);
              setIsRemoved(false);
              setSubmitAttempted(false);
            }
          }}
        >
          {fields.map((name) => (
            <MenuItem key={name} value={name}>
              {labels[name]}
            </MenuItem>
          ))}
        </TextField>
        {field !== "positionId" && (
          <ResponsiblePicker
            key={field}
            part={field === "managerId" ? "manager" : "lead"}
            id={valueId}
            label={`New ${labels[field]}`}
            value={person}
            onChange={setPerson}
            disabled={isRemoved}
            problem={problem}
          />
        )}
        {field === "positionId" && (
          <>
            <TextField
              select
              label="Engineer Type"
              value={engineerType ?? ""}
              disabled={isRemoved}
              helperText="Only people of this type get the position."
              onChange={(event) => {
                setEngineerType(types.find((name) => name === event.target.value) ?? null);
                setPosition(null);
              }}
            >
              {types.map((type) => (
                <MenuItem key={type} value={type}>
                  {typeLabel(structure, type)}
                </MenuItem>
              ))}
            </TextField>
            <PositionField
              id={valueId}
              label="New Position"
              engineerType={isRemoved ? null : engineerType}
              value={position}
              onChange={setPosition}
              problem={problem}
            />
          </>
        )}
        <FormControlLabel
          label={`Remove the ${noun}`}
          control={
            <Checkbox
              checked={isRemoved}
              onChange={(_, checked) => {
                setIsRemoved(checked);
                setPerson(null);
                setPosition(null);
              }}
            />
          }
        />
        <ChangeEffects
          userIds={people.map((one) => one.id)}
          effectsOf={(work) => effectsForMany(people, { field, successor: person, isRemoved }, work)}
        />
      </Box>
    </FormDialog>
  );
};
