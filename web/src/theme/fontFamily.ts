export const fontFamily = '"Inter Variable", Inter, system-ui, sans-serif';
