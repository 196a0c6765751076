import type { CopiedGoal } from "#domain/growth/model.ts";
import { goalStateLabels, growthLengths } from "#domain/growth/terms.ts";
import type {
  Evaluation,
  EvaluationAnswers,
  ReviewedSkillset,
  SkillsetAnswer,
} from "#domain/reviews/evaluationModel.ts";
import type { ExpectationsRating } from "#domain/reviews/terms.ts";
import { lengths } from "#domain/shared/lengths.ts";
import { isVisible } from "#domain/shared/names.ts";
import { lengthProblem } from "#domain/shared/textProblems.ts";
import { formatDay } from "#web/lib/format/dates.ts";

export const savedMessage = "All changes saved successfully";

export type DraftChange =
  | { readonly kind: "rating"; readonly rating: ExpectationsRating | null }
  | {
      readonly kind: "level";
      readonly skillsetId: string;
      readonly level: number | null;
      /** Whether the level was copied from the self-evaluation (docs/evaluations.md#levels). */
      readonly isCopied?: true;
    }
  | { readonly kind: "comments"; readonly skillsetId: string; readonly comments: string }
  | { readonly kind: "additional"; readonly comments: string }
  | { readonly kind: "followUp"; readonly goal: CopiedGoal; readonly text: string }
  | { readonly kind: "nextSteps"; readonly steps: readonly CopiedGoal[] };

const unanswered = (skillsetId: string): SkillsetAnswer => ({ skillsetId, level: null, comments: "" });

export const answerOf = (answers: EvaluationAnswers, skillsetId: string): SkillsetAnswer =>
  answers.skillsets.find((answer) => answer.skillsetId === skillsetId) ?? unanswered(skillsetId);

/** One answer per skillset, in the review's order (docs/rounds.md#snapshot-of-the-ladder). */
export const formAnswers = (
  answers: EvaluationAnswers | null,
  skillsets: readonly Pick<ReviewedSkillset, "id">[],
): EvaluationAnswers => ({
  expectationsRating: answers?.expectationsRating ?? null,
  additionalComments: answers?.additionalComments ?? "",
  skillsets: skillsets.map(({ id }) => (answers === null ? unanswered(id) : answerOf(answers, id))),
  ...(answers?.followUps && { followUps: answers.followUps }),
  ...(answers?.nextSteps && { nextSteps: answers.nextSteps }),
});

/** The evaluation as last saved; `version` is 0 before the first save. */
export interface SavedEvaluation {
  readonly answers: EvaluationAnswers;
  readonly version: number;
  readonly completedAt: string | null;
  readonly updatedAt: string | null;
}

export const savedEvaluation = (
  evaluation: Evaluation | null,
  skillsets: readonly Pick<ReviewedSkillset, "id">[],
): SavedEvaluation => ({
  answers: formAnswers(evaluation, skillsets),
  version: evaluation?.version ?? 0,
  completedAt: evaluation?.completedAt ?? null,
  updatedAt: evaluation?.updatedAt ?? null,
});

const withAnswer = (answers: EvaluationAnswers, changed: SkillsetAnswer): EvaluationAnswers => ({
  ...answers,
  skillsets: answers.skillsets.map((answer) => (answer.skillsetId === changed.skillsetId ? changed : answer)),
});

/** Empty if the evaluation says nothing about the goal. */
export const followUpOf = ({ followUps = [] }: EvaluationAnswers, goalId: string): string => {
  const text = followUps.find(({ goal }) => goal.id === goalId)?.text ?? "";
  return isVisible(text) ? text : "";
};

/** Keeps a goal whose text is now empty, so saving clears the stored text. */
const withFollowUp = (answers: EvaluationAnswers, goal: CopiedGoal, text: string): EvaluationAnswers => {
  const { followUps = [] } = answers;
  const isKnown = followUps.some((one) => one.goal.id === goal.id);
  return {
    ...answers,
    followUps: isKnown
      ? followUps.map((one) => (one.goal.id === goal.id ? { ...one, text } : one))
      : [...followUps, { goal, text }],
  };
};

export const changeDraft = (answers: EvaluationAnswers, change: DraftChange): EvaluationAnswers => {
  switch (change.kind) {
    case "rating":
      return { ...answers, expectationsRating: change.rating };
    case "level": {
      const { skillsetId, level, isCopied } = change;
      const { comments } = answerOf(answers, skillsetId);
      return withAnswer(answers, { skillsetId, level, comments, ...(isCopied && { isCopied: isCopied }) });
    }
    case "comments":
      return withAnswer(answers, { ...answerOf(answers, change.skillsetId), comments: change.comments });
    case "additional":
      return { ...answers, additionalComments: change.comments };
    case "followUp":
      return withFollowUp(answers, change.goal, change.text);
    case "nextSteps":
      return { ...answers, nextSteps: [...change.steps] };
  }
};

export interface Difference {
  readonly location:
    | "expectations"
    | "additional"
    | "nextSteps"
    | { readonly skillsetId: string }
    | { readonly goalId: string };
  readonly answerPart: "rating" | "level" | "comments";
  readonly mine: string;
  readonly other: string;
  readonly takeOther: DraftChange;
}

export const isAtLocation = (
  { location: one }: Pick<Difference, "location">,
  other: Difference["location"],
): boolean => {
  if (typeof one === "string" || typeof other === "string") {
    return one === other;
  }
  return "goalId" in one
    ? "goalId" in other && one.goalId === other.goalId
    : "skillsetId" in other && one.skillsetId === other.skillsetId;
};

