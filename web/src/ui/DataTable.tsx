import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import type { Breakpoint, Theme } from "@mui/material/styles";
import Table from "@mui/material/Table";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import useMediaQuery from "@mui/material/useMediaQuery";
import { memo, type ReactNode } from "react";
import { Hint } from "#web/ui/text/Hint.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";
import { Card } from "./Card.tsx";
import { LoadingState } from "./feedback/states.tsx";
import { denseTable, tappableLinks } from "./lists/denseRows.ts";
import type { RowPosition } from "./lists/useVirtualRows.ts";
import {
  itemPositionProps,
  rowCountProps,
  rowPositionProps,
  VirtualList,
  VirtualTableBody,
} from "./lists/VirtualRows.tsx";

export interface Column<Row> {
  readonly label: string;
  /** Null omits the line in a card. */
  readonly cell: (row: Row) => ReactNode;
  readonly align?: "left" | "right";
  /**
   * `heading`: row header, or a card's top. `lead`: left of a card's heading. `actions`: right, or a card's bottom.
   * Otherwise an ordinary column or line.
   */
  readonly slot?: "heading" | "lead" | "actions";
  /** In percent or pixels, so content that loads later doesn't shift the layout. */
  readonly width?: `${number}%` | number;
}

interface DataTableProps<Row> {
  readonly label: string;
  /** Must be a stable array for long lists: a new one re-renders all rows. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Below this width each row is a card. */
  readonly cardsBelow?: Breakpoint | number;
  /**
   * Rows of 44 px and columns of fixed width; a column without a width gets the rest. Cells truncate, with a `title`.
   * Cards are compact too.
   */
  readonly dense?: boolean;
}

type ListProps<Row> = Omit<DataTableProps<Row>, "cardsBelow">;

const alignOf = <Row,>({ align, slot }: Column<Row>) => align ?? (slot === "actions" ? "right" : "left");

/** `minWidth` prevents the other columns from squeezing the heading. */
const cellStyles = {
  heading: { overflowWrap: "anywhere", minWidth: 230 },
  lead: { whiteSpace: "nowrap" },
  column: { overflowWrap: "anywhere" },
  actions: { whiteSpace: "nowrap" },
} as const;

interface RowProps<Row> extends RowPosition {
  readonly columns: readonly Column<Row>[];
  readonly row: Row;
  readonly dense: boolean;
}

/** Memoizes rows, so only the added rows render when a long list grows. */
const memoWithGenerics = <Component extends (props: never) => ReactNode>(component: Component): Component =>
  memo(component) as unknown as Component;

const WideRow = memoWithGenerics(<Row,>({ columns, row, dense, index, measure }: RowProps<Row>) => (
  <TableRow {...rowPositionProps(index, measure)}>
    {columns.map((column) => (
      <TableCell
        key={column.label}
        align={alignOf(column)}
        {...(column.slot === "heading" ? { component: "th", scope: "row" } : {})}
        sx={dense ? {} : cellStyles[column.slot ?? "column"]}
      >
        {column.cell(row)}
      </TableCell>
    ))}
  </TableRow>
));

const WideTable = <Row,>({ label, columns, rows, rowKey, dense = false }: ListProps<Row>) => (
  <TableContainer>
    <Table aria-label={label} {...rowCountProps(rows.length)} sx={dense ? { ...denseTable, tableLayout: "fixed" } : {}}>
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
      <VirtualTableBody rows={rows} rowKey={rowKey} columns={columns.length}>
        {(row, position) => <WideRow columns={columns} row={row} dense={dense} {...position} />}
      </VirtualTableBody>
    </Table>
  </TableContainer>
);

const RowCard = memoWithGenerics(
  <Row,>({ columns, row, dense, index, measure, count }: RowProps<Row> & { readonly count: number }) => {
    const cells = columns.map((column) => ({ column, content: column.cell(row) }));
    const lines = cells.filter(({ column, content }) => column.slot === undefined && content !== null);
    const cellsAt = (slot: "heading" | "lead" | "actions") => cells.filter(({ column }) => column.slot === slot);
    const actions = cellsAt("actions").filter(({ content }) => content !== null);
    return (
      <Box
        component="li"
        {...itemPositionProps(index, measure, count)}
        sx={{ px: 2, py: dense ? 1.25 : 2, "&:not(:first-of-type)": { borderTop: 1, borderColor: "line.soft" } }}
      >
        {/* The actions wrap below a name that doesn't fit next to them. */}
        <Box sx={{ display: "flex", flexWrap: dense ? "wrap" : "nowrap", alignItems: "flex-start", gap: 1 }}>
          {[...cellsAt("lead"), ...cellsAt("heading"), ...(dense ? actions : [])].map(({ column, content }) => (
            <Box
              key={column.label}
              sx={column.slot === "heading" ? { flex: dense ? "1 1 150px" : 1, minWidth: 0 } : {}}
            >
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
                <Hint component="dt">{column.label}</Hint>
                <UserText component="dd" variant="body2" sx={{ ...tappableLinks, m: 0, textAlign: "right" }}>
                  {content}
                </UserText>
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
  },
);

const Cards = <Row,>({ label, columns, rows, rowKey, dense = false }: ListProps<Row>) => (
  <VirtualList aria-label={label} rows={rows} rowKey={rowKey}>
    {(row, position) => <RowCard columns={columns} row={row} dense={dense} count={rows.length} {...position} />}
  </VirtualList>
);

/** On narrow screens, each row is a list item with one line per column. */
export const DataTable = <Row,>({ cardsBelow = "md", ...list }: DataTableProps<Row>) => {
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down(cardsBelow));
  return <Card flush>{narrow ? <Cards {...list} /> : <WideTable {...list} />}</Card>;
};

interface TableSkeletonProps {
  readonly rowCount: number;
}

export const TableSkeleton = ({ rowCount }: TableSkeletonProps) =>
  Array.from({ length: rowCount }, (_, row) => `row ${row + 1}`).map((key) => (
    <Skeleton key={key} variant="rounded" height={43} sx={{ mb: "1px" }} />
  ));

export const TableLoading = ({ rowCount }: TableSkeletonProps) => (
  <LoadingState>
    <TableSkeleton rowCount={rowCount} />
  </LoadingState>
);
