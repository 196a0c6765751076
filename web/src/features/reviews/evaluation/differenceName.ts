import type { ReviewedSkillset } from "#domain/reviews/evaluationModel.ts";
import type { Difference } from "./evaluationDraft.ts";

/** The name of the answer that differs: "Mentoring, level". */
export const differenceName = (
  { at, what }: Pick<Difference, "at" | "what">,
  skillsets: readonly ReviewedSkillset[],
): string => {
  if (at === "expectations") {
    return "Expectations Rating";
  }
  if (at === "additional") {
    return "Additional comments";
  }
  if (at === "nextSteps") {
    return "Next steps";
  }
  if ("goalId" in at) {
    return "A follow-up on a goal";
  }
  const skillset = skillsets.find(({ id }) => id === at.skillsetId)?.name ?? "Skillset";
  return what === "level" ? `${skillset}, level` : `${skillset}, comments`;
};
