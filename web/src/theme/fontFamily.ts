/** The font of all texts, and those that stand in for it. */
export const fontFamily = '"Inter Variable", Inter, system-ui, sans-serif';
