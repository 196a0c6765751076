import { auditPages } from "#web/features/audit/pages.ts";
import { growthPages } from "#web/features/growth/pages.ts";
import { journalPages } from "#web/features/journal/pages.ts";
import { leadsWeeklyPages } from "#web/features/leads-weekly/pages.ts";
import { onboardingPages } from "#web/features/onboarding/pages.ts";
import { peoplePages } from "#web/features/people/pages.ts";
import { positionsPages } from "#web/features/positions/pages.ts";
import { profilePages } from "#web/features/profile/pages.ts";
import { promotionsPages } from "#web/features/promotions/pages.ts";
import { reviewsPages } from "#web/features/reviews/pages.ts";
import { skillsetsPages } from "#web/features/skillsets/pages.ts";
import { slackPages } from "#web/features/slack/pages.ts";
import type { PageDeclaration } from "#web/lib/pageDeclaration.ts";

/** Every page, loaded before anyone signs in, so no `pages.ts` imports a page's code statically. */
export const pages: readonly PageDeclaration[] = [
  ...auditPages,
  ...growthPages,
  ...journalPages,
  ...leadsWeeklyPages,
  ...onboardingPages,
  ...peoplePages,
  ...positionsPages,
  ...profilePages,
  ...promotionsPages,
  ...reviewsPages,
  ...skillsetsPages,
  ...slackPages,
];
