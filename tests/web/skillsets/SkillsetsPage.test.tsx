import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { Skillset } from "#domain/skillsets/model.ts";
import { wideIt } from "#tests/support/wideIt.ts";
import { type Answers, type FakeRequest, refusal } from "../support/fakeApi.ts";
import { bodies, choose, dialogNamed, press, questionNamed, textsOf } from "../support/page.ts";
import { renderRoute } from "../support/render.tsx";
import { sampleMe } from "../support/samples.ts";

const me = sampleMe({ role: "admin" });
const level = (at: number) => ({ level: at, title: `Title ${at}`, description: `<p>Text of level ${at}.</p>` });
const mentoring: Skillset = {
  id: "skillset-m",
  name: "Mentoring",
  description: "Makes other people grow.",
  applicableTo: ["software", "qa"],
  levels: [1, 2, 4].map(level),
  version: 3,
};
const path = `/api/skillsets/${mentoring.id}`;
const usage = {
  positions: [
    { id: "p1", code: "IC3", title: "Senior", engineerType: "software", requiredLevel: 2 },
    { id: "p2", code: "QA2", title: "Engineer", engineerType: "qa", requiredLevel: 4 },
  ],
};
const answers = {
  "GET /api/skillsets": {
    items: [mentoring, { ...mentoring, id: "skillset-t", name: "Testing", description: "" }],
    orderVersion: 4,
  },
  [`GET ${path}/usage`]: usage,
};

const openPage = (changes: Answers = {}, path = "/admin/skillsets") =>
  renderRoute(path, { me, answers: { ...answers, ...changes } });

const openLevels = async (changes: Answers = {}) => {
  const { requests } = openPage(changes);
  await press("Manage levels of Mentoring");
  return { requests, levels: await dialogNamed("Levels of Mentoring") };
};
const openForm = async (changes: Answers = {}) => {
  const { requests } = openPage(changes);
  await press("Edit Mentoring");
  return { requests, dialog: await dialogNamed("Edit Skillset") };
};

