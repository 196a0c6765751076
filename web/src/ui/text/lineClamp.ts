/** Limits a text to a number of lines, followed by an ellipsis. */
export const lineClamp = (lines: number) =>
  ({
    display: "-webkit-box",
    WebkitBoxOrient: "vertical",
    WebkitLineClamp: lines,
    overflow: "hidden",
  }) as const;
