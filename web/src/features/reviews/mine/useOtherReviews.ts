import useSWRInfinite from "swr/infinite";
import type { ApiError } from "#web/lib/ApiError.ts";
import { call } from "#web/lib/api.ts";
import type { ApiArgs, ApiResult } from "#web/lib/apiTypes.ts";
import { readKey } from "#web/lib/useRead.ts";

type ManagedPage = ApiResult<"reviews", "listManagedReviews">;
type Query = ApiArgs<"reviews", "listManagedReviews">["query"];

/** The query that follows a page: its round's next page, else the next round with reviews; null at the end. */
const after = ({ rounds, roundId, cursor }: ManagedPage): { readonly query: Query; readonly round: string } | null => {
  const index = rounds.findIndex(({ round }) => round.id === roundId);
  const current = rounds[index];
  if (current !== undefined && cursor !== null) {
    return { query: { roundId: current.round.id, cursor }, round: current.round.name };
  }
  const next = rounds.slice(index + 1).find(({ reviewCount }) => reviewCount > 0);
  return next === undefined ? null : { query: { roundId: next.round.id }, round: next.round.name };
};

/**
 * Reads the reviews of other people page by page: newest round first, and by name within a round. The cache key differs
 * from that of Manager Reviews, which reads the same pages for a single round.
 */
export const useOtherReviews = (enabled: boolean) => {
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<ManagedPage, ApiError>(
    (_index, previous: ManagedPage | null) => {
      if (!enabled) {
        return null;
      }
      if (previous === null) {
        return [...readKey("reviews", "listManagedReviews", { query: {} }), "all rounds"];
      }
      const next = after(previous);
      return next && [...readKey("reviews", "listManagedReviews", { query: next.query }), "all rounds"];
    },
    ([, , args]: ReturnType<typeof readKey<"reviews", "listManagedReviews">>) =>
      call("reviews", "listManagedReviews", args),
  );
  const last = data?.at(-1);
  return {
    today: last?.today,
    /** The reviews read so far, by round. Rounds without reviews are omitted. */
    groups: (last?.rounds ?? [])
      .map(({ round }) => ({
        round,
        reviews: (data ?? []).filter((page) => page.roundId === round.id).flatMap((page) => page.items),
      }))
      .filter(({ reviews }) => reviews.length > 0),
    isLoading: enabled && data === undefined && error === undefined,
    error,
    /** The name of the round whose reviews come next; null if all were read. */
    nextRound: last === undefined ? null : (after(last)?.round ?? null),
    loadingMore: isValidating && data !== undefined && data.length < size,
    showMore: () => void setSize(size + 1),
    retry: () => void mutate(),
  };
};
