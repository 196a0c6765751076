import { addDays } from "#domain/shared/weeks.ts";
import { newId } from "#functions/ids.ts";
import { readOnboardingContent } from "#functions/onboarding/store/onboardingContent.ts";
import { tableStore } from "#functions/tableStore.ts";
import { observedAccess } from "#tests/support/call.ts";
import {
  completeGoal,
  makeGoal,
  makeSection,
  putAssessmentItem,
  putOnboardingOf,
  putSection,
  putWeeklyReport,
  removeContent,
  removeWeeklyReport,
  thisMonday,
} from "#tests/support/onboarding.ts";
import { type Caller, colleague } from "./putCallers.ts";
import type { FeatureCases } from "./routeCase.ts";

/** A section with a title that no other section has. */
const sectionBody = () => ({
  title: `Section ${newId(new Date())}`,
  timeframe: "Week 1",
  description: "Arrive.",
  orderIndex: 1,
});
const goalBody = {
  title: "Read the handbook",
  description: "Ask about what is missing.",
  orderIndex: 1,
  applicableTo: ["qa_engineers"],
  helper: "lead",
  due: { unit: "week", number: 1 },
};

const itemBody = {
  name: "Code quality",
  description: "",
  category: "delivery_technical_progress",
  orderIndex: 0,
  applicableTo: ["qa_engineers"],
  isActive: true,
};

/** Makes the employee a new hire with a report of this week. */
const reportOf = async (
  { employee }: Caller,
  overrides: { readonly score?: number; readonly status?: "overdue" } = {},
) => {
  await putOnboardingOf(employee);
  const report = await putWeeklyReport(employee, overrides);
  return { params: { userId: employee.id, weekStarting: report.weekStarting }, report };
};

const file = (title: string): string =>
  [
    "sections:",
    `  - title: ${title}`,
    "    timeframe: Week 1",
    "    description: Arrive.",
    "    goals:",
    "      - title: Meet the team",
    "        description: Talk to everybody.",
    "resources: []",
    "",
  ].join("\n");

