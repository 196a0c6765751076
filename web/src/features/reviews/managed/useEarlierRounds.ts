import { useEffect } from "react";
import { argsByCursor, usePages } from "#web/lib/reading/usePages.ts";
import type { ManagedQuery } from "./useManagedReviews.ts";

/** Reads `wanted` pages of the rounds before the latest ones; none if `wanted` is 0. */
export const useEarlierRounds = (scope: Pick<ManagedQuery, "managerId" | "approverId">, wanted: number) => {
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
