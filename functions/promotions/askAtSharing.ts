import { answererOf, isAskedAboutByRound } from "#domain/promotions/rules.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import type { Day } from "#domain/shared/time.ts";
import { profileKey, usersIn } from "../people/store/people.ts";
import { readLadders } from "../positions/store/ladder.ts";
import { reviewChangedError } from "../reviews/store/reviewWrites.ts";
import { readItems } from "../table/readItems.ts";
import type { Store } from "../table/store.ts";
import type { TransactionWrite } from "../table/transact.ts";
import {
  areCasesOn,
  askedKey,
  askedWrite,
  promotionSettingsKey,
  promotionStateKey,
  statesIn,
  stateWrites,
} from "./store/promotions.ts";
import { targetsOf } from "./targets.ts";

interface SharedReview {
  readonly review: Review;
  readonly round: Round;
  readonly levels: Readonly<Record<string, number>>;
  readonly today: Day;
}

/**
 * Asks the manager about a promotion if the round has this turned on and a next position is near
 * (docs/promotions.md#asking). No request if it is off, otherwise up to three.
 */
export const askManagerAtSharingWrites = async (
  store: Store,
  { review, round, levels, today }: SharedReview,
): Promise<readonly TransactionWrite[]> => {
  if (round.asksPromotions !== true) {
    return [];
  }
  const userId = review.employee.id;
  const Items = await readItems(
    store,
    [promotionSettingsKey, promotionStateKey(userId), profileKey(userId), askedKey(userId, round.id)],
    true,
  );
  const state = statesIn(store, Items).get(userId) ?? null;
  const [person] = usersIn(store, Items, [userId]);
  const wasAsked = store.entities.promotionAsked.parse({ Items }).data.length > 0;
  if (!areCasesOn(store, Items) || wasAsked || person?.status !== "active" || state?.openCaseId !== undefined) {
    return [];
  }
  const targets = targetsOf(await readLadders(store), person, levels);
  if (!isAskedAboutByRound(targets.map(({ missing }) => missing))) {
    return [];
  }
  if (state?.question !== undefined && answererOf(state.question) !== null) {
    // Leaves an open question unchanged, but counts the employee in this round's report.
    return [askedWrite(userId, round.id)];
  }
  const { version: _version, ...others } = state ?? { userId, version: 0 };
  const question = { by: "round" as const, askedOn: today, afterReviewId: review.id, roundName: round.name };
  return [
    askedWrite(userId, round.id),
    ...stateWrites(state, { ...others, question }, review.employee.managerId === null),
  ].map((write) => ({ ...write, conflictError: reviewChangedError() }));
};
