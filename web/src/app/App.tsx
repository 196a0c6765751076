import type { SiteConfig } from "#domain/shared/site.ts";
import { ConfigProvider } from "#web/lib/config.ts";
import { SessionProvider } from "#web/lib/session/session.tsx";
import { PulseTheme } from "#web/theme/PulseTheme.tsx";
import { ToastProvider } from "#web/ui/feedback/toasts.tsx";
import { Gate } from "./Gate.tsx";
import { prefetchPage } from "./prefetchPage.ts";

const prefetchCurrentPage = (): void => prefetchPage(window.location);

export const App = ({ config }: { readonly config: SiteConfig }) => (
  <PulseTheme>
    <ConfigProvider value={config}>
      <ToastProvider>
        <SessionProvider onSignedIn={prefetchCurrentPage}>
          <Gate />
        </SessionProvider>
      </ToastProvider>
    </ConfigProvider>
  </PulseTheme>
);
