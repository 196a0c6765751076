import { goalOwners, maxEarlierGoals, maxGoalsPerOwner } from "#domain/growth/terms.ts";
import { compareCount, type Finding, findingsWhere, type Invariant } from "../verify/invariant.ts";
import type { StoredData } from "../verify/storedData.ts";

const parentKey = (userId: string, planId: string): string => `${userId} ${planId}`;

const plansIn = (data: StoredData) => [...data.growthPlans, ...data.endedGrowthPlans];

const ownerFindings = (data: StoredData): readonly Finding[] => {
  const people = new Set(data.users.map(({ item }) => item.id));
  return findingsWhere(plansIn(data), ({ userId }) => !people.has(userId), "The person of this plan does not exist.");
};

const goalFindings = (data: StoredData): readonly Finding[] =>
  findingsWhere(
    plansIn(data),
    ({ goals, proposals, earlier }) =>
      goalOwners.some((owner) => goals.filter((goal) => goal.owner === owner).length > maxGoalsPerOwner) ||
      proposals.length > maxGoalsPerOwner ||
      earlier.length > maxEarlierGoals ||
      [...goals, ...proposals, ...earlier].some(({ state, doneOn }) => (state === "done") !== (doneOn !== null)),
    "It has too many goals, or a goal whose completion day doesn't match its state.",
  );

const commentFindings = (data: StoredData): readonly Finding[] => {
  const comments = Map.groupBy(data.growthComments, ({ item }) => parentKey(item.userId, item.planId));
  const plans = new Set(plansIn(data).map(({ item }) => parentKey(item.userId, item.id)));
  return [
    ...findingsWhere(
      data.growthComments,
      ({ userId, planId }) => !plans.has(parentKey(userId, planId)),
      "The plan that it comments on does not exist.",
    ),
    ...plansIn(data).flatMap(({ key, item }) =>
      compareCount(key, "comments", item.commentCount, comments.get(parentKey(item.userId, item.id))?.length ?? 0),
    ),
  ];
};

export const growthInvariants: readonly Invariant[] = [
  { statement: "Each growth plan belongs to a person who exists.", findings: ownerFindings },
  {
    statement:
      "A growth plan has at most three goals per owner, three proposals and nine earlier goals. Goals have a completion day if and only if done.",
    findings: goalFindings,
  },
  { statement: "A growth plan counts its comments, and each comment belongs to a plan.", findings: commentFindings },
];
