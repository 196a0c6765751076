/** In milliseconds. */
const [firstDelay, longestDelay] = [1_000, 60_000] as const;

/**
 * In milliseconds (docs/architecture.md#polling). Doubles up to a minute, minus up to half at random, so a company's
 * pages don't retry together. `random` is from 0 to 1.
 */
export const retryDelay = (failedAttempts: number, random: () => number = Math.random): number => {
  const delay = Math.min(longestDelay, firstDelay * 2 ** (Math.max(1, failedAttempts) - 1));
  return delay / 2 + (random() * delay) / 2;
};
