import { fold } from "../shared/fold.ts";

/** A skillset has at most this many levels, each once (docs/ladder.md#levels). */
export const maxLevels = 5;

/** At most this many skillsets apply to an engineer type (docs/ladder.md#limits). */
export const maxSkillsets = 200;

/** A position asks for at most this many skillsets: an evaluation is saved in one transaction (docs/ladder.md#limits). */
export const maxAskedSkillsets = 85;

/** All ladders together have at most this many skillsets, because their order is one item. */
export const maxOrderedSkillsets = 600;

/** All texts of a skillset together have at most this many bytes, because it is one item of the table. */
export const maxTextBytes = 340_000;

/** The key by which names of skillsets and groups are compared: case, accents and repeated whitespace are ignored. */
export const nameKey = (name: string): string => fold(name.replace(/\s+/g, " "));
