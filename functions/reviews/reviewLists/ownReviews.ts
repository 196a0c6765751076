import { responsibleNameOf } from "#domain/people/editing.ts";
import { lastAnswerDay } from "#domain/reviews/acknowledging.ts";
import type { OwnReviews } from "#domain/reviews/model.ts";
import { visibleParts } from "#domain/reviews/policy.ts";
import { isShownToEmployees } from "#domain/reviews/rounds/roundRefusals.ts";
import { listedFor } from "#domain/reviews/waiting.ts";
import { ownDetailKeys, ownDetailsIn } from "../../store/reviews/reviewLists.ts";
import type { RawItem } from "../../store/table/partition.ts";
import type { ItemKey } from "../../store/table/readItems.ts";
import type { ListContext } from "./reviewReads.ts";

/** The list of a person's own reviews, before the details that it shows are read. */
interface OwnList {
  /** The items that the details are in. */
  readonly keys: readonly ItemKey[];
  /** The list, with the details from these items. */
  readonly with: (Items: RawItem[]) => OwnReviews;
}

/** The person's own reviews, newest round first (docs/review-lists.md#my-performance-reviews). */
export const ownReviewList = async ({ store, actor, today, reads }: ListContext): Promise<OwnList> => {
  const [{ rounds, countsOf }, stored] = await Promise.all([reads.counted(), reads.own()]);
  const shown = new Set(
    rounds.filter((round) => isShownToEmployees(round, countsOf(round).written)).map(({ id }) => id),
  );
  const own = stored.filter(({ roundId }) => shown.has(roundId));
  const readable = own.filter((review) => visibleParts(actor, review).managerEvaluation === "current");
  const { managerId = null, absentManagerId = null } = own[0]?.employee ?? {};
  const namedId = managerId ?? absentManagerId;
  const byRound = new Map(own.map((review) => [review.roundId, review]));
  return {
    keys: ownDetailKeys(namedId, own, readable),
    with: (Items) => {
      const { manager, ratingOf, exceptionsOf } = ownDetailsIn(store, Items, namedId);
      return {
        today,
        manager: manager && responsibleNameOf(manager),
        items: rounds.flatMap((round) => {
          const review = byRound.get(round.id);
          return review
            ? [
                {
                  review: listedFor(actor, review),
                  round,
                  rating: ratingOf(review),
                  exceptions: [...exceptionsOf(review)],
                  acknowledgeUntil: lastAnswerDay(review, today),
                },
              ]
            : [];
        }),
      };
    },
  };
};
