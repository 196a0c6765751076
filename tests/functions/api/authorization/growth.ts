import type { DevelopmentGoal } from "#domain/growth/model.ts";
import { newId } from "#functions/ids.ts";
import { holdPosition, makeGoal, putPlan, removePlan } from "#tests/support/growth.ts";
import { putPosition, putSkillset } from "#tests/support/positions/ladderTable.ts";
import { dayFromToday } from "#tests/support/reviews/reviews.ts";
import type { Caller } from "./putCallers.ts";
import { answers, type FeatureCases } from "./routeCase.ts";

/** The caller's part in the plan of their employee. */
const partOf = ({ relation }: Caller): DevelopmentGoal["owner"] => (relation === "self" ? "employee" : "manager");

const skillsetOf = async ({ employee: { engineerType } }: Caller): Promise<string | null> =>
  engineerType === null ? null : (await putSkillset({ applicableTo: [engineerType] })).id;

const newGoalOf = async (caller: Caller) => ({
  id: newId(new Date()),
  skillsetId: await skillsetOf(caller),
  what: "Write the design and have it decided upon",
  helps: "",
  until: dayFromToday(90),
});

/** A plan of the caller's employee, with a goal that the caller wrote and owns. */
const ofGoal = async (caller: Caller) => {
  const goal = makeGoal({ owner: partOf(caller), authorId: caller.user.id });
  const { id: planId } = await putPlan(caller.employee, { goals: [goal] });
  return { goal, params: { userId: caller.employee.id, planId, goalId: goal.id } };
};

const ofPlan = async ({ employee }: Caller) => ({ userId: employee.id, planId: (await putPlan(employee)).id });

export const growthCases: FeatureCases<"growth"> = {
  listDueGoals: async () => ({}),
  getGrowthPlan: async (caller) => ({ params: { userId: (await ofPlan(caller)).userId } }),
  startGrowthPlan: answers(201, async ({ employee }) => {
    const person = await holdPosition(employee);
    await removePlan(employee);
    const target = await putPosition({ engineerType: person.engineerType ?? "software" });
    return { params: { userId: employee.id }, body: { id: newId(new Date()), positionId: target.id } };
  }),
  chooseTarget: async (caller) => {
    const person = await holdPosition(caller.employee);
    const target = await putPosition({ engineerType: person.engineerType ?? "software" });
    return { params: await ofPlan(caller), body: { positionId: target.id } };
  },
  endGrowthPlan: async (caller) => ({ params: await ofPlan(caller), body: { reason: "reached" } }),
  addDevelopmentGoal: answers(201, async (caller) => ({ params: await ofPlan(caller), body: await newGoalOf(caller) })),
  proposeGoal: answers(201, async (caller) => ({
    params: await ofPlan(caller),
    body: { ...(await newGoalOf(caller)), owner: "manager" },
  })),
  answerProposal: async ({ employee }) => {
    const proposal = makeGoal();
    const { id: planId } = await putPlan(employee, { proposals: [proposal] });
    return { params: { userId: employee.id, planId, goalId: proposal.id }, body: { answer: "accept" } };
  },
  updateDevelopmentGoal: async (caller) => {
    const { goal, params } = await ofGoal(caller);
    const { id: _id, ...employeeText } = await newGoalOf(caller);
    return { params, body: { ...employeeText, version: goal.version } };
  },
  setGrowthProgress: async (caller) => ({ params: (await ofGoal(caller)).params, body: { state: "under_way" } }),
  removeDevelopmentGoal: async (caller) => ({ params: (await ofGoal(caller)).params }),
  addGrowthComment: answers(201, async (caller) => ({
    params: await ofPlan(caller),
    body: { id: newId(new Date()), goalId: null, text: "Good. I keep January free for you." },
  })),
};
