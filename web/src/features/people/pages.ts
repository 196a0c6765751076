import { mayAdminister, mayReadPeople } from "#domain/people/policy.ts";
import * as paths from "#domain/shared/paths.ts";
import { lazyComponent } from "#web/lib/lazy.tsx";
import { administrationGuard, type PageDeclaration } from "#web/lib/pageDeclaration.ts";
import { operationIdInAddress, operationReads } from "#web/lib/reading/operationAddress.ts";
import { prefetchOfRead } from "#web/lib/reading/prefetch.ts";
import { setupReads } from "#web/lib/setup.ts";
import { peopleQuery, readUsersAddress } from "./usersAddress.ts";

export const peoplePages: readonly PageDeclaration[] = [
  {
    path: paths.users.path,
    Component: lazyComponent(async () => (await import("./UsersPage.tsx")).UsersPage),
    reads: ({ viewer, search }) => {
      const address = readUsersAddress(search, viewer.structure);
      return [
        prefetchOfRead("people", "listPeople", { query: peopleQuery(address) }),
        ...(address.view === "pending" && mayAdminister(viewer)
          ? [prefetchOfRead("people", "listPendingAccounts", { query: {} })]
          : []),
        ...setupReads(viewer),
      ];
    },
    guard: { isAllowed: mayReadPeople, title: "People" },
  },
  {
    path: paths.dataRequests.path,
    Component: lazyComponent(async () => (await import("./requests/DataRequestsPage.tsx")).DataRequestsPage),
    reads: () => [
      prefetchOfRead("people", "listDataRequests", { query: {} }),
      prefetchOfRead("people", "getRetention", {}),
    ],
    guard: { isAllowed: mayReadPeople, title: "Data Requests" },
  },
  {
    path: paths.peopleImport.path,
    Component: lazyComponent(async () => (await import("./import/ImportPeoplePage.tsx")).ImportPeoplePage),
    reads: ({ search }) =>
      operationIdInAddress(search) === null ? [prefetchOfRead("people", "getLastImport", {})] : operationReads(search),
    guard: administrationGuard,
  },
];
