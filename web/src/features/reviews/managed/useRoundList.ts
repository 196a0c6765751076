import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { byStartDescending } from "#domain/reviews/rounds/roundRefusals.ts";
import { argsByCursor, usePages } from "#web/lib/reading/usePages.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { filtersOf, type ListFilters, managerQueryOf, scopeOf, withFilters } from "./listFilters.ts";
import { type ManagedQuery, useManagedReviews } from "./useManagedReviews.ts";

/** Reads `wanted` pages of the rounds before the latest ones; none if `wanted` is 0. */
const useEarlierRounds = (scope: Pick<ManagedQuery, "managerId" | "approverId">, wanted: number) => {
  const argsAfter = argsByCursor((cursor) => ({ query: { ...scope, earlier: "true" as const, ...cursor } }));
  const { pages, error, size, isReading, growTo, refresh } = usePages("reviews", "listManagedReviews", (previous) =>
    wanted === 0 ? null : argsAfter(previous),
  );
  useEffect(() => {
    if (wanted > 0 && size !== wanted) {
      growTo(wanted);
    }
  });
  return {
    rounds: wanted === 0 ? [] : (pages ?? []).flatMap((page) => page.rounds),
    remainingCount: wanted === 0 ? null : (pages?.at(-1)?.earlierRounds ?? null),
    error: wanted === 0 ? undefined : error,
    isLoading: wanted > 0 && isReading && (pages?.length ?? 0) < wanted && error === undefined,
    retry: () => void refresh(),
  };
};

export interface OpenRound {
  readonly id: string;
  readonly pageCount: number;
}

const allClosed = "none";

const earlierPageCountOf = (params: URLSearchParams): number => {
  const pages = Number.parseInt(params.get("earlier") ?? "0", 10);
  return Number.isSafeInteger(pages) && pages > 0 ? pages : 0;
};

const withEarlierPageCount = (params: URLSearchParams, pages: number): URLSearchParams => {
  const next = new URLSearchParams(params);
  next.set("earlier", String(pages));
  return next;
};

const parse = (text: string): OpenRound => {
  const [id = "", pages = ""] = text.split(".");
  return { id, pageCount: Math.max(1, Number.parseInt(pages, 10) || 1) };
};

const format = ({ id, pageCount }: OpenRound): string => (pageCount === 1 ? id : `${id}.${pageCount}`);

/**
 * The rounds in the URL ("none" for no round), or the default one (docs/evaluations.md#review-lists). Ignores unlisted
 * rounds in old links.
 */
export const openRoundsOf = (
  params: URLSearchParams,
  listed: readonly string[],
  defaultRoundId: string | null,
): readonly OpenRound[] => {
  const requested = params.getAll("round");
  const open = requested.map(parse).filter(({ id }) => listed.includes(id));
  return open.length > 0 || requested.includes(allClosed) || defaultRoundId === null
    ? open
    : [{ id: defaultRoundId, pageCount: 1 }];
};

export const withOpenRounds = (params: URLSearchParams, open: readonly OpenRound[]): URLSearchParams => {
  const next = new URLSearchParams(params);
  next.delete("round");
  for (const text of open.length === 0 ? [allClosed] : open.map(format)) {
    next.append("round", text);
  }
  return next;
};

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
          // Rounds that are open by default stay out of the URL.
          return withFilters(now.has("round") ? withOpenRounds(now, firstPages) : now, change);
        },
        { preventScrollReset: true, replace: true },
      ),
    delegatedBy: actionCounts?.delegatedBy,
    approvalCountOf: ({ id }: Pick<Round, "id">) => countsByRound.get(id)?.approvals,
    /** Actions as a manager; approvals have their own list. */
    actionsOf: ({ id }: Pick<Round, "id">) => {
      const { actionsNeeded = 0, early = 0, approvals = 0 } = countsByRound.get(id) ?? {};
      return { actionsNeeded: actionsNeeded - approvals, early };
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
