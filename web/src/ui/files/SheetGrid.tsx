import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { cellName, type SheetFormat, type SheetRowResult } from "#domain/shared/sheetTerms.ts";
import { formatCount, formatCountOf } from "#web/lib/format/numbers.ts";
import type { ReadSheet } from "#web/lib/sheets.ts";
import { Card } from "../Card.tsx";
import { Hint } from "../text/Hint.tsx";
import { lineClamp } from "../text/lineClamp.ts";

const resultLabels: Readonly<Record<SheetRowResult, string>> = {
  new: "New",
  changed: "Changed",
  unchanged: "Unchanged",
  leftOut: "Left Out",
  skipped: "Skipped",
};

const resultTones: Readonly<Record<SheetRowResult, string>> = {
  new: "tones.good.text",
  changed: "tones.info.text",
  unchanged: "text.secondary",
  leftOut: "tones.bad.text",
  skipped: "text.secondary",
};

const twoLines = { ...lineClamp(2), overflowWrap: "anywhere" } as const;

const cellPadding = { px: 1, py: 0.75, borderRight: 1, borderBottom: 1, borderColor: "line.soft", textAlign: "left" };

interface SheetGridProps<Layout extends string, Column extends string> {
  readonly sheet: ReadSheet<Layout, Column>;
  readonly format: SheetFormat<Layout, Column>;
  readonly busy: boolean;
  readonly onLayout: (layout: Layout) => void;
  readonly onColumns: (columns: (Column | null)[]) => void;
}

const summaryOf = ({ rowCount, columns, results }: ReadSheet): string =>
  [
    `${formatCountOf(rowCount, "row", "rows")}, ${formatCountOf(columns.length, "column", "columns")}`,
    ...(["new", "changed", "unchanged", "leftOut"] as const)
      .filter((result) => (results[result] ?? 0) > 0)
      .map((result) => `${formatCount(results[result] ?? 0)} ${resultLabels[result].toLowerCase()}`),
  ].join(" · ");

/** Shows each column's meaning and each row's result. */
export const SheetGrid = <Layout extends string, Column extends string>({
  sheet,
  format: { layouts, layoutLabels, columnsOfLayout, columnLabels, repeatable },
  busy,
  onLayout,
  onColumns,
}: SheetGridProps<Layout, Column>) => {
  const { name, layout, headerRow, columns, rows, rowCount, cells } = sheet;
  const isProblemByCell = new Map(cells.map(({ cell, isProblem }) => [cell, isProblem]));
  const rowsFromHeader = rows.slice(headerRow);
  const choose = (columnIndex: number, value: string) => {
    const chosen = columnsOfLayout[layout].find((one) => one === value) ?? null;
    onColumns(
      columns.map((column, index) => {
        if (index === columnIndex) {
          return chosen;
        }
        return column === chosen && column !== null && column !== repeatable ? null : column;
      }),
    );
  };
  return (
    <Card title={name === "" ? "What Pulse Read" : name} text={summaryOf(sheet)} sx={{ mb: 2 }}>
      {layouts.length > 1 && (
        <TextField
          select
          size="small"
          label="Read As"
          value={layout}
          disabled={busy}
          onChange={(event) => onLayout(layouts.find((one) => one === event.target.value) ?? layout)}
          sx={{ mb: 2, minWidth: { sm: 320 }, width: { xs: "100%", sm: "auto" } }}
        >
          {layouts.map((one) => (
            <MenuItem key={one} value={one}>
              {layoutLabels[one]}
            </MenuItem>
          ))}
        </TextField>
      )}
      <Box
        role="region"
        aria-label={name === "" ? "Cells" : `Cells of ${name}`}
        tabIndex={0}
        sx={{ overflow: "auto", maxHeight: 520, border: 1, borderColor: "line.main", borderRadius: 1 }}
      >
        <Box component="table" sx={{ borderCollapse: "separate", borderSpacing: 0, fontSize: "0.8125rem" }}>
          <thead>
            <tr>
              <Box component="th" scope="col" sx={{ ...cellPadding, minWidth: 40 }}>
                Row
              </Box>
              {columns.map((column, columnIndex) => {
                const heading = rowsFromHeader[0]?.cells[columnIndex] ?? "";
                const letter = cellName(0, columnIndex).replace("1", "");
                return (
                  <Box
                    component="th"
                    scope="col"
                    key={letter}
                    sx={{ ...cellPadding, minWidth: 180, verticalAlign: "top" }}
                  >
                    <Typography variant="caption" component="p" color="textSecondary">
                      {letter}
                    </Typography>
                    <Typography variant="body2" component="p" sx={{ fontWeight: 600, ...twoLines, mb: 0.75 }}>
                      {heading}
                    </Typography>
                    <TextField
                      select
                      size="small"
                      fullWidth
                      disabled={busy}
                      value={column ?? ""}
                      onChange={(event) => choose(columnIndex, event.target.value)}
                      slotProps={{
                        select: {
                          displayEmpty: true,
                          SelectDisplayProps: { "aria-label": `Column ${letter} ${heading}` },
                        },
                      }}
                    >
                      <MenuItem value="">Not imported</MenuItem>
                      {columnsOfLayout[layout].map((one) => (
                        <MenuItem key={one} value={one}>
                          {columnLabels[one]}
                        </MenuItem>
                      ))}
                    </TextField>
                  </Box>
                );
              })}
              <Box component="th" scope="col" sx={{ ...cellPadding, minWidth: 90 }}>
                Result
              </Box>
            </tr>
          </thead>
          <tbody>
            {rowsFromHeader.slice(1).map(({ cells: row, result }, index) => {
              const rowIndex = headerRow + 1 + index;
              return (
                <tr key={rowIndex}>
                  <Box component="th" scope="row" sx={{ ...cellPadding, color: "text.secondary", fontWeight: 400 }}>
                    {rowIndex + 1}
                  </Box>
                  {columns.map((column, columnIndex) => {
                    const cell = cellName(rowIndex, columnIndex);
                    const isProblem = isProblemByCell.get(cell);
                    return (
                      <Box
                        component="td"
                        key={cell}
                        sx={{
                          ...cellPadding,
                          verticalAlign: "top",
                          maxWidth: 260,
                          color: column === null ? "text.secondary" : "text.primary",
                          ...(isProblem !== undefined && {
                            outline: "2px solid",
                            outlineOffset: "-2px",
                            outlineColor: isProblem ? "tones.bad.text" : "tones.warning.text",
                          }),
                        }}
                      >
                        <Box sx={twoLines} title={row[columnIndex]}>
                          {row[columnIndex] ?? ""}
                        </Box>
                      </Box>
                    );
                  })}
                  <Box
                    component="td"
                    sx={{
                      ...cellPadding,
                      fontWeight: 600,
                      color: result === null ? "text.secondary" : resultTones[result],
                    }}
                  >
                    {result === null ? "" : resultLabels[result]}
                  </Box>
                </tr>
              );
            })}
          </tbody>
        </Box>
      </Box>
      {rows.length < rowCount && (
        <Hint sx={{ mt: 1 }}>
          {`The first ${formatCount(rows.length)} of ${formatCount(rowCount)} rows are shown. All are read.`}
        </Hint>
      )}
    </Card>
  );
};
