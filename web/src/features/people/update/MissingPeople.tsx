import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { UpdateCheck } from "#domain/people/update/updateModel.ts";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import { type Column, DataTable } from "#web/ui/DataTable.tsx";
import { RoleBadge } from "#web/ui/people/RoleBadge.tsx";
import { NamedPerson } from "./NamedPerson.tsx";

type MissingRow = UpdateCheck["missing"][number];

const pageSize = 50;

interface MissingPeopleProps {
  readonly missing: readonly MissingRow[];
  readonly toDeactivate: ReadonlySet<string>;
  readonly onToggle: (id: string, isLeaving: boolean) => void;
}

/** Active people who aren't in the file. Only those selected are deactivated. */
export const MissingPeople = ({ missing, toDeactivate, onToggle }: MissingPeopleProps) => {
  const [shownCount, setShownCount] = useState(pageSize);
  const columns: readonly Column<MissingRow>[] = [
    {
      label: "Deactivate",
      slot: "lead",
      cell: ({ id, name, isSelf }) => (
        <Checkbox
          size="small"
          edge="start"
          disabled={isSelf}
          checked={toDeactivate.has(id)}
          onChange={(_, checked) => onToggle(id, checked)}
          slotProps={{ input: { "aria-label": `Deactivate ${name}` } }}
        />
      ),
    },
    {
      label: "Person",
      slot: "heading",
      cell: ({ name, email }) => <NamedPerson name={name} email={email} />,
    },
    { label: "Role", cell: ({ role }) => <RoleBadge role={role} /> },
    {
      label: "Their people",
      cell: ({ people, isSelf }) =>
        isSelf
          ? "This is you. Another admin can deactivate you."
          : people > 0
            ? `${formatCountOf(people, "person", "people")} would lose their manager or lead`
            : null,
    },
  ];
  return (
    <>
      <Typography sx={{ mb: 1.5 }}>Select the people to deactivate. You can reactivate them later.</Typography>
      <DataTable
        label="People missing from the file"
        columns={columns}
        rows={missing.slice(0, shownCount)}
        rowKey={({ id }) => id}
        cardsBelow="lg"
      />
      {shownCount < missing.length && (
        <Button onClick={() => setShownCount(shownCount + pageSize)} sx={{ mt: 1.5 }}>
          Show More
        </Button>
      )}
    </>
  );
};
