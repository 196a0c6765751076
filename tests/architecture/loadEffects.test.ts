import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { loadEffects } from "./loadEffects.ts";

const modules = readdirSync("domain", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .map((file) => `domain/${file}`);

// `sideEffects` in package.json says so. Bundles leave out the modules of the domain of which nothing is used.
describe("the modules of the domain", () => {
  it("are enough for this check to be meaningful", () => {
    expect(modules.length).toBeGreaterThan(50);
  });

  it("have no effects when they are loaded", () => {
    expect(modules.flatMap((file) => loadEffects(file, readFileSync(file, "utf8")))).toEqual([]);
  });
});

describe("the check for effects at load", () => {
  it.each([
    'import "./other.ts";',
    "register();",
    "if (isLate) { start(); }",
    "const first = names.sort()[0];",
    "const size = names.push(1);",
    "const known = z.object({}).register(registry, { id });",
    "const one = (count += 1);",
    "const next = count++;",
    "const late = await load();",
    'const part = import("./part.ts");',
    "class Counter { static { start(); } }",
    "class Counter { static count = counts.set(1, 2); }",
    "export default start();",
  ])("reports: %s", (text) => {
    expect(loadEffects("domain/a.ts", text)).toHaveLength(1);
  });

  it("names file and line", () => {
    expect(loadEffects("domain/a.ts", "const a = 1;\n\nstart({\n});")).toEqual(["domain/a.ts:3: start({"]);
  });

  it.each([
    'import { a } from "./other.ts";',
    'import type { A } from "./other.ts";',
    'export { a } from "./other.ts";',
    "let format: Intl.DateTimeFormat | undefined;",
    "const places = new Map(names.map((name, place) => [name, place]));",
    "const sorted = (names: string[]) => names.sort();",
    "const text = z.string().refine((value) => seen.add(value));",
    "function count() { total += 1; }",
    "class Known { add(name: string) { names.push(name); } }",
  ])("allows: %s", (text) => {
    expect(loadEffects("domain/a.ts", text)).toEqual([]);
  });
});
