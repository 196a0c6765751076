/** A skillset has at most this many levels, each once (spec 2 §5). */
export const mostLevels = 5;

/** At most this many skillsets apply to an engineer type: a review is answered in one request. */
export const mostSkillsets = 85;
