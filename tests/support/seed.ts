/**
 * The seed of all generated cases: always the same in `npm test`, so it does not fail by chance, and a new one in each
 * run of `npm run test:deep`, which prints it. PULSE_SEED sets it.
 */
export const seed = Number(process.env["PULSE_SEED"] ?? 20_261_123);

/** Random numbers from 0 to 1, like `Math.random`, but the same for the same seed. */
export const randomNumbers = (from: number): (() => number) => {
  // The multiplicative generator of Park and Miller; its state is never 0.
  let state = (Math.abs(Math.trunc(from)) % 2_147_483_646) + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return (state - 1) / 2_147_483_646;
  };
};
