/** Career paths (spec 1 §3.3), in the order in which the ladder shows them. */
export const careerPaths = ["tl", "ic", "em", "qa", "ds"] as const;
export type CareerPath = (typeof careerPaths)[number];

export const careerPathLabels: Record<CareerPath, string> = {
  ic: "Individual Contributor",
  tl: "Tech Lead",
  em: "Engineering Manager",
  qa: "QA Engineering",
  ds: "Data Science",
};
