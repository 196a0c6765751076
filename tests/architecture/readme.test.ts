import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { routes } from "#domain/contract.ts";
import { openApiPath } from "#domain/shared/site.ts";
import { addressesNamedIn, filesNamedIn, hasFile } from "./filesNamedIn.ts";
import { scriptsNamedIn } from "./scriptsNamedIn.ts";

const { scripts, dependencies, devDependencies } = z
  .object({
    scripts: z.record(z.string(), z.string()),
    dependencies: z.record(z.string(), z.string()),
    devDependencies: z.record(z.string(), z.string()),
  })
  .parse(JSON.parse(readFileSync("package.json", "utf8")));

/** The files of the project, including those not committed yet. */
const projectFiles = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => file !== "" && existsSync(file));
const topFolders = new Set(projectFiles.filter((file) => file.includes("/")).map((file) => file.split("/")[0] ?? ""));

const pages = existsSync("docs")
  ? readdirSync("docs")
      .filter((file) => file.endsWith(".md"))
      .map((file) => `docs/${file}`)
  : [];
const documents = ["README.md", ...pages];
const textOf = (file: string): string => (existsSync(file) ? readFileSync(file, "utf8") : "");

const isBelow = (path: string, address: string): boolean => path === address || path.startsWith(`${address}/`);
const paths = routes.map(({ path }) => path);
/** The addresses in the first column of tables. */
const listedIn = (text: string): string[] =>
  [...text.matchAll(/^\| `(\/api\/[^`]+)` +\|/gm)].map(([, address]) => address ?? "");

describe("the documents", () => {
  it("exist", () => {
    expect(documents).toEqual(
      expect.arrayContaining([
        "README.md",
        "docs/architecture.md",
        "docs/contributing.md",
        "docs/dependencies.md",
        "docs/operations.md",
      ]),
    );
  });

  describe.each(documents)("%s", (file) => {
    const text = textOf(file);

    it("has a title and content", () => {
      expect(text).toMatch(/^# \S/m);
      expect(text.trim().length).toBeGreaterThan(300);
    });

    it("names only npm scripts that exist", () => {
      expect(scriptsNamedIn(text).filter((script) => !(script in scripts))).toEqual([]);
    });

    it("names only files and folders that exist", () => {
      expect(filesNamedIn(text, topFolders).filter((named) => !hasFile(projectFiles, named))).toEqual([]);
    });

    it("names only addresses of the API that exist", () => {
      const named = [...addressesNamedIn(text), ...listedIn(text)];
      expect(named.filter((address) => ![...paths, openApiPath].some((path) => isBelow(path, address)))).toEqual([]);
    });
  });
});

/** Generated from code, and as long as that makes them. */
const generated = ["docs/api.md", "docs/table.md"];

it("no document is over 20 kB, but the generated ones", () => {
  const long = documents.filter((file) => !generated.includes(file) && Buffer.byteLength(textOf(file)) > 20_000);
  expect(long).toEqual([]);
});

describe("README.md", () => {
  const readme = textOf("README.md");

  it("explains at its beginning how to start and test Pulse", () => {
    const firstScreen = readme.split("\n").slice(0, 20).join("\n");
    expect(firstScreen).toContain("npm ci && npm start");
    expect(firstScreen).toContain("npm ci && npm test");
  });

  it("is short, and links to every document", () => {
    expect(Buffer.byteLength(readme)).toBeLessThanOrEqual(5000);
    expect(pages.filter((page) => !readme.includes(`](${page})`))).toEqual([]);
  });
});

describe("docs/access.md", () => {
  it("lists who may call every route's address, or an address above it", () => {
    const listed = listedIn(textOf("docs/access.md"));
    expect(paths.filter((path) => !listed.some((address) => isBelow(path, address)))).toEqual([]);
  });
});

describe("docs/dependencies.md", () => {
  it("lists every dependency once, and no other package", () => {
    const rows = textOf("docs/dependencies.md").match(/^\| `[^|]+\|/gm) ?? [];
    const listed = rows.flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
    expect(listed.sort()).toEqual([...Object.keys(dependencies), ...Object.keys(devDependencies)].sort());
  });
});

describe("the checks of documents", () => {
  it("find npm scripts", () => {
    const text = "Run `npm ci && npm start`, then `npm run bench -- --quick` or `npm test`; `npm run test:deep`.";
    expect(scriptsNamedIn(text)).toEqual(["start", "bench", "test", "test:deep"]);
  });

  const files = ["domain/people/model.ts", "package.json"];

  it("find files and folders", () => {
    const text =
      "See `domain/people/none.ts`, `npm run test:unit -- domain/none`, `model.ts` and/or `GET /api/me`.\n```\n`domain/fenced`\n```";
    expect(filesNamedIn(text, new Set(["domain"]))).toEqual(["domain/people/none.ts", "domain/none", "model.ts"]);
  });

  it.each([
    ["domain/people", true],
    ["domain/people/model.ts", true],
    ["domain/<feature>/model.ts", true],
    ["domain/<feature>", true],
    ["model.ts", true],
    ["domain/peo", false],
    ["domain/people/model", false],
    ["domain/<feature>/none.ts", false],
    ["odel.ts", false],
  ])("match %s with an existing file: %s", (named, found) => {
    expect(hasFile(files, named)).toBe(found);
  });

  it("find API addresses", () => {
    expect(addressesNamedIn("`GET /api/none/{id}`, `/api/*`, `/api/openapi.json`")).toEqual([
      "/api/none/{id}",
      "/api/openapi.json",
    ]);
  });
});
