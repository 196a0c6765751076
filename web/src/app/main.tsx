// Must come first, to send requests before the app's modules are evaluated.
import "./earlyStart.ts";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { loadConfig } from "#web/lib/config.ts";
import { configureAuth } from "#web/lib/session/auth.ts";
import { hasStoredSession } from "#web/lib/session/storedSession.ts";
import { applyColorScheme } from "#web/theme/theme.ts";
import { App } from "./App.tsx";
import { hasPrefetchStarted, prefetchPage } from "./prefetchPage.ts";

const root = document.getElementById("root");
if (!root) {
  throw new Error("index.html lacks the element #root");
}

// The content security policy blocks and reports the code that zod would generate. Set this before zod is loaded.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
applyColorScheme();
try {
  const config = await loadConfig();
  configureAuth(config);
  if (!hasPrefetchStarted() && hasStoredSession()) {
    prefetchPage(window.location);
  }
  createRoot(root).render(
    <StrictMode>
      <App config={config} />
    </StrictMode>,
  );
} catch (error) {
  // Without a configuration, nothing else can be rendered.
  root.setAttribute("role", "alert");
  root.textContent = error instanceof Error ? error.message : "Pulse couldn't start. Try again.";
}
