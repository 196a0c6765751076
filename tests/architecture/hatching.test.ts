import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("hatching means only the distance to a level, so only the marks of levels are hatched", () => {
  const modules = globSync("web/src/**/*.{ts,tsx}");
  expect(modules.length).toBeGreaterThan(300);
  const hatched = modules.filter((file) =>
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
