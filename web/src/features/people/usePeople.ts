import { useEffect, useState } from "react";
import { argsByCursor, usePages } from "#web/lib/reading/usePages.ts";
import { peopleQuery, type UsersAddress } from "./usersAddress.ts";

/**
 * A filtered page can be short even if more follow. So pages are fetched until this many people are found or this many
 * pages are read.
 */
const searchStep = { people: 20, pages: 20 };

/** By name, page by page. Earlier results stay visible while a new search loads. */
export const usePeople = (address: UsersAddress) => {
  const query = peopleQuery(address);
  const queryKey = JSON.stringify(query);
  const [goal, setGoal] = useState({ queryKey, ...searchStep });
  if (goal.queryKey !== queryKey) {
    setGoal({ queryKey, ...searchStep });
  }
  const { pages, items, error, size, hasMore, isReading, isPrevious, isLoadingMore, growTo, refresh } = usePages(
    "people",
    "listPeople",
    argsByCursor((cursor) => ({ query: { ...query, ...cursor } })),
    { keepPreviousData: true },
  );
  const stale = isPrevious && error === undefined;
  // Do not show results of an earlier search if the current one failed.
  const people = isPrevious && !stale ? undefined : items;
  const foundCount = people?.length ?? 0;
  const searching = hasMore && !stale && error === undefined && foundCount < goal.people && size < goal.pages;
  useEffect(() => {
    if (searching && !isReading) {
      growTo(size + 1);
    }
  });
  return {
    people,
    counts: pages?.[0]?.counts,
    error,
    stale,
    hasMore,
    isLoadingMore: searching || isLoadingMore,
    showMore: () => {
      setGoal({ queryKey, people: foundCount + searchStep.people, pages: size + searchStep.pages });
      growTo(size + 1);
    },
    refresh,
  };
};
