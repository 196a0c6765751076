import { argsByCursor, usePages } from "#web/lib/reading/usePages.ts";

export const useResponsibilities = (userId: string, relation: "managed" | "led") => {
  const { pages, ...list } = usePages(
    "people",
    "listResponsibilities",
    argsByCursor((cursor) => ({ params: { userId }, query: { relation, ...cursor } })),
  );
  const people = pages?.flatMap((page) => page.items);
  return {
    ...list,
    people,
    /** Reviews in the active round, which are handed over too. */
    reviewCount: pages?.[0]?.reviews ?? 0,
    /** Among the people loaded so far. */
    onboardingCount: people?.filter(({ isOnboarding }) => isOnboarding).length ?? 0,
  };
};
