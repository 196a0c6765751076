import * as paths from "#domain/shared/paths.ts";
import { lazyComponent } from "#web/lib/lazy.tsx";
import type { PageDeclaration } from "#web/lib/pageDeclaration.ts";
import { prefetchOfRead } from "#web/lib/reading/prefetch.ts";

export const profilePages: readonly PageDeclaration[] = [
  {
    path: paths.profile.path,
    Component: lazyComponent(async () => (await import("./ProfilePage.tsx")).ProfilePage),
    reads: () => [prefetchOfRead("people", "getOwnProfile", {})],
  },
  {
    path: paths.personalData.path,
    Component: lazyComponent(async () => (await import("./PersonalDataPage.tsx")).PersonalDataPage),
    reads: () => [],
  },
];
