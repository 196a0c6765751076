import type { ReviewedSkillset } from "#domain/reviews/model.ts";
import type { Difference } from "./evaluationDraft.ts";

/** Which answer differs, as a reader knows it. */
export const differenceName = ({ at, what }: Difference, skillsets: readonly ReviewedSkillset[]): string => {
  if (at === "expectations") return "Expectations rating";
  if (at === "additional") return "Additional comments";
  const skillset = skillsets.find(({ id }) => id === at.skillsetId)?.name ?? "Skillset";
  return what === "level" ? `${skillset}, level` : `${skillset}, comments`;
};
