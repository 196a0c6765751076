import type { CopiedGoal, FollowUp, FollowUpForms, GoalToFollowUp, GrowthPlan } from "../growth/model.ts";
import { dueDayProblem, maxFollowUps } from "../growth/terms.ts";
import { actsAsManager } from "../people/terms.ts";
import { DomainError, throwFieldError } from "../shared/errors.ts";
import { isVisible } from "../shared/names.ts";
import { type Day, formatDay } from "../shared/time.ts";
import { reviewAsSentBack } from "./approval/sendingBack.ts";
import type { EvaluationAnswers, EvaluationForm, FinalEvaluationForm, ReviewedSkillset } from "./evaluationModel.ts";
import type { Review } from "./model.ts";
import { isReviewManager, mayWriteSelfEvaluation, type Viewer } from "./policy.ts";
import type { Round } from "./rounds/roundModel.ts";
import { finalEvaluationRefusal } from "./stepRefusals.ts";
import { managerEvaluationClosedReason, selfEvaluationClosedReason } from "./windows.ts";

export const copyOf = ({ id, skillset, what, helps, until, state, owner }: CopiedGoal): CopiedGoal => ({
  id,
  skillset,
  what,
  helps,
  until,
  state,
  owner,
});

export interface GoalSources {
  readonly review: Review;
  readonly round: Round;
  /** Null if none, or for readers who can't be the employee or their manager. */
  readonly growthPlan: GrowthPlan | null;
  /** The previous review, with the next steps agreed in its final evaluation; null if none. */
  readonly previous: {
    readonly review: Pick<Review, "finalManagerEvaluationCompletedBy">;
    readonly nextSteps: readonly CopiedGoal[];
  } | null;
}

const mayWriteNow = (writer: Viewer, { review, round }: GoalSources, today: Day): boolean =>
  mayWriteSelfEvaluation(writer, review)
    ? selfEvaluationClosedReason(review, round, today) === null
    : isReviewManager(writer, review) &&
      (managerEvaluationClosedReason(reviewAsSentBack(review), round, today) === null ||
        finalEvaluationRefusal(review, round) === null);

/** Only the employee and their manager are asked about goals. Avoids loading plans for others. */
export const canBeAskedAboutGoals = (writer: Viewer, employeeId: string): boolean =>
  writer.id === employeeId || actsAsManager(writer.role);

/**
 * Current goals, and agreed next steps missing from the plan. Asks only about agreed steps and the writer's own goals,
 * because readers of the evaluation see their text. Only authors see later edits.
 */
export const goalsForWriter = (writer: Viewer, sources: GoalSources, today: Day): readonly GoalToFollowUp[] => {
  if (!mayWriteNow(writer, sources, today)) {
    return [];
  }
  const { review, growthPlan, previous } = sources;
  const agreedSteps = new Map((previous?.nextSteps ?? []).map((step) => [step.id, step]));
  const current = (growthPlan?.goals ?? []).map((goal): GoalToFollowUp => {
    const step = agreedSteps.get(goal.id);
    const isAuthor = goal.authorId === writer.id;
    const { what, helps, skillset } = step === undefined || isAuthor ? goal : step;
    return {
      ...copyOf({ ...goal, what, helps, skillset }),
      authorId: goal.authorId,
      isAsked: isAuthor || step !== undefined,
    };
  });
  const known = new Set([...current, ...(growthPlan?.earlier ?? [])].map(({ id }) => id));
  const agreedBy = previous?.review.finalManagerEvaluationCompletedBy ?? null;
  const agreed =
    previous !== null && (writer.id === review.employee.id || agreedBy === writer.id) ? previous.nextSteps : [];
  return [
    ...current,
    ...agreed
      .filter(({ id, state }) => !known.has(id) && state !== "done")
      .map((step) => ({
        ...step,
        authorId: step.owner === "manager" ? agreedBy : review.employee.id,
        isAsked: true,
      })),
  ];
};

export const changesFollowUps = (sent: FollowUpForms | undefined, saved: EvaluationAnswers): boolean => {
  const before = new Map((saved.followUps ?? []).map(({ goal, text }) => [goal.id, text]));
  return (sent ?? []).some(({ goalId, text }) => text !== (before.get(goalId) ?? ""));
};

