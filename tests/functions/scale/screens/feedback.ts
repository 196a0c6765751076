import type { FeatureScreens } from "./screen.ts";

/** The main request of each screen of feedback from colleagues. */
export const feedbackScreens: FeatureScreens<"feedback"> = {
  listFeedbackTasks: { roles: ["employee", "lead", "manager", "admin", "hr", "cto"], request: () => ({}) },
  // The round of the organization doesn't ask for feedback.
  getFeedbackForm: { roles: [], request: () => ({}) },
  getFeedbackColleagues: { roles: [], request: () => ({}) },
  findFeedbackColleagues: { roles: [], request: () => ({}) },
  listTeamFeedback: { roles: [], request: () => ({}) },
};
