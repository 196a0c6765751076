/** In milliseconds. */
const [firstDelay, longestDelay] = [1_000, 60_000] as const;

/**
 * The wait before the next attempt, in milliseconds (docs/architecture.md#polling). Doubles up to a minute, minus a
 * random part of up to half, so a company's pages don't all retry together. `random` returns numbers from 0 to 1.
 */
export const retryDelay = (failedAttempts: number, random: () => number = Math.random): number => {
  const delay = Math.min(longestDelay, firstDelay * 2 ** (Math.max(1, failedAttempts) - 1));
  return delay / 2 + (random() * delay) / 2;
};
