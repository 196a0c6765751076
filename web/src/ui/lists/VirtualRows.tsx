import TableBody from "@mui/material/TableBody";
import { Fragment, type ReactNode } from "react";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { isLongList, positionAttributes, type RowPosition, useVirtualRows } from "./useVirtualRows.ts";

interface NearRowsProps<Row> {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly children: (row: Row, position: RowPosition) => ReactNode;
}

/** `furtherCount`: rows of a second list in the table, under its own heading. */
export const rowCountProps = (rowCount: number, furtherCount = 0) =>
  isLongList(rowCount) || isLongList(furtherCount)
    ? { "aria-rowcount": rowCount + 1 + (furtherCount > 0 ? furtherCount + 1 : 0) }
    : {};

/** `rowsBefore` counts the rows before this list, without the header. */
export const rowPositionProps = (index: RowPosition["index"], measure: RowPosition["measure"], rowsBefore = 0) =>
  index === null ? {} : { ...positionAttributes({ index, measure }), "aria-rowindex": rowsBefore + index + 2 };

const GapRow = ({ height, columns }: { readonly height: number; readonly columns: number }) =>
  height > 0 && (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );

export const VirtualTableBody = <Row,>({
  rows,
  rowKey,
  columns,
  children,
}: NearRowsProps<Row> & { readonly columns: number }) => {
  const { near, gapAfter, frame, onFocus } = useVirtualRows(rows, rowKey);
  return (
    <TableBody ref={frame as never} onFocus={onFocus}>
      {near.map(({ row, key, position, gap }) => (
        <Fragment key={key}>
          <GapRow height={gap} columns={columns} />
          {children(row, position)}
        </Fragment>
      ))}
      <GapRow height={gapAfter} columns={columns} />
    </TableBody>
  );
};

const GapItem = ({ height }: { readonly height: number }) => height > 0 && <li aria-hidden style={{ height }} />;

export const VirtualList = <Row,>({
  rows,
  rowKey,
  children,
  ...label
}: NearRowsProps<Row> & { readonly "aria-label"?: string; readonly "aria-labelledby"?: string }) => {
  const { near, gapAfter, frame, onFocus } = useVirtualRows(rows, rowKey);
  return (
    <PlainList ref={frame} onFocus={onFocus} {...label}>
      {near.map(({ row, key, position, gap }) => (
        <Fragment key={key}>
          <GapItem height={gap} />
          {children(row, position)}
        </Fragment>
      ))}
      <GapItem height={gapAfter} />
    </PlainList>
  );
};

export const itemPositionProps = (index: RowPosition["index"], measure: RowPosition["measure"], rowCount: number) =>
  index === null
    ? {}
    : { ...positionAttributes({ index, measure }), "aria-posinset": index + 1, "aria-setsize": rowCount };
