import type { ReviewInProgress } from "#domain/people/workInProgress.ts";
import { noReviewAuthority } from "../../people/store/reviewAuthority.ts";
import { readItems } from "../../table/readItems.ts";
import type { Store } from "../../table/store.ts";
import { reviewKey, reviewsIn } from "./reviewItems.ts";
import { readLatestRounds } from "./rounds.ts";

interface ReviewsInProgress {
  /** The name of the active round; null if none is active. */
  readonly roundName: string | null;
  /** By employee ID. */
  readonly reviews: ReadonlyMap<string, ReviewInProgress & { readonly positionId: string }>;
}

/** Reviews of the active round, neither shared nor excluded. One request; with a round, one more per hundred people. */
export const readReviewsInProgress = async (store: Store, userIds: readonly string[]): Promise<ReviewsInProgress> => {
  const round = (await readLatestRounds(store)).rounds.find(({ status }) => status === "active");
  if (!round) {
    return { roundName: null, reviews: new Map() };
  }
  const Items = await readItems(
    store,
    userIds.map((userId) => reviewKey(userId, round.id)),
  );
  const open = reviewsIn(store, Items, noReviewAuthority).filter(
    ({ sharedWithEmployeeAt, exclusion }) => sharedWithEmployeeAt === null && exclusion === null,
  );
  return {
    roundName: round.name,
    reviews: new Map(
      open.map(({ employee: { id, position } }) => [id, { positionId: position.id, positionCode: position.code }]),
    ),
  };
};
