import { responsibleFieldsOf } from "#domain/people/editing.ts";
import { acknowledgementDeadline, hasNoUnopenedResult } from "#domain/reviews/acknowledging.ts";
import type { Review } from "#domain/reviews/model.ts";
import { visibleParts } from "#domain/reviews/policy.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { byStartDescending, isShownToEmployees } from "#domain/reviews/rounds/roundRefusals.ts";
import { listedReviewFor } from "#domain/reviews/tasks.ts";
import type { OwnReviews } from "#domain/reviews/views/listModel.ts";
import { readItems } from "../../table/readItems.ts";
import { latestOwnCount, readEarlierReviewsOf, readOwnReviewDetails, readReviewsOf } from "../store/reviewLists.ts";
import { countKeys, hasTextIn, readCountedRounds } from "../store/rounds.ts";
import type { ListContext } from "./reviewReads.ts";

interface OwnListInput {
  readonly rounds: readonly Round[];
  readonly own: readonly Review[];
  readonly earlierBefore: string | null;
}

const earlierPageSize = 10;

const listOf = async (
  { store, actor, today }: ListContext,
  { rounds, own, earlierBefore }: OwnListInput,
): Promise<OwnReviews> => {
  const readable = own.filter(
    (review) => visibleParts(actor, review).managerEvaluation === "current" && hasNoUnopenedResult(review),
  );
  const { managerId = null, formerManagerId = null } = own[0]?.employee ?? {};
  const namedId = managerId ?? formerManagerId;
  const byRound = new Map(own.map((review) => [review.roundId, review]));
  const { manager, ratingOf, exceptionsOf } = await readOwnReviewDetails(store, namedId, own, readable);
  return {
    today,
    manager: manager && responsibleFieldsOf(manager),
    earlierBefore,
    items: rounds.flatMap((round) => {
      const review = byRound.get(round.id);
      return review
        ? [
            {
              review: listedReviewFor(actor, review),
              round,
              rating: ratingOf(review),
              exceptions: [...exceptionsOf(review)],
              acknowledgeUntil: acknowledgementDeadline(review, today),
            },
          ]
        : [];
    }),
  };
};

/** Reviews of the latest rounds. Without any, the person's latest reviews (docs/evaluations.md#review-lists). */
export const readOwnReviewList = async (context: ListContext): Promise<OwnReviews> => {
  const { reads } = context;
  const [latest, stored] = await Promise.all([reads.latestRounds(), reads.latestOwnReviews()]);
  const latestRoundIds = new Set(latest.rounds.map(({ id }) => id));
  const isAmongLatest = stored.some(({ roundId }) => latestRoundIds.has(roundId));
  const rounds = isAmongLatest ? latest.rounds : await reads.roundsWith(stored);
  const shown = rounds.filter((round) => isShownToEmployees(round, latest.countsOf(round).hasText));
  const ids = new Set(shown.map(({ id }) => id));
  const own = stored.filter(({ roundId }) => ids.has(roundId));
  const last = own.at(-1)?.roundId;
  const hasMore = last !== undefined && (stored.some(({ roundId }) => roundId < last) || own.length === latestOwnCount);
  return listOf(context, { rounds: shown.toSorted(byStartDescending), own, earlierBefore: hasMore ? last : null });
};

export const readEarlierOwnReviewList = async (context: ListContext, before: string): Promise<OwnReviews> => {
  const { store, actor, reads } = context;
  const { reviewAuthority } = await reads.latestRounds();
  const found = await readEarlierReviewsOf(store, actor.id, before, reviewAuthority, earlierPageSize + 1);
  const own = found.slice(0, earlierPageSize);
  const rounds = await reads.roundsWith(own);
  const drafts = rounds.filter(({ status }) => status === "draft");
  const Items = await readItems(store, drafts.flatMap(countKeys), true);
  const shown = rounds.filter((round) => isShownToEmployees(round, hasTextIn(store, Items, round.id)));
  return listOf(context, {
    rounds: shown.toSorted(byStartDescending),
    own: own.filter(({ roundId }) => shown.some(({ id }) => id === roundId)),
    earlierBefore: found.length > earlierPageSize ? (own.at(-1)?.roundId ?? null) : null,
  });
};

export const readAllOwnReviews = async (context: Omit<ListContext, "reads">): Promise<readonly Review[]> => {
  const { store, actor } = context;
  const { rounds, countsOf, reviewAuthority } = await readCountedRounds(store);
  const byRound = new Map(
    (await readReviewsOf(store, actor.id, reviewAuthority)).map((review) => [review.roundId, review]),
  );
  return rounds
    .filter((round) => isShownToEmployees(round, countsOf(round).hasText))
    .flatMap(({ id }) => byRound.get(id) ?? []);
};
