import type { Theme } from "@mui/material/styles";

/** What is missing, as a ground of warning-coloured stripes. */
export const hatchedBackground = ({ vars: { palette } }: Theme): string =>
  `repeating-linear-gradient(135deg, ${palette.warning.main} 0 1.5px, ${palette.tones.warning.ground} 1.5px 4px)`;
