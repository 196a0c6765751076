import { stripVTControlCharacters } from "node:util";

/** How many checks passed and failed. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** What failed, a line each, as far as a report names it. */
  readonly failures?: readonly string[];
}

/** The sum of several counts, with all their failures. */
export const sum = (counts: readonly Counts[]): Counts => {
  const failures = counts.flatMap((one) => one.failures ?? []);
  return {
    passed: counts.reduce((total, { passed }) => total + passed, 0),
    failed: counts.reduce((total, { failed }) => total + failed, 0),
    ...(failures.length > 0 && { failures }),
  };
};

/** The line about a failed test: its name and the beginning of its error, without colours. */
export const failureLine = (name: string, error: string): string => {
  const [first = ""] = stripVTControlCharacters(error).split("\n");
  return first === "" ? name : `${name}: ${first.slice(0, 300)}`;
};

/** The last line of a run of checks. */
export const countsLine = ({ passed, failed }: Counts): string => `${passed} passed, ${failed} failed`;

/** Whether nothing failed and at least one check passed. */
export const isGood = ({ passed, failed }: Counts): boolean => failed === 0 && passed > 0;
