import type { OnboardingType } from "../people/terms.ts";

/** IT and HR are departments; the others are people (docs/onboarding.md#helpers). */
export const goalHelpers = ["manager", "lead", "new_hire", "it", "hr"] as const;
export type GoalHelper = (typeof goalHelpers)[number];

export const goalHelperLabels: Record<GoalHelper, string> = {
  manager: "Manager",
  lead: "Lead",
  new_hire: "New hire",
  it: "IT",
  hr: "HR",
};

/** Counted from the start of the onboarding (docs/onboarding.md#due-dates). */
export const dueUnits = ["day", "week"] as const;
export type DueUnit = (typeof dueUnits)[number];

export const maxDue: Record<DueUnit, number> = { day: 260, week: 52 };

export const onboardingStatuses = ["ongoing", "completed", "ended"] as const;
export type OnboardingStatus = (typeof onboardingStatuses)[number];

/** In the order of the dialog's tabs (docs/onboarding.md#sections-and-goals). */
export const onboardingGroups = ["qa_engineers", "frontend_engineers", "backend_engineers"] as const;
export const onboardingGroupLabels: Record<OnboardingType, string> = {
  qa_engineers: "QA",
  frontend_engineers: "Frontend",
  backend_engineers: "Backend",
};

/** Limited because an import replaces all sections in one transaction. */
export const maxSections = 40;
/** Limited because a section and its goals are one item of the table. */
export const maxGoalsPerSection = 40;
export const maxResources = 30;

export const maxOrderIndex = 9_999;

/** The maximum length in characters. */
export const maxOnboardingFileLength = 500_000;
export const tooLargeOnboardingFile = "This file is too large. An onboarding file can have at most 500,000 characters.";

export const maxOnboardingFileProblems = 50;

/** In preview order. */
export const onboardingFileParts = ["section", "goal", "resource"] as const;
export type OnboardingFilePart = (typeof onboardingFileParts)[number];
export const onboardingFilePartLabels: Record<OnboardingFilePart, string> = {
  section: "Sections",
  goal: "Goals",
  resource: "Links",
};

/** The categories of assessment items, in display order (docs/onboarding.md#assessment-items). */
export const assessmentCategories = [
  "fundamentals_setup",
  "delivery_technical_progress",
  "collaboration_team_integration",
  "learning_growth",
  "confidence_autonomy",
] as const;
export type AssessmentCategory = (typeof assessmentCategories)[number];

export const assessmentCategoryLabels: Record<AssessmentCategory, string> = {
  fundamentals_setup: "Fundamentals & Setup",
  delivery_technical_progress: "Delivery & Technical Progress",
  collaboration_team_integration: "Collaboration & Team Integration",
  learning_growth: "Learning & Growth",
  confidence_autonomy: "Confidence & Autonomy",
};

export const activityText = (isActive: boolean): string => (isActive ? "Active" : "Inactive");

/** Limited because a weekly report holds an assessment of every item. */
export const maxAssessmentItems = 40;

/** Maximum weekly reports per onboarding: five years. */
export const maxWeeklyReports = 260;

export const weeklyReportStatuses = ["draft", "submitted", "overdue"] as const;
export type WeeklyReportStatus = (typeof weeklyReportStatuses)[number];
export const weeklyReportStatusLabels: Record<WeeklyReportStatus, string> = {
  draft: "Draft",
  submitted: "Submitted",
  overdue: "Overdue",
};

export const reflectionFields = ["highlights", "strengths", "challenges", "focusNextWeek"] as const;
export type ReflectionField = (typeof reflectionFields)[number];
export const reflectionFieldLabels: Record<ReflectionField, string> = {
  highlights: "Highlights this week",
  strengths: "Strengths observed",
  challenges: "Challenges / blockers",
  focusNextWeek: "Focus for next week",
};

export const assessmentScores = [1, 2, 3, 4, 5] as const;
type AssessmentScore = (typeof assessmentScores)[number];

export const assessmentScoreLabels: Readonly<Record<AssessmentScore, string>> = {
  1: "Not yet",
  2: "A little",
  3: "Partly",
  4: "Mostly",
  5: "Fully",
};
