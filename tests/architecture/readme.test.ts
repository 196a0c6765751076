import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { routes } from "#domain/contract.ts";
import { scriptsNamedIn } from "./scriptsNamedIn.ts";

const readme = existsSync("README.md") ? readFileSync("README.md", "utf8") : "";
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()).default({}) })
  .parse(JSON.parse(readFileSync("package.json", "utf8")));

describe("README.md", () => {
  it("names only npm scripts that exist", () => {
    expect(scriptsNamedIn(readme).filter((script) => !(script in scripts))).toEqual([]);
  });

  it("says of every route's address what is below it, in its table of addresses, and of no other", () => {
    const listed = [...readme.matchAll(/^\| `(\/api\/[^`]+)` +\|/gm)].map(([, address]) => address ?? "");
    const isBelow = (path: string, address: string) => path === address || path.startsWith(`${address}/`);
    const paths = routes.map(({ path }) => path);
    expect(paths.filter((path) => !listed.some((address) => isBelow(path, address)))).toEqual([]);
    expect(listed.filter((address) => !paths.some((path) => isBelow(path, address)))).toEqual([]);
  });

  it("is read as a person reads it", () => {
    const text = "Run `npm ci && npm start`, then `npm run bench -- --quick` or `npm test`; `npm run test:deep`.";
    expect(scriptsNamedIn(text)).toEqual(["start", "bench", "test", "test:deep"]);
  });
});
