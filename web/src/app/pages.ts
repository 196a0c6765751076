import type { ComponentType } from "react";
import { mayFollowOnboardings } from "#domain/onboarding/policy.ts";
import { mayAdminister, mayReadPeople } from "#domain/people/policy.ts";
import { actsAsManager } from "#domain/people/terms.ts";
import { mayHaveApprovals, maySeeReviewList } from "#domain/reviews/policy.ts";
import * as paths from "#domain/shared/paths.ts";
import * as auditReads from "#web/features/audit/prefetch.ts";
import * as growthReads from "#web/features/growth/prefetch.ts";
import * as journalReads from "#web/features/journal/prefetch.ts";
import * as leadsWeeklyReads from "#web/features/leads-weekly/prefetch.ts";
import * as onboardingReads from "#web/features/onboarding/prefetch.ts";
import * as peopleReads from "#web/features/people/prefetch.ts";
import * as positionsReads from "#web/features/positions/prefetch.ts";
import * as profileReads from "#web/features/profile/prefetch.ts";
import * as promotionsReads from "#web/features/promotions/prefetch.ts";
import * as reviewsReads from "#web/features/reviews/prefetch.ts";
import * as skillsetsReads from "#web/features/skillsets/prefetch.ts";
import * as slackReads from "#web/features/slack/prefetch.ts";
import { type LazyComponent, lazyComponent } from "#web/lib/lazy.tsx";
import { noPrefetch, type PagePrefetch } from "#web/lib/reading/prefetch.ts";
import type { Viewer } from "#web/lib/session/lastViewer.ts";

/** Who may open a page; everyone else sees ForbiddenState below its title (docs/ui.md#empty-and-forbidden-pages). */
export interface Guard {
  readonly isAllowed: (viewer: Viewer) => boolean;
  readonly title: string;
}

interface PageAccess {
  readonly path: string;
  readonly reads: PagePrefetch;
  readonly guard?: Guard;
}

export interface Page extends PageAccess {
  readonly Component: LazyComponent;
}

interface PageDeclaration extends PageAccess {
  readonly load: () => Promise<ComponentType>;
}

const lazyPage = ({ load, ...page }: PageDeclaration): Page => ({ ...page, Component: lazyComponent(load) });

const reviewPage = lazyPage({
  path: paths.managerReview.path,
  load: async () => (await import("#web/features/reviews/review/ReviewPage.tsx")).ReviewPage,
  reads: reviewsReads.reviewPrefetch,
});

const administrationGuard: Guard = { isAllowed: mayAdminister, title: "Administration" };

