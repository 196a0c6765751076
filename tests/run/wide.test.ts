import { globSync } from "node:fs";
import { expect, it } from "vitest";
import { wideFiles } from "../support/depth.ts";

it.each(wideFiles)("the wide test pattern %s matches files", (pattern) => {
  expect(globSync(pattern)).not.toEqual([]);
});
