import type { Theme } from "@mui/material/styles";

export const hatchedBackground = ({ vars: { palette } }: Theme): string =>
  `repeating-linear-gradient(135deg, ${palette.warning.main} 0 1.5px, ${palette.tones.warning.background} 1.5px 4px)`;
