import { fullName } from "#domain/people/terms.ts";
import { heldPositionOf } from "#domain/positions/ladders.ts";
import { positionsWithoutRequirements } from "#domain/positions/model.ts";
import { absenceAdjustmentAtStart } from "#domain/reviews/absences.ts";
import { hasJustStarted, isReviewable } from "#domain/reviews/rounds/reviewable.ts";
import { type GenerationPreview, maxAwayNamed, type Round } from "#domain/reviews/rounds/roundModel.ts";
import { isAwayForSelfEvaluation } from "#domain/reviews/windows.ts";
import { fold } from "#domain/shared/fold.ts";
import { compareKeys } from "#domain/shared/keyOrder.ts";
import type { Day } from "#domain/shared/time.ts";
import { toUser } from "../people/store/people.ts";
import { readReviewableCounts } from "../people/store/peopleCounts.ts";
import { readLadders } from "../positions/store/ladder.ts";
import type { Store } from "../table/store.ts";

/**
 * People who would get a review but are away for the whole self-evaluation, sorted by name. One request per megabyte,
 * about a thousand people.
 */
export const readAwayForSelfEvaluation = async (
  store: Store,
  round: Round,
  actorId: string,
  today: Day,
): Promise<GenerationPreview["away"]> => {
  const { data } = await store.entities.user.query.byStatus({ status: "active" }).go({ pages: "all" });
  const found = data
    .map(toUser)
    .filter((person) => isReviewable(person) && !hasJustStarted(person, round))
    .flatMap(({ id, firstName, lastName, email, absence }) => {
      if (absence === null || !isAwayForSelfEvaluation({ absence }, round)) {
        return [];
      }
      const adjusted = absenceAdjustmentAtStart({ id, absence }, round, actorId, today);
      const adjustment = adjusted === null ? null : { extendedTo: adjusted.extendedTo };
      return [{ id, firstName, lastName, email, until: absence.to, adjustment }];
    });
  const sorted = found.toSorted((a, b) => compareKeys(fold(fullName(a)), fold(fullName(b))));
  return { count: found.length, people: sorted.slice(0, maxAwayNamed) };
};

/** Who would get a review now. Three parallel requests, regardless of the number of people. */
export const readGenerationPreview = async (store: Store): Promise<Omit<GenerationPreview, "away">> => {
  const [people, ladders] = await Promise.all([readReviewableCounts(store), readLadders(store)]);
  return {
    people,
    positionCount: ladders.positions.length,
    positionsWithoutRequirements: positionsWithoutRequirements(ladders).map(heldPositionOf),
  };
};
