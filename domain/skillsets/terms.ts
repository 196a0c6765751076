/** A skillset has at most this many levels, each once (docs/ladder.md#levels). */
export const maxLevels = 5;

/** At most this many skillsets apply to an engineer type: a review is answered in one request. */
export const maxSkillsets = 85;
