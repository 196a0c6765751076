import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { Skillset } from "#domain/skillsets/model.ts";
import { wideIt } from "#tests/support/wideIt.ts";
import { type FakeRequest, refusal } from "../support/fakeApi.ts";
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

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const dialogNamed = async (name: string) => within(await screen.findByRole("dialog", { name }));
const openLevels = async () => {
  await press("Manage levels of Mentoring");
  return dialogNamed("Levels of Mentoring");
};
const choose = async (label: string, option: string) => {
  await userEvent.click(screen.getByRole("combobox", { name: label }));
  await userEvent.click(await screen.findByRole("option", { name: option }));
};
const bodies = (requests: readonly FakeRequest[], method: string) =>
  requests.filter((request) => request.method === method).map(({ body }) => body);

describe("managing skillsets", () => {
  it("lists name, description, applicable types and the count of levels", async () => {
    renderRoute("/admin/skillsets", { me, answers });
    const table = await screen.findByRole("table", { name: "Skillsets" });
    const rows = within(table).getAllByRole("row").slice(1);
    expect(rows.map((row) => [...row.children].slice(1, 5).map((cell) => cell.textContent))).toEqual([
      ["Mentoring", "Makes other people grow.", "Software, QA", "3"],
      ["Testing", "No description", "Software, QA", "3"],
    ]);
  });

  it("are put in another order by keys", async () => {
    let listed = answers["GET /api/skillsets"];
    const { requests } = renderRoute("/admin/skillsets", {
      me,
      answers: {
        ...answers,
        "GET /api/skillsets": () => listed,
        "PUT /api/skillsets/order": () => {
          listed = { items: listed.items.toReversed(), orderVersion: 5 };
          return listed;
        },
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

  it("stand in groups, whose order changes as well; those without a group come last", async () => {
    const skillset = (name: string, group?: string): Skillset => ({
      ...mentoring,
      id: name,
      name,
      ...(group !== undefined && { group }),
    });
    const items = [skillset("Craft", "Delivery"), skillset("Testing", "Delivery"), skillset("Hiring", "People")];
    const { requests } = renderRoute("/admin/skillsets", {
      me,
      answers: {
        "GET /api/skillsets": { items: [...items, skillset("Zeal")], orderVersion: 1 },
        "PUT /api/skillsets/order": refusal(409, "VERSION_CONFLICT", "Somebody else changed the order meanwhile."),
      },
    });
    await screen.findByText("Other skillsets");
    const headings = within(screen.getByRole("main")).getAllByRole("heading", { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(["Delivery", "People", "Other skillsets"]);
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

  it("take the group that is typed or chosen", async () => {
    const { requests } = renderRoute("/admin/skillsets", {
      me,
      answers: { ...answers, [`PUT ${path}`]: { ...mentoring, group: "People" } },
    });
    await press("Edit Mentoring");
    const dialog = await dialogNamed("Edit Skillset");
    await userEvent.type(dialog.getByRole("combobox", { name: "Group (optional)" }), "People");
    await userEvent.click(dialog.getByRole("button", { name: "Update" }));
    expect(await screen.findByText("Skillset updated successfully")).toBeTruthy();
    expect(bodies(requests, "PUT")).toEqual([
      {
        name: "Mentoring",
        description: "Makes other people grow.",
        applicableTo: ["software", "qa"],
        group: "People",
        version: 3,
      },
    ]);
  });

  it("says what to do when there are none", async () => {
    renderRoute("/admin/skillsets", { me, answers: { "GET /api/skillsets": { items: [], orderVersion: 0 } } });
    expect(await screen.findByText("No skillsets yet")).toBeTruthy();
  });

  it("creates a skillset once an engineer type is selected, and shows a name that is taken at the name", async () => {
    let taken = true;
    const { requests } = renderRoute("/admin/skillsets", {
      me,
      answers: {
        ...answers,
        "POST /api/skillsets": () => {
          const fields = [{ path: ["name"], message: "There is a skillset of this name already." }];
          return taken ? refusal(400, "INVALID_INPUT", "Please correct the form.", fields) : mentoring;
        },
      },
    });
    await press("Add Skillset");
    const dialog = await dialogNamed("Create New Skillset");
    await userEvent.type(dialog.getByRole("textbox", { name: "Name" }), "Mentoring");
    await userEvent.click(dialog.getByRole("button", { name: "Create" }));
    expect(dialog.getByText("Please select at least one engineer type")).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByRole("checkbox", { name: "Software" }));
    expect(bodies(requests, "POST")).toEqual([]);
    await userEvent.click(dialog.getByRole("checkbox", { name: "QA" }));
    await userEvent.click(dialog.getByRole("checkbox", { name: "Software" }));
    await userEvent.click(dialog.getByRole("button", { name: "Create" }));
    expect(await dialog.findByText("There is a skillset of this name already.")).toBeTruthy();
    expect(screen.getByText("An error occurred.")).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>("textbox", { name: "Name" }).value).toBe("Mentoring");
    taken = false;
    await userEvent.click(dialog.getByRole("button", { name: "Create" }));
    expect(await screen.findByText("Skillset created successfully")).toBeTruthy();
    expect(bodies(requests, "POST").at(-1)).toEqual({
      name: "Mentoring",
      description: "",
      applicableTo: ["software", "qa"],
    });
  });

  it("takes a description of up to 5,000 characters, and says so below a longer one", async () => {
    const { requests } = renderRoute("/admin/skillsets", { me, answers: { ...answers, [`PUT ${path}`]: mentoring } });
    await press("Edit Mentoring");
    const dialog = await dialogNamed("Edit Skillset");
    const description = dialog.getByRole("textbox", { name: /^Description/ });
    fireEvent.change(description, { target: { value: "x".repeat(5001) } });
    await userEvent.click(dialog.getByRole("button", { name: "Update" }));
    expect(dialog.getByText("Shorten this to 5,000 characters. Nothing was saved or lost.")).toBeTruthy();
    expect(bodies(requests, "PUT")).toEqual([]);
    fireEvent.change(description, { target: { value: "x".repeat(5000) } });
    await userEvent.click(dialog.getByRole("button", { name: "Update" }));
    expect(await screen.findByText("Skillset updated successfully")).toBeTruthy();
    expect(bodies(requests, "PUT")).toMatchObject([{ description: "x".repeat(5000) }]);
  });

  it("says what it affects that a skillset no longer applies to an engineer type", async () => {
    renderRoute("/admin/skillsets", { me, answers });
    await press("Edit Mentoring");
    const dialog = await dialogNamed("Edit Skillset");
    await userEvent.click(dialog.getByRole("checkbox", { name: "Software" }));
    expect((await dialog.findByRole("alert")).textContent).toBe(
      "1 position requires this skillset: IC3. If it no longer applies to Software, that requirement is deleted. Existing reviews keep their copy.",
    );
    await userEvent.click(dialog.getByRole("checkbox", { name: "Software" }));
    await waitFor(() => expect(dialog.queryByRole("alert")).toBeNull());
  });

  wideIt("saves over a colleague's change of the levels, which does not touch the skillset's own fields", async () => {
    let saved = mentoring;
    const { requests } = renderRoute("/admin/skillsets", {
      me,
      answers: {
        "GET /api/skillsets": () => ({ items: [saved], orderVersion: 0 }),
        [`PUT ${path}`]: ({ body }: FakeRequest) =>
          (body as Skillset).version === saved.version
            ? { ...saved, version: saved.version + 1 }
            : refusal(409, "VERSION_CONFLICT", "Somebody else saved this meanwhile."),
      },
    });
    await press("Edit Mentoring");
    const dialog = await dialogNamed("Edit Skillset");
    saved = { ...mentoring, levels: [], version: 4 };
    await userEvent.type(dialog.getByRole("textbox", { name: "Name" }), " others");
    await userEvent.click(dialog.getByRole("button", { name: "Update" }));
    expect(await screen.findByText("Skillset updated successfully")).toBeTruthy();
    expect(bodies(requests, "PUT")).toHaveLength(2);
    expect(bodies(requests, "PUT").at(-1)).toEqual({
      name: "Mentoring others",
      description: mentoring.description,
      applicableTo: mentoring.applicableTo,
      version: 4,
    });
  });

  it("says what deleting a skillset affects, and keeps asking when the server refuses", async () => {
    let refusing = true;
    const { requests } = renderRoute("/admin/skillsets", {
      me,
      answers: {
        ...answers,
        [`DELETE ${path}`]: () =>
          refusing ? refusal(409, "STATE_CONFLICT", "A ladder is being imported. Try again.") : null,
      },
    });
    await press("Delete Mentoring");
    const question = within(await screen.findByRole("alertdialog", { name: "Delete Mentoring?" }));
    expect(
      await question.findByText("2 positions require this skillset: IC3, QA2. The requirements are deleted too."),
    ).toBeTruthy();
    expect(question.getByText("Its 3 levels are deleted too.")).toBeTruthy();
    expect(question.getByText("Existing reviews keep their copy and stay readable.")).toBeTruthy();
    expect(bodies(requests, "DELETE")).toEqual([]);
    await userEvent.click(question.getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Failed to delete skillset.")).toBeTruthy();
    expect(question.getByText("A ladder is being imported. Try again.")).toBeTruthy();
    refusing = false;
    await userEvent.click(question.getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Skillset deleted successfully")).toBeTruthy();
    expect(requests.findLast(({ method }) => method === "DELETE")?.query.get("version")).toBe("3");
  });
});

describe("managing the levels of a skillset", () => {
  it("lists them, and adds one of the numbers that are left", async () => {
    const added = { ...mentoring, levels: [1, 2, 3, 4].map(level), version: 4 };
    const { requests } = renderRoute("/admin/skillsets", {
      me,
      answers: { ...answers, [`POST ${path}/levels`]: added },
    });
    const levels = await openLevels();
    expect(levels.getByText("3 of 5 levels are described")).toBeTruthy();
    expect(levels.getByText("Text of level 4.")).toBeTruthy();
    await userEvent.click(levels.getByRole("button", { name: "Add Level" }));
    const form = await dialogNamed("Add Level");
    await userEvent.click(form.getByRole("button", { name: "Create" }));
    expect(form.getByText("Title is required")).toBeTruthy();
    await userEvent.click(form.getByRole("combobox", { name: "Level" }));
    expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual(["3", "5"]);
    expect(screen.getByRole("option", { selected: true }).textContent).toBe("3");
    await userEvent.click(screen.getByRole("option", { name: "3" }));
    await userEvent.type(form.getByRole("textbox", { name: "Title" }), "Title 3");
    await userEvent.click(await form.findByRole("textbox", { name: "Description (optional)" }));
    await userEvent.paste("Text of level 3.");
    await userEvent.click(form.getByRole("button", { name: "Create" }));
    expect(await screen.findByText("Level created successfully")).toBeTruthy();
    expect(await levels.findByText("4 of 5 levels are described")).toBeTruthy();
    expect(bodies(requests, "POST")).toEqual([{ ...level(3), version: 3 }]);
  });

  wideIt("have another text for one type, which is added and removed", async () => {
    const withText = { ...mentoring, levels: [{ ...level(1), byType: { software: "<p>Grows engineers.</p>" } }] };
    const { requests } = renderRoute("/admin/skillsets", {
      me,
      answers: {
        ...answers,
        "GET /api/skillsets": { items: [withText], orderVersion: 0 },
        [`PUT ${path}/levels/1`]: withText,
      },
    });
    const levels = await openLevels();
    expect(levels.getByText("Another text for Software")).toBeTruthy();
    await userEvent.click(levels.getByRole("button", { name: "Edit level 1" }));
    const form = await dialogNamed("Edit Level");
    const own = await form.findByRole("textbox", { name: "Description for Software" });
    expect(own.textContent).toBe("Grows engineers.");
    await userEvent.click(form.getByRole("button", { name: "Add a Text for One Type" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "QA" }));
    expect(form.queryByRole("button", { name: "Add a Text for One Type" })).toBeNull();
    await userEvent.click(await form.findByRole("textbox", { name: "Description for QA" }));
    await userEvent.paste("Grows testers.");
    await userEvent.click(form.getByRole("button", { name: "Remove the text for Software" }));
    await userEvent.click(form.getByRole("button", { name: "Update" }));
    await waitFor(() =>
      expect(bodies(requests, "PUT")).toEqual([{ ...level(1), byType: { qa: "<p>Grows testers.</p>" }, version: 3 }]),
    );
  });

  wideIt(
    "describes a whole new skillset in at most 12 clicks: the dialog stays open and proposes the next number",
    async () => {
      let stored = { ...mentoring, levels: [] as ReturnType<typeof level>[], version: 1 };
      const { requests } = renderRoute("/admin/skillsets", {
        me,
        answers: {
          ...answers,
          "GET /api/skillsets": () => ({ items: [stored], orderVersion: 0 }),
          "POST /api/skillsets": () => stored,
          [`POST ${path}/levels`]: ({ body }: FakeRequest) => {
            const { version: _, ...added } = body as ReturnType<typeof level> & { version: number };
            stored = { ...stored, levels: [...stored.levels, added], version: stored.version + 1 };
            return stored;
          },
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
    },
  );

  wideIt("ends adding levels without a question while nothing is typed", async () => {
    const added = { ...mentoring, levels: [1, 2, 3, 4].map(level), version: 4 };
    renderRoute("/admin/skillsets", { me, answers: { ...answers, [`POST ${path}/levels`]: added } });
    const levels = await openLevels();
    await userEvent.click(levels.getByRole("button", { name: "Add Level" }));
    await userEvent.type((await dialogNamed("Add Level")).getByRole("textbox", { name: "Title" }), "Title 3");
    await userEvent.click((await dialogNamed("Add Level")).getByRole("button", { name: "Create" }));
    await userEvent.click(await screen.findByRole("button", { name: "Done" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Add Level" })).toBeNull());
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  wideIt("does not offer a sixth, and says why", async () => {
    const full = { ...mentoring, levels: [1, 2, 3, 4, 5].map(level) };
    renderRoute("/admin/skillsets", {
      me,
      answers: { ...answers, "GET /api/skillsets": { items: [full], orderVersion: 0 } },
    });
    const levels = await openLevels();
    const add = levels.getByRole("button", { name: "Add Level" });
    expect(add.getAttribute("aria-disabled")).toBe("true");
    expect(document.getElementById(add.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
      "All 5 levels are described. Delete one to add another.",
    );
    await userEvent.click(add);
    expect(screen.queryByRole("dialog", { name: "Add Level" })).toBeNull();
  });

  wideIt("gives a level another number, over a colleague's change of another level", async () => {
    let saved = mentoring;
    const { requests } = renderRoute("/admin/skillsets", {
      me,
      answers: {
        "GET /api/skillsets": () => ({ items: [saved], orderVersion: 0 }),
        [`PUT ${path}/levels/4`]: ({ body }: FakeRequest) =>
          (body as Skillset).version === saved.version
            ? { ...saved, levels: [level(1), level(2), { ...level(5), title: "Title 4" }] }
            : refusal(409, "VERSION_CONFLICT", "Somebody else saved this meanwhile."),
      },
    });
    const levels = await openLevels();
    await userEvent.click(levels.getByRole("button", { name: "Edit level 4" }));
    await dialogNamed("Edit Level");
    saved = { ...mentoring, levels: [level(2), level(4)], version: 4 };
    await choose("Level", "5");
    await press("Update");
    expect(await screen.findByText("Level updated successfully")).toBeTruthy();
    expect(bodies(requests, "PUT").at(-1)).toEqual({ ...level(4), level: 5, version: 4 });
    expect(await levels.findByRole("button", { name: "Delete level 5" })).toBeTruthy();
  });

  it("says what deleting a level affects, then deletes it", async () => {
    let listed = answers["GET /api/skillsets"];
    const { requests } = renderRoute("/admin/skillsets", {
      me,
      answers: {
        ...answers,
        "GET /api/skillsets": () => listed,
        [`DELETE ${path}/levels/2`]: () => {
          const remaining = { ...mentoring, levels: [1, 4].map(level), version: 4 };
          listed = { ...listed, items: [remaining, ...listed.items.slice(1)] };
          return remaining;
        },
      },
    });
    const levels = await openLevels();
    await userEvent.click(levels.getByRole("button", { name: "Delete level 2" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Delete level 2, Title 2?" }));
    expect(
      await question.findByText(
        "1 position requires this level: IC3. The requirement stays, but level 2 will have no description.",
      ),
    ).toBeTruthy();
    await userEvent.click(question.getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Level deleted successfully")).toBeTruthy();
    await waitFor(() => expect(levels.queryByText("Text of level 2.")).toBeNull());
    expect(requests.find(({ method }) => method === "DELETE")?.query.get("version")).toBe("3");
  });

  wideIt("says in the specified words that a level could not be deleted", async () => {
    renderRoute("/admin/skillsets", {
      me,
      answers: { ...answers, [`DELETE ${path}/levels/1`]: refusal(404, "NOT_FOUND", "This level is gone already.") },
    });
    const levels = await openLevels();
    await userEvent.click(levels.getByRole("button", { name: "Delete level 1" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Delete level 1, Title 1?" }));
    expect(await question.findByText("No position requires this level.")).toBeTruthy();
    await userEvent.click(question.getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Failed to delete level.")).toBeTruthy();
    expect(question.getByText("This level is gone already.")).toBeTruthy();
  });
});
