import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { ReadSheets } from "#domain/positions/sheets/sheetModel.ts";
import { formatCount, formatCountOf } from "#web/lib/words/numbers.ts";
import { Card } from "#web/ui/Card.tsx";

const pageSize = 10;

/** Cells that were not understood, or read in another way than they are written. */
export const SheetCells = ({ sheet: { name, cells, cellCount } }: { readonly sheet: ReadSheets["sheets"][number] }) => {
  const [shown, setShown] = useState(pageSize);
  if (cellCount === 0) {
    return null;
  }
  const title = formatCountOf(cellCount, "cell to look at", "cells to look at");
  return (
    <Card title={name === "" ? title : `${title} in ${name}`} sx={{ mb: 2 }}>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1 }}>
        {cells.slice(0, shown).map(({ cell, message, isProblem }) => (
          <Box component="li" key={`${cell} ${message}`} sx={{ display: "flex", gap: 1.5 }}>
            <Typography
              variant="body2"
              component="span"
              sx={{ fontWeight: 600, minWidth: 48, color: isProblem ? "tones.bad.text" : "tones.warning.text" }}
            >
              {cell}
            </Typography>
            <Typography variant="body2" component="span" sx={{ overflowWrap: "anywhere" }}>
              {message}
            </Typography>
          </Box>
        ))}
      </Box>
      {shown < cells.length && (
        <Button size="small" onClick={() => setShown(cells.length)} sx={{ mt: 1 }}>
          Show more
        </Button>
      )}
      {shown >= cells.length && cells.length < cellCount && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {`${formatCount(cellCount - cells.length)} more aren't listed.`}
        </Typography>
      )}
    </Card>
  );
};
