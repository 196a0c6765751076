import { argsByCursor, usePages } from "#web/lib/reading/usePages.ts";

export const useResponsibilities = (userId: string, relation: "managed" | "led") => {
  const { pages, items, ...list } = usePages(
    "people",
    "listResponsibilities",
    argsByCursor((cursor) => ({ params: { userId }, query: { relation, ...cursor } })),
  );
  return {
    ...list,
    people: items,
    /** Reviews in the active round, which are handed over too. */
    reviewCount: pages?.[0]?.reviews ?? 0,
    /** Among the people loaded so far. */
    onboardingCount: items?.filter(({ isOnboarding }) => isOnboarding).length ?? 0,
  };
};
