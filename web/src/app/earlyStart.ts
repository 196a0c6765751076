import "@fontsource-variable/inter";
import { configInPage, parseConfig } from "#web/lib/config.ts";
import { freshIdToken, rememberClient } from "#web/lib/storedSession.ts";
import { fontFamily } from "#web/theme/fontFamily.ts";
import { headStart } from "./headStart.ts";

// The modules of the app are evaluated after this one, for longer than the answers take. So what they will need is
// requested first, unless the session has to be renewed by the user pool's code, which is among them.
void document.fonts.load(`1em ${fontFamily}`);
try {
  const config = configInPage();
  if (config !== null) {
    rememberClient(parseConfig(config).userPoolClientId);
    if (freshIdToken() !== null) {
      headStart(window.location);
    }
  }
} catch {
  // The app reads the settings again and shows what is wrong with them.
}
