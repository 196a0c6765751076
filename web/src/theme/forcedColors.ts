/** Browsers remove fills in forced-colors mode (Windows high contrast). The text next to a mark means the same. */
export const forcedColorsQuery = "@media (forced-colors: active)";

export const forcedFill = {
  forcedColorAdjust: "none",
  backgroundColor: "Highlight",
  border: "1px solid CanvasText",
} as const;

/** An empty mark: just a border. */
export const forcedEmpty = {
  forcedColorAdjust: "none",
  backgroundColor: "Canvas",
  border: "1px solid CanvasText",
} as const;

export const forcedHatched = {
  ...forcedEmpty,
  backgroundImage: "repeating-linear-gradient(135deg, CanvasText 0 1.5px, Canvas 1.5px 4px)",
} as const;

export const forcedMark = { forcedColorAdjust: "none", backgroundColor: "CanvasText" } as const;

export const forcedChosen = {
  forcedColorAdjust: "none",
  backgroundColor: "Highlight",
  color: "HighlightText",
} as const;
