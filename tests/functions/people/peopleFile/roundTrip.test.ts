import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { compareWithFile } from "#domain/people/update/updating.ts";
import { defaultStructure } from "#domain/positions/structure.ts";
import { readLines } from "#functions/people/peopleFile/readLines.ts";
import { writeLines } from "#functions/people/peopleFile/writeLines.ts";
import { exportedPeople } from "./exportedPeople.ts";

const positions = exportedPeople.flatMap(({ position, engineerType }) =>
  position && engineerType ? [{ ...position, engineerType }] : [],
);
const compare = (csv: string) => {
  const { lines, problems } = readLines(csv, undefined, { isUpdate: true });
  expect(problems).toEqual([]);
  return compareWithFile(
    lines,
    {
      people: exportedPeople,
      structure: defaultStructure,
      positions,
      companyDomain: "acme.com",
      actorId: "ada",
      now: "2026-11-25T09:00:00.000Z",
      timeZone: "UTC",
    },
    { hasWholeNames: false, mappings: [], corrections: [], columnDayOrders: {} },
  );
};
const emails = new Map(exportedPeople.map(({ id, email }) => [id, email]));
const exported = (separator: "," | ";"): string =>
  writeLines(exportedPeople, (id) => (id === null ? undefined : emails.get(id)), {
    isFirst: true,
    separator,
    timeZone: "UTC",
  });

describe("an export that is imported as an update", () => {
  it.each([",", ";"] as const)("changes nothing, separated by %s", (separator) => {
    expect(compare(exported(separator))).toMatchObject({
      changed: [],
      added: [],
      missing: [],
      problems: [],
      unchangedCount: 5,
    });
  });

  // Written by `exported`, opened in Calc 7.4, "Emma" changed to "Emma-Lotte", and saved as CSV: with commas; and with
  // semicolons and all texts in quotes.
  it.each([
    ["libreoffice-one-cell-changed.csv", ",417,2024-03-01,"],
    ["libreoffice-one-cell-changed-quoted.csv", ";417;2024-03-01;"],
  ])("makes exactly one change after Calc changed one cell and rewrote numbers: %s", (name, numbers) => {
    const saved = readFileSync(new URL(`files/${name}`, import.meta.url), "utf8");
    expect(saved).toContain(numbers);
    const { changed, added, missing, problems, unchangedCount } = compare(saved);
    expect([added, missing, problems, unchangedCount]).toEqual([[], [], [], 4]);
    expect(changed.map(({ user, fields, after }) => [user.email, fields, after.firstName])).toEqual([
      ["emma@acme.com", ["firstName"], "Emma-Lotte"],
    ]);
  });
});
