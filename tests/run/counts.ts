import { stripVTControlCharacters } from "node:util";

/** How many checks passed and failed. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** What failed: the name of each, with the beginning of its error in indented lines below it. */
  readonly failures?: readonly string[];
  /** What passed only the second time, in the same form. */
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

/** The most lines of an error's text, of its stack and of a command's output that are repeated, and their width. */
const shownLines = { text: 12, stack: 3, output: 14, width: 300 };

const linesOf = (text: string): string[] =>
  stripVTControlCharacters(text)
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => line.slice(0, shownLines.width));

const failure = (name: string, details: readonly string[]): string =>
  [name, ...details.map((line) => `    ${line}`)].join("\n");

/** What is said about a failed test: its name, the beginning of its error, and where in the project it failed. */
export const failedTest = (name: string, error: string): string => {
  const lines = linesOf(error);
  const isFrame = (line: string): boolean => /^\s+at /.test(line);
  const frames = lines.filter((line) => isFrame(line) && !/node_modules|node:|<anonymous>/.test(line));
  return failure(name, [
    ...lines.filter((line) => !isFrame(line)).slice(0, shownLines.text),
    ...frames.slice(0, shownLines.stack).map((line) => `  ${line.trim()}`),
  ]);
};

/** What is said about a failed check that is a command: its name, and the beginning of what it printed. */
export const failedCheck = (name: string, output: string): string =>
  failure(name, linesOf(output).slice(0, shownLines.output));

/** What is said about a command that ended without a report of what failed: its name, why, and its last lines. */
export const failedCommand = (name: string, why: string, output: string): string =>
  failure(`${name}: ${why}`, linesOf(output).slice(-shownLines.output));

/** The last line of a run of checks. */
export const countsLine = ({ passed, failed }: Counts): string => `${passed} passed, ${failed} failed`;

/**
 * The end of a run of checks: what passed only the second time and every failure once more, where also the end of a log
 * shows it, then `summary`, and the counts as the last line. `.ci/run` repeats those of all its parts, which it finds by
 * "passed the second time: " and "failed: ".
 */
export const endOfRun = (counts: Counts, summary = ""): string =>
  [
    ...(counts.unreliable ?? []).map((one) => `passed the second time: ${one}\n`),
    ...(counts.failures ?? []).map((one) => `failed: ${one}\n`),
    `${summary}${countsLine(counts)}\n`,
  ].join("");

/** Whether nothing failed and at least one check passed. */
export const isGood = ({ passed, failed }: Counts): boolean => failed === 0 && passed > 0;
