import type { User } from "#domain/people/model.ts";
import type { AffectedWork } from "#domain/people/update/updateConsequences.ts";
import type { ChangedPerson } from "#domain/people/update/updating.ts";
import { readReviewsInProgress } from "../../reviews/store/reviewsInProgress.ts";
import type { Store } from "../../table/store.ts";

const fieldsAffectingReviews = ["managerId", "positionId", "status"] as const;

const countActiveBy = (people: readonly User[], field: "managerId" | "leadId"): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const user of people) {
    const id = user[field];
    if (id !== null && user.status === "active") {
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  }
  return counts;
};

/** One request, and one per hundred people whose change affects a review. */
export const readWorkInProgress = async (
  store: Store,
  changed: readonly ChangedPerson[],
  people: readonly User[],
): Promise<(userId: string) => AffectedWork> => {
  const affected = changed.filter(({ fields }) => fieldsAffectingReviews.some((field) => fields.includes(field)));
  const [managedCounts, ledCounts] = [countActiveBy(people, "managerId"), countActiveBy(people, "leadId")];
  const { roundName, reviews } =
    affected.length === 0
      ? { roundName: null, reviews: new Map() }
      : await readReviewsInProgress(
          store,
          affected.map(({ user }) => user.id),
        );
  const reviewOf = (userId: string): AffectedWork["review"] => {
    const review = reviews.get(userId);
    return review === undefined || roundName === null ? null : { round: roundName, ...review };
  };
  return (userId) => ({
    review: reviewOf(userId),
    managedCount: managedCounts.get(userId) ?? 0,
    ledCount: ledCounts.get(userId) ?? 0,
  });
};
