import { type Counts, failedTest } from "../run/counts.ts";

/** One check of the public data: a message that holds unless its function throws. */
export interface Check {
  readonly name: string;
  readonly run: () => Promise<void>;
}

/** Runs checks in sequence and prints each; returns the counts. */
export const runChecks = async (checks: readonly Check[]): Promise<Counts> => {
  const failures: string[] = [];
  for (const { name, run } of checks) {
    try {
      await run();
      console.log(`ok      ${name}`);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      failures.push(failedTest(name, message));
      console.log(`FAILED  ${name}\n${message}`);
    }
  }
  const failed = failures.length;
  return { passed: checks.length - failed, failed, failures };
};
