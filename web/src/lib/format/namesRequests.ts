import type { ApiArgs } from "../reading/apiTypes.ts";

const maxIds = 100;

export const namesRequests = (ids: readonly string[]): readonly ApiArgs<"people", "listPeopleNames">[] => {
  const sorted = [...new Set(ids)].toSorted();
  return Array.from({ length: Math.ceil(sorted.length / maxIds) }, (_, index) => ({
    query: { ids: sorted.slice(index * maxIds, (index + 1) * maxIds).join(",") },
  }));
};
