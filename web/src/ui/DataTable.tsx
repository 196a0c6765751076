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
import type { ReactNode } from "react";
import { Card } from "./Card.tsx";
import { LoadingState } from "./feedback/states.tsx";

export interface Column<Row> {
  readonly label: string;
  /** What stands in the cell; null leaves the line out of a card. */
  readonly cell: (row: Row) => ReactNode;
  readonly align?: "left" | "right";
  /**
   * Its place: `heading` names the row (a row header, the head of a card), `actions` stand at the right, and at the
   * bottom of a card. Everything else is a column, or a line of a card.
   */
  readonly place?: "heading" | "actions";
  /** Its share of the table's width, for a column whose content comes later than the rows: they then stay in place. */
  readonly width?: `${number}%`;
}

interface DataTableProps<Row> {
  /** What the table lists; read to those who do not see it. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Below this width each row is a card. */
  readonly cardsBelow?: Breakpoint;
}

type ListProps<Row> = Omit<DataTableProps<Row>, "cardsBelow">;

const alignOf = <Row,>({ align, place }: Column<Row>) => align ?? (place === "actions" ? "right" : "left");

/** A heading is not squeezed by the other columns. */
const cellStyles = {
  heading: { overflowWrap: "anywhere", minWidth: 230 },
  column: { overflowWrap: "anywhere" },
  actions: { whiteSpace: "nowrap" },
} as const;

const WideTable = <Row,>({ label, columns, rows, rowKey }: ListProps<Row>) => (
  <TableContainer>
    <Table aria-label={label}>
      <TableHead>
        <TableRow>
          {columns.map((column) => (
            <TableCell
              key={column.label}
              align={alignOf(column)}
              sx={{ whiteSpace: "nowrap", ...(column.width ? { width: column.width } : {}) }}
            >
              {column.label}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={rowKey(row)}>
            {columns.map((column) => (
              <TableCell
                key={column.label}
                align={alignOf(column)}
                {...(column.place === "heading" ? { component: "th", scope: "row" } : {})}
                sx={cellStyles[column.place ?? "column"]}
              >
                {column.cell(row)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);

const RowCard = <Row,>({ columns, row }: { readonly columns: readonly Column<Row>[]; readonly row: Row }) => {
  const cells = columns.map((column) => ({ column, content: column.cell(row) }));
  const lines = cells.filter(({ column, content }) => column.place === undefined && content !== null);
  const at = (place: "heading" | "actions") => cells.filter(({ column }) => column.place === place);
  return (
    <Box component="li" sx={{ p: 2, "&:not(:first-of-type)": { borderTop: 1, borderColor: "line.soft" } }}>
      {at("heading").map(({ column, content }) => (
        <Box key={column.label}>{content}</Box>
      ))}
      {lines.length > 0 && (
        <Box
          component="dl"
          sx={{
            m: 0,
            mt: 1.25,
            display: "grid",
            gridTemplateColumns: "auto minmax(0, 1fr)",
            columnGap: 2,
            rowGap: 0.75,
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
      {at("actions").map(({ column, content }) =>
        content === null ? null : (
          <Box key={column.label} sx={{ mt: 1.5 }}>
            {content}
          </Box>
        ),
      )}
    </Box>
  );
};

const Cards = <Row,>({ label, columns, rows, rowKey }: ListProps<Row>) => (
  <Box component="ul" aria-label={label} sx={{ listStyle: "none", m: 0, p: 0 }}>
    {rows.map((row) => (
      <RowCard key={rowKey(row)} columns={columns} row={row} />
    ))}
  </Box>
);

/** Rows of the same kind in a card: a table where there is room, one card a row where there is not. */
export const DataTable = <Row,>({ cardsBelow = "md", ...list }: DataTableProps<Row>) => {
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down(cardsBelow));
  return <Card flush>{narrow ? <Cards {...list} /> : <WideTable {...list} />}</Card>;
};

/** The rows of a table that are on their way. */
export const TableLoading = ({ rows }: { readonly rows: number }) => (
  <LoadingState>
    {Array.from({ length: rows }, (_, row) => `row ${row + 1}`).map((key) => (
      <Skeleton key={key} variant="rounded" height={56} sx={{ mb: 1 }} />
    ))}
  </LoadingState>
);
