import type { SiteConfig } from "#domain/shared/site.ts";
import { ConfigProvider } from "#web/lib/config.ts";
import { SessionProvider } from "#web/lib/session/session.tsx";
import { PulseTheme } from "#web/theme/PulseTheme.tsx";
import { ToastProvider } from "#web/ui/feedback/toasts.tsx";
import { Gate } from "./Gate.tsx";
import { headStart } from "./headStart.ts";

/** What a page needs after signing in is requested at once, as at the beginning of a visit. */
const startAgain = (): void => headStart(window.location);

/** The root component: theme, configuration, toasts and session. */
export const App = ({ config }: { readonly config: SiteConfig }) => (
  <PulseTheme>
    <ConfigProvider value={config}>
      <ToastProvider>
        <SessionProvider onSignedIn={startAgain}>
          <Gate />
        </SessionProvider>
      </ToastProvider>
    </ConfigProvider>
  </PulseTheme>
);
