import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, it } from "vitest";
import * as z from "zod";
import { projectFiles } from "./projectFiles.ts";
import { sourceFaults } from "./sourceFaults.ts";

const textFile = /\.(?:ts|tsx|mjs|js|json|md|yaml|yml|html|css|sh)$|(?:^|\/)(?:run|\.npmrc|\.gitignore)$/;

it("source files contain no registry host, `any`, skipped test or marker of unfinished work", () => {
  const sources = projectFiles.filter((file) => textFile.test(file) && file !== "package-lock.json");
  expect(sources.length).toBeGreaterThan(50);
  expect(sources.flatMap((file) => sourceFaults(file, readFileSync(file, "utf8")))).toEqual([]);
});

it("no folder has more than 30 files, because it would have more than one subject", () => {
  expect(projectFiles.length).toBeGreaterThan(1000);
  const crowded = [...Map.groupBy(projectFiles, (file) => dirname(file))]
    // The documents are listed by subject in the README, and their addresses do not move.
    .filter(([folder, inside]) => inside.length > 30 && folder !== "docs")
    .map(([folder, inside]) => `${folder}: ${inside.length}`);
  expect(crowded).toEqual([]);
});

const webModules = projectFiles.filter((file) => /^web\/src\/.*\.tsx?$/.test(file));

it("filled buttons have a color, because without one they look disabled", () => {
  const colorless = webModules.filter((file) =>
    [
      ...readFileSync(file, "utf8").matchAll(
        /(?<before>color(?:=|: )\S+\s+)?variant(?:=|: )"contained"(?<after>,?\s+color\b)?/g,
      ),
    ].some(({ groups }) => groups?.["before"] === undefined && groups?.["after"] === undefined),
  );
  expect(webModules.length).toBeGreaterThan(300);
  expect(colorless).toEqual([]);
});

it("only level marks are hatched, because hatching means the distance to a level", () => {
  const hatched = webModules.filter((file) =>
    /repeating-linear-gradient|hatchedBackground/.test(readFileSync(file, "utf8")),
  );
  expect(hatched.toSorted()).toEqual([
    "web/src/features/reviews/calibration/CardLevels.tsx",
    "web/src/theme/forcedColors.ts",
    "web/src/ui/levels/LevelBar.tsx",
    "web/src/ui/levels/hatched.ts",
    "web/src/ui/levels/levelMarks.tsx",
  ]);
});

it("the lockfile pins every package, without its download address", () => {
  const lockfile = z.object({ packages: z.record(z.string(), z.looseObject({ version: z.string().optional() })) });
  const { packages } = lockfile.parse(JSON.parse(readFileSync("package-lock.json", "utf8")));
  const installed = Object.entries(packages).filter(([path]) => path !== "");
  expect(installed.length).toBeGreaterThan(100);
  expect(installed.filter(([, entry]) => "resolved" in entry).map(([path]) => path)).toEqual([]);
  expect(installed.filter(([, entry]) => entry.version === undefined).map(([path]) => path)).toEqual([]);
});
