import type { AcknowledgementCounts } from "#domain/reviews/views/listModel.ts";
import { formatCount } from "#web/lib/words/numbers.ts";

/** Null if there are no shared results. */
export const resultsText = ({ talked, notTalked, awaited }: AcknowledgementCounts): string | null =>
  talked + notTalked + awaited === 0
    ? null
    : `Results: ${formatCount(talked)} acknowledged and discussed, ${formatCount(notTalked)} not discussed yet, ` +
      `${formatCount(awaited)} not acknowledged by the employee`;
