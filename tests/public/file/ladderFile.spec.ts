import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { parse, stringify } from "yaml";
import { type LadderFile, ladderFile } from "#domain/positions/ladderFile.ts";
import { openAs } from "../../e2e/support/signIn.ts";
import { publicFolder } from "../browser/sources.ts";
import { readPublicLadder } from "../publicLadder.ts";

/** Runs before the other files, which read the ladders that this one imports. */

const publicLadder = (): Promise<LadderFile> => readPublicLadder(publicFolder());

/**
 * Runs `npm run ladder -- ...` against the started product; returns the exit code and printed lines. Playwright sets
 * FORCE_COLOR, and Node warns if NO_COLOR is set as well.
 */
const ladder = (...args: string[]): Promise<{ readonly code: number; readonly lines: readonly string[] }> =>
  new Promise((resolve) => {
    const env = { ...process.env, FORCE_COLOR: undefined };
    execFile(process.execPath, ["infra/commands/ladder.ts", ...args], { env }, (error, output, errors) => {
      resolve({ code: error ? Number(error.code) : 0, lines: `${output}${errors}`.trim().split("\n") });
    });
  });

/** The warnings about required levels that the file does not describe, in the order of its lines. */
const undescribedLevels = (text: string, { skillsets }: LadderFile): readonly string[] => {
  const described = new Set(skillsets.flatMap(({ name, levels }) => levels.map(({ level }) => `${name}: ${level}`)));
  const lines = text.split("\n");
  const start = lines.indexOf("requirements:") + 1;
  let code = "";
  return lines.slice(start).flatMap((line, index) => {
    code = /^ {2}(\S+):$/.exec(line)?.[1] ?? code;
    const [, name = "", level = ""] = /^ {4}"?(.+?)"?: (\d)$/.exec(line) ?? [];
    return level === "" || described.has(`${name}: ${level}`)
      ? []
      : [
          `Line ${start + index + 1}: ${code} requires level ${level} of "${name}", which the skillset doesn't describe.`,
        ];
  });
};

test("the public ladders are imported with a preview, shown on the map and exported unchanged", async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), "pulse-ladder-"));
  const [first, bare, whole, last] = ["first", "bare", "whole", "last"].map((name) => join(folder, `${name}.yaml`)) as [
    string,
    string,
    string,
    string,
  ];
  try {
    const file = await publicLadder();
    const text = (ladders: LadderFile) => stringify(ladders, { aliasDuplicateObjects: false, lineWidth: 0 });
    await writeFile(whole, text(file));
    const warnings = undescribedLevels(text(file), file);
    expect(warnings).not.toHaveLength(0);
    await writeFile(bare, text({ ...file, skillsets: [], requirements: {} }));

    expect(await ladder("export", first)).toMatchObject({ code: 0 });
    // The sample's skillsets are ordered by name; the file has its own order.
    expect(await ladder("check", whole)).toEqual({
      code: 0,
      lines: [...warnings, "Skillsets", "  ~ The order of the skillsets", "      Order: As in the file"],
    });

    expect(await ladder("import", bare, "--yes")).toMatchObject({ code: 0 });
    await openAs(page, "employee", "/ladder?position=IC1");
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(page.getByRole("dialog").locator("button[aria-expanded]")).toHaveCount(0);

    const preview = await ladder("import", whole);
    expect(preview.code).toBe(1);
    expect(preview.lines.slice(0, warnings.length)).toEqual(warnings);
    const added = preview.lines.filter((line) => line.startsWith("  + "));
    expect(added).toHaveLength(file.skillsets.length + Object.keys(file.requirements).length);
    for (const { name } of file.skillsets) {
      expect(added).toContain(`  + ${name}`);
    }
    expect(preview.lines.join("\n")).toMatch(/\d+ requirements change: \d+ engineers/);
    expect(preview.lines.at(-1)).toContain("Nothing was imported yet.");

    const imported = await ladder("import", whole, "--yes");
    expect(imported).toMatchObject({ code: 0 });
    expect(imported.lines.at(-1)).toBe("Imported. The ladder now matches this file.");
    expect(await ladder("export", last)).toMatchObject({ code: 0 });
    expect(await ladder("check", whole)).toEqual({
      code: 0,
      lines: [...warnings, "Nothing changes: the ladder already matches this file."],
    });
    const [before, after] = await Promise.all([first, last].map((path) => readFile(path, "utf8")));
    expect(after?.split("\n").toSorted()).toEqual(before?.split("\n").toSorted());
    const exported = ladderFile.parse(parse(after ?? ""));
    expect(exported.skillsets.map(({ name }) => name)).toEqual(file.skillsets.map(({ name }) => name));

    await page.reload();
    const required = Object.keys(file.requirements["IC1"] ?? {});
    await expect(page.getByRole("dialog").locator("button[aria-expanded]")).toHaveCount(required.length);
  } finally {
    await rm(folder, { recursive: true });
  }
});
