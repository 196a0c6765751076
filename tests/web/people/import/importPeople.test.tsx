import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { writeXlsx } from "hucre/xlsx";
import { describe, expect, it, vi } from "vitest";
import type { ImportCheck } from "#domain/people/file/fileModel.ts";
import { wideIt } from "#tests/support/wideIt.ts";
import { refusal } from "../../support/fakeApi.ts";
import { choose, press, sent } from "../../support/page.ts";
import { renderRoute } from "../../support/render.tsx";
import { admin, sampleOperation, samplePersonInFile, usersAnswers } from "../samplePeople.ts";

const checkPath = "POST /api/people/import/check";
const importPath = "POST /api/people/import";
const operation = sampleOperation({ total: 2, done: 0 });
const operationPath = `GET /api/operations/${operation.id}`;
const csv = "Email,First name,Last name,Role\r\niva@acme.com,Iva,Šarić,Employee\r\nben@acme.com,Ben,,Lead\r\n";

const roles = { employee: 1, lead: 1, manager: 0, admin: 0, hr: 0, cto: 0 };
const good: ImportCheck = {
  total: 2,
  pendingAccounts: 0,
  existing: 0,
  columns: [
    { heading: "Email", example: "iva@acme.com", column: "email" },
    { heading: "First name", example: "Iva", column: "firstName" },
    { heading: "Last name", example: "Šarić", column: "lastName" },
    { heading: "Role", example: "Employee", column: "role" },
  ],
  questions: { days: [], departures: [] },
  notes: [],
  noteCount: 0,
  derivesRoles: false,
  problems: [],
  problemCount: 0,
  unknown: [],
  people: [
    samplePersonInFile(),
    samplePersonInFile({ email: "ben@acme.com", firstName: "Ben", lastName: "", role: "lead" }),
  ],
  roles,
};

const open = (answers = {}, path = "/admin/users/import") =>
  renderRoute(path, { me: admin, answers: { ...usersAnswers, ...answers } });

const chooseFile = async (content: BlobPart, name = "people.csv") =>
  userEvent.upload(await screen.findByLabelText(/Choose .*CSV file/), new File([content], name), {
    applyAccept: false,
  });
const encoded = (text: string, start: readonly number[], write: (code: number) => readonly number[]) =>
  Uint8Array.from([...start, ...[...text].flatMap((character) => write(character.codePointAt(0) ?? 0))]);

