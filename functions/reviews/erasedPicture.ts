import type { AuditEntry } from "#domain/audit/actions.ts";
import type { Review } from "#domain/reviews/model.ts";
import { tellsOfErased } from "#domain/reviews/picture.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import type { Day } from "#domain/shared/time.ts";
import { noLeavers } from "../store/people/leavers.ts";
import { readReviewsOfRound } from "../store/reviews/roundReport.ts";
import { assertRound, changedRound, roundStep } from "../store/reviews/rounds.ts";
import type { Store } from "../store/store.ts";
import type { TransactionStep } from "../store/transact.ts";
import { mayGetPicture, picturedRatings } from "./readPicture.ts";

const withoutPicture = ({ picture: _, ...round }: Round, today: Day): Round =>
  changedRound(round, { pictureErasedOn: today });

/** All whose data goes in one operation. */
interface ErasedTogether {
  readonly erased: ReadonlySet<string>;
  readonly today: Day;
  readonly once: <Value>(name: string, read: () => Promise<Value>) => Promise<Value>;
}

/**
 * Takes the published picture of a round away, if it would tell something of a review that is erased to somebody who reads those
 * that remain. `erased` are all whose data goes in the same operation. One request, and one for each megabyte of the round's
 * reviews if it has a picture that counts this one: `once` reads what has this name once for all of them, since the ratings that
 * remain are the same for each. A picture that is being published meanwhile is refused.
 */
export const readErasedPicture = async (
  store: Store,
  review: Review,
  { erased, today, once }: ErasedTogether,
): Promise<{ readonly steps: readonly TransactionStep[]; readonly audit: readonly AuditEntry[] }> => {
  const nothing = { steps: [], audit: [] };
  if (picturedRatings([review]).length === 0) {
    return nothing;
  }
  const round = await assertRound(store, review.roundId);
  if (mayGetPicture(round)) {
    // A publication that has read this review already meets another version of the round, and has to read again.
    return { ...nothing, steps: [roundStep(round, changedRound(round, {}))] };
  }
  if (round.picture === undefined) {
    return nothing;
  }
  const remaining = await once(`ratings of ${round.id}`, async () => {
    const all = await readReviewsOfRound(store, round.id, noLeavers);
    return picturedRatings(all.filter(({ employee }) => !erased.has(employee.id)));
  });
  return tellsOfErased(round.picture, remaining)
    ? {
        steps: [roundStep(round, withoutPicture(round, today))],
        audit: [{ action: "round.picture.erased", subjectId: round.id, change: {} }],
      }
    : nothing;
};
