import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import type { PersonName } from "#domain/people/model.ts";
import {
  type Column,
  columnHeadings,
  editableStatuses,
  editableStatusLabels,
  roleLabels,
  roles,
} from "#domain/people/terms.ts";
import { offeredIds, typeLabel } from "#domain/positions/structure.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useStructure } from "#web/lib/structure.tsx";
import { positionText } from "../positionText.ts";
import { ResponsiblePicker } from "../ResponsiblePicker.tsx";

interface ValueInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

interface ChoiceProps extends ValueInputProps {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

const Choice = ({ label, value, onChange, options }: ChoiceProps) => (
  <TextField
    select
    size="small"
    label={label}
    value={options.some((option) => option.value === value) ? value : ""}
    onChange={(event) => onChange(event.target.value)}
    slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    fullWidth
  >
    <MenuItem value="">Not chosen</MenuItem>
    {options.map((option) => (
      <MenuItem key={option.value} value={option.value}>
        {option.label}
      </MenuItem>
    ))}
  </TextField>
);

const rolesOfTitles = ["cto", "hr", "admin"] as const;

const PositionChoice = (props: ValueInputProps) => {
  const { data } = useRead("positions", "listPositions", { query: {} });
  const options = [
    ...(data?.items ?? []).map((position) => ({ value: position.code, label: positionText(position) })),
    // A title such as "Head of People" is a role (docs/import-export.md#unknown-values).
    ...rolesOfTitles.map((role) => ({ value: `role:${role}`, label: `No position, role ${roleLabels[role]}` })),
  ];
  return <Choice {...props} options={options} />;
};

const optionsOf = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));

const TypeChoice = (props: ValueInputProps) => {
  const structure = useStructure();
  const types = offeredIds(structure.engineerTypes);
  return <Choice {...props} options={types.map((value) => ({ value, label: typeLabel(structure, value) }))} />;
};

const PersonChoice = ({ label, onChange, part }: ValueInputProps & { readonly part: "manager" | "lead" }) => {
  const [person, setPerson] = useState<PersonName | null>(null);
  const choose = (chosen: PersonName | null) => {
    setPerson(chosen);
    onChange(chosen?.email ?? "");
  };
  return <ResponsiblePicker part={part} label={label} value={person} onChange={choose} />;
};

export const ValueInput = ({ column, ...props }: ValueInputProps & { readonly column: Column }) => {
  switch (column) {
    case "positionCode":
      return <PositionChoice {...props} />;
    case "managerEmail":
      return <PersonChoice {...props} part="manager" />;
    case "leadEmail":
      return <PersonChoice {...props} part="lead" />;
    case "role":
      return <Choice {...props} options={optionsOf(roles, roleLabels)} />;
    case "engineerType":
      return <TypeChoice {...props} />;
    case "status":
      return <Choice {...props} options={optionsOf(editableStatuses, editableStatusLabels)} />;
    default:
      return (
        <TextField
          size="small"
          label={`${props.label}: ${columnHeadings[column]}`}
          value={props.value}
          onChange={(event) => props.onChange(event.target.value)}
          fullWidth
        />
      );
  }
};
