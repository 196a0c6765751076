import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";

const architecture = readFileSync("docs/architecture.md", "utf8");
const sections = (architecture.split("\n## ").find((part) => part.startsWith("A request's journey")) ?? "")
  .split("\n### ")
  .slice(1);
const sectionOf = (name: string): string => sections.find((section) => section.split("\n")[0]?.includes(name)) ?? "";

const codeIn = (text: string): readonly string[] => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code ?? "");
const filesIn = (text: string): readonly string[] => codeIn(text).filter((code) => /^\w+\/.+\.tsx?$/.test(code));
const namesIn = (text: string): readonly string[] =>
  codeIn(text).flatMap((code) => /^([a-zA-Z]+)(?:\.\w+)?(?:\(.*\))?$/.exec(code)?.[1] ?? []);

const aliases: Readonly<Record<string, string>> = { "#domain": "domain", "#functions": "functions", "#web": "web/src" };

/** The files that a file imports, from the project's folder. */
const importsOf = (file: string): readonly string[] =>
  [...readFileSync(file, "utf8").matchAll(/(?:from|import\() ?"([^"]+)"/g)].map(([, name = ""]) => {
    const [alias = "", ...rest] = name.split("/");
    return alias in aliases ? [aliases[alias], ...rest].join("/") : normalize(join(dirname(file), name));
  });

/** Where a journey begins: the page, which the router loads, and the handler, which is a Lambda function. */
const starts = [
  "web/src/features/reviews/evaluation/SelfEvaluationPage.tsx",
  "functions/api/reviews/evaluations/saveSelfEvaluation.ts",
];

/** Everything that a journey can reach along imports. */
const reached = new Set(starts);
for (const file of reached) {
  for (const imported of importsOf(file)) {
    if (existsSync(imported)) {
      reached.add(imported);
    }
  }
}

describe("the journey of a request in docs/architecture.md", () => {
  const files = [...new Set(filesIn(sections.slice(0, 5).join("\n")))];

  it("goes from the page to the table and back", () => {
    expect(sections.map((section) => section.split("\n")[0]).slice(0, 5)).toEqual([
      "1. The page",
      "2. The HTTP API",
      "3. The chain",
      "4. The handler",
      "5. Back to the page",
    ]);
    expect(files.length).toBeGreaterThan(14);
  });

  it("walks along imports, from the page and from the handler", () => {
    expect(files).toEqual(expect.arrayContaining(starts));
    expect(files.filter((file) => !reached.has(file))).toEqual([]);
  });

  it.each(["1. The page", "3. The chain", "4. The handler"])("%s uses what the text names", (name) => {
    const section = sectionOf(name);
    const code = filesIn(section)
      .map((file) => readFileSync(file, "utf8"))
      .join("\n");
    const missing = namesIn(section).filter((word) => !new RegExp(`\\b${word}\\b`).test(code));
    expect(missing).toEqual([]);
  });

  it("tells the chain in the order in which serve.ts runs it", () => {
    const section = sectionOf("3. The chain");
    const told = [...section.matchAll(/^\d\. `([\w.]+)`/gm)].map(([, name = ""]) => name);
    const serve = readFileSync("functions/http/serve.ts", "utf8");
    const answer = serve.slice(serve.indexOf("const answer = async"));
    const places = told.map((name) => answer.indexOf(`${name}(`));
    expect(told.length).toBeGreaterThan(7);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places.every((place) => place >= 0)).toBe(true);
  });

  it("tells the handler's steps in the order of the handler", () => {
    const told = [...sectionOf("4. The handler").matchAll(/^\d\. `(\w+)/gm)].map(([, name = ""]) => name);
    const source = readFileSync("functions/api/reviews/evaluations/saveSelfEvaluation.ts", "utf8");
    const handler = source.slice(source.indexOf("export const handler"));
    const places = told.map((name) => handler.search(new RegExp(`\\b${name}\\(`)));
    expect(told).toEqual(["readWholeReview", "authorize", "assertSelfEvaluationOpen", "commit"]);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
  });
});
