import type { AskedGoal, CopiedGoal, FollowUp } from "#domain/growth/model.ts";

interface InForm {
  readonly goals: readonly AskedGoal[];
  readonly followUps: readonly FollowUp[];
  readonly ownFollowUps: readonly FollowUp[];
  readonly isOwn: boolean;
}

/**
 * The writer's own goals first: those they are asked about, and those an evaluation already mentions, whatever
 * happened to the plan.
 */
export const goalsInForm = ({ goals, followUps, ownFollowUps, isOwn }: InForm): readonly AskedGoal[] => {
  const askedGoals = goals.filter(({ isAsked }) => isAsked);
  const asked = new Set(askedGoals.map(({ id }) => id));
  const written = new Map<string, CopiedGoal>([...ownFollowUps, ...followUps].map(({ goal }) => [goal.id, goal]));
  const all = [
    ...askedGoals,
    ...[...written.values()]
      .filter(({ id }) => !asked.has(id))
      .map((goal) => ({ ...goal, authorId: null, isAsked: true })),
  ];
  const own = isOwn ? "employee" : "manager";
  return [...all.filter(({ owner }) => owner === own), ...all.filter(({ owner }) => owner !== own)];
};
