import { type FirstRead, type FirstReads, firstCode, firstRead, type Visit } from "#web/lib/reading/firstReads.ts";
import { setupReads } from "#web/lib/reading/setupReads.ts";
import type { Viewer } from "#web/lib/session/lastViewer.ts";
import { waitingListReads, waitingReads } from "#web/lib/waiting/waitingReads.ts";
import { LateReviews, ManagerFilter } from "./managed/lazyParts.ts";
import { filtersOf, managerQueryOf, scopeOf } from "./managed/listFilters.ts";
import { reportAddressOf, reportQueryOf } from "./report/reportAddress.ts";
import { shownTab } from "./report/shownTab.ts";
import { followsOtherReviews } from "./shared/followsOtherReviews.ts";

export const myReviewsReads: FirstReads = ({ viewer }) => [
  firstRead("reviews", "listOwnReviews", { query: {} }),
  ...(followsOtherReviews(viewer) ? [firstRead("reviews", "listManagedReviews", { query: {} })] : []),
  ...waitingReads(viewer),
  ...setupReads(viewer),
];

export const managerReviewsReads: FirstReads = ({ viewer, search }) => {
  const filters = filtersOf(search);
  const query = managerQueryOf(filters);
  return [
    firstRead("reviews", "listManagedReviews", { query: scopeOf(filters, viewer) }),
    firstRead("reviews", "getActionCounts", { query }),
    firstRead("reviews", "listWaitingReviews", { query }),
    ...setupReads(viewer),
    ...(viewer.role === "hr" ? [firstCode("LateReviews", LateReviews)] : []),
    ...(viewer.role === "cto" ? [firstCode("ManagerFilter", ManagerFilter)] : []),
  ];
};

const reviewRead = ({ reviewId = "" }: Visit["params"]): FirstRead =>
  firstRead("reviews", "getReview", { params: { reviewId } });

/** The reads of `Queued`. */
const queueReads = (viewer: Viewer): readonly FirstRead[] => (followsOtherReviews(viewer) ? waitingListReads() : []);

export const selfEvaluationReads: FirstReads = ({ params }) => [reviewRead(params)];

export const reviewReads: FirstReads = ({ viewer, params }) => [reviewRead(params), ...queueReads(viewer)];

export const performanceMeetingReads: FirstReads = ({ viewer, params }) => [reviewRead(params), ...queueReads(viewer)];

export const roundRulesReads: FirstReads = ({ params }) => [
  firstRead("reviews", "getRoundRules", { params: { roundId: params["roundId"] ?? "" } }),
];

export const roundReads: FirstReads = ({ viewer, params, search }) => {
  const address = reportAddressOf(search);
  const round = { params: { roundId: params["roundId"] ?? "" } };
  return [
    firstRead("reviews", "getRoundRules", round),
    shownTab(viewer, address) === "report"
      ? firstRead("reviews", "getRoundReport", { ...round, query: reportQueryOf(address) })
      : firstRead("reviews", "listRounds", { query: { from: params["roundId"] ?? "" } }),
  ];
};

export const asOthersSeeMeReads: FirstReads = ({ viewer: { engineerType } }) => [
  firstRead("reviews", "getAsOthersSeeMe", { query: {} }),
  ...(engineerType === null ? [] : [firstRead("positions", "getLadder", { params: { engineerType } })]),
];

export const personReads: FirstReads = ({ params }) => [
  firstRead("reviews", "getPersonPage", { params: { userId: params["userId"] ?? "" }, query: {} }),
];

export const teamReads: FirstReads = ({ viewer, search }) => {
  const managerId = viewer.role === "cto" ? search.get("manager") : null;
  return [
    firstRead("reviews", "getTeam", { query: managerId === null ? {} : { managerId } }),
    ...(managerId === null ? [] : [firstRead("people", "listPeopleNames", { query: { ids: managerId } })]),
  ];
};

export const roundsReads: FirstReads = () => [firstRead("reviews", "listRounds", { query: {} })];
