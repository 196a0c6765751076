import type * as reviews from "#domain/reviews/contract.ts";
import type { RouteHandler } from "../../http/serve.ts";
import { countActions } from "../reviewLists/actionCounts.ts";
import { readManagedReviewsPage } from "../reviewLists/managedReviews.ts";
import { readEarlierOwnReviewList, readOwnReviewList } from "../reviewLists/ownReviews.ts";
import { listContextOf } from "../reviewLists/reviewReads.ts";
import { readReviewTasks } from "../reviewLists/reviewTasks.ts";

export const listOwnReviews: RouteHandler<typeof reviews.listOwnReviews> = async (context) => {
  const { before } = context.query;
  const list = listContextOf(context);
  return before === undefined ? readOwnReviewList(list) : readEarlierOwnReviewList(list, before);
};

export const listManagedReviews: RouteHandler<typeof reviews.listManagedReviews> = (context) =>
  readManagedReviewsPage(listContextOf(context), context.query);

export const listReviewTasks: RouteHandler<typeof reviews.listReviewTasks> = (context) =>
  readReviewTasks(listContextOf(context), context.query);

export const getActionCounts: RouteHandler<typeof reviews.getActionCounts> = (context) =>
  countActions(listContextOf(context), context.query);
