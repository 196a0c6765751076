import type * as reviews from "#domain/reviews/contract.ts";
import type { RouteHandler } from "../../http/serve.ts";
import { readStructure } from "../../positions/store/ladderStructure.ts";
import { countActions } from "../reviewLists/actionCounts.ts";
import { listContextOf } from "../reviewLists/reviewReads.ts";

export const getOverview: RouteHandler<typeof reviews.getOverview> = async (context) => {
  const { store, actor, today } = context;
  const [structure, actionCounts] = await Promise.all([readStructure(store), countActions(listContextOf(context))]);
  return { me: { ...actor, today, structure }, actionCounts };
};
