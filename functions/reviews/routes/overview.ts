import type * as reviews from "#domain/reviews/contract.ts";
import type { Handlers } from "../../http/serve.ts";
import { readStructure } from "../../positions/store/ladderStructure.ts";
import { countActions } from "../reviewLists/actionCounts.ts";
import { listContextOf } from "../reviewLists/reviewReads.ts";

type Handler = Handlers<typeof reviews>;

export const getOverview: Handler["getOverview"] = async (context) => {
  const { store, actor, today } = context;
  const [structure, actionCounts] = await Promise.all([readStructure(store), countActions(listContextOf(context))]);
  return { me: { ...actor, today, structure }, actionCounts };
};
