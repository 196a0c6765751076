import { tooLargeMessage } from "../shared/fileSize.ts";

/** The id of a career path. Which there are is data (docs/ladder.md#types-and-paths). */
export type CareerPath = string;

/** The lowest and the highest level of a position (docs/ladder.md#positions). */
export const positionLevels = { min: 0, max: 15 } as const;

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
export const ladderParts = ["engineerType", "careerPath", "position", "skillset", "level", "requirements"] as const;
export type LadderPart = (typeof ladderParts)[number];

/** The maximum size of a ladder file in bytes: escaped twice, it has to fit into the event of a function. */
export const maxLadderFileBytes = 2_000_000;

/** Why the text of a ladder file is too large; null if it is not. */
export const tooLargeLadderFile = (text: string): string | null =>
  tooLargeMessage(text, "a ladder file", maxLadderFileBytes);

/** A ladder file has at most this many positions. */
export const maxPositions = 500;

/** At most this many changed fields are listed in a preview. */
export const maxListedDetails = 5000;

/** At most this many errors of a ladder file are reported: a file of another kind has a great many. */
export const maxLadderProblems = 50;
