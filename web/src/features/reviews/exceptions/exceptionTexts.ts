import type { Review, ReviewException } from "#domain/reviews/model.ts";
import { formatDayOf } from "#web/lib/dates.ts";

/** What an exception means for its review (docs/reviews.md#exceptions). */
export const exceptionText = (_review: Review, { madeAt }: ReviewException, timeZone: string): string =>
  `Exempted from this round on ${formatDayOf(madeAt, timeZone)}: nobody is waited for.`;
