import { createGetTransaction, type EntityItem } from "electrodb";
import type { CopiedGoal, GrowthPlan } from "#domain/growth/model.ts";
import type { AnswerWriters } from "#domain/reviews/answers.ts";
import { reviewAsSentBack } from "#domain/reviews/approval/sendingBack.ts";
import type { Evaluation, EvaluationAnswers, Levels, ReviewedSkillset } from "#domain/reviews/evaluationModel.ts";
import type { Review, ReviewException } from "#domain/reviews/model.ts";
import { previousReview } from "#domain/reviews/rounds/generation.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import type { ExpectationsRating } from "#domain/reviews/terms.ts";
import { assertFound, findById } from "#domain/shared/notFound.ts";
import { toCurrentPlan } from "../../growth/store/growthPlans.ts";
import { type ReviewAuthority, toReviewAuthority } from "../../people/store/reviewAuthority.ts";
import { readSnapshot } from "../../positions/store/ladderSnapshots.ts";
import { type RawItem, readPartition } from "../../table/partition.ts";
import type { Entities, Store } from "../../table/store.ts";
import { transactGet } from "../../table/write.ts";
import type { EvaluationPart } from "../entities/evaluations.ts";
import { appealTextsIn } from "./appeals.ts";
import { type CalibratedReview, calibratedIn } from "./calibration.ts";
import { inForceExceptionsIn } from "./reviewExceptions.ts";
import { toReview } from "./reviewItems.ts";
import { type ReaderRow, readersIn } from "./reviewReaders.ts";
import { toRound } from "./rounds.ts";

export type SendBackNote = EntityItem<Entities["sendBackNote"]>;

const evaluationsIn = (store: Store, Items: RawItem[]) => {
  const heads = store.entities.evaluation.parse({ Items }).data;
  const copied = store.entities.copiedAnswers.parse({ Items }).data.sort((a, b) => a.orderIndex - b.orderIndex);
  const answers = store.entities.skillsetAnswer.parse({ Items }).data;
  const writers = heads.find(({ part }) => part === "MGR")?.writers ?? {};
  const evaluationOf = (part: EvaluationPart, completedAt: string | null): Evaluation => {
    const head = heads.find((item) => item.part === part);
    const stored =
      part === "SELF" || part === "MGR"
        ? answers.filter((item) => item.part === part)
        : copied.filter((item) => item.part === part).flatMap((item) => item.answers);
    return {
      expectationsRating: head?.expectationsRating ?? null,
      additionalComments: head?.additionalComments ?? "",
      skillsets: stored.map(({ skillsetId, level, comments, isCopied }) => ({
        skillsetId,
        level: level ?? null,
        comments,
        ...(isCopied && { isCopied }),
      })),
      ...(head?.followUps && { followUps: [...head.followUps] }),
      ...(head?.nextSteps && { nextSteps: [...head.nextSteps] }),
      completedAt,
      updatedAt: head?.updatedAt ?? null,
      version: head?.version ?? 0,
    };
  };
  return { evaluationOf, writers };
};

export interface PreviousReview {
  readonly review: Review;
  readonly round: Round;
  readonly selfLevels: Levels;
  readonly selfRating: ExpectationsRating | null;
  readonly managerLevels: Levels;
  readonly managerRating: ExpectationsRating | null;
  /** Agreed in that review's meeting (docs/growth.md#next-steps). */
  readonly nextSteps: readonly CopiedGoal[];
}

/** A change after calibration: the values before it, the reason, and who made it. */
export interface ApprovedChange {
  readonly opening: string;
  readonly reason: string;
  readonly by?: string | undefined;
}

