import fc from "fast-check";
import type { OnboardingFile } from "#domain/onboarding/file.ts";
import { type OnboardingContent, sectionForm } from "#domain/onboarding/model.ts";
import { goalHelpers } from "#domain/onboarding/terms.ts";
import { name } from "#domain/shared/text.ts";

/** The content of the onboarding for tests. */
export const makeContent = (overrides: Partial<OnboardingContent> = {}): OnboardingContent => ({
  sections: [],
  resources: [],
  version: 0,
  ...overrides,
});

const someString = fc.oneof(
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.constantFrom(
    "- a: b # c",
    "yes",
    "1e3",
    "~",
    "two\nlines",
    "a\n\n  b\n",
    "{x}",
    "\ttab",
    "Über 🙂",
    "<b>bold</b>",
  ),
);
const aTitle = someString.filter((text) => name.safeParse(text).success).map((text) => name.parse(text));
const { description: descriptionSchema } = sectionForm.shape;
const aDescription = someString
  .filter((text) => descriptionSchema.safeParse(text).success)
  .map((text) => descriptionSchema.parse(text));

const aGoal = fc.record(
  {
    title: aTitle,
    description: aDescription,
    groups: fc.subarray(["qa", "frontend", "backend"] as const, { minLength: 1, maxLength: 2 }).map((all) => [...all]),
    helper: fc.constantFrom(...goalHelpers),
    due: fc.oneof(
      fc.integer({ min: 1, max: 260 }).map((day) => `day ${day}`),
      fc.integer({ min: 1, max: 52 }).map((week) => `week ${week}`),
    ),
  },
  { requiredKeys: ["title", "description"] },
);

const keyOf = ({ title }: { readonly title: string }): string => title.trim().normalize("NFC").toLowerCase();

/** Any onboarding that a file can describe, as an export writes it. */
export const anyOnboardingFile: fc.Arbitrary<OnboardingFile> = fc.record({
  sections: fc.uniqueArray(
    fc.record({
      title: aTitle,
      timeframe: aTitle,
      description: aDescription,
      goals: fc.uniqueArray(aGoal, { selector: keyOf, maxLength: 5 }),
    }),
    { selector: keyOf, maxLength: 5 },
  ),
  resources: fc.array(
    fc.record({ title: aTitle, url: fc.webUrl({ withQueryParameters: true, withFragments: true }) }),
    { maxLength: 4 },
  ),
});
