import type { Review } from "#domain/reviews/model.ts";
import type { Store } from "../store.ts";
import type { RawItem } from "../table/partition.ts";
import type { TransactionStep } from "../transact.ts";

/** The texts of a second look among the items of a review; null if there is none. */
export const appealTextsIn = (
  store: Store,
  Items: RawItem[],
): { readonly reason: string; readonly answer: string | null } | null => {
  const [texts] = store.entities.appealTexts.parse({ Items }).data;
  return texts ? { reason: texts.reason, answer: texts.answer ?? null } : null;
};

/** Stores the texts of a second look. */
export const appealTextsStep = (
  reviewId: string,
  { reason, answer }: { readonly reason: string; readonly answer: string | null },
): TransactionStep => ({
  write: ({ appealTexts }) => appealTexts.put({ reviewId, reason, ...(answer !== null && { answer }) }).commit(),
});

/** Lists a second look as one that waits for an answer, by whom it does now; removes it once it is answered. */
export const openAppealStep = ({ roundId, employee, appeal }: Review): TransactionStep => ({
  write: ({ openAppeal }) =>
    appeal === undefined || appeal.outcome !== undefined
      ? openAppeal.delete({ roundId, employeeId: employee.id }).commit()
      : openAppeal
          .put({
            roundId,
            employeeId: employee.id,
            ...(appeal.answererId !== undefined && { answererId: appeal.answererId }),
          })
          .commit(),
});
