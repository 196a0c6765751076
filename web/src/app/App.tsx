import type { SiteConfig } from "#domain/shared/site.ts";
import { ConfigProvider } from "#web/lib/config.ts";
import { SessionProvider } from "#web/lib/session.tsx";
import { PulseTheme } from "#web/theme/PulseTheme.tsx";
import { ToastProvider } from "#web/ui/feedback/toasts.tsx";
import { Gate } from "./Gate.tsx";

/** The root component: theme, configuration, toasts and session. */
export const App = ({ config }: { readonly config: SiteConfig }) => (
  <PulseTheme>
    <ConfigProvider value={config}>
      <ToastProvider>
        <SessionProvider>
          <Gate />
        </SessionProvider>
      </ToastProvider>
    </ConfigProvider>
  </PulseTheme>
);
