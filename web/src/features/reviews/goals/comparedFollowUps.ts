import type { CopiedGoal } from "#domain/growth/model.ts";
import type { EvaluationAnswers } from "#domain/reviews/evaluationModel.ts";
import { compareKeys } from "#domain/shared/keyOrder.ts";
import { followUpOf } from "../evaluation/evaluationDraft.ts";

/** An empty text means nothing was said about the goal. */
export interface ComparedFollowUp {
  readonly goal: CopiedGoal;
  readonly self: string;
  readonly manager: string;
}

export const comparedFollowUps = (
  self: EvaluationAnswers | null,
  manager: EvaluationAnswers | null,
): readonly ComparedFollowUp[] => {
  const goals = new Map(
    [...(self?.followUps ?? []), ...(manager?.followUps ?? [])].map(({ goal }) => [goal.id, goal] as const),
  );
  return [...goals.values()]
    .toSorted((a, b) => compareKeys(a.owner, b.owner))
    .map((goal) => ({
      goal,
      self: self === null ? "" : followUpOf(self, goal.id),
      manager: manager === null ? "" : followUpOf(manager, goal.id),
    }));
};
