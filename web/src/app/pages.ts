import type { RouteObject } from "react-router-dom";
import { mayFollowOnboardings } from "#domain/onboarding/policy.ts";
import { mayAdminister, mayReadPeople } from "#domain/people/policy.ts";
import { actsAsManager } from "#domain/people/terms.ts";
import { mayHaveApprovals, maySeeReviewList } from "#domain/reviews/policy.ts";
import * as paths from "#domain/shared/paths.ts";
import { auditPrefetch } from "#web/features/audit/prefetch.ts";
import { personPlanPrefetch, planPrefetch } from "#web/features/growth/prefetch.ts";
import { journalPrefetch } from "#web/features/journal/prefetch.ts";
import { leadsWeeklyPrefetch, leadWeeklyPrefetch } from "#web/features/leads-weekly/prefetch.ts";
import {
  assessmentItemsPrefetch,
  onboardingFilePrefetch,
  onboardingPortalPrefetch,
  onboardingProgressPrefetch,
  onboardingsPrefetch,
  sectionsPrefetch,
  weeklyReviewPrefetch,
} from "#web/features/onboarding/prefetch.ts";
import { dataRequestsPrefetch, importPeoplePrefetch, usersPrefetch } from "#web/features/people/prefetch.ts";
import {
  ladderFilePrefetch,
  ladderPrefetch,
  positionsPrefetch,
  requirementsPrefetch,
  structurePrefetch,
} from "#web/features/positions/prefetch.ts";
import { profilePrefetch } from "#web/features/profile/prefetch.ts";
import {
  personPromotionPrefetch,
  promotionCasePrefetch,
  promotionsPrefetch,
} from "#web/features/promotions/prefetch.ts";
import {
  asOthersSeeMePrefetch,
  calibrationPrefetch,
  calibrationSessionPrefetch,
  colleaguesPrefetch,
  feedbackPrefetch,
  latestReportPrefetch,
  managerReviewsPrefetch,
  myReviewsPrefetch,
  newCalibrationSessionPrefetch,
  performanceMeetingPrefetch,
  personPrefetch,
  reviewPrefetch,
  roundPrefetch,
  roundRulesPrefetch,
  roundsPrefetch,
  selfEvaluationPrefetch,
  teamFeedbackPrefetch,
  teamPrefetch,
} from "#web/features/reviews/prefetch.ts";
import { skillsetsPrefetch, skillsPrefetch } from "#web/features/skillsets/prefetch.ts";
import { slackSettingsPrefetch } from "#web/features/slack/prefetch.ts";
import { type LazyComponent, lazyComponent } from "#web/lib/lazy.tsx";
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

/** Shared by the review and its form, so switching between them keeps the state. */
const ReviewPage = lazyComponent(async () => (await import("#web/features/reviews/review/ReviewPage.tsx")).ReviewPage);

const administrationGuard: Guard = { isAllowed: mayAdminister, title: "Administration" };

/**
 * Every page (docs/contributing.md#add-a-page). Loaded before anyone signs in, so this module imports no page's code.
 */
