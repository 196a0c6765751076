import { createTheme, type PaletteOptions } from "@mui/material/styles";
import { components } from "./components.ts";
import { dark, fontFamily, light, type SchemeTokens } from "./tokens.ts";

const palette = (tokens: SchemeTokens): PaletteOptions => ({
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

/** The localStorage key of the color mode: light, dark or system. */
export const colorModeKey = "pulse.colorMode";

export const theme = createTheme({
  cssVariables: { cssVarPrefix: "pulse", colorSchemeSelector: "data-color-scheme" },
  colorSchemes: { light: { palette: palette(light) }, dark: { palette: palette(dark) } },
  shape: { borderRadius: 8 },
  breakpoints: { values: { xs: 0, sm: 600, md: 768, lg: 1100, xl: 1440 } },
  typography: {
    fontFamily,
    fontSize: 14,
    body1: { fontSize: "0.875rem", lineHeight: 1.5 },
    body2: { fontSize: "0.8125rem", lineHeight: 1.5 },
    caption: { fontSize: "0.75rem", lineHeight: 1.5 },
    h1: { fontSize: "1.5rem", lineHeight: 1.3, fontWeight: 650, letterSpacing: "-0.02em" },
    h2: { fontSize: "0.9375rem", lineHeight: 1.4, fontWeight: 600 },
    h3: { fontSize: "0.875rem", lineHeight: 1.4, fontWeight: 600 },
    button: { fontSize: "0.8125rem", fontWeight: 600, textTransform: "none", lineHeight: 1.5 },
  },
  components,
});

/** Runs before the first paint to avoid a flash of the other scheme. */
export const applyColorScheme = (): void => {
  const chosen = localStorage.getItem(colorModeKey);
  const system = window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  document.documentElement.setAttribute("data-color-scheme", chosen === "light" || chosen === "dark" ? chosen : system);
};
