import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { wideIt } from "#tests/support/wideIt.ts";
import { approvalProblem } from "#web/features/people/approval/approvalForm.ts";
import { type Answers, type FakeRequest, refusal } from "../../support/fakeApi.ts";
import { choose, press } from "../../support/page.ts";
import { renderRoute } from "../../support/render.tsx";
import { sampleName } from "../../support/samples.ts";
import { admin, ic1, lena, maria, usersAnswers } from "../samplePeople.ts";

const nadia = {
  ...sampleName("01J0000000000000000000NAD1", "Nadia", "Okafor"),
  avatarUrl: null,
  createdAt: "2026-11-18T10:00:00.000Z",
  version: 4,
};
const answers = { ...usersAnswers, "GET /api/people/pending": { items: [nadia], cursor: null } };
const approvalPath = `/api/people/${nadia.id}/approval`;

const openPage = (changes: Answers = {}, path = "/admin/users?view=pending") =>
  renderRoute(path, { me: admin, answers: { ...answers, ...changes } });

const openDialog = async () => {
  await press("Review Nadia Okafor");
  return screen.findByRole("dialog", { name: "Review Account" });
};

describe("approving accounts", () => {
  it("lists pending accounts with the registration date and the count", async () => {
    openPage();
    const row = (await screen.findByText("Nadia Okafor")).closest("tr");
    if (!row) {
      throw new Error("The account must stand in a table row.");
    }
    expect(within(row).getByText("nadia@acme.com")).toBeTruthy();
    expect(within(row).getByText("Nov 18, 2026")).toBeTruthy();
    expect(screen.getByRole("tab", { name: "Pending Review (2)" }).getAttribute("aria-selected")).toBe("true");
  });

  wideIt("shows what is missing at its field, and sends nothing", async () => {
    const { requests } = openPage();
    await openDialog();
    await press("Approve");
    expect(await screen.findByText("Please select a role before approving.")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "Role" }));
    await choose("Role", "Employee");
    await press("Approve");
    expect(await screen.findByText("Please select engineer type and initial position before approving.")).toBeTruthy();
    expect(requests.filter(({ method }) => method === "POST")).toEqual([]);
  });

  it("approves with role, type, position and manager", async () => {
    let waiting = true;
    const { requests } = openPage({
      "GET /api/people/pending": () => ({ items: waiting ? [nadia] : [], cursor: null }),
      [`POST ${approvalPath}`]: () => {
        waiting = false;
        return { ...maria, ...nadia, role: "employee" };
      },
    });
    await openDialog();
    await choose("Role", "Employee");
    await choose("Engineer Type", "Software");
    await waitFor(() =>
      expect(screen.getByRole("combobox", { name: "Initial Position" }).getAttribute("aria-disabled")).toBeNull(),
    );
    await choose("Initial Position", "IC1 - Junior Software Engineer");
    await userEvent.type(screen.getByRole("combobox", { name: "Manager (optional)" }), "mar");
    const searched = ({ path, query }: FakeRequest) =>
      path.endsWith("/managers") && query.get("name") === "mar" && query.get("for") === "approval";
    await waitFor(() => expect(requests.some(searched)).toBe(true));
    await userEvent.click(await screen.findByRole("option", { name: /^Maria Silva/ }));
    await press("Approve");
    expect(await screen.findByText("User approved successfully!")).toBeTruthy();
    expect(await screen.findByText("All caught up")).toBeTruthy();
    // The focused button disappeared with its row, so the focus moves to the list.
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("group", { name: "Users waiting for approval" })),
    );
    expect(requests.find(({ path }) => path === approvalPath)?.body).toEqual({
      role: "employee",
      engineerType: "software",
      positionId: ic1.id,
      managerId: maria.id,
      leadId: null,
      version: 4,
    });
  });

  wideIt("approves HR without type and position", async () => {
    const { requests } = openPage({ [`POST ${approvalPath}`]: { ...maria, role: "hr" } });
    await openDialog();
    await choose("Role", "HR");
    expect(screen.queryByRole("combobox", { name: "Engineer Type" })).toBeNull();
    await press("Approve");
    expect(await screen.findByText("User approved successfully!")).toBeTruthy();
    expect(requests.find(({ path }) => path === approvalPath)?.body).toEqual({
      role: "hr",
      engineerType: null,
      positionId: null,
      managerId: null,
      leadId: null,
      version: 4,
    });
  });

  wideIt("asks before rejecting, and shows the server's error in the dialog", async () => {
    const message = "Somebody else has decided on this account. Please close this and look again.";
    const { requests } = openPage({
      [`POST /api/people/${nadia.id}/rejection`]: refusal(409, "VERSION_CONFLICT", message),
    });
    const dialog = await openDialog();
    await press("Reject", within(dialog));
    const question = await screen.findByRole("alertdialog", { name: "Reject Nadia Okafor?" });
    expect(requests.filter(({ method }) => method === "POST")).toEqual([]);
    await press("Reject", within(question));
    expect(await within(dialog).findByText(message)).toBeTruthy();
  });
});

