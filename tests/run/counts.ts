/** How many checks passed and failed. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

/** The sum of several counts. */
export const sum = (counts: readonly Counts[]): Counts => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
});

/** The last line of a run of checks. */
export const countsLine = ({ passed, failed }: Counts): string => `${passed} passed, ${failed} failed`;

/** Whether nothing failed and at least one check passed. */
export const isGood = ({ passed, failed }: Counts): boolean => failed === 0 && passed > 0;
