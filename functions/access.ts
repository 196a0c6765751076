import type { Api } from "../domain/contract.ts";
import { auditAccess } from "./api/audit/access.ts";
import { feedbackAccess } from "./api/feedback/access.ts";
import { growthAccess } from "./api/growth/access.ts";
import { journalAccess } from "./api/journal/access.ts";
import { leadsWeeklyAccess } from "./api/leads-weekly/access.ts";
import { onboardingAccess } from "./api/onboarding/access.ts";
import { operationsAccess } from "./api/operations/access.ts";
import { peopleAccess } from "./api/people/access.ts";
import { positionsAccess } from "./api/positions/access.ts";
import { promotionsAccess } from "./api/promotions/access.ts";
import { reviewsAccess } from "./api/reviews/access.ts";
import { skillsetsAccess } from "./api/skillsets/access.ts";
import { slackAccess } from "./api/slack/access.ts";
import type { FeatureAccess } from "./functionAccess.ts";

export type { Access, TableOperation } from "./functionAccess.ts";

export const routeAccess: { readonly [F in keyof Api]: FeatureAccess<F> } = {
  people: peopleAccess,
  operations: operationsAccess,
  positions: positionsAccess,
  skillsets: skillsetsAccess,
  reviews: reviewsAccess,
  feedback: feedbackAccess,
  promotions: promotionsAccess,
  growth: growthAccess,
  onboarding: onboardingAccess,
  slack: slackAccess,
  "leads-weekly": leadsWeeklyAccess,
  journal: journalAccess,
  audit: auditAccess,
};
