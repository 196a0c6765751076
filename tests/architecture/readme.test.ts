import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { routes } from "#domain/contract.ts";
import { openApiPath } from "#domain/shared/site.ts";
import { dependencyReasons } from "#infra/documentation/dependencyReasons.ts";
import { addressesNamedIn, filesNamedIn, hasFile, scriptsNamedIn } from "./filesNamedIn.ts";
import { projectFiles } from "./projectFiles.ts";

const { scripts, dependencies, devDependencies } = z
  .object({
    scripts: z.record(z.string(), z.string()),
    dependencies: z.record(z.string(), z.string()),
    devDependencies: z.record(z.string(), z.string()),
  })
  .parse(JSON.parse(readFileSync("package.json", "utf8")));

const topFolders = new Set(projectFiles.filter((file) => file.includes("/")).map((file) => file.split("/")[0] ?? ""));

const pages = readdirSync("docs")
  .filter((file) => file.endsWith(".md"))
  .map((file) => `docs/${file}`);
const documents = ["README.md", ...pages];
const textOf = (file: string): string => readFileSync(file, "utf8");

const isBelow = (path: string, address: string): boolean => path === address || path.startsWith(`${address}/`);
const paths = routes.map(({ path }) => path);

describe("the documents", () => {
  it("exist", () => {
    expect(documents).toEqual(
      expect.arrayContaining(["README.md", "docs/architecture.md", "docs/contributing.md", "docs/operations.md"]),
    );
  });

  describe.each(documents)("%s", (file) => {
    const text = textOf(file);

    it("has a title and content", () => {
      expect(text).toMatch(/^# \S/m);
      expect(text.trim().length).toBeGreaterThan(300);
    });

    it("mentions only npm scripts that exist", () => {
      expect(scriptsNamedIn(text).filter((script) => !(script in scripts))).toEqual([]);
    });

    it("mentions only files and folders that exist", () => {
      expect(filesNamedIn(text, topFolders).filter((named) => !hasFile(projectFiles, named))).toEqual([]);
    });

    it("mentions only API addresses that exist", () => {
      expect(
        addressesNamedIn(text).filter((address) => ![...paths, openApiPath].some((path) => isBelow(path, address))),
      ).toEqual([]);
    });
  });
});

/** Maximum words per document, counted like `wc -w`. */
const budgets: Readonly<Record<string, number>> = {
  "README.md": 400,
  "docs/architecture.md": 2_000,
  "docs/contributing.md": 2_100,
  "docs/decisions.md": 1_300,
  "docs/deploying.md": 2_220,
  "docs/evaluations.md": 1_980,
  "docs/growth.md": 1_250,
  "docs/import-export.md": 2_060,
  "docs/ladder.md": 1_100,
  "docs/leads-weekly.md": 800,
  "docs/onboarding.md": 1_250,
  "docs/operations.md": 2_000,
  "docs/people.md": 1_800,
  "docs/privacy.md": 1_300,
  "docs/promotions.md": 500,
  "docs/reviews.md": 2_320,
  "docs/rounds.md": 1_990,
  "docs/security.md": 1_090,
  "docs/sign-in.md": 1_350,
  "docs/messages.md": 990,
  "docs/testing.md": 1_100,
  "docs/ui.md": 1_600,
};
const wordsOf = (file: string): number => textOf(file).split(/\s+/).filter(Boolean).length;

describe("word budgets", () => {
  it.each(Object.entries(budgets))("%s has at most %i words", (file, budget) => {
    expect(documents).toContain(file);
    expect(wordsOf(file)).toBeLessThanOrEqual(budget);
  });

  it("exist for every document", () => {
    expect(documents.filter((file) => !(file in budgets))).toEqual([]);
  });

  // 31,000 words, and 500 for each of calibration, feedback and promotions.
  it("add up to at most 32,500 words", () => {
    expect(Object.values(budgets).reduce((sum, budget) => sum + budget, 0)).toBeLessThanOrEqual(32_500);
  });
});

describe("README.md", () => {
  const readme = textOf("README.md");

  it("explains near the top how to start and test Pulse", () => {
    const firstScreen = readme.split("\n").slice(0, 20).join("\n");
    expect(firstScreen).toContain("npm ci && npm start");
    expect(firstScreen).toContain("npm ci && npm test");
  });

  it("links to every document", () => {
    expect(pages.filter((page) => !readme.includes(`](${page})`))).toEqual([]);
  });
});

describe("the reasons for dependencies", () => {
  it("are given once for every dependency, and for nothing else", () => {
    const listed = Object.values(dependencyReasons).flatMap((reasons) => Object.keys(reasons));
    expect(listed.sort()).toEqual([...Object.keys(dependencies), ...Object.keys(devDependencies)].sort());
  });
});
