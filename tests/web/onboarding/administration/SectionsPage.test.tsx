import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { OnboardingContent } from "#domain/onboarding/model.ts";
import { type Answers, type FakeRequest, refusal } from "../../support/fakeApi.ts";
import { bodies, dialogNamed, paste, press, questionNamed, textsOf } from "../../support/page.ts";
import { renderRoute } from "../../support/render.tsx";
import { sampleMe } from "../../support/samples.ts";
import { textField } from "../fields.ts";
import { firstDay, firstMonth, sampleContent } from "./sampleContent.ts";

const me = sampleMe({ role: "admin" });
const page = "/admin/onboarding-sections";
const read = "GET /api/onboarding/content";
const sectionPath = `/api/onboarding/sections/${firstDay.id}`;
const usage = { onboardings: 12, withCompletedGoals: 5, completed: { laptop: 5 }, isMinimum: false };
const answers = { [read]: sampleContent, [`GET ${sectionPath}/usage`]: usage };
const conflict = () => refusal(409, "VERSION_CONFLICT", "Somebody else saved this meanwhile.");

const openPage = (changes: Answers = {}, path = page) => renderRoute(path, { me, answers: { ...answers, ...changes } });

const cellsOf = (table: HTMLElement): readonly (readonly (string | null)[])[] =>
  within(table)
    .getAllByRole("row")
    .slice(1)
    .map((row) => textsOf([...row.children]));
const sectionTable = () => screen.findByRole("table", { name: "Onboarding sections" });
const titlesIn = (table: HTMLElement) => cellsOf(table).map(([order, title]) => `${order} ${title}`);

/** The API's response to a new order of the sections. */
const ordered = (content: OnboardingContent, { body }: FakeRequest): OnboardingContent => {
  const { sectionIds } = body as { sectionIds: string[] };
  const sections = sectionIds.flatMap((id) => content.sections.find((section) => section.id === id) ?? []);
  return {
    ...content,
    sections: sections.map((section, index) => ({ ...section, orderIndex: index + 1 })),
    version: content.version + 1,
  };
};

describe("the list of sections", () => {
  it("shows order, title, timeframe, description and number of goals", async () => {
    openPage();
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Onboarding Sections & Goals");
    expect(cellsOf(await sectionTable()).map((cells) => cells.slice(0, 5))).toEqual([
      ["1", "First day", "Day 1", "Arrive.\nMeet the team.", "5"],
      ["2", "First month", "Weeks 2-4", "Deliver something small.", "0"],
      ["5", "Review", "Weeks 2-4", "Deliver something small.", "0"],
    ]);
  });
});

describe("the form of a section", () => {
  it("requires every field, and creates the section", async () => {
    const { requests } = openPage({ "POST /api/onboarding/sections": { ...firstMonth, id: "new" } });
    await sectionTable();
    await press("Add Section");
    const dialog = await dialogNamed("Add Section");
    const order = textField(dialog, "Order");
    expect(order.value).toBe("6");
    await userEvent.clear(order);
    await press("Create", dialog);
    for (const message of [
      "Title is required",
      "Timeframe is required",
      "Description is required",
      "Order is required",
    ]) {
      expect(dialog.getByText(message)).toBeTruthy();
    }
    expect(document.activeElement).toBe(textField(dialog, "Title"));
    expect(bodies(requests, "POST")).toEqual([]);
    await paste(textField(dialog, "Title"), "Second month");
    await paste(textField(dialog, "Timeframe"), "Weeks 5-8");
    await paste(textField(dialog, "Description"), "Own something.");
    await paste(order, "4");
    await press("Create", dialog);
    expect(await screen.findByText("Section created successfully")).toBeTruthy();
    expect(bodies(requests, "POST")).toEqual([
      { title: "Second month", timeframe: "Weeks 5-8", description: "Own something.", orderIndex: 4 },
    ]);
  });

  it("keeps typed text if the server rejects it, and says why", async () => {
    openPage({ [`PUT ${sectionPath}`]: refusal(409, "STATE_CONFLICT", "An import is running.") });
    await press("Edit First day");
    const dialog = await dialogNamed("Edit Section");
    await paste(textField(dialog, "Title"), " at work");
    await press("Update", dialog);
    expect(await screen.findByText("Failed to update section")).toBeTruthy();
    expect(dialog.getByText("An import is running.")).toBeTruthy();
    expect(textField(dialog, "Title").value).toBe("First day at work");
  });

  it("asks which value to keep if a colleague changed the same field", async () => {
    let saved = firstDay;
    const { requests } = openPage({
      [read]: () => ({ ...sampleContent, sections: [saved] }),
      [`PUT ${sectionPath}`]: ({ body }: FakeRequest) =>
        (body as { version: number }).version === saved.version ? { ...saved, version: 9 } : conflict(),
    });
    await press("Edit First day");
    const dialog = await dialogNamed("Edit Section");
    saved = { ...firstDay, title: "Day one", timeframe: "Monday", version: 4 };
    await paste(textField(dialog, "Title"), " at work");
    await press("Update", dialog);
    const panel = within(await dialog.findByRole("group", { name: "Someone else saved a change" }));
    expect(panel.getByText("Day one")).toBeTruthy();
    expect(textField(dialog, "Timeframe").value).toBe("Monday");
    await press("Keep Mine", panel);
    await press("Update", dialog);
    expect(await screen.findByText("Section updated successfully")).toBeTruthy();
    expect(bodies(requests, "PUT").at(-1)).toEqual({
      title: "First day at work",
      timeframe: "Monday",
      description: firstDay.description,
      orderIndex: 1,
      version: 4,
    });
  });
});

