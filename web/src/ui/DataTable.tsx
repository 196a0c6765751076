import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import type { Breakpoint, Theme } from "@mui/material/styles";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { memo, type ReactNode } from "react";
import { Card } from "./Card.tsx";
import { LoadingState } from "./feedback/states.tsx";
import { denseTable } from "./lists/denseRows.ts";
import { useFirstRows } from "./lists/useFirstRows.ts";

export interface Column<Row> {
  readonly label: string;
  /** The content of the cell; null omits the line in a card. */
  readonly cell: (row: Row) => ReactNode;
  readonly align?: "left" | "right";
  /**
   * `heading` names the row: it is the row header, or the top of a card. `lead` is an ordinary column, or to the left
   * of a card's heading. `actions` are shown at the right, or at the bottom of a card. Without a place it is an
   * ordinary column, or a line of a card.
   */
  readonly place?: "heading" | "lead" | "actions";
  /** Fixes the column's width, in percent or pixels, so that content that loads after the rows does not shift the layout. */
  readonly width?: `${number}%` | number;
}

interface DataTableProps<Row> {
  /** The accessible name of the table. */
  readonly label: string;
  /** In a long list always the same array, since all rows are drawn again with another one. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Below this width each row is a card. */
  readonly cardsBelow?: Breakpoint | number;
  /**
   * Rows of 44 px with columns of fixed widths: the one without a width gets what the others leave. Cells cut what does not
   * fit, and say the whole of it in a `title`. Cards are narrow too, with the actions beside the heading.
   */
  readonly dense?: boolean;
}

type ListProps<Row> = Omit<DataTableProps<Row>, "cardsBelow">;

const alignOf = <Row,>({ align, place }: Column<Row>) => align ?? (place === "actions" ? "right" : "left");

/** `minWidth` prevents the other columns from squeezing the heading. */
const cellStyles = {
  heading: { overflowWrap: "anywhere", minWidth: 230 },
  lead: { whiteSpace: "nowrap" },
  column: { overflowWrap: "anywhere" },
  actions: { whiteSpace: "nowrap" },
} as const;

interface RowProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly row: Row;
  readonly dense: boolean;
}

/** Drawn again only with another row or other columns, so that a long list grows at the cost of what is added. */
const memoised = <Component extends (props: never) => ReactNode>(component: Component): Component =>
  memo(component) as unknown as Component;

const WideRow = memoised(<Row,>({ columns, row, dense }: RowProps<Row>) => (
  <TableRow>
    {columns.map((column) => (
      <TableCell
        key={column.label}
        align={alignOf(column)}
        {...(column.place === "heading" ? { component: "th", scope: "row" } : {})}
        sx={dense ? {} : cellStyles[column.place ?? "column"]}
      >
        {column.cell(row)}
      </TableCell>
    ))}
  </TableRow>
));

const WideTable = <Row,>({ label, columns, rows, rowKey, dense = false }: ListProps<Row>) => (
  <TableContainer>
    <Table aria-label={label} sx={dense ? { ...denseTable, tableLayout: "fixed" } : {}}>
      <TableHead>
        <TableRow>
          {columns.map((column) => (
            <TableCell
              key={column.label}
              align={alignOf(column)}
              sx={{
                whiteSpace: "nowrap",
                ...(column.width ? { width: column.width } : {}),
              }}
            >
              {column.label}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <WideRow key={rowKey(row)} columns={columns} row={row} dense={dense} />
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);

const RowCard = memoised(<Row,>({ columns, row, dense }: RowProps<Row>) => {
  const cells = columns.map((column) => ({ column, content: column.cell(row) }));
  const lines = cells.filter(({ column, content }) => column.place === undefined && content !== null);
  const cellsAt = (place: "heading" | "lead" | "actions") => cells.filter(({ column }) => column.place === place);
  const actions = cellsAt("actions").filter(({ content }) => content !== null);
  return (
    <Box
      component="li"
      sx={{ px: 2, py: dense ? 1.25 : 2, "&:not(:first-of-type)": { borderTop: 1, borderColor: "line.soft" } }}
    >
      {/* The actions go below a name that they would leave no room. */}
      <Box sx={{ display: "flex", flexWrap: dense ? "wrap" : "nowrap", alignItems: "flex-start", gap: 1 }}>
        {[...cellsAt("lead"), ...cellsAt("heading"), ...(dense ? actions : [])].map(({ column, content }) => (
          <Box key={column.label} sx={column.place === "heading" ? { flex: dense ? "1 1 150px" : 1, minWidth: 0 } : {}}>
            {content}
          </Box>
        ))}
      </Box>
      {lines.length > 0 && (
        <Box
          component="dl"
          sx={{
            m: 0,
            mt: dense ? 0.75 : 1.25,
            display: "grid",
            gridTemplateColumns: "auto minmax(0, 1fr)",
            columnGap: 2,
            rowGap: dense ? 0.25 : 0.75,
          }}
        >
          {lines.map(({ column, content }) => (
            <Box key={column.label} sx={{ display: "contents" }}>
              <Typography component="dt" variant="body2" color="textSecondary">
                {column.label}
              </Typography>
              <Typography component="dd" variant="body2" sx={{ m: 0, textAlign: "right", overflowWrap: "anywhere" }}>
                {content}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
      {!dense &&
        actions.map(({ column, content }) => (
          <Box key={column.label} sx={{ mt: 1.5 }}>
            {content}
          </Box>
        ))}
    </Box>
  );
});

const Cards = <Row,>({ label, columns, rows, rowKey, dense = false }: ListProps<Row>) => (
  <Box component="ul" aria-label={label} sx={{ listStyle: "none", m: 0, p: 0 }}>
    {rows.map((row) => (
      <RowCard key={rowKey(row)} columns={columns} row={row} dense={dense} />
    ))}
  </Box>
);

/** A table in a card. On narrow screens, each row is shown as a list item with one line per column. */
export const DataTable = <Row,>({ cardsBelow = "md", ...list }: DataTableProps<Row>) => {
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down(cardsBelow));
  const rows = useFirstRows(list.rows);
  return <Card flush>{narrow ? <Cards {...list} rows={rows} /> : <WideTable {...list} rows={rows} />}</Card>;
};

/** A placeholder while the rows of a table load. */
export const TableLoading = ({ rows }: { readonly rows: number }) => (
  <LoadingState>
    {Array.from({ length: rows }, (_, row) => `row ${row + 1}`).map((key) => (
      <Skeleton key={key} variant="rounded" height={43} sx={{ mb: "1px" }} />
    ))}
  </LoadingState>
);
