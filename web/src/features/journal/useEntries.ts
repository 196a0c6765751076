import useSWRInfinite from "swr/infinite";
import type { ApiError } from "#web/lib/reading/ApiError.ts";
import type { ApiArgs, ApiResult } from "#web/lib/reading/apiTypes.ts";
import { readRoute } from "#web/lib/reading/readRoute.ts";
import { readKey } from "#web/lib/reading/useRead.ts";

type EntriesPage = ApiResult<"journal", "listJournalEntries">;

/** Reads one's own entries page by page, the latest day first. */
export const useEntries = (query: ApiArgs<"journal", "listJournalEntries">["query"]) => {
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<EntriesPage, ApiError>(
    (index: number, previous: EntriesPage | null) => {
      const cursor = previous?.cursor ?? null;
      if (index > 0 && cursor === null) {
        return null;
      }
      return readKey("journal", "listJournalEntries", { query: { ...query, ...(cursor !== null && { cursor }) } });
    },
    async ([feature, id, args]: ReturnType<typeof readKey<"journal", "listJournalEntries">>) =>
      await readRoute(feature, id, args),
    { revalidateFirstPage: false, revalidateOnMount: true },
  );
  return {
    items: data?.flatMap(({ items }) => items),
    period: data?.[0]?.period ?? null,
    error,
    hasMore: (data?.at(-1)?.cursor ?? null) !== null,
    isLoadingMore: isValidating,
    showMore: () => void setSize(size + 1),
    refresh: () => void mutate(),
  };
};
