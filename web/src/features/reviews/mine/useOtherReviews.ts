import { useRef } from "react";
import type { ApiResult } from "#web/lib/reading/apiTypes.ts";
import { usePages } from "#web/lib/reading/usePages.ts";

type ManagedPage = ApiResult<"reviews", "listManagedReviews">;

const shownRounds = ({ rounds }: ManagedPage): ManagedPage["rounds"] => [
  ...rounds.filter(({ round }) => round.status === "active"),
  ...rounds.filter(({ round }) => round.status !== "active"),
];

/** The next page of the round, else the next round; null at the end. */
const after = ({ roundId, cursor }: ManagedPage, rounds: ManagedPage["rounds"]) => {
  const index = rounds.findIndex(({ round }) => round.id === roundId);
  const current = rounds[index];
  if (current !== undefined && cursor !== null) {
    return { query: { roundId: current.round.id, cursor }, round: current.round.name };
  }
  const next = rounds[index + 1];
  return next === undefined ? null : { query: { roundId: next.round.id }, round: next.round.name };
};

/** Page by page: the active round first, and by name within a round. */
export const useOtherReviews = (enabled: boolean) => {
  // The further pages of a round come without the rounds.
  const rounds = useRef<ManagedPage["rounds"]>([]);
  const { pages, error, isLoadingMore, showMore, refresh } = usePages(
    "reviews",
    "listManagedReviews",
    (previous) => {
      if (!enabled) {
        return null;
      }
      if (previous === null) {
        return { query: {} };
      }
      if (previous.rounds.length > 0) {
        rounds.current = shownRounds(previous);
      }
      const next = after(previous, rounds.current);
      return next && { query: next.query };
    },
    // Manager Reviews reads the same pages for a single round.
    { apart: "all rounds" },
  );
  const [first] = pages ?? [];
  const last = pages?.at(-1);
  const listed = pages?.findLast((page) => page.rounds.length > 0);
  const inOrder = listed === undefined ? [] : shownRounds(listed);
  return {
    today: last?.today,
    /** Omits rounds without reviews. */
    groups: inOrder
      .map(({ round }) => ({
        round,
        reviews: (pages ?? []).filter((page) => page.roundId === round.id).flatMap((page) => page.items),
      }))
      .filter(({ reviews }) => reviews.length > 0),
    earlier: first?.earlierRounds ?? 0,
    isLoading: enabled && pages === undefined && error === undefined,
    error,
    /** The round whose reviews come next; null if all are loaded. */
    nextRound: last === undefined ? null : (after(last, inOrder)?.round ?? null),
    loadingMore: isLoadingMore,
    showMore,
    retry: () => void refresh(),
  };
};
