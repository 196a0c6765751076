/** One check of the public data: a message that holds unless its function throws. */
export interface Check {
  readonly name: string;
  readonly run: () => Promise<void>;
}

/** Runs checks one after the other and prints each; answers with how many held. */
export const runChecks = async (
  checks: readonly Check[],
): Promise<{ readonly passed: number; readonly failed: number }> => {
  let failed = 0;
  for (const { name, run } of checks) {
    try {
      await run();
      console.log(`ok      ${name}`);
    } catch (error) {
      failed += 1;
      console.log(`FAILED  ${name}\n${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return { passed: checks.length - failed, failed };
};
