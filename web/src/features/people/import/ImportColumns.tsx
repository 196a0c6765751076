import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useId, useState } from "react";
import type { ImportCheck } from "#domain/people/file/fileModel.ts";
import { type ImportColumn, importColumnLabels, importColumns } from "#domain/people/terms.ts";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import { termText } from "#web/lib/format/terms.ts";
import { Card } from "#web/ui/Card.tsx";

/** From the left; null for columns that are left out. */
type AssignedColumns = (ImportColumn | null)[];

const leftOut = "";

/** `columnNumber` starts at 1. Removes the same assignment from any other column. */
const assign = (columns: AssignedColumns, columnNumber: number, column: ImportColumn | null): AssignedColumns =>
  columns.map((other, index) => {
    if (index + 1 === columnNumber) {
      return column;
    }
    return other === column ? null : other;
  });

const summaryOf = (columns: ImportCheck["columns"]): string => {
  const unused = columns.filter(({ column }) => column === null);
  if (unused.length === 0) {
    return "Every column is used.";
  }
  const names = columns.flatMap(({ heading, column }, index) =>
    column === null ? [heading === "" ? `column ${index + 1}` : heading] : [],
  );
  return `${formatCountOf(unused.length, "column is", "columns are")} ignored: ${names.join(", ")}.`;
};

interface ImportColumnsProps {
  readonly columns: ImportCheck["columns"];
  readonly problems: readonly { readonly line: number }[];
  readonly onAssign: (columns: AssignedColumns) => void;
}

/** Shows how columns are used, and lets people change it. Open from the start if a column is missing. */
export const ImportColumns = ({ columns, problems, onAssign }: ImportColumnsProps) => {
  const id = useId();
  const [open, setOpen] = useState(problems.some(({ line }) => line === 1));
  const assigned = columns.map(({ column }) => column);
  const numberedColumns = columns.map((column, index) => ({ ...column, columnNumber: index + 1 }));
  return (
    <Card
      title="Columns"
      text={summaryOf(columns)}
      actions={
        <Button size="small" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? "Hide Columns" : "Change Columns"}
        </Button>
      }
      sx={{ mb: 2 }}
    >
      {open && (
        <Box
          id={id}
          sx={{
            display: "grid",
            gap: 2,
            gridTemplateColumns: {
              xs: "minmax(0, 1fr)",
              sm: "repeat(2, minmax(0, 1fr))",
              lg: "repeat(3, minmax(0, 1fr))",
            },
          }}
        >
          {numberedColumns.map(({ heading, example, column, columnNumber }) => (
            <TextField
              key={columnNumber}
              select
              label={heading === "" ? `Column ${columnNumber}` : heading}
              value={column ?? leftOut}
              helperText={example === "" ? "No values" : `Such as "${example}"`}
              onChange={(event) => {
                const next = importColumns.find((one) => one === event.target.value) ?? null;
                onAssign(assign(assigned, columnNumber, next));
              }}
              slotProps={{ select: { displayEmpty: true } }}
            >
              <MenuItem value={leftOut}>Leave Out</MenuItem>
              {importColumns.map((one) => (
                <MenuItem key={one} value={one}>
                  {termText(importColumnLabels, one)}
                </MenuItem>
              ))}
            </TextField>
          ))}
        </Box>
      )}
    </Card>
  );
};
