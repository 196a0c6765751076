import assert from "node:assert/strict";
import { stringify } from "yaml";
import type { LadderFile } from "#domain/positions/ladderFile.ts";
import { defaultStructure } from "#domain/positions/structure.ts";
import { notRequiredInFile } from "#domain/positions/terms.ts";
import { checkLadder } from "#functions/positions/ladderFile/checkLadder.ts";
import type { EvaluationEntry, Organization } from "#functions/sample/organization.ts";
import { readOwnSample } from "../run/ownSample.ts";
import { replacedPositions } from "./mapping.ts";
import { readPublicLadder } from "./publicLadder.ts";

const replaced = (code: string): string => replacedPositions[code] ?? code;

/** A completed evaluation gives every skillset of the public ladder the level that the position requires. */
const withPublicAnswers = (
  // Goals reference the skillsets of the sample's ladder.
  { answers: _answers, followUps: _followUps, nextSteps: _nextSteps, ...evaluation }: EvaluationEntry,
  required: LadderFile["requirements"][string],
): EvaluationEntry => ({
  ...evaluation,
  answers:
    evaluation.completedAt === undefined
      ? {}
      : Object.fromEntries(
          Object.entries(required).flatMap(([name, level]) => (level === notRequiredInFile ? [] : [[name, level]])),
        ),
});

/** The sample's people in the positions of a public ladder, with their rounds and reviews. */
const inPublicLadder = (sample: Organization, ladder: LadderFile): Organization => {
  const codeOf = new Map(sample.people.map(({ email, position }) => [email, position]));
  return {
    ...sample,
    ladder,
    people: sample.people.map((person) =>
      person.position === undefined ? person : { ...person, position: replaced(person.position) },
    ),
    dataRequests: [],
    // They reference the skillsets of the sample's ladder, as appeals do.
    growthPlans: [],
    journals: [],
    privateNotes: [],
    promotions: [],
    reviews: sample.reviews.map(({ appeal: _appeal, ...review }) => {
      const code = replaced(review.position ?? codeOf.get(review.employee) ?? "");
      const required = ladder.requirements[code] ?? {};
      return {
        ...review,
        ...(review.position !== undefined && { position: code }),
        ...(review.self && { self: withPublicAnswers(review.self, required) }),
        ...(review.manager && { manager: withPublicAnswers(review.manager, required) }),
      };
    }),
  };
};

/** The sample organization with the public ladders of `dataFolder` in place of its own, as an import reads them. */
export const readPublicOrganization = async (dataFolder: string): Promise<Organization> => {
  const text = stringify(await readPublicLadder(dataFolder), { aliasDuplicateObjects: false, lineWidth: 0 });
  const { content } = checkLadder(text, defaultStructure);
  assert.ok(content);
  return readOwnSample((sample) => inPublicLadder(sample, content));
};
