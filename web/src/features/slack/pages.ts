import * as paths from "#domain/shared/paths.ts";
import { lazyComponent } from "#web/lib/lazy.tsx";
import { administrationGuard, type PageDeclaration } from "#web/lib/pageDeclaration.ts";
import { prefetchOfRead } from "#web/lib/reading/prefetch.ts";

export const slackPages: readonly PageDeclaration[] = [
  {
    path: paths.slackSettings.path,
    Component: lazyComponent(async () => (await import("./SlackSettingsPage.tsx")).SlackSettingsPage),
    reads: () => [prefetchOfRead("slack", "getSlackSettings", {})],
    guard: administrationGuard,
  },
];
