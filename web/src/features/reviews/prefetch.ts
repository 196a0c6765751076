import { type PagePrefetch, type Prefetch, prefetchCode, prefetchRead, type Visit } from "#web/lib/reading/prefetch.ts";
import { setupReads } from "#web/lib/reading/setupReads.ts";
import type { Viewer } from "#web/lib/session/lastViewer.ts";
import { reviewTaskReads, taskReads } from "#web/lib/tasks/taskReads.ts";
import { ManagerFilter, OverdueReviews } from "./managed/lazyParts.ts";
import { filtersOf, managerQueryOf, scopeOf } from "./managed/listFilters.ts";
import { reportAddressOf, reportQueryOf } from "./report/reportAddress.ts";
import { shownTab } from "./report/shownTab.ts";
import { followsOtherReviews } from "./shared/followsOtherReviews.ts";

export const myReviewsReads: PagePrefetch = ({ viewer }) => [
  prefetchRead("reviews", "listOwnReviews", { query: {} }),
  ...(followsOtherReviews(viewer) ? [prefetchRead("reviews", "listManagedReviews", { query: {} })] : []),
  ...taskReads(viewer),
  ...setupReads(viewer),
];

export const managerReviewsReads: PagePrefetch = ({ viewer, search }) => {
  const filters = filtersOf(search);
  const query = managerQueryOf(filters);
  return [
    prefetchRead("reviews", "listManagedReviews", { query: scopeOf(filters, viewer) }),
    prefetchRead("reviews", "getActionCounts", { query }),
    prefetchRead("reviews", "listReviewTasks", { query }),
    ...(viewer.role === "cto" ? setupReads(viewer) : []),
    ...(viewer.role === "hr" || viewer.role === "cto" ? taskReads(viewer) : []),
    ...(viewer.role === "hr" ? [prefetchCode("OverdueReviews", OverdueReviews)] : []),
    ...(viewer.role === "cto" ? [prefetchCode("ManagerFilter", ManagerFilter)] : []),
  ];
};

export const latestReportReads: PagePrefetch = () => [prefetchRead("reviews", "listManagedReviews", { query: {} })];

const reviewRead = ({ reviewId = "" }: Visit["params"]): Prefetch =>
  prefetchRead("reviews", "getReview", { params: { reviewId } });

const queueReads = (viewer: Viewer): readonly Prefetch[] => (followsOtherReviews(viewer) ? reviewTaskReads() : []);

export const selfEvaluationReads: PagePrefetch = ({ params }) => [reviewRead(params)];

export const reviewReads: PagePrefetch = ({ viewer, params }) => [reviewRead(params), ...queueReads(viewer)];

export const performanceMeetingReads: PagePrefetch = ({ params }) => [reviewRead(params)];

export const feedbackReads: PagePrefetch = ({ params: { reviewId = "" } }) => [
  prefetchRead("feedback", "getFeedbackForm", { params: { reviewId } }),
];

export const colleaguesReads: PagePrefetch = ({ params: { reviewId = "" } }) => [
  prefetchRead("feedback", "getFeedbackColleagues", { params: { reviewId } }),
];

export const teamFeedbackReads: PagePrefetch = ({ params: { roundId = "" } }) => [
  prefetchRead("feedback", "listTeamFeedback", { params: { roundId }, query: {} }),
];

const ofRound = ({ params }: Visit) => ({ params: { roundId: params["roundId"] ?? "" } });

export const roundRulesReads: PagePrefetch = (visit) => [prefetchRead("reviews", "getRoundRules", ofRound(visit))];

export const roundReads: PagePrefetch = (visit) => {
  const { viewer, search } = visit;
  const address = reportAddressOf(search);
  const round = ofRound(visit);
  return [
    prefetchRead("reviews", "getRoundRules", round),
    shownTab(viewer, address) === "report"
      ? prefetchRead("reviews", "getRoundReport", { ...round, query: reportQueryOf(address) })
      : prefetchRead("reviews", "listRounds", { query: { from: round.params.roundId } }),
  ];
};

export const calibrationReads: PagePrefetch = (visit) => [
  prefetchRead("reviews", "getRoundRules", ofRound(visit)),
  prefetchRead("reviews", "listCalibrationSessions", ofRound(visit)),
];

export const newCalibrationSessionReads: PagePrefetch = (visit) => [
  prefetchRead("reviews", "getCalibrationChoices", ofRound(visit)),
];

export const calibrationSessionReads: PagePrefetch = ({ params }) => [
  prefetchRead("reviews", "getCalibrationBoard", {
    params: { roundId: params["roundId"] ?? "", sessionId: params["sessionId"] ?? "" },
  }),
];

export const asOthersSeeMeReads: PagePrefetch = ({ viewer: { engineerType } }) => [
  prefetchRead("reviews", "getAsOthersSeeMe", { query: {} }),
  ...(engineerType === null ? [] : [prefetchRead("positions", "getLadder", { params: { engineerType } })]),
];

export const personReads: PagePrefetch = ({ params }) => [
  prefetchRead("reviews", "getPersonPage", { params: { userId: params["userId"] ?? "" }, query: {} }),
];

export const teamReads: PagePrefetch = ({ viewer, search }) => {
  const managerId = viewer.role === "cto" ? search.get("manager") : null;
  return [
    prefetchRead("reviews", "getTeam", { query: managerId === null ? {} : { managerId } }),
    ...(managerId === null ? [] : [prefetchRead("people", "listPeopleNames", { query: { ids: managerId } })]),
  ];
};

export const roundsReads: PagePrefetch = () => [prefetchRead("reviews", "listRounds", { query: {} })];
