/**
 * How a mark that says something by its fill looks where the system forces its own colours, such as in Windows' high
 * contrast: the browser would otherwise remove every fill. Words beside the mark say the same.
 */
export const forcedColors = "@media (forced-colors: active)";

/** A mark that is filled: the system's colour for what is chosen, with an edge. */
export const forcedFill = {
  forcedColorAdjust: "none",
  backgroundColor: "Highlight",
  border: "1px solid CanvasText",
} as const;

/** A mark that is empty: an edge only. */
export const forcedEmpty = {
  forcedColorAdjust: "none",
  backgroundColor: "Canvas",
  border: "1px solid CanvasText",
} as const;

/** A mark that is hatched: stripes in the colour of text. */
export const forcedHatched = {
  ...forcedEmpty,
  backgroundImage: "repeating-linear-gradient(135deg, CanvasText 0 1.5px, Canvas 1.5px 4px)",
} as const;

/** A small mark in the colour of text. */
export const forcedMark = { forcedColorAdjust: "none", backgroundColor: "CanvasText" } as const;

/** The chosen one of several, with its words. */
export const forcedChosen = {
  forcedColorAdjust: "none",
  backgroundColor: "Highlight",
  color: "HighlightText",
} as const;
