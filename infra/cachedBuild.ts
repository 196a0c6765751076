import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { contentHash } from "./contentHash.ts";
import { withFileLock } from "./withFileLock.ts";

export interface CachedBuildOptions {
  readonly sources: readonly string[];
  readonly settings?: readonly string[];
  /** If one is missing, the build runs again. */
  readonly outputs: readonly string[];
  readonly stamp: string;
  readonly build: () => Promise<void>;
}

const isUpToDate = (hash: string, { stamp, outputs }: CachedBuildOptions): boolean =>
  existsSync(stamp) && readFileSync(stamp, "utf8") === hash && outputs.every((output) => existsSync(output));

/**
 * Builds again if the sources, the settings or the Node.js version changed, or if the last build failed. A second
 * process reuses the first one's result.
 * @returns false if up to date.
 */
export const cachedBuild = async (options: CachedBuildOptions): Promise<boolean> => {
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
