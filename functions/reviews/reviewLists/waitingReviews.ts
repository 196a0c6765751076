import { mayStillAcknowledge } from "#domain/reviews/acknowledging.ts";
import { ctoActions } from "#domain/reviews/actionCounts.ts";
import type { Review } from "#domain/reviews/model.ts";
import { maySeeReviewList } from "#domain/reviews/policy.ts";
import { maxWaiting } from "#domain/reviews/terms.ts";
import type { WaitingReviews } from "#domain/reviews/views/listModel.ts";
import { waitingFor } from "#domain/reviews/waiting.ts";
import { reviewKey, toReview } from "../../store/reviews/reviewItems.ts";
import { atStage, readReviewParts } from "../../store/reviews/reviewLists.ts";
import { readItems } from "../../store/table/readItems.ts";
import { narrowedManager } from "./listedManager.ts";
import type { ListContext } from "./reviewReads.ts";

/**
 * At most this many approvals are read, so that the list costs the same in a small organisation. The next ones follow as
 * soon as some are given.
 */
const maxApprovals = 40;

/** At most this many second looks are read; the next ones follow as soon as some are answered. */
const maxAppeals = 50;

interface Found {
  readonly reviews: readonly Review[];
  /** How many wait, by the counters; null if everything that waits was read. */
  readonly counted: number | null;
}

/** The approvals of the active round, their reports' reviews and those of people without a manager. */
const readForCto = async ({ store, actor, today, reads }: ListContext): Promise<Found> => {
  const { rounds, countsOf, leavers } = await reads.counted();
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
    reads.reports(),
    reads.unmanaged(),
  ]);
  return {
    // Approvals of reports and of people without a manager are in two of the lists.
    reviews: [...new Map([...approvals.items, ...reports, ...unmanaged].map((review) => [review.id, review])).values()],
    counted: (await reads.roundsWith([...reports, ...unmanaged]))
      .map((round) => ctoActions(actor, countsOf(round), reports, unmanaged, round, today).needed)
      .reduce((sum, count) => sum + count, 0),
  };
};

const readForOthers = async ({ actor, reads }: ListContext): Promise<Found> => {
  const [own, reports, toApprove] = await Promise.all([
    reads.own(),
    maySeeReviewList(actor) && actor.role !== "hr" ? reads.reports() : [],
    reads.toApprove(),
  ]);
  return { reviews: [...own, ...reports, ...toApprove], counted: null };
};

const readBelow = async ({ actor, reads }: ListContext, managerId: string): Promise<Found> => ({
  reviews: actor.role === "hr" ? [] : await reads.managedBy(managerId),
  counted: null,
});

/** The reviews with a second look that waits for the person's answer. One request, and none if there are none. */
const readAppealed = async ({ store, actor, reads }: ListContext): Promise<readonly Review[]> => {
  const { openAppeals, leavers } = await reads.counted();
  const keys = openAppeals
    .filter(({ answererId }) => answererId === actor.id || actor.role === "cto")
    .slice(0, maxAppeals)
    .map(({ employeeId, roundId }) => reviewKey(employeeId, roundId));
  const Items = keys.length === 0 ? [] : await readItems(store, keys, true);
  return store.entities.review.parse({ Items }).data.map((item) => toReview(item, leavers));
};

/**
 * The reviews that wait for the person (docs/review-lists.md#waiting-for-you). `managerId` narrows the cto's to the reports of
 * one manager. Errors: INVALID_INPUT.
 */
export const listWaitingReviews = async (
  context: ListContext,
  query: { readonly managerId?: string | undefined } = {},
): Promise<WaitingReviews> => {
  const { actor, today, reads } = context;
  const managerId = narrowedManager(context, query);
  const read = actor.role === "cto" ? readForCto : readForOthers;
  const found = await (managerId === null ? read(context) : readBelow(context, managerId));
  const appealed = managerId === null ? await readAppealed(context) : [];
  const { rounds } = await reads.counted();
  const latest = new Set(rounds.map(({ id }) => id));
  // Of the person's own reviews in earlier rounds, only a result that was shared late may wait.
  const known = found.reviews.filter(
    (review) => review.employee.id !== actor.id || latest.has(review.roundId) || mayStillAcknowledge(review, today),
  );
  const reviews = [...new Map([...known, ...appealed].map((review) => [review.id, review])).values()];
  const waiting = waitingFor(actor, reviews, await reads.roundsWith(reviews), today);
  // The indexes may lag behind the counters.
  return { today, items: waiting.slice(0, maxWaiting), total: Math.max(waiting.length, found.counted ?? 0) };
};
