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

/** Since the page opened, because it always shows the latest version, which may be unread. */
export const useChangesWhileReading = (view: Evaluations) => {
  const [read, setRead] = useState(view);
  return { changes: changesOf(read, view), acknowledge: () => setRead(view) };
};
