export const exampleFileName = "ladder-example.yaml";

/** In its own script, loaded on demand. */
export const loadExample = async (): Promise<string> => (await import("#sample/ladder.yaml?raw")).default;
