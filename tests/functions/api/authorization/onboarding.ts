import type { User } from "#domain/people/model.ts";
import { newId } from "#functions/ids.ts";
import { readOnboardingContent } from "#functions/store/onboardingContent.ts";
import { tableStore } from "#functions/tableStore.ts";
import { observedAccess } from "#tests/support/call.ts";
import {
  completeGoal,
  makeGoal,
  makeSection,
  onboardingPerson,
  putAssessmentItem,
  putNewHire,
  putOnboardingOf,
  putSection,
  putWeeklyReport,
  removeContent,
  removeWeeklyReport,
} from "#tests/support/onboarding.ts";
import { makeUser } from "#tests/support/people.ts";
import { callers } from "./callers.ts";
import { userOfActor } from "./everybody.ts";
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

/** Writes a new hire of the manager and the lead. */
const putReport = (): Promise<User> =>
  putNewHire(
    onboardingPerson(makeUser({ managerId: userOfActor("the manager").id, leadId: userOfActor("a lead").id })),
  );

/** Makes the employee a new hire with a report of this week. */
const reportOfEmployee = async (overrides: { readonly score?: number; readonly status?: "overdue" } = {}) => {
  const employee = userOfActor("the employee");
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
    callers: "active people",
    status: 200,
    request: async () => {
      await Promise.all(callers["active people"].map((name) => putOnboardingOf(userOfActor(name))));
      return {};
    },
  },
  listOnboardings: { callers: "leads, managers and administrators", status: 200 },
  getOnboarding: {
    callers: "the manager, the lead and administrators",
    status: 200,
    request: async () => ({ params: { userId: (await putReport()).id } }),
  },
  setGoalProgress: {
    callers: "the manager, the lead and administrators",
    status: 200,
    request: async () => {
      await removeContent();
      const section = await putSection({ goals: [makeGoal()] });
      const [goal] = section.goals;
      const newHire = await putReport();
      if (!goal) {
        throw new Error("The section has no goal.");
      }
      // Both directions, so that the operations of each are observed.
      const completed = !observedAccess.get("setGoalProgress")?.has("PutItem");
      if (!completed) {
        await completeGoal(newHire, section, goal, userOfActor("the manager"));
      }
      return { params: { userId: newHire.id, goalId: goal.id }, body: { completed } };
    },
  },
  countAwaitedReports: { callers: "leads, managers and administrators", status: 200 },
  listWeeklyReports: { callers: "readers of the weekly reports", status: 200, request: () => reportOfEmployee() },
  getWeeklyReport: { callers: "readers of the weekly reports", status: 200, request: () => reportOfEmployee() },
  createWeeklyReport: {
    callers: "writers of the weekly reports",
    status: 200,
    request: async () => {
      const { params } = await reportOfEmployee();
      await removeWeeklyReport(params.userId, params.weekStarting);
      return { params };
    },
  },
  saveReflection: {
    callers: "writers of the weekly reports",
    status: 200,
    request: async () => {
      const { params } = await reportOfEmployee();
      return { params: { ...params, field: "highlights" }, body: { text: "The first release.", version: 0 } };
    },
  },
  saveScore: {
    callers: "writers of the weekly reports",
    status: 200,
    request: async () => {
      const { params, report } = await reportOfEmployee();
      return { params: { ...params, itemId: report.assessments[0]?.itemId ?? "" }, body: { score: 4 } };
    },
  },
  submitWeeklyReport: {
    callers: "the employee",
    status: 200,
    request: () => reportOfEmployee({ score: 3 }),
  },
  reopenWeeklyReport: {
    callers: "managers, leads and admins",
    status: 200,
    request: () => reportOfEmployee({ status: "overdue" }),
  },
  getOnboardingContent: { callers: "administrators", status: 200 },
  createSection: {
    callers: "administrators",
    status: 201,
    request: async () => {
      await removeContent();
      return { body: sectionBody() };
    },
  },
  updateSection: {
    callers: "administrators",
    status: 200,
    request: async () => {
      const { id, version } = await putSection();
      return { params: { sectionId: id }, body: { ...sectionBody(), version } };
    },
  },
  deleteSection: {
    callers: "administrators",
    status: 204,
    request: async () => {
      const { id, version } = await putSection();
      return { params: { sectionId: id }, query: { version: String(version) } };
    },
  },
  orderSections: {
    callers: "administrators",
    status: 200,
    request: async () => {
      await removeContent();
      const [first, second] = [await putSection({ orderIndex: 1 }), await putSection({ orderIndex: 2 })];
      const { version } = await readOnboardingContent(tableStore());
      return { body: { sectionIds: [second.id, first.id], version } };
    },
  },
  getSectionUsage: {
    callers: "administrators",
    status: 200,
    request: async () => ({ params: { sectionId: (await putSection()).id } }),
  },
  createGoal: {
    callers: "administrators",
    status: 201,
    request: async () => {
      const { id, version } = await putSection();
      return { params: { sectionId: id }, body: { ...goalBody, version } };
    },
  },
  updateGoal: {
    callers: "administrators",
    status: 200,
    request: async () => {
      const { id, version, goals } = await putSection();
      return { params: { sectionId: id, goalId: goals[0]?.id ?? "" }, body: { ...goalBody, version } };
    },
  },
  deleteGoal: {
    callers: "administrators",
    status: 200,
    request: async () => {
      const { id, version, goals } = await putSection();
      return { params: { sectionId: id, goalId: goals[0]?.id ?? "" }, query: { version: String(version) } };
    },
  },
  orderGoals: {
    callers: "administrators",
    status: 200,
    request: async () => {
      const goals = [makeGoal(), makeGoal({ orderIndex: 2 })];
      const { id, version } = await putSection(makeSection({ goals }));
      return { params: { sectionId: id }, body: { goalIds: goals.map((goal) => goal.id).toReversed(), version } };
    },
  },
  saveResources: {
    callers: "administrators",
    status: 200,
    request: async () => {
      const { version } = await readOnboardingContent(tableStore());
      return { body: { resources: [{ title: "Handbook", url: "https://handbook.acme.example" }], version } };
    },
  },
  listAssessmentItems: { callers: "administrators", status: 200 },
  createAssessmentItem: { callers: "administrators", status: 201, request: async () => ({ body: itemBody }) },
  updateAssessmentItem: {
    callers: "administrators",
    status: 200,
    request: async () => {
      const { id, version } = await putAssessmentItem();
      return { params: { itemId: id }, body: { ...itemBody, version } };
    },
  },
  deleteAssessmentItem: {
    callers: "administrators",
    status: 204,
    request: async () => {
      const { id, version } = await putAssessmentItem();
      return { params: { itemId: id }, query: { version: String(version) } };
    },
  },
  exportOnboardingFile: { callers: "administrators", status: 200 },
  checkOnboardingFile: {
    callers: "administrators",
    status: 200,
    request: async () => ({ body: { yaml: file("First week") } }),
  },
  importOnboardingFile: {
    callers: "administrators",
    status: 200,
    request: async () => {
      await removeContent();
      await putSection({ title: "Removed by the file" });
      const { version } = await readOnboardingContent(tableStore());
      return { body: { yaml: file("First month"), version } };
    },
  },
};