const otherPages: readonly PageDeclaration[] = [
  {
    path: paths.reviews.path,
    load: async () => (await import("#web/features/reviews/mine/MyReviewsPage.tsx")).MyReviewsPage,
    reads: reviewsReads.myReviewsPrefetch,
  },
  {
    path: paths.managerReviews.path,
    load: async () => (await import("#web/features/reviews/managed/ManagerReviewsPage.tsx")).ManagerReviewsPage,
    reads: reviewsReads.managerReviewsPrefetch,
    guard: { isAllowed: maySeeReviewList, title: "Manager Reviews" },
  },
  {
    path: paths.selfEvaluation.path,
    load: async () => (await import("#web/features/reviews/evaluation/SelfEvaluationPage.tsx")).SelfEvaluationPage,
    reads: reviewsReads.selfEvaluationPrefetch,
  },
  {
    path: paths.performanceMeeting.path,
    load: async () => (await import("#web/features/reviews/meeting/PerformanceMeetingPage.tsx")).PerformanceMeetingPage,
    reads: reviewsReads.performanceMeetingPrefetch,
  },
  {
    path: paths.latestReport.path,
    load: async () => (await import("#web/features/reviews/report/LatestReportPage.tsx")).LatestReportPage,
    reads: reviewsReads.latestReportPrefetch,
    guard: { isAllowed: maySeeReviewList, title: "Round Report" },
  },
  {
    path: paths.calibration.path,
    load: async () => (await import("#web/features/reviews/report/RoundPage.tsx")).RoundCalibrationPage,
    reads: reviewsReads.calibrationPrefetch,
    guard: { isAllowed: maySeeReviewList, title: "Round" },
  },
  {
    path: paths.newCalibrationSession.path,
    load: async () => (await import("#web/features/reviews/calibration/NewSessionPage.tsx")).NewSessionPage,
    reads: reviewsReads.newCalibrationSessionPrefetch,
    guard: { isAllowed: mayHaveApprovals, title: "New Calibration Session" },
  },
  {
    path: paths.calibrationSession.path,
    load: async () => (await import("#web/features/reviews/calibration/SessionPage.tsx")).SessionPage,
    reads: reviewsReads.calibrationSessionPrefetch,
    guard: { isAllowed: maySeeReviewList, title: "Calibration Session" },
  },
  {
    path: paths.feedback.path,
    load: async () => (await import("#web/features/reviews/feedback/FeedbackPage.tsx")).FeedbackPage,
    reads: reviewsReads.feedbackPrefetch,
  },
  {
    path: paths.feedbackColleagues.path,
    load: async () => (await import("#web/features/reviews/feedback/ColleaguesPage.tsx")).ColleaguesPage,
    reads: reviewsReads.colleaguesPrefetch,
  },
  {
    path: paths.teamFeedback.path,
    load: async () => (await import("#web/features/reviews/feedback/TeamFeedbackPage.tsx")).TeamFeedbackPage,
    reads: reviewsReads.teamFeedbackPrefetch,
    guard: { isAllowed: ({ role }) => actsAsManager(role), title: "Who Your Team Asks for Feedback" },
  },
  {
    path: paths.promotions.path,
    load: async () => (await import("#web/features/promotions/PromotionsPage.tsx")).PromotionsPage,
    reads: promotionsReads.promotionsPrefetch,
  },
  {
    path: paths.promotionsOf.path,
    load: async () => (await import("#web/features/promotions/PersonPromotionPage.tsx")).PersonPromotionPage,
    reads: promotionsReads.personPromotionPrefetch,
  },
  {
    path: paths.promotionCase.path,
    load: async () => (await import("#web/features/promotions/CasePage.tsx")).CasePage,
    reads: promotionsReads.promotionCasePrefetch,
  },
  {
    path: paths.roundRules.path,
    load: async () => (await import("#web/features/reviews/rules/RoundRulesPage.tsx")).RoundRulesPage,
    reads: reviewsReads.roundRulesPrefetch,
  },
  {
    path: paths.round.path,
    load: async () => (await import("#web/features/reviews/report/RoundPage.tsx")).RoundPage,
    reads: reviewsReads.roundPrefetch,
    guard: { isAllowed: maySeeReviewList, title: "Round" },
  },
  {
    path: paths.asOthersSeeMe.path,
    load: async () => (await import("#web/features/reviews/person/AsOthersSeeMePage.tsx")).AsOthersSeeMePage,
    reads: reviewsReads.asOthersSeeMePrefetch,
  },
  {
    path: paths.team.path,
    load: async () => (await import("#web/features/reviews/team/TeamPage.tsx")).TeamPage,
    reads: reviewsReads.teamPrefetch,
    guard: { isAllowed: ({ role }) => actsAsManager(role), title: "Team" },
  },
  {
    path: paths.person.path,
    load: async () => (await import("#web/features/reviews/person/PersonPage.tsx")).PersonPage,
    reads: reviewsReads.personPrefetch,
  },
  {
    path: paths.ladder.path,
    load: async () => (await import("#web/features/positions/LadderPage.tsx")).LadderPage,
    reads: positionsReads.ladderPrefetch,
  },
  {
    path: paths.profile.path,
    load: async () => (await import("#web/features/profile/ProfilePage.tsx")).ProfilePage,
    reads: profileReads.profilePrefetch,
  },
  {
    path: paths.dataRequests.path,
    load: async () => (await import("#web/features/people/requests/DataRequestsPage.tsx")).DataRequestsPage,
    reads: peopleReads.dataRequestsPrefetch,
    guard: { isAllowed: mayReadPeople, title: "Data Requests" },
  },
  {
    path: paths.personalData.path,
    load: async () => (await import("#web/features/profile/PersonalDataPage.tsx")).PersonalDataPage,
    reads: noPrefetch,
  },
  {
    path: paths.skills.path,
    load: async () => (await import("#web/features/skillsets/SkillsPage.tsx")).SkillsPage,
    reads: skillsetsReads.skillsPrefetch,
  },
  {
    path: paths.growth.path,
    load: async () => (await import("#web/features/growth/PlanPage.tsx")).PlanPage,
    reads: growthReads.planPrefetch,
  },
  {
    path: paths.growthOf.path,
    load: async () => (await import("#web/features/growth/PersonPlanPage.tsx")).PersonPlanPage,
    reads: growthReads.personPlanPrefetch,
  },
  {
    path: paths.journal.path,
    load: async () => (await import("#web/features/journal/JournalPage.tsx")).JournalPage,
    reads: journalReads.journalPrefetch,
  },
  {
    path: paths.onboardings.path,
    load: async () => (await import("#web/features/onboarding/list/OnboardingsPage.tsx")).OnboardingsPage,
    reads: onboardingReads.onboardingsPrefetch,
    guard: { isAllowed: mayFollowOnboardings, title: "Onboardings" },
  },
  {
    path: paths.onboarding.path,
    load: async () => (await import("#web/features/onboarding/portal/OnboardingPortalPage.tsx")).OnboardingPortalPage,
    reads: onboardingReads.onboardingPortalPrefetch,
  },
  {
    path: paths.onboardingProgress.path,
    load: async () =>
      (await import("#web/features/onboarding/progress/OnboardingProgressPage.tsx")).OnboardingProgressPage,
    reads: onboardingReads.onboardingProgressPrefetch,
  },
  {
    path: paths.onboardingWeeklyReview.path,
    load: async () => (await import("#web/features/onboarding/weekly/WeeklyReviewPage.tsx")).WeeklyReviewPage,
    reads: onboardingReads.weeklyReviewPrefetch,
  },
  {
    path: paths.leadsWeekly.path,
    load: async () => (await import("#web/features/leads-weekly/list/LeadsWeeklyPage.tsx")).LeadsWeeklyPage,
    reads: leadsWeeklyReads.leadsWeeklyPrefetch,
    guard: { isAllowed: mayFollowOnboardings, title: "Leads Weekly" },
  },
  {
    path: paths.leadWeekly.path,
    load: async () => (await import("#web/features/leads-weekly/report/LeadWeeklyPage.tsx")).LeadWeeklyPage,
    reads: leadsWeeklyReads.leadWeeklyPrefetch,
    guard: { isAllowed: mayFollowOnboardings, title: "Weekly Reports" },
  },
  {
    path: paths.users.getHref(),
    load: async () => (await import("#web/features/people/UsersPage.tsx")).UsersPage,
    reads: peopleReads.usersPrefetch,
    guard: { isAllowed: mayReadPeople, title: "People" },
  },
];

