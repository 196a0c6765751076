import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { fileURLToPath } from "node:url";

const bundleLocation = /(file:\/\/\/[^\s()]+\.mjs):(\d+):(\d+)(?=\)?$)/;

const sourceMaps = new Map<string, SourceMap | null>();

const sourceMapOf = (bundle: string): SourceMap | null => {
  const cached = sourceMaps.get(bundle);
  if (cached !== undefined) {
    return cached;
  }
  const file = `${bundle}.map`;
  const map = existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, "utf8"))) : null;
  sourceMaps.set(bundle, map);
  return map;
};

const readableLine = (line: string): string =>
  line.replace(bundleLocation, (original, url: string, row: string, column: string) => {
    const origin = sourceMapOf(fileURLToPath(url))?.findOrigin(Number(row), Number(column));
    // Source paths are relative to the bundle, which is in another folder in Lambda.
    return origin && "fileName" in origin
      ? `${origin.fileName.replace(/^(\.\.\/)+/, "")}:${origin.lineNumber}:${origin.columnNumber}`
      : original;
  });

/** Reads the source map only on an error: `--enable-source-maps` would read it at every cold start. */
const readableStack = (stack: string): string => {
  try {
    return stack.split("\n").map(readableLine).join("\n");
  } catch {
    // A damaged source map must not hide the error.
    return stack;
  }
};

/** Never log review texts, tokens or email addresses. */
export const log = (level: "info" | "warn" | "error", message: string, details: Record<string, unknown> = {}): void => {
  console[level](JSON.stringify({ level, message, ...details }));
};

export const errorDetails = (error: unknown): Record<string, unknown> =>
  error instanceof Error
    ? { name: error.name, error: error.message, stack: readableStack(error.stack ?? "") }
    : { error: String(error) };
