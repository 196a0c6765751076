import { vi } from "vitest";

/**
 * Runs before each test file. The files of a worker share its process, so libraries are loaded once, but each file has
 * its own copy of the project's modules, with what they keep, and finds the environment variables of the start.
 */
declare global {
  var environmentAtStart: Readonly<NodeJS.ProcessEnv> | undefined;
}

globalThis.environmentAtStart ??= { ...process.env };
for (const name of Object.keys(process.env)) {
  if (!(name in globalThis.environmentAtStart)) {
    delete process.env[name];
  }
}
Object.assign(process.env, globalThis.environmentAtStart);
vi.resetModules();

// Ids of one moment follow each other in tests, so what a test makes one after another keeps that order. Whether they
// can be guessed in the product is tested with the real library (tests/functions/ids.test.ts).
vi.mock("ulid", async (importOriginal) => {
  const original = await importOriginal<typeof import("ulid")>();
  const next = original.monotonicFactory();
  // With random numbers of its own, an id is made as in the product.
  const ulid: typeof original.ulid = (time, random) => (random ? original.ulid(time, random) : next(time));
  return { ...original, ulid };
});
