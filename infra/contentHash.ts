import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const filesOf = (path: string): readonly string[] => {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) {
    return [];
  }
  if (!stats.isDirectory()) {
    return [path];
  }
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
};

/** SHA-256 (hex) of the paths, the contents and `extra`. Missing paths count as empty folders. */
export const contentHash = (paths: readonly string[], extra: readonly string[] = []): string => {
  const hash = createHash("sha256");
  for (const text of extra) {
    hash.update(`${text}\0`);
  }
  for (const file of paths.flatMap(filesOf)) {
    hash.update(`${file}\0`);
    hash.update(createHash("sha256").update(readFileSync(file)).digest());
  }
  return hash.digest("hex");
};
