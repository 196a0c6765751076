/** The name under which the example is shown and downloaded. */
export const exampleFileName = "ladder-example.yaml";

/** The sections of a ladder file, in their order. */
const sections = ["positions", "skillsets", "requirements"] as const;

/** The lines of a section of a file: those between its heading and the next line that is not indented. */
const linesOf = (yaml: string, section: (typeof sections)[number]): string =>
  new RegExp(`^${section}:\\n((?:[ \\t].*\\n|\\n)*)`, "m").exec(yaml)?.[1] ?? "";

/** One ladder file with the sections of several. */
export const joinLadderFiles = (files: readonly string[]): string =>
  sections.map((section) => `${section}:\n${files.map((yaml) => linesOf(yaml, section)).join("")}`).join("");

/** The text of the example ladders. It is in scripts of its own, which are loaded when somebody asks for it. */
export const loadExample = async (): Promise<string> => {
  const files = await Promise.all([
    import("#sample/ladders/shared-skillsets.yaml?raw"),
    import("#sample/ladders/software.yaml?raw"),
    import("#sample/ladders/qa.yaml?raw"),
    import("#sample/ladders/data-scientist.yaml?raw"),
  ]);
  return joinLadderFiles(files.map((file) => file.default));
};
