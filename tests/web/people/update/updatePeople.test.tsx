import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { UpdateCheck } from "#domain/people/update/updateModel.ts";
import { refusal } from "../../support/fakeApi.ts";
import { press, sent } from "../../support/page.ts";
import { renderRoute } from "../../support/render.tsx";
import { admin, sampleOperation, samplePersonInFile, usersAnswers } from "../samplePeople.ts";

const checkPath = "POST /api/people/update/check";
const updatePath = "POST /api/people/update";
const csv = "Email,Manager\r\nana.1@acme.com,ben@acme.com\r\n";

const changedRow = (at: number): UpdateCheck["changed"][number] => ({
  line: at + 1,
  userId: `person-${at}`,
  name: `Ana Number${at}`,
  email: `ana.${at}@acme.com`,
  changes: [{ field: "managerId", before: "Mia Now", after: "Otto Next" }],
  becomesInactive: false,
  consequences: [{ text: "Otto Next takes over the review of Q4 and any draft of it", grantsRights: false }],
  digest: `digest-${at}`,
});
const missingRow = (at: number): UpdateCheck["missing"][number] => ({
  id: `missing-${at}`,
  name: `Lea Ver${at}`,
  email: `lea.${at}@acme.com`,
  role: "employee",
  people: 0,
  isSelf: false,
});
const added = (line: number): UpdateCheck["added"][number] => ({
  line,
  person: samplePersonInFile({ email: `new.${line}@acme.com`, firstName: "Nova", lastName: "Adams" }),
  isPending: false,
  digest: `digest-${line}`,
});
const checkOf = (changes: Partial<UpdateCheck>): UpdateCheck => ({
  columns: [
    { heading: "Email", example: "ana.1@acme.com", column: "email" },
    { heading: "Manager", example: "ben@acme.com", column: "managerEmail" },
  ],
  questions: { days: [], departures: [] },
  notes: [],
  noteCount: 0,
  derivesRoles: false,
  lines: 35,
  active: 100,
  unchanged: 0,
  leftOut: 0,
  changed: [],
  added: [],
  missing: [],
  problems: [],
  problemCount: 0,
  unknown: [],
  mapped: [],
  ...changes,
});
const rows = <Row,>(count: number, row: (at: number) => Row): Row[] =>
  Array.from({ length: count }, (_, at) => row(at + 1));

const open = async (check: UpdateCheck, answers = {}) => {
  const { requests } = renderRoute("/admin/users/import?mode=update", {
    me: admin,
    answers: { ...usersAnswers, [checkPath]: check, ...answers },
  });
  await userEvent.upload(
    await screen.findByLabelText(/Choose .*CSV file/),
    new File([csv], "people.csv", { type: "text/csv" }),
  );
  return requests;
};

