import { useSearchParams } from "react-router-dom";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { byStartDescending } from "#domain/reviews/rounds/roundRefusals.ts";
import type { ActionCounts } from "#domain/reviews/views/listModel.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { filtersOf, type ListFilters, managerQueryOf, scopeOf, withFilters } from "./listFilters.ts";
import {
  earlierPageCountOf,
  type OpenRound,
  openRoundsOf,
  withEarlierPageCount,
  withOpenRounds,
} from "./openRounds.ts";
import { useEarlierRounds } from "./useEarlierRounds.ts";
import { useManagedReviews } from "./useManagedReviews.ts";

const noActions = { actionsNeeded: 0, early: 0 };

/** Actions as a manager; approvals have their own list. */
const managingOf = ({ actionsNeeded, early, approvals = 0 }: ActionCounts["rounds"][number]) => ({
  actionsNeeded: actionsNeeded - approvals,
  early,
});

/**
 * The URL holds expanded rounds, page counts and filters. `isReady` is false until the content
 * above has its final height.
 */
export const useRoundList = (isReady: boolean) => {
  const me = useMe();
  const [params, setParams] = useSearchParams();
  const filters = filtersOf(params);
  const scope = scopeOf(filters, me);
  const { rounds: latest, earlierRoundCount, roundId: defaultRoundId, today, error, retry } = useManagedReviews(scope);
  const earlierPages = earlierPageCountOf(params);
  const earlier = useEarlierRounds(scope, earlierPages);
  // A round being completed may be in both lists.
  const rounds =
    isReady && latest !== undefined
      ? [...new Map([...earlier.rounds, ...latest].map((listed) => [listed.round.id, listed])).values()].toSorted(
          (a, b) => byStartDescending(a.round, b.round),
        )
      : undefined;
  const { data: actionCounts } = useRead("reviews", "getActionCounts", { query: managerQueryOf(filters) });
  const countsByRound = new Map(actionCounts?.rounds.map((counts) => [counts.roundId, counts]));
  const openRounds = openRoundsOf(params, rounds?.map(({ round }) => round.id) ?? [], defaultRoundId);
  const setOpenRounds = (next: readonly OpenRound[]) =>
    setParams((now) => withOpenRounds(now, next), { preventScrollReset: true, replace: true });
  return {
    filters,
    rounds,
    active: rounds?.find(({ round }) => round.status === "active"),
    today,
    error,
    retry,
    defaultRoundId,
    openRounds,
    setOpenRounds,
    setFilters: (change: Partial<ListFilters>) =>
      setParams(
        (now) => {
          const firstPages = openRounds.map(({ id }) => ({ id, pageCount: 1 }));
          // Rounds that are open by default need not be in the address.
          return withFilters(now.has("round") ? withOpenRounds(now, firstPages) : now, change);
        },
        { preventScrollReset: true, replace: true },
      ),
    delegatedBy: actionCounts?.delegatedBy,
    approvalCountOf: ({ id }: Pick<Round, "id">) => countsByRound.get(id)?.approvals,
    actionsOf: ({ id }: Pick<Round, "id">) => {
      const counts = countsByRound.get(id);
      return counts === undefined ? noActions : managingOf(counts);
    },
    earlier: {
      total: earlierRoundCount,
      remaining: earlier.remainingCount ?? earlierRoundCount,
      error: earlier.error,
      isLoading: earlier.isLoading,
      retry: earlier.retry,
      show: () =>
        setParams((now) => withEarlierPageCount(now, earlierPages + 1), { preventScrollReset: true, replace: true }),
    },
  };
};

export type RoundListState = ReturnType<typeof useRoundList>;
