import { actsAsManager } from "#domain/people/terms.ts";
import { mayHaveApprovals, maySeeReviewList } from "#domain/reviews/policy.ts";
import * as paths from "#domain/shared/paths.ts";
import { lazyComponent } from "#web/lib/lazy.tsx";
import { administrationGuard, type PageDeclaration, type Visit } from "#web/lib/pageDeclaration.ts";
import { type Prefetch, prefetchOfCode, prefetchOfRead } from "#web/lib/reading/prefetch.ts";
import { setupReads } from "#web/lib/setup.ts";
import { reviewTaskReads, taskReads } from "#web/lib/tasks/taskReads.ts";
import { ManagerFilter, OverdueReviews } from "./managed/lazyParts.ts";
import { filtersOf, managerQueryOf, scopeOf } from "./managed/listFilters.ts";
import { reportAddressOf, reportQueryOf, shownTab } from "./report/reportAddress.ts";
import { mayActOnOtherReviews } from "./shared/mayActOnOtherReviews.ts";

const reviewRead = ({ params: { reviewId = "" } }: Visit): Prefetch =>
  prefetchOfRead("reviews", "getReview", { params: { reviewId } });

const roundRulesRead = ({ params: { roundId = "" } }: Visit): Prefetch =>
  prefetchOfRead("reviews", "getRoundRules", { params: { roundId } });

/** The same component for both paths, so switching between a review and its form keeps the state. */
const reviewPage: Pick<PageDeclaration, "Component" | "reads"> = {
  Component: lazyComponent(async () => (await import("./review/ReviewPage.tsx")).ReviewPage),
  reads: (visit) => [reviewRead(visit), ...(mayActOnOtherReviews(visit.viewer) ? reviewTaskReads() : [])],
};

