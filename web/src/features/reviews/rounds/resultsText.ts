import type { AcknowledgementCounts } from "#domain/reviews/views/listModel.ts";
import { formatCount } from "#web/lib/words/numbers.ts";

/** What the employees have said of the results that were shared with them; null if there are none. */
export const resultsText = ({ talked, notTalked, awaited }: AcknowledgementCounts): string | null =>
  talked + notTalked + awaited === 0
    ? null
    : `Results: ${formatCount(talked)} acknowledged and talked about, ${formatCount(notTalked)} not talked about yet, ` +
      `${formatCount(awaited)} without a word from the employee`;
