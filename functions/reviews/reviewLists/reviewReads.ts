import type { Actor, User } from "#domain/people/model.ts";
import { countedUpTo } from "#domain/people/terms.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import type { Day } from "#domain/shared/time.ts";
import { toUser } from "../../store/people/people.ts";
import { readTeamItems } from "../../store/people/teamItems.ts";
import {
  atStage,
  readLatestReviewsOf,
  readReviewParts,
  readReviewsManagedBy,
  readReviewsOfArea,
  readReviewsToApprove,
  readUnmanagedReviews,
  reviewsManagedIn,
} from "../../store/reviews/reviewLists.ts";
import { type LatestRounds, readLatestRounds, readMissingRounds, reviewCount } from "../../store/reviews/rounds.ts";
import type { Store } from "../../store/store.ts";

/** What the lists of a person's reviews are made of. Each part is read when it is first asked for, and only once. */
export interface ReviewReads {
  readonly counted: () => Promise<LatestRounds>;
  /** The latest rounds and, if there are any, the earlier ones of these reviews. */
  readonly roundsWith: (reviews: readonly Pick<Review, "roundId">[]) => Promise<readonly Round[]>;
  /** The person's own latest reviews, the most recently created round first. */
  readonly own: () => Promise<readonly Review[]>;
  /**
   * The reviews of the people whom they manage, by round and name: those of the latest rounds, and those of any round whose
   * result is left to be shared or talked about.
   */
  readonly reports: () => Promise<readonly Review[]>;
  /** The people who are listed under them as their manager, whatever their status. */
  readonly people: () => Promise<readonly User[]>;
  /** The reviews of the people whom somebody manages, in the same order. */
  readonly managedBy: (managerId: string) => Promise<readonly Review[]>;
  /** The same reviews of people without a manager, for whom the cto acts; usually nothing is read for them. */
  readonly unmanaged: () => Promise<readonly Review[]>;
  /** The reviews of the area of an approver, from the latest rounds, by whose turn it is. */
  readonly areaOf: (approverId: string) => Promise<readonly Review[]>;
  /**
   * Those of the person's own area that wait for approval, and those of whom they are the delegate; nothing is read for
   * others.
   */
  readonly toApprove: () => Promise<readonly Review[]>;
}

/** What a list of reviews is made from. */
export interface ListContext {
  readonly store: Store;
  readonly actor: Actor;
  readonly today: Day;
  readonly reads: ReviewReads;
}

const once = <Value>(read: () => Promise<Value>): (() => Promise<Value>) => {
  let value: Promise<Value> | undefined;
  return () => {
    value ??= read();
    return value;
  };
};

/**
 * Whether a review of somebody without a manager may need an action. Once a round is completed, its counter of them is
 * no longer updated, and only sharing and talking about the result are left to do.
 */
const mayNeedAction = ({ rounds, countsOf, mayHaveUnmanagedResults }: LatestRounds): boolean =>
  mayHaveUnmanagedResults ||
  rounds.some((round) => round.status !== "completed" && reviewCount(countsOf(round).unmanaged) > 0);

/** The reads of one request, which its lists share. `withPeople` reads the people with the reviews of those whom they manage. */
export const reviewReads = (
  store: Store,
  { id, isApprover }: Pick<Actor, "id" | "isApprover">,
  withPeople = false,
): ReviewReads => {
  const counted = once(() => readLatestRounds(store));
  const leavers = async () => (await counted()).leavers;
  const managedBy = async (managerId: string) => readReviewsManagedBy(store, managerId, await counted());
  const items = once(async () => readTeamItems(store, id, (await counted()).from));
  const reports = once(async () =>
    withPeople ? reviewsManagedIn(store, await items(), await leavers()) : managedBy(id),
  );
  return {
    counted,
    roundsWith: async (reviews) => {
      const { rounds } = await counted();
      const earlier = await readMissingRounds(
        store,
        rounds,
        reviews.map(({ roundId }) => roundId),
      );
      return [...rounds, ...earlier];
    },
    own: once(() => readLatestReviewsOf(store, id, leavers())),
    reports,
    people: once(async () => store.entities.user.parse({ Items: await items() }).data.map(toUser)),
    managedBy: (managerId) => (managerId === id ? reports() : managedBy(managerId)),
    unmanaged: once(async () => {
      const rounds = await counted();
      return mayNeedAction(rounds) ? readUnmanagedReviews(store, rounds) : [];
    }),
    areaOf: async (approverId) => {
      const { from, leavers: known } = await counted();
      return readReviewsOfArea(store, approverId, { first: from ?? "", last: "~" }, known);
    },
    toApprove: once(async () => {
      const { rounds, leavers: known } = await counted();
      const active = rounds.find(({ status }) => status === "active");
      if (active === undefined) {
        return [];
      }
      const ofCto = [atStage(active.id, "approvalMissing")];
      const waiting = await Promise.all([
        ...(isApprover ? [readReviewsToApprove(store, id, active.id, known)] : []),
        ...known.inForce
          .filter(({ delegateId }) => delegateId === id)
          .map(async ({ approverId, isCto }) =>
            isCto
              ? (await readReviewParts(store, ofCto, undefined, known, countedUpTo)).items
              : readReviewsToApprove(store, approverId, active.id, known),
          ),
      ]);
      return [...new Map(waiting.flat().map((review) => [review.id, review])).values()];
    }),
  };
};
