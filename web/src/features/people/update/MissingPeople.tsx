import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type Ref, useState } from "react";
import { areManyLeavers } from "#domain/people/leaving.ts";
import type { UpdateCheck } from "#domain/people/update/updateModel.ts";
import { formatCount, formatCountOf } from "#web/lib/words/numbers.ts";
import { type Column, DataTable } from "#web/ui/DataTable.tsx";
import { RoleBadge } from "#web/ui/people/RoleBadge.tsx";
import { NamedPerson } from "./NamedPerson.tsx";

type MissingRow = UpdateCheck["missing"][number];

/** The number of rows per page. */
const pageSize = 50;

interface MissingPeopleProps {
  readonly check: Pick<UpdateCheck, "missing" | "active">;
  readonly leavers: ReadonlySet<string>;
  readonly onLeaver: (id: string, leaves: boolean) => void;
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  readonly typedRef: Ref<HTMLInputElement>;
}

/** Active people who are not in the file. Nothing happens to them unless each is chosen as a leaver. */
export const MissingPeople = ({ check, leavers, onLeaver, typed, onTyped, typedRef }: MissingPeopleProps) => {
  const [shown, setShown] = useState(pageSize);
  const { missing, active } = check;
  const columns: readonly Column<MissingRow>[] = [
    {
      label: "Leaves",
      place: "lead",
      cell: ({ id, name, isSelf }) => (
        <Checkbox
          size="small"
          edge="start"
          disabled={isSelf}
          checked={leavers.has(id)}
          onChange={(_, checked) => onLeaver(id, checked)}
          slotProps={{ input: { "aria-label": `${name} leaves` } }}
        />
      ),
    },
    {
      label: "Person",
      place: "heading",
      cell: ({ name, email }) => <NamedPerson name={name} email={email} />,
    },
    { label: "Role", cell: ({ role }) => <RoleBadge role={role} /> },
    {
      label: "Their people",
      cell: ({ people, isSelf }) =>
        isSelf
          ? "This is you: another administrator can make you inactive."
          : people > 0
            ? `${formatCountOf(people, "person", "people")} would be left without them`
            : null,
    },
  ];
  return (
    <>
      <Typography sx={{ mb: 1.5 }}>
        Nothing happens to them by itself. Whoever you choose is made inactive, and can be made active again.
      </Typography>
      {areManyLeavers(leavers.size, active) && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {`You chose ${formatCount(leavers.size)} of ${formatCount(active)} active people, more than a tenth. Please type the number to confirm it.`}
          <Box sx={{ mt: 1.5, maxWidth: 240 }}>
            <TextField
              size="small"
              label="Number of leavers"
              value={typed}
              onChange={(event) => onTyped(event.target.value)}
              inputRef={typedRef}
              slotProps={{ htmlInput: { inputMode: "numeric", autoComplete: "off" } }}
            />
          </Box>
        </Alert>
      )}
      <DataTable
        label="People missing in the file"
        columns={columns}
        rows={missing.slice(0, shown)}
        rowKey={({ id }) => id}
        cardsBelow="lg"
      />
      {shown < missing.length && (
        <Button onClick={() => setShown(shown + pageSize)} sx={{ mt: 1.5 }}>
          Show more
        </Button>
      )}
    </>
  );
};
