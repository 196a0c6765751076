import type { RouteObject } from "react-router-dom";
import { mayFollowOnboardings } from "#domain/onboarding/policy.ts";
import { mayAdminister, mayReadPeople } from "#domain/people/policy.ts";
import { actsAsManager } from "#domain/people/terms.ts";
import { mayHaveApprovals, maySeeReviewList } from "#domain/reviews/policy.ts";
import * as paths from "#domain/shared/paths.ts";
import { auditReads } from "#web/features/audit/prefetch.ts";
import { personPlanReads, planReads } from "#web/features/growth/prefetch.ts";
import { journalReads } from "#web/features/journal/prefetch.ts";
import { leadsWeeklyReads, leadWeeklyReads } from "#web/features/leads-weekly/prefetch.ts";
import {
  assessmentItemsReads,
  onboardingFileReads,
  onboardingPortalReads,
  onboardingProgressReads,
  onboardingsReads,
  sectionsReads,
  weeklyReviewReads,
} from "#web/features/onboarding/prefetch.ts";
import { dataRequestsReads, importPeopleReads, usersReads } from "#web/features/people/prefetch.ts";
import {
  ladderFileReads,
  ladderReads,
  positionsReads,
  requirementsReads,
  structureReads,
} from "#web/features/positions/prefetch.ts";
import { profileReads } from "#web/features/profile/prefetch.ts";
import { personPromotionReads, promotionCaseReads, promotionsReads } from "#web/features/promotions/prefetch.ts";
import {
  asOthersSeeMeReads,
  calibrationReads,
  calibrationSessionReads,
  colleaguesReads,
  feedbackReads,
  latestReportReads,
  managerReviewsReads,
  myReviewsReads,
  newCalibrationSessionReads,
  performanceMeetingReads,
  personReads,
  reviewReads,
  roundReads,
  roundRulesReads,
  roundsReads,
  selfEvaluationReads,
  teamFeedbackReads,
  teamReads,
} from "#web/features/reviews/prefetch.ts";
import { skillsetsReads, skillsReads } from "#web/features/skillsets/prefetch.ts";
import { slackSettingsReads } from "#web/features/slack/prefetch.ts";
import { type LazyComponent, lazyComponent } from "#web/lib/lazyComponent.ts";
import { noPrefetch, type PagePrefetch } from "#web/lib/reading/prefetch.ts";
import type { Viewer } from "#web/lib/session/lastViewer.ts";

/** Who may open a page; everyone else sees ForbiddenState below its title (docs/ui.md#empty-and-forbidden-pages). */
export interface Guard {
  readonly isAllowed: (viewer: Viewer) => boolean;
  readonly title: string;
}

export interface Page extends Pick<RouteObject, "path" | "Component" | "handle"> {
  readonly path: string;
  readonly Component: LazyComponent;
  readonly handle: { readonly guard?: Guard; readonly reads: PagePrefetch };
}

/** One component for the document and the form, so it keeps its state between them. */
const ReviewPage = lazyComponent(async () => (await import("#web/features/reviews/review/ReviewPage.tsx")).ReviewPage);

const administration: Guard = { isAllowed: mayAdminister, title: "Administration" };

/**
 * Every page (docs/contributing.md#add-a-page). Loaded before anyone signs in, so this module imports no page's code.
 */
