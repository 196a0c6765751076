import { useEffect, useMemo, useRef } from "react";
import useSWR, { unstable_serialize, useSWRConfig } from "swr";
import type { ResponsibleName } from "#domain/people/model.ts";
import type { ApiError } from "./ApiError.ts";
import type { ApiArgs } from "./apiTypes.ts";
import { readRoute } from "./readRoute.ts";

const maxIds = 100;

const namesRequests = (ids: readonly string[]): readonly ApiArgs<"people", "listPeopleNames">[] =>
  Array.from({ length: Math.ceil(ids.length / maxIds) }, (_, index) => ({
    query: { ids: ids.slice(index * maxIds, (index + 1) * maxIds).join(",") },
  }));

interface Names {
  readonly people: ReadonlyMap<string, ResponsibleName>;
  /** Requested ids, including ids without a person. */
  readonly requestedIds: ReadonlySet<string>;
}

const noNames: Names = { people: new Map(), requestedIds: new Set() };

const readNames = async (ids: readonly string[]): Promise<readonly (readonly [string, ResponsibleName])[]> => {
  const pages = await Promise.all(namesRequests(ids).map((args) => readRoute("people", "listPeopleNames", args)));
  return pages.flatMap(({ items }) => items.map((person) => [person.id, person] as const));
};

/** A growing list requests only new names; a change to people reloads all. */
export const useNames = (ids: readonly string[]) => {
  const { cache } = useSWRConfig();
  const knownNames = useRef(noNames);
  const wantedIds = useMemo(() => [...new Set(ids)].toSorted(), [ids]);
  const key = ["people", "listPeopleNames", wantedIds] as const;
  const { data, error, isLoading } = useSWR<Names, ApiError>(
    wantedIds.length === 0 ? null : key,
    async () => {
      const isReload = cache.get(unstable_serialize(key))?.data !== undefined;
      const before = isReload ? noNames : knownNames.current;
      const newNames = await readNames(wantedIds.filter((id) => !before.requestedIds.has(id)));
      return {
        people: new Map([...before.people, ...newNames]),
        requestedIds: new Set([...before.requestedIds, ...wantedIds]),
      };
    },
    { keepPreviousData: true },
  );
  useEffect(() => {
    knownNames.current = data ?? noNames;
  }, [data]);
  return { names: data?.people, error, isLoading };
};
