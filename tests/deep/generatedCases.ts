import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** The Vitest files below these folders that check generated cases, sorted. */
export const filesWithGeneratedCases = async (folders: readonly string[]): Promise<readonly string[]> => {
  const files: string[] = [];
  for (const folder of folders) {
    for (const name of await readdir(folder, { recursive: true })) {
      const file = join(folder, name);
      if (/\.test\.tsx?$/.test(name) && (await readFile(file, "utf8")).includes('from "fast-check"')) {
        files.push(file);
      }
    }
  }
  return files.sort();
};

/**
 * The seed of a deep run: PULSE_SEED to repeat a run, otherwise a new one each time.
 *
 * @throws Error if PULSE_SEED is no whole number.
 */
export const chosenSeed = (given: string | undefined): number => {
  const seed = given === undefined ? Date.now() % 2 ** 31 : Number(given);
  if (!Number.isSafeInteger(seed)) {
    throw new Error(`PULSE_SEED has to be a whole number, not "${given}".`);
  }
  return seed;
};
