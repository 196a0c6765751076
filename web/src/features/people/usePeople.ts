import { useEffect, useState } from "react";
import useSWRInfinite from "swr/infinite";
import type { ApiError } from "#web/lib/reading/ApiError.ts";
import type { ApiResult } from "#web/lib/reading/apiTypes.ts";
import { readRoute } from "#web/lib/reading/readRoute.ts";
import { readKey } from "#web/lib/reading/useRead.ts";
import { peopleQuery, type UsersAddress } from "./usersAddress.ts";

/** A page of the list with the serialized query that it answers. */
type PeoplePage = ApiResult<"people", "listPeople"> & { readonly queryKey: string };

/**
 * A page of a filtered list may have few people, or none, without being the last. More pages are requested
 * automatically until this many people are found or this many pages are read.
 */
const searchStep = { people: 20, pages: 20 };

/** Reads the people of the list by name, page by page. Earlier results remain visible while a new search loads. */
export const usePeople = (address: UsersAddress) => {
  const query = peopleQuery(address);
  const queryKey = JSON.stringify(query);
  const [goal, setGoal] = useState({ queryKey, ...searchStep });
  if (goal.queryKey !== queryKey) {
    setGoal({ queryKey, ...searchStep });
  }
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<PeoplePage, ApiError>(
    (index: number, previous: PeoplePage | null) => {
      if (index === 0) {
        return readKey("people", "listPeople", { query });
      }
      if (!previous?.cursor) {
        return null;
      }
      return readKey("people", "listPeople", { query: { ...query, cursor: previous.cursor } });
    },
    async ([feature, id, args]: ReturnType<typeof readKey<"people", "listPeople">>) => {
      const { cursor: _, ...wanted } = args.query;
      return { ...(await readRoute(feature, id, args)), queryKey: JSON.stringify(wanted) };
    },
    { keepPreviousData: true, revalidateFirstPage: false, revalidateOnMount: true },
  );
  const isOutdated = data?.[0] !== undefined && data[0].queryKey !== queryKey;
  const stale = isOutdated && error === undefined;
  // Do not show results of an earlier search if the current one failed.
  const people = isOutdated && !stale ? undefined : data?.flatMap((page) => page.items);
  const hasMore = (data?.at(-1)?.cursor ?? null) !== null;
  const found = people?.length ?? 0;
  const searching = hasMore && !stale && error === undefined && found < goal.people && size < goal.pages;
  useEffect(() => {
    if (searching && !isValidating) {
      void setSize(size + 1);
    }
  }, [searching, isValidating, setSize, size]);
  return {
    people,
    counts: data?.[0]?.counts,
    error,
    /** Whether the people are results of an earlier query while the current one loads. */
    stale,
    hasMore,
    loadingMore: searching || (isValidating && data !== undefined && data.length < size),
    showMore: () => {
      setGoal({ queryKey, people: found + searchStep.people, pages: size + searchStep.pages });
      void setSize(size + 1);
    },
    /** Reads the list again. */
    refresh: async () => void (await mutate()),
  };
};
