import type { Review } from "#domain/reviews/model.ts";
import type { RawItem } from "../../table/partition.ts";
import type { Store } from "../../table/store.ts";
import type { TransactionWrite } from "../../table/transact.ts";

export const appealTextsIn = (
  store: Store,
  Items: RawItem[],
): { readonly reason: string; readonly resolution: string | null } | null => {
  const [texts] = store.entities.appealTexts.parse({ Items }).data;
  return texts ? { reason: texts.reason, resolution: texts.resolution ?? null } : null;
};

export const appealTextsWrite = (
  reviewId: string,
  { reason, resolution }: { readonly reason: string; readonly resolution: string | null },
): TransactionWrite => ({
  write: ({ appealTexts }) =>
    appealTexts.put({ reviewId, reason, ...(resolution !== null && { resolution }) }).commit(),
});

/** Lists the appeal with its assigned reviewer, until it is resolved. */
export const appealListingWrite = ({ roundId, employee, appeal }: Review): TransactionWrite => ({
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