export const unknownGoalIds = (
  sent: FollowUpForms | undefined,
  saved: EvaluationAnswers,
  goals: readonly CopiedGoal[],
): readonly string[] => {
  const known = new Set([...goals, ...(saved.followUps ?? []).map(({ goal }) => goal)].map(({ id }) => id));
  return (sent ?? []).flatMap(({ goalId, text }) => (isVisible(text) && !known.has(goalId) ? [goalId] : []));
};

/** Each goal is copied as it was when its follow-up last changed. An empty text removes the follow-up. */
const followUpsOf = (
  sent: FollowUpForms,
  saved: readonly FollowUp[],
  goals: readonly CopiedGoal[],
): readonly FollowUp[] => {
  const given = new Map(sent.map(({ goalId, text }) => [goalId, text]));
  const before = new Map(saved.map((one) => [one.goal.id, one]));
  return [...new Set([...before.keys(), ...given.keys()])].flatMap((goalId): readonly FollowUp[] => {
    const was = before.get(goalId);
    const text = given.get(goalId) ?? was?.text ?? "";
    const goal = (text === was?.text ? undefined : goals.find(({ id }) => id === goalId)) ?? was?.goal;
    if (!isVisible(text)) {
      return [];
    }
    if (goal === undefined) {
      throw new DomainError("INVALID_INPUT", "This goal is no longer in the growth plan. Reload the page.", [
        {
          path: ["followUps", sent.findIndex((one) => one.goalId === goalId), "goalId"],
          message: "This goal doesn't exist.",
        },
      ]);
    }
    return [{ goal: copyOf(goal), text }];
  });
};

/** The first step whose due day has passed and differs from the day in `known`. */
export const newlyPastStep = (
  sent: FinalEvaluationForm["nextSteps"],
  known: readonly CopiedGoal[],
  today: Day,
): CopiedGoal | undefined =>
  (sent ?? []).find(({ id, until }) => {
    const savedDays = known.filter((goal) => goal.id === id).map((goal) => goal.until);
    return dueDayProblem(until, today, savedDays) !== null;
  });

/** Agreeing on an existing goal keeps its day. Errors: INVALID_INPUT for another due day that has passed. */
export const assertDueDays = (
  sent: FinalEvaluationForm["nextSteps"],
  saved: EvaluationAnswers,
  { growthPlan, previous }: Pick<GoalSources, "growthPlan" | "previous">,
  today: Day,
): void => {
  const known = [...(saved.nextSteps ?? []), ...(growthPlan?.goals ?? []), ...(previous?.nextSteps ?? [])];
  const step = newlyPastStep(sent, known, today);
  if (step !== undefined) {
    // The page shows this message far from the step.
    throwFieldError(
      ["nextSteps"],
      `A next step is due on ${formatDay(step.until)}. This day has passed. Choose today or a later day.`,
    );
  }
};

const withReviewedSkillset = (step: CopiedGoal, skillsets: readonly ReviewedSkillset[]): CopiedGoal => {
  const reviewSkillset = skillsets.find(({ id }) => id === step.skillset?.id);
  return reviewSkillset === undefined
    ? step
    : { ...step, skillset: { id: reviewSkillset.id, name: reviewSkillset.name } };
};

/**
 * Fields that weren't submitted stay (docs/growth.md#in-a-review). Errors: INVALID_INPUT for an unknown goal, or too
 * many follow-ups.
 */
export const withGoals = (
  answers: EvaluationAnswers,
  sent: Pick<EvaluationForm, "followUps"> & Pick<FinalEvaluationForm, "nextSteps">,
  goals: readonly CopiedGoal[],
  skillsets: readonly ReviewedSkillset[],
): EvaluationAnswers => {
  const { followUps: savedFollowUps = [], nextSteps: savedSteps = [], ...rated } = answers;
  const followUps = sent.followUps === undefined ? savedFollowUps : followUpsOf(sent.followUps, savedFollowUps, goals);
  if (followUps.length > maxFollowUps) {
    throw new DomainError(
      "INVALID_INPUT",
      `An evaluation has follow-ups on at most ${maxFollowUps} goals. Empty one of the texts.`,
      [{ path: ["followUps"], message: "That's too many." }],
    );
  }
  const nextSteps = sent.nextSteps?.map((step) => withReviewedSkillset(step, skillsets)) ?? savedSteps;
  return {
    ...rated,
    ...(followUps.length > 0 && { followUps: [...followUps] }),
    ...(nextSteps.length > 0 && { nextSteps: [...nextSteps] }),
  };
};
