import { useState } from "react";
import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";
import { type Difference, differences, formAnswers } from "../evaluation/evaluationDraft.ts";

/** An answer that somebody changed while the review was open. */
export interface ChangeWhileReading extends Pick<Difference, "at" | "what"> {
  readonly by: "employee" | "manager";
}

type Evaluations = Pick<ReviewView, "selfEvaluation" | "managerEvaluation" | "skillsets">;

const changesOf = (read: Evaluations, now: Evaluations): readonly ChangeWhileReading[] => {
  const changed = (part: "selfEvaluation" | "managerEvaluation", by: ChangeWhileReading["by"]) =>
    read[part]?.version === now[part]?.version
      ? []
      : differences(formAnswers(now[part], now.skillsets), formAnswers(read[part], now.skillsets)).map(
          ({ at, what }) => ({ at, what, by }),
        );
  return [...changed("selfEvaluation", "employee"), ...changed("managerEvaluation", "manager")];
};

/**
 * What the employee or the manager changed after the review was opened. The page always shows the newest version, so
 * without this the cto would approve something that they have not read.
 */
export const useChangesWhileReading = (view: Evaluations) => {
  const [read, setRead] = useState(view);
  return { changes: changesOf(read, view), acknowledge: () => setRead(view) };
};