export const pages: readonly Page[] = [
  {
    path: paths.reviews.path,
    Component: lazyComponent(async () => (await import("#web/features/reviews/mine/MyReviewsPage.tsx")).MyReviewsPage),
    handle: { reads: myReviewsReads },
  },
  {
    path: paths.managerReviews.path,
    Component: lazyComponent(
      async () => (await import("#web/features/reviews/managed/ManagerReviewsPage.tsx")).ManagerReviewsPage,
    ),
    handle: { guard: { isAllowed: maySeeReviewList, title: "Manager Reviews" }, reads: managerReviewsReads },
  },
  {
    path: paths.selfEvaluation.path,
    Component: lazyComponent(
      async () => (await import("#web/features/reviews/evaluation/SelfEvaluationPage.tsx")).SelfEvaluationPage,
    ),
    handle: { reads: selfEvaluationReads },
  },
  { path: paths.managerReview.path, Component: ReviewPage, handle: { reads: reviewReads } },
  { path: paths.managerEvaluation.path, Component: ReviewPage, handle: { reads: reviewReads } },
  {
    path: paths.performanceMeeting.path,
    Component: lazyComponent(
      async () => (await import("#web/features/reviews/meeting/PerformanceMeetingPage.tsx")).PerformanceMeetingPage,
    ),
    handle: { reads: performanceMeetingReads },
  },
  {
    path: paths.latestReport.path,
    Component: lazyComponent(
      async () => (await import("#web/features/reviews/report/LatestReportPage.tsx")).LatestReportPage,
    ),
    handle: { guard: { isAllowed: maySeeReviewList, title: "Round Report" }, reads: latestReportReads },
  },
  {
    path: paths.calibration.path,
    Component: lazyComponent(
      async () => (await import("#web/features/reviews/report/RoundPage.tsx")).RoundCalibrationPage,
    ),
    handle: { guard: { isAllowed: maySeeReviewList, title: "Round" }, reads: calibrationReads },
  },
  {
    path: paths.newCalibrationSession.path,
    Component: lazyComponent(
      async () => (await import("#web/features/reviews/calibration/NewSessionPage.tsx")).NewSessionPage,
    ),
    handle: {
      guard: { isAllowed: mayHaveApprovals, title: "Open Calibration Session" },
      reads: newCalibrationSessionReads,
    },
  },
  {
    path: paths.calibrationSession.path,
    Component: lazyComponent(
      async () => (await import("#web/features/reviews/calibration/SessionPage.tsx")).SessionPage,
    ),
    handle: { guard: { isAllowed: maySeeReviewList, title: "Calibration Session" }, reads: calibrationSessionReads },
  },
  {
    path: paths.feedback.path,
    Component: lazyComponent(
      async () => (await import("#web/features/reviews/feedback/FeedbackPage.tsx")).FeedbackPage,
    ),
    handle: { reads: feedbackReads },
  },
  {
    path: paths.feedbackColleagues.path,
    Component: lazyComponent(
      async () => (await import("#web/features/reviews/feedback/ColleaguesPage.tsx")).ColleaguesPage,
    ),
    handle: { reads: colleaguesReads },
  },
  {
    path: paths.teamFeedback.path,
    Component: lazyComponent(
      async () => (await import("#web/features/reviews/feedback/TeamFeedbackPage.tsx")).TeamFeedbackPage,
    ),
    handle: {
      guard: { isAllowed: ({ role }) => actsAsManager(role), title: "Who Your Team Asks for Feedback" },
      reads: teamFeedbackReads,
    },
  },
  {
    path: paths.promotions.path,
    Component: lazyComponent(async () => (await import("#web/features/promotions/PromotionsPage.tsx")).PromotionsPage),
    handle: { reads: promotionsReads },
  },
  {
    path: paths.promotionsOf.path,
    Component: lazyComponent(
      async () => (await import("#web/features/promotions/PersonPromotionPage.tsx")).PersonPromotionPage,
    ),
    handle: { reads: personPromotionReads },
  },
  {
    path: paths.promotionCase.path,
    Component: lazyComponent(async () => (await import("#web/features/promotions/CasePage.tsx")).CasePage),
    handle: { reads: promotionCaseReads },
  },
  {
    path: paths.roundRules.path,
    Component: lazyComponent(
      async () => (await import("#web/features/reviews/rules/RoundRulesPage.tsx")).RoundRulesPage,
    ),
    handle: { reads: roundRulesReads },
  },
  {
    path: paths.round.path,
    Component: lazyComponent(async () => (await import("#web/features/reviews/report/RoundPage.tsx")).RoundPage),
    handle: { guard: { isAllowed: maySeeReviewList, title: "Round" }, reads: roundReads },
  },
  {
    path: paths.asOthersSeeMe.path,
    Component: lazyComponent(
      async () => (await import("#web/features/reviews/person/AsOthersSeeMePage.tsx")).AsOthersSeeMePage,
    ),
    handle: { reads: asOthersSeeMeReads },
  },
  {
    path: paths.team.path,
    Component: lazyComponent(async () => (await import("#web/features/reviews/team/TeamPage.tsx")).TeamPage),
    handle: { guard: { isAllowed: ({ role }) => actsAsManager(role), title: "Team" }, reads: teamReads },
  },
  {
    path: paths.person.path,
    Component: lazyComponent(async () => (await import("#web/features/reviews/person/PersonPage.tsx")).PersonPage),
    handle: { reads: personReads },
  },
  {
    path: paths.ladder.path,
    Component: lazyComponent(async () => (await import("#web/features/positions/LadderPage.tsx")).LadderPage),
    handle: { reads: ladderReads },
  },
  {
    path: paths.profile.path,
    Component: lazyComponent(async () => (await import("#web/features/profile/ProfilePage.tsx")).ProfilePage),
    handle: { reads: profileReads },
  },
  {
    path: paths.dataRequests.path,
    Component: lazyComponent(
      async () => (await import("#web/features/people/requests/DataRequestsPage.tsx")).DataRequestsPage,
    ),
    handle: { guard: { isAllowed: mayReadPeople, title: "Data Requests" }, reads: dataRequestsReads },
  },
  {
    path: paths.personalData.path,
    Component: lazyComponent(async () => (await import("#web/features/profile/PersonalDataPage.tsx")).PersonalDataPage),
    handle: { reads: noPrefetch },
  },
  {
    path: paths.skills.path,
    Component: lazyComponent(async () => (await import("#web/features/skillsets/SkillsPage.tsx")).SkillsPage),
    handle: { reads: skillsReads },
  },
  {
    path: paths.growth.path,
    Component: lazyComponent(async () => (await import("#web/features/growth/PlanPage.tsx")).PlanPage),
    handle: { reads: planReads },
  },
  {
    path: paths.growthOf.path,
    Component: lazyComponent(async () => (await import("#web/features/growth/PersonPlanPage.tsx")).PersonPlanPage),
    handle: { reads: personPlanReads },
  },
  {
    path: paths.journal.path,
    Component: lazyComponent(async () => (await import("#web/features/journal/JournalPage.tsx")).JournalPage),
    handle: { reads: journalReads },
  },
  {
    path: paths.onboardings.path,
    Component: lazyComponent(
      async () => (await import("#web/features/onboarding/list/OnboardingsPage.tsx")).OnboardingsPage,
    ),
    handle: { guard: { isAllowed: mayFollowOnboardings, title: "Onboardings" }, reads: onboardingsReads },
  },
  {
    path: paths.onboarding.path,
    Component: lazyComponent(
      async () => (await import("#web/features/onboarding/portal/OnboardingPortalPage.tsx")).OnboardingPortalPage,
    ),
    handle: { reads: onboardingPortalReads },
  },
  {
    path: paths.onboardingProgress.path,
    Component: lazyComponent(
      async () => (await import("#web/features/onboarding/progress/OnboardingProgressPage.tsx")).OnboardingProgressPage,
    ),
    handle: { reads: onboardingProgressReads },
  },
  {
    path: paths.onboardingWeeklyReview.path,
    Component: lazyComponent(
      async () => (await import("#web/features/onboarding/weekly/WeeklyReviewPage.tsx")).WeeklyReviewPage,
    ),
    handle: { reads: weeklyReviewReads },
  },
  {
    path: paths.leadsWeekly.path,
    Component: lazyComponent(
      async () => (await import("#web/features/leads-weekly/list/LeadsWeeklyPage.tsx")).LeadsWeeklyPage,
    ),
    handle: { guard: { isAllowed: mayFollowOnboardings, title: "Leads Weekly" }, reads: leadsWeeklyReads },
  },
  {
    path: paths.leadWeekly.path,
    Component: lazyComponent(
      async () => (await import("#web/features/leads-weekly/report/LeadWeeklyPage.tsx")).LeadWeeklyPage,
    ),
    handle: { guard: { isAllowed: mayFollowOnboardings, title: "Weekly Reports" }, reads: leadWeeklyReads },
  },
  {
    path: paths.adminTab.getHref("users"),
    Component: lazyComponent(async () => (await import("#web/features/people/UsersPage.tsx")).UsersPage),
    handle: { guard: { isAllowed: mayReadPeople, title: "People" }, reads: usersReads },
  },
  {
    path: paths.peopleImport.path,
    Component: lazyComponent(
      async () => (await import("#web/features/people/import/ImportPeoplePage.tsx")).ImportPeoplePage,
    ),
    handle: { guard: administration, reads: importPeopleReads },
  },
  {
    path: paths.adminTab.getHref("reviews"),
    Component: lazyComponent(async () => (await import("#web/features/reviews/rounds/RoundsPage.tsx")).RoundsPage),
    handle: { guard: administration, reads: roundsReads },
  },
  {
    path: paths.adminTab.getHref("audit"),
    Component: lazyComponent(async () => (await import("#web/features/audit/AuditPage.tsx")).AuditPage),
    handle: { guard: administration, reads: auditReads },
  },
  {
    path: paths.adminTab.getHref("positions"),
    Component: lazyComponent(async () => (await import("#web/features/positions/PositionsPage.tsx")).PositionsPage),
    handle: { guard: administration, reads: positionsReads },
  },
  {
    path: paths.ladderStructure.path,
    Component: lazyComponent(
      async () => (await import("#web/features/positions/structure/StructurePage.tsx")).StructurePage,
    ),
    handle: { guard: administration, reads: structureReads },
  },
  {
    path: paths.ladderFile.path,
    Component: lazyComponent(
      async () => (await import("#web/features/positions/file/LadderFilePage.tsx")).LadderFilePage,
    ),
    handle: { guard: administration, reads: ladderFileReads },
  },
  {
    path: paths.adminTab.getHref("skillsets"),
    Component: lazyComponent(async () => (await import("#web/features/skillsets/SkillsetsPage.tsx")).SkillsetsPage),
    handle: { guard: administration, reads: skillsetsReads },
  },
  {
    path: paths.adminTab.getHref("requirements"),
    Component: lazyComponent(
      async () => (await import("#web/features/positions/RequirementsPage.tsx")).RequirementsPage,
    ),
    handle: { guard: administration, reads: requirementsReads },
  },
  {
    path: paths.adminTab.getHref("onboarding-sections"),
    Component: lazyComponent(
      async () => (await import("#web/features/onboarding/administration/SectionsPage.tsx")).SectionsPage,
    ),
    handle: { guard: administration, reads: sectionsReads },
  },
  {
    path: paths.onboardingFile.path,
    Component: lazyComponent(
      async () => (await import("#web/features/onboarding/file/OnboardingFilePage.tsx")).OnboardingFilePage,
    ),
    handle: { guard: administration, reads: onboardingFileReads },
  },
  {
    path: paths.adminTab.getHref("weekly-assessments"),
    Component: lazyComponent(async () => (await import("#web/features/onboarding/assessment/ItemsPage.tsx")).ItemsPage),
    handle: { guard: administration, reads: assessmentItemsReads },
  },
  {
    path: paths.adminTab.getHref("slack-settings"),
    Component: lazyComponent(async () => (await import("#web/features/slack/SlackSettingsPage.tsx")).SlackSettingsPage),
    handle: { guard: administration, reads: slackSettingsReads },
  },
];
