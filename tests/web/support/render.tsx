import { render } from "@testing-library/react";
import { createMemoryRouter, type InitialEntry, RouterProvider } from "react-router-dom";
import type { Me } from "#domain/people/model.ts";
import type { SiteConfig } from "#domain/shared/site.ts";
import { App } from "#web/app/App.tsx";
import { routes } from "#web/app/routes.tsx";
import { ConfigProvider } from "#web/lib/config.ts";
import { configureAuth } from "#web/lib/session/auth.ts";
import { resetPageSession } from "#web/lib/session/pageSession.ts";
import { SessionProvider, useSession } from "#web/lib/session/session.tsx";
import { PulseTheme } from "#web/theme/PulseTheme.tsx";
import { ToastProvider } from "#web/ui/feedback/toasts.tsx";
import { type Answers, fakeApi } from "./fakeApi.ts";
import { sampleConfig, sampleMe } from "./samples.ts";
import { storeTokens } from "./tokens.ts";

interface RenderOptions {
  readonly me?: Me;
  /** Answers by "METHOD /path"; `GET /api/me` answers `me` by default. */
  readonly answers?: Answers;
  readonly config?: SiteConfig;
  /** False starts without a stored session. */
  readonly signedIn?: boolean;
}

/** The requests of the card "To Do", which other tests need not answer. */
const nothingWaits: Answers = {
  "GET /api/reviews/tasks": { today: "2026-11-20", items: [], total: 0, proposals: [] },
  "GET /api/onboarding/overdue-reports": { items: [] },
  "GET /api/feedback/tasks": { today: "2026-11-20", round: null, asked: [], own: null, hasTeam: false },
  "GET /api/promotions/tasks": { today: "2026-11-20", isOn: false, items: [] },
  "GET /api/growth/due-goals": { today: "2026-11-20", items: [], total: 0, proposals: [] },
  "GET /api/people/pending": { items: [], cursor: null },
  "GET /api/people/administration-tasks": { requests: [] },
};

/** The first page's list. */
const noReviews: Answers = { "GET /api/reviews/own": { today: "2026-11-20", manager: null, items: [] } };

/** The request of the card "Set up Pulse", of a Pulse that is set up. */
const everythingIsSetUp: Answers = {
  "GET /api/people/setup": {
    people: { active: 21, pending: 0, reviewable: 20, notSignedIn: 0, unmanaged: 0, ctoCount: 1 },
    ladder: { engineerTypes: 3, positions: 27, skillsets: 19 },
    hasOnboarding: true,
    round: "active",
    slack: "connected",
  },
};

const prepare = ({ me = sampleMe(), answers = {}, config = sampleConfig(), signedIn = true }: RenderOptions) => {
  // Each rendering is a newly loaded page.
  resetPageSession();
  configureAuth(config);
  if (signedIn) {
    storeTokens(config.userPoolClientId, me.email);
  }
  return {
    config,
    requests: fakeApi({ "GET /api/me": me, ...nothingWaits, ...noReviews, ...everythingIsSetUp, ...answers }),
  };
};

interface RouterProps {
  readonly router: ReturnType<typeof createMemoryRouter>;
}

const WhenActive = ({ router }: RouterProps) =>
  useSession().state.status === "active" ? <RouterProvider router={router} /> : null;

/** Shows a router's pages once someone is signed in. */
export const SignedInPages = ({ config, router }: RouterProps & { readonly config: SiteConfig }) => (
  <PulseTheme>
    <ConfigProvider value={config}>
      <ToastProvider>
        <SessionProvider>
          <WhenActive router={router} />
        </SessionProvider>
      </ToastProvider>
    </ConfigProvider>
  </PulseTheme>
);

/**
 * Renders a route of the app, inside its shell, for a signed-in person with a fake API:
 * `renderRoute("/reviews", { answers: { "GET /api/reviews/own": {...} } })`.
 */
export const renderRoute = (path: InitialEntry, options: RenderOptions = {}) => {
  const { config, requests } = prepare(options);
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  return { ...render(<SignedInPages config={config} router={router} />), router, requests };
};

/** Renders the whole app at a path, including the sign-in page and the account screens. */
export const renderApp = (path: string, options: RenderOptions = {}) => {
  window.history.replaceState(null, "", path);
  const { config, requests } = prepare(options);
  return { ...render(<App config={config} />), requests };
};
