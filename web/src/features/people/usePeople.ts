import { useEffect, useState } from "react";
import useSWRInfinite from "swr/infinite";
import type { ApiError } from "#web/lib/ApiError.ts";
import { call } from "#web/lib/api.ts";
import type { ApiResult } from "#web/lib/apiTypes.ts";
import { readKey } from "#web/lib/useRead.ts";
import type { UsersAddress } from "./usersAddress.ts";

/** A page of the list, with what was asked for. */
type PeoplePage = ApiResult<"people", "listPeople"> & { readonly asked: string };

const queryOf = ({ status, search, role, engineerType }: UsersAddress) => ({
  status,
  ...(search === "" ? {} : { search }),
  ...(role === null ? {} : { role }),
  ...(engineerType === null ? {} : { engineerType }),
});

/**
 * A page of a narrowed list may hold a few people or none and yet not be the last. So many people are looked for before
 * somebody is asked whether to go on, in at most so many pages.
 */
const sought = { people: 20, pages: 20 };

/** The people of the list, page after page, by name; what was found before stays in sight while the next is searched. */
export const usePeople = (address: UsersAddress) => {
  const query = queryOf(address);
  const asked = JSON.stringify(query);
  const [goal, setGoal] = useState({ asked, ...sought });
  if (goal.asked !== asked) setGoal({ asked, ...sought });
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<PeoplePage, ApiError>(
    (index: number, previous: PeoplePage | null) => {
      if (index === 0) return readKey("people", "listPeople", { query });
      if (!previous?.cursor) return null;
      return readKey("people", "listPeople", { query: { ...query, cursor: previous.cursor } });
    },
    async ([feature, id, args]: ReturnType<typeof readKey<"people", "listPeople">>) => {
      const { cursor: _, ...wanted } = args.query;
      return { ...(await call(feature, id, args)), asked: JSON.stringify(wanted) };
    },
    { keepPreviousData: true, revalidateFirstPage: false },
  );
  const isEarlier = data?.[0] !== undefined && data[0].asked !== asked;
  const stale = isEarlier && error === undefined;
  // Who was found before is no answer to a search that failed.
  const people = isEarlier && !stale ? undefined : data?.flatMap((page) => page.items);
  const hasMore = (data?.at(-1)?.cursor ?? null) !== null;
  const found = people?.length ?? 0;
  const seeking = hasMore && !stale && error === undefined && found < goal.people && size < goal.pages;
  useEffect(() => {
    if (seeking && !isValidating) void setSize(size + 1);
  }, [seeking, isValidating, setSize, size]);
  return {
    people,
    counts: data?.[0]?.counts,
    error,
    /** Whether what is shown is still what was asked for before. */
    stale,
    hasMore,
    loadingMore: seeking || (isValidating && data !== undefined && data.length < size),
    showMore: () => {
      setGoal({ asked, people: found + sought.people, pages: size + sought.pages });
      void setSize(size + 1);
    },
    /** Reads what is shown anew. */
    refresh: async () => void (await mutate()),
  };
};
