import type { SxProps, Theme } from "@mui/material/styles";
import { lineClamp } from "../text/lineClamp.ts";

/** In pixels. */
export const rowHeight = 44;

/** Rows of 44 px with up to two lines (docs/ui.md#long-lists); they grow if needed. */
export const denseTable: SxProps<Theme> = {
  "& th, & td": { px: 1.25 },
  // The first cell of a row, whether it is a heading or not.
  "& tr > :not(* + *)": { pl: 2 },
  "& tr > :last-child": { pr: 2 },
  "& thead th": { lineHeight: 1.3 },
  // Two lines of 14 px fill the row.
  "& tbody > tr > *": { height: rowHeight, py: 0.5, lineHeight: 1.25 },
  "& tbody p": { lineHeight: 1.25 },
  // Lines separate rows; the hover color helps the eye follow a row to its button.
  "& tbody > tr:hover": { backgroundColor: "background.default" },
};

/** Truncates with "..."; the element needs a `title` with the full text. */
export const oneLine = {
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  // Browsers break at this element even where white space does not wrap.
  "& wbr": { display: "none" },
} as const;

export const twoLines = lineClamp(2);

/** Makes neighboring links tall enough to tap separately. */
export const tappableLinks = { "& a": { display: "inline-block", lineHeight: "24px" } } as const;
