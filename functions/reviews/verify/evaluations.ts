import { growthLengths, maxFollowUps, maxGoalsPerOwner } from "#domain/growth/terms.ts";
import type { EvaluationAnswers } from "#domain/reviews/evaluationModel.ts";
import { hasSameSummaries, summariesOf } from "#domain/reviews/summaries.ts";
import { isVisible } from "#domain/shared/names.ts";
import { type Finding, findingsWhere, isEqual } from "../../verify/invariant.ts";
import type { StoredData } from "../../verify/storedData.ts";
import type { EvaluationPart } from "../entities/evaluations.ts";
import { levelsOf, snapshotKey, toReview } from "../store/reviewItems.ts";

const evaluationKeyOf = ({ reviewId, part }: { readonly reviewId: string; readonly part: string }) =>
  `${reviewId} ${part}`;

const evaluationsIn = (data: StoredData): ReadonlyMap<string, EvaluationAnswers> => {
  const ofCopies = Map.groupBy(data.copiedAnswers, ({ item }) => evaluationKeyOf(item));
  const answers = Map.groupBy(data.skillsetAnswers, ({ item }) => evaluationKeyOf(item));
  return new Map(
    data.evaluations.map(({ item }) => {
      const own =
        ofCopies.get(evaluationKeyOf(item))?.flatMap(({ item: copy }) => copy.answers) ??
        (answers.get(evaluationKeyOf(item)) ?? []).map((answer) => answer.item);
      return [
        evaluationKeyOf(item),
        {
          expectationsRating: item.expectationsRating ?? null,
          additionalComments: item.additionalComments,
          skillsets: own.map(({ skillsetId, level, comments }) => ({ skillsetId, level: level ?? null, comments })),
        },
      ];
    }),
  );
};

export const answerFindings = (data: StoredData): readonly Finding[] => {
  const evaluations = evaluationsIn(data);
  const hasNoEvaluation = (item: { readonly reviewId: string; readonly part: string }): boolean =>
    !evaluations.has(evaluationKeyOf(item));
  const problem = "The evaluation that this answer belongs to does not exist.";
  const employees = new Map(data.reviews.map(({ item }) => [item.id, item.employeeId]));
  return [
    ...findingsWhere(
      data.evaluations,
      ({ reviewId, part, writers = {} }) =>
        Object.values(writers).some((id) => part !== "MGR" || id === employees.get(reviewId)),
      "Writers of answers are stored outside a manager evaluation, or include the employee.",
    ),
    ...findingsWhere(data.skillsetAnswers, hasNoEvaluation, problem),
    ...findingsWhere(data.copiedAnswers, hasNoEvaluation, problem),
    ...data.evaluations.flatMap(({ key, item }) => {
      const answers = evaluations.get(evaluationKeyOf(item));
      return answers === undefined || isEqual(levelsOf(answers), item.levels)
        ? []
        : [{ key, problem: "The levels of this evaluation don't match its answers." }];
    }),
  ];
};

export const summaryFindings = (data: StoredData): readonly Finding[] => {
  const evaluations = evaluationsIn(data);
  const skillsets = new Map(data.snapshotMarkers.map(({ item }) => [snapshotKey(item), item.skillsets]));
  return data.reviews.flatMap(({ key, item }): readonly Finding[] => {
    const skillsetsOfReview = skillsets.get(snapshotKey({ ...item, positionId: item.position.id }));
    if (skillsetsOfReview === undefined) {
      return [];
    }
    const part = (name: EvaluationPart) => evaluations.get(`${item.id} ${name}`) ?? null;
    const expected = summariesOf(
      toReview(item, data.reviewAuthority),
      {
        self: part("SELF"),
        earlierSelf: part("SELF_EARLIER"),
        manager: part("MGR"),
        approved: part("AS_APPROVED"),
        earlierManager: part("MGR_EARLIER"),
      },
      skillsetsOfReview,
    );
    const { previous, previousSelf } = item.summaries ?? {};
    const isSame = hasSameSummaries(item, { summaries: { ...expected, previous, previousSelf } });
    return isSame && (previous === undefined || previous.length === skillsetsOfReview.length + 1)
      ? []
      : [
          {
            key,
            problem: "The review's ratings and levels don't match those that other people read in its evaluations.",
          },
        ];
  });
};

/** Follow-ups must have text and be about different goals. Only final evaluations have next steps. */
export const goalFindings = (data: StoredData): readonly Finding[] => {
  const approved = new Set(
    data.reviews.flatMap(({ item }) => (item.ctoApprovalCompletedAt === undefined ? [] : [item.id])),
  );
  const areDifferent = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;
  return [
    ...findingsWhere(
      data.evaluations,
      ({ followUps = [] }) =>
        followUps.length > maxFollowUps ||
        !areDifferent(followUps.map(({ goal }) => goal.id)) ||
        followUps.some(({ text }) => !isVisible(text) || text.length > growthLengths.followUp),
      "The evaluation has empty or too many follow-ups, or two about the same goal.",
    ),
    ...findingsWhere(
      data.evaluations,
      ({ reviewId, part, nextSteps = [] }) =>
        nextSteps.length > maxGoalsPerOwner ||
        !areDifferent(nextSteps.map(({ id }) => id)) ||
        (nextSteps.length > 0 && !((part === "MGR" || part === "AS_SHARED") && approved.has(reviewId))),
      "The evaluation can't have next steps yet, or has too many, or one twice.",
    ),
  ];
};
