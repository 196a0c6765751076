import { nameFieldsOf } from "#domain/people/terms.ts";
import {
  appealOfferRefusal,
  appealRefusal,
  appealReviewerRefusal,
  correctionProblem,
  involvedRefusal,
  isSharedWithManager,
  newAppeal,
  resolveAppealRefusal,
  shareAppealRefusal,
  withManagerShared,
} from "#domain/reviews/appeals.ts";
import type * as reviews from "#domain/reviews/contract.ts";
import type { EvaluationAnswers } from "#domain/reviews/evaluationModel.ts";
import { assertSavable, mergedAnswers } from "#domain/reviews/evaluations.ts";
import { isEvaluator } from "#domain/reviews/evaluators.ts";
import type { Appeal, Review } from "#domain/reviews/model.ts";
import { shownReview } from "#domain/reviews/policy.ts";
import { withManagerSummary } from "#domain/reviews/summaries.ts";
import type { AppealOffer } from "#domain/reviews/views/reviewModel.ts";
import { assertNoProblem, assertNoRefusal, DomainError } from "#domain/shared/errors.ts";
import { personLevelsOf } from "#domain/skillsets/ownSkills.ts";
import type { Handlers } from "../../http/serve.ts";
import { everResponsibleWrite } from "../../people/store/personIndexes.ts";
import { readReviewAuthority } from "../../people/store/reviewAuthority.ts";
import { assertVersion } from "../../table/conflicts.ts";
import type { Store } from "../../table/store.ts";
import type { TransactionWrite } from "../../table/transact.ts";
import { appealAssignedMessages, appealFiledMessages, appealResolvedMessages } from "../messages.ts";
import { appealListingWrite, appealTextsWrite } from "../store/appeals.ts";
import { readReportingLines } from "../store/approvers.ts";
import { evaluationCopyWrites, evaluationWrites, unchangedEvaluationCheck } from "../store/evaluationWrites.ts";
import { readLevelsWrites } from "../store/personLevels.ts";
import { answersOf, levelsOf } from "../store/reviewItems.ts";
import { readReview, readWholeReview, type WholeReview } from "../store/reviews.ts";
import { reviewWrites } from "../store/reviewWrites.ts";
import { readRound } from "../store/rounds.ts";

type Handler = Handlers<typeof reviews>;

/** Managers are read in pages of this size until one can review the appeal. */
const pageSize = 40;

/** Null for people who can review the appeal. One request per hundred people, and one per level of the longest line. */
const readAppealReviewerRefusals = async (
  store: Store,
  review: Review,
  ids: readonly string[],
): Promise<readonly (string | null)[]> => {
  const ownManagerId = review.employee.managerId ?? review.employee.formerManagerId;
  const lineStartIds = ownManagerId === null ? ids : [ownManagerId, ...ids];
  const { lineOf, people } = await readReportingLines(store, lineStartIds, true);
  return ids.map((id) =>
    appealReviewerRefusal(review, people.get(id) ?? null, (start) => lineOf(start).map((one) => one.id)),
  );
};

const hasOthers = async (store: Store, review: Review): Promise<boolean> => {
  const hasOne = async (ids: readonly string[]): Promise<boolean> =>
    ids.length > 0 && (await readAppealReviewerRefusals(store, review, ids)).includes(null);
  const { approverIds } = await readReviewAuthority(store);
  if (await hasOne([...approverIds])) {
    return true;
  }
  let cursor: string | null = null;
  do {
    const page: { readonly data: readonly { readonly id: string }[]; readonly cursor: string | null } =
      await store.entities.member.query.byRole({ role: "manager" }).go({ limit: pageSize, cursor });
    if (await hasOne(page.data.map(({ id }) => id))) {
      return true;
    }
    ({ cursor } = page);
  } while (cursor !== null);
  return false;
};

/** Reads managers until one can review the appeal, usually one page. */
const readAppealOffer = async (store: Store, review: Review): Promise<AppealOffer> => {
  const [members, others] = await Promise.all([
    store.entities.member.query.byRole({ role: "cto" }).go({ limit: 10 }),
    hasOthers(store, review),
  ]);
  const ctos = members.data.filter(({ id }) => id !== review.employee.id);
  const uninvolved = ctos.filter(({ id }) => !isEvaluator(review, id));
  return {
    ctos: (uninvolved.length > 0 ? uninvolved : ctos).map(nameFieldsOf),
    areInvolved: uninvolved.length === 0,
    hasOthers: others,
  };
};

export const getAppealOffer: Handler["getAppealOffer"] = async ({ store, params, authorize }) => {
  const review = await readReview(store, params.reviewId);
  authorize(review);
  assertNoRefusal(appealOfferRefusal(review));
  return readAppealOffer(store, review);
};

export const fileAppeal: Handler["fileAppeal"] = async (context) => {
  const { store, params, body, actor, authorize, now, today, commit } = context;
  const { review, round, managerEvaluation, appealedEvaluation } = await readWholeReview(store, params.reviewId);
  authorize(review);
  assertNoRefusal(appealRefusal(review, today));
  const appeal = newAppeal(today, body.sharesWithManager, review.employee.managerId);
  const appealed: Review = { ...review, appeal };
  await commit(
    [
      ...reviewWrites(review, appealed),
      appealTextsWrite(review.id, { reason: body.reason, resolution: null }),
      appealListingWrite(appealed),
      // Keeps the shared result, which a correction may replace.
      ...evaluationCopyWrites(
        review.id,
        "AS_SHARED",
        answersOf(managerEvaluation),
        appealedEvaluation,
        now.toISOString(),
      ),
      unchangedEvaluationCheck(review.id, "MGR", managerEvaluation.version),
    ],
    {
      messages: appealFiledMessages({ store, review: appealed, round, actorId: actor.id }),
    },
  );
  return shownReview(actor, appealed);
};

