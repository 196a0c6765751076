import type { Review } from "#domain/reviews/model.ts";
import type { RawItem } from "../../table/partition.ts";
import type { Store } from "../../table/store.ts";
import type { TransactionStep } from "../../table/transact.ts";

export const appealTextsIn = (
  store: Store,
  Items: RawItem[],
): { readonly reason: string; readonly resolution: string | null } | null => {
  const [texts] = store.entities.appealTexts.parse({ Items }).data;
  return texts ? { reason: texts.reason, resolution: texts.resolution ?? null } : null;
};

export const appealTextsStep = (
  reviewId: string,
  { reason, resolution }: { readonly reason: string; readonly resolution: string | null },
): TransactionStep => ({
  write: ({ appealTexts }) =>
    appealTexts.put({ reviewId, reason, ...(resolution !== null && { resolution }) }).commit(),
});

/** Listed under its resolver until resolved. */
export const openAppealStep = ({ roundId, employee, appeal }: Review): TransactionStep => ({
  write: ({ openAppeal }) =>
    appeal === undefined || appeal.outcome !== undefined
      ? openAppeal.delete({ roundId, employeeId: employee.id }).commit()
      : openAppeal
          .put({
            roundId,
            employeeId: employee.id,
            ...(appeal.reviewerId !== undefined && { reviewerId: appeal.reviewerId }),
          })
          .commit(),
});
