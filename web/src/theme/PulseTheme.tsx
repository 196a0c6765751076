import CssBaseline from "@mui/material/CssBaseline";
import { ThemeProvider } from "@mui/material/styles";
import type { ReactNode } from "react";
import { colorModeKey, theme } from "./theme.ts";

/** The color scheme follows the system unless one was chosen on this device. */
export const PulseTheme = ({ children }: { readonly children: ReactNode }) => (
  <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={colorModeKey} noSsr>
    <CssBaseline enableColorScheme />
    {children}
  </ThemeProvider>
);
