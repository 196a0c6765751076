import { fold } from "../shared/fold.ts";

/** Each level occurs at most once (docs/ladder.md#skillsets). */
export const maxLevels = 5;

/** Per engineer type (docs/ladder.md#limits). */
export const maxSkillsetsPerType = 200;

/** Limited because an evaluation is saved in one transaction (docs/ladder.md#limits). */
export const maxRequiredSkillsets = 85;

/** The limit for all ladders together, because their order is one item. */
export const maxOrderedSkillsets = 600;

/** In bytes: the skillset is one item of the table. */
export const maxTextBytes = 340_000;

/** Names of skillsets and groups compare without case, accents and repeated whitespace. */
export const nameKey = (name: string): string => fold(name.replace(/\s+/g, " "));
