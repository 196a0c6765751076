import CssBaseline from "@mui/material/CssBaseline";
import { ThemeProvider } from "@mui/material/styles";
import type { ReactNode } from "react";
import { colorModeKey, theme } from "./theme.ts";

/** The theme for everything inside: follows the system until the person chooses otherwise on this device. */
export const PulseTheme = ({ children }: { readonly children: ReactNode }) => (
  <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={colorModeKey} noSsr>
    <CssBaseline enableColorScheme />
    {children}
  </ThemeProvider>
);