/** The authorization cases of the onboarding routes. */
export const onboardingCases: FeatureCases<"onboarding"> = {
  getOwnOnboarding: {
    status: 200,
    request: async ({ user }) => {
      await putOnboardingOf(user);
      return {};
    },
  },
  listOnboardings: { status: 200 },
  getOnboarding: {
    status: 200,
    request: async ({ employee }) => ({ params: { userId: employee.id } }),
  },
  markGoal: {
    status: 200,
    request: async ({ user }) => {
      await removeContent();
      const section = await putSection({ goals: [makeGoal()] });
      await putOnboardingOf(user);
      return { params: { goalId: section.goals[0]?.id ?? "" }, body: { marked: true } };
    },
  },
  setGoalProgress: {
    status: 200,
    request: async ({ employee }) => {
      await removeContent();
      const section = await putSection({ goals: [makeGoal()] });
      const [goal] = section.goals;
      if (!goal) {
        throw new Error("The section has no goal.");
      }
      // Both directions, so the operations of each are observed.
      const completed = !observedAccess.get("setGoalProgress")?.has("PutItem");
      if (!completed) {
        await completeGoal(employee, section, goal, colleague("the manager"));
      }
      return { params: { userId: employee.id, goalId: goal.id }, body: { completed } };
    },
  },
  getBadges: { status: 200 },
  listOverdueReports: {
    status: 200,
    // With a report, because the names are read only then.
    request: async ({ employee, user }) => {
      await putOnboardingOf({ ...employee, managerId: user.id, leadId: user.id });
      await putWeeklyReport(employee, { weekStarting: addDays(thisMonday(), -7), status: "overdue" });
      return {};
    },
  },
  listWeeklyReports: { status: 200, request: async ({ params: { userId = "" } }) => ({ params: { userId } }) },
  getWeeklyReport: {
    status: 200,
    request: async ({ params: { userId = "", weekStarting = "" } }) => ({ params: { userId, weekStarting } }),
  },
  createWeeklyReport: {
    status: 200,
    request: async (caller) => {
      const { params } = await reportOf(caller);
      await removeWeeklyReport(params.userId, params.weekStarting);
      return { params };
    },
  },
  saveReflection: {
    status: 200,
    request: async (caller) => {
      const { params } = await reportOf(caller);
      return { params: { ...params, field: "highlights" }, body: { text: "The first release.", version: 0 } };
    },
  },
  saveScore: {
    status: 200,
    request: async (caller) => {
      const { params, report } = await reportOf(caller);
      return { params: { ...params, itemId: report.assessments[0]?.itemId ?? "" }, body: { score: 4 } };
    },
  },
  submitWeeklyReport: {
    status: 200,
    request: (caller) => reportOf(caller, { score: 3 }),
  },
  reopenWeeklyReport: {
    status: 200,
    request: (caller) => reportOf(caller, { status: "overdue" }),
  },
  getOnboardingContent: { status: 200 },
  createSection: {
    status: 201,
    request: async () => {
      await removeContent();
      return { body: sectionBody() };
    },
  },
  updateSection: {
    status: 200,
    request: async () => {
      const { id, version } = await putSection();
      return { params: { sectionId: id }, body: { ...sectionBody(), version } };
    },
  },
  deleteSection: {
    status: 204,
    request: async () => {
      const { id, version } = await putSection();
      return { params: { sectionId: id }, query: { version: String(version) } };
    },
  },
  orderSections: {
    status: 200,
    request: async () => {
      await removeContent();
      const [first, second] = [await putSection({ orderIndex: 1 }), await putSection({ orderIndex: 2 })];
      const { version } = await readOnboardingContent(tableStore());
      return { body: { sectionIds: [second.id, first.id], version } };
    },
  },
  getSectionUsage: {
    status: 200,
    request: async () => ({ params: { sectionId: (await putSection()).id } }),
  },
  createGoal: {
    status: 201,
    request: async () => {
      const { id, version } = await putSection();
      return { params: { sectionId: id }, body: { ...goalBody, version } };
    },
  },
  updateGoal: {
    status: 200,
    request: async () => {
      const { id, version, goals } = await putSection();
      return { params: { sectionId: id, goalId: goals[0]?.id ?? "" }, body: { ...goalBody, version } };
    },
  },
  deleteGoal: {
    status: 200,
    request: async () => {
      const { id, version, goals } = await putSection();
      return { params: { sectionId: id, goalId: goals[0]?.id ?? "" }, query: { version: String(version) } };
    },
  },
  orderGoals: {
    status: 200,
    request: async () => {
      const goals = [makeGoal(), makeGoal({ orderIndex: 2 })];
      const { id, version } = await putSection(makeSection({ goals }));
      return { params: { sectionId: id }, body: { goalIds: goals.map((goal) => goal.id).toReversed(), version } };
    },
  },
  saveResources: {
    status: 200,
    request: async () => {
      const { version } = await readOnboardingContent(tableStore());
      return { body: { resources: [{ title: "Handbook", url: "https://handbook.acme.example" }], version } };
    },
  },
  listAssessmentItems: { status: 200 },
  getAssessmentItemUsage: {
    status: 200,
    request: async () => ({ params: { itemId: (await putAssessmentItem()).id } }),
  },
  createAssessmentItem: { status: 201, request: async () => ({ body: { ...itemBody, id: newId(new Date()) } }) },
  updateAssessmentItem: {
    status: 200,
    request: async () => {
      const { id, version } = await putAssessmentItem();
      return { params: { itemId: id }, body: { ...itemBody, version } };
    },
  },
  deleteAssessmentItem: {
    status: 204,
    request: async () => {
      const { id, version } = await putAssessmentItem();
      return { params: { itemId: id }, query: { version: String(version) } };
    },
  },
  exportOnboardingFile: { status: 200 },
  checkOnboardingFile: {
    status: 200,
    request: async () => ({ body: { yaml: file("First week") } }),
  },
  readOnboardingSheets: {
    status: 200,
    request: async () => ({ body: { text: "Section,Goal\nFirst week,Say hello" } }),
  },
  exportOnboardingSheet: { status: 200 },
  importOnboardingFile: {
    status: 200,
    request: async () => {
      await removeContent();
      await putSection({ title: "Removed by the file" });
      const { version } = await readOnboardingContent(tableStore());
      return { body: { yaml: file("First month"), version } };
    },
  },
};
