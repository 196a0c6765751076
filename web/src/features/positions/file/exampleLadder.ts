import { joinLadderFiles } from "./joinLadderFiles.ts";

/** The name under which the example is shown and downloaded. */
export const exampleFileName = "ladder-example.yaml";

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
