import type { EngineerType } from "../people/terms.ts";

/** Career paths, in the order in which the ladder shows them (docs/ladder.md#career-paths). */
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
 * The paths and types that the position form offers. Others can be imported, and editing keeps them
 * (docs/ladder.md#position-form).
 */
export const offeredCareerPaths = ["ic", "tl", "em", "qa"] as const satisfies readonly CareerPath[];
export const offeredEngineerTypes = ["software", "qa"] as const satisfies readonly EngineerType[];

/** Whether the required level of a skillset is configured or the default (docs/ladder.md#requirements). */
export const requirementStatuses = ["Configured", "Default"] as const;

/** The required level of a skillset that is not configured for a position (docs/ladder.md#requirements). */
export const defaultRequiredLevel = 1;

/** Stored instead of a required level if a position does not ask for a skillset (docs/ladder.md#not-asked-for). */
export const notAsked = 0;

/** The level that a position requires, from what is stored: the default for nothing, null if it is not asked for. */
export const askedLevel = (stored: number | undefined): number | null => {
  if (stored === undefined) {
    return defaultRequiredLevel;
  }
  return stored === notAsked ? null : stored;
};

/** The parts of a ladder file, in the order of a preview. */
export const ladderParts = ["position", "skillset", "level", "requirements"] as const;
export type LadderPart = (typeof ladderParts)[number];

/** The maximum length of a ladder file in characters, and the message for a longer one. */
export const maxLadderFileLength = 500_000;
export const tooLargeLadderFile = "This file is too large; a ladder file holds at most 500,000 characters.";

/** At most this many errors of a ladder file are reported: a file of another kind has a great many. */
export const maxLadderProblems = 50;
