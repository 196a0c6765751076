/** A skillset has at most this many levels, each once (docs/ladder.md#levels). */
export const maxLevels = 5;

/** At most this many skillsets apply to an engineer type (docs/ladder.md#limits). */
export const maxSkillsets = 200;

/** A position asks for at most this many skillsets: a review is approved in one transaction (docs/ladder.md#limits). */
export const maxAskedSkillsets = 85;