describe("reordering sections", () => {
  /** Opens a page whose API stores each order after `ready`. */
  const openOrdering = (ready?: Promise<void>) => {
    let stored = sampleContent;
    const { requests } = openPage({
      [read]: () => stored,
      "PUT /api/onboarding/order": async (request: FakeRequest) => {
        await ready;
        stored = ordered(stored, request);
        return stored;
      },
    });
    return { requests, stored: () => stored };
  };

  it("works by keyboard: shown immediately, announced, saved, with the focus on the handle", async () => {
    const { requests, stored } = openOrdering();
    const table = await sectionTable();
    const handle = screen.getByRole("button", { name: "Move First day" });
    handle.focus();
    await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
    expect(titlesIn(table)).toEqual(["1 First month", "2 First day", "3 Review"]);
    expect(screen.getByText("Moved to position 2 of 3")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Move First day" }));
    await userEvent.keyboard("{Alt>}{ArrowDown}{ArrowDown}{/Alt}");
    expect(screen.getByText("Already at position 3 of 3")).toBeTruthy();
    await waitFor(() => expect(stored().sections.map(({ id }) => id)).toEqual(["section-2", "section-3", "section-1"]));
    expect(titlesIn(table)).toEqual(["1 First month", "2 Review", "3 First day"]);
    expect(bodies(requests, "PUT")[0]).toEqual({ sectionIds: ["section-2", "section-1", "section-3"], version: 7 });
    expect(bodies(requests, "PUT").at(-1)).toEqual({ sectionIds: ["section-2", "section-3", "section-1"], version: 8 });
  });

  it("sends only the latest order after a slow request", async () => {
    const slow = Promise.withResolvers<void>();
    const { requests, stored } = openOrdering(slow.promise);
    const table = await sectionTable();
    screen.getByRole("button", { name: "Move Review" }).focus();
    await userEvent.keyboard("{Alt>}{ArrowUp}{ArrowUp}{ArrowDown}{/Alt}");
    expect(titlesIn(table)).toEqual(["1 First day", "2 Review", "3 First month"]);
    expect(bodies(requests, "PUT")).toHaveLength(1);
    slow.resolve();
    await waitFor(() => expect(bodies(requests, "PUT")).toHaveLength(2));
    expect(bodies(requests, "PUT").at(-1)).toEqual({ sectionIds: ["section-1", "section-3", "section-2"], version: 8 });
    await waitFor(() => expect(stored().version).toBe(9));
    expect(titlesIn(table)).toEqual(["1 First day", "2 Review", "3 First month"]);
  });

  it("works by the handle's menu, which can't move the first section up", async () => {
    const { requests } = openOrdering();
    await press("Move First day");
    expect((await screen.findByRole("menuitem", { name: "Move up" })).getAttribute("aria-disabled")).toBe("true");
    await userEvent.click(screen.getByRole("menuitem", { name: "Move down" }));
    await waitFor(() => expect(bodies(requests, "PUT")).toHaveLength(1));
    expect(titlesIn(await sectionTable())).toEqual(["1 First month", "2 First day", "3 Review"]);
  });

  it("is undone if the server rejects it, with the reason", async () => {
    const decided = Promise.withResolvers<void>();
    openPage({
      "PUT /api/onboarding/order": async () => {
        await decided.promise;
        return conflict();
      },
    });
    const table = await sectionTable();
    screen.getByRole("button", { name: "Move Review" }).focus();
    await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
    expect(titlesIn(table)).toEqual(["1 First day", "2 Review", "3 First month"]);
    decided.resolve();
    expect(await screen.findByText("Failed to update section")).toBeTruthy();
    expect(screen.getByText("Somebody else saved this meanwhile.")).toBeTruthy();
    // The stored order is refetched first.
    await waitFor(() => expect(titlesIn(table)).toEqual(["1 First day", "2 First month", "5 Review"]));
  });
});

describe("deleting a section", () => {
  it("says what it affects, and keeps the dialog open if the server rejects it", async () => {
    let refusing = true;
    const { requests } = openPage({ [`DELETE ${sectionPath}`]: () => (refusing ? conflict() : null) });
    await press("Delete First day");
    const question = await questionNamed("Delete First day?");
    await question.findByText(
      "12 ongoing onboardings show this section, and 5 of them have completed goals in it. Completed goals stay readable there.",
    );
    expect(question.getByText("Its 5 goals are deleted too.")).toBeTruthy();
    await press("Delete", question);
    expect(await screen.findByText("Failed to delete section")).toBeTruthy();
    refusing = false;
    await press("Delete", question);
    expect(await screen.findByText("Section deleted successfully")).toBeTruthy();
    expect(requests.findLast(({ method }) => method === "DELETE")?.query.get("version")).toBe("3");
  });
});
