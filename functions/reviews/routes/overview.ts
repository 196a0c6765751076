import type * as reviews from "#domain/reviews/contract.ts";
import type { RouteHandler } from "../../http/serve.ts";
import { readStructure } from "../../positions/store/ladderStructure.ts";
import { countActions } from "../reviewLists/actionCounts.ts";
import { reviewReads } from "../reviewLists/reviewReads.ts";

export const getOverview: RouteHandler<typeof reviews.getOverview> = async ({ store, actor, today }) => {
  const [structure, actionCounts] = await Promise.all([
    readStructure(store),
    countActions({ store, actor, today, reads: reviewReads(store, actor) }),
  ]);
  return { me: { ...actor, today, structure }, actionCounts };
};
