import * as z from "zod";
import { pageQuery } from "../../shared/page.ts";
import { anyActive, routesOf } from "../../shared/route.ts";
import { id, nameBeginning } from "../../shared/text.ts";
import { maySeeReviewList } from "../policy.ts";
import { reviewFilters, reviewSorts } from "../terms.ts";
import { actionCounts, managedReviews, ownReviews, reviewTaskList } from "../views/listModel.ts";

const route = routesOf("reviews");

/** For the CTO and HR: only this person's direct reports. */
const ofManagerQuery = z.object({ managerId: id.optional() });

const managedReviewsQuery = pageQuery.extend({
  ...ofManagerQuery.shape,
  /** The approver's area, for them, the CTO and HR. Not with a manager. */
  approverId: id.optional(),
  /** Required with a cursor. */
  roundId: id.optional(),
  name: nameBeginning.optional(),
  /** With "waiting": omits reviews that wait for approval, which `listApprovals` lists. */
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
    "The signed-in person's reviews of the latest rounds, or of ten rounds before one, newest round first, with the final " +
    "rating of those that were shared, and the name of their manager, also of one who left",
  guard: { kind: "active", isAllowed: anyActive },
  query: z.object({
    /** Only rounds created before this one; the latest ones without it. */
    before: id.optional(),
  }),
  response: ownReviews,
  status: 200,
  errors: [],
});

export const listManagedReviews = route("listManagedReviews", {
  method: "GET",
  path: "/api/reviews/managed",
  summary:
    "The latest rounds with their number of reviews, or earlier ones, and a page of one round's reviews (by default the active one's) without " +
    "content: those of direct reports for manager and admin, all but their own for cto and hr",
  guard: { kind: "active", isAllowed: maySeeReviewList },
  query: managedReviewsQuery,
  response: managedReviews,
  status: 200,
  errors: ["NOT_FOUND"],
});

export const listReviewTasks = route("listReviewTasks", {
  method: "GET",
  path: "/api/reviews/tasks",
  summary:
    "Up to 100 reviews in the signed-in person's To Do, with the task and its deadline: their own self " +
    "evaluations, the others by stage, the longest waiting first, then what can be done early; without content. " +
    "`total` counts those beyond, too",
  guard: { kind: "active", isAllowed: anyActive },
  query: ofManagerQuery,
  response: reviewTaskList,
  status: 200,
  errors: [],
});

export const getActionCounts = route("getActionCounts", {
  method: "GET",
  path: "/api/reviews/action-counts",
  summary:
    "The counts shown in the navigation: whether the viewer's own self evaluation is due, and how many reviews need an " +
    "action by the viewer, in total (at most 100) and per round",
  guard: { kind: "active", isAllowed: anyActive },
  query: ofManagerQuery,
  response: actionCounts,
  status: 200,
  errors: [],
});
