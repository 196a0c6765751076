import { expect, it } from "vitest";
import { demoEngineerTypes } from "#domain/people/demo.ts";
import { defaultStructure } from "#domain/positions/structure.ts";
import { checkLadder } from "#functions/positions/ladderFile/checkLadder.ts";
import { loadExample } from "#web/features/positions/file/exampleLadder.ts";

it("the example is a ladder file without problems, with a ladder of each engineer type", async () => {
  const { content, problems } = checkLadder(await loadExample(), defaultStructure);
  expect(problems).toEqual([]);
  expect([...new Set(content?.positions.map(({ engineerType }) => engineerType))].sort()).toEqual(
    [...demoEngineerTypes].sort(),
  );
  const codes = content?.positions.map(({ code }) => code) ?? [];
  expect(Object.keys(content?.requirements ?? {}).sort()).toEqual([...codes].sort());
  expect(content?.skillsets.every(({ levels }) => levels.length === 5)).toBe(true);
});
