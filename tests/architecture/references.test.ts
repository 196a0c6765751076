import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { brokenReferences, linksIn, oldReferences, referencesInCode, slugsIn } from "./references.ts";

/** These files name pages that do not exist. */
const ownFiles = ["tests/architecture/references.test.ts", "tests/architecture/references.ts"];

const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`)
    : [];

const readAll = (files: readonly string[]): ReadonlyMap<string, string> =>
  new Map(files.map((file) => [file, readFileSync(file, "utf8")]));

const code = readAll(
  ["domain", "functions", "infra", "web", "tests"]
    .flatMap(filesBelow)
    .filter((file) => /\.(?:ts|tsx|mjs)$/.test(file) && !file.includes("/node_modules/") && !ownFiles.includes(file)),
);
const pages = readAll(["README.md", ...filesBelow("docs").filter((file) => file.endsWith(".md"))]);
const headings = new Map([...pages].map(([page, text]) => [page, slugsIn(text)]));

describe("references to pages", () => {
  it("in code lead to a page and a heading that exist", () => {
    const references = [...code].flatMap(([file, text]) => referencesInCode(file, text));
    expect(references.length).toBeGreaterThan(0);
    expect(brokenReferences(references, headings)).toEqual([]);
  });

  it("in code never name a text outside the project", () => {
    expect(code.size).toBeGreaterThan(50);
    expect([...code].flatMap(([file, text]) => oldReferences(file, text))).toEqual([]);
  });

  it("from page to page lead to a page and a heading that exist", () => {
    const links = [...pages].flatMap(([page, text]) => linksIn(page, text));
    expect(links.length).toBeGreaterThan(0);
    expect(brokenReferences(links, headings)).toEqual([]);
  });

  it.each([...headings])("can name headings in %s", (_page, slugs) => {
    expect(slugs.size).toBeGreaterThan(0);
  });
});

describe("a heading's slug", () => {
  it.each([
    ["## The ladder as a file", ["the-ladder-as-a-file"]],
    ["### `GET /api/people/{userId}`", ["get-apipeopleuserid"]],
    ["# Who may, and who may not?", ["who-may-and-who-may-not"]],
    ["## Drafts – and what is shared", ["drafts--and-what-is-shared"]],
    ["## snake_case and well-known", ["snake_case-and-well-known"]],
    ["## Über uns ##", ["über-uns"]],
    ["## See [the table](table.md#user)", ["see-the-table"]],
    ["# A\n## A\n# A", ["a", "a-1", "a-2"]],
    ["# A\n# A-1\n# A", ["a", "a-1", "a-2"]],
    ["```sh\n# no heading\n```\n# One", ["one"]],
    ["#none\n    # none", []],
  ])("of %j", (markdown, slugs) => {
    expect([...slugsIn(markdown)]).toEqual(slugs);
  });
});

describe("a reference", () => {
  const known = new Map([
    ["README.md", slugsIn("# Pulse")],
    ["docs/reviews.md", slugsIn("# Reviews\n## Who reads what")],
  ]);

  it.each([
    ["// docs/reviews.md", []],
    ["/** Who reads (docs/reviews.md#who-reads-what). */", []],
    ["see docs/reviews.md#reviews.", []],
    ["https://example.com/docs/nothing.md is elsewhere", []],
    ["// docs/nothing.md", ["a.ts:1: there is no page docs/nothing.md"]],
    ["\n// docs/reviews.md#who-writes", ["a.ts:2: docs/reviews.md has no heading #who-writes"]],
    ["docs/reviews.md, docs/one.md and docs/two.md#a", ["docs/one.md", "docs/two.md"]],
  ])("in code: %j", (text, faults) => {
    const found = brokenReferences(referencesInCode("a.ts", text), known);
    expect(found).toEqual(faults.map((fault) => expect.stringContaining(fault)));
  });

  it.each([
    ["README.md", "[reviews](docs/reviews.md#who-reads-what)", []],
    ["README.md", "[here](#pulse), [web](https://example.com/a.md), [code](domain/contract.ts)", []],
    ["docs/reviews.md", "[home](../README.md#pulse) and [itself](./reviews.md)", []],
    ["docs/reviews.md", "`[no link](nothing.md)`\n```\n[nor here](nothing.md)\n```", []],
    ["README.md", "[gone](#gone)", ["README.md:1: README.md has no heading #gone"]],
    ["README.md", "[gone](docs/gone.md)", ["README.md:1: there is no page docs/gone.md"]],
    ["docs/reviews.md", "\n[gone](README.md)", ["docs/reviews.md:2: there is no page docs/README.md"]],
    ["docs/reviews.md", "[gone](reviews.md#gone)", ["docs/reviews.md has no heading #gone"]],
    ["README.md", "[reviews]: docs/gone.md", ["there is no page docs/gone.md"]],
  ])("from the page %s: %j", (page, text, faults) => {
    const found = brokenReferences(linksIn(page, text), known);
    expect(found).toEqual(faults.map((fault) => expect.stringContaining(fault)));
  });
});

describe("a reference to a text outside the project", () => {
  it.each([
    ["// as spec 1 §2.10 says", ["a.ts:1: spec 1 §2.10"]],
    ["(spec 2, Skillsets)", ["a.ts:1: spec 2"]],
    ["\n// Decision 9", ["a.ts:2: Decision 9"]],
    ["(spec 1 §4.3; decisions 14, 19)", ["a.ts:1: spec 1 §4.3", "a.ts:1: decisions 14"]],
    ["the decision of 9 people, a spec, specs 1", []],
  ])("is found in %j", (text, found) => {
    expect(oldReferences("a.ts", text)).toEqual(found);
  });
});
