import { globSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { partlyWideFiles, wideFiles } from "../support/depth.ts";

const usualTest = /^ {0,2}test\(\s*["`].*["`],\s*async/m;
const wideTest = /^ {0,2}test\(\s*["`].*["`],\s*wide,\s*async/m;

const features = readdirSync("tests/e2e", { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== "support")
  .map(({ name }) => name);

describe("what npm test leaves out", () => {
  it.each(wideFiles)("%s is there", (pattern) => {
    expect(globSync(pattern)).not.toEqual([]);
  });

  it("is in files that a wide run has, which all have usual tests too", () => {
    const texts = new Map(globSync("tests/**/*.test.{ts,tsx}").map((file) => [file, readFileSync(file, "utf8")]));
    const isPartly = (text: string): boolean => /^import .*\b(?:wideIt|isWide)\b.*;$/m.test(text);
    expect([...texts].flatMap(([file, text]) => (isPartly(text) ? [file] : [])).sort()).toEqual([...partlyWideFiles]);
    for (const file of partlyWideFiles) {
      expect(texts.get(file), file).toMatch(/^ *it[.(]/m);
    }
  });

  it.each(features)("is not the only browser flow of %s", (feature) => {
    const texts = globSync(`tests/e2e/${feature}/*.spec.ts`).map((file) => readFileSync(file, "utf8"));
    expect(texts.some((text) => usualTest.test(text))).toBe(true);
  });

  it("is marked as these tests look for it", () => {
    const [written] = globSync("tests/e2e/reviews/meeting.spec.ts").map((file) => readFileSync(file, "utf8"));
    expect(written).toMatch(wideTest);
    expect(written).not.toMatch(usualTest);
  });
});
