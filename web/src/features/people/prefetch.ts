import { mayAdminister } from "#domain/people/policy.ts";
import { operationIdInAddress, operationReads } from "#web/lib/reading/operationAddress.ts";
import { type PagePrefetch, prefetchOfRead } from "#web/lib/reading/prefetch.ts";
import { setupReads } from "#web/lib/setup.ts";
import { peopleQuery, readUsersAddress } from "./usersAddress.ts";

export const usersPrefetch: PagePrefetch = ({ viewer, search }) => {
  const address = readUsersAddress(search, viewer.structure);
  return [
    prefetchOfRead("people", "listPeople", { query: peopleQuery(address) }),
    ...(address.view === "pending" && mayAdminister(viewer)
      ? [prefetchOfRead("people", "listPendingAccounts", { query: {} })]
      : []),
    ...setupReads(viewer),
  ];
};

export const dataRequestsPrefetch: PagePrefetch = () => [
  prefetchOfRead("people", "listDataRequests", { query: {} }),
  prefetchOfRead("people", "getRetention", {}),
];

export const importPeoplePrefetch: PagePrefetch = ({ search }) =>
  operationIdInAddress(search) === null ? [prefetchOfRead("people", "getLastImport", {})] : operationReads(search);
