import { mayFollowOnboardings } from "#domain/onboarding/policy.ts";
import * as paths from "#domain/shared/paths.ts";
import { lazyComponent } from "#web/lib/lazy.tsx";
import type { PageDeclaration } from "#web/lib/pageDeclaration.ts";
import { prefetchOfRead } from "#web/lib/reading/prefetch.ts";

export const leadsWeeklyPages: readonly PageDeclaration[] = [
  {
    path: paths.leadsWeekly.path,
    Component: lazyComponent(async () => (await import("./list/LeadsWeeklyPage.tsx")).LeadsWeeklyPage),
    reads: () => [prefetchOfRead("leads-weekly", "listLeadCards", { query: {} })],
    guard: { isAllowed: mayFollowOnboardings, title: "Leads Weekly" },
  },
  {
    path: paths.leadWeekly.path,
    Component: lazyComponent(async () => (await import("./report/LeadWeeklyPage.tsx")).LeadWeeklyPage),
    reads: ({ params: { leadId = "" } }) => [
      prefetchOfRead("leads-weekly", "getLeadPage", { params: { leadId }, query: {} }),
    ],
    guard: { isAllowed: mayFollowOnboardings, title: "Weekly Reports" },
    parent: paths.leadsWeekly.path,
  },
];
