import { type EvaluationCopyPart, type EvaluationPart, evaluationCopyParts } from "../store/entities/evaluations.ts";
import { mergedCopySteps } from "../store/reviews/evaluationSteps.ts";
import type { Store } from "../store/store.ts";
import { type RawItem, readPartition } from "../store/table/partition.ts";
import type { TransactionStep } from "../store/transact.ts";
import type { Migration } from "./migration.ts";

interface CopiedAnswer {
  readonly reviewId: string;
  readonly part: EvaluationCopyPart;
  readonly skillsetId: string;
}

const isCopyPart = (part: EvaluationPart): part is EvaluationCopyPart =>
  (evaluationCopyParts as readonly string[]).includes(part);

/** The writes for some of the answers of one copy, which all have their own items. `Items` are those of the review. */
const copySteps = (
  { entities }: Store,
  { reviewId, part }: Omit<CopiedAnswer, "skillsetId">,
  answers: readonly CopiedAnswer[],
  Items: RawItem[],
): readonly TransactionStep[] => {
  const isOfCopy = (item: { readonly part: EvaluationPart }): boolean => item.part === part;
  // Parsing also takes an answer, whose key begins like that of its evaluation, where there is no evaluation.
  const [head] = entities.evaluation.parse({ Items: Items.filter(({ sk }) => sk === part) }).data;
  const isMerged = entities.copiedAnswers.parse({ Items }).data.some(isOfCopy);
  const stored = entities.skillsetAnswer.parse({ Items }).data.filter(isOfCopy);
  return [
    ...(head === undefined || isMerged ? [] : mergedCopySteps(reviewId, part, stored, head.version)),
    ...answers.map(
      (answer): TransactionStep => ({ write: ({ skillsetAnswer }) => skillsetAnswer.delete(answer).commit() }),
    ),
  ];
};

/**
 * Puts the answers of copied evaluations into the few items that a copy has now. A copy is written as a whole when the first
 * of its answers is met. From then on nobody reads the answers that have their own items, and these are deleted, as are
 * those of copies that are gone.
 */
export const mergeCopiedAnswers: Migration = {
  entities: ["skillsetAnswer"],
  steps: async (store, Items) => {
    const answers = store.entities.skillsetAnswer
      .parse({ Items })
      .data.flatMap(({ reviewId, part, skillsetId }) => (isCopyPart(part) ? [{ reviewId, part, skillsetId }] : []));
    const byReview = Map.groupBy(answers, ({ reviewId }) => reviewId);
    const steps = await Promise.all(
      [...byReview].map(async ([reviewId, ofReview]) => {
        const items = await readPartition(store, `REVIEW#${reviewId}`);
        return [...Map.groupBy(ofReview, ({ part }) => part)].flatMap(([part, ofCopy]) =>
          copySteps(store, { reviewId, part }, ofCopy, items),
        );
      }),
    );
    return steps.flat();
  },
};
