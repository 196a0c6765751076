import "@fontsource-variable/inter";
import { configInPage, parseConfig } from "#web/lib/config.ts";
import { hasStoredSession, rememberUserPoolConfig } from "#web/lib/session/storedSession.ts";
import { fontFamily } from "#web/theme/tokens.ts";
import { prefetchPage } from "./prefetchPage.ts";

// Evaluating the app's modules takes longer than the requests, so send the requests first.
void document.fonts.load(`1em ${fontFamily}`);
try {
  const config = configInPage();
  if (config !== null) {
    rememberUserPoolConfig(parseConfig(config));
    if (hasStoredSession()) {
      prefetchPage(window.location);
    }
  }
} catch {
  // The app parses the configuration again and shows the error.
}
