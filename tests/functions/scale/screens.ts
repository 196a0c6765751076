import type { Api } from "#domain/contract.ts";
import { auditScreens } from "./screens/audit.ts";
import { feedbackScreens } from "./screens/feedback.ts";
import { growthScreens } from "./screens/growth.ts";
import { journalScreens } from "./screens/journal.ts";
import { leadsWeeklyScreens } from "./screens/leads-weekly.ts";
import { messagesScreens } from "./screens/messages.ts";
import { onboardingScreens } from "./screens/onboarding.ts";
import { operationsScreens } from "./screens/operations.ts";
import { peopleScreens } from "./screens/people.ts";
import { positionsScreens } from "./screens/positions.ts";
import { promotionsScreens } from "./screens/promotions.ts";
import { reviewsScreens } from "./screens/reviews.ts";
import type { FeatureScreens } from "./screens/screen.ts";
import { skillsetsScreens } from "./screens/skillsets.ts";
import { slackScreens } from "./screens/slack.ts";

/** The main request of every screen, by feature and route id. */
export const screens: { readonly [F in keyof Api]: FeatureScreens<F> } = {
  people: peopleScreens,
  operations: operationsScreens,
  positions: positionsScreens,
  skillsets: skillsetsScreens,
  reviews: reviewsScreens,
  feedback: feedbackScreens,
  promotions: promotionsScreens,
  growth: growthScreens,
  onboarding: onboardingScreens,
  messages: messagesScreens,
  slack: slackScreens,
  "leads-weekly": leadsWeeklyScreens,
  journal: journalScreens,
  audit: auditScreens,
};
