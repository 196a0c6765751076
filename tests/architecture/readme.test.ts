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

  it("lists in its table of routes, if it has one, exactly the declared routes", () => {
    const listed = [...readme.matchAll(/^\|\s*`?(GET|POST|PUT|PATCH|DELETE)`?\s*\|?\s*`?(\/api\/[^\s`|]+)`?\s*\|/gm)];
    const declared = routes.map((route) => `${route.method} ${route.path}`);
    expect(listed.length === 0 ? [] : listed.map(([, method, path]) => `${method} ${path}`).sort()).toEqual(
      listed.length === 0 ? [] : declared.sort(),
    );
  });

  it("is read as a person reads it", () => {
    const text = "Run `npm ci && npm start`, then `npm run bench -- --quick` or `npm test`; `npm run test:deep`.";
    expect(scriptsNamedIn(text)).toEqual(["start", "bench", "test", "test:deep"]);
  });
});