/** Read consistently and not filtered for the viewer: callers choose the visible parts. */
export interface WholeReview {
  readonly review: Review;
  readonly round: Round;
  readonly skillsets: readonly ReviewedSkillset[];
  readonly selfEvaluation: Evaluation;
  readonly managerEvaluation: Evaluation;
  /** Who wrote each answer of the manager evaluation. Only its writers may see it (`maySeeWriters`). */
  readonly answerWriters: AnswerWriters;
  /** Kept for the next approval when one is withdrawn. */
  readonly ctoApprovalComments: string | null;
  readonly approvedEvaluation: Evaluation | null;
  readonly previous: PreviousReview | null;
  /** Shown only to the plan's two readers (docs/growth.md#who-reads-a-plan). Also null if not requested. */
  readonly growthPlan: GrowthPlan | null;
  readonly reviewAuthority: ReviewAuthority;
  /** As completed before the last reopening (docs/reviews.md#reopening); version 0 if never reopened. */
  readonly earlierSelfEvaluation: Evaluation;
  readonly earlierManagerEvaluation: Evaluation;
  /** The last note; null before the first one, or if it was deleted. */
  readonly sendBackNote: SendBackNote | null;
  /** Marks, notes and suggestions of calibration sessions, latest session first. */
  readonly calibratedReviews: readonly CalibratedReview[];
  /** Null if nothing changed after calibration, or before the first approval. */
  readonly approvedChange: ApprovedChange | null;
  /** The exceptions in force (docs/reviews.md#exceptions). */
  readonly exceptions: readonly ReviewException[];
  /** Who opened the texts (docs/privacy.md#who-opened-it). Used only to record new openings. */
  readonly readers: readonly ReaderRow[];
  readonly reply: string | null;
  readonly appealTexts: { readonly reason: string; readonly resolution: string | null } | null;
  /** The shared result at the time of the appeal; version 0 without one. */
  readonly appealedEvaluation: Evaluation;
}

type Pointer = EntityItem<Entities["reviewPointer"]>;

type StateItem =
  | EntityItem<Entities["review"]>
  | EntityItem<Entities["round"]>
  | EntityItem<Entities["evaluation"]>
  | EntityItem<Entities["growthPlan"]>
  | EntityItem<Entities["reviewAuthority"]>;

/** With round, previous review and optionally the growth plan. One request. */
const readStates = async ({ entities, today }: Store, { employeeId, roundId, earlier }: Pointer, withPlan: boolean) => {
  const used = {
    review: entities.review,
    round: entities.round,
    evaluation: entities.evaluation,
    growthPlan: entities.growthPlan,
    reviewAuthority: entities.reviewAuthority,
  };
  const { data } = await transactGet(() =>
    createGetTransaction(used, ({ review, round, evaluation, growthPlan, reviewAuthority }) => [
      reviewAuthority.get({}).commit(),
      ...(withPlan ? [growthPlan.get({ userId: employeeId }).commit()] : []),
      ...[roundId, ...earlier.map((one) => one.roundId)].flatMap((id) => [
        review.get({ employeeId, roundId: id }).commit(),
        round.get({ id }).commit(),
      ]),
      ...earlier.flatMap(({ reviewId }) => [
        evaluation.get({ reviewId, part: "SELF" }).commit(),
        evaluation.get({ reviewId, part: "MGR" }).commit(),
      ]),
    ]).go(),
  );
  const items: readonly StateItem[] = data.flatMap(({ item }) => item ?? []);
  const rounds = items.flatMap((item) => ("startDate" in item ? toRound(item) : []));
  const reviewAuthority = toReviewAuthority(items.find((item) => "formerManagerIds" in item) ?? null, today);
  const reviews = items.flatMap((item) => ("employeeId" in item ? toReview(item, reviewAuthority) : []));
  const evaluationOf = (reviewId: string, part: EvaluationPart) =>
    items
      .flatMap((item) => ("levels" in item ? [item] : []))
      .find((item) => item.reviewId === reviewId && item.part === part);
  const round = findById("review", rounds, roundId);
  const previous = previousReview(
    round,
    reviews.flatMap((review) => {
      const reviewRound = rounds.find(({ id }) => id === review.roundId);
      return reviewRound === undefined ? [] : [{ review, round: reviewRound }];
    }),
  );
  return {
    review: assertFound(
      "review",
      reviews.find((review) => review.roundId === roundId),
    ),
    reviewAuthority,
    round,
    previous: previous && {
      ...previous,
      selfLevels: evaluationOf(previous.review.id, "SELF")?.levels ?? {},
      selfRating: evaluationOf(previous.review.id, "SELF")?.expectationsRating ?? null,
      managerLevels: evaluationOf(previous.review.id, "MGR")?.levels ?? {},
      managerRating: evaluationOf(previous.review.id, "MGR")?.expectationsRating ?? null,
      nextSteps: evaluationOf(previous.review.id, "MGR")?.nextSteps ?? [],
    },
    growthPlan: items.flatMap((item) => ("proposals" in item ? [toCurrentPlan(item)] : []))[0] ?? null,
  };
};

