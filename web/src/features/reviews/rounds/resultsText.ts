import type { AcknowledgementCounts } from "#domain/reviews/views/listModel.ts";
import { formatCount } from "#web/lib/format/numbers.ts";

/** Null if there are no shared results. */
export const resultsText = ({ discussed, notDiscussed, pending }: AcknowledgementCounts): string | null =>
  discussed + notDiscussed + pending === 0
    ? null
    : `Results: ${formatCount(discussed)} acknowledged and discussed, ${formatCount(notDiscussed)} not discussed yet, ` +
      `${formatCount(pending)} not acknowledged by the employee`;
