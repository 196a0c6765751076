import { beforeAll, describe, expect, it } from "vitest";
import { measurePages, type PageResult } from "#tests/bench/pages.ts";

describe("the scripts of a page", () => {
  let results: readonly PageResult[] = [];
  beforeAll(async () => {
    // The browser tests open the same build, so it is made once.
    results = await measurePages(() => undefined, "local");
  }, 120_000);

  it("stay within the limits on every page", () => {
    expect(results.filter(({ name }) => name.startsWith("opened later")).length).toBeGreaterThan(30);
    expect(results.flatMap(({ broken }) => broken)).toEqual([]);
  });

  it("contain zod only in dialogs, which validate with contracts", () => {
    const withZod = results.filter(({ hasZod }) => hasZod).map(({ name }) => name);
    expect(withZod).toContain("opened later SectionFormDialog");
    expect(withZod.filter((name) => !name.endsWith("Dialog"))).toEqual([]);
  });

  it.each(["ReviewPage", "SelfEvaluationPage", "PerformanceMeetingPage"])(
    "are at most ten when %s opens after the first page",
    (page) => {
      expect(results.find(({ name }) => name === `opened later ${page}`)?.scripts).toBeLessThanOrEqual(10);
    },
  );
});