export const pages: readonly Page[] = [
  {
    path: paths.reviews.path,
    Component: lazyComponent(async () => (await import("#web/features/reviews/mine/MyReviewsPage.tsx")).MyReviewsPage),
    handle: { reads: myReviewsPrefetch },
  },
  {
    path: paths.managerReviews.path,
    Component: lazyComponent(
      async () => (await import("#web/features/reviews/managed/ManagerReviewsPage.tsx")).ManagerReviewsPage,
    ),
    handle: { guard: { isAllowed: maySeeReviewList, title: "Manager Reviews" }, reads: managerReviewsPrefetch },
  },
  {
    path: paths.selfEvaluation.path,
    Component: lazyComponent(
      async () => (await import("#web/features/reviews/evaluation/SelfEvaluationPage.tsx")).SelfEvaluationPage,
    ),
    handle: { reads: selfEvaluationPrefetch },
  },
  { path: paths.managerReview.path, Component: ReviewPage, handle: { reads: reviewPrefetch } },
  { path: paths.managerEvaluation.path, Component: ReviewPage, handle: { reads: reviewPrefetch } },
  {
    path: paths.performanceMeeting.path,
    Component: lazyComponent(
      async () => (await import("#web/features/reviews/meeting/PerformanceMeetingPage.tsx")).PerformanceMeetingPage,
    ),
    handle: { reads: performanceMeetingPrefetch },
  },
  {
    path: paths.latestReport.path,
    Component: lazyComponent(
      async () => (await import("#web/features/reviews/report/LatestReportPage.tsx")).LatestReportPage,
    ),
    handle: { guard: { isAllowed: maySeeReviewList, title: "Round Report" }, reads: latestReportPrefetch },
  },
  {
    path: paths.calibration.path,
    Component: lazyComponent(
      async () => (await import("#web/features/reviews/report/RoundPage.tsx")).RoundCalibrationPage,
    ),
    handle: { guard: { isAllowed: maySeeReviewList, title: "Round" }, reads: calibrationPrefetch },
  },
  {
    path: paths.newCalibrationSession.path,
    Component: lazyComponent(
      async () => (await import("#web/features/reviews/calibration/NewSessionPage.tsx")).NewSessionPage,
    ),
    handle: {
      guard: { isAllowed: mayHaveApprovals, title: "New Calibration Session" },
      reads: newCalibrationSessionPrefetch,
    },
  },
  {
    path: paths.calibrationSession.path,
    Component: lazyComponent(
      async () => (await import("#web/features/reviews/calibration/SessionPage.tsx")).SessionPage,
    ),
    handle: { guard: { isAllowed: maySeeReviewList, title: "Calibration Session" }, reads: calibrationSessionPrefetch },
  },
  {
    path: paths.feedback.path,
    Component: lazyComponent(
      async () => (await import("#web/features/reviews/feedback/FeedbackPage.tsx")).FeedbackPage,
    ),
    handle: { reads: feedbackPrefetch },
  },
  {
    path: paths.feedbackColleagues.path,
    Component: lazyComponent(
      async () => (await import("#web/features/reviews/feedback/ColleaguesPage.tsx")).ColleaguesPage,
    ),
    handle: { reads: colleaguesPrefetch },
  },
  {
    path: paths.teamFeedback.path,
    Component: lazyComponent(
      async () => (await import("#web/features/reviews/feedback/TeamFeedbackPage.tsx")).TeamFeedbackPage,
    ),
    handle: {
      guard: { isAllowed: ({ role }) => actsAsManager(role), title: "Who Your Team Asks for Feedback" },
      reads: teamFeedbackPrefetch,
    },
  },
  {
    path: paths.promotions.path,
    Component: lazyComponent(async () => (await import("#web/features/promotions/PromotionsPage.tsx")).PromotionsPage),
    handle: { reads: promotionsPrefetch },
  },
  {
    path: paths.promotionsOf.path,
    Component: lazyComponent(
      async () => (await import("#web/features/promotions/PersonPromotionPage.tsx")).PersonPromotionPage,
    ),
    handle: { reads: personPromotionPrefetch },
  },
  {
    path: paths.promotionCase.path,
    Component: lazyComponent(async () => (await import("#web/features/promotions/CasePage.tsx")).CasePage),
    handle: { reads: promotionCasePrefetch },
  },
  {
    path: paths.roundRules.path,
    Component: lazyComponent(
      async () => (await import("#web/features/reviews/rules/RoundRulesPage.tsx")).RoundRulesPage,
    ),
    handle: { reads: roundRulesPrefetch },
  },
  {
    path: paths.round.path,
    Component: lazyComponent(async () => (await import("#web/features/reviews/report/RoundPage.tsx")).RoundPage),
    handle: { guard: { isAllowed: maySeeReviewList, title: "Round" }, reads: roundPrefetch },
  },
  {
    path: paths.asOthersSeeMe.path,
    Component: lazyComponent(
      async () => (await import("#web/features/reviews/person/AsOthersSeeMePage.tsx")).AsOthersSeeMePage,
    ),
    handle: { reads: asOthersSeeMePrefetch },
  },
  {
    path: paths.team.path,
    Component: lazyComponent(async () => (await import("#web/features/reviews/team/TeamPage.tsx")).TeamPage),
    handle: { guard: { isAllowed: ({ role }) => actsAsManager(role), title: "Team" }, reads: teamPrefetch },
  },
  {
    path: paths.person.path,
    Component: lazyComponent(async () => (await import("#web/features/reviews/person/PersonPage.tsx")).PersonPage),
    handle: { reads: personPrefetch },
  },
  {
    path: paths.ladder.path,
    Component: lazyComponent(async () => (await import("#web/features/positions/LadderPage.tsx")).LadderPage),
    handle: { reads: ladderPrefetch },
  },
  {
    path: paths.profile.path,
    Component: lazyComponent(async () => (await import("#web/features/profile/ProfilePage.tsx")).ProfilePage),
    handle: { reads: profilePrefetch },
  },
  {
    path: paths.dataRequests.path,
    Component: lazyComponent(
      async () => (await import("#web/features/people/requests/DataRequestsPage.tsx")).DataRequestsPage,
    ),
    handle: { guard: { isAllowed: mayReadPeople, title: "Data Requests" }, reads: dataRequestsPrefetch },
  },
  {
    path: paths.personalData.path,
    Component: lazyComponent(async () => (await import("#web/features/profile/PersonalDataPage.tsx")).PersonalDataPage),
    handle: { reads: noPrefetch },
  },
  {
    path: paths.skills.path,
    Component: lazyComponent(async () => (await import("#web/features/skillsets/SkillsPage.tsx")).SkillsPage),
    handle: { reads: skillsPrefetch },
  },
  {
    path: paths.growth.path,
    Component: lazyComponent(async () => (await import("#web/features/growth/PlanPage.tsx")).PlanPage),
    handle: { reads: planPrefetch },
  },
  {
    path: paths.growthOf.path,
    Component: lazyComponent(async () => (await import("#web/features/growth/PersonPlanPage.tsx")).PersonPlanPage),
    handle: { reads: personPlanPrefetch },
  },
  {
    path: paths.journal.path,
    Component: lazyComponent(async () => (await import("#web/features/journal/JournalPage.tsx")).JournalPage),
    handle: { reads: journalPrefetch },
  },
  {
    path: paths.onboardings.path,
    Component: lazyComponent(
      async () => (await import("#web/features/onboarding/list/OnboardingsPage.tsx")).OnboardingsPage,
    ),
    handle: { guard: { isAllowed: mayFollowOnboardings, title: "Onboardings" }, reads: onboardingsPrefetch },
  },
  {
    path: paths.onboarding.path,
    Component: lazyComponent(
      async () => (await import("#web/features/onboarding/portal/OnboardingPortalPage.tsx")).OnboardingPortalPage,
    ),
    handle: { reads: onboardingPortalPrefetch },
  },
  {
    path: paths.onboardingProgress.path,
    Component: lazyComponent(
      async () => (await import("#web/features/onboarding/progress/OnboardingProgressPage.tsx")).OnboardingProgressPage,
    ),
    handle: { reads: onboardingProgressPrefetch },
  },
  {
    path: paths.onboardingWeeklyReview.path,
    Component: lazyComponent(
      async () => (await import("#web/features/onboarding/weekly/WeeklyReviewPage.tsx")).WeeklyReviewPage,
    ),
    handle: { reads: weeklyReviewPrefetch },
  },
  {
    path: paths.leadsWeekly.path,
    Component: lazyComponent(
      async () => (await import("#web/features/leads-weekly/list/LeadsWeeklyPage.tsx")).LeadsWeeklyPage,
    ),
    handle: { guard: { isAllowed: mayFollowOnboardings, title: "Leads Weekly" }, reads: leadsWeeklyPrefetch },
  },
  {
    path: paths.leadWeekly.path,
    Component: lazyComponent(
      async () => (await import("#web/features/leads-weekly/report/LeadWeeklyPage.tsx")).LeadWeeklyPage,
    ),
    handle: { guard: { isAllowed: mayFollowOnboardings, title: "Weekly Reports" }, reads: leadWeeklyPrefetch },
  },
  {
    path: paths.adminTab.getHref("users"),
    Component: lazyComponent(async () => (await import("#web/features/people/UsersPage.tsx")).UsersPage),
    handle: { guard: { isAllowed: mayReadPeople, title: "People" }, reads: usersPrefetch },
  },
  {
    path: paths.peopleImport.path,
    Component: lazyComponent(
      async () => (await import("#web/features/people/import/ImportPeoplePage.tsx")).ImportPeoplePage,
    ),
    handle: { guard: administrationGuard, reads: importPeoplePrefetch },
  },
  {
    path: paths.adminTab.getHref("reviews"),
    Component: lazyComponent(async () => (await import("#web/features/reviews/rounds/RoundsPage.tsx")).RoundsPage),
    handle: { guard: administrationGuard, reads: roundsPrefetch },
  },
  {
    path: paths.adminTab.getHref("audit"),
    Component: lazyComponent(async () => (await import("#web/features/audit/AuditPage.tsx")).AuditPage),
    handle: { guard: administrationGuard, reads: auditPrefetch },
  },
  {
    path: paths.adminTab.getHref("positions"),
    Component: lazyComponent(async () => (await import("#web/features/positions/PositionsPage.tsx")).PositionsPage),
    handle: { guard: administrationGuard, reads: positionsPrefetch },
  },
  {
    path: paths.ladderStructure.path,
    Component: lazyComponent(
      async () => (await import("#web/features/positions/structure/StructurePage.tsx")).StructurePage,
    ),
    handle: { guard: administrationGuard, reads: structurePrefetch },
  },
  {
    path: paths.ladderFile.path,
    Component: lazyComponent(
      async () => (await import("#web/features/positions/file/LadderFilePage.tsx")).LadderFilePage,
    ),
    handle: { guard: administrationGuard, reads: ladderFilePrefetch },
  },
  {
    path: paths.adminTab.getHref("skillsets"),
    Component: lazyComponent(async () => (await import("#web/features/skillsets/SkillsetsPage.tsx")).SkillsetsPage),
    handle: { guard: administrationGuard, reads: skillsetsPrefetch },
  },
  {
    path: paths.adminTab.getHref("requirements"),
    Component: lazyComponent(
      async () => (await import("#web/features/positions/RequirementsPage.tsx")).RequirementsPage,
    ),
    handle: { guard: administrationGuard, reads: requirementsPrefetch },
  },
  {
    path: paths.adminTab.getHref("onboarding-sections"),
    Component: lazyComponent(
      async () => (await import("#web/features/onboarding/administration/SectionsPage.tsx")).SectionsPage,
    ),
    handle: { guard: administrationGuard, reads: sectionsPrefetch },
  },
  {
    path: paths.onboardingFile.path,
    Component: lazyComponent(
      async () => (await import("#web/features/onboarding/file/OnboardingFilePage.tsx")).OnboardingFilePage,
    ),
    handle: { guard: administrationGuard, reads: onboardingFilePrefetch },
  },
  {
    path: paths.adminTab.getHref("weekly-assessments"),
    Component: lazyComponent(async () => (await import("#web/features/onboarding/assessment/ItemsPage.tsx")).ItemsPage),
    handle: { guard: administrationGuard, reads: assessmentItemsPrefetch },
  },
  {
    path: paths.adminTab.getHref("slack-settings"),
    Component: lazyComponent(async () => (await import("#web/features/slack/SlackSettingsPage.tsx")).SlackSettingsPage),
    handle: { guard: administrationGuard, reads: slackSettingsPrefetch },
  },
];
