import useSWRInfinite from "swr/infinite";
import type { ApiError } from "#web/lib/reading/ApiError.ts";
import type { ApiArgs, ApiResult } from "#web/lib/reading/apiTypes.ts";
import { readRoute } from "#web/lib/reading/readRoute.ts";
import { readKey } from "#web/lib/reading/useRead.ts";

type ManagedPage = ApiResult<"reviews", "listManagedReviews">;
type Query = ApiArgs<"reviews", "listManagedReviews">["query"];

/** The rounds as they are shown: the active one first, then the newest. */
const shownRounds = ({ rounds }: ManagedPage): ManagedPage["rounds"] => [
  ...rounds.filter(({ round }) => round.status === "active"),
  ...rounds.filter(({ round }) => round.status !== "active"),
];

/** The query that follows a page: its round's next page, else the next round; null at the end. */
const after = (page: ManagedPage): { readonly query: Query; readonly round: string } | null => {
  const { roundId, cursor } = page;
  const rounds = shownRounds(page);
  const index = rounds.findIndex(({ round }) => round.id === roundId);
  const current = rounds[index];
  if (current !== undefined && cursor !== null) {
    return { query: { roundId: current.round.id, cursor }, round: current.round.name };
  }
  const next = rounds[index + 1];
  return next === undefined ? null : { query: { roundId: next.round.id }, round: next.round.name };
};

const keyOf = (query: Query, rounds: ManagedPage["rounds"]) =>
  [...readKey("reviews", "listManagedReviews", { query }), "all rounds", rounds] as const;

/**
 * Reads the reviews of other people page by page: the active round first, and by name within a round. The cache key differs
 * from that of Manager Reviews, which reads the same pages for a single round.
 */
export const useOtherReviews = (enabled: boolean) => {
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<ManagedPage, ApiError>(
    (_index, previous: ManagedPage | null) => {
      if (!enabled) {
        return null;
      }
      if (previous === null) {
        return keyOf({}, []);
      }
      const next = after(previous);
      return next && keyOf(next.query, previous.rounds);
    },
    async ([, , args, , rounds]: ReturnType<typeof keyOf>) => {
      const page = await readRoute("reviews", "listManagedReviews", args);
      // The further pages of a round come without the rounds.
      return page.rounds.length === 0 ? { ...page, rounds: [...rounds] } : page;
    },
  );
  const last = data?.at(-1);
  return {
    today: last?.today,
    /** The reviews read so far, by round. Rounds without reviews are omitted. */
    groups: (last === undefined ? [] : shownRounds(last))
      .map(({ round }) => ({
        round,
        reviews: (data ?? []).filter((page) => page.roundId === round.id).flatMap((page) => page.items),
      }))
      .filter(({ reviews }) => reviews.length > 0),
    /** How many rounds there are before those. */
    earlier: data?.[0]?.earlierRounds ?? 0,
    isLoading: enabled && data === undefined && error === undefined,
    error,
    /** The name of the round whose reviews come next; null if all were read. */
    nextRound: last === undefined ? null : (after(last)?.round ?? null),
    loadingMore: isValidating && data !== undefined && data.length < size,
    showMore: () => void setSize(size + 1),
    retry: () => void mutate(),
  };
};
