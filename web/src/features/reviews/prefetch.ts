import {
  type PagePrefetch,
  type Prefetch,
  prefetchOfCode,
  prefetchOfRead,
  type Visit,
} from "#web/lib/reading/prefetch.ts";
import { setupReads } from "#web/lib/setup.ts";
import { reviewTaskReads, taskReads } from "#web/lib/tasks/taskReads.ts";
import { ManagerFilter, OverdueReviews } from "./managed/lazyParts.ts";
import { filtersOf, managerQueryOf, scopeOf } from "./managed/listFilters.ts";
import { reportAddressOf, reportQueryOf, shownTab } from "./report/reportAddress.ts";
import { mayActOnOtherReviews } from "./shared/mayActOnOtherReviews.ts";

export const myReviewsPrefetch: PagePrefetch = ({ viewer }) => [
  prefetchOfRead("reviews", "listOwnReviews", { query: {} }),
  ...(mayActOnOtherReviews(viewer) ? [prefetchOfRead("reviews", "listManagedReviews", { query: {} })] : []),
  ...taskReads(viewer),
  ...setupReads(viewer),
];

export const managerReviewsPrefetch: PagePrefetch = ({ viewer, search }) => {
  const filters = filtersOf(search);
  const query = managerQueryOf(filters);
  return [
    prefetchOfRead("reviews", "listManagedReviews", { query: scopeOf(filters, viewer) }),
    prefetchOfRead("reviews", "getActionCounts", { query }),
    prefetchOfRead("reviews", "listReviewTasks", { query }),
    ...(viewer.role === "cto" ? setupReads(viewer) : []),
    ...(viewer.role === "hr" || viewer.role === "cto" ? taskReads(viewer) : []),
    ...(viewer.role === "hr" ? [prefetchOfCode("OverdueReviews", OverdueReviews)] : []),
    ...(viewer.role === "cto" ? [prefetchOfCode("ManagerFilter", ManagerFilter)] : []),
  ];
};

export const latestReportPrefetch: PagePrefetch = () => [
  prefetchOfRead("reviews", "listManagedReviews", { query: {} }),
];

const reviewRead = ({ reviewId = "" }: Visit["params"]): Prefetch =>
  prefetchOfRead("reviews", "getReview", { params: { reviewId } });

export const selfEvaluationPrefetch: PagePrefetch = ({ params }) => [reviewRead(params)];

export const reviewPrefetch: PagePrefetch = ({ viewer, params }) => [
  reviewRead(params),
  ...(mayActOnOtherReviews(viewer) ? reviewTaskReads() : []),
];

export const performanceMeetingPrefetch: PagePrefetch = ({ params }) => [reviewRead(params)];

export const feedbackPrefetch: PagePrefetch = ({ params: { reviewId = "" } }) => [
  prefetchOfRead("feedback", "getFeedbackForm", { params: { reviewId } }),
];

export const colleaguesPrefetch: PagePrefetch = ({ params: { reviewId = "" } }) => [
  prefetchOfRead("feedback", "getFeedbackColleagues", { params: { reviewId } }),
];

export const teamFeedbackPrefetch: PagePrefetch = ({ params: { roundId = "" } }) => [
  prefetchOfRead("feedback", "listTeamFeedback", { params: { roundId }, query: {} }),
];

const roundParamsOf = ({ params }: Visit) => ({ params: { roundId: params["roundId"] ?? "" } });

export const roundRulesPrefetch: PagePrefetch = (visit) => [
  prefetchOfRead("reviews", "getRoundRules", roundParamsOf(visit)),
];

export const roundPrefetch: PagePrefetch = (visit) => {
  const { viewer, search } = visit;
  const address = reportAddressOf(search);
  const round = roundParamsOf(visit);
  return [
    prefetchOfRead("reviews", "getRoundRules", round),
    shownTab(viewer, address) === "report"
      ? prefetchOfRead("reviews", "getRoundReport", { ...round, query: reportQueryOf(address) })
      : prefetchOfRead("reviews", "listRounds", { query: { from: round.params.roundId } }),
  ];
};

export const calibrationPrefetch: PagePrefetch = (visit) => [
  prefetchOfRead("reviews", "getRoundRules", roundParamsOf(visit)),
  prefetchOfRead("reviews", "listCalibrationSessions", roundParamsOf(visit)),
];

export const newCalibrationSessionPrefetch: PagePrefetch = (visit) => [
  prefetchOfRead("reviews", "getCalibrationChoices", roundParamsOf(visit)),
];

export const calibrationSessionPrefetch: PagePrefetch = ({ params }) => [
  prefetchOfRead("reviews", "getCalibrationBoard", {
    params: { roundId: params["roundId"] ?? "", sessionId: params["sessionId"] ?? "" },
  }),
];

export const asOthersSeeMePrefetch: PagePrefetch = ({ viewer: { engineerType } }) => [
  prefetchOfRead("reviews", "getAsOthersSeeMe", { query: {} }),
  ...(engineerType === null ? [] : [prefetchOfRead("positions", "getLadder", { params: { engineerType } })]),
];

export const personPrefetch: PagePrefetch = ({ params }) => [
  prefetchOfRead("reviews", "getPersonPage", { params: { userId: params["userId"] ?? "" }, query: {} }),
];

export const teamPrefetch: PagePrefetch = ({ viewer, search }) => {
  const managerId = viewer.role === "cto" ? search.get("manager") : null;
  return [
    prefetchOfRead("reviews", "getTeam", { query: managerId === null ? {} : { managerId } }),
    ...(managerId === null ? [] : [prefetchOfRead("people", "listPeopleNames", { query: { ids: managerId } })]),
  ];
};

export const roundsPrefetch: PagePrefetch = () => [prefetchOfRead("reviews", "listRounds", { query: {} })];
