import { describe, expect, it } from "vitest";
import { journalMarkdown } from "#domain/journal/markdown.ts";
import { cellsOf, readHeader } from "#domain/people/file/fileColumns.ts";
import { readDay } from "#domain/people/file/fileDays.ts";
import { nameKey, similarPosition } from "#domain/people/file/fileValues.ts";
import { checkPeople } from "#domain/people/file/peopleFile.ts";
import { queryWords } from "#domain/people/search.ts";
import { columns } from "#domain/people/terms.ts";
import { plainText } from "#domain/positions/ladderChanges.ts";
import { fold } from "#domain/shared/fold.ts";
import { escapeFormulas, shownCellText } from "#domain/shared/formulas.ts";
import { cleanName, withoutInvisible } from "#domain/shared/names.ts";
import { email } from "#domain/shared/text.ts";
import { parseYaml } from "#functions/files/parseYaml.ts";
import { readLines } from "#functions/people/peopleFile/readLines.ts";
import { readMarkedUpText } from "#functions/positions/ladderFile/markedUpText.ts";
import { sanitizeRichText } from "#functions/richText.ts";

const length = 50_000;
const repeated = (unit: string, size = length): string => unit.repeat(Math.ceil(size / unit.length));

const emptyCells = Object.fromEntries(columns.map((column) => [column, ""])) as Record<
  (typeof columns)[number],
  string
>;

/** The processor time in milliseconds, which other processes on a busy machine barely affect. */
const processorTime = (run: () => unknown): number => {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

const units = [
  " ",
  "\t",
  "\n",
  "\r",
  " \n",
  "\u2028",
  "\u0301\u0316",
  "\u200d",
  "a",
  "a ",
  "a.",
  "1",
  "0",
  "@",
  "a@",
  ",",
  ", ",
  "[",
  "]",
  "![",
  "[a](",
  "[a][",
  "(",
  "<",
  "<a",
  "<p>",
  "<ul><li>",
  "<!--",
  "&",
  "*a_ ",
  "`",
  "> ",
  "- ",
  "# ",
  "=",
  "'",
  "'=",
  '"',
  '="',
  '""',
  "|a",
  "|a\n|-\n",
  "{",
  "{a: ",
  "? ",
  "a: ",
  ": ",
  "!a ",
  "&a ",
  "%a\n",
  "|\n",
  "2026T00:00",
  "1111 11:11\n",
  "\u{1F3F4}\u{E0067}",
  "='",
  "\u2028'",
];

const readers: Readonly<Record<string, (text: string) => unknown>> = {
  "a name of a people file": (text) => nameKey(`a${text}b`),
  "a whole name": (text) => cellsOf(["a@acme.com", `a${text}b`], ["email", "name"]),
  "a day": (text) =>
    readDay(
      `${text}
x`,
      "neither",
    ),
  "a heading": (text) => readHeader(["Email", "Role", "Name", `a${text}b`]),
  "a title": (text) => similarPosition(text, [{ id: "1", code: "D1", title: "Engineer", engineerType: "development" }]),
  "a cell of a people file": (text) => readLines(`email,name,role\na@acme.com,"${text.replaceAll('"', '""')}",x\n`),
  "a people file": (text) => readLines(`email,name,role\n${text}`),
  "a cell of an export": (text) => shownCellText(escapeFormulas(text)),
  "a folded text": (text) => fold(`a${text}b`),
  "a search": (text) => queryWords(text),
  "a name": (text) => [cleanName(text), withoutInvisible(text)],
  "an email": (text) => email.safeParse(text),
  "a journal": (text) =>
    journalMarkdown(
      [{ id: "1", day: "2026-11-02", text, skillsetIds: [], links: [], readerId: null, createdAt: "", version: 1 }],
      { author: "Ana", today: "2026-11-02", nameOfSkillset: () => null, readerName: () => null },
    ),
  "rich text as plain text": plainText,
};

/** Readers that take longer per character and accept fewer characters. */
const slowReaders: Readonly<Record<string, (text: string) => unknown>> = {
  "a text of a ladder file": (text) => {
    try {
      return readMarkedUpText(text);
    } catch {
      // Too long as rich text.
      return null;
    }
  },
  "rich text": sanitizeRichText,
  "a YAML file": (text) => parseYaml(`a: ${text.slice(0, 8000)}`),
};

describe("reading a long, repetitive text takes linear time", () => {
  // Quadratic time would take at least ten times as long.
  it.each(Object.entries(readers))("%s", (_name, read) => {
    for (const unit of units) {
      const text = repeated(unit);
      expect(
        processorTime(() => read(text)),
        JSON.stringify(unit),
      ).toBeLessThan(900);
    }
  });

  it.each(Object.entries(slowReaders))("%s", (_name, read) => {
    for (const unit of units) {
      const text = repeated(unit, 40_000);
      expect(
        processorTime(() => read(text)),
        JSON.stringify(unit),
      ).toBeLessThan(1500);
    }
  });

  it("a file in which everyone has the same name", () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => ({
      line: index + 2,
      cells: { ...emptyCells, email: `a${index}@acme.com`, firstName: "Ana", lastName: "Berg", role: "Employee" },
    }));
    const reference = {
      structure: { engineerTypes: [] },
      positions: [],
      existingByEmail: new Map(),
      companyDomain: null,
      numbers: new Map(),
      colleagues: [],
      today: "2026-11-25",
    };
    expect(processorTime(() => checkPeople(lines, reference))).toBeLessThan(2000);
  });
});
