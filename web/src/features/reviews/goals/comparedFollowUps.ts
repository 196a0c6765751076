import type { CopiedGoal } from "#domain/growth/model.ts";
import type { EvaluationAnswers } from "#domain/reviews/evaluationModel.ts";
import { compareKeys } from "#domain/shared/keyOrder.ts";
import { followUpOf } from "../evaluation/evaluationDraft.ts";

/** An empty text means nothing was said about the goal. */
export interface ComparedFollowUp {
  readonly goal: CopiedGoal;
  readonly selfText: string;
  readonly managerText: string;
}

export const compareFollowUps = (
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
      selfText: self === null ? "" : followUpOf(self, goal.id),
      managerText: manager === null ? "" : followUpOf(manager, goal.id),
    }));
};
