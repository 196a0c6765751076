import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { expect, it } from "vitest";

/** More than these are hard to survey: they have more than one subject, and each subject gets its folder. */
const mostFiles = 30;

/** The documents are listed by subject in the README, and their addresses do not move. */
const withoutLimit = ["docs"];

it("no folder has more than 30 files", () => {
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
    .split("\n")
    .filter((file) => file !== "" && existsSync(file));
  expect(files.length).toBeGreaterThan(1000);
  const counts = Map.groupBy(files, (file) => dirname(file));
  const crowded = [...counts]
    .filter(([folder, inside]) => inside.length > mostFiles && !withoutLimit.includes(folder))
    .map(([folder, inside]) => `${folder}: ${inside.length}`);
  expect(crowded).toEqual([]);
});
