import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { fullName } from "#domain/people/terms.ts";
import type { UpdateCheck } from "#domain/people/update/updateModel.ts";
import { type Column, DataTable } from "#web/ui/DataTable.tsx";
import { PersonLine } from "#web/ui/people/PersonLine.tsx";
import { RoleBadge } from "#web/ui/people/RoleBadge.tsx";

export type AddedRow = UpdateCheck["added"][number];

const pageSize = 50;

interface AddedPeopleProps {
  readonly rows: readonly AddedRow[];
  readonly isChosen: (row: AddedRow) => boolean;
  readonly onChoose: (rows: readonly AddedRow[], isChosen: boolean) => void;
}

export const AddedPeople = ({ rows, isChosen, onChoose }: AddedPeopleProps) => {
  const [shownCount, setShownCount] = useState(pageSize);
  const columns: readonly Column<AddedRow>[] = [
    {
      label: "Add",
      slot: "lead",
      cell: (row) => (
        <Checkbox
          size="small"
          edge="start"
          checked={isChosen(row)}
          onChange={(_, checked) => onChoose([row], checked)}
          slotProps={{ input: { "aria-label": `Add ${fullName(row.person)}` } }}
        />
      ),
    },
    {
      label: "Person",
      slot: "heading",
      cell: ({ person, isPending: isWaiting }) => (
        <>
          <PersonLine person={person} />
          {isWaiting && (
            <Typography variant="caption" component="p" color="textSecondary">
              Waiting for approval, will be approved
            </Typography>
          )}
        </>
      ),
    },
    { label: "Role", cell: ({ person }) => <RoleBadge role={person.role} /> },
    { label: "Position", cell: ({ person }) => person.positionCode },
    { label: "Manager", cell: ({ person }) => person.managerEmail },
    { label: "Lead", cell: ({ person }) => person.leadEmail },
  ];
  return (
    <>
      <DataTable
        label="Added people"
        columns={columns}
        rows={rows.slice(0, shownCount)}
        rowKey={({ line }) => String(line)}
        cardsBelow="lg"
      />
      {shownCount < rows.length && (
        <Button onClick={() => setShownCount(shownCount + pageSize)} sx={{ mt: 1.5 }}>
          Show More
        </Button>
      )}
    </>
  );
};
