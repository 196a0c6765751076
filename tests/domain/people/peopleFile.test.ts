import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cellsOf, readHeader } from "#domain/people/file/fileColumns.ts";
import { checkPeople, type ImportReferenceData } from "#domain/people/file/peopleFile.ts";
import { type Column, columnHeadings, columns } from "#domain/people/terms.ts";
import { defaultStructure } from "#domain/positions/structure.ts";
import { makeUser } from "#tests/support/people/people.ts";

const referenceData: ImportReferenceData = {
  structure: defaultStructure,
  positions: [
    { id: makeUser().id, code: "IC2", title: "Software Engineer", engineerType: "software" },
    { id: makeUser().id, code: "QA1", title: "Junior QA Engineer", engineerType: "qa" },
  ],
  existingByEmail: new Map([
    ["taken@acme.com", makeUser()],
    ["waiting@acme.com", makeUser({ status: "pending_review" })],
    ["boss@acme.com", makeUser({ role: "manager" })],
    ["gone@acme.com", makeUser({ role: "manager", status: "inactive" })],
    ["plain@acme.com", makeUser()],
  ]),
  companyDomain: "acme.com",
  numbers: new Map([["417", "someone"]]),
  colleagues: [],
  today: "2026-11-25",
};

const empty = Object.fromEntries(columns.map((column) => [column, ""])) as Record<Column, string>;
const cells = (email: string, overrides: Partial<Record<Column, string>> = {}) => ({
  ...empty,
  email,
  firstName: "Ana",
  lastName: "Novák",
  role: "Employee",
  engineerType: "Software",
  positionCode: "IC2",
  ...overrides,
});
const check = (...all: ReturnType<typeof cells>[]) =>
  checkPeople(
    all.map((one, index) => ({ line: index + 2, cells: one })),
    referenceData,
  );

