import * as paths from "#domain/shared/paths.ts";
import { lazyComponent } from "#web/lib/lazy.tsx";
import { administrationGuard, type PageDeclaration } from "#web/lib/pageDeclaration.ts";
import { prefetchOfRead } from "#web/lib/reading/prefetch.ts";

export const skillsetsPages: readonly PageDeclaration[] = [
  {
    path: paths.skills.path,
    Component: lazyComponent(async () => (await import("./SkillsPage.tsx")).SkillsPage),
    reads: () => [prefetchOfRead("skillsets", "getOwnSkills", { query: {} })],
  },
  {
    path: paths.skillsets.path,
    Component: lazyComponent(async () => (await import("./SkillsetsPage.tsx")).SkillsetsPage),
    reads: () => [prefetchOfRead("skillsets", "listSkillsets", {})],
    guard: administrationGuard,
  },
];
