import useSWRInfinite from "swr/infinite";
import type { ApiError } from "#web/lib/reading/ApiError.ts";
import type { ApiResult } from "#web/lib/reading/apiTypes.ts";
import { readRoute } from "#web/lib/reading/readRoute.ts";
import { readKey } from "#web/lib/reading/useRead.ts";

type NotesPage = ApiResult<"journal", "listPrivateNotes">;

/** Reads one's own notes about a direct report page by page, the latest day first. */
export const usePrivateNotes = (userId: string) => {
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<NotesPage, ApiError>(
    (_index: number, previous: NotesPage | null) =>
      previous?.cursor === null
        ? null
        : readKey("journal", "listPrivateNotes", {
            params: { userId },
            query: previous ? { cursor: previous.cursor } : {},
          }),
    ([feature, id, args]: ReturnType<typeof readKey<"journal", "listPrivateNotes">>) => readRoute(feature, id, args),
  );
  return {
    // A note that moved to another day meanwhile may be on two pages.
    items: data && [...new Map(data.flatMap(({ items }) => items).map((note) => [note.id, note])).values()],
    error,
    hasMore: (data?.at(-1)?.cursor ?? null) !== null,
    isLoadingMore: isValidating && (data?.length ?? 0) < size,
    showMore: () => void setSize(size + 1),
    refresh: () => void mutate(),
  };
};
