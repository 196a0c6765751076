import { useState } from "react";
import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";
import { type Difference, differences, formAnswers } from "../evaluation/evaluationDraft.ts";

export interface ChangeWhileReading extends Pick<Difference, "location" | "answerPart"> {
  readonly author: "employee" | "manager";
}

type Evaluations = Pick<ReviewView, "selfEvaluation" | "managerEvaluation" | "skillsets">;

const changesOf = (read: Evaluations, current: Evaluations): readonly ChangeWhileReading[] => {
  const changesBy = (part: "selfEvaluation" | "managerEvaluation", author: ChangeWhileReading["author"]) =>
    read[part]?.version === current[part]?.version
      ? []
      : differences(formAnswers(current[part], current.skillsets), formAnswers(read[part], current.skillsets)).map(
          ({ location, answerPart }) => ({ location, answerPart, author }),
        );
  return [...changesBy("selfEvaluation", "employee"), ...changesBy("managerEvaluation", "manager")];
};

/** Changes since the page opened. The page always shows the latest version, which the person may not have read. */
export const useChangesWhileReading = (view: Evaluations) => {
  const [lastRead, setRead] = useState(view);
  return { changes: changesOf(lastRead, view), acknowledge: () => setRead(view) };
};
