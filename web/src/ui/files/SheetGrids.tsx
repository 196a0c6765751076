import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Fragment, useState } from "react";
import type { SheetFormat } from "#domain/shared/sheetTerms.ts";
import { formatCount, formatCountOf } from "#web/lib/format/numbers.ts";
import type { ReadSheet, SheetChoice } from "#web/lib/sheets.ts";
import { UserText } from "#web/ui/text/UserText.tsx";
import { Card } from "../Card.tsx";
import { PlainList } from "../lists/PlainList.tsx";
import { Hint } from "../text/Hint.tsx";
import { SheetGrid } from "./SheetGrid.tsx";

const pageSize = 10;

/** Cells that couldn't be read, or were read differently from how they are written. */
const CellsToCheck = ({ sheet: { name, cells, cellCount } }: { readonly sheet: ReadSheet }) => {
  const [shown, setShown] = useState(pageSize);
  if (cellCount === 0) {
    return null;
  }
  const title = formatCountOf(cellCount, "cell to check", "cells to check");
  return (
    <Card title={name === "" ? title : `${title} in ${name}`} sx={{ mb: 2 }}>
      <PlainList sx={{ display: "grid", gap: 1 }}>
        {cells.slice(0, shown).map(({ cell, message, isProblem }) => (
          <Box component="li" key={`${cell} ${message}`} sx={{ display: "flex", gap: 1.5 }}>
            <Typography
              variant="body2"
              component="span"
              sx={{ fontWeight: 600, minWidth: 48, color: isProblem ? "tones.bad.text" : "tones.warning.text" }}
            >
              {cell}
            </Typography>
            <UserText variant="body2" component="span">
              {message}
            </UserText>
          </Box>
        ))}
      </PlainList>
      {shown < cells.length && (
        <Button size="small" onClick={() => setShown(cells.length)} sx={{ mt: 1 }}>
          Show More
        </Button>
      )}
      {shown >= cells.length && cells.length < cellCount && (
        <Hint sx={{ mt: 1 }}>{`${formatCount(cellCount - cells.length)} more aren't listed.`}</Hint>
      )}
    </Card>
  );
};

interface SheetGridsProps<Layout extends string, Column extends string> {
  readonly sheets: readonly ReadSheet<Layout, Column>[];
  readonly format: SheetFormat<Layout, Column>;
  readonly choices: readonly SheetChoice<Layout, Column>[];
  readonly busy: boolean;
  readonly onChoices: (choices: readonly SheetChoice<Layout, Column>[]) => void;
}

/** Shows how each sheet was read, and the cells to check. */
export const SheetGrids = <Layout extends string, Column extends string>({
  sheets,
  format,
  choices,
  busy,
  onChoices,
}: SheetGridsProps<Layout, Column>) => {
  const choose = (choice: SheetChoice<Layout, Column>) =>
    onChoices([...choices.filter(({ name }) => name !== choice.name), choice]);
  return sheets.map((sheet) => {
    const { name, layout } = sheet;
    return (
      <Fragment key={name}>
        <SheetGrid
          sheet={sheet}
          format={format}
          busy={busy}
          onLayout={(chosen) => choose({ name, layout: chosen })}
          onColumns={(columns) => choose({ name, layout, columns })}
        />
        <CellsToCheck key={sheet.cellCount} sheet={sheet} />
      </Fragment>
    );
  });
};
