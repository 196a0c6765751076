import { stripVTControlCharacters } from "node:util";
import { type Counts, failedCommand, sum } from "./counts.ts";
import { runCommand } from "./runCommand.ts";
import type { Step } from "./steps.ts";

export interface SuiteResult extends Counts {
  readonly suite: string;
}

/** The markers with which Vitest's and Playwright's reporters begin the line of a failed test. */
const failedMark = /^\s*(×|✘)/m;

/**
 * Runs one step; a step that crashes or leaves no report counts as one failure. One that was stopped after `limitSeconds`
 * is null, or one failure if a test had failed until then.
 */
const runStep = async (
  step: Step,
  show: (text: string) => void,
  limitSeconds?: number,
): Promise<SuiteResult[] | null> => {
  show(`\n── ${step.name} ──\n`);
  const result = await runCommand(step.command, step.args, {
    show,
    ...(step.env === undefined ? {} : { env: step.env }),
    ...(limitSeconds === undefined ? {} : { limitSeconds }),
  });
  if (result.stopped && !failedMark.test(stripVTControlCharacters(result.output))) {
    return null;
  }
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
export const runSteps = async (steps: readonly Step[], show: (text: string) => void): Promise<SuiteResult[]> =>
  (await runStepsWithin(steps, Number.POSITIVE_INFINITY, show)).suites;

interface StepsWithin {
  readonly suites: SuiteResult[];
  /** The names of the steps that were skipped or stopped. */
  readonly notReached: readonly string[];
}

/**
 * Runs the steps in order within `seconds`: skips a step that usually takes longer than the remaining time, and stops
 * one that exceeds it.
 */
export const runStepsWithin = async (
  steps: readonly (Step & { readonly usualSeconds?: number })[],
  seconds: number,
  show: (text: string) => void,
): Promise<StepsWithin> => {
  const end = performance.now() + seconds * 1000;
  const suites: SuiteResult[] = [];
  const notReached: string[] = [];
  for (const step of steps) {
    const left = (end - performance.now()) / 1000;
    const found =
      left < (step.usualSeconds ?? 0) ? null : await runStep(step, show, Number.isFinite(left) ? left : undefined);
    if (found === null) {
      notReached.push(step.name);
    } else {
      suites.push(...found);
    }
  }
  return { suites, notReached };
};

/**
 * Runs several sequences of steps in parallel. Shows the output of each when it ends, so outputs don't mix.
 */
export const runAlongside = async (
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
