import { describe, expect, it } from "vitest";
import type { FileLine } from "#domain/people/file/peopleFile.ts";
import type { User } from "#domain/people/model.ts";
import { type Column, columns } from "#domain/people/terms.ts";
import { compareWithFile, type FileChoices } from "#domain/people/update/updating.ts";
import { defaultStructure } from "#domain/positions/structure.ts";
import { makeUser } from "#tests/support/people/people.ts";

const ic2 = { id: "ic2", code: "IC2", title: "Software Engineer" };
const positions = [
  { ...ic2, engineerType: "software" },
  { id: "ic3", code: "IC3", title: "Senior Software Engineer", engineerType: "software" },
  { id: "qa1", code: "QA1", title: "Junior QA Engineer", engineerType: "qa" },
] as const;

const person = (name: string, changes: Partial<User> = {}): User => {
  const [firstName = "", lastName = ""] = name.split(" ");
  return makeUser({ firstName, lastName, email: `${firstName.toLowerCase()}@acme.com`, ...changes });
};
const admin = person("Ada Admin", { role: "admin" });
const boss = person("Bea Boss", { role: "manager", managerId: admin.id });
const under = person("Uli Under", { role: "manager", managerId: boss.id });
const emma = person("Emma Engel", {
  employeeNumber: "00417",
  firstDay: "2024-03-01",
  position: ic2,
  managerId: boss.id,
});
const expected = person("Exa", { hasSignedIn: false });
const gone = person("Gus Gone", { status: "inactive", role: "manager" });
const everyone = [admin, boss, under, emma, expected, gone];

const line = (number: number, cells: Partial<Record<Column, string>>): FileLine => ({
  line: number,
  cells: { ...(Object.fromEntries(columns.map((column) => [column, ""])) as Record<Column, string>), ...cells },
});
const compare = (
  lines: readonly Partial<Record<Column, string>>[],
  choices: Partial<FileChoices> = {},
  people: readonly User[] = everyone,
  actorId = admin.id,
) =>
  compareWithFile(
    lines.map((cells, at) => line(at + 2, cells)),
    {
      people,
      structure: defaultStructure,
      positions,
      companyDomain: "acme.com",
      actorId,
      now: "2026-11-25T09:00:00.000Z",
      timeZone: "UTC",
    },
    { hasWholeNames: false, mappings: [], corrections: [], columnDayOrders: {}, ...choices },
  );
const changesOf = (...lines: Partial<Record<Column, string>>[]) =>
  compare(lines).changed.map(({ user, fields }) => [user.firstName, ...fields]);
const problemsOf = (...lines: Partial<Record<Column, string>>[]) =>
  compare(lines).problems.map(({ line: number, message }) => `${number}: ${message}`);

