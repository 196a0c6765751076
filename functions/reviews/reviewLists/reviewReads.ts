import type { Actor } from "#domain/people/model.ts";
import { countedUpTo } from "#domain/people/terms.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import type { Day } from "#domain/shared/time.ts";
import type { Store } from "../../table/store.ts";
import { readReviewsInOpenSessions } from "../store/calibration.ts";
import {
  atStage,
  readLatestReviewsOf,
  readReviewParts,
  readReviewsManagedBy,
  readReviewsOfArea,
  readReviewsToApprove,
  readUnmanagedReviews,
} from "../store/reviewLists.ts";
import { type LatestRounds, readLatestRounds, readMissingRounds, reviewCount } from "../store/rounds.ts";

/** Reads rounds and direct reports' reviews at most once. */
export interface ReviewReads {
  readonly latestRounds: () => Promise<LatestRounds>;
  readonly roundsWith: (reviews: readonly Pick<Review, "roundId">[]) => Promise<readonly Round[]>;
  /** Newest round first. */
  readonly latestOwnReviews: () => Promise<readonly Review[]>;
  /** By round and name: reviews of the latest rounds, and older ones with unfinished results. */
  readonly directReportReviews: () => Promise<readonly Review[]>;
  /** In the same order as `directReportReviews`. */
  readonly managedBy: (managerId: string) => Promise<readonly Review[]>;
  /** For people without a manager, for whom the CTO acts. Usually reads nothing. */
  readonly unmanagedReviews: () => Promise<readonly Review[]>;
  /** From the latest rounds, by stage. */
  readonly areaOf: (approverId: string) => Promise<readonly Review[]>;
  /** Reviews in open calibration sessions. Two requests while a session is open, otherwise none. */
  readonly reviewsInOpenSessions: () => Promise<readonly Review[]>;
  /** Pending approvals in the person's own area, and as a delegate. */
  readonly reviewsToApprove: () => Promise<readonly Review[]>;
}

export interface ListContext {
  readonly store: Store;
  readonly actor: Actor;
  readonly today: Day;
  readonly reads: ReviewReads;
}

const cached = <Value>(read: () => Promise<Value>): (() => Promise<Value>) => {
  let value: Promise<Value> | undefined;
  return () => {
    value ??= read();
    return value;
  };
};

/**
 * Whether reviews of people without a manager may need action. In completed rounds, only sharing
 * and discussing results remain.
 */
const mayHaveUnmanagedActions = ({ rounds, countsOf, mayHaveUnmanagedResults }: LatestRounds): boolean =>
  mayHaveUnmanagedResults ||
  rounds.some((round) => round.status !== "completed" && reviewCount(countsOf(round).unmanaged) > 0);

export const listContextOf = ({ store, actor, today }: Omit<ListContext, "reads">): ListContext => ({
  store,
  actor,
  today,
  reads: reviewReads(store, actor),
});

/** The reads that all lists of one request share. */
const reviewReads = (store: Store, { id, isApprover }: Pick<Actor, "id" | "isApprover">): ReviewReads => {
  const readLatest = cached(() => readLatestRounds(store));
  const reviewAuthority = async () => (await readLatest()).reviewAuthority;
  const managedBy = async (managerId: string) => readReviewsManagedBy(store, managerId, await readLatest());
  const directReportReviews = cached(() => managedBy(id));
  return {
    latestRounds: readLatest,
    roundsWith: async (reviews) => {
      const { rounds } = await readLatest();
      const earlier = await readMissingRounds(
        store,
        rounds,
        reviews.map(({ roundId }) => roundId),
      );
      return [...rounds, ...earlier];
    },
    latestOwnReviews: () => readLatestReviewsOf(store, id, reviewAuthority()),
    directReportReviews,
    managedBy: (managerId) => (managerId === id ? directReportReviews() : managedBy(managerId)),
    unmanagedReviews: async () => {
      const rounds = await readLatest();
      return mayHaveUnmanagedActions(rounds) ? readUnmanagedReviews(store, rounds) : [];
    },
    areaOf: async (approverId) => {
      const { from, reviewAuthority: known } = await readLatest();
      return readReviewsOfArea(store, approverId, { first: from ?? "", last: "~" }, known);
    },
    reviewsInOpenSessions: async () => {
      const { rounds, reviewAuthority: known } = await readLatest();
      const active = rounds.find(({ status }) => status === "active");
      return active === undefined || known.openSessions.every(({ roundId }) => roundId !== active.id)
        ? []
        : readReviewsInOpenSessions(store, active.id, known);
    },
    reviewsToApprove: async () => {
      const { rounds, reviewAuthority: known } = await readLatest();
      const active = rounds.find(({ status }) => status === "active");
      if (active === undefined) {
        return [];
      }
      const ofCto = [atStage(active.id, "approvalMissing")];
      const waiting = await Promise.all([
        ...(isApprover ? [readReviewsToApprove(store, id, active.id, known)] : []),
        ...known.delegationsInForce
          .filter(({ delegateId }) => delegateId === id)
          .map(async ({ approverId, isCto }) =>
            isCto
              ? (await readReviewParts(store, ofCto, undefined, known, countedUpTo)).items
              : readReviewsToApprove(store, approverId, active.id, known),
          ),
      ]);
      return [...new Map(waiting.flat().map((review) => [review.id, review])).values()];
    },
  };
};
