/** The features of Pulse; the same word names a feature's folder in domain, functions, web and tests. */
export const features = [
  "people",
  "positions",
  "skillsets",
  "reviews",
  "onboarding",
  "leads-weekly",
  "slack",
  "operations",
  "documentation",
] as const;

export type Feature = (typeof features)[number];