describe("a line of an update", () => {
  it("matches a person by employee number, or else by email", () => {
    expect(changesOf({ employeeNumber: "417", firstName: "Emmi" })).toEqual([["Emma", "firstName"]]);
    expect(changesOf({ email: "EMMA@acme.com", firstName: "Emmi" })).toEqual([["Emma", "firstName"]]);
    expect(changesOf({ email: "bea@acme.com", employeeNumber: "500" })).toEqual([["Bea", "employeeNumber"]]);
  });

  it("keeps a field for an empty cell, and clears it for a hyphen", () => {
    expect(changesOf({ email: "emma@acme.com" })).toEqual([]);
    const hyphens = { firstDay: "-", employeeNumber: "-", managerEmail: "-", positionCode: "–", lastName: "-" };
    const [changed] = compare([{ email: "emma@acme.com", ...hyphens }]).changed;
    const emptied = { firstDay: null, employeeNumber: null, managerId: null, positionId: null, lastName: "" };
    expect(changed?.after).toMatchObject(emptied);
    expect(problemsOf({ email: "emma@acme.com", firstName: "-" })).toEqual(["2: First name can't be emptied."]);
    expect(problemsOf({ email: "emma@acme.com", status: "-" })).toEqual(["2: Status can't be emptied."]);
  });

  it("removes a person as their own manager, and reads placeholders as empty", () => {
    const { changed, notes } = compare([{ email: "emma@acme.com", managerEmail: "Emma Engel", employeeNumber: "N/A" }]);
    expect(changed.map(({ after }) => [after.managerId, after.employeeNumber])).toEqual([[null, null]]);
    expect(notes.map(({ message }) => message)).toEqual([
      "Emma Engel is their own manager in this file, so they get no manager.",
    ]);
  });

  it("has a note for people who are inactive in Pulse", () => {
    const messages = (status: string) =>
      compare([{ email: "gus@acme.com", status }]).notes.map(({ message }) => message.split(" in Pulse ")[1]);
    expect(messages("Active")).toEqual(["and becomes active again."]);
    expect(messages("")).toEqual(["and stays inactive."]);
  });

  it("keeps a stored placeholder, and matches a number without its leading zeros", () => {
    const budi = person("Budi -", { employeeNumber: "00106" });
    const line = { email: "budi@acme.com", firstName: "Budi", lastName: "-", employeeNumber: "106" };
    expect(compare([line], {}, [admin, budi])).toMatchObject({ changed: [], unchangedCount: 1, problems: [] });
  });

  it("finds a manager with a number or a remark after the name", () => {
    const managersOf = (managerEmail: string) =>
      compare([{ email: "emma@acme.com", managerEmail }]).changed.map(({ after }) => after.managerId);
    expect(managersOf("Uli Under (On Leave)")).toEqual([under.id]);
    expect(managersOf("Uli Under [uli@acme.com]")).toEqual([under.id]);
  });

  it("counts as unchanged if its values match in another form", () => {
    const same = {
      email: "emma@acme.com",
      firstName: "Emma",
      lastName: "Engel",
      employeeNumber: "417",
      firstDay: "1.3.2024",
      role: "EMPLOYEE",
      engineerType: "Software",
      positionCode: "software engineer",
      managerEmail: "Boss, Bea",
      status: "Active",
    };
    expect(compare([same], { columnDayOrders: { firstDay: "dayFirst" } })).toMatchObject({
      changed: [],
      unchangedCount: 1,
      problems: [],
    });
  });

  it("reads a position's start day, with the rules for correcting it manually", () => {
    const held = { ...emma, positionSince: "2025-05-01T09:00:00.000Z" };
    const people = [admin, boss, held];
    const of = (cells: Partial<Record<Column, string>>) =>
      compare([{ email: "emma@acme.com", ...cells }], { columnDayOrders: { positionSince: "monthFirst" } }, people);
    const days = (cells: Partial<Record<Column, string>>) =>
      of(cells).changed.map(({ fields, after }) => [...fields, after.positionSince]);
    expect(of({ positionSince: "05/01/2025" })).toMatchObject({ changed: [], unchangedCount: 1 });
    expect(days({ positionSince: "06/02/2025" })).toEqual([["positionSince", "2025-06-02"]]);
    // An export where only the position was edited still has the old position's day.
    expect(days({ positionCode: "QA1", engineerType: "QA", positionSince: "2025-05-01" })).toEqual([
      ["engineerType", "positionId", "2025-05-01"],
    ]);
    const problems = (cells: Partial<Record<Column, string>>) => of(cells).problems.map(({ message }) => message);
    expect(problems({ positionSince: "2026-11-26" })).toEqual(["In position since: Choose today or an earlier day."]);
    expect(problems({ positionSince: "-" })).toEqual(["In position since can't be emptied."]);
    expect(problems({ positionSince: "soon" })).toEqual([
      'In position since: "soon" isn\'t clear. Write it as 2026-12-01.',
    ]);
    expect(problems({ positionCode: "-", positionSince: "2025-06-02" })).toEqual([
      "In position since needs a position.",
    ]);
    // An export from before the current position reverts it.
    const undoing = { positionCode: "QA1", engineerType: "QA", positionSince: "2025-04-01" };
    expect([days(undoing), problems(undoing)]).toEqual([[["engineerType", "positionId", "2025-05-01"]], []]);
  });

  it("takes the engineer type from a position, and rejects a type that doesn't match it", () => {
    const [changed] = compare([{ email: "emma@acme.com", positionCode: "QA1" }]).changed;
    expect([changed?.fields, changed?.after.engineerType]).toEqual([["engineerType", "positionId"], "qa"]);
    expect(problemsOf({ email: "emma@acme.com", engineerType: "qa" })).toEqual([
      "2: Select a position of this engineer type.",
    ]);
  });

  it.each<[string, readonly Partial<Record<Column, string>>[], string]>([
    [
      "two lines with the same number",
      [{ employeeNumber: "417" }, { employeeNumber: "00417", email: "emma@acme.com" }],
      "3: Lines 2 and 3 are about the same person. Remove one of them.",
    ],
    [
      "a number that moves to another's email",
      [{ employeeNumber: "417", email: "bea@acme.com" }],
      "2: The employee number belongs to Emma Engel, and the email to Bea Boss. Correct one of them.",
    ],
    [
      "another email for someone who has signed in",
      [{ employeeNumber: "417", email: "emmi@acme.com" }],
      "2: Emma Engel signs in with emma@acme.com, which a file can't change. Keep it, and propose the new one in Users.",
    ],
    [
      "a manager who is deactivated in the same file",
      [
        { email: "emma@acme.com", managerEmail: "uli@acme.com" },
        { email: "uli@acme.com", status: "inactive" },
      ],
      "2: Uli Under would no longer act as a manager after this file. A manager must be an active person",
    ],
    [
      "demoting yourself",
      [{ email: "ada@acme.com", role: "manager", engineerType: "software" }],
      "2: Role Admin would become Manager. A file can't grant or remove the roles Admin, HR and CTO. Change it in Users.",
    ],
    [
      "deactivating yourself",
      [{ email: "ada@acme.com", status: "terminated" }],
      "2: You can't change your own role, status, manager or lead. Ask another admin.",
    ],
    [
      "a role that a file can't grant",
      [{ email: "emma@acme.com", role: "HR" }],
      "2: Role Employee would become HR. A file can't",
    ],
    [
      "an unknown manager",
      [{ email: "emma@acme.com", managerEmail: "Zoe Zorn" }],
      '2: No one in this file or in Pulse matches "Zoe Zorn".',
    ],
    [
      "a cycle that only the whole file creates",
      [
        { email: "bea@acme.com", managerEmail: "uli@acme.com" },
        { email: "uli@acme.com", firstName: "Ulli" },
      ],
      "2: Would report to Uli Under, who reports to them in turn. That would be a loop.",
    ],
    [
      "an address of another company",
      [{ email: "exa@elsewhere.example", firstName: "New" }],
      "2: Email: Only @acme.com",
    ],
    [
      "a day that doesn't exist",
      [{ email: "emma@acme.com", firstDay: "31.2.2026" }],
      '2: First day: "31.2.2026" isn\'t clear.',
    ],
  ])("is left out and reported: %s", (_, lines, problem) => {
    const { problems, changed, added } = compare(lines);
    expect(problems.map(({ line: number, message }) => `${number}: ${message}`)).toContainEqual(
      expect.stringContaining(problem),
    );
    const refused = new Set(problems.map(({ line: number }) => number));
    expect([...changed, ...added].filter(({ line: number }) => refused.has(number))).toEqual([]);
  });

  it("can't deactivate the last admin", () => {
    const cto = makeUser({ role: "cto", email: "cto@acme.com", engineerType: null });
    const messages = (people: readonly User[]) =>
      compare([{ email: "ada@acme.com", status: "inactive" }], {}, people, cto.id).problems.map(
        ({ message }) => message,
      );
    expect(messages([...everyone, cto])).toEqual(["At least one active admin is required."]);
    expect(messages([...everyone, cto, makeUser({ role: "admin" })])).toEqual([]);
  });

  it("can swap a manager with their own manager", () => {
    const swapped = [
      { email: "bea@acme.com", managerEmail: "uli@acme.com" },
      { email: "uli@acme.com", managerEmail: "ada@acme.com" },
    ];
    expect(compare(swapped)).toMatchObject({ problems: [], changed: [{ line: 2 }, { line: 3 }] });
  });

  it("can change the email of someone who never signed in, if it isn't taken", () => {
    const people = everyone.map((user) => (user === expected ? { ...user, employeeNumber: "9" } : user));
    const [changed] = compare([{ employeeNumber: "9", email: "exa.new@acme.com" }], {}, people).changed;
    expect(changed?.after.email).toBe("exa.new@acme.com");
    expect(compare([{ employeeNumber: "9", email: "emma@acme.com" }], {}, people).problems).toHaveLength(1);
  });

  it("offers to make someone a manager if it lists them as one", () => {
    const lines = [{ email: "emma@acme.com", managerEmail: "exa@acme.com" }, { email: "exa@acme.com" }];
    const [problem] = compare(lines).problems;
    expect(problem?.repair).toEqual({ line: 3, column: "role", value: "manager", label: "Make Exa a manager" });
    expect(compare(lines, { corrections: [{ line: 3, column: "role", value: "manager" }] })).toMatchObject({
      problems: [],
      changed: [{ fields: ["managerId"] }, { fields: ["role"] }],
    });
  });
});

