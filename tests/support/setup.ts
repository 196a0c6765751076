import { vi } from "vitest";

/**
 * Runs before each test file. The files of a worker share its process, so libraries are loaded once, but each file gets
 * its own copy of the project's modules and their state, and the environment variables from the start.
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

// In tests, IDs of the same millisecond ascend, so items keep the order of their creation. tests/functions/ids.test.ts
// checks with the real library that IDs can't be guessed.
vi.mock("ulid", async (importOriginal) => {
  const original = await importOriginal<typeof import("ulid")>();
  const next = original.monotonicFactory();
  // A call with its own random source uses the real implementation.
  const ulid: typeof original.ulid = (time, random) => (random ? original.ulid(time, random) : next(time));
  return { ...original, ulid };
});