export const shareAppeal: Handler["shareAppeal"] = async (context) => {
  const { store, params, actor, authorize, commit } = context;
  const { sharesWithManager } = context.body;
  const review = await readReview(store, params.reviewId);
  authorize(review);
  assertNoRefusal(shareAppealRefusal(review, sharesWithManager));
  const { appeal } = review;
  if (
    appeal === undefined ||
    (appeal.sharesWithManager === sharesWithManager && isSharedWithManager(review) === sharesWithManager)
  ) {
    return shownReview(actor, review);
  }
  const after = { ...review, appeal: withManagerShared(appeal, sharesWithManager ? review.employee.managerId : null) };
  await commit(reviewWrites(review, after));
  return shownReview(actor, after);
};

/** Errors: INVALID_INPUT if this person can't resolve the appeal. */
const assertAppealReviewer = async (store: Store, review: Review, reviewerId: string): Promise<void> => {
  const [refusal = null] = await readAppealReviewerRefusals(store, review, [reviewerId]);
  assertNoProblem("reviewerId", refusal);
};

const withReviewer = ({ reviewerId: _before, ...appeal }: Appeal, reviewerId: string | null): Appeal =>
  reviewerId === null ? appeal : { ...appeal, reviewerId };

export const assignAppeal: Handler["assignAppeal"] = async (context) => {
  const { store, params, actor, authorize, commit } = context;
  const { reviewerId } = context.body;
  const review = await readReview(store, params.reviewId);
  authorize(review);
  assertNoRefusal(resolveAppealRefusal(review));
  const { appeal } = review;
  // If the CTO assigns the appeal to themselves, this removes the assignment.
  const assignedId = reviewerId === actor.id ? null : reviewerId;
  if (appeal === undefined || (appeal.reviewerId ?? null) === assignedId) {
    return shownReview(actor, review);
  }
  if (assignedId !== null) {
    await assertAppealReviewer(store, review, assignedId);
  }
  const round = await readRound(store, review.roundId);
  const after: Review = { ...review, appeal: withReviewer(appeal, assignedId) };
  const responsible = assignedId === null ? [] : [everResponsibleWrite(assignedId)];
  await commit([...reviewWrites(review, after), appealListingWrite(after), ...responsible], {
    messages:
      assignedId === null ? [] : appealAssignedMessages({ store, review: after, round, actorId: actor.id }, assignedId),
  });
  return shownReview(actor, after);
};

/** Errors: INVALID_INPUT if the rating or a level is lower or nothing differs; INCOMPLETE. */
const correctedAnswers = (
  { managerEvaluation, appealedEvaluation, skillsets }: WholeReview,
  correction: EvaluationAnswers,
): EvaluationAnswers => {
  const answers = mergedAnswers(correction, managerEvaluation);
  assertSavable(answers, managerEvaluation, skillsets, "manager");
  assertNoProblem("correction", correctionProblem(appealedEvaluation, answers));
  return answers;
};

/** Errors: FORBIDDEN if the actor took part in the review and someone else can resolve the appeal. */
const assertUninvolved = async (store: Store, review: Review, actorId: string): Promise<void> => {
  const refusal = isEvaluator(review, actorId) ? involvedRefusal(await readAppealOffer(store, review), actorId) : null;
  if (refusal !== null) {
    throw new DomainError("FORBIDDEN", refusal);
  }
};

/** Replaces the result and the levels derived from it (docs/reviews.md#appeals). One request. */
const correctionWrites = async (
  store: Store,
  { review, round, managerEvaluation }: WholeReview,
  answers: EvaluationAnswers,
  at: string,
): Promise<readonly TransactionWrite[]> => {
  const levels = personLevelsOf(review, round, levelsOf(answers), review.sharedWithEmployeeAt ?? at);
  const { writes } = await readLevelsWrites(store, review.employee.id, levels);
  return [...evaluationWrites(review.id, "MGR", answers, managerEvaluation.version, at, managerEvaluation), ...writes];
};

export const resolveAppeal: Handler["resolveAppeal"] = async (context) => {
  const { store, params, body, actor, authorize, now, today, commit } = context;
  const whole = await readWholeReview(store, params.reviewId);
  const { review, round, managerEvaluation, appealTexts } = whole;
  authorize(review);
  assertNoRefusal(resolveAppealRefusal(review));
  await assertUninvolved(store, review, actor.id);
  assertVersion(managerEvaluation.version, body.version);
  const answers = body.correction === null ? null : correctedAnswers(whole, body.correction);
  if (review.appeal === undefined || appealTexts === null) {
    throw new Error("The review's appeal or its texts are missing.");
  }
  const after: Review = {
    ...(answers === null ? review : withManagerSummary(review, "final", answers, whole)),
    appeal: { ...review.appeal, outcome: answers === null ? "unchanged" : "corrected", resolvedOn: today },
  };
  await commit(
    [
      ...reviewWrites(review, after),
      appealListingWrite(after),
      appealTextsWrite(review.id, { ...appealTexts, resolution: body.resolution }),
      ...(answers === null
        ? [unchangedEvaluationCheck(review.id, "MGR", body.version)]
        : await correctionWrites(store, whole, answers, now.toISOString())),
    ],
    {
      messages: await appealResolvedMessages({ store, review: after, round, actorId: actor.id }),
    },
  );
  return shownReview(actor, after);
};