describe("new people of an update", () => {
  it("are added with managers from the file or Pulse, and become managers by mention", () => {
    const { added, problems } = compare([
      { email: "nia@acme.com", firstName: "Nia", positionCode: "IC2", managerEmail: "Nora New" },
      { email: "nora@acme.com", firstName: "Nora", lastName: "New", positionCode: "IC3", managerEmail: "bea@acme.com" },
    ]);
    expect(problems).toEqual([]);
    expect(added).toMatchObject([
      { person: { role: "employee", engineerType: "software" }, managerId: "line 3" },
      { person: { role: "manager" }, managerId: boss.id },
    ]);
  });

  it("can approve a pending account, but can't be admins", () => {
    const waiting = makeUser({ status: "pending_review", email: "wim@acme.com" });
    const people = [...everyone, waiting];
    const wim = { email: "wim@acme.com", firstName: "Wim", positionCode: "IC2" };
    expect(compare([wim], {}, people).added).toMatchObject([{ pendingAccountId: waiting.id }]);
    expect(problemsOf({ email: "new@acme.com", firstName: "New", role: "admin" })).toEqual([
      "2: An update can't grant the role Admin. Add this person in Users.",
    ]);
  });

  it("are not added if their manager has a problem", () => {
    const { added, problems } = compare([
      { email: "nia@acme.com", firstName: "Nia", positionCode: "IC2", managerEmail: "nora@acme.com", role: "employee" },
      { email: "nora@acme.com", firstName: "Nora", positionCode: "unheard of", role: "manager" },
    ]);
    expect([added, problems.map(({ line: number }) => number)]).toEqual([[], [2, 3]]);
  });
});

