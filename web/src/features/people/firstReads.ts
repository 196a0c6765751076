import { mayAdminister } from "#domain/people/policy.ts";
import { type FirstReads, firstRead } from "#web/lib/reading/firstReads.ts";
import { operationInAddress } from "#web/lib/reading/operationAddress.ts";
import { operationReads } from "#web/lib/reading/operationReads.ts";
import { setupReads } from "#web/lib/reading/setupReads.ts";
import { peopleQuery, readUsersAddress } from "./usersAddress.ts";

export const usersReads: FirstReads = ({ viewer, search }) => {
  const address = readUsersAddress(search, viewer.structure);
  return [
    firstRead("people", "listPeople", { query: peopleQuery(address) }),
    ...(address.view === "pending" && mayAdminister(viewer)
      ? [firstRead("people", "listPendingAccounts", { query: {} })]
      : []),
    ...setupReads(viewer),
  ];
};

export const dataRequestsReads: FirstReads = () => [
  firstRead("people", "listDataRequests", { query: {} }),
  firstRead("people", "getRetention", {}),
];

export const importPeopleReads: FirstReads = ({ search }) =>
  operationInAddress(search) === null ? [firstRead("people", "getLastImport", {})] : operationReads(search);
