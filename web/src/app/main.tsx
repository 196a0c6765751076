import "@fontsource-variable/inter";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { configureAuth, hasStoredSession } from "#web/lib/auth.ts";
import { loadConfig } from "#web/lib/config.ts";
import { applyColorScheme } from "#web/theme/applyColorScheme.ts";
import { fontFamily } from "#web/theme/theme.ts";
import { App } from "./App.tsx";
import { headStart } from "./headStart.ts";

const root = document.getElementById("root");
if (!root) {
  throw new Error("index.html lacks the element #root");
}

applyColorScheme();
// With everything else, not only once the first text is laid out.
void document.fonts.load(`1em ${fontFamily}`);
try {
  const config = await loadConfig();
  configureAuth(config);
  if (hasStoredSession(config.userPoolClientId)) {
    headStart(window.location);
  }
  createRoot(root).render(
    <StrictMode>
      <App config={config} />
    </StrictMode>,
  );
} catch (error) {
  // Without a configuration, nothing else can be rendered.
  root.setAttribute("role", "alert");
  root.textContent = error instanceof Error ? error.message : "Pulse could not start. Please try again.";
}
