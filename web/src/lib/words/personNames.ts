import type { ApiArgs } from "../reading/apiTypes.ts";

/** The maximum number of names per request. */
const maxIds = 100;

/** The requests that read the names of these people; none if there is nobody to name. */
export const namesRequests = (ids: readonly string[]): readonly ApiArgs<"people", "listPeopleNames">[] => {
  const sorted = [...new Set(ids)].toSorted();
  return Array.from({ length: Math.ceil(sorted.length / maxIds) }, (_, index) => ({
    query: { ids: sorted.slice(index * maxIds, (index + 1) * maxIds).join(",") },
  }));
};