describe("people missing from the file", () => {
  it("exclude people matched by number or email in a line with a problem", () => {
    const { missing, problems } = compare([{ employeeNumber: "417", email: "bea@acme.com" }]);
    expect(problems).toHaveLength(1);
    expect(missing.map(({ id }) => id)).toEqual([admin.id, under.id, expected.id]);
  });

  it("are the active people whom no line mentions, not even one with a problem", () => {
    const { missing } = compare([{ email: "emma@acme.com", firstName: "-" }, { email: "bea@acme.com" }]);
    expect(missing.map(({ id }) => id)).toEqual([admin.id, under.id, expected.id]);
  });
});

describe("unknown values", () => {
  it("are listed once with a suggestion, and mapped for all lines", () => {
    const lines = [
      { email: "emma@acme.com", positionCode: "Senior Engineer, Software (Web)" },
      { email: "exa@acme.com", positionCode: "senior engineer, software (web)", managerEmail: "b.boss" },
    ];
    const { unknown } = compare(lines);
    expect(unknown).toEqual([
      { column: "positionCode", text: "Senior Engineer, Software (Web)", lines: 2, suggestion: "IC3" },
      { column: "managerEmail", text: "b.boss", lines: 1, suggestion: "bea@acme.com" },
    ]);
    const mappings = [
      { column: "positionCode", text: "SENIOR engineer, software (web)", to: "IC3" },
      { column: "managerEmail", text: "b.boss", to: "bea@acme.com" },
    ] as const;
    const mapped = compare(lines, { mappings });
    expect(mapped).toMatchObject({ unknown: [], problems: [], mapped: mappings });
    expect(mapped.changed.map(({ after }) => after.positionId)).toEqual(["ic3", "ic3"]);
  });

  it("don't include a name that several people have, which is a problem of the line", () => {
    const twins = [1, 2].map((number) => person("Tia Twin", { email: `tia${number}@acme.com`, role: "manager" }));
    const line = { email: "emma@acme.com", managerEmail: "Tia Twin" };
    const { unknown, problems } = compare([line], {}, [...everyone, ...twins]);
    expect(unknown).toEqual([]);
    expect(problems.map(({ message }) => message)).toEqual(['Several people are called "Tia Twin". Enter the email.']);
  });

  it("leave out new people and keep others unchanged if mapped to nothing", () => {
    const mappings = [{ column: "positionCode", text: "Chef", to: "" }] as const;
    const lines = [
      { email: "cook@acme.com", firstName: "Coco", positionCode: "Chef" },
      { email: "emma@acme.com", positionCode: "Chef" },
    ];
    const empty = { added: [], changed: [], problems: [] };
    expect(compare(lines, { mappings })).toMatchObject({ leftOutCount: 1, unchangedCount: 1, ...empty });
  });

  it("don't include shortened titles", () => {
    expect(changesOf({ email: "emma@acme.com", positionCode: "Sr. Software Eng." })).toEqual([["Emma", "positionId"]]);
  });
});
