import { useState } from "react";
import { fullName } from "#domain/people/terms.ts";
import { writtenAnswers } from "#domain/reviews/answers.ts";
import type { EvaluationAnswers } from "#domain/reviews/evaluationModel.ts";
import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";

export interface OtherAuthor {
  readonly name: string;
  readonly answerCount: number;
}

interface OtherAuthors {
  readonly all: readonly OtherAuthor[];
  /** "Written by Ana Berg"; null if no one else wrote it. */
  readonly textForAnswer: (answer: string) => string | null;
  readonly textForSkillset: (skillsetId: string) => string | null;
}

type View = Pick<ReviewView, "answerWriters" | "managerEvaluation">;

/** Answers that other people wrote and the viewer hasn't changed (docs/evaluations.md#taking-over-a-draft). */
export const useOtherAuthors = (view: View, answers: EvaluationAnswers): OtherAuthors => {
  // Saving changes the view's answers but not `answerWriters`: compare with the answers that came with the writers.
  const [read, setRead] = useState<View>(view);
  if (read.answerWriters !== view.answerWriters) {
    setRead(view);
  }
  const before = read.managerEvaluation === null ? {} : writtenAnswers(read.managerEvaluation);
  const now = writtenAnswers(answers);
  const writerNames = new Map<string, string>();
  for (const { person, answers: written } of read.answerWriters ?? []) {
    for (const answer of written.filter((one) => before[one] === now[one])) {
      writerNames.set(answer, person === null ? "a former colleague" : fullName(person));
    }
  }
  const textForAnswer = (answer: string) => {
    const name = writerNames.get(answer);
    return name === undefined ? null : `Written by ${name}`;
  };
  return {
    all: [...new Set(writerNames.values())].map((name) => ({
      name,
      answerCount: [...writerNames.values()].filter((one) => one === name).length,
    })),
    textForAnswer,
    textForSkillset: (skillsetId) => {
      const level = writerNames.get(`${skillsetId}.level`);
      const comment = writerNames.get(`${skillsetId}.comments`);
      if (level === comment) {
        return textForAnswer(`${skillsetId}.level`);
      }
      return [
        ...(level === undefined ? [] : [`Level by ${level}`]),
        ...(comment === undefined ? [] : [`Comment by ${comment}`]),
      ].join(" · ");
    },
  };
};
