import { tooLargeMessage } from "../shared/fileSize.ts";

/** A career path's ID. The paths are data, not code (docs/ladder.md#types-and-paths). */
export type CareerPath = string;

export const positionLevelRange = { min: 0, max: 15 } as const;

export const requirementStatuses = ["Configured", "Default"] as const;

/** Applies to skillsets without a configured level (docs/ladder.md#requirements). */
export const defaultRequiredLevel = 1;

/** Stored as the required level of a skillset that isn't required (docs/ladder.md#not-asked-for). */
export const notRequired = 0;

/** Default if nothing is stored; null if not required. */
export const effectiveRequiredLevel = (stored: number | undefined): number | null => {
  if (stored === undefined) {
    return defaultRequiredLevel;
  }
  return stored === notRequired ? null : stored;
};

export const ladderParts = ["engineerType", "careerPath", "position", "skillset", "level", "requirements"] as const;
export type LadderPart = (typeof ladderParts)[number];

/** In bytes: escaped twice, the file must fit into a function's event. */
export const maxLadderFileBytes = 2_000_000;

export const tooLargeLadderFile = (text: string): string | null =>
  tooLargeMessage(text, "A ladder file", maxLadderFileBytes);

export const maxPositions = 500;

export const maxListedDetails = 5000;

/** Maximum errors reported: a file of the wrong kind has very many. */
export const maxLadderProblems = 50;

/** Written instead of the level if a position does not ask for the skillset (docs/ladder.md#not-asked-for). */
export const notRequiredInFile = "none";

/** The format of a type's or path's ID. */
export const termIdRule = "A lowercase letter, then lowercase letters, digits and underscores. At most 40.";
