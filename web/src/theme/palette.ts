import type { PaletteOptions } from "@mui/material/styles";
import type { SchemeTokens } from "./tokens.ts";

export const palette = (tokens: SchemeTokens): PaletteOptions => ({
  primary: {
    main: tokens.accent,
    dark: tokens.accentStrong,
    light: tokens.accent,
    contrastText: tokens.onAccent,
  },
  secondary: { main: tokens.textMuted, contrastText: tokens.surface },
  error: { main: tokens.bad, dark: tokens.bad, light: tokens.bad, contrastText: tokens.onBad },
  warning: { main: tokens.tones.warning.text },
  info: { main: tokens.tones.info.text },
  success: { main: tokens.tones.good.text },
  text: { primary: tokens.text, secondary: tokens.textMuted, faint: tokens.textFaint, disabled: tokens.textFaint },
  background: { default: tokens.canvas, paper: tokens.surface, raised: tokens.raised },
  divider: tokens.line,
  tones: tokens.tones,
  ratings: tokens.ratings,
  line: { main: tokens.line, soft: tokens.lineSoft, control: tokens.lineControl },
});
