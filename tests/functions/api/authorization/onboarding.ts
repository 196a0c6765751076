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
import { answers, type FeatureCases } from "./routeCase.ts";

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

export const onboardingCases: FeatureCases<"onboarding"> = {
  getOwnOnboarding: async ({ user }) => {
    await putOnboardingOf(user);
    return {};
  },
  listOnboardings: { status: 200 },
  getOnboarding: async ({ employee }) => ({ params: { userId: employee.id } }),
  markGoal: async ({ user }) => {
    await removeContent();
    const section = await putSection({ goals: [makeGoal()] });
    await putOnboardingOf(user);
    return { params: { goalId: section.goals[0]?.id ?? "" }, body: { marked: true } };
  },
  setGoalProgress: async ({ employee }) => {
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
  getBadges: { status: 200 },
  // With a report, because the names are read only then.
  listOverdueReports: async ({ employee, user }) => {
    await putOnboardingOf({ ...employee, managerId: user.id, leadId: user.id });
    await putWeeklyReport(employee, { weekStarting: addDays(thisMonday(), -7), status: "overdue" });
    return {};
  },
  listWeeklyReports: async ({ params: { userId = "" } }) => ({ params: { userId } }),
  getWeeklyReport: async ({ params: { userId = "", weekStarting = "" } }) => ({ params: { userId, weekStarting } }),
  createWeeklyReport: async (caller) => {
    const { params } = await reportOf(caller);
    await removeWeeklyReport(params.userId, params.weekStarting);
    return { params };
  },
  saveReflection: async (caller) => {
    const { params } = await reportOf(caller);
    return { params: { ...params, field: "highlights" }, body: { text: "The first release.", version: 0 } };
  },
  saveScore: async (caller) => {
    const { params, report } = await reportOf(caller);
    return { params: { ...params, itemId: report.assessments[0]?.itemId ?? "" }, body: { score: 4 } };
  },
  submitWeeklyReport: (caller) => reportOf(caller, { score: 3 }),
  reopenWeeklyReport: (caller) => reportOf(caller, { status: "overdue" }),
  getOnboardingContent: { status: 200 },
  createSection: answers(201, async () => {
    await removeContent();
    return { body: sectionBody() };
  }),
  updateSection: async () => {
    const { id, version } = await putSection();
    return { params: { sectionId: id }, body: { ...sectionBody(), version } };
  },
  deleteSection: answers(204, async () => {
    const { id, version } = await putSection();
    return { params: { sectionId: id }, query: { version: String(version) } };
  }),
  orderSections: async () => {
    await removeContent();
    const [first, second] = [await putSection({ orderIndex: 1 }), await putSection({ orderIndex: 2 })];
    const { version } = await readOnboardingContent(tableStore());
    return { body: { sectionIds: [second.id, first.id], version } };
  },
  getSectionUsage: async () => ({ params: { sectionId: (await putSection()).id } }),
  createGoal: answers(201, async () => {
    const { id, version } = await putSection();
    return { params: { sectionId: id }, body: { ...goalBody, version } };
  }),
  updateGoal: async () => {
    const { id, version, goals } = await putSection();
    return { params: { sectionId: id, goalId: goals[0]?.id ?? "" }, body: { ...goalBody, version } };
  },
  deleteGoal: async () => {
    const { id, version, goals } = await putSection();
    return { params: { sectionId: id, goalId: goals[0]?.id ?? "" }, query: { version: String(version) } };
  },
  orderGoals: async () => {
    const goals = [makeGoal(), makeGoal({ orderIndex: 2 })];
    const { id, version } = await putSection(makeSection({ goals }));
    return { params: { sectionId: id }, body: { goalIds: goals.map((goal) => goal.id).toReversed(), version } };
  },
  saveResources: async () => {
    const { version } = await readOnboardingContent(tableStore());
    return { body: { resources: [{ title: "Handbook", url: "https://handbook.acme.example" }], version } };
  },
  listAssessmentItems: { status: 200 },
  getAssessmentItemUsage: async () => ({ params: { itemId: (await putAssessmentItem()).id } }),
  createAssessmentItem: answers(201, async () => ({ body: { ...itemBody, id: newId(new Date()) } })),
  updateAssessmentItem: async () => {
    const { id, version } = await putAssessmentItem();
    return { params: { itemId: id }, body: { ...itemBody, version } };
  },
  deleteAssessmentItem: answers(204, async () => {
    const { id, version } = await putAssessmentItem();
    return { params: { itemId: id }, query: { version: String(version) } };
  }),
  exportOnboardingFile: { status: 200 },
  checkOnboardingFile: async () => ({ body: { yaml: file("First week") } }),
  readOnboardingSheets: async () => ({ body: { text: "Section,Goal\nFirst week,Say hello" } }),
  exportOnboardingSheet: { status: 200 },
  importOnboardingFile: async () => {
    await removeContent();
    await putSection({ title: "Removed by the file" });
    const { version } = await readOnboardingContent(tableStore());
    return { body: { yaml: file("First month"), version } };
  },
};
