import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { contentHash } from "./contentHash.ts";
import { withFileLock } from "./withFileLock.ts";

export interface CachedBuild {
  /** Files and folders that the result is made from. */
  readonly sources: readonly string[];
  /** Whatever else the result depends on, such as a stage's name. */
  readonly settings?: readonly string[];
  /** Files and folders that the build leaves behind; when one is missing it runs again. */
  readonly outputs: readonly string[];
  /** Where the fingerprint of the sources is noted once a build has succeeded. */
  readonly stamp: string;
  readonly build: () => Promise<void>;
}

const isUpToDate = (hash: string, { stamp, outputs }: CachedBuild): boolean =>
  existsSync(stamp) && readFileSync(stamp, "utf8") === hash && outputs.every((output) => existsSync(output));

/**
 * Builds only what changed: a result is kept by the content of its sources. A build that fails or is killed half way
 * runs again the next time; two processes that want the same build do it once, one after the other.
 * @returns whether it had to build.
 */
export const cachedBuild = async (wanted: CachedBuild): Promise<boolean> => {
  const { sources, settings = [], stamp, build } = wanted;
  const hash = contentHash(sources, [process.version, ...settings]);
  if (isUpToDate(hash, wanted)) return false;
  return withFileLock(`${stamp}.lock`, async () => {
    if (isUpToDate(hash, wanted)) return false;
    rmSync(stamp, { force: true });
    await build();
    writeFileSync(`${stamp}.new`, hash);
    renameSync(`${stamp}.new`, stamp);
    return true;
  });
};
