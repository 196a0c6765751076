import { globSync } from "node:fs";
import { expect, it } from "vitest";
import { wideFiles } from "../support/depth.ts";

it.each(wideFiles)("%s, which npm test leaves out, is there", (pattern) => {
  expect(globSync(pattern)).not.toEqual([]);
});
