/** The outline of the element with the keyboard focus. */
export const focusOutline = {
  outline: 2,
  outlineStyle: "solid",
  outlineColor: "primary.main",
  outlineOffset: 2,
} as const;
