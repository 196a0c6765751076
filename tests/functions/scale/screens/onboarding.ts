import { administrators, type FeatureScreens } from "./screen.ts";

const followers = ["lead", "manager", "admin", "cto"] as const;

/** The main request of each screen of onboarding. */
export const onboardingScreens: FeatureScreens<"onboarding"> = {
  getOwnOnboarding: { roles: ["employee"], request: () => ({}) },
  listOnboardings: { roles: followers, request: () => ({}) },
  // The employee is a new hire, whom administrators may open; managers and leads open their own people.
  getOnboarding: { roles: administrators, request: ({ actors }) => ({ params: { userId: actors.employee.id } }) },
  // For an admin and the cto it reads at most 100 small marks when they changed, so its cost ends there.
  getBadges: { roles: ["lead", "manager"], request: () => ({}) },
  listOverdueReports: { roles: ["lead", "manager", "admin"], request: () => ({}) },
  listWeeklyReports: {
    roles: [...followers, "employee"],
    request: ({ actors }) => ({ params: { userId: actors.employee.id } }),
  },
  getWeeklyReport: {
    roles: [...followers, "employee"],
    request: ({ actors, weekStarting }) => ({ params: { userId: actors.employee.id, weekStarting } }),
  },
  getOnboardingContent: { roles: administrators, request: () => ({}) },
  listAssessmentItems: { roles: administrators, request: () => ({}) },
  // It counts at most 500 onboardings, so its cost ends there.
  getSectionUsage: { roles: [], request: ({ sectionId }) => ({ params: { sectionId } }) },
  // It looks at most at 500 onboardings of each status and at 500 reports, so its cost ends there.
  getAssessmentItemUsage: { roles: [], request: ({ assessmentItemId }) => ({ params: { itemId: assessmentItemId } }) },
  // An export reads everything, so it has no limit.
  exportOnboardingFile: { roles: [], request: () => ({}) },
  exportOnboardingSheet: { roles: [], request: () => ({}) },
};
