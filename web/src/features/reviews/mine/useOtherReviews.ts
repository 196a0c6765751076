import useSWRInfinite from "swr/infinite";
import type { ApiError } from "#web/lib/ApiError.ts";
import { call } from "#web/lib/api.ts";
import type { ApiArgs, ApiResult } from "#web/lib/apiTypes.ts";
import { readKey } from "#web/lib/useRead.ts";

type ManagedPage = ApiResult<"reviews", "listManagedReviews">;
type Query = ApiArgs<"reviews", "listManagedReviews">["query"];

/** Where a page is followed: by the next one of its round, else by the next round that has reviews; null at the end. */
const after = ({ rounds, roundId, cursor }: ManagedPage): { readonly query: Query; readonly round: string } | null => {
  const at = rounds.findIndex(({ round }) => round.id === roundId);
  const current = rounds[at];
  if (current !== undefined && cursor !== null) {
    return { query: { roundId: current.round.id, cursor }, round: current.round.name };
  }
  const next = rounds.slice(at + 1).find(({ reviewCount }) => reviewCount > 0);
  return next === undefined ? null : { query: { roundId: next.round.id }, round: next.round.name };
};

/**
 * The reviews of others that somebody follows, the newest round first and by name in it, page after page. A key of its
 * own: Manager Reviews keeps the same pages by round.
 */
export const useOtherReviews = (wanted: boolean) => {
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<ManagedPage, ApiError>(
    (_index, previous: ManagedPage | null) => {
      if (!wanted) return null;
      if (previous === null) return [...readKey("reviews", "listManagedReviews", { query: {} }), "all rounds"];
      const next = after(previous);
      return next && [...readKey("reviews", "listManagedReviews", { query: next.query }), "all rounds"];
    },
    ([, , args]: ReturnType<typeof readKey<"reviews", "listManagedReviews">>) =>
      call("reviews", "listManagedReviews", args),
  );
  const last = data?.at(-1);
  return {
    today: last?.today,
    /** What was read so far, by round; a round without reviews is left out. */
    groups: (last?.rounds ?? [])
      .map(({ round }) => ({
        round,
        reviews: (data ?? []).filter((page) => page.roundId === round.id).flatMap((page) => page.items),
      }))
      .filter(({ reviews }) => reviews.length > 0),
    isLoading: wanted && data === undefined && error === undefined,
    error,
    /** The round whose reviews come next; null when all are there. */
    nextRound: last === undefined ? null : (after(last)?.round ?? null),
    loadingMore: isValidating && data !== undefined && data.length < size,
    showMore: () => void setSize(size + 1),
    retry: () => void mutate(),
  };
};
