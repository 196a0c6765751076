import type { Api } from "../domain/contract.ts";
import { auditAccess } from "./audit/access.ts";
import { feedbackAccess } from "./feedback/access.ts";
import type { FeatureAccess } from "./functionAccess.ts";
import { growthAccess } from "./growth/access.ts";
import { journalAccess } from "./journal/access.ts";
import { leadsWeeklyAccess } from "./leads-weekly/access.ts";
import { onboardingAccess } from "./onboarding/access.ts";
import { operationsAccess } from "./operations/access.ts";
import { peopleAccess } from "./people/access.ts";
import { positionsAccess } from "./positions/access.ts";
import { promotionsAccess } from "./promotions/access.ts";
import { reviewsAccess } from "./reviews/access.ts";
import { skillsetsAccess } from "./skillsets/access.ts";
import { slackAccess } from "./slack/access.ts";

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
