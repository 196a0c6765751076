import { colorModeKey } from "./theme.ts";

/** Runs before the first paint to avoid a flash of the other scheme. */
export const applyColorScheme = (): void => {
  const chosen = localStorage.getItem(colorModeKey);
  const system = window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  document.documentElement.setAttribute("data-color-scheme", chosen === "light" || chosen === "dark" ? chosen : system);
};
