/** The wait after the first failed attempt, and the longest one, in milliseconds. */
const [firstDelay, longestDelay] = [1_000, 60_000] as const;

/**
 * How long to wait before the next attempt, in milliseconds, after a number of consecutive failures
 * (docs/performance.md#polling). The delay doubles up to a minute. A random part of it, up to half, is left out,
 * so that the pages of a whole company do not all retry at the same moment. `random` returns numbers from 0 to 1.
 */
export const retryDelay = (failedAttempts: number, random: () => number = Math.random): number => {
  const delay = Math.min(longestDelay, firstDelay * 2 ** (Math.max(1, failedAttempts) - 1));
  return delay / 2 + (random() * delay) / 2;
};
