import { type PagePrefetch, type Prefetch, prefetchCode, prefetchRead, type Visit } from "#web/lib/reading/prefetch.ts";
import { setupReads } from "#web/lib/reading/setupReads.ts";
import type { Viewer } from "#web/lib/session/lastViewer.ts";
import { reviewTaskReads, taskReads } from "#web/lib/tasks/taskReads.ts";
import { ManagerFilter, OverdueReviews } from "./managed/lazyParts.ts";
import { filtersOf, managerQueryOf, scopeOf } from "./managed/listFilters.ts";
import { reportAddressOf, reportQueryOf } from "./report/reportAddress.ts";
import { shownTab } from "./report/shownTab.ts";
import { followsOtherReviews } from "./shared/followsOtherReviews.ts";

export const myReviewsPrefetch: PagePrefetch = ({ viewer }) => [
  prefetchRead("reviews", "listOwnReviews", { query: {} }),
  ...(followsOtherReviews(viewer) ? [prefetchRead("reviews", "listManagedReviews", { query: {} })] : []),
  ...taskReads(viewer),
  ...setupReads(viewer),
];

export const managerReviewsPrefetch: PagePrefetch = ({ viewer, search }) => {
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

export const latestReportPrefetch: PagePrefetch = () => [prefetchRead("reviews", "listManagedReviews", { query: {} })];

const reviewRead = ({ reviewId = "" }: Visit["params"]): Prefetch =>
  prefetchRead("reviews", "getReview", { params: { reviewId } });

const queueReads = (viewer: Viewer): readonly Prefetch[] => (followsOtherReviews(viewer) ? reviewTaskReads() : []);

export const selfEvaluationPrefetch: PagePrefetch = ({ params }) => [reviewRead(params)];

export const reviewPrefetch: PagePrefetch = ({ viewer, params }) => [reviewRead(params), ...queueReads(viewer)];

export const performanceMeetingPrefetch: PagePrefetch = ({ params }) => [reviewRead(params)];

export const feedbackPrefetch: PagePrefetch = ({ params: { reviewId = "" } }) => [
  prefetchRead("feedback", "getFeedbackForm", { params: { reviewId } }),
];

export const colleaguesPrefetch: PagePrefetch = ({ params: { reviewId = "" } }) => [
  prefetchRead("feedback", "getFeedbackColleagues", { params: { reviewId } }),
];

export const teamFeedbackPrefetch: PagePrefetch = ({ params: { roundId = "" } }) => [
  prefetchRead("feedback", "listTeamFeedback", { params: { roundId }, query: {} }),
];

const ofRound = ({ params }: Visit) => ({ params: { roundId: params["roundId"] ?? "" } });

export const roundRulesPrefetch: PagePrefetch = (visit) => [prefetchRead("reviews", "getRoundRules", ofRound(visit))];

export const roundPrefetch: PagePrefetch = (visit) => {
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

export const calibrationPrefetch: PagePrefetch = (visit) => [
  prefetchRead("reviews", "getRoundRules", ofRound(visit)),
  prefetchRead("reviews", "listCalibrationSessions", ofRound(visit)),
];

export const newCalibrationSessionPrefetch: PagePrefetch = (visit) => [
  prefetchRead("reviews", "getCalibrationChoices", ofRound(visit)),
];

export const calibrationSessionPrefetch: PagePrefetch = ({ params }) => [
  prefetchRead("reviews", "getCalibrationBoard", {
    params: { roundId: params["roundId"] ?? "", sessionId: params["sessionId"] ?? "" },
  }),
];

export const asOthersSeeMePrefetch: PagePrefetch = ({ viewer: { engineerType } }) => [
  prefetchRead("reviews", "getAsOthersSeeMe", { query: {} }),
  ...(engineerType === null ? [] : [prefetchRead("positions", "getLadder", { params: { engineerType } })]),
];

export const personPrefetch: PagePrefetch = ({ params }) => [
  prefetchRead("reviews", "getPersonPage", { params: { userId: params["userId"] ?? "" }, query: {} }),
];

export const teamPrefetch: PagePrefetch = ({ viewer, search }) => {
  const managerId = viewer.role === "cto" ? search.get("manager") : null;
  return [
    prefetchRead("reviews", "getTeam", { query: managerId === null ? {} : { managerId } }),
    ...(managerId === null ? [] : [prefetchRead("people", "listPeopleNames", { query: { ids: managerId } })]),
  ];
};

export const roundsPrefetch: PagePrefetch = () => [prefetchRead("reviews", "listRounds", { query: {} })];
