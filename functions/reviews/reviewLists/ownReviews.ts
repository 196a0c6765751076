import { responsibleNameOf } from "#domain/people/editing.ts";
import { lastAnswerDay } from "#domain/reviews/acknowledging.ts";
import type { Review } from "#domain/reviews/model.ts";
import { visibleParts } from "#domain/reviews/policy.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { byStartDescending, isShownToEmployees } from "#domain/reviews/rounds/roundRefusals.ts";
import type { OwnReviews } from "#domain/reviews/views/listModel.ts";
import { listedFor } from "#domain/reviews/waiting.ts";
import {
  latestOwn,
  ownDetailKeys,
  ownDetailsIn,
  readEarlierReviewsOf,
  readReviewsOf,
} from "../../store/reviews/reviewLists.ts";
import { countKeys, readCountedRounds, writtenIn } from "../../store/reviews/rounds.ts";
import type { RawItem } from "../../store/table/partition.ts";
import { type ItemKey, readItems } from "../../store/table/readItems.ts";
import type { ListContext } from "./reviewReads.ts";

/** The list of a person's own reviews, before the details that it shows are read. */
interface OwnList {
  /** The items that the details are in. */
  readonly keys: readonly ItemKey[];
  /** The list, with the details from these items. */
  readonly with: (Items: RawItem[]) => OwnReviews;
}

/** Reviews of a person that are listed, with their rounds. */
interface Listed {
  readonly rounds: readonly Round[];
  readonly own: readonly Review[];
  /** The round before which there are more; null if there are none. */
  readonly earlierThan: string | null;
}

/** How many reviews of earlier rounds are listed at a time. */
const earlierReviews = 10;

const listOf = ({ store, actor, today }: ListContext, { rounds, own, earlierThan }: Listed): OwnList => {
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
        earlierThan,
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

const isBefore =
  (roundId: string) =>
  (review: Review): boolean =>
    review.roundId < roundId;

/** The person's own reviews of the latest rounds, or else their latest ones (docs/review-lists.md#my-performance-reviews). */
export const ownReviewList = async (context: ListContext): Promise<OwnList> => {
  const { reads } = context;
  const [latest, stored] = await Promise.all([reads.counted(), reads.own()]);
  const known = new Set(latest.rounds.map(({ id }) => id));
  const isAmongLatest = stored.some(({ roundId }) => known.has(roundId));
  const rounds = isAmongLatest ? latest.rounds : await reads.roundsWith(stored);
  const shown = rounds.filter((round) => isShownToEmployees(round, latest.countsOf(round).written));
  const ids = new Set(shown.map(({ id }) => id));
  const own = stored.filter(({ roundId }) => ids.has(roundId));
  const last = own.at(-1)?.roundId;
  const hasMore = last !== undefined && (stored.some(isBefore(last)) || own.length === latestOwn);
  return listOf(context, { rounds: shown.toSorted(byStartDescending), own, earlierThan: hasMore ? last : null });
};

/** Ten of the person's reviews of rounds that were created before one. */
export const earlierOwnReviewList = async (context: ListContext, before: string): Promise<OwnList> => {
  const { store, actor, reads } = context;
  const { leavers } = await reads.counted();
  const found = await readEarlierReviewsOf(store, actor.id, before, leavers, earlierReviews + 1);
  const own = found.slice(0, earlierReviews);
  const rounds = await reads.roundsWith(own);
  const drafts = rounds.filter(({ status }) => status === "draft").map(({ id }) => id);
  const Items = drafts.length === 0 ? [] : await readItems(store, drafts.flatMap(countKeys), true);
  const shown = rounds.filter((round) =>
    isShownToEmployees(round, round.isWritingCounted ? writtenIn(store, Items, round.id) : null),
  );
  return listOf(context, {
    rounds: shown.toSorted(byStartDescending),
    own: own.filter(({ roundId }) => shown.some(({ id }) => id === roundId)),
    earlierThan: found.length > earlierReviews ? (own.at(-1)?.roundId ?? null) : null,
  });
};

/** All of the person's own reviews, for what they download. */
export const allOwnReviews = async (context: Omit<ListContext, "reads">): Promise<readonly Review[]> => {
  const { store, actor } = context;
  const { rounds, countsOf, leavers } = await readCountedRounds(store);
  const byRound = new Map((await readReviewsOf(store, actor.id, leavers)).map((review) => [review.roundId, review]));
  return rounds
    .filter((round) => isShownToEmployees(round, countsOf(round).written))
    .flatMap(({ id }) => byRound.get(id) ?? []);
};
