import type * as paths from "#domain/shared/paths.ts";
import { lazyComponent } from "#web/lib/lazyComponent.ts";

// Each page is a script of its own. Nothing else is imported here: the module is loaded before anybody is signed in.

export const ImportPeoplePage = lazyComponent(
  async () => (await import("#web/features/people/import/ImportPeoplePage.tsx")).ImportPeoplePage,
);
export const LadderPage = lazyComponent(
  async () => (await import("#web/features/positions/LadderPage.tsx")).LadderPage,
);
export const LadderFilePage = lazyComponent(
  async () => (await import("#web/features/positions/LadderFilePage.tsx")).LadderFilePage,
);
export const OnboardingFilePage = lazyComponent(
  async () => (await import("#web/features/onboarding/file/OnboardingFilePage.tsx")).OnboardingFilePage,
);
export const SkillsPage = lazyComponent(
  async () => (await import("#web/features/skillsets/SkillsPage.tsx")).SkillsPage,
);
export const MyReviewsPage = lazyComponent(
  async () => (await import("#web/features/reviews/mine/MyReviewsPage.tsx")).MyReviewsPage,
);
export const ManagerReviewsPage = lazyComponent(
  async () => (await import("#web/features/reviews/managed/ManagerReviewsPage.tsx")).ManagerReviewsPage,
);
export const SelfEvaluationPage = lazyComponent(
  async () => (await import("#web/features/reviews/evaluation/SelfEvaluationPage.tsx")).SelfEvaluationPage,
);
export const PerformanceMeetingPage = lazyComponent(
  async () => (await import("#web/features/reviews/meeting/PerformanceMeetingPage.tsx")).PerformanceMeetingPage,
);
export const ReviewPage = lazyComponent(
  async () => (await import("#web/features/reviews/review/ReviewPage.tsx")).ReviewPage,
);
export const OnboardingPortalPage = lazyComponent(
  async () => (await import("#web/features/onboarding/portal/OnboardingPortalPage.tsx")).OnboardingPortalPage,
);
export const OnboardingsPage = lazyComponent(
  async () => (await import("#web/features/onboarding/list/OnboardingsPage.tsx")).OnboardingsPage,
);
export const OnboardingProgressPage = lazyComponent(
  async () => (await import("#web/features/onboarding/progress/OnboardingProgressPage.tsx")).OnboardingProgressPage,
);
export const WeeklyReviewPage = lazyComponent(
  async () => (await import("#web/features/onboarding/weekly/WeeklyReviewPage.tsx")).WeeklyReviewPage,
);
export const LeadsWeeklyPage = lazyComponent(
  async () => (await import("#web/features/leads-weekly/list/LeadsWeeklyPage.tsx")).LeadsWeeklyPage,
);
export const LeadWeeklyPage = lazyComponent(
  async () => (await import("#web/features/leads-weekly/report/LeadWeeklyPage.tsx")).LeadWeeklyPage,
);

/** The tabs of the admin area. */
export const adminPages = {
  users: lazyComponent(async () => (await import("#web/features/people/UsersPage.tsx")).UsersPage),
  reviews: lazyComponent(async () => (await import("#web/features/reviews/rounds/RoundsPage.tsx")).RoundsPage),
  positions: lazyComponent(async () => (await import("#web/features/positions/PositionsPage.tsx")).PositionsPage),
  skillsets: lazyComponent(async () => (await import("#web/features/skillsets/SkillsetsPage.tsx")).SkillsetsPage),
  requirements: lazyComponent(
    async () => (await import("#web/features/positions/RequirementsPage.tsx")).RequirementsPage,
  ),
  "onboarding-sections": lazyComponent(
    async () => (await import("#web/features/onboarding/administration/SectionsPage.tsx")).SectionsPage,
  ),
  "weekly-assessments": lazyComponent(
    async () => (await import("#web/features/onboarding/assessment/ItemsPage.tsx")).ItemsPage,
  ),
  "slack-settings": lazyComponent(
    async () => (await import("#web/features/slack/SlackSettingsPage.tsx")).SlackSettingsPage,
  ),
} as const satisfies Readonly<Record<paths.AdminTab, unknown>>;
