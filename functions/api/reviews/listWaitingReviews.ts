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

/** The approvals of the active round, their reports' reviews and those of people without a manager. */
const readForCto = async (
  { store, actor }: RequestContext,
  { rounds, countsOf }: CountedRounds,
): Promise<readonly Review[]> => {
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
      maxWaiting + 1,
    ),
    readReviewsManagedBy(store, actor.id),
    hasUnmanaged ? readUnmanagedReviews(store) : [],
  ]);
  // Approvals of reports and of people without a manager are in two of the lists.
  return [...new Map([...approvals.items, ...reports, ...unmanaged].map((review) => [review.id, review])).values()];
};

const readForOthers = async ({ store, actor }: RequestContext): Promise<readonly Review[]> => {
  const [own, reports] = await Promise.all([
    readReviewsOf(store, actor.id),
    maySeeReviewList(actor) && actor.role !== "hr" ? readReviewsManagedBy(store, actor.id) : [],
  ]);
  return [...own, ...reports];
};

export const handler = serve(reviews.listWaitingReviews, async (context) => {
  const { store, actor, today } = context;
  const counted = await readCountedRounds(store);
  const found = await (actor.role === "cto" ? readForCto(context, counted) : readForOthers(context));
  const waiting = waitingFor(actor, found, counted.rounds, today);
  return { today, items: waiting.slice(0, maxWaiting), hasMore: waiting.length > maxWaiting };
});
