import { onboardingTypes } from "#domain/people/terms.ts";
import type { LadderStructure } from "#domain/positions/structure.ts";

const termKeys: ReadonlySet<string> = new Set(["engineerType", "engineerTypes", "careerPath", "applicableTo"]);

/** In onboarding goals, `applicableTo` contains these instead of engineer types. */
const onboardingTerms: ReadonlySet<string> = new Set(onboardingTypes);

const textsIn = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((text) => typeof text === "string");

const termsIn = (response: unknown): readonly string[] => {
  if (typeof response !== "object" || response === null) {
    return [];
  }
  return Object.entries(response).flatMap(([key, value]) =>
    !Array.isArray(response) && termKeys.has(key) ? textsIn(value) : termsIn(value),
  );
};

/** The IDs that have no label on this page, without duplicates. */
export const unknownTermsIn = (
  response: unknown,
  { engineerTypes, careerPaths }: LadderStructure,
): readonly string[] => {
  const labeledIds = new Set([...engineerTypes, ...careerPaths].map(({ id }) => id));
  return [...new Set(termsIn(response))].filter((id) => !labeledIds.has(id) && !onboardingTerms.has(id));
};
