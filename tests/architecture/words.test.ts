import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { wordFaults } from "./wordFaults.ts";

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(?:tsx?|mjs|md)$/.test(file))
    .map((file) => `${folder}/${file}`);

describe("the words to avoid", () => {
  const files = ["docs", "domain", "functions", "infra", "sample", "tests", "web/src"].flatMap(filesIn);

  it("appear nowhere", () => {
    expect(files.length).toBeGreaterThan(2_000);
    const faults = ["README.md", ...files].flatMap((file) =>
      wordFaults(file, existsSync(file) ? readFileSync(file, "utf8") : ""),
    );
    expect(faults.map(({ says }) => says)).toEqual([]);
  });

  it.each([
    ["domain/a.ts", "// Reviews of\n// somebody else", "comments", "someone"],
    ["web/src/a.tsx", "/** Saved so\n * that it stays. */\nexport const a = 1;", "comments", "so, to"],
    ["domain/a.ts", "export const savedAtOnce = 1;", "identifiers", "immediately"],
    ["domain/leaver.ts", "", "identifiers", "former manager"],
    ["domain/a.ts", 'export const a = "Please try again.";', "texts", "an imperative"],
    ["functions/a.ts", 'export const a = "Ask her manager.";', "texts", "a man or a woman"],
    ["functions/a.ts", "export const a = `${count} person(s)`;", "texts", "one form for one"],
    ["web/src/a.tsx", "export const A = () => <p>It’s over</p>;", "texts", "'"],
    ["sample/a.ts", 'export const a = "Nobody noticed.";', "samples", "no one"],
    ["tests/a.test.ts", 'it.each([1])("is read by them alone", () => {});', "titles", "only"],
    ["docs/ui.md", "Emails go\non by themselves.", "docs", "continue"],
  ])("are found in %s: %s", (file, content, kind, instead) => {
    expect(wordFaults(file, content)).toEqual([{ kind, says: expect.stringContaining(instead) }]);
  });

  it.each([
    ["domain/a.ts", 'export const codes = ["everybody", "nobody"];'],
    ["domain/a.ts", 'export const a = "Please fill in all required fields";'],
    ["domain/a.ts", 'export const address = "https://acme.com"; // The first one\'s.'],
    ["sample/a.ts", 'export const a = "He helped her team.";'],
    ["tests/a.test.ts", 'expect(toast).toBe("Please wait for somebody");'],
    ["docs/ui.md", "Run it:\n\n```sh\necho please\n```\n\nThe key is `nobody`."],
  ])("are allowed in %s: %s", (file, content) => {
    expect(wordFaults(file, content)).toEqual([]);
  });
});
