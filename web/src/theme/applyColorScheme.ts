import { colorModeKey } from "./theme.ts";

/** Puts the colour scheme on the document before the first paint, so that nobody sees the other one flash. */
export const applyColorScheme = (): void => {
  const chosen = localStorage.getItem(colorModeKey);
  const system = window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  document.documentElement.setAttribute("data-color-scheme", chosen === "light" || chosen === "dark" ? chosen : system);
};
