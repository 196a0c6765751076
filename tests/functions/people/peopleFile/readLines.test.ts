import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkPeople } from "#domain/people/file/peopleFile.ts";
import type { User } from "#domain/people/model.ts";
import { defaultStructure } from "#domain/positions/structure.ts";
import { cleanNames } from "#domain/shared/names.ts";
import { readLines } from "#functions/people/peopleFile/readLines.ts";
import { writeLines } from "#functions/people/peopleFile/writeLines.ts";
import { makeUser } from "#tests/support/people/people.ts";

const header = "Email,First name,Last name,Role";
const read = (csv: string) => {
  const { lines, problems } = readLines(csv);
  return {
    lines: lines.map(({ line, cells }) => [line, cells.email, cells.firstName, cells.lastName]),
    problems: problems.map(({ line, message }) => `${line}: ${message}`),
  };
};

const emptyPulse = {
  structure: defaultStructure,
  positions: [],
  existingByEmail: new Map(),
  numbers: new Map(),
  colleagues: [],
  today: "2026-11-25",
  companyDomain: null,
};
const written = (people: readonly User[], separator: "," | ";" = ","): string =>
  writeLines(people, () => undefined, { isFirst: true, separator, timeZone: "UTC" });

describe("a CSV file of people", () => {
  it.each([
    ["commas", `${header}\na@acme.com,Ana,Berg,hr\n`],
    ["semicolons", `${header.replaceAll(",", ";")}\na@acme.com;Ana;Berg;hr\n`],
    ["tabs", `${header.replaceAll(",", "\t")}\na@acme.com\tAna\tBerg\thr\n`],
    ["a byte order mark and Windows line ends", `\uFEFF${header}\r\na@acme.com,Ana,Berg,hr\r\n`],
    ["old Mac line ends", `${header}\ra@acme.com,Ana,Berg,hr\r`],
    ["quotes and spaces", `"Email" , "First name","Last name",Role\n "a@acme.com", "Ana" ,Berg,hr`],
    ["columns in another order", "role,LAST NAME,first-name,email\nhr,Berg,Ana,a@acme.com"],
    ["rows that a spreadsheet left empty", `${header},,\na@acme.com,Ana,Berg,hr,,\n,,,,,\n\n`],
  ])("is read with %s", (_what, csv) => {
    expect(read(csv)).toEqual({ lines: [[2, "a@acme.com", "Ana", "Berg"]], problems: [] });
  });

  it.each([
    ["a semicolon", `sep=;\r\n${header.replaceAll(",", ";")}\r\na@acme.com;"Ana";Berg;hr`],
    ["a bar, in quotes", `"sep=|"\r\n${header.replaceAll(",", "|")}\r\na@acme.com|Ana|Berg|hr`],
  ])("is read with the separator that its first line declares: %s", (_what, csv) => {
    expect(read(csv)).toEqual({ lines: [[3, "a@acme.com", "Ana", "Berg"]], problems: [] });
  });

  it.each([
    ["bare", '="00417"', "00417"],
    ["in quotes", '"=""00417"""', "00417"],
    ["of another system", '="DE-0042"', "DE-0042"],
    ["by a formula", '"=""00""&417"', '="00"&417'],
  ])("keeps the text of a number that a spreadsheet was told to keep as text: %s", (_what, cell, number) => {
    for (const separator of [",", ";", "\t"]) {
      const csv = [`Email,Employee number,First name,Role`, `a@acme.com,${cell},Ana,hr`, `b@acme.com,2,Bo,hr`];
      const { lines, problems } = readLines(csv.map((line) => line.replaceAll(",", separator)).join("\r\n"));
      expect(problems).toEqual([]);
      expect(lines.map(({ cells }) => cells.employeeNumber)).toEqual([number, "2"]);
    }
  });

  it("is read from its first line without a header once the columns are assigned", () => {
    const { lines, columns } = readLines("Berg, Ana\ta@acme.com\tIC2\tx\nDahl, Bo\tb@acme.com\t\ty", [
      "name",
      "email",
      "positionCode",
      null,
    ]);
    expect(lines.map(({ line, cells }) => [line, cells.firstName, cells.lastName, cells.positionCode])).toEqual([
      [1, "Ana", "Berg", "IC2"],
      [2, "Bo", "Dahl", ""],
    ]);
    expect(columns).toEqual([
      { heading: "", example: "Berg, Ana", column: "name" },
      { heading: "", example: "a@acme.com", column: "email" },
      { heading: "", example: "IC2", column: "positionCode" },
      { heading: "", example: "x", column: null },
    ]);
  });

  it("reports each column with its first value, including ignored columns", () => {
    const { columns } = readLines(`${header},Cost centre\na@acme.com,Ana,,hr,\nb@acme.com,Bo,Dahl,hr,4711`);
    expect(columns.slice(2)).toEqual([
      { heading: "Last name", example: "Dahl", column: "lastName" },
      { heading: "Role", example: "hr", column: "role" },
      { heading: "Cost centre", example: "4711", column: null },
    ]);
  });

  it("is read with its own separator below empty lines", () => {
    expect(read(`\r\n\r\n${header.replaceAll(",", ";")}\r\na@acme.com;Ana;Berg;hr`)).toEqual({
      lines: [[4, "a@acme.com", "Ana", "Berg"]],
      problems: [],
    });
  });

  it("keeps separators, quotes and line breaks inside quotes, and counts the lines of the file", () => {
    const csv = `${header}\n\na@acme.com,"Ana, ""the\nBear""",Berg,hr\nb@acme.com,Bo,Dahl,hr`;
    expect(read(csv)).toEqual({
      lines: [
        [3, "a@acme.com", 'Ana, "the\nBear"', "Berg"],
        [5, "b@acme.com", "Bo", "Dahl"],
      ],
      problems: [],
    });
  });

  it.each([
    ["that never closes", '"b@acme.com,Bo,Dahl,hr'],
    ["that closes too early", '"Bo"x,b@acme.com,Dahl,hr'],
    ["in the middle of a text", 'b@acme.com,B"o,Dahl,hr'],
  ])("reports the line of a quotation mark %s, and continues", (_what, broken) => {
    const { lines, problems } = read(
      `${header}\na@acme.com,Ana,Berg,hr\n${broken}\nc@acme.com,Cy,Eis,hr\nd@acme.com,Di,Fox,hr`,
    );
    expect(lines.map(([line]) => line)).toEqual([2, 4, 5]);
    expect(problems).toEqual([expect.stringMatching(/^3: The quotation marks on this line don't match/)]);
  });

  it.each([
    ["nothing", "", "1: This file is empty"],
    ["only a header", header, "1: This file has no people"],
    ["one line, whose quotation marks do not match", `${header}\n"An"a,Berg,hr,`, "2: The quotation marks"],
    ["too many fields", `${header}\na@acme.com,Ana,Berg,hr,more`, "2: This line has 5 fields, the first line 4"],
    ["another encoding", `${header}\na@acme.com,Ana,Nov\uFFFDk,hr`, "2: Some characters on this line can't be read"],
    [
      "half a surrogate pair",
      `${header}\na@acme.com,Ana,Nov\ud83d,hr`,
      "2: Some characters on this line can't be read",
    ],
    [
      "UTF-16 without a byte order mark",
      `${header}\na\0@acme.com,Ana,Berg,hr`,
      "2: Some characters on this line can't be read",
    ],
    ["a broken header", `Email,"First name,Last name,Role\na@acme.com,Ana,Berg,hr`, "1: The quotation marks"],
    ["three hundred thousand columns", `${header}${",".repeat(300_000)}\n`, "1: This file has 300004 columns"],
    [
      "more columns than any file needs",
      Array.from({ length: 201 }, () => "Role").join(),
      "1: This file has 201 columns",
    ],
    ["a missing header", "a@acme.com,Ana,Berg\nb@acme.com,Bo,Dahl", "1: The first line is a person"],
  ])("is refused with %s", (_what, csv, problem) => {
    const { lines, problems } = read(csv);
    expect(lines).toEqual([]);
    expect(problems).toEqual([expect.stringContaining(problem)]);
  });

  it.each(["#N/A", "#REF!", "#NAME?", "#DIV/0!", "#NV", "#WERT!", "#¡VALOR!", "Err:502"])(
    "is refused where a formula failed, in both modes: %s",
    (failed) => {
      for (const isUpdate of [false, true]) {
        const csv = `${header},Floor\na@acme.com,Ana,${failed},hr,2\nb@acme.com,Bo,Dahl,hr,${failed}`;
        const { lines, problems } = readLines(csv, undefined, { isUpdate });
        expect(lines.map(({ line }) => line)).toEqual([3]);
        const message = `A formula failed on this line: ${failed}. Correct it in the spreadsheet.`;
        expect(problems).toEqual([{ line: 2, message }]);
      }
    },
  );

  it("is read in linear time for very long cells of blanks, marks and brackets", () => {
    // Quadratic reading would take half a minute per cell.
    const cells = [" ", "\t ", ",", "-", "[", "'", "1 ", "\u200b"].map((part) => `a${part.repeat(100_000)}b`);
    const start = performance.now();
    for (const cell of cells) {
      const quoted = `"${cell}"`;
      readLines(`${header}\na@acme.com,${quoted},${quoted},hr\n`);
      readLines(`Email,Name,First day,${quoted}\na@acme.com,${quoted},${quoted},${quoted}\n`);
    }
    expect(performance.now() - start).toBeLessThan(10_000);
  });

  it("holds at most ten thousand people", () => {
    const people = Array.from({ length: 10_001 }, (_, index) => `p${index}@acme.com,Ana,Berg,hr`);
    const { lines, problems } = read([header, ...people].join("\n"));
    expect(lines).toHaveLength(10_000);
    expect(problems).toEqual(["10002: This file has 10001 people. An import can have at most 10,000. Split it."]);
  });
});

describe("a pasted table", () => {
  const table = (...rows: readonly (readonly string[])[]) => rows.map((row) => row.join("\t")).join("\n");
  const headings = ["Email", "First name", "Last name", "Role", "Manager email"];

  it("reads formulas as text, so none counts as an address", () => {
    const { lines } = readLines(table(headings, ["=A2", "=A1", "'=A1", "hr", ""]));
    const { people, problems } = checkPeople(lines, emptyPulse);
    expect(people).toEqual([]);
    expect(problems.map(({ line }) => line)).toContain(2);
    expect(lines[0]?.cells.lastName).toBe("=A1");
  });

  it("reports values missing because of merged cells, line by line", () => {
    const rows = [
      ["ana@acme.com", "Ana", "Berg", "cto", ""],
      ["", "Bo", "Dahl", "hr", "ana@acme.com"],
      ["cy@acme.com", "Cy", "Ek", "", ""],
    ];
    const { lines } = readLines(table(headings, ...rows));
    const { problems } = checkPeople(lines, emptyPulse);
    expect(problems).toEqual([
      { line: 3, message: expect.stringMatching(/^Email:/) },
      { line: 4, message: "Enter an engineer type for this role." },
    ]);
  });

  it("names and skips titles, totals, empty lines and repeated headers", () => {
    const { lines, problems, notes } = readLines(
      table(
        ["Our people", "", "", "", ""],
        ["As of May; 12 offices", "", "", "", ""],
        [""],
        headings,
        ["a@acme.com", "A", "B", "hr", ""],
        ["", "", "", "", ""],
        ["Second floor", "", "", "", ""],
        headings,
        ["b@acme.com", "B"],
        ["Total", "2", "", "", ""],
        [""],
      ),
    );
    expect(problems).toEqual([]);
    expect(lines.map(({ line, cells }) => [line, cells.email, cells.lastName])).toEqual([
      [5, "a@acme.com", "B"],
      [9, "b@acme.com", ""],
    ]);
    expect(notes.map(({ line, message }) => `${line}: ${message}`)).toEqual([
      '1: This line is above the header and was skipped: "Our people".',
      '2: This line is above the header and was skipped: "As of May; 12 offices".',
      '7: This line is a title and was skipped: "Second floor".',
      expect.stringContaining("8: This line repeats the header"),
      '10: This line is a total and was skipped: "Total 2".',
      "6: This line is empty and was skipped.",
    ]);
  });

  it.each([
    ["Engineering", "is a title"],
    ["Report generated by HR", "is a footer"],
    ["Exported,2026-11-25", "is a footer"],
    ["Gesamtzahl,12", "is a total"],
    ["Headcount,12,,", "is a total"],
    ["Number of employees,12", "is a total"],
  ])("names and skips %s, in both modes", (row, how) => {
    for (const isUpdate of [false, true]) {
      const csv = `${header}\n${row}\na@acme.com,Ana,Berg,hr\n${row}`;
      const { lines, problems, notes } = readLines(csv, undefined, { isUpdate });
      expect([lines.length, problems]).toEqual([1, []]);
      expect(notes.map(({ line, message }) => [line, message.includes(how)])).toEqual([
        [2, true],
        [4, true],
      ]);
    }
  });

  it("loses invisible characters in cells, and decimals in employee numbers", () => {
    const rows = [["\u200Bana@acme\u00AD.com", "A\u200Bna", "Berg", "hr", "bo\u2060@acme.com"]];
    const { lines } = readLines(table(headings, ...rows));
    expect(lines[0]?.cells).toMatchObject({ email: "ana@acme.com", firstName: "Ana", managerEmail: "bo@acme.com" });
    const numbers = readLines("Employee ID\tFirst name\n106.0\tAna\n00106\tBo", undefined, { isUpdate: true });
    expect(numbers.lines.map(({ cells }) => cells.employeeNumber)).toEqual(["106", "00106"]);
  });
});

describe("a column that shows who has left", () => {
  const csv = (heading: string, ...values: readonly string[]) =>
    [`Email,First name,Role,${heading}`, ...values.map((value, at) => `p${at}@acme.com,P${at},hr,${value}`)].join("\n");
  const today = "2026-11-25";

  it.each<readonly [heading: string, values: readonly string[], named: readonly string[]]>([
    ["accountEnabled", ["True", "False"], ["False"]],
    ["Enabled", ["yes", "no"], ["no"]],
    ["Account enabled", ["1", "0"], ["0"]],
    ["Account enabled", ["Enabled", "Disabled"], ["Disabled"]],
    ["Account enabled", ["Ja", "Nein"], ["Nein"]],
    ["Account enabled", ["", "Blocked"], ["Blocked"]],
    ["Account enabled", ["true", "unsure"], ["unsure"]],
    ["Account Enabled?", ["Y", "N"], ["N"]],
    ["Employment status", ["Full-time", "Terminated"], ["Terminated"]],
    ["Employment status", ["On leave", "Resigned"], ["Resigned"]],
    ["Termination date", ["2027-01-01", "2026-11-24"], []],
    ["Termination date", ["0000-00-00", "12/31/23"], ["12/31/23"]],
    ["Termination date", ["-", "Dec 2023"], ["Dec 2023"]],
    ["Termination date", ["n/a", "31-Dec-23"], []],
    ["Last day", ["", "24.11.2026"], []],
    ["Left on", ["", "24.11.2026"], []],
    ["Departure date", ["2027-01-01", "soon"], ["soon"]],
    ["Terminated", ["No", "Yes"], ["Yes"]],
    ["Suspended", ["FALSE", "TRUE"], ["TRUE"]],
  ])("prompts a question: %s %s", (heading, values, named) => {
    const open = readLines(csv(heading, ...values), undefined, { today });
    expect(open.questions).toEqual({
      days: [],
      departures: [{ columnIndex: 3, heading, values: named, hasPastDays: named.length === 0, lines: 1, answer: null }],
    });
    const statuses = (meaning: "inactive" | "leftOut" | "active") =>
      readLines(csv(heading, ...values), undefined, { today, departures: [{ columnIndex: 3, meaning }] }).lines.map(
        ({ cells }) => [cells.email, cells.status],
      );
    expect(statuses("inactive")[1]).toEqual(["p1@acme.com", "inactive"]);
    expect(statuses("leftOut").map(([address]) => address)).toEqual(["p0@acme.com"]);
    expect(statuses("active")[1]).toEqual(["p1@acme.com", ""]);
  });

  it("prompts a question even if it is ignored, but not if no one has left", () => {
    const assigned = ["email", "firstName", "role", null] as const;
    expect(readLines(csv("Account enabled", "False"), assigned, { today }).questions.departures).toHaveLength(1);
    expect(readLines(csv("Account enabled", "True"), undefined, { today }).questions.departures).toEqual([]);
  });

  it("prompts a question if another column is the status", () => {
    const two =
      "Email,First name,Role,Status,Employee status\na@acme.com,A,hr,Active,Retired\nb@acme.com,B,hr,Active,Active";
    const found = { columnIndex: 4, heading: "Employee status", values: ["Retired"], hasPastDays: false };
    expect(readLines(two, undefined, { today }).questions.departures).toEqual([{ ...found, lines: 1, answer: null }]);
  });

  it("prompts no question in an export of Pulse", () => {
    const exported = written([makeUser({ status: "inactive" })]);
    expect(readLines(exported, undefined, { today }).questions.departures).toEqual([]);
  });
});

describe("a column of days", () => {
  const csv = (...days: readonly string[]) =>
    ["Email,First name,Role,Hire date", ...days.map((day, at) => `p${at}@acme.com,P,hr,${day}`)].join("\n");

  it("prompts a question if it fits two orders", () => {
    const open = readLines(csv("2026-01-01", "03-04-2024"));
    expect(open.questions.days).toEqual([
      { columnIndex: 3, heading: "Hire date", example: "03-04-2024", answer: null },
    ]);
    expect(open.columnDayOrders).toEqual({ firstDay: "neither" });
    const answered = readLines(csv("03-04-2024"), undefined, { dayOrders: [{ columnIndex: 3, order: "monthFirst" }] });
    expect(answered).toMatchObject({
      columnDayOrders: { firstDay: "monthFirst" },
      questions: { days: [{ answer: "monthFirst" }] },
    });
  });

  it("prompts no question if it fits one", () => {
    expect(readLines(csv("03-04-2024", "12-15-2023"))).toMatchObject({
      columnDayOrders: { firstDay: "monthFirst" },
      questions: { days: [] },
    });
  });

  it("isn't read if years are in two places", () => {
    expect(readLines(csv("04-Mar-24", "15-Dec-98")).columnDayOrders).toEqual({ firstDay: "dayFirst" });
    expect(readLines(csv("04-Mar-24", "98-Dec-15")).columnDayOrders).toEqual({ firstDay: "neither" });
  });
});

describe("people as CSV", () => {
  it.each(["=1+1", "+49", "-2", "@sum", "'quoted", "'=1+1", "''@sum", 'a,"b"', "=cmd|' /C calc'!A0", "Šarić 李"])(
    "are safe in a spreadsheet and read back as they were: %s",
    (lastName) => {
      const csv = written([makeUser({ lastName })]);
      for (const cell of csv.split(/[,\r\n]+/)) {
        expect(cell).not.toMatch(/^"?[=+\-@\t]/);
      }
      expect(readLines(csv)).toMatchObject({ problems: [], lines: [{ cells: { lastName } }] });
    },
  );

  it.each([",", ";"] as const)("separated by %s begin with a byte order mark and are read back", (separator) => {
    const people = [
      makeUser({ firstName: "Ana; Maria", lastName: "Šarić, Dr" }),
      makeUser({ firstName: 'Bo "B"', lastName: "=1;2,3" }),
    ];
    const csv = written(people, separator);
    expect(csv.startsWith(`\uFEFFEmail${separator}`)).toBe(true);
    const { lines, problems } = readLines(csv);
    expect(problems).toEqual([]);
    expect(lines.map(({ cells: { firstName, lastName, email } }) => [firstName, lastName, email])).toEqual(
      people.map(({ firstName, lastName, email }) => [firstName, lastName, email]),
    );
  });

  it("take one row each, whatever their names contain, and can be reimported", () => {
    const anyName = fc.oneof(
      fc.string({ unit: "binary", maxLength: 40 }),
      fc.string({
        unit: fc.constantFrom("\n", "\r", "\t", "\u0085", "\u2028", "\0", "\uFFFD", "=", "'", '"', ",", ";", " ", "a"),
      }),
    );
    fc.assert(
      fc.property(anyName, anyName, (firstName, lastName) => {
        const csv = written([makeUser({ firstName, lastName })]);
        const rows = csv.split(/[\p{Cc}\u2028\u2029]+/u).filter((row) => row !== "");
        expect(rows).toHaveLength(2);
        for (const cell of parse(csv, { bom: true }).flat()) {
          expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/u);
        }
        const { lines, problems } = readLines(csv);
        const checked = checkPeople(lines, emptyPulse);
        expect([...problems, ...checked.problems]).toEqual([]);
        expect(checked.people.map(({ person }) => person)).toMatchObject([cleanNames({ firstName, lastName })]);
      }),
      {
        examples: [
          ["Ana", "Berg\n=1+1"],
          ["\r=cmd", ""],
          ["", ""],
          ["\u3164", "\u200B"],
        ],
        numRuns: 500,
      },
    );
  });

  it("quote every control character, in any column", () => {
    const position = { id: makeUser().id, code: "IC1\n=1+1", title: "Engineer" };
    const csv = writeLines([makeUser({ position })], () => undefined, { isFirst: false, timeZone: "UTC" });
    expect(csv).toContain('"IC1\n\'=1+1"');
    expect(parse(csv)).toHaveLength(1);
  });
});
