import fc from "fast-check";
import type { OnboardingFile } from "#domain/onboarding/file.ts";
import type { Goal, OnboardingContent, Section } from "#domain/onboarding/model.ts";
import { goalHelpers } from "#domain/onboarding/terms.ts";
import { name, requiredShortText } from "#domain/shared/text.ts";
import { newId } from "#functions/ids.ts";

const start = new Date("2026-01-05T09:00:00.000Z");

/** A goal for tests. */
export const makeGoal = (overrides: Partial<Goal> = {}): Goal => ({
  id: newId(start),
  title: "Meet the team",
  description: "Say hello.",
  orderIndex: 1,
  applicableTo: [],
  helper: null,
  due: null,
  ...overrides,
});

/** A section for tests. */
export const makeSection = (overrides: Partial<Section> = {}): Section => ({
  id: newId(start),
  title: "First week",
  timeframe: "Days 1 to 5",
  description: "Arrive.",
  orderIndex: 1,
  goals: [],
  version: 1,
  ...overrides,
});

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
const descriptionSchema = requiredShortText("Description is required");
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
