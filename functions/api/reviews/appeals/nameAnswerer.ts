import { mayManage } from "#domain/people/editing.ts";
import { fullName } from "#domain/people/terms.ts";
import { appealAnswerRefusal } from "#domain/reviews/appeals.ts";
import * as reviews from "#domain/reviews/contract.ts";
import { assertNoRefusal } from "#domain/reviews/evaluations.ts";
import type { Appeal, Review } from "#domain/reviews/model.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { serve } from "../../../http/serve.ts";
import { readLineAbove } from "../../../people/managerLine.ts";
import { tryEnqueue } from "../../../queues.ts";
import { answererMessages } from "../../../reviews/resultMessages.ts";
import { readUser } from "../../../store/people/people.ts";
import { responsibleStep } from "../../../store/people/personIndexes.ts";
import { openAppealStep } from "../../../store/reviews/appeals.ts";
import { reviewSteps, withProgress } from "../../../store/reviews/reviewSteps.ts";
import { readReview } from "../../../store/reviews/reviews.ts";
import { assertRound } from "../../../store/reviews/rounds.ts";
import type { Store } from "../../../store/store.ts";

const refused = (message: string): DomainError =>
  new DomainError("INVALID_INPUT", message, [{ path: ["answererId"], message }]);

/** Throws INVALID_INPUT unless this person manages somebody and is outside the employee's line, above and below. */
const assertOutsideLine = async (store: Store, { employee }: Review, answererId: string): Promise<void> => {
  const [answerer, above] = await Promise.all([
    readUser(store, answererId),
    readLineAbove(store, { managerId: employee.managerId ?? employee.absentManagerId }),
  ]);
  if (answerer === null || !mayManage(answerer)) {
    throw refused("Please choose an active manager.");
  }
  if (answerer.id === employee.id || above.has(answerer.id)) {
    throw refused(`${fullName(answerer)} is in the employee’s line. Please choose a manager outside it.`);
  }
  if ((await readLineAbove(store, answerer)).has(employee.id)) {
    throw refused(`${fullName(answerer)} reports to the employee. Please choose a manager outside their line.`);
  }
};

const withAnswerer = ({ answererId: _before, ...appeal }: Appeal, answererId: string | null): Appeal =>
  answererId === null ? appeal : { ...appeal, answererId };

export const handler = serve(
  reviews.nameAnswerer,
  async ({ store, params, body: { answererId }, actor, authorize, commit }) => {
    const review = await readReview(store, params.reviewId);
    authorize(review);
    assertNoRefusal(appealAnswerRefusal(review));
    const { appeal } = review;
    // The cto who names themself answers as the cto.
    const named = answererId === actor.id ? null : answererId;
    if (appeal === undefined || (appeal.answererId ?? null) === named) {
      return review;
    }
    if (named !== null) {
      await assertOutsideLine(store, review, named);
    }
    const round = await assertRound(store, review.roundId);
    const after: Review = { ...withProgress(review, {}), appeal: withAnswerer(appeal, named) };
    const responsible = named === null ? [] : [responsibleStep(named)];
    await commit([...reviewSteps(review, after), openAppealStep(after), ...responsible], {
      messages: named === null ? [] : answererMessages({ store, review: after, round, actorId: actor.id }, named),
    });
    return after;
  },
  tryEnqueue,
);
