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
import { LeadPicker, ManagerPicker } from "../PeoplePickers.tsx";
import { positionText } from "../positionText.ts";

interface ValueInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The first option, which means "". */
  readonly noneLabel: string;
}

interface ChoiceProps extends ValueInputProps {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

const Choice = ({ label, value, onChange, noneLabel, options }: ChoiceProps) => (
  <TextField
    select
    size="small"
    label={label}
    value={options.some((option) => option.value === value) ? value : ""}
    onChange={(event) => onChange(event.target.value)}
    slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    fullWidth
  >
    <MenuItem value="">{noneLabel}</MenuItem>
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
  const options = offeredIds(structure.engineerTypes).map((type) => ({
    value: type,
    label: typeLabel(structure, type),
  }));
  return <Choice {...props} options={options} />;
};

const PersonChoice = ({ label, onChange, isLead }: ValueInputProps & { readonly isLead: boolean }) => {
  const [person, setPerson] = useState<PersonName | null>(null);
  const choose = (chosen: PersonName | null) => {
    setPerson(chosen);
    onChange(chosen?.email ?? "");
  };
  return isLead ? (
    <LeadPicker label={label} value={person} onChange={choose} />
  ) : (
    <ManagerPicker label={label} value={person} onChange={choose} offeredFor="edit" />
  );
};

export const ValueInput = ({ column, ...props }: ValueInputProps & { readonly column: Column }) => {
  switch (column) {
    case "positionCode":
      return <PositionChoice {...props} />;
    case "managerEmail":
    case "leadEmail":
      return <PersonChoice {...props} isLead={column === "leadEmail"} />;
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