describe("a file for updating people", () => {
  it("counts the chosen changes, and sends only those", async () => {
    const operation = sampleOperation({ kind: "updatePeople" });
    const requests = await open(checkOf({ changed: rows(31, changedRow), added: rows(4, (at) => added(100 + at)) }), {
      [updatePath]: operation,
      [`GET /api/operations/${operation.id}`]: operation,
    });
    expect(await screen.findByRole("button", { name: "Apply 35 changes" })).toBeDefined();
    await userEvent.click(screen.getByRole("checkbox", { name: "Apply to Ana Number2" }));
    await press("Apply 34 changes");
    expect(await screen.findByText("Updating people...")).toBeDefined();
    const [body] = sent(requests, updatePath);
    const lines = Object(body).chosen.map(({ line }: { readonly line: number }) => line);
    expect(lines).toHaveLength(34);
    expect(lines).not.toContain(3);
    expect(body).toMatchObject({ toDeactivate: [] });
  });

  it("offers an export first, and shows old and new values with their effects", async () => {
    await open(checkOf({ changed: rows(1, changedRow) }));
    expect(await screen.findByRole("button", { name: "Export to CSV" })).toBeDefined();
    expect(screen.getByText(/Export people before you apply this/)).toBeDefined();
    const row = within(screen.getByRole("table", { name: "Changed people" })).getByRole("row", { name: /Ana Number1/ });
    expect(row.textContent).toContain("Mia Now → Otto Next");
    expect(row.textContent).toContain("Otto Next takes over the review of Q4");
  });

  it("preselects nothing if no one in it is in Pulse, and asks whether it is the right one", async () => {
    await open(checkOf({ added: rows(3, (at) => added(at + 1)), missing: rows(100, missingRow) }));
    expect(await screen.findByText(/No one in this file is in Pulse. Is it the right file\?/)).toBeDefined();
    expect(screen.getByRole("button", { name: /^Apply 0 changes$/ }).getAttribute("aria-disabled")).toBe("true");
  });

  it("preselects no deactivations if most people are missing, and requires their number", async () => {
    const requests = await open(checkOf({ active: 20, unchanged: 2, missing: rows(18, missingRow) }));
    expect((await screen.findByRole("tab", { name: "Missing from the file (18)" })).getAttribute("aria-selected")).toBe(
      "true",
    );
    for (const at of [1, 2, 3]) {
      await userEvent.click(screen.getByRole("checkbox", { name: `Deactivate Lea Ver${at}` }));
    }
    const apply = screen.getByRole("button", { name: "Apply 3 changes" });
    expect(apply.getAttribute("aria-disabled")).toBe("true");
    await userEvent.click(apply);
    expect(sent(requests, updatePath)).toEqual([]);
    await userEvent.type(document.activeElement ?? document.body, "3");
    expect(screen.getByRole("button", { name: "Apply 3 changes" }).getAttribute("aria-disabled")).not.toBe("true");
  });

  it("counts deactivations by status and by choice, and requires their number on every tab", async () => {
    const operation = sampleOperation({ kind: "updatePeople" });
    const leaves = (at: number) => ({ ...changedRow(at), becomesInactive: true });
    const requests = await open(checkOf({ active: 20, changed: rows(2, leaves), missing: rows(2, missingRow) }), {
      [updatePath]: operation,
      [`GET /api/operations/${operation.id}`]: operation,
    });
    expect((await screen.findByRole("button", { name: "Apply 2 changes" })).getAttribute("aria-disabled")).not.toBe(
      "true",
    );
    const effects = within(screen.getByRole("region", { name: "Effects" }));
    expect(effects.getByText(/are deactivated/).textContent).toBe("2 are deactivated");
    await userEvent.click(screen.getByRole("checkbox", { name: "Apply to Ana Number2" }));
    expect(effects.getByText(/deactivated/).textContent).toBe("1 is deactivated");
    await userEvent.click(screen.getByRole("checkbox", { name: "Apply to Ana Number2" }));
    await userEvent.click(screen.getByRole("tab", { name: "Missing from the file (2)" }));
    await userEvent.click(screen.getByRole("checkbox", { name: "Deactivate Lea Ver1" }));
    expect(screen.getByText(/This deactivates 3 of 20 active people/)).toBeDefined();
    await userEvent.click(screen.getByRole("tab", { name: "Changed (2)" }));
    await userEvent.type(screen.getByLabelText("Number of People"), "1");
    expect(screen.getByRole("button", { name: "Apply 3 changes" }).getAttribute("aria-disabled")).toBe("true");
    await userEvent.clear(screen.getByLabelText("Number of People"));
    await userEvent.type(screen.getByLabelText("Number of People"), "3");
    await press("Apply 3 changes");
    expect(await screen.findByText("Updating people...")).toBeDefined();
    expect(sent(requests, updatePath)[0]).toMatchObject({ toDeactivate: ["missing-1"], confirmedCount: 3 });
  });

  it("keeps choices by person after a repair and after another import blocked it", async () => {
    const mended = checkOf({
      // Different lines: choices are kept by person, not by line.
      changed: rows(3, changedRow).map((row) => ({ ...row, line: row.line + 10 })),
      missing: rows(2, missingRow),
    });
    const first = checkOf({
      changed: rows(2, changedRow),
      missing: rows(3, missingRow),
      problems: [
        {
          line: 4,
          name: "Ana Number3",
          message: "Otto Next has the role Employee.",
          column: null,
          repair: { line: 9, column: "role", value: "manager", label: "Make Otto Next a manager" },
        },
      ],
      problemCount: 1,
    });
    const checks = [first];
    const requests = await open(mended, {
      [checkPath]: () => checks.shift() ?? mended,
      [updatePath]: refusal(409, "STATE_CONFLICT", "Another import is running. Wait until it has ended."),
    });
    await userEvent.click(await screen.findByRole("checkbox", { name: "Apply to Ana Number2" }));
    await userEvent.click(screen.getByRole("tab", { name: "Missing from the file (3)" }));
    await userEvent.click(screen.getByRole("checkbox", { name: "Deactivate Lea Ver2" }));
    await userEvent.click(screen.getByRole("checkbox", { name: "Deactivate Lea Ver3" }));
    await userEvent.click(screen.getByRole("tab", { name: "Problems (1)" }));
    await press("Make Otto Next a manager");
    // Lea Ver3 is in the file now, so is no longer deactivated.
    await press("Apply 3 changes");
    expect(await screen.findByText(/Another import is running/)).toBeDefined();
    expect(screen.getByRole("button", { name: "Apply 3 changes" })).toBeDefined();
    await userEvent.click(screen.getByRole("tab", { name: "Missing from the file (2)" }));
    expect(screen.getByRole("checkbox", { name: "Deactivate Lea Ver2" })).toHaveProperty("checked", true);
    await userEvent.click(screen.getByRole("tab", { name: "Changed (3)" }));
    expect(screen.getByRole("checkbox", { name: "Apply to Ana Number2" })).toHaveProperty("checked", false);
    expect(sent(requests, updatePath)[0]).toMatchObject({
      chosen: [
        { line: 12, digest: "digest-1" },
        { line: 14, digest: "digest-3" },
      ],
      toDeactivate: ["missing-2"],
    });
  });

  it("says that it matches Pulse", async () => {
    await open(checkOf({ unchanged: 35 }));
    expect(await screen.findByText("The file matches Pulse. There is nothing to change.")).toBeDefined();
  });
});
