import { useState } from "react";
import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";
import { type Difference, differences, formAnswers } from "../evaluation/evaluationDraft.ts";

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

/** Changes since the page opened. The page always shows the latest version, which the person may not have read. */
export const useChangesWhileReading = (view: Evaluations) => {
  const [read, setRead] = useState(view);
  return { changes: changesOf(read, view), acknowledge: () => setRead(view) };
};