/** The name of the answer that differs: "Mentoring, level". */
export const differenceName = (
  { location, answerPart }: Pick<Difference, "location" | "answerPart">,
  skillsets: readonly ReviewedSkillset[],
): string => {
  if (location === "expectations") {
    return "Expectations Rating";
  }
  if (location === "additional") {
    return "Additional comments";
  }
  if (location === "nextSteps") {
    return "Next steps";
  }
  if ("goalId" in location) {
    return "A follow-up on a goal";
  }
  const skillset = skillsets.find(({ id }) => id === location.skillsetId)?.name ?? "Skillset";
  return answerPart === "level" ? `${skillset}, level` : `${skillset}, comments`;
};

const levelText = (level: number | null): string => (level === null ? "" : `Level ${level}`);

const ifDifferent = (difference: Difference): readonly Difference[] =>
  difference.mine === difference.other ? [] : [difference];

export const skillsetDifferences = (mine: SkillsetAnswer, other: SkillsetAnswer): readonly Difference[] => {
  const { skillsetId } = mine;
  const location = { skillsetId };
  const { level, isCopied, comments } = other;
  return [
    ...ifDifferent({
      location,
      answerPart: "level",
      mine: levelText(mine.level),
      other: levelText(level),
      takeOther: { kind: "level", skillsetId, level, ...(isCopied && { isCopied }) },
    }),
    ...ifDifferent({
      location,
      answerPart: "comments",
      mine: mine.comments,
      other: comments,
      takeOther: { kind: "comments", skillsetId, comments },
    }),
  ];
};

export const ratingDifferences = (
  mine: ExpectationsRating | null,
  other: ExpectationsRating | null,
): readonly Difference[] =>
  ifDifferent({
    location: "expectations",
    answerPart: "rating",
    mine: mine ?? "",
    other: other ?? "",
    takeOther: { kind: "rating", rating: other },
  });

export const additionalDifferences = (mine: string, other: string): readonly Difference[] =>
  ifDifferent({
    location: "additional",
    answerPart: "comments",
    mine,
    other,
    takeOther: { kind: "additional", comments: other },
  });

const followUpDifferences = (mine: EvaluationAnswers, other: EvaluationAnswers): readonly Difference[] => {
  const goals = new Map([...(other.followUps ?? []), ...(mine.followUps ?? [])].map(({ goal }) => [goal.id, goal]));
  return [...goals.values()].flatMap((goal) => {
    const otherText = followUpOf(other, goal.id);
    return ifDifferent({
      location: { goalId: goal.id },
      answerPart: "comments",
      mine: followUpOf(mine, goal.id),
      other: otherText,
      takeOther: { kind: "followUp", goal, text: otherText },
    });
  });
};

/** A next step as one line, for comparing versions. */
const stepText = ({ what, until, owner, state, helps }: CopiedGoal): string =>
  [
    what,
    `${owner === "employee" ? "by the employee" : "promised by the manager"}, until ${formatDay(until)}`,
    goalStateLabels[state],
    ...(helps === "" ? [] : [helps]),
  ].join(" · ");

/** Ignores the name of the skillset. */
const stepKey = ({ skillset, ...step }: CopiedGoal): string =>
  JSON.stringify([step.id, step.what, step.helps, step.until, step.state, step.owner, skillset?.id ?? null]);

export const haveSameNextSteps = (
  { nextSteps: mine = [] }: EvaluationAnswers,
  { nextSteps: other = [] }: EvaluationAnswers,
) => mine.map(stepKey).join("\n") === other.map(stepKey).join("\n");

const nextStepDifferences = (mine: EvaluationAnswers, other: EvaluationAnswers): readonly Difference[] => {
  const lines = ({ nextSteps = [] }: EvaluationAnswers): string => nextSteps.map(stepText).join("\n");
  return haveSameNextSteps(mine, other)
    ? []
    : [
        {
          location: "nextSteps",
          answerPart: "comments",
          mine: lines(mine),
          other: lines(other),
          takeOther: { kind: "nextSteps", steps: other.nextSteps ?? [] },
        },
      ];
};

export const differences = (mine: EvaluationAnswers, other: EvaluationAnswers): readonly Difference[] => [
  ...followUpDifferences(mine, other),
  ...ratingDifferences(mine.expectationsRating, other.expectationsRating),
  ...mine.skillsets.flatMap((answer) => skillsetDifferences(answer, answerOf(other, answer.skillsetId))),
  ...additionalDifferences(mine.additionalComments, other.additionalComments),
  ...nextStepDifferences(mine, other),
];

/** Ignores next steps: they are agreed on later and change nothing that was approved. */
export const changesSinceApproval = (answers: EvaluationAnswers, approved: EvaluationAnswers): readonly Difference[] =>
  differences(answers, approved).filter(({ location }) => location !== "nextSteps");

export const haveSameAnswers = (a: EvaluationAnswers, b: EvaluationAnswers): boolean =>
  differences(a, b).length === 0 &&
  a.skillsets.every(({ skillsetId, isCopied }) => answerOf(b, skillsetId).isCopied === isCopied);

export const commentProblem = (text: string): string | null => lengthProblem(text, lengths.comment);

export const findTooLongTextLocation = (answers: EvaluationAnswers): Difference["location"] | null => {
  const followUp = (answers.followUps ?? []).find(({ text }) => lengthProblem(text, growthLengths.followUp) !== null);
  if (followUp !== undefined) {
    return { goalId: followUp.goal.id };
  }
  const skillset = answers.skillsets.find((answer) => commentProblem(answer.comments) !== null);
  if (skillset !== undefined) {
    return { skillsetId: skillset.skillsetId };
  }
  return commentProblem(answers.additionalComments) === null ? null : "additional";
};
