import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { AssessmentItem } from "#domain/onboarding/assessmentItems.ts";
import { onboardingGroups } from "#domain/onboarding/terms.ts";
import { itemUsageText } from "#web/features/onboarding/assessment/ItemsPage.tsx";
import { type Answers, type FakeRequest, refusal } from "../../support/fakeApi.ts";
import { bodies, dialogNamed, paste, press, questionNamed, textsOf } from "../../support/page.ts";
import { renderRoute } from "../../support/render.tsx";
import { sampleMe } from "../../support/samples.ts";
import { textField } from "../fields.ts";

const me = sampleMe({ role: "admin" });
const page = "/admin/weekly-assessments";
const items = "/api/onboarding/assessment-items";
const read = `GET ${items}`;

const setup: AssessmentItem = {
  id: "item-1",
  name: "Works with the tools",
  description: "Builds, tests and deploys.",
  category: "fundamentals_setup",
  orderIndex: 1,
  applicableTo: ["qa_engineers", "backend_engineers"],
  isActive: true,
  version: 3,
};
const confidence: AssessmentItem = {
  ...setup,
  id: "item-2",
  name: "Decides alone",
  description: "",
  category: "confidence_autonomy",
  orderIndex: 4,
  applicableTo: [...onboardingGroups],
  isActive: false,
};
const setupPath = `${items}/${setup.id}`;
const answers = { [read]: { items: [setup, confidence] } };
const conflict = () => refusal(409, "VERSION_CONFLICT", "Somebody else saved this meanwhile.");

const openPage = (changes: Answers = {}, path = page) => renderRoute(path, { me, answers: { ...answers, ...changes } });

const itemsTable = () => screen.findByRole("table", { name: "Assessment items" });
const choose = async (dialog: Awaited<ReturnType<typeof dialogNamed>>, category: string) => {
  await userEvent.click(dialog.getByRole("combobox", { name: /^Category/ }));
  await userEvent.click(await screen.findByRole("option", { name: category }));
};

describe("the list of assessment items", () => {
  it("shows order, name with category, groups, status and description", async () => {
    openPage();
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Weekly Assessment Items");
    const [head, ...rows] = within(await itemsTable()).getAllByRole("row");
    const textsIn = (row: HTMLElement | undefined) => textsOf([...(row?.children ?? [])]);
    expect(textsIn(head)).toEqual(["Order", "Name", "Applicable To", "Status", "Description", "Actions"]);
    expect(rows.map((row) => textsIn(row).slice(0, 5))).toEqual([
      ["1", "Works with the toolsFundamentals & Setup", "QA, Backend", "Active", "Builds, tests and deploys."],
      ["4", "Decides aloneConfidence & Autonomy", "QA, Frontend, Backend", "Inactive", ""],
    ]);
  });
});

