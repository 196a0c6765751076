import { type Counts, failedCommand, sum } from "./counts.ts";
import { runCommand } from "./runCommand.ts";
import type { Step } from "./steps.ts";

export interface SuiteResult extends Counts {
  readonly suite: string;
}

/** Runs one step; a step that crashes or leaves no report counts as one failure. */
const runStep = async (step: Step, show: (text: string) => void): Promise<SuiteResult[]> => {
  show(`\n── ${step.name} ──\n`);
  const result = await runCommand(step.command, step.args, {
    show,
    ...(step.env === undefined ? {} : { env: step.env }),
  });
  const counts = await step.count(result).catch((error: unknown) => {
    const why = `left no readable report: ${error instanceof Error ? error.message : String(error)}`;
    show(`${step.name} ${why}\n`);
    return new Map([[step.name, { passed: 0, failed: 1, failures: [failedCommand(step.name, why, result.output)] }]]);
  });
  const suites = [...counts].map(([suite, ofSuite]) => ({ suite, ...ofSuite }));
  const { passed, failed } = sum(suites);
  show(`── ${step.name}: ${passed} passed, ${failed} failed, ${result.seconds.toFixed(1)} s ──\n`);
  return suites;
};

/** Runs the steps in order, even after one has failed. */
export const runSteps = async (steps: readonly Step[], show: (text: string) => void): Promise<SuiteResult[]> => {
  const results: SuiteResult[] = [];
  for (const step of steps) {
    results.push(...(await runStep(step, show)));
  }
  return results;
};

/** Runs several sequences of steps in parallel. Shows the output of a sequence when it has ended, so that they do not mix. */
export const runBeside = async (
  sequences: readonly (readonly Step[])[],
  show: (text: string) => void,
): Promise<SuiteResult[]> => {
  const results = await Promise.all(
    sequences.map(async (steps) => {
      let shown = "";
      const suites = await runSteps(steps, (text) => {
        shown += text;
      });
      show(shown);
      return suites;
    }),
  );
  return results.flat();
};
