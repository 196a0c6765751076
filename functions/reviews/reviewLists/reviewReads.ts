import type { Actor, User } from "#domain/people/model.ts";
import { countedUpTo } from "#domain/people/terms.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { Day } from "#domain/shared/time.ts";
import { toUser } from "../../store/people/people.ts";
import { readManagersItems } from "../../store/people/teamItems.ts";
import {
  atStage,
  readReviewParts,
  readReviewsManagedBy,
  readReviewsOf,
  readReviewsOfArea,
  readReviewsToApprove,
  readUnmanagedReviews,
  reviewsManagedIn,
} from "../../store/reviews/reviewLists.ts";
import { readCountedRounds, reviewCount } from "../../store/reviews/rounds.ts";
import type { Store } from "../../store/store.ts";

export type CountedRounds = Awaited<ReturnType<typeof readCountedRounds>>;

/** What the lists of a person's reviews are made of. Each part is read when it is first asked for, and only once. */
export interface ReviewReads {
  readonly counted: () => Promise<CountedRounds>;
  /** The person's own reviews. */
  readonly own: () => Promise<readonly Review[]>;
  /** The reviews of the people whom they manage, from all rounds, by round and name. */
  readonly reports: () => Promise<readonly Review[]>;
  /** The people who are listed under them as their manager, whatever their status, read together with their reviews. */
  readonly people: () => Promise<readonly User[]>;
  /** The reviews of the people whom somebody manages, in the same order. */
  readonly managedBy: (managerId: string) => Promise<readonly Review[]>;
  /** Those reviews of people without a manager in which the cto may have to act; usually nothing is read for them. */
  readonly unmanaged: () => Promise<readonly Review[]>;
  /** The reviews of the area of an approver, from all rounds, by whose turn it is. */
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
const mayNeedAction = ({ rounds, countsOf }: CountedRounds): boolean =>
  rounds.some((round) => {
    const { all, unmanaged, acknowledgements } = countsOf(round);
    return round.status === "completed" ? all.finalized + acknowledgements.notTalked > 0 : reviewCount(unmanaged) > 0;
  });

/** The reads of one request, which its lists share. `withPeople` reads the people with the reviews of those whom they manage. */
export const reviewReads = (
  store: Store,
  { id, isApprover }: Pick<Actor, "id" | "isApprover">,
  withPeople = false,
): ReviewReads => {
  const counted = once(() => readCountedRounds(store));
  const leavers = async () => (await counted()).leavers;
  const items = once(() => readManagersItems(store, id));
  const reports = once(() =>
    withPeople ? reviewsManagedIn(store, items(), leavers()) : readReviewsManagedBy(store, id, leavers()),
  );
  return {
    counted,
    own: once(() => readReviewsOf(store, id, leavers())),
    reports,
    people: once(async () => store.entities.user.parse({ Items: await items() }).data.map(toUser)),
    managedBy: (managerId) => (managerId === id ? reports() : readReviewsManagedBy(store, managerId, leavers())),
    unmanaged: once(async () => {
      const rounds = await counted();
      return mayNeedAction(rounds) ? readUnmanagedReviews(store, rounds.leavers) : [];
    }),
    areaOf: (approverId) => readReviewsOfArea(store, approverId, leavers()),
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
