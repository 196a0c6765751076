/** The font of all texts, and its fallbacks. */
export const fontFamily = '"Inter Variable", Inter, system-ui, sans-serif';
