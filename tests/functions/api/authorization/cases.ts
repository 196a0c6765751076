import { type Api, routes } from "#domain/contract.ts";
import type { RouteSpec } from "#domain/shared/route.ts";
import { auditCases } from "./audit.ts";
import { type Admission, expected } from "./expected.ts";
import { feedbackCases } from "./feedback.ts";
import { growthCases } from "./growth.ts";
import { journalCases } from "./journal.ts";
import { leadsWeeklyCases } from "./leads-weekly.ts";
import { messagesCases } from "./messages.ts";
import { onboardingCases } from "./onboarding.ts";
import { operationsCases } from "./operations.ts";
import { peopleCases } from "./people.ts";
import { positionsCases } from "./positions.ts";
import { promotionsCases } from "./promotions.ts";
import { reviewsCases } from "./reviews.ts";
import type { FeatureCases, RouteCase, RouteRequest } from "./routeCase.ts";
import { skillsetsCases } from "./skillsets.ts";
import { slackCases } from "./slack.ts";

/** The authorization case of each route, by feature and id. */
export const cases: { readonly [F in keyof Api]: FeatureCases<F> } = {
  people: peopleCases,
  operations: operationsCases,
  positions: positionsCases,
  skillsets: skillsetsCases,
  reviews: reviewsCases,
  feedback: feedbackCases,
  promotions: promotionsCases,
  growth: growthCases,
  onboarding: onboardingCases,
  messages: messagesCases,
  slack: slackCases,
  "leads-weekly": leadsWeeklyCases,
  journal: journalCases,
  audit: auditCases,
};

/** Cases by feature and route id, for lookups by any string. */
export type CasesByFeature = Readonly<Record<string, Readonly<Record<string, RouteRequest | RouteCase>>>>;

const fileOf = (feature: string): string => `tests/functions/api/authorization/${feature}.ts`;

/**
 * The case of a route.
 * @throws Error if it has none.
 */
export const caseOf = ({ feature, id }: RouteSpec, byFeature: CasesByFeature = cases): RouteCase => {
  const found = byFeature[feature]?.[id];
  if (!found) {
    throw new Error(`The route ${id} has no authorization case; please add one to ${fileOf(feature)}.`);
  }
  return typeof found === "function" ? { status: 200, request: found } : found;
};

const tableFile = "tests/functions/api/authorization/expected.ts";

/**
 * Whom a route admits.
 * @throws Error if the table has no line for it.
 */
export const admissionOf = ({ feature, id }: Pick<RouteSpec, "feature" | "id">, table = expected): Admission => {
  const found = table[feature]?.[id];
  if (!found) {
    throw new Error(`The route ${id} has no line in ${tableFile}; please add who may call it.`);
  }
  return found;
};

/** One message for each line of the table that belongs to no declared route of its feature. */
export const linesOfNoRoute = (table = expected): readonly string[] =>
  Object.entries(table).flatMap(([feature, byId]) =>
    Object.keys(byId)
      .filter((id) => !routes.some((spec) => spec.feature === feature && spec.id === id))
      .map((id) => `The line ${id} in ${tableFile} belongs to no route; please remove it.`),
  );
