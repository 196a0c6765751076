/** The sections of a ladder file, in their order. */
const sections = ["positions", "skillsets", "requirements"] as const;

/** The lines of a section of a file: those between its heading and the next line that is not indented. */
const linesOf = (yaml: string, section: (typeof sections)[number]): string =>
  new RegExp(`^${section}:\\n((?:[ \\t].*\\n|\\n)*)`, "m").exec(yaml)?.[1] ?? "";

/** One ladder file with the sections of several. */
export const joinLadderFiles = (files: readonly string[]): string =>
  sections.map((section) => `${section}:\n${files.map((yaml) => linesOf(yaml, section)).join("")}`).join("");
