/** Each name is also the feature's folder in domain, functions, web and tests. */
export const features = [
  "people",
  "positions",
  "skillsets",
  "reviews",
  "feedback",
  "promotions",
  "growth",
  "onboarding",
  "leads-weekly",
  "journal",
  "messages",
  "slack",
  "operations",
  "audit",
] as const;

export type Feature = (typeof features)[number];