describe("a header", () => {
  it("is read in any column order, ignoring case, spaces and hyphens", () => {
    const headings = ["ROLE", "e mail", "First-Name", "last_name", "Manager Email", "position code"];
    expect(readHeader(headings)).toEqual({
      columns: ["role", "email", "firstName", "lastName", "managerEmail", "positionCode"],
      derivesRoles: false,
      isHeader: true,
      problems: [],
    });
  });

  /** The columns of these headings, "-" for an unknown one, such as "email - role". */
  const columnsOf = (
    headings: string,
    ...choices: [Parameters<typeof readHeader>[1]?, Parameters<typeof readHeader>[2]?]
  ) =>
    readHeader(headings.split(", "), ...choices)
      .columns.map((column) => column ?? "-")
      .join(" ");

  it.each([
    [
      "an HR system, leaving out unknown columns",
      "Employee ID, Employee Name, Work Email, Job Title, Manager, Cost Centre, ",
      "employeeNumber name email positionCode managerEmail - -",
    ],
    [
      "Personio",
      "Employee ID, First name, Last name, Email, Position, Supervisor, Hire date, Status, Office",
      "employeeNumber firstName lastName email positionCode managerEmail firstDay status -",
    ],
    [
      "BambooHR",
      "Employee #, First Name, Last Name, Work Email, Job Title, Reporting to, Hire Date, Status",
      "employeeNumber firstName lastName email positionCode managerEmail firstDay status",
    ],
    [
      "Workday",
      "Employee ID, Legal First Name, Legal Last Name, Primary Work Email, Business Title, Manager ID",
      "employeeNumber firstName lastName email positionCode managerEmail",
    ],
    [
      "Google Workspace",
      "First Name [Required], Last Name [Required], Email Address [Required], Password [Required], Employee ID, Employee Type, Employee Title, Manager Email, Department, Status [READ ONLY]",
      "firstName lastName email - employeeNumber - positionCode managerEmail - status",
    ],
    [
      "Pulse, preferring its own headings",
      "Manager, Manager email, Email, Mail, Name, Position, Job title",
      "- managerEmail email - name positionCode -",
    ],
    ["two forms of the name", "Name, First name, Surname, Email, Role", "- firstName lastName email role"],
  ])("is recognized in a file from %s", (_, headings, expected) => {
    expect(columnsOf(headings)).toBe(expected);
    const derivesRoles = !headings.includes("Role");
    expect(readHeader(headings.split(", "))).toMatchObject({ derivesRoles, problems: [] });
  });

  it("uses columns chosen for an earlier file, except for an export of Pulse", () => {
    const remembered = [
      { heading: "Role", column: "positionCode" },
      { heading: "Wer", column: "email" },
      { heading: "Title", column: null },
    ] as const;
    expect(columnsOf("Wer, First name, ROLE, Title", undefined, { remembered })).toBe("email firstName positionCode -");
    const own = Object.values(columnHeadings);
    expect(readHeader(own, undefined, { remembered }).columns).toEqual(columns);
  });

  it("uses the columns that the page assigned", () => {
    expect(readHeader(["A", "B", "C"], ["email", "name", "role"])).toMatchObject({
      columns: ["email", "name", "role"],
      problems: [],
    });
    expect(columnsOf("Email, Name, Role, Status", ["email", "name", "role"])).toBe("email name role -");
  });

  it("is missing if the first line has an email address, which is one reported problem", () => {
    const first = ["Ana Berg", "ana@acme.com", "IC2", "Engineering", "x", "y"];
    expect(readHeader(first)).toMatchObject({
      columns: [null, "email", null, null, null, null],
      isHeader: false,
      problems: [{ line: 1, message: expect.stringContaining("The first line is a person") }],
    });
    expect(readHeader(first, ["name", "email", "positionCode", null, null, null])).toMatchObject({
      isHeader: false,
      problems: [],
    });
  });

  it.each([
    ["a column twice", ["Email", "First name", "Last name", "Role", "role"], 'column "Role" appears twice'],
    ["no email", ["First name", "Last name", "Role"], "Choose which column is the email, or add"],
    ["only unknown columns", ["A", "B"], "the email, the name and the position or the engineer type"],
    ["no role, position or type", ["Email", "Name"], "which column is the position or the engineer type"],
  ])("reports %s as one problem", (_what, headings, message) => {
    const { problems } = readHeader(headings);
    expect(problems).toEqual([{ line: 1, message: expect.stringContaining(message) }]);
  });

  it.each([
    ["Ana Berg", "Ana", "Berg"],
    ["Ana Maria Berg", "Ana Maria", "Berg"],
    ["Berg, Ana Maria", "Ana Maria", "Berg"],
    ["Ana", "Ana", ""],
    ["", "", ""],
    ["Ludwig van Beethoven", "Ludwig", "van Beethoven"],
    ["Ana de la Cruz", "Ana", "de la Cruz"],
    ["Sam Smith Jr.", "Sam", "Smith Jr."],
    ["Sam Smith, Jr.", "Sam", "Smith Jr."],
    ["Van Morrison", "Van", "Morrison"],
  ])("splits the full name %o", (whole, firstName, lastName) => {
    expect(cellsOf([whole, "a@acme.com"], ["name", "email"])).toMatchObject({
      firstName,
      lastName,
      email: "a@acme.com",
    });
  });
});