describe("the form of an assessment item", () => {
  it("requires name, category, order and a group, and sends nothing without them", async () => {
    const { requests } = openPage();
    await press("Add Item");
    const dialog = await dialogNamed("Add Assessment Item");
    await userEvent.clear(textField(dialog, "Order"));
    for (const group of ["QA", "Frontend", "Backend"]) {
      await userEvent.click(dialog.getByRole("checkbox", { name: group }));
    }
    await press("Create", dialog);
    for (const message of [
      "Name is required",
      "Category is required",
      "Order is required",
      "Select at least one group.",
    ]) {
      expect(dialog.getByText(message)).toBeTruthy();
    }
    expect(document.activeElement).toBe(textField(dialog, "Name"));
    await paste(textField(dialog, "Name"), "Asks for help");
    await press("Create", dialog);
    expect(document.activeElement).toBe(dialog.getByRole("combobox", { name: /^Category/ }));
    await choose(dialog, "Learning & Growth");
    await paste(textField(dialog, "Order"), "0");
    await press("Create", dialog);
    expect(document.activeElement).toBe(dialog.getByRole("checkbox", { name: "QA" }));
    expect(bodies(requests, "POST")).toEqual([]);
  });

  it("creates an active item for all groups with order 0, unless changed", async () => {
    const reason = "You've reached the limit of 40 assessment items. Remove one first.";
    const refusals = [refusal(409, "STATE_CONFLICT", reason)];
    const { requests } = openPage({ [`POST ${items}`]: () => refusals.pop() ?? confidence });
    await press("Add Item");
    const dialog = await dialogNamed("Add Assessment Item");
    await paste(textField(dialog, "Name"), "Asks for help");
    await choose(dialog, "Collaboration & Team Integration");
    await press("Create", dialog);
    expect(await screen.findByText("Failed to create item")).toBeTruthy();
    expect(dialog.getByText(reason)).toBeTruthy();
    await press("Create", dialog);
    expect(await screen.findByText("Item created successfully")).toBeTruthy();
    const body = {
      id: expect.any(String),
      name: "Asks for help",
      category: "collaboration_team_integration",
      description: "",
      orderIndex: 0,
      applicableTo: ["qa_engineers", "frontend_engineers", "backend_engineers"],
      isActive: true,
    };
    expect(bodies(requests, "POST")).toEqual([body, body]);
  });

  it("merges a colleague's changes, and asks about a field that both changed", async () => {
    let saved = setup;
    const { requests } = openPage({
      [read]: () => ({ items: [saved] }),
      [`PUT ${setupPath}`]: ({ body }: FakeRequest) =>
        (body as { version: number }).version === saved.version ? { ...saved, version: 5 } : conflict(),
    });
    await press("Edit Works with the tools");
    const dialog = await dialogNamed("Edit Assessment Item");
    saved = {
      ...setup,
      name: "Knows the tools",
      category: "learning_growth",
      applicableTo: ["frontend_engineers"],
      version: 4,
    };
    await paste(textField(dialog, "Name"), " of the team");
    await userEvent.click(dialog.getByRole("switch", { name: "Active" }));
    await press("Update", dialog);
    expect(await screen.findByText("Failed to update item")).toBeTruthy();
    const panel = within(await dialog.findByRole("group", { name: "Someone else saved a change" }));
    for (const theirs of ["Knows the tools", "Learning & Growth", "Frontend"]) {
      expect(panel.getByText(theirs)).toBeTruthy();
    }
    await press("Keep Mine", panel);
    await press("Update", dialog);
    expect(await screen.findByText("Item updated successfully")).toBeTruthy();
    expect(bodies(requests, "PUT").at(-1)).toEqual({
      name: "Works with the tools of the team",
      category: "learning_growth",
      description: setup.description,
      orderIndex: 1,
      applicableTo: ["frontend_engineers"],
      isActive: false,
      version: 4,
    });
  });
});

describe("deleting an assessment item", () => {
  it("asks first, and uses the current version after a conflict", async () => {
    let saved = setup;
    const { requests } = openPage({
      [read]: () => ({ items: [saved] }),
      [`GET ${setupPath}/usage`]: { reports: 12, isMinimum: false },
      [`DELETE ${setupPath}`]: ({ query }: FakeRequest) =>
        query.get("version") === String(saved.version) ? null : conflict(),
    });
    await press("Delete Works with the tools");
    saved = { ...setup, version: 8 };
    const question = await questionNamed("Are you sure?");
    question.getByText("This will permanently delete this assessment item. This action cannot be undone.");
    expect(await question.findByText("It is in 12 weekly reports, which keep its score.")).toBeTruthy();
    await press("Delete", question);
    expect(await screen.findByText("Failed to delete item")).toBeTruthy();
    expect(question.getByText("Somebody else saved this meanwhile.")).toBeTruthy();
    await press("Delete", question);
    expect(await screen.findByText("Item deleted successfully")).toBeTruthy();
    expect(requests.filter(({ method }) => method === "DELETE").map(({ query }) => query.get("version"))).toEqual([
      "3",
      "8",
    ]);
  });

  it.each([
    [0, false, "No weekly report contains it."],
    [0, true, "None of the newest weekly reports contain it."],
    [1, false, "It is in 1 weekly report, which keeps its score."],
    [1, true, "It is in at least 1 weekly report, which keeps its score."],
    [2, false, "It is in 2 weekly reports, which keep its score."],
    [450, true, "It is in at least 450 weekly reports, which keep its score."],
  ])("says that it is in %s reports (more: %s)", (reports, more, text) => {
    expect(itemUsageText({ reports, isMinimum: more })).toBe(text);
  });
});
