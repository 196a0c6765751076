import type { AskedGoal, CopiedGoal, FollowUp, FollowUpForms, GrowthPlan } from "../growth/model.ts";
import { maxFollowUps } from "../growth/terms.ts";
import type { Actor } from "../people/model.ts";
import { actsAsManager } from "../people/terms.ts";
import { DomainError } from "../shared/errors.ts";
import { isVisible } from "../shared/names.ts";
import type { Day } from "../shared/time.ts";
import type { EvaluationAnswers, EvaluationForm, FinalEvaluationForm, ReviewedSkillset } from "./evaluationModel.ts";
import type { Review } from "./model.ts";
import { isReviewManager, mayWriteSelfEvaluation } from "./policy.ts";
import type { Round } from "./rounds/roundModel.ts";
import { finalEvaluationRefusal } from "./stepRefusals.ts";
import { managerEvaluationClosed, selfEvaluationClosed } from "./windows.ts";

/** A goal as an evaluation keeps it. */
export const copyOf = ({ id, skillset, what, helps, until, state, owner }: CopiedGoal): CopiedGoal => ({
  ...{ id, skillset, what, helps, until, state, owner },
});

/** What the goals of a review come from (docs/growth.md#what-became-of-it). */
export interface GoalSources {
  readonly review: Review;
  readonly round: Round;
  /** The person's current plan; null also for a reader who cannot be one of its two. */
  readonly growthPlan: GrowthPlan | null;
  /** The previous review, with the next steps that its final evaluation agreed on; null if there is none. */
  readonly previous: {
    readonly review: Pick<Review, "finalManagerEvaluationCompletedBy">;
    readonly nextSteps: readonly CopiedGoal[];
  } | null;
}

type Writer = Pick<Actor, "id" | "role">;

const isWriting = (writer: Writer, { review, round }: GoalSources, today: Day): boolean =>
  mayWriteSelfEvaluation(writer, review)
    ? selfEvaluationClosed(review, round, today) === null
    : isReviewManager(writer, review) &&
      (managerEvaluationClosed(review, round, today) === null || finalEvaluationRefusal(review, round) === null);

/** Whether somebody can be one of the two who are asked about the goals of a person: it saves reading plans for others. */
export const canBeAskedOf = (writer: Writer, employeeId: string): boolean =>
  writer.id === employeeId || actsAsManager(writer.role);

/**
 * The goals that somebody who writes an evaluation knows: those of the current plan, as they are now, and the next steps of
 * last time that are not among them. They are for the two who read the plan; a manager who did not agree on those next
 * steps reads them in the review of last time. One is asked about the next steps and about goals that one wrote, because
 * what is written about a goal is read with it by those who read the evaluation: what the other one wrote, and both did
 * not agree on, stays between the two. Agreed goals have the words that both agreed on, except for their author.
 */
export const goalsOfWriter = (writer: Writer, sources: GoalSources, today: Day): readonly AskedGoal[] => {
  if (!isWriting(writer, sources, today)) {
    return [];
  }
  const { review, growthPlan, previous } = sources;
  const agreedOn = new Map((previous?.nextSteps ?? []).map((step) => [step.id, step]));
  const current = (growthPlan?.goals ?? []).map((goal): AskedGoal => {
    const step = agreedOn.get(goal.id);
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

/** Whether a save changes what an evaluation says of goals, so that their words are needed. */
export const changesFollowUps = (sent: FollowUpForms | undefined, saved: EvaluationAnswers): boolean => {
  const before = new Map((saved.followUps ?? []).map(({ goal, text }) => [goal.id, text]));
  return (sent ?? []).some(({ goalId, text }) => text !== (before.get(goalId) ?? ""));
};

/** Which of the submitted texts are about a goal that is neither known nor saved. */
export const unknownGoals = (
  sent: FollowUpForms | undefined,
  saved: EvaluationAnswers,
  goals: readonly CopiedGoal[],
): readonly string[] => {
  const known = new Set([...goals, ...(saved.followUps ?? []).map(({ goal }) => goal)].map(({ id }) => id));
  return (sent ?? []).flatMap(({ goalId, text }) => (isVisible(text) && !known.has(goalId) ? [goalId] : []));
};

/** What is said of goals: each as it was when its text was last changed. An empty text says nothing. */
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
      throw new DomainError("INVALID_INPUT", "This goal is not in the growth plan any more. Please reload the page.", [
        {
          path: ["followUps", sent.findIndex((one) => one.goalId === goalId), "goalId"],
          message: "This goal is not known.",
        },
      ]);
    }
    return [{ goal: copyOf(goal), text }];
  });
};

/** Next steps name skillsets of the review as it names them. */
const namedStep = (step: CopiedGoal, skillsets: readonly ReviewedSkillset[]): CopiedGoal => {
  const asked = skillsets.find(({ id }) => id === step.skillset?.id);
  return asked === undefined ? step : { ...step, skillset: { id: asked.id, name: asked.name } };
};

/**
 * The answers with what the evaluation says of goals (docs/growth.md#in-the-round). What was not submitted stays.
 * Errors: INVALID_INPUT for a goal that is not known, and for too many.
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
      `An evaluation says of at most ${maxFollowUps} goals what became of them. Please empty one of the texts.`,
      [{ path: ["followUps"], message: "These are too many." }],
    );
  }
  const nextSteps = sent.nextSteps?.map((step) => namedStep(step, skillsets)) ?? savedSteps;
  return {
    ...rated,
    ...(followUps.length > 0 && { followUps: [...followUps] }),
    ...(nextSteps.length > 0 && { nextSteps: [...nextSteps] }),
  };
};
