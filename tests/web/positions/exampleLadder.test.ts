import { expect, it } from "vitest";
import { demoEngineerTypes } from "#domain/people/demo.ts";
import { defaultStructure } from "#domain/positions/structure.ts";
import { checkLadder } from "#functions/positions/ladderFile/checkLadder.ts";
import { loadExample } from "#web/features/positions/file/exampleLadder.ts";
import { joinLadderFiles } from "#web/features/positions/file/joinLadderFiles.ts";

it("joins files section by section, and keeps every line of a section", () => {
  const first = "# The first.\npositions:\n  - code: A\n\n    title: One\nrequirements:\n  A:\n    Skill: 1\n";
  const second = "skillsets:\n  - name: Skill\npositions:\n  - code: B\n";
  expect(joinLadderFiles([first, second])).toBe(
    "positions:\n  - code: A\n\n    title: One\n  - code: B\nskillsets:\n  - name: Skill\nrequirements:\n  A:\n    Skill: 1\n",
  );
});

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