describe("choosing a file", () => {
  wideIt("describes the columns, and offers an example file with all of them", async () => {
    const files: Blob[] = [];
    vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}` }));
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    open();
    await press("Example");
    const lines = ((await files[0]?.text()) ?? "").split("\r\n");
    expect(lines[0]).toBe(
      "Email,First name,Last name,Employee number,First day,Role,Engineer type,Position code,In position since,Manager email,Lead email,Status",
    );
    expect(lines[1]).toContain("@acme.com,Mara,Petrović,00417,,Manager");
    for (const term of (lines[0] ?? "").split(",")) {
      expect(screen.getByText(term)).toBeTruthy();
    }
  });

  it.each([
    ["UTF-8", csv],
    ["UTF-8 with a byte order mark", `\uFEFF${csv}`],
    ["little-endian UTF-16", encoded(csv, [0xff, 0xfe], (code) => [code & 0xff, code >> 8])],
    ["big-endian UTF-16", encoded(csv, [0xfe, 0xff], (code) => [code >> 8, code & 0xff])],
  ])("reads %s", async (_, content) => {
    const { requests } = open({ [checkPath]: good });
    await chooseFile(content);
    expect(await screen.findByText("people.csv is ready to import")).toBeTruthy();
    expect(sent(requests, checkPath)).toEqual([{ csv }]);
  });

  it("reads Windows-1252 from a spreadsheet, and says so", async () => {
    const { requests } = open({ [checkPath]: good });
    await chooseFile(encoded(csv.replace("Šarić", "Müller"), [], (code) => [code & 0xff]));
    expect(await screen.findByText(/The file was read as Windows-1252/)).toBeTruthy();
    expect(sent(requests, checkPath)).toEqual([{ csv: csv.replace("Šarić", "Müller") }]);
  });

  it("lists the sheets and rows of a workbook that weren't read", async () => {
    const [header = [], ...rows] = csv
      .trim()
      .split("\r\n")
      .map((line) => line.split(","));
    const people = { name: "People", rows: [header, ...rows], rowDefs: new Map([[2, { hidden: true }]]) };
    const workbook = new Uint8Array(await writeXlsx({ sheets: [people, { name: "Old", rows: [["x"]] }] }));
    const { requests } = open({ [checkPath]: good });
    await chooseFile(workbook, "people.xlsx");
    expect(await screen.findByText('Only the first sheet was read, not "Old".')).toBeTruthy();
    expect(screen.getByText("Hidden rows weren't read: 3. Unhide them to import them.")).toBeTruthy();
    expect(sent(requests, checkPath)).toEqual([{ csv: `${[header, rows[0]].join("\n")}\n` }]);
  });

  wideIt("accepts a pasted table, and keeps it on the page for corrections", async () => {
    const table = "Email\tName\tRole\niva@acme.com\tIva Šarić\tBoss";
    const { requests } = open({
      [checkPath]: {
        ...good,
        people: [],
        problems: [{ line: 2, message: 'There is no role "Boss".' }],
        problemCount: 1,
      },
    });
    const field = await screen.findByRole("textbox", { name: "Table" });
    const button = () => screen.getByRole<HTMLButtonElement>("button", { name: "Check Table" });
    await userEvent.click(button());
    expect(await screen.findByText("Paste a table first.")).toBeTruthy();
    expect(document.activeElement).toBe(field);
    await userEvent.paste(table);
    await userEvent.click(button());
    expect(await screen.findByRole("heading", { name: "1 problem in Pasted table" })).toBeTruthy();
    expect(screen.getByText('There is no role "Boss".')).toBeTruthy();
    const kept = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Table" });
    expect(kept.value).toBe(table);
    await userEvent.type(kept, " of all");
    await userEvent.click(button());
    await waitFor(() => expect(sent(requests, checkPath)).toEqual([{ csv: table }, { csv: `${table} of all` }]));
  });

  wideIt.each([
    [
      "an encoding other than UTF-8 and Windows-1252",
      encoded(csv.replace("Šarić", "M\u009dller"), [], (code) => [code & 0xff]),
      /encoding isn't supported.*UTF-8/,
    ],
    [
      "UTF-16 without a byte order mark",
      encoded(csv, [], (code) => [code & 0xff, code >> 8]),
      /This file's encoding isn't supported/,
    ],
    ["a broken workbook", Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0]), /workbook couldn't be read/],
    ["an empty file", "  \n", /This file is empty/],
    ["a file that is too long", "x".repeat(3_000_001), /This file is too long/],
    ["a file of 50 MB", new Uint8Array(50_000_000).fill(0x78), /This file is too long/],
  ])("rejects %s with a message, and sends nothing", async (_, content, message) => {
    const { requests } = open();
    await chooseFile(content);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(requests.some(({ method }) => method === "POST")).toBe(false);
  });

  wideIt("offers to try again if the check fails", async () => {
    let broken = true;
    open({ [checkPath]: () => (broken ? refusal(503, "BUSY", "Pulse is busy just now. Try again.") : good) });
    await chooseFile(csv);
    expect(await screen.findByText("Pulse is busy just now. Try again.")).toBeTruthy();
    broken = false;
    await press("Try Again");
    expect(await screen.findByText("people.csv is ready to import")).toBeTruthy();
  });
});

describe("the columns of a file", () => {
  const problem = { line: 1, message: "Choose which column is the email, or add what's missing." };
  const unknown: ImportCheck = {
    ...good,
    people: [],
    problems: [problem],
    problemCount: 1,
    columns: [
      { heading: "Who", example: "Iva Šarić", column: "name" },
      { heading: "Login", example: "iva@acme.com", column: null },
      { heading: "Cost centre", example: "", column: null },
    ],
  };

  wideIt("can be assigned if one is missing, and the import uses the assignment", async () => {
    const { requests } = open({
      [checkPath]: ({ body }: { body: unknown }) =>
        (body as { columns?: unknown }).columns === undefined
          ? unknown
          : { ...good, columns: [{ ...unknown.columns[0] }, { ...unknown.columns[1], column: "email" }] },
      [importPath]: operation,
      [operationPath]: operation,
    });
    await chooseFile(csv);
    expect(await screen.findByText(problem.message)).toBeTruthy();
    expect(screen.getByText("2 columns are ignored: Login, Cost centre.")).toBeTruthy();
    expect(screen.getByText('Such as "iva@acme.com"')).toBeTruthy();
    await choose("Login", "Email");
    const columns = ["name", "email", null];
    await press("Import 2 people");
    expect(sent(requests, checkPath)).toEqual([{ csv }, { csv, columns }]);
    await waitFor(() => expect(sent(requests, importPath)).toEqual([{ csv, columns }]));
  });

  wideIt("are folded if none is missing, and a column is never assigned twice", async () => {
    const { requests } = open({ [checkPath]: good });
    await chooseFile(csv);
    expect(await screen.findByText("Every column is used.")).toBeTruthy();
    expect(screen.queryByRole("combobox")).toBeNull();
    await press("Change Columns");
    await choose("First name", "Last name");
    const columns = ["email", "lastName", null, "role"];
    await waitFor(() => expect(sent(requests, checkPath).at(-1)).toEqual({ csv, columns }));
  });

  wideIt("keep the file and offer to try again if the recheck fails", async () => {
    let broken = false;
    open({ [checkPath]: () => (broken ? refusal(503, "BUSY", "Pulse is busy just now. Try again.") : good) });
    await chooseFile(csv);
    await press("Change Columns");
    broken = true;
    await choose("Role", "Leave Out");
    expect(await screen.findByText("Pulse is busy just now. Try again.")).toBeTruthy();
    expect(screen.getByText("people.csv is ready to import")).toBeTruthy();
    broken = false;
    await press("Try Again");
    await waitFor(() => expect(screen.queryByText("Pulse is busy just now. Try again.")).toBeNull());
  });
});

describe("a checked file", () => {
  it("shows who gets approved, who is already in Pulse, and that roles are derived", async () => {
    open({ [checkPath]: { ...good, pendingAccounts: 2, existing: 1, derivesRoles: true } });
    await chooseFile(csv);
    expect(await screen.findByText("2 people in the file are waiting for approval and will be approved.")).toBeTruthy();
    expect(screen.getByText("1 person in the file is already in Pulse and stays unchanged.")).toBeTruthy();
    expect(screen.getByText(/There is no column for roles/)).toBeTruthy();
  });

  it("lists its problems line by line and offers no import", async () => {
    const problems = Array.from({ length: 60 }, (_, index) => ({ line: index + 2, message: `Wrong ${index + 1}.` }));
    open({ [checkPath]: { ...good, people: [], problems, problemCount: 75 } });
    await chooseFile(csv);
    expect(await screen.findByRole("heading", { name: "75 problems in people.csv" })).toBeTruthy();
    expect(screen.getByText("Wrong 1.")).toBeTruthy();
    expect(screen.getByText("iva@acme.com,Iva,Šarić,Employee")).toBeTruthy();
    expect(screen.queryByText("Wrong 60.")).toBeNull();
    await press("Show More");
    expect(screen.getByText("Wrong 60.")).toBeTruthy();
    expect(screen.getByText(/15 more problems aren't listed/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Import/ })).toBeNull();
  });

  it("shows its people, is imported, and shows the progress to the end", async () => {
    let reads = 0;
    const { requests, router } = open({
      [checkPath]: good,
      [importPath]: Response.json(operation, { status: 202 }),
      [operationPath]: () => {
        reads += 1;
        return reads < 2 ? { ...operation, done: 1 } : { ...operation, done: 2, status: "done" };
      },
    });
    await chooseFile(csv);
    expect(
      within(await screen.findByRole("table", { name: "People in the file" })).getByText("Iva Šarić"),
    ).toBeTruthy();
    expect(within(screen.getByRole("list", { name: "People by role" })).getAllByRole("listitem")).toHaveLength(2);
    await press("Import 2 people");
    const bar = await screen.findByRole("progressbar", { name: "Importing people..." });
    expect(bar.getAttribute("aria-valuetext")).toBe("1 of 2");
    expect(router.state.location.search).toBe(`?operation=${operation.id}`);
    expect(await screen.findByText("2 people were imported.")).toBeTruthy();
    expect(await screen.findByText("People imported successfully")).toBeTruthy();
    expect(sent(requests, importPath)).toEqual([{ csv }]);
  });

  it("is checked again if something has changed since", async () => {
    let checks = 0;
    const wrong = { ...good, people: [], problems: [{ line: 2, message: "Taken meanwhile." }], problemCount: 1 };
    open({
      [checkPath]: () => {
        checks += 1;
        return checks === 1 ? good : wrong;
      },
      [importPath]: refusal(400, "INVALID_INPUT", "Some lines are wrong by now."),
    });
    await chooseFile(csv);
    await press("Import 2 people");
    expect(await screen.findByText("Taken meanwhile.")).toBeTruthy();
    expect(screen.getByText("Some lines are wrong by now.")).toBeTruthy();
  });
});

describe("the previous import", () => {
  it.each([
    [{ done: 2, status: "done" as const }, "The last import, on Nov 20, 2026, imported 2 people."],
    [{ done: 1, status: "failed" as const }, "The last import, on Nov 20, 2026, stopped early."],
  ])("is mentioned, with a link to its result: %o", async (changes, text) => {
    const ended = sampleOperation({ total: 2, remarks: ["Line 2 was passed over."], ...changes });
    const { router } = open({ "GET /api/people/import": { operation: ended }, [operationPath]: ended });
    expect(await screen.findByText(text)).toBeTruthy();
    await userEvent.click(screen.getByRole("link", { name: "View Result" }));
    expect(await screen.findByText("Line 2 was passed over.")).toBeTruthy();
    expect(router.state.location.search).toBe(`?operation=${operation.id}`);
  });

  wideIt("is shown with its progress if it is running when this one fails", async () => {
    let running = false;
    open({
      [checkPath]: good,
      "GET /api/people/import": () => ({ operation: running ? operation : null }),
      [operationPath]: operation,
      [importPath]: () => {
        running = true;
        return refusal(503, "BUSY", "Pulse is busy just now. Try again.");
      },
    });
    await chooseFile(csv);
    await press("Import 2 people");
    expect(await screen.findByText("Pulse is busy just now. Try again.")).toBeTruthy();
    await userEvent.click(await screen.findByRole("link", { name: "View Progress" }));
    expect(await screen.findByRole("progressbar", { name: "Importing people..." })).toBeTruthy();
  });
});

describe.each(["operation", "plan"])("an import opened by its address with ?%s=", (parameter) => {
  const at = `/admin/users/import?${parameter}=${operation.id}`;

  wideIt("shows its result and who was left out", async () => {
    const remark = "ben@acme.com signed up meanwhile and waits for approval.";
    open({ [operationPath]: { ...operation, status: "done", total: 1, done: 1, remarks: [remark] } }, at);
    expect(await screen.findByText("1 person was imported.")).toBeTruthy();
    expect(screen.getByText(remark)).toBeTruthy();
    expect(screen.queryByText("People imported successfully")).toBeNull();
    await press("Import Another File");
    expect(await screen.findByText("File format")).toBeTruthy();
  });

  it("says that it stopped, and why", async () => {
    open({ [operationPath]: { ...operation, status: "failed", done: 1, problem: "The table was not reached." } }, at);
    expect(await screen.findByText("The import stopped")).toBeTruthy();
    expect(screen.getByText(/The table was not reached\. 1 of 2 completed\./)).toBeTruthy();
  });

  it("says if the progress can't be loaded, and loads again on Retry", async () => {
    let broken = true;
    open(
      {
        [operationPath]: () =>
          broken ? refusal(404, "NOT_FOUND", "This is not known any more.") : { ...operation, done: 1 },
      },
      at,
    );
    expect(await screen.findByText("The progress couldn't be loaded")).toBeTruthy();
    broken = false;
    await press("Retry");
    await waitFor(() => expect(screen.getByRole("progressbar")).toBeTruthy());
  });
});
