import { stripVTControlCharacters } from "node:util";

/** How many checks passed and failed. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** The name of each failure, followed by the beginning of its error in indented lines. */
  readonly failures?: readonly string[];
  /** What passed only on the second attempt, in the same form. */
  readonly unreliable?: readonly string[];
}

/** The sum of several counts, with all their failures. */
export const sum = (counts: readonly Counts[]): Counts => {
  const failures = counts.flatMap((one) => one.failures ?? []);
  const unreliable = counts.flatMap((one) => one.unreliable ?? []);
  return {
    passed: counts.reduce((total, { passed }) => total + passed, 0),
    failed: counts.reduce((total, { failed }) => total + failed, 0),
    ...(failures.length > 0 && { failures }),
    ...(unreliable.length > 0 && { unreliable }),
  };
};

/** The maximum number of repeated lines of an error's text, its stack and a command's output, and their width. */
const shownLines = { text: 12, stack: 3, output: 14, width: 300 };

const linesOf = (text: string): string[] =>
  stripVTControlCharacters(text)
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => line.slice(0, shownLines.width));

const failure = (name: string, details: readonly string[]): string =>
  [name, ...details.map((line) => `    ${line}`)].join("\n");

/** The report of a failed test: its name, the beginning of its error, and where in the project it failed. */
export const failedTest = (name: string, error: string): string => {
  const lines = linesOf(error);
  const isFrame = (line: string): boolean => /^\s+at /.test(line);
  const frames = lines.filter((line) => isFrame(line) && !/node_modules|node:|<anonymous>/.test(line));
  return failure(name, [
    ...lines.filter((line) => !isFrame(line)).slice(0, shownLines.text),
    ...frames.slice(0, shownLines.stack).map((line) => `  ${line.trim()}`),
  ]);
};

/** The report of a failed check command: its name and the beginning of its output. */
export const failedCheck = (name: string, output: string): string =>
  failure(name, linesOf(output).slice(0, shownLines.output));

/** The report of a command that ended without a test report: its name, the reason and its last lines. */
export const failedCommand = (name: string, why: string, output: string): string =>
  failure(`${name}: ${why}`, linesOf(output).slice(-shownLines.output));

/** The last line of a run of checks. */
export const countsLine = ({ passed, failed }: Counts): string => `${passed} passed, ${failed} failed`;

/**
 * The end of a run of checks: repeats everything that was flaky or failed, so the end of a log shows it, then
 * `summary` and the counts. `.ci/run` repeats these lines of all its parts; it finds them by "passed the second time: "
 * and "failed: ".
 */
export const endOfRun = (counts: Counts, summary = ""): string =>
  [
    ...(counts.unreliable ?? []).map((one) => `passed the second time: ${one}\n`),
    ...(counts.failures ?? []).map((one) => `failed: ${one}\n`),
    `${summary}${countsLine(counts)}\n`,
  ].join("");

/** Whether nothing failed and at least one check passed. */
export const isGood = ({ passed, failed }: Counts): boolean => failed === 0 && passed > 0;
