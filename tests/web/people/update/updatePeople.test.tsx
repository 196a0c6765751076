import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { UpdateCheck } from "#domain/people/update/updateModel.ts";
import { refusal } from "../../support/fakeApi.ts";
import { renderRoute } from "../../support/render.tsx";
import { admin, sampleOperation, usersAnswers } from "../samplePeople.ts";

const checkPath = "POST /api/people/update/check";
const updatePath = "POST /api/people/update";
const csv = "E-mail,Manager\r\nana.1@acme.com,ben@acme.com\r\n";

const changedRow = (at: number): UpdateCheck["changed"][number] => ({
  line: at + 1,
  userId: `person-${at}`,
  name: `Ana Number${at}`,
  email: `ana.${at}@acme.com`,
  changes: [{ field: "managerId", before: "Mia Now", after: "Otto Next" }],
  follows: [{ text: "Otto Next takes over the review of Q4, with what is written", isRight: false }],
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
  person: {
    email: `new.${line}@acme.com`,
    firstName: "Nova",
    lastName: "Adams",
    employeeNumber: null,
    firstDay: null,
    role: "employee",
    engineerType: "software",
    positionCode: "IC1",
    managerEmail: null,
    leadEmail: null,
    status: "active",
  },
  isWaiting: false,
  digest: `digest-${line}`,
});
const checkOf = (changes: Partial<UpdateCheck>): UpdateCheck => ({
  columns: [
    { heading: "E-mail", example: "ana.1@acme.com", column: "email" },
    { heading: "Manager", example: "ben@acme.com", column: "managerEmail" },
  ],
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

describe("a file that people are updated from", () => {
  it("counts what is chosen, and sends that alone", async () => {
    const operation = sampleOperation({ kind: "updatePeople" });
    const requests = await open(checkOf({ changed: rows(31, changedRow), added: rows(4, (at) => added(100 + at)) }), {
      [updatePath]: operation,
      [`GET /api/operations/${operation.id}`]: operation,
    });
    expect(await screen.findByRole("button", { name: "Apply 35 changes" })).toBeDefined();
    await userEvent.click(screen.getByRole("checkbox", { name: "Apply to Ana Number2" }));
    await userEvent.click(screen.getByRole("button", { name: "Apply 34 changes" }));
    expect(await screen.findByText("Updating people...")).toBeDefined();
    const sent = requests.find(({ method, path }) => `${method} ${path}` === updatePath);
    const lines = Object(sent?.body).chosen.map(({ line }: { readonly line: number }) => line);
    expect(lines).toHaveLength(34);
    expect(lines).not.toContain(3);
    expect(Object(sent?.body).leavers).toEqual([]);
  });

  it("offers the export from before as the way back, and each old and new value with what follows", async () => {
    await open(checkOf({ changed: rows(1, changedRow) }));
    expect(await screen.findByRole("button", { name: "Export to CSV" })).toBeDefined();
    expect(screen.getByText(/Keep an export from before/)).toBeDefined();
    const row = within(screen.getByRole("table", { name: "Changed people" })).getByRole("row", { name: /Ana Number1/ });
    expect(row.textContent).toContain("Mia Now → Otto Next");
    expect(row.textContent).toContain("Otto Next takes over the review of Q4");
  });

  it("of another company chooses nobody by itself, and asks whether it is the right one", async () => {
    await open(checkOf({ added: rows(3, (at) => added(at + 1)), missing: rows(100, missingRow) }));
    expect(await screen.findByText(/Nobody in this file is in Pulse. Is it the right file\?/)).toBeDefined();
    expect(screen.getByRole("button", { name: /^Apply 0 changes$/ }).getAttribute("aria-disabled")).toBe("true");
  });

  it("in which nine of ten people are missing makes nobody inactive, and asks for the number of many leavers", async () => {
    const requests = await open(checkOf({ active: 20, unchanged: 2, missing: rows(18, missingRow) }));
    expect((await screen.findByRole("tab", { name: "Missing in the file (18)" })).getAttribute("aria-selected")).toBe(
      "true",
    );
    for (const at of [1, 2, 3]) {
      await userEvent.click(screen.getByRole("checkbox", { name: `Lea Ver${at} leaves` }));
    }
    const apply = screen.getByRole("button", { name: "Apply 3 changes" });
    expect(apply.getAttribute("aria-disabled")).toBe("true");
    await userEvent.click(apply);
    expect(requests.some(({ method, path }) => `${method} ${path}` === updatePath)).toBe(false);
    await userEvent.type(document.activeElement ?? document.body, "3");
    expect(screen.getByRole("button", { name: "Apply 3 changes" }).getAttribute("aria-disabled")).not.toBe("true");
  });

  it("is compared again when another import was in the way", async () => {
    await open(checkOf({ changed: rows(1, changedRow) }), {
      [updatePath]: refusal(409, "STATE_CONFLICT", "Another import is running. Please wait until it has ended."),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Apply 1 change" }));
    expect(await screen.findByText(/Another import is running/)).toBeDefined();
    expect(screen.getByRole("button", { name: "Apply 1 change" })).toBeDefined();
  });

  it("says that it and Pulse agree", async () => {
    await open(checkOf({ unchanged: 35 }));
    expect(await screen.findByText("The file and Pulse agree. There is nothing to change.")).toBeDefined();
  });
});
