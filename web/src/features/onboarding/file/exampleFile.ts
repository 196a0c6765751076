/** The name under which the example is shown and downloaded. */
export const exampleFileName = "onboarding-example.yaml";

/** The text of the example onboarding. It is a script of its own, which is loaded when somebody asks for it. */
export const loadExample = async (): Promise<string> => (await import("#sample/onboarding.yaml?raw")).default;
