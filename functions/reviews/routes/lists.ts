import type * as reviews from "#domain/reviews/contract.ts";
import type { RouteHandler } from "../../http/serve.ts";
import { countActions } from "../reviewLists/actionCounts.ts";
import { readManagedReviewsPage } from "../reviewLists/managedReviews.ts";
import { readEarlierOwnReviewList, readOwnReviewList } from "../reviewLists/ownReviews.ts";
import { reviewReads } from "../reviewLists/reviewReads.ts";
import { readReviewTasks } from "../reviewLists/reviewTasks.ts";

export const listOwnReviews: RouteHandler<typeof reviews.listOwnReviews> = async ({
  store,
  actor,
  today,
  query: { before },
}) => {
  const context = { store, actor, today, reads: reviewReads(store, actor) };
  return before === undefined ? readOwnReviewList(context) : readEarlierOwnReviewList(context, before);
};

export const listManagedReviews: RouteHandler<typeof reviews.listManagedReviews> = async ({
  store,
  actor,
  today,
  query,
}) => readManagedReviewsPage({ store, actor, today, reads: reviewReads(store, actor) }, query);

export const listReviewTasks: RouteHandler<typeof reviews.listReviewTasks> = async ({ store, actor, today, query }) =>
  readReviewTasks({ store, actor, today, reads: reviewReads(store, actor) }, query);

export const getActionCounts: RouteHandler<typeof reviews.getActionCounts> = async ({ store, actor, today, query }) =>
  countActions({ store, actor, today, reads: reviewReads(store, actor) }, query);
