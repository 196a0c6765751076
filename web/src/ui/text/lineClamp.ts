/** Limits a text to three lines, followed by an ellipsis. */
export const threeLines = {
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 3,
  overflow: "hidden",
} as const;