describe("managing skillsets", () => {
  wideIt("lists name, description, applicable types and the count of levels", async () => {
    openPage();
    const table = await screen.findByRole("table", { name: "Skillsets" });
    expect(screen.getByRole("heading", { level: 1, name: "Skillsets Management" })).toBeTruthy();
    const rows = within(table).getAllByRole("row").slice(1);
    expect(rows.map((row) => textsOf([...row.children].slice(1, 5)))).toEqual([
      ["Mentoring", "Makes other people grow.", "Software, QA", "3"],
      ["Testing", "No description", "Software, QA", "3"],
    ]);
  });

  wideIt("reorders skillsets by keyboard", async () => {
    let listed = answers["GET /api/skillsets"];
    const { requests } = openPage({
      "GET /api/skillsets": () => listed,
      "PUT /api/skillsets/order": () => {
        listed = { items: listed.items.toReversed(), orderVersion: 5 };
        return listed;
      },
    });
    (await screen.findByRole("button", { name: "Move Mentoring" })).focus();
    await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
    expect(await screen.findByText("Moved to position 2 of 2")).toBeTruthy();
    await waitFor(() =>
      expect(bodies(requests, "PUT")).toEqual([{ skillsetIds: ["skillset-t", "skillset-m"], version: 4 }]),
    );
    const rows = within(screen.getByRole("table", { name: "Skillsets" }))
      .getAllByRole("row")
      .slice(1);
    expect(rows.map((row) => row.children[1]?.textContent)).toEqual(["Testing", "Mentoring"]);
  });

  it("shows groups, which can be reordered too, and skillsets without a group last", async () => {
    const skillset = (name: string, group?: string): Skillset => ({
      ...mentoring,
      id: name,
      name,
      ...(group !== undefined && { group }),
    });
    const items = [skillset("Craft", "Delivery"), skillset("Testing", "Delivery"), skillset("Hiring", "People")];
    const { requests } = openPage({
      "GET /api/skillsets": { items: [...items, skillset("Zeal")], orderVersion: 1 },
      "PUT /api/skillsets/order": refusal(409, "VERSION_CONFLICT", "Somebody else changed the order meanwhile."),
    });
    await screen.findByText("Other skillsets");
    const headings = within(screen.getByRole("main")).getAllByRole("heading", { level: 2 });
    expect(textsOf(headings)).toEqual(["Delivery", "People", "Other skillsets"]);
    expect(screen.getByRole("table", { name: "Skillsets: People" })).toBeTruthy();
    screen.getByRole("button", { name: "Move Delivery" }).focus();
    await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
    expect(await screen.findByText("Somebody else changed the order meanwhile.")).toBeTruthy();
    expect(bodies(requests, "PUT")).toEqual([{ skillsetIds: ["Hiring", "Craft", "Testing", "Zeal"], version: 1 }]);
    screen.getByRole("button", { name: "Move Testing" }).focus();
    await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
    await waitFor(() =>
      expect(bodies(requests, "PUT").at(-1)).toEqual({
        skillsetIds: ["Testing", "Craft", "Hiring", "Zeal"],
        version: 1,
      }),
    );
  });

  wideIt("requires an engineer type to create a skillset, and shows a taken name at its field", async () => {
    let taken = true;
    const { requests } = openPage({
      "POST /api/skillsets": () => {
        const fields = [{ path: ["name"], message: "There is a skillset of this name already." }];
        return taken ? refusal(400, "INVALID_INPUT", "Please correct the form.", fields) : mentoring;
      },
    });
    await press("Add Skillset");
    const dialog = await dialogNamed("Create New Skillset");
    await userEvent.type(dialog.getByRole("textbox", { name: "Name" }), "Mentoring");
    await press("Create", dialog);
    expect(dialog.getByText("Please select at least one engineer type")).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByRole("checkbox", { name: "Software" }));
    expect(bodies(requests, "POST")).toEqual([]);
    await userEvent.click(dialog.getByRole("checkbox", { name: "QA" }));
    await userEvent.click(dialog.getByRole("checkbox", { name: "Software" }));
    await press("Create", dialog);
    expect(await dialog.findByText("There is a skillset of this name already.")).toBeTruthy();
    expect(screen.getByText("An error occurred.")).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>("textbox", { name: "Name" }).value).toBe("Mentoring");
    taken = false;
    await press("Create", dialog);
    expect(await screen.findByText("Skillset created successfully")).toBeTruthy();
    expect(bodies(requests, "POST").at(-1)).toEqual({
      name: "Mentoring",
      description: "",
      applicableTo: ["software", "qa"],
    });
  });

  wideIt("accepts a description of at most 5,000 characters, and a typed group", async () => {
    const { dialog, requests } = await openForm({ [`PUT ${path}`]: mentoring });
    const description = dialog.getByRole("textbox", { name: /^Description/ });
    fireEvent.change(description, { target: { value: "x".repeat(5001) } });
    await press("Update", dialog);
    expect(dialog.getByText("Shorten this to 5,000 characters. Nothing was saved or lost.")).toBeTruthy();
    expect(bodies(requests, "PUT")).toEqual([]);
    fireEvent.change(description, { target: { value: "x".repeat(5000) } });
    await userEvent.type(dialog.getByRole("combobox", { name: "Group (optional)" }), "People");
    await press("Update", dialog);
    expect(await screen.findByText("Skillset updated successfully")).toBeTruthy();
    const { name, applicableTo } = mentoring;
    const description5000 = "x".repeat(5000);
    expect(bodies(requests, "PUT")).toEqual([
      { name, description: description5000, applicableTo, group: "People", version: 3 },
    ]);
  });

  wideIt("shows the effects if a skillset no longer applies to an engineer type", async () => {
    const { dialog } = await openForm();
    await userEvent.click(dialog.getByRole("checkbox", { name: "Software" }));
    expect((await dialog.findByRole("alert")).textContent).toBe(
      "1 position requires this skillset: IC3. If it no longer applies to Software, that requirement is deleted. Existing reviews keep their copy.",
    );
    await userEvent.click(dialog.getByRole("checkbox", { name: "Software" }));
    await waitFor(() => expect(dialog.queryByRole("alert")).toBeNull());
  });

  wideIt("saves despite a colleague's change to the levels", async () => {
    let saved = mentoring;
    const { dialog, requests } = await openForm({
      "GET /api/skillsets": () => ({ items: [saved], orderVersion: 0 }),
      [`PUT ${path}`]: ({ body }: FakeRequest) =>
        (body as Skillset).version === saved.version
          ? { ...saved, version: saved.version + 1 }
          : refusal(409, "VERSION_CONFLICT", "Somebody else saved this meanwhile."),
    });
    saved = { ...mentoring, levels: [], version: 4 };
    await userEvent.type(dialog.getByRole("textbox", { name: "Name" }), " others");
    await press("Update", dialog);
    expect(await screen.findByText("Skillset updated successfully")).toBeTruthy();
    expect(bodies(requests, "PUT")).toHaveLength(2);
    expect(bodies(requests, "PUT").at(-1)).toEqual({
      name: "Mentoring others",
      description: mentoring.description,
      applicableTo: mentoring.applicableTo,
      version: 4,
    });
  });

  wideIt("says what deleting a skillset affects, and keeps the dialog open on an error", async () => {
    let refusing = true;
    const { requests } = openPage({
      [`DELETE ${path}`]: () =>
        refusing ? refusal(409, "STATE_CONFLICT", "A ladder is being imported. Try again.") : null,
    });
    await press("Delete Mentoring");
    const question = await questionNamed("Delete Mentoring?");
    await question.findByText("2 positions require this skillset: IC3, QA2. The requirements are deleted too.");
    expect(question.getByText("Its 3 levels are deleted too.")).toBeTruthy();
    expect(question.getByText("Existing reviews keep their copy and stay readable.")).toBeTruthy();
    expect(bodies(requests, "DELETE")).toEqual([]);
    await press("Delete", question);
    expect(await screen.findByText("Failed to delete skillset.")).toBeTruthy();
    expect(question.getByText("A ladder is being imported. Try again.")).toBeTruthy();
    refusing = false;
    await press("Delete", question);
    expect(await screen.findByText("Skillset deleted successfully")).toBeTruthy();
    expect(requests.findLast(({ method }) => method === "DELETE")?.query.get("version")).toBe("3");
  });
});

