import { ctoActions } from "#domain/reviews/actionCounts.ts";
import { reviews } from "#domain/reviews/contract.ts";
import type { Review } from "#domain/reviews/model.ts";
import { maySeeReviewList } from "#domain/reviews/policy.ts";
import { maxWaiting } from "#domain/reviews/terms.ts";
import { waitingFor } from "#domain/reviews/waiting.ts";
import type { Context } from "../../http/serve.ts";
import { serve } from "../../http/serve.ts";
import {
  atStage,
  readReviewParts,
  readReviewsManagedBy,
  readReviewsOf,
  readUnmanagedReviews,
} from "../../store/reviewLists.ts";
import { readCountedRounds, reviewCount } from "../../store/rounds.ts";

type RequestContext = Context<typeof reviews.listWaitingReviews>;
type CountedRounds = Awaited<ReturnType<typeof readCountedRounds>>;

/**
 * At most this many approvals are read, so that the list costs the same in a small organisation. The next ones follow as
 * soon as some are given.
 */
const maxApprovals = 40;

interface Found {
  readonly reviews: readonly Review[];
  /** How many wait, by the counters; null if everything that waits was read. */
  readonly counted: number | null;
}

/** The approvals of the active round, their reports' reviews and those of people without a manager. */
const readForCto = async (
  { store, actor, today }: RequestContext,
  { rounds, countsOf, leavers }: CountedRounds,
): Promise<Found> => {
  // Usually everybody has a manager, and this request is not needed.
  const hasUnmanaged = rounds.some(
    (round) => round.status !== "completed" && reviewCount(countsOf(round).unmanaged) > 0,
  );
  const active = rounds.filter(({ status }) => status === "active");
  const [approvals, reports, unmanaged] = await Promise.all([
    // At most one round is active.
    readReviewParts(
      store,
      active.map(({ id }) => atStage(id, "approvalMissing")),
      undefined,
      leavers,
      maxApprovals,
    ),
    readReviewsManagedBy(store, actor.id, leavers),
    hasUnmanaged ? readUnmanagedReviews(store, leavers) : [],
  ]);
  return {
    // Approvals of reports and of people without a manager are in two of the lists.
    reviews: [...new Map([...approvals.items, ...reports, ...unmanaged].map((review) => [review.id, review])).values()],
    counted: rounds
      .map((round) => ctoActions(actor, countsOf(round), reports, unmanaged, round, today))
      .reduce((sum, count) => sum + count, 0),
  };
};

const readForOthers = async ({ store, actor }: RequestContext, { leavers }: CountedRounds): Promise<Found> => {
  const [own, reports] = await Promise.all([
    readReviewsOf(store, actor.id, leavers),
    maySeeReviewList(actor) && actor.role !== "hr" ? readReviewsManagedBy(store, actor.id, leavers) : [],
  ]);
  return { reviews: [...own, ...reports], counted: null };
};

export const handler = serve(reviews.listWaitingReviews, async (context) => {
  const { store, actor, today } = context;
  const counted = await readCountedRounds(store);
  const found = await (actor.role === "cto" ? readForCto(context, counted) : readForOthers(context, counted));
  const waiting = waitingFor(actor, found.reviews, counted.rounds, today);
  // The indexes may lag behind the counters.
  return { today, items: waiting.slice(0, maxWaiting), total: Math.max(waiting.length, found.counted ?? 0) };
});
