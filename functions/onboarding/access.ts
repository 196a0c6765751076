import { authenticationReads, type FeatureAccess } from "../functionAccess.ts";

const contentChange = { table: [...authenticationReads, "Query", "PutItem"] } as const;
const contentCreation = { table: [...contentChange.table, "UpdateItem"] } as const;

export const onboardingAccess: FeatureAccess<"onboarding"> = {
  getOwnOnboarding: { table: [...authenticationReads, "BatchGetItem", "Query"] },
  listOnboardings: {
    table: [...authenticationReads, "BatchGetItem", "Query"],
    indexes: ["gsi1", "gsi2", "gsi3"],
  },
  getOnboarding: { table: [...authenticationReads, "BatchGetItem", "Query"] },
  markGoal: { table: [...authenticationReads, "Query", "UpdateItem"] },
  setGoalProgress: { table: [...authenticationReads, "Query", "PutItem", "UpdateItem", "DeleteItem"] },
  getBadges: { table: [...authenticationReads, "BatchGetItem", "Query"], indexes: ["gsi1", "gsi2", "gsi3"] },
  listOverdueReports: { table: [...authenticationReads, "BatchGetItem", "Query"], indexes: ["gsi2", "gsi3"] },
  listWeeklyReports: { table: [...authenticationReads, "BatchGetItem", "Query"] },
  getWeeklyReport: { table: [...authenticationReads, "BatchGetItem"] },
  createWeeklyReport: { table: [...authenticationReads, "BatchGetItem", "Query", "PutItem", "UpdateItem"] },
  saveReflection: { table: [...authenticationReads, "BatchGetItem", "PutItem"] },
  saveScore: { table: [...authenticationReads, "BatchGetItem", "PutItem"] },
  submitWeeklyReport: {
    table: [...authenticationReads, "BatchGetItem", "PutItem", "UpdateItem", "DeleteItem"],
    queues: ["slack"],
  },
  reopenWeeklyReport: {
    table: [...authenticationReads, "BatchGetItem", "PutItem", "DeleteItem", "UpdateItem"],
    queues: ["slack"],
  },
  getOnboardingContent: { table: [...authenticationReads, "Query"] },
  createSection: contentCreation,
  updateSection: contentChange,
  deleteSection: { table: [...contentChange.table, "DeleteItem"] },
  orderSections: contentChange,
  getSectionUsage: { table: [...authenticationReads, "Query"], indexes: ["gsi1"] },
  createGoal: contentCreation,
  updateGoal: contentChange,
  deleteGoal: contentChange,
  orderGoals: contentChange,
  saveResources: contentChange,
  listAssessmentItems: { table: [...authenticationReads, "Query"] },
  getAssessmentItemUsage: { table: [...authenticationReads, "BatchGetItem", "Query"], indexes: ["gsi1"] },
  createAssessmentItem: contentCreation,
  updateAssessmentItem: contentChange,
  deleteAssessmentItem: { table: [...contentChange.table, "DeleteItem"] },
  exportOnboardingFile: { table: [...authenticationReads, "Query", "PutItem"] },
  checkOnboardingFile: { table: [...authenticationReads, "Query"], indexes: ["gsi1"] },
  importOnboardingFile: { table: [...authenticationReads, "Query", "PutItem", "UpdateItem", "DeleteItem"] },
};
