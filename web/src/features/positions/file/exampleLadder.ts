export const exampleFileName = "ladder-example.yaml";

/** The text of the example ladders. It is in a script of its own, which is loaded when someone asks for it. */
export const loadExample = async (): Promise<string> => (await import("#sample/ladder.yaml?raw")).default;
