import type { ReviewedSkillset } from "#domain/reviews/evaluationModel.ts";
import type { Difference } from "./evaluationDraft.ts";

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