describe("managing the levels of a skillset", () => {
  wideIt("lists the levels, and adds one with an unused number", async () => {
    const added = { ...mentoring, levels: [1, 2, 3, 4].map(level), version: 4 };
    const { levels, requests } = await openLevels({ [`POST ${path}/levels`]: added });
    expect(levels.getByText("3 of 5 levels are described")).toBeTruthy();
    expect(levels.getByText("Text of level 4.")).toBeTruthy();
    await press("Add Level", levels);
    const form = await dialogNamed("Add Level");
    await press("Create", form);
    expect(form.getByText("Title is required")).toBeTruthy();
    await userEvent.click(form.getByRole("combobox", { name: "Level" }));
    expect(textsOf(screen.getAllByRole("option"))).toEqual(["3", "5"]);
    expect(screen.getByRole("option", { selected: true }).textContent).toBe("3");
    await userEvent.click(screen.getByRole("option", { name: "3" }));
    await userEvent.type(form.getByRole("textbox", { name: "Title" }), "Title 3");
    await userEvent.click(await form.findByRole("textbox", { name: "Description (optional)" }));
    await userEvent.paste("Text of level 3.");
    await press("Create", form);
    expect(await screen.findByText("Level created successfully")).toBeTruthy();
    expect(await levels.findByText("4 of 5 levels are described")).toBeTruthy();
    expect(bodies(requests, "POST")).toEqual([{ ...level(3), version: 3 }]);
  });

  wideIt("adds and removes separate texts for one type", async () => {
    const withText = { ...mentoring, levels: [{ ...level(1), byType: { software: "<p>Grows engineers.</p>" } }] };
    const { levels, requests } = await openLevels({
      "GET /api/skillsets": { items: [withText], orderVersion: 0 },
      [`PUT ${path}/levels/1`]: withText,
    });
    expect(levels.getByText("Separate text for Software")).toBeTruthy();
    await press("Edit level 1", levels);
    const form = await dialogNamed("Edit Level");
    const own = await form.findByRole("textbox", { name: "Description for Software" });
    expect(own.textContent).toBe("Grows engineers.");
    await press("Add a Text for One Type", form);
    await userEvent.click(await screen.findByRole("menuitem", { name: "QA" }));
    expect(form.queryByRole("button", { name: "Add a Text for One Type" })).toBeNull();
    await userEvent.click(await form.findByRole("textbox", { name: "Description for QA" }));
    await userEvent.paste("Grows testers.");
    await press("Remove the text for Software", form);
    await press("Update", form);
    await waitFor(() =>
      expect(bodies(requests, "PUT")).toEqual([{ ...level(1), byType: { qa: "<p>Grows testers.</p>" }, version: 3 }]),
    );
  });

  wideIt("describes a new skillset in at most 12 clicks, proposing each next number", async () => {
    let stored = { ...mentoring, levels: [] as ReturnType<typeof level>[], version: 1 };
    const { requests } = openPage({
      "GET /api/skillsets": () => ({ items: [stored], orderVersion: 0 }),
      "POST /api/skillsets": () => stored,
      [`POST ${path}/levels`]: ({ body }: FakeRequest) => {
        const { version: _, ...added } = body as ReturnType<typeof level> & { version: number };
        stored = { ...stored, levels: [...stored.levels, added], version: stored.version + 1 };
        return stored;
      },
    });
    let clicks = 0;
    const click = async (element: HTMLElement) => {
      clicks += 1;
      await userEvent.click(element);
    };
    await click(await screen.findByRole("button", { name: "Add Skillset" }));
    const skillset = await dialogNamed("Create New Skillset");
    await userEvent.keyboard("Mentoring");
    await click(skillset.getByRole("checkbox", { name: "Software" }));
    await click(skillset.getByRole("button", { name: "Create" }));
    await click(await screen.findByRole("button", { name: "Manage levels of Mentoring" }));
    const levels = await dialogNamed("Levels of Mentoring");
    await click(levels.getByRole("button", { name: "Add Level" }));
    for (const at of [1, 2, 3, 4, 5]) {
      await waitFor(() => expect(screen.getByRole("combobox", { name: "Level" }).textContent).toBe(String(at)));
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Title" })));
      await userEvent.keyboard(`Title ${at}`);
      await click((await dialogNamed("Add Level")).getByRole("button", { name: "Create" }));
      await waitFor(() => expect(stored.levels).toHaveLength(at));
    }
    expect(await levels.findByText("All 5 levels are described. Delete one to add another.")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Add Level" })).toBeNull());
    expect(bodies(requests, "POST").slice(1)).toEqual(
      [1, 2, 3, 4, 5].map((at) => ({ level: at, title: `Title ${at}`, description: "", version: at })),
    );
    expect(clicks).toBeLessThanOrEqual(12);
  });

  wideIt("ends adding levels without a question if nothing is typed", async () => {
    const added = { ...mentoring, levels: [1, 2, 3, 4].map(level), version: 4 };
    const { levels } = await openLevels({ [`POST ${path}/levels`]: added });
    await press("Add Level", levels);
    await userEvent.type((await dialogNamed("Add Level")).getByRole("textbox", { name: "Title" }), "Title 3");
    await userEvent.click((await dialogNamed("Add Level")).getByRole("button", { name: "Create" }));
    await press("Done");
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Add Level" })).toBeNull());
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  wideIt("doesn't offer a sixth level, and says why", async () => {
    const full = { ...mentoring, levels: [1, 2, 3, 4, 5].map(level) };
    const { levels } = await openLevels({ "GET /api/skillsets": { items: [full], orderVersion: 0 } });
    const add = levels.getByRole("button", { name: "Add Level" });
    expect(add.getAttribute("aria-disabled")).toBe("true");
    expect(document.getElementById(add.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
      "All 5 levels are described. Delete one to add another.",
    );
    await userEvent.click(add);
    expect(screen.queryByRole("dialog", { name: "Add Level" })).toBeNull();
  });

  wideIt("renumbers a level despite a colleague's change to another level", async () => {
    let saved = mentoring;
    const { levels, requests } = await openLevels({
      "GET /api/skillsets": () => ({ items: [saved], orderVersion: 0 }),
      [`PUT ${path}/levels/4`]: ({ body }: FakeRequest) =>
        (body as Skillset).version === saved.version
          ? { ...saved, levels: [level(1), level(2), { ...level(5), title: "Title 4" }] }
          : refusal(409, "VERSION_CONFLICT", "Somebody else saved this meanwhile."),
    });
    await press("Edit level 4", levels);
    await dialogNamed("Edit Level");
    saved = { ...mentoring, levels: [level(2), level(4)], version: 4 };
    await choose("Level", "5");
    await press("Update");
    expect(await screen.findByText("Level updated successfully")).toBeTruthy();
    expect(bodies(requests, "PUT").at(-1)).toEqual({ ...level(4), level: 5, version: 4 });
    expect(await levels.findByRole("button", { name: "Delete level 5" })).toBeTruthy();
  });

  wideIt("says what deleting a level affects, then deletes it", async () => {
    let listed = answers["GET /api/skillsets"];
    const refusals = [refusal(404, "NOT_FOUND", "This level is gone already.")];
    const { levels, requests } = await openLevels({
      "GET /api/skillsets": () => listed,
      [`DELETE ${path}/levels/2`]: () => {
        const refused = refusals.pop();
        if (refused !== undefined) {
          return refused;
        }
        const remaining = { ...mentoring, levels: [1, 4].map(level), version: 4 };
        listed = { ...listed, items: [remaining, ...listed.items.slice(1)] };
        return remaining;
      },
    });
    await press("Delete level 1", levels);
    const unused = await questionNamed("Delete level 1, Title 1?");
    expect(await unused.findByText("No position requires this level.")).toBeTruthy();
    await press("Cancel", unused);
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await press("Delete level 2", levels);
    const question = await questionNamed("Delete level 2, Title 2?");
    await question.findByText(
      "1 position requires this level: IC3. The requirement stays, but level 2 will have no description.",
    );
    await press("Delete", question);
    expect(await screen.findByText("Failed to delete level.")).toBeTruthy();
    expect(question.getByText("This level is gone already.")).toBeTruthy();
    await press("Delete", question);
    expect(await screen.findByText("Level deleted successfully")).toBeTruthy();
    await waitFor(() => expect(levels.queryByText("Text of level 2.")).toBeNull());
    expect(requests.find(({ method }) => method === "DELETE")?.query.get("version")).toBe("3");
  });
});
