import { createGetTransaction, type EntityItem } from "electrodb";
import type { CopiedGoal, GrowthPlan } from "#domain/growth/model.ts";
import type { Evaluation, EvaluationAnswers, Levels, ReviewedSkillset } from "#domain/reviews/evaluationModel.ts";
import type { Review, ReviewException } from "#domain/reviews/model.ts";
import { previousReview } from "#domain/reviews/rounds/generation.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import type { ExpectationsRating } from "#domain/reviews/terms.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import type { EvaluationPart } from "../entities/evaluations.ts";
import { toCurrentPlan } from "../growth/growthPlans.ts";
import { type Leavers, toLeavers } from "../people/leavers.ts";
import { readSnapshot } from "../positions/ladderSnapshots.ts";
import type { Entities, Store } from "../store.ts";
import { type RawItem, readPartition } from "../table/partition.ts";
import { transactGet } from "../table/write.ts";
import { appealTextsIn } from "./appeals.ts";
import { exceptionsIn } from "./reviewExceptions.ts";
import { toReview } from "./reviewItems.ts";
import { type ReaderRow, readersIn } from "./reviewReaders.ts";
import { toRound } from "./rounds.ts";

/**
 * The evaluations among the items of a review, which are parsed once for all of them. Copies made before several answers
 * shared an item have an item for each answer, until they are migrated.
 */
const evaluationsIn = (store: Store, Items: RawItem[]) => {
  const heads = store.entities.evaluation.parse({ Items }).data;
  const copied = store.entities.copiedAnswers.parse({ Items }).data.sort((a, b) => a.place - b.place);
  const answers = store.entities.skillsetAnswer.parse({ Items }).data;
  return (part: EvaluationPart, completedAt: string | null): Evaluation => {
    const head = heads.find((item) => item.part === part);
    const ofCopy = copied.filter((item) => item.part === part).flatMap((item) => item.answers);
    const stored = ofCopy.length > 0 ? ofCopy : answers.filter((item) => item.part === part);
    return {
      expectationsRating: head?.expectationsRating ?? null,
      additionalComments: head?.additionalComments ?? "",
      skillsets: stored.map(({ skillsetId, level, comments, takenOver }) => ({
        skillsetId,
        level: level ?? null,
        comments,
        ...(takenOver && { takenOver }),
      })),
      ...(head?.followUps && { followUps: [...head.followUps] }),
      ...(head?.nextSteps && { nextSteps: [...head.nextSteps] }),
      completedAt,
      updatedAt: head?.updatedAt ?? null,
      version: head?.version ?? 0,
    };
  };
};

/** The same person's review in the previous round, which is shared (docs/rounds.md#previous-round). */
export interface PreviousReview {
  readonly review: Review;
  readonly round: Round;
  readonly selfLevels: Levels;
  readonly managerLevels: Levels;
  readonly managerRating: ExpectationsRating | null;
  /** What the two agreed on in its meeting (docs/growth.md#next-steps). */
  readonly nextSteps: readonly CopiedGoal[];
}

/** A review with all its content, read consistently. It does not depend on the viewer: callers filter the parts. */
export interface WholeReview {
  readonly review: Review;
  readonly round: Round;
  readonly skillsets: readonly ReviewedSkillset[];
  readonly selfEvaluation: Evaluation;
  readonly managerEvaluation: Evaluation;
  /** Kept for the next approval when one is withdrawn. */
  readonly ctoApprovalComments: string | null;
  /** The manager evaluation as the cto approved it; null before the approval. */
  readonly approvedEvaluation: Evaluation | null;
  readonly previous: PreviousReview | null;
  /**
   * The employee's current growth plan, which only the two who read it are shown (docs/growth.md#who-reads-it); null if it was
   * not asked for, too.
   */
  readonly growthPlan: GrowthPlan | null;
  /** As of the moment at which the review was read. */
  readonly leavers: Leavers;
  /** What was completed before an evaluation was last reopened (docs/reviews.md#reopening); version 0 if it never was. */
  readonly earlierSelfEvaluation: Evaluation;
  readonly earlierManagerEvaluation: Evaluation;
  /** The exceptions in force (docs/reviews.md#exceptions). */
  readonly exceptions: readonly ReviewException[];
  /** Who opened its texts (docs/results.md#who-opened-it), for recording who does so now; nothing else answers them. */
  readonly readers: readonly ReaderRow[];
  /** What the employee replied to the shared result; null if they did not. */
  readonly reply: string | null;
  /** The texts of the second look; null if there is none. */
  readonly appealTexts: { readonly reason: string; readonly answer: string | null } | null;
  /** The result as it was shared when a second look was asked for; version 0 if there was none. */
  readonly sharedEvaluation: Evaluation;
}

type Pointer = EntityItem<Entities["reviewPointer"]>;

type ReadItem =
  | EntityItem<Entities["review"]>
  | EntityItem<Entities["round"]>
  | EntityItem<Entities["evaluation"]>
  | EntityItem<Entities["growthPlan"]>
  | EntityItem<Entities["leavers"]>;

