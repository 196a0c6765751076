import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { sourceFaults } from "./sourceFaults.ts";

const textFile = /\.(?:ts|tsx|mjs|js|json|md|yaml|yml|html|css|sh)$|(?:^|\/)(?:run|\.npmrc|\.gitignore)$/;

/** The files of the project, including those not committed yet. */
const projectFiles = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => file !== "" && existsSync(file));

describe("the project's texts", () => {
  const sources = projectFiles.filter((file) => textFile.test(file) && file !== "package-lock.json");

  it("contain no registry host, no any, no skipped test and no mark of unfinished work", () => {
    expect(sources.length).toBeGreaterThan(50);
    expect(sources.flatMap((file) => sourceFaults(file, readFileSync(file, "utf8")))).toEqual([]);
  });

  it.each([
    ["a.md", ["Packages come from https://registry", ".npmjs", ".org/."].join(""), "package registry"],
    ["a.ts", "export const a = (b: any) => b;", "type any"],
    ["a.ts", "export const a = b as any;", "type any"],
    ["a.ts", "describe.only('a', () => {});", "left out"],
    ["a.ts", "it.concurrent.skip('a', () => {});", "left out"],
    ["a.ts", "test.skipIf(true)('a', () => {});", "left out"],
    ["a.tsx", ["// TO", "DO: write this"].join(""), "unfinished"],
    ["a.ts", ["// @ts-", "ignore"].join(""), "silenced"],
  ])("are reported in %s: %s", (file, text, fault) => {
    expect(sourceFaults(file, text)).toEqual([expect.stringContaining(fault)]);
  });

  it("may contain the word any", () => {
    expect(sourceFaults("a.ts", '// off: any address\nexport const a = "on: any";')).toEqual([]);
  });
});

it("filled buttons have a color, because without one they look disabled", () => {
  const components = projectFiles.filter((file) => /^web\/src\/.*\.tsx$/.test(file));
  const colorless = components.filter((file) =>
    [
      ...readFileSync(file, "utf8").matchAll(
        /(?<before>color(?:=|: )\S+\s+)?variant(?:=|: )"contained"(?<after>,?\s+color\b)?/g,
      ),
    ].some(({ groups }) => groups?.["before"] === undefined && groups?.["after"] === undefined),
  );
  expect(components.length).toBeGreaterThan(300);
  expect(colorless).toEqual([]);
});

describe("the lockfile", () => {
  const lockfile = z.object({ packages: z.record(z.string(), z.looseObject({ version: z.string().optional() })) });

  it("pins every package, without its download address", () => {
    const { packages } = lockfile.parse(JSON.parse(readFileSync("package-lock.json", "utf8")));
    const installed = Object.entries(packages).filter(([path]) => path !== "");
    expect(installed.length).toBeGreaterThan(100);
    expect(installed.filter(([, entry]) => "resolved" in entry).map(([path]) => path)).toEqual([]);
    expect(installed.filter(([, entry]) => entry.version === undefined).map(([path]) => path)).toEqual([]);
  });
});
