import { type FirstReads, firstRead } from "#web/lib/reading/firstReads.ts";

export const planReads: FirstReads = ({ viewer }) => [
  firstRead("growth", "getGrowthPlan", { params: { userId: viewer.id } }),
  firstRead("skillsets", "getOwnSkills", { query: {} }),
  firstRead("reviews", "listOwnReviews", { query: {} }),
];

export const personPlanReads: FirstReads = ({ params }) => [
  firstRead("growth", "getGrowthPlan", { params: { userId: params["userId"] ?? "" } }),
];