/** A review without its content, in two requests. Errors: NOT_FOUND. */
export const readReview = async ({ entities, today }: Store, reviewId: string): Promise<Review> => {
  const pointer = await entities.reviewPointer.get({ reviewId }).go({ consistent: true });
  const { employeeId, roundId } = assertFound("review", pointer.data);
  const used = { review: entities.review, reviewAuthority: entities.reviewAuthority };
  const { data } = await transactGet(() =>
    createGetTransaction(used, ({ review, reviewAuthority }) => [
      review.get({ employeeId, roundId }).commit(),
      reviewAuthority.get({}).commit(),
    ]).go(),
  );
  const [review, reviewAuthority] = data;
  return toReview(assertFound("review", review.item), toReviewAuthority(reviewAuthority.item, today));
};

/** Consistent. Callers check who may read the steps. One request. */
export const readNextSteps = async ({ entities }: Store, reviewId: string): Promise<readonly CopiedGoal[]> => {
  const { data } = await entities.evaluation.get({ reviewId, part: "MGR" }).go({ consistent: true });
  return data?.nextSteps ?? [];
};

export interface SavedContent {
  readonly employeeId: string;
  readonly savedAnswersOf: (part: "SELF" | "MGR") => EvaluationAnswers;
}

/**
 * With round, skillsets, answers and previous levels, and the growth plan if `readsPlan` returns true. Three requests,
 * two with cached skillsets. Errors: NOT_FOUND, BUSY.
 */
export const readWholeReview = async (
  store: Store,
  reviewId: string,
  readsPlan: (known: SavedContent) => boolean = () => false,
): Promise<WholeReview> => {
  const items = await readPartition(store, `REVIEW#${reviewId}`);
  const pointer = assertFound("review", store.entities.reviewPointer.parse({ Items: items }).data[0]);
  const { evaluationOf, writers } = evaluationsIn(store, items);
  const withPlan = readsPlan({
    employeeId: pointer.employeeId,
    savedAnswersOf: (part) => evaluationOf(part, null),
  });
  const [states, skillsets] = await Promise.all([readStates(store, pointer, withPlan), readSnapshot(store, pointer)]);
  const { review, round, previous, growthPlan, reviewAuthority } = states;
  const approval = store.entities.ctoApproval.parse({ Items: items }).data[0];
  return {
    review,
    round,
    skillsets,
    selfEvaluation: evaluationOf("SELF", review.selfEvaluationCompletedAt),
    managerEvaluation: evaluationOf("MGR", reviewAsSentBack(review).managerEvaluationCompletedAt),
    answerWriters: writers,
    ctoApprovalComments: approval?.comments ?? null,
    approvedEvaluation:
      review.ctoApprovalCompletedAt !== null ? evaluationOf("AS_APPROVED", review.managerEvaluationCompletedAt) : null,
    previous,
    growthPlan,
    reviewAuthority,
    earlierSelfEvaluation: evaluationOf("SELF_EARLIER", review.selfReopening?.completedAt ?? null),
    earlierManagerEvaluation: evaluationOf(
      "MGR_EARLIER",
      review.managerReopening?.completedAt ?? review.managerEvaluationCompletedAt,
    ),
    sendBackNote: store.entities.sendBackNote.parse({ Items: items }).data[0] ?? null,
    calibratedReviews: calibratedIn(store, items).toSorted((a, b) => (a.at < b.at ? 1 : -1)),
    approvedChange: approval?.calibration ?? null,
    exceptions: inForceExceptionsIn(store, items, review),
    readers: readersIn(store, items),
    reply: store.entities.reviewReply.parse({ Items: items }).data[0]?.text ?? null,
    appealTexts: appealTextsIn(store, items),
    appealedEvaluation: evaluationOf("AS_SHARED", review.managerEvaluationCompletedAt),
  };
};
