import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { contentHash } from "./contentHash.ts";
import { withFileLock } from "./withFileLock.ts";

export interface CachedBuild {
  /** Files and folders that the result is made from. */
  readonly sources: readonly string[];
  /** Other inputs that the result depends on, such as a stage's name. */
  readonly settings?: readonly string[];
  /** Files and folders that the build writes. If one is missing, the build runs again. */
  readonly outputs: readonly string[];
  /** The file that stores the hash of the sources and settings after a successful build. */
  readonly stamp: string;
  readonly build: () => Promise<void>;
}

const isUpToDate = (hash: string, { stamp, outputs }: CachedBuild): boolean =>
  existsSync(stamp) && readFileSync(stamp, "utf8") === hash && outputs.every((output) => existsSync(output));

/**
 * Builds only if the content of the sources, a setting or the Node.js version has changed. A build that fails or is
 * killed runs again the next time. If two processes need the same build, the second waits for the first and reuses it.
 * @returns false if the outputs were up to date.
 */
export const cachedBuild = async (options: CachedBuild): Promise<boolean> => {
  const { sources, settings = [], stamp, build } = options;
  const hash = contentHash(sources, [process.version, ...settings]);
  if (isUpToDate(hash, options)) {
    return false;
  }
  return withFileLock(`${stamp}.lock`, async () => {
    if (isUpToDate(hash, options)) {
      return false;
    }
    rmSync(stamp, { force: true });
    await build();
    writeFileSync(`${stamp}.new`, hash);
    renameSync(`${stamp}.new`, stamp);
    return true;
  });
};
