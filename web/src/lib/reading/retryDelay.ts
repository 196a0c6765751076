/** The wait after the first failed attempt, and the longest one, in milliseconds. */
const [firstDelay, longestDelay] = [1_000, 60_000] as const;

/**
 * How long to wait before asking again, in milliseconds, after so many failed attempts in a row (docs/performance.md#polling).
 * It doubles up to a minute. It is random between half of that and all of it, so that the pages of a whole company do not
 * come back in the same moment. `random` is from 0 to 1.
 */
export const retryDelay = (failedAttempts: number, random: () => number = Math.random): number => {
  const delay = Math.min(longestDelay, firstDelay * 2 ** (Math.max(1, failedAttempts) - 1));
  return delay / 2 + (random() * delay) / 2;
};
