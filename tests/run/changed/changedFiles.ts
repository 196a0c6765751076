import { execFile } from "node:child_process";
import { promisify } from "node:util";

const git = async (root: string, ...args: string[]): Promise<string[]> => {
  const { stdout } = await promisify(execFile)("git", args, { cwd: root, maxBuffer: 64 * 1024 * 1024 });
  return stdout.split("\n").filter((line) => line !== "");
};

/**
 * The files that differ from where this branch left `base`, with what is not committed yet; sorted, without those that were
 * deleted.
 *
 * @throws Error if Git knows no such base.
 */
export const changedFiles = async (base: string, root = process.cwd()): Promise<readonly string[]> => {
  const [start = base] = await git(root, "merge-base", base, "HEAD");
  const changed = await git(root, "diff", "--name-only", "--no-renames", "--diff-filter=d", start);
  const untracked = await git(root, "ls-files", "--others", "--exclude-standard");
  return [...new Set([...changed, ...untracked])].sort();
};
