import type { ReviewInProgress } from "#domain/people/workInProgress.ts";
import { noLeavers } from "../people/leavers.ts";
import type { Store } from "../store.ts";
import { readItems } from "../table/readItems.ts";
import { reviewKey, toReview } from "./reviewItems.ts";
import { readLatestRounds } from "./rounds.ts";

interface ReviewsInProgress {
  /** The name of the active round; null if none is active. */
  readonly round: string | null;
  /** By the employee's id. */
  readonly reviews: ReadonlyMap<string, ReviewInProgress & { readonly positionId: string }>;
}

/**
 * The reviews of these people in the active round that are neither shared nor set aside. One request, and another for every
 * hundred people while a round is active.
 */
export const readReviewsInProgress = async (store: Store, userIds: readonly string[]): Promise<ReviewsInProgress> => {
  const round = (await readLatestRounds(store)).rounds.find(({ status }) => status === "active");
  if (!round) {
    return { round: null, reviews: new Map() };
  }
  const Items = await readItems(
    store,
    userIds.map((userId) => reviewKey(userId, round.id)),
  );
  const open = store.entities.review
    .parse({ Items })
    .data.map((item) => toReview(item, noLeavers))
    .filter(({ sharedWithEmployeeAt, setAside }) => sharedWithEmployeeAt === null && setAside === null);
  return {
    round: round.name,
    reviews: new Map(
      open.map(({ employee, managerDraft, managerEvaluationCompletedAt }) => [
        employee.id,
        {
          positionId: employee.position.id,
          positionCode: employee.position.code,
          hasManagerDraft: managerDraft !== undefined || managerEvaluationCompletedAt !== null,
        },
      ]),
    ),
  };
};
