import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** A module that another one imports at its start; what is imported when it is needed has a parenthesis. */
const staticImport = /(?:\bfrom|\bimport)\s*"(\.[^"]+)"/g;

/** How many bytes of script a bundle loads at its start: its own, and those of the parts that it always imports. */
export const startBytes = (entry: string): number => {
  const loaded = new Map<string, number>();
  const load = (file: string): void => {
    if (loaded.has(file)) return;
    const text = readFileSync(file, "utf8");
    loaded.set(file, Buffer.byteLength(text));
    for (const [, part = ""] of text.matchAll(staticImport)) load(join(dirname(file), part));
  };
  load(entry);
  return [...loaded.values()].reduce((sum, bytes) => sum + bytes, 0);
};
