import type { OnboardingType } from "../people/terms.ts";

/** Who helps with a goal (docs/onboarding.md#whose-turn). IT and HR are departments, all others are people. */
export const goalHelpers = ["manager", "lead", "new_hire", "it", "hr"] as const;
export type GoalHelper = (typeof goalHelpers)[number];

export const goalHelperLabels: Record<GoalHelper, string> = {
  manager: "Manager",
  lead: "Lead",
  new_hire: "New hire",
  it: "IT",
  hr: "HR",
};

/** The units of a goal's due date, counted from the start of the onboarding (docs/onboarding.md#due-dates). */
export const dueUnits = ["day", "week"] as const;
export type DueUnit = (typeof dueUnits)[number];

/** The last day and the last week on which a goal can be due. */
export const maxDue: Record<DueUnit, number> = { day: 260, week: 52 };

/** The states of an onboarding (docs/onboarding.md#start-and-completion). */
export const onboardingStatuses = ["ongoing", "completed", "ended"] as const;
export type OnboardingStatus = (typeof onboardingStatuses)[number];

/** The tabs of the Goals dialog, in their order, and the names of the groups in lists (docs/onboarding.md#goals). */
export const onboardingGroups = ["qa_engineers", "frontend_engineers", "backend_engineers"] as const;
export const onboardingGroupLabels: Record<OnboardingType, string> = {
  qa_engineers: "QA",
  frontend_engineers: "Frontend",
  backend_engineers: "Backend",
};

/** An import replaces all sections in one transaction, so there is a limit to them. */
export const maxSections = 40;
/** A section is one item of the table together with its goals, so there is a limit to them. */
export const maxGoalsPerSection = 40;
export const maxResources = 30;

/** The greatest number that a section or goal can have in the order. */
export const maxOrderIndex = 9_999;

/** The maximum length of an onboarding file in characters, and the message for a longer one. */
export const maxOnboardingFileLength = 500_000;
export const tooLargeOnboardingFile = "This file is too large; an onboarding file holds at most 500,000 characters.";

/** At most this many errors of an onboarding file are reported. */
export const maxOnboardingFileProblems = 50;

/** The parts of an onboarding file, in the order of a preview, and their headings. */
export const onboardingFileParts = ["section", "goal", "resource"] as const;
export type OnboardingFilePart = (typeof onboardingFileParts)[number];
export const onboardingFilePartLabels: Record<OnboardingFilePart, string> = {
  section: "Sections",
  goal: "Goals",
  resource: "Links",
};

/** The categories of assessment items, in the order in which they are shown (docs/onboarding.md#assessment-items). */
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

/** A weekly report holds an assessment of each item, so there is a limit to them. */
export const maxAssessmentItems = 40;

/** The statuses of a weekly report and their labels (docs/onboarding.md#weekly-reports). */
export const weeklyReportStatuses = ["draft", "submitted", "overdue"] as const;
export type WeeklyReportStatus = (typeof weeklyReportStatuses)[number];
export const weeklyReportStatusLabels: Record<WeeklyReportStatus, string> = {
  draft: "Draft",
  submitted: "Submitted",
  overdue: "Overdue",
};

/** The texts of a weekly report, in their order on the page, and their labels. */
export const reflectionFields = ["highlights", "strengths", "challenges", "focusNextWeek"] as const;
export type ReflectionField = (typeof reflectionFields)[number];
export const reflectionFieldLabels: Record<ReflectionField, string> = {
  highlights: "Highlights this week",
  strengths: "Strengths observed",
  challenges: "Challenges / blockers",
  focusNextWeek: "Focus for next week",
};

/** The scores of an assessment: whole numbers from 1 to 5. */
export const assessmentScores = [1, 2, 3, 4, 5] as const;
