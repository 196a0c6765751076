import type * as reviews from "#domain/reviews/contract.ts";
import type { Handlers } from "../../http/serve.ts";
import { readStructure } from "../../positions/store/ladderStructure.ts";
import { countActions } from "../reviewLists/actionCounts.ts";
import { readManagedReviewsPage } from "../reviewLists/managedReviews.ts";
import { readEarlierOwnReviewList, readOwnReviewList } from "../reviewLists/ownReviews.ts";
import { listContextOf } from "../reviewLists/reviewReads.ts";
import { readReviewTasks } from "../reviewLists/reviewTasks.ts";

type Handler = Handlers<typeof reviews>;

export const getOverview: Handler["getOverview"] = async (context) => {
  const { store, actor, today } = context;
  const [structure, actionCounts] = await Promise.all([readStructure(store), countActions(listContextOf(context))]);
  return { me: { ...actor, today, structure }, actionCounts };
};

export const listOwnReviews: Handler["listOwnReviews"] = async (context) => {
  const { before } = context.query;
  const list = listContextOf(context);
  return before === undefined ? readOwnReviewList(list) : readEarlierOwnReviewList(list, before);
};

export const listManagedReviews: Handler["listManagedReviews"] = (context) =>
  readManagedReviewsPage(listContextOf(context), context.query);

export const listReviewTasks: Handler["listReviewTasks"] = (context) =>
  readReviewTasks(listContextOf(context), context.query);

export const getActionCounts: Handler["getActionCounts"] = (context) =>
  countActions(listContextOf(context), context.query);
