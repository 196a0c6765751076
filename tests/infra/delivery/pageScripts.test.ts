import { beforeAll, describe, expect, it } from "vitest";
import { limits } from "#tests/bench/bars.ts";
import { measurePages, type PageResult } from "#tests/bench/pages.ts";

describe("the scripts of a page", () => {
  let results: readonly PageResult[] = [];
  beforeAll(async () => {
    // The browser tests open the same build, so it is made once.
    results = await measurePages(() => undefined, "local");
  }, 120_000);

  it("are few files, wherever somebody arrives", () => {
    const pages = results.filter(({ scriptsAlone }) => scriptsAlone !== null);
    expect(pages.length).toBeGreaterThan(30);
    expect(pages.flatMap(({ brokenCount }) => brokenCount)).toEqual([]);
  });

  it("are light before somebody is signed in, and where most people arrive", () => {
    const bytesOf = (start: string): number => results.find(({ name }) => name.startsWith(start))?.bytes ?? Infinity;
    expect(bytesOf("signed-out")).toBeLessThan(limits.signedOutScriptBytes);
    expect(bytesOf("first signed-in page MyReviewsPage")).toBeLessThan(limits.firstPageScriptBytes);
  });
});