describe("the lines of a file", () => {
  it("become people, with roles and types given by value or label", () => {
    const { people, problems } = check(
      cells("Ana@Acme.com", { managerEmail: "Boss@acme.com", leadEmail: "lead@acme.com" }),
      cells("lead@acme.com", { role: "lead", engineerType: "data_scientist", positionCode: "", status: "active" }),
      cells("old@acme.com", { status: "Inactive", managerEmail: "gone@acme.com", engineerType: "", positionCode: "" }),
      cells("h@acme.com", { role: "HR", engineerType: "", positionCode: "" }),
      cells("a@acme.com", { role: "Admin", engineerType: "", positionCode: "" }),
    );
    expect(problems).toEqual([]);
    expect(people.map(({ person }) => person)).toMatchObject([
      {
        email: "ana@acme.com",
        role: "employee",
        engineerType: "software",
        positionCode: "IC2",
        managerEmail: "boss@acme.com",
      },
      { role: "lead", engineerType: "data_scientist", positionCode: null, status: "active" },
      { status: "inactive", managerEmail: "gone@acme.com" },
      { role: "hr", engineerType: null },
      { role: "admin", engineerType: null, positionCode: null },
    ]);
  });

  it("become employees if the role cell is empty", () => {
    const { people, problems } = check(cells("ana@acme.com", { role: "" }));
    expect(problems).toEqual([]);
    expect(people[0]?.person.role).toBe("employee");
  });

  it.each<[string, Partial<Record<Column, string>>, string]>([
    ["text that isn't an email address", { email: "ana" }, "full email address"],
    ["no email address", { email: "" }, "full email address"],
    ["another company's address", { email: "ana@other.com" }, "Only @acme.com email addresses are allowed"],
    ["no first name", { firstName: "" }, "First name: Fill this in."],
    ["a name that is too long", { lastName: "x".repeat(201) }, "Last name: Shorten"],
    ["an unknown role", { role: "boss" }, 'There is no role "boss"'],
    ["an unknown status", { status: "pending_review" }, 'There is no status "pending_review"'],
    ["an unknown type", { engineerType: "hardware", positionCode: "" }, 'There is no engineer type "hardware"'],
    ["no type", { engineerType: "", positionCode: "" }, "Enter an engineer type"],
    ["a manager's name that no one has", { managerEmail: "Bo Dahl" }, 'no one called "Bo Dahl" in this file'],
    ["a lead's name that several people have", { leadEmail: "Ana Novák" }, 'several people called "Ana Novák"'],
    ["an unknown position code", { positionCode: "IC99" }, 'no position with the code or title "IC99"'],
    ["a position of another type", { positionCode: "QA1" }, "The position QA1 has the type QA, not Software"],
    ["HR with a position", { role: "hr", engineerType: "" }, "has no engineer type or position"],
    ["the CTO with a type", { role: "cto", positionCode: "" }, "has no engineer type or position"],
    ["an unknown manager", { managerEmail: "nobody@acme.com" }, "isn't in this file or in Pulse"],
    ["a manager who is inactive", { managerEmail: "gone@acme.com" }, "can't be a manager"],
    ["a manager with another role", { managerEmail: "plain@acme.com" }, "can't be a manager"],
    ["a lead with another role", { leadEmail: "boss@acme.com" }, "can't be a lead"],
  ])("are rejected with their line number for %s", (_what, overrides, message) => {
    const { problems } = check(cells("first@acme.com"), cells("ana@acme.com", overrides));
    expect(problems).toEqual([{ line: 3, message: expect.stringContaining(message) }]);
  });

  it("get no manager or lead if they list themselves, with a note", () => {
    const { people, problems, notes } = check(
      cells("ana@acme.com", { role: "manager", managerEmail: "Novák, Ana", leadEmail: "ANA@acme.com" }),
    );
    expect(problems).toEqual([]);
    expect(people.map(({ person }) => [person.managerEmail, person.leadEmail])).toEqual([[null, null]]);
    expect(notes).toEqual([
      { line: 2, message: "Ana Novák is their own manager in this file, so they get no manager." },
      { line: 2, message: "Ana Novák is their own lead in this file, so they get no lead." },
    ]);
  });

  it.each([
    ["with a number", "Bea Boss (JAW7)"],
    ["with another remark", "Bea Boss (On Leave)"],
    ["with an address", "Bea Boss <bea@acme.com>"],
    ["by the number only", "JAW7"],
    ["with another apostrophe", "O’Brien, Bea", "O'Brien"],
  ])("can give a manager %s", (_what, managerEmail, lastName = "Boss") => {
    const { people, problems } = check(
      cells("bea@acme.com", { firstName: "Bea", lastName, employeeNumber: "JAW7", role: "manager" }),
      cells("ana@acme.com", { managerEmail }),
    );
    expect(problems).toEqual([]);
    expect(people[1]?.person.managerEmail).toBe("bea@acme.com");
  });

  it("can give a manager who is only in Pulse, but not a number with another name", () => {
    const boss = makeUser({ role: "manager", firstName: "Bea", lastName: "Boss", employeeNumber: "JAW7" });
    const inPulse = { ...referenceData, known: new Map([[boss.email, boss]]), colleagues: [boss] };
    const checked = ["Bea Boss", "Bea Boss (JAW7)", "Bo Dahl (JAW7)"].map((managerEmail) =>
      checkPeople([{ line: 2, cells: cells("ana@acme.com", { managerEmail }) }], inPulse),
    );
    expect(checked.map(({ people }) => people[0]?.person.managerEmail)).toEqual([boss.email, boss.email, null]);
    expect(checked[2]?.problems.map(({ message }) => message)).toEqual([
      expect.stringContaining('no one called "Bo Dahl (JAW7)"'),
    ]);
  });

  it("read placeholders as empty cells", () => {
    const { people, problems } = check(
      cells("ana@acme.com", { lastName: "-", managerEmail: "N/A", leadEmail: "n/a", employeeNumber: "–" }),
    );
    expect(problems).toEqual([]);
    expect(people[0]?.person).toMatchObject({
      lastName: "",
      managerEmail: null,
      leadEmail: null,
      employeeNumber: null,
    });
  });

  it("get a note if the person stays inactive in Pulse", () => {
    expect(check(cells("ana@acme.com"), cells("gone@acme.com")).notes).toEqual([
      {
        line: 3,
        message:
          'Ana Novák is inactive in Pulse and stays inactive. To reactivate them, choose "Update people" instead.',
      },
    ]);
  });

  it("don't change people who are already in Pulse", () => {
    const { people, existingCount, problems } = check(
      cells("ana@acme.com"),
      cells("Taken@acme.com", { role: "?", managerEmail: "Nobody" }),
    );
    expect(problems).toEqual([]);
    expect(existingCount).toBe(1);
    expect(people.map(({ person }) => person.email)).toEqual(["ana@acme.com"]);
  });

  it("approve pending accounts", () => {
    const { people, existingCount } = check(cells("waiting@acme.com"), cells("new@acme.com"));
    expect(existingCount).toBe(0);
    expect(people.map(({ pendingAccountId }) => pendingAccountId)).toEqual([
      referenceData.existingByEmail.get("waiting@acme.com")?.id,
      null,
    ]);
  });

  it("give positions by code or title, which determine the engineer type", () => {
    const { people, problems } = check(
      cells("a@acme.com", { engineerType: "", positionCode: "junior qa engineer" }),
      cells("b@acme.com", { engineerType: "", positionCode: "ic 2" }),
    );
    expect(problems).toEqual([]);
    expect(people.map(({ person }) => [person.positionCode, person.engineerType])).toEqual([
      ["QA1", "qa"],
      ["IC2", "software"],
    ]);
  });

  it("make people managers and leads by mention if the file has no roles", () => {
    const named = (email: string, firstName: string, managerEmail = "", leadEmail = "") => ({
      ...cells(email, { firstName, lastName: "Berg", managerEmail, leadEmail }),
      role: "",
    });
    const { people, problems } = checkPeople(
      [
        named("mo@acme.com", "Mo"),
        named("li@acme.com", "Li", "Berg, Mo"),
        named("al@acme.com", "Al", "mo berg", "LI@acme.com"),
      ].map((one, index) => ({ line: index + 2, cells: one })),
      referenceData,
      { derivesRoles: true },
    );
    expect(problems).toEqual([]);
    expect(people.map(({ person }) => [person.role, person.managerEmail, person.leadEmail])).toEqual([
      ["manager", null, null],
      ["lead", "mo@acme.com", null],
      ["employee", "mo@acme.com", "li@acme.com"],
    ]);
  });

  it("need unique email addresses, and a duplicate is reported with both lines", () => {
    const { problems } = check(cells("ana@acme.com"), cells("b@acme.com"), cells("ANA@acme.com"));
    expect(problems).toEqual([{ line: 4, message: "Lines 2 and 4 have the same email, ana@acme.com." }]);
  });

  it("aren't reported if only their manager's line is invalid", () => {
    const { problems } = check(
      cells("ana@acme.com", { managerEmail: "m@acme.com" }),
      cells("m@acme.com", { role: "?" }),
    );
    expect(problems.map(({ line }) => line)).toEqual([3]);
  });

  it("are rejected exactly where their managers form a cycle", () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.nat(9), { nil: null }), { minLength: 10, maxLength: 10 }), (managers) => {
        const address = (index: number) => `p${index}@acme.com`;
        const { problems } = check(
          ...managers.map((manager, index) =>
            cells(address(index), { role: "manager", managerEmail: manager === null ? "" : address(manager) }),
          ),
        );
        const circular = managers.flatMap((_, index) => {
          let above = managers[index] ?? null;
          const isOwn = above === index;
          for (let step = 0; step < 10 && above !== null && above !== index; step += 1) {
            above = managers[above] === above ? null : (managers[above] ?? null);
          }
          return above === index && !isOwn ? [index + 2] : [];
        });
        expect(problems.map(({ line }) => line)).toEqual(circular);
      }),
    );
  });
});