describe("approving several accounts", () => {
  const waiting = ["Ada", "Ben", "Cy"].map((firstName, index) => ({
    ...nadia,
    id: `01J0000000000000000000WA${index}`,
    firstName,
    email: `${firstName.toLowerCase()}@acme.com`,
  }));
  const many = {
    ...answers,
    "GET /api/people/pending": { items: waiting, cursor: null },
  };
  const approvalOf = (index: number) => `POST /api/people/${waiting[index]?.id}/approval`;
  const openAll = async () => {
    await press("Select All 3");
    await press("Approve 3 Accounts");
    await screen.findByRole("dialog", { name: "Approve 3 Accounts" });
    await choose("Role", "Employee");
    await choose("Engineer Type", "Software");
    await choose("Initial Position", "IC1 - Junior Software Engineer");
    await userEvent.type(screen.getByRole("combobox", { name: "Lead (optional)" }), "le");
    await userEvent.click(await screen.findByRole("option", { name: /Lena Berg/ }));
    await press("Approve");
  };

  wideIt("sends the same decision for each account, one after another", async () => {
    const approved = Object.fromEntries([0, 1, 2].map((index) => [approvalOf(index), { ...maria }]));
    const { requests } = openPage({ ...many, ...approved });
    await openAll();
    expect(await screen.findByText("3 users approved successfully!")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const sent = requests.filter(({ method }) => method === "POST");
    expect(sent.map(({ path }) => `POST ${path}`)).toEqual([0, 1, 2].map(approvalOf));
    for (const { body } of sent) {
      expect(body).toEqual({
        role: "employee",
        engineerType: "software",
        positionId: ic1.id,
        managerId: null,
        leadId: lena.id,
        version: 4,
      });
    }
  });

  wideIt("skips and lists accounts that a colleague decided on, and approves the others", async () => {
    const rejected = "Someone else rejected this account. Reload the list.";
    openPage({
      ...many,
      [approvalOf(0)]: maria,
      [approvalOf(1)]: refusal(409, "STATE_CONFLICT", rejected),
      [approvalOf(2)]: maria,
    });
    await openAll();
    expect(await screen.findByText("2 users approved successfully!")).toBeTruthy();
    expect(screen.getByText(`Ben Okafor: ${rejected}`)).toBeTruthy();
    await press("Done");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  wideIt("stops at an error that would affect the rest, and says how many are approved", async () => {
    const { requests } = openPage({
      ...many,
      [approvalOf(0)]: maria,
      [approvalOf(1)]: refusal(
        400,
        "INVALID_INPUT",
        "This position isn't on the ladder of this engineer type. Select another one.",
      ),
    });
    await openAll();
    await screen.findByText(
      "1 account was approved, then: This position isn't on the ladder of this engineer type. Select another one.",
    );
    expect(requests.filter(({ method }) => method === "POST")).toHaveLength(2);
  });

  wideIt("requires at least two selected accounts", async () => {
    openPage(many);
    await userEvent.click(await screen.findByRole("checkbox", { name: "Select Ada Okafor" }));
    expect(screen.queryByRole("button", { name: /^Approve/ })).toBeNull();
    await userEvent.click(screen.getByRole("checkbox", { name: "Select Cy Okafor" }));
    expect(screen.getByRole("button", { name: "Approve 2 Accounts" })).toBeTruthy();
  });
});

const nothing = { role: "", engineerType: "", positionId: "" } as const;

describe("the check for an incomplete approval", () => {
  it.each(["employee", "lead", "manager"] as const)("requires type and position for %s", (role) => {
    const message = "Please select engineer type and initial position before approving.";
    expect(approvalProblem({ ...nothing, role })).toEqual({ field: "engineerType", message });
    expect(approvalProblem({ ...nothing, role, engineerType: "qa" })).toEqual({ field: "positionId", message });
    expect(approvalProblem({ role, engineerType: "qa", positionId: "id" })).toBeNull();
  });

  it.each(["hr", "admin"] as const)("requires neither for %s", (role) => {
    expect(approvalProblem({ ...nothing, role })).toBeNull();
  });
});
