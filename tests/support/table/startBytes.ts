import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** A static import of a relative module; a dynamic `import(...)` has a parenthesis and does not match. */
const staticImport = /(?:\bfrom|\bimport)\s*"(\.[^"]+)"/g;

/** The bytes of script that a bundle loads at startup: the entry file and all its static imports. */
export const startBytes = (entry: string): number => {
  const loaded = new Map<string, number>();
  const load = (file: string): void => {
    if (loaded.has(file)) {
      return;
    }
    const text = readFileSync(file, "utf8");
    loaded.set(file, Buffer.byteLength(text));
    for (const [, part = ""] of text.matchAll(staticImport)) {
      load(join(dirname(file), part));
    }
  };
  load(entry);
  return [...loaded.values()].reduce((sum, bytes) => sum + bytes, 0);
};