/**
 * The state and round of the review that a pointer refers to, the previous review and, if it is asked for, the growth plan,
 * in one request.
 */
const readStates = async ({ entities, today }: Store, { employeeId, roundId, earlier }: Pointer, withPlan: boolean) => {
  const used = {
    review: entities.review,
    round: entities.round,
    evaluation: entities.evaluation,
    growthPlan: entities.growthPlan,
    leavers: entities.leavers,
  };
  const { data } = await transactGet(() =>
    createGetTransaction(used, ({ review, round, evaluation, growthPlan, leavers }) => [
      leavers.get({}).commit(),
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
  const items: readonly ReadItem[] = data.flatMap(({ item }) => item ?? []);
  const rounds = items.flatMap((item) => ("startDate" in item ? toRound(item) : []));
  const leavers = toLeavers(items.find((item) => "managers" in item) ?? null, today);
  const reviews = items.flatMap((item) => ("employeeId" in item ? toReview(item, leavers) : []));
  const evaluationOf = (reviewId: string, part: EvaluationPart) =>
    items
      .flatMap((item) => ("levels" in item ? [item] : []))
      .find((item) => item.reviewId === reviewId && item.part === part);
  const round = assertFound(
    "review",
    rounds.find(({ id }) => id === roundId),
  );
  const previous = previousReview(
    round,
    reviews.flatMap((review) => {
      const its = rounds.find(({ id }) => id === review.roundId);
      return its === undefined ? [] : [{ review, round: its }];
    }),
  );
  return {
    review: assertFound(
      "review",
      reviews.find((review) => review.roundId === roundId),
    ),
    leavers,
    round,
    previous: previous && {
      ...previous,
      selfLevels: evaluationOf(previous.review.id, "SELF")?.levels ?? {},
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
  const used = { review: entities.review, leavers: entities.leavers };
  const { data } = await transactGet(() =>
    createGetTransaction(used, ({ review, leavers }) => [
      review.get({ employeeId, roundId }).commit(),
      leavers.get({}).commit(),
    ]).go(),
  );
  const [review, leavers] = data;
  return toReview(assertFound("review", review.item), toLeavers(leavers.item, today));
};

/** The next steps that a review agreed on, read consistently, whoever may read them. One request. */
export const readNextSteps = async ({ entities }: Store, reviewId: string): Promise<readonly CopiedGoal[]> => {
  const { data } = await entities.evaluation.get({ reviewId, part: "MGR" }).go({ consistent: true });
  return data?.nextSteps ?? [];
};

/** What is known of a review before it is read with its growth plan, or without. */
export interface BeforePlan {
  readonly employeeId: string;
  /** What the evaluation says of goals so far. */
  readonly savedIn: (part: "SELF" | "MGR") => EvaluationAnswers;
}

/**
 * A review with its round, skillsets, answers and the levels of the previous round, in three requests, or two if the skillsets are
 * known; with the employee's growth plan for somebody who writes about its goals.
 * Errors: NOT_FOUND, BUSY.
 */
export const readWholeReview = async (
  store: Store,
  reviewId: string,
  readsPlan: (known: BeforePlan) => boolean = () => false,
): Promise<WholeReview> => {
  const items = await readPartition(store, `REVIEW#${reviewId}`);
  const pointer = assertFound("review", store.entities.reviewPointer.parse({ Items: items }).data[0]);
  const evaluationOf = evaluationsIn(store, items);
  const withPlan = readsPlan({
    employeeId: pointer.employeeId,
    savedIn: (part) => evaluationOf(part, null),
  });
  const [states, skillsets] = await Promise.all([readStates(store, pointer, withPlan), readSnapshot(store, pointer)]);
  const { review, round, previous, growthPlan, leavers } = states;
  const approval = store.entities.ctoApproval.parse({ Items: items }).data[0];
  return {
    review,
    round,
    skillsets,
    selfEvaluation: evaluationOf("SELF", review.selfEvaluationCompletedAt),
    managerEvaluation: evaluationOf("MGR", review.managerEvaluationCompletedAt),
    // Approvals of earlier versions hold an empty text if the cto wrote none.
    ctoApprovalComments: approval?.comments || null,
    approvedEvaluation:
      review.ctoApprovalCompletedAt !== null ? evaluationOf("AS_APPROVED", review.managerEvaluationCompletedAt) : null,
    previous,
    growthPlan,
    leavers,
    earlierSelfEvaluation: evaluationOf("SELF_EARLIER", review.selfReopening?.completedAt ?? null),
    earlierManagerEvaluation: evaluationOf("MGR_EARLIER", review.managerReopening?.completedAt ?? null),
    exceptions: exceptionsIn(store, items, review),
    readers: readersIn(store, items),
    reply: store.entities.reviewReply.parse({ Items: items }).data[0]?.text ?? null,
    appealTexts: appealTextsIn(store, items),
    sharedEvaluation: evaluationOf("AS_SHARED", review.managerEvaluationCompletedAt),
  };
};
