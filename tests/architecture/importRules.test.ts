import { existsSync } from "node:fs";
import { appendFile, cp, mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { cruise, type ImportReport } from "./cruise.ts";
import { plantedTargets, plantedViolations } from "./plantedViolations.ts";

const rulesFile = ".dependency-cruiser.mjs";
const copied = ["domain", "functions", "infra", "web", "sample", "package.json", "tsconfig.json", rulesFile];
const configuration = z.object({ default: z.object({ forbidden: z.array(z.object({ name: z.string() })) }) });

describe("a planted violation", () => {
  let root = "";
  let report: ImportReport = { modules: [], violations: [] };

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), "pulse-import-rules-"));
    for (const path of copied) {
      if (existsSync(path)) {
        await cp(path, join(root, path), { recursive: true });
      }
    }
    await symlink(resolve("node_modules"), join(root, "node_modules"));
    const files = [
      ...Object.entries(plantedTargets),
      ...plantedViolations.map(({ file, text }) => [file, text] as const),
    ];
    for (const [file, text] of files) {
      await mkdir(dirname(join(root, file)), { recursive: true });
      await appendFile(join(root, file), text);
    }
    report = await cruise(root);
  });

  afterAll(() => rm(root, { recursive: true, force: true }));

  it.each(plantedViolations)("of $rule in $file is reported with the name of the rule", ({ rule, file }) => {
    const refusals = report.violations.filter((violation) => violation.from === file);
    const names = refusals.map((refusal) => refusal.rule);
    expect(names).toContain(rule);
    // An import that cannot be resolved breaks every allow list, and would not test the list.
    expect(names.includes("resolvable")).toBe(rule === "resolvable");
  });

  it("exists for every rule", async () => {
    const { default: rules } = configuration.parse(await import(pathToFileURL(resolve(rulesFile)).href));
    const planted = new Set(plantedViolations.map((violation) => violation.rule));
    expect([...planted].sort()).toEqual(rules.forbidden.map((rule) => rule.name).sort());
  });

  it("is all that is reported in the copy", () => {
    const planted = new Set(plantedViolations.map((violation) => violation.file));
    const others = report.violations.filter((violation) => !planted.has(violation.from));
    expect(others.filter((violation) => !(violation.from in plantedTargets))).toEqual([]);
  });
});
