import { describe, expect, it } from "vitest";
import { chosenSeed, filesWithGeneratedCases } from "../deep/generatedCases.ts";

describe("the deep tests' generated cases", () => {
  it("come from a new seed each time, unless one is given", async () => {
    const first = chosenSeed(undefined);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(chosenSeed(undefined)).not.toBe(first);
    expect(chosenSeed("5")).toBe(5);
    expect(() => chosenSeed("five")).toThrow("PULSE_SEED has to be a whole number");
  });

  it("are those of every test file that generates some", async () => {
    const files = await filesWithGeneratedCases(["tests/domain", "tests/web"]);
    expect(files).toContain("tests/domain/people/search.test.ts");
    expect(files).toContain("tests/web/lib/saving/mergeEdits.test.ts");
    expect(files).not.toContain("tests/domain/shared/fileSize.test.ts");
  });
});

describe("the generated cases of npm test", () => {
  it("come from the same seed each time", async () => {
    const { default: fc } = await import("fast-check");
    expect(fc.readConfigureGlobal().seed).toBe(Number(process.env["PULSE_SEED"] ?? 20_261_123));
  });
});
