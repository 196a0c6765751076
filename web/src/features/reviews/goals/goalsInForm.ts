import type { AskedGoal, CopiedGoal, FollowUp } from "#domain/growth/model.ts";

interface InForm {
  readonly goals: readonly AskedGoal[];
  readonly followUps: readonly FollowUp[];
  readonly ownFollowUps: readonly FollowUp[];
  /** Whether the employee writes the form. */
  readonly isOwn: boolean;
}

/**
 * The goals of a form, the writer's own first: those on which they are asked, and those of which the evaluations already
 * say something, whatever became of the plan.
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
