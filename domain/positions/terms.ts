import type { EngineerType } from "../people/terms.ts";

/** Career paths (docs/ladder.md#career-paths), in the order in which the ladder shows them. */
export const careerPaths = ["tl", "ic", "em", "qa", "ds"] as const;
export type CareerPath = (typeof careerPaths)[number];

export const careerPathLabels: Record<CareerPath, string> = {
  ic: "Individual Contributor",
  tl: "Tech Lead",
  em: "Engineering Manager",
  qa: "QA Engineering",
  ds: "Data Science",
};

/**
 * What the position form offers (docs/ladder.md#position-form); others come with an import, and editing keeps them
 * (docs/ladder.md#position-form).
 */
export const offeredCareerPaths = ["ic", "tl", "em", "qa"] as const satisfies readonly CareerPath[];
export const offeredEngineerTypes = ["software", "qa"] as const satisfies readonly EngineerType[];

/** Whether a position says what it requires of a skillset, or the default holds (docs/ladder.md#requirements). */
export const requirementStatuses = ["Configured", "Default"] as const;

/** The required level of a skillset that is not configured for a position (docs/ladder.md#requirements). */
export const defaultRequiredLevel = 1;

/** What a ladder file is made of, in the order in which a preview names it. */
export const ladderParts = ["position", "skillset", "level", "requirements"] as const;
export type LadderPart = (typeof ladderParts)[number];

/** What importing a ladder file does to a part of the ladder. */
export const ladderChangeKinds = ["added", "changed", "removed"] as const;
export type LadderChangeKind = (typeof ladderChangeKinds)[number];

/** A ladder file holds at most this many characters, and what is said of one that holds more. */
export const largestLadderFile = 500_000;
export const tooLargeLadderFile = "This file is too large; a ladder file holds at most 500,000 characters.";

/** So many problems of a ladder file are told at once; a file that is no ladder at all has a great many. */
export const mostLadderProblems = 50;