export const reviewsPages: readonly PageDeclaration[] = [
  { ...reviewPage, path: paths.managerReview.path, parent: paths.managerReviews.path },
  { ...reviewPage, path: paths.managerEvaluation.path },
  {
    path: paths.reviews.path,
    Component: lazyComponent(async () => (await import("./mine/MyReviewsPage.tsx")).MyReviewsPage),
    reads: ({ viewer }) => [
      prefetchOfRead("reviews", "listOwnReviews", { query: {} }),
      ...(mayActOnOtherReviews(viewer) ? [prefetchOfRead("reviews", "listManagedReviews", { query: {} })] : []),
      ...taskReads(viewer),
      ...setupReads(viewer),
    ],
  },
  {
    path: paths.managerReviews.path,
    Component: lazyComponent(async () => (await import("./managed/ManagerReviewsPage.tsx")).ManagerReviewsPage),
    reads: ({ viewer, search }) => {
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
    },
    guard: { isAllowed: maySeeReviewList, title: "Manager Reviews" },
  },
  {
    path: paths.selfEvaluation.path,
    Component: lazyComponent(async () => (await import("./evaluation/SelfEvaluationPage.tsx")).SelfEvaluationPage),
    reads: (visit) => [reviewRead(visit)],
    parent: paths.reviews.path,
  },
  {
    path: paths.performanceMeeting.path,
    Component: lazyComponent(async () => (await import("./meeting/PerformanceMeetingPage.tsx")).PerformanceMeetingPage),
    reads: (visit) => [reviewRead(visit)],
    parent: paths.managerReviews.path,
  },
  {
    path: paths.latestReport.path,
    Component: lazyComponent(async () => (await import("./report/LatestReportPage.tsx")).LatestReportPage),
    reads: () => [prefetchOfRead("reviews", "listManagedReviews", { query: {} })],
    guard: { isAllowed: maySeeReviewList, title: "Round Report" },
  },
  {
    path: paths.calibration.path,
    Component: lazyComponent(async () => (await import("./report/RoundPage.tsx")).RoundCalibrationPage),
    reads: (visit) => [
      roundRulesRead(visit),
      prefetchOfRead("reviews", "listCalibrationSessions", { params: { roundId: visit.params["roundId"] ?? "" } }),
    ],
    guard: { isAllowed: maySeeReviewList, title: "Round" },
  },
  {
    path: paths.newCalibrationSession.path,
    Component: lazyComponent(async () => (await import("./calibration/NewSessionPage.tsx")).NewSessionPage),
    reads: ({ params: { roundId = "" } }) => [
      prefetchOfRead("reviews", "getCalibrationChoices", { params: { roundId } }),
    ],
    guard: { isAllowed: mayHaveApprovals, title: "New Calibration Session" },
  },
  {
    path: paths.calibrationSession.path,
    Component: lazyComponent(async () => (await import("./calibration/SessionPage.tsx")).SessionPage),
    reads: ({ params: { roundId = "", sessionId = "" } }) => [
      prefetchOfRead("reviews", "getCalibrationBoard", { params: { roundId, sessionId } }),
    ],
    guard: { isAllowed: maySeeReviewList, title: "Calibration Session" },
  },
  {
    path: paths.feedback.path,
    Component: lazyComponent(async () => (await import("./feedback/FeedbackPage.tsx")).FeedbackPage),
    reads: ({ params: { reviewId = "" } }) => [prefetchOfRead("feedback", "getFeedbackForm", { params: { reviewId } })],
  },
  {
    path: paths.feedbackColleagues.path,
    Component: lazyComponent(async () => (await import("./feedback/ColleaguesPage.tsx")).ColleaguesPage),
    reads: ({ params: { reviewId = "" } }) => [
      prefetchOfRead("feedback", "getFeedbackColleagues", { params: { reviewId } }),
    ],
  },
  {
    path: paths.teamFeedback.path,
    Component: lazyComponent(async () => (await import("./feedback/TeamFeedbackPage.tsx")).TeamFeedbackPage),
    reads: ({ params: { roundId = "" } }) => [
      prefetchOfRead("feedback", "listTeamFeedback", { params: { roundId }, query: {} }),
    ],
    guard: { isAllowed: ({ role }) => actsAsManager(role), title: "Who Your Team Asks for Feedback" },
  },
  {
    path: paths.roundRules.path,
    Component: lazyComponent(async () => (await import("./rules/RoundRulesPage.tsx")).RoundRulesPage),
    reads: (visit) => [roundRulesRead(visit)],
    parent: paths.reviews.path,
  },
  {
    path: paths.round.path,
    Component: lazyComponent(async () => (await import("./report/RoundPage.tsx")).RoundPage),
    reads: (visit) => {
      const { roundId = "" } = visit.params;
      const address = reportAddressOf(visit.search);
      return [
        roundRulesRead(visit),
        shownTab(visit.viewer, address) === "report"
          ? prefetchOfRead("reviews", "getRoundReport", { params: { roundId }, query: reportQueryOf(address) })
          : prefetchOfRead("reviews", "listRounds", { query: { from: roundId } }),
      ];
    },
    guard: { isAllowed: maySeeReviewList, title: "Round" },
    parent: paths.latestReport.path,
  },
  {
    path: paths.asOthersSeeMe.path,
    Component: lazyComponent(async () => (await import("./person/AsOthersSeeMePage.tsx")).AsOthersSeeMePage),
    reads: ({ viewer: { engineerType } }) => [
      prefetchOfRead("reviews", "getAsOthersSeeMe", { query: {} }),
      ...(engineerType === null ? [] : [prefetchOfRead("positions", "getLadder", { params: { engineerType } })]),
    ],
    parent: paths.reviews.path,
  },
  {
    path: paths.team.path,
    Component: lazyComponent(async () => (await import("./team/TeamPage.tsx")).TeamPage),
    reads: ({ viewer, search }) => {
      const managerId = viewer.role === "cto" ? search.get("manager") : null;
      return [
        prefetchOfRead("reviews", "getTeam", { query: managerId === null ? {} : { managerId } }),
        ...(managerId === null ? [] : [prefetchOfRead("people", "listPeopleNames", { query: { ids: managerId } })]),
      ];
    },
    guard: { isAllowed: ({ role }) => actsAsManager(role), title: "Team" },
  },
  {
    path: paths.person.path,
    Component: lazyComponent(async () => (await import("./person/PersonPage.tsx")).PersonPage),
    reads: ({ params: { userId = "" } }) => [
      prefetchOfRead("reviews", "getPersonPage", { params: { userId }, query: {} }),
    ],
  },
  {
    path: paths.rounds.path,
    Component: lazyComponent(async () => (await import("./rounds/RoundsPage.tsx")).RoundsPage),
    reads: () => [prefetchOfRead("reviews", "listRounds", { query: {} })],
    guard: administrationGuard,
  },
];
