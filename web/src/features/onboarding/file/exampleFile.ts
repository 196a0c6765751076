export const exampleFileName = "onboarding-example.yaml";

/** A separate script, loaded on request. */
export const loadExample = async (): Promise<string> => (await import("#sample/onboarding.yaml?raw")).default;