const administrationPages: readonly PageDeclaration[] = [
  {
    path: paths.peopleImport.path,
    load: async () => (await import("#web/features/people/import/ImportPeoplePage.tsx")).ImportPeoplePage,
    reads: peopleReads.importPeoplePrefetch,
  },
  {
    path: paths.rounds.getHref(),
    load: async () => (await import("#web/features/reviews/rounds/RoundsPage.tsx")).RoundsPage,
    reads: reviewsReads.roundsPrefetch,
  },
  {
    path: paths.audit.getHref(),
    load: async () => (await import("#web/features/audit/AuditPage.tsx")).AuditPage,
    reads: auditReads.auditPrefetch,
  },
  {
    path: paths.positions.getHref(),
    load: async () => (await import("#web/features/positions/PositionsPage.tsx")).PositionsPage,
    reads: positionsReads.positionsPrefetch,
  },
  {
    path: paths.ladderStructure.path,
    load: async () => (await import("#web/features/positions/structure/StructurePage.tsx")).StructurePage,
    reads: positionsReads.structurePrefetch,
  },
  {
    path: paths.ladderFile.path,
    load: async () => (await import("#web/features/positions/file/LadderFilePage.tsx")).LadderFilePage,
    reads: positionsReads.ladderFilePrefetch,
  },
  {
    path: paths.skillsets.getHref(),
    load: async () => (await import("#web/features/skillsets/SkillsetsPage.tsx")).SkillsetsPage,
    reads: skillsetsReads.skillsetsPrefetch,
  },
  {
    path: paths.requirements.getHref(),
    load: async () => (await import("#web/features/positions/RequirementsPage.tsx")).RequirementsPage,
    reads: positionsReads.requirementsPrefetch,
  },
  {
    path: paths.onboardingSections.getHref(),
    load: async () => (await import("#web/features/onboarding/administration/SectionsPage.tsx")).SectionsPage,
    reads: onboardingReads.sectionsPrefetch,
  },
  {
    path: paths.onboardingFile.path,
    load: async () => (await import("#web/features/onboarding/file/OnboardingFilePage.tsx")).OnboardingFilePage,
    reads: onboardingReads.onboardingFilePrefetch,
  },
  {
    path: paths.weeklyAssessments.getHref(),
    load: async () => (await import("#web/features/onboarding/assessment/ItemsPage.tsx")).ItemsPage,
    reads: onboardingReads.assessmentItemsPrefetch,
  },
  {
    path: paths.slackSettings.getHref(),
    load: async () => (await import("#web/features/slack/SlackSettingsPage.tsx")).SlackSettingsPage,
    reads: slackReads.slackSettingsPrefetch,
  },
];

/**
 * Every page (docs/contributing.md#add-a-page). Loaded before anyone signs in, so this module imports no page's code.
 */
export const pages: readonly Page[] = [
  reviewPage,
  // The same component, so switching between a review and its form keeps the state.
  { ...reviewPage, path: paths.managerEvaluation.path },
  ...otherPages.map(lazyPage),
  ...administrationPages.map((page) => lazyPage({ ...page, guard: administrationGuard })),
];
