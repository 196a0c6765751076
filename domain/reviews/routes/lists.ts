import * as z from "zod";
import { me } from "../../people/model.ts";
import { pageQuery } from "../../shared/page.ts";
import { anyActive, routesOf } from "../../shared/route.ts";
import { id, searchText } from "../../shared/text.ts";
import { maySeeReviewList } from "../policy.ts";
import { reviewFilters, reviewSorts } from "../terms.ts";
import { actionCounts, managedReviews, ownReviews, reviewTaskList } from "../views/listModel.ts";

const route = routesOf("reviews");

export const getOverview = route("getOverview", {
  method: "GET",
  path: "/api/reviews/overview",
  summary: "The profile and the navigation's counts, which every page reads first",
  guard: { kind: "active", isAllowed: anyActive },
  response: z.object({ me, actionCounts }),
});

/** Limits a list of the CTO or HR to this person's direct reports. */
const managerQuery = z.object({ managerId: id.optional() });

const managedReviewsQuery = pageQuery.extend({
  ...managerQuery.shape,
  /** Limits the list to this approver's area; for the approver, the CTO and HR. Not with `managerId`. */
  approverId: id.optional(),
  /** Required with a cursor. */
  roundId: id.optional(),
  name: searchText.optional(),
  /** With "actionNeeded": omits reviews that `listApprovals` lists. */
  withoutApprovals: z.literal("true").optional(),
  /** With a filter, the longest waiting reviews come first within a stage. */
  filter: z.enum(reviewFilters).optional(),
  /** Earlier rounds without reviews, page by page. Allows no other filter. */
  earlier: z.literal("true").optional(),
  /** By name unless "assignee", which requires a manager and no filter. */
  sort: z.enum(reviewSorts).optional(),
});

export const listOwnReviews = route("listOwnReviews", {
  method: "GET",
  path: "/api/reviews/own",
  summary:
    "The signed-in person's reviews of the latest rounds, or of ten rounds before a given one, newest first, with shared final ratings and the manager's name",
  guard: { kind: "active", isAllowed: anyActive },
  query: z.object({
    /** Only rounds created before this one; the latest rounds if omitted. */
    before: id.optional(),
  }),
  response: ownReviews,
});

export const listManagedReviews = route("listManagedReviews", {
  method: "GET",
  path: "/api/reviews/managed",
  summary:
    "Rounds with their number of reviews, and a page of one round's reviews without content: direct reports for managers and admins, everyone else for the CTO and HR",
  guard: { kind: "active", isAllowed: maySeeReviewList },
  query: managedReviewsQuery,
  response: managedReviews,
  errors: ["NOT_FOUND"],
});

export const listReviewTasks = route("listReviewTasks", {
  method: "GET",
  path: "/api/reviews/tasks",
  summary:
    "Up to 100 reviews in the signed-in person's To Do, with task and deadline: their own first, then by stage, early work last. `total` counts all. Also calibration sessions to mark or lead",
  guard: { kind: "active", isAllowed: anyActive },
  query: managerQuery,
  response: reviewTaskList,
});

export const getActionCounts = route("getActionCounts", {
  method: "GET",
  path: "/api/reviews/action-counts",
  summary:
    "Counts for the navigation: whether the viewer's self-evaluation is due, and reviews that need action, in total (at most 100) and per round",
  guard: { kind: "active", isAllowed: anyActive },
  query: managerQuery,
  response: actionCounts,
});
