import { useEffect } from "react";
import useSWRInfinite from "swr/infinite";
import type { ApiError } from "#web/lib/reading/ApiError.ts";
import type { ApiResult } from "#web/lib/reading/apiTypes.ts";
import { readRoute } from "#web/lib/reading/readRoute.ts";
import { readKey } from "#web/lib/reading/useRead.ts";

type CardsPage = ApiResult<"leads-weekly", "listLeadCards">;

/** Reads the leads whom the signed-in person manages, page by page; a lead gets their own card. */
export const useLeadCards = () => {
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<CardsPage, ApiError>(
    (_index, previous: CardsPage | null) => {
      if (previous === null) {
        return readKey("leads-weekly", "listLeadCards", { query: {} });
      }
      return previous.cursor === null
        ? null
        : readKey("leads-weekly", "listLeadCards", { query: { cursor: previous.cursor } });
    },
    ([, , args]: ReturnType<typeof readKey<"leads-weekly", "listLeadCards">>) =>
      readRoute("leads-weekly", "listLeadCards", args),
  );
  const cards = data?.flatMap((page) => page.items);
  const hasMore = (data?.at(-1)?.cursor ?? null) !== null;
  // The people whom somebody manages are read in pages, and a page may have no lead although more follow.
  useEffect(() => {
    if (hasMore && error === undefined && !isValidating) {
      void setSize(size + 1);
    }
  }, [hasMore, error, isValidating, setSize, size]);
  const searching = cards?.length === 0 && hasMore && error === undefined;
  return { cards: searching ? undefined : cards, error, retry: () => void mutate() };
};
