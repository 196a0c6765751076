import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { brokenReferences, linksIn, referencesInCode, slugsIn } from "./references.ts";

const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`)
    : [];

const readAll = (files: readonly string[]): ReadonlyMap<string, string> =>
  new Map(files.map((file) => [file, readFileSync(file, "utf8")]));

const code = readAll(
  ["domain", "functions", "infra", "web", "tests"]
    .flatMap(filesBelow)
    .filter((file) => /\.(?:ts|tsx|mjs)$/.test(file) && !file.includes("/node_modules/")),
);
const pages = readAll(["README.md", ...filesBelow("docs").filter((file) => file.endsWith(".md"))]);
const headings = new Map([...pages].map(([page, text]) => [page, slugsIn(text)]));

describe("references to pages", () => {
  it("in code lead to a page and a heading that exist", () => {
    const references = [...code].flatMap(([file, text]) => referencesInCode(file, text));
    expect(references.length).toBeGreaterThan(0);
    expect(brokenReferences(references, headings)).toEqual([]);
  });

  it("from page to page lead to a page and a heading that exist", () => {
    const links = [...pages].flatMap(([page, text]) => linksIn(page, text));
    expect(links.length).toBeGreaterThan(0);
    expect(brokenReferences(links, headings)).toEqual([]);
  });
});
