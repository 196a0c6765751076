import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { Position } from "#domain/positions/model.ts";
import { wideIt } from "#tests/support/wideIt.ts";
import { type Answers, type FakeRequest, refusal } from "../support/fakeApi.ts";
import { bodies, fill, press, region, textsOf } from "../support/page.ts";
import { renderRoute } from "../support/render.tsx";
import { sampleMe } from "../support/samples.ts";
import { samplePosition } from "./samplePositions.ts";

const me = sampleMe({ role: "admin" });
const ic1 = { ...samplePosition("ic", 1), title: "Junior Software Engineer" };
const qa1: Position = { ...samplePosition("qa", 1), engineerType: "qa", description: "" };
const ds1: Position = { ...samplePosition("ds", 1), engineerType: "data_scientist" };
const list = (...items: readonly Position[]) => ({ "GET /api/positions": { items } });
const answers = list(ic1, qa1, ds1);
const updatePath = `PUT /api/positions/${ic1.id}`;

const openPage = (changes: Answers = {}, path = "/admin/positions") =>
  renderRoute(path, { me, answers: { ...answers, ...changes } });

const open = async (button: string, title: string) => {
  await press(button);
  const dialog = await screen.findByRole("dialog", { name: title });
  await within(dialog).findByRole("textbox", { name: "Description (optional)" });
  return within(dialog);
};

const control = (label: string) =>
  screen.getByRole<HTMLInputElement>(label === "Level" ? "spinbutton" : "textbox", { name: label });

const type = (label: string, text: string) => fill(control(label), text);

describe("managing positions", () => {
  it("lists code, title, engineer type and the description without markup", async () => {
    const answered = Promise.withResolvers<unknown>();
    openPage({ "GET /api/positions": () => answered.promise });
    expect(await screen.findByText("Loading positions...")).toBeTruthy();
    expect(screen.getByRole("heading", { level: 1, name: "Positions Management" })).toBeTruthy();
    expect(screen.getByText("Manage career ladder positions and their requirements")).toBeTruthy();
    answered.resolve({ items: [ic1, qa1, ds1] });
    const table = await screen.findByRole("table", { name: "Positions" });
    expect(textsOf(within(table).getAllByRole("columnheader"))).toEqual([
      "Code",
      "Title",
      "Engineer Type",
      "Description",
      "Actions",
    ]);
    const rows = within(table).getAllByRole("row").slice(1);
    expect(rows.map((row) => textsOf([...row.children].slice(0, 4)))).toEqual([
      ["IC1", "Junior Software Engineer", "Software", "What IC1 is about."],
      ["QA1", "Title of QA1", "QA", "No description"],
      ["DS1", "Title of DS1", "Data Scientist", "What DS1 is about."],
    ]);
  });

  wideIt("filters the list by engineer type and search, in the address", async () => {
    const { router } = openPage({}, "/admin/positions?type=software&search=qa1");
    expect(await screen.findByText("No positions match")).toBeTruthy();
    await press("Show All Positions");
    expect(await screen.findByText("QA1")).toBeTruthy();
    expect(router.state.location.search).toBe("");
    await userEvent.type(screen.getByRole("searchbox", { name: "Search" }), "júnior{Enter}");
    await waitFor(() => expect(screen.queryByText("QA1")).toBeNull());
    expect(screen.getByText("IC1")).toBeTruthy();
    expect(new URLSearchParams(router.state.location.search).get("search")).toBe("júnior");
  });

  wideIt("creates a position from the specified defaults", async () => {
    let created = false;
    const answered = Promise.withResolvers<void>();
    const { requests } = openPage({
      "GET /api/positions": () => ({ items: created ? [ic1, { ...ic1, id: "new", code: "TL4" }] : [ic1] }),
      "POST /api/positions": async () => {
        await answered.promise;
        created = true;
        return { ...ic1, id: "new", code: "TL4" };
      },
    });
    const dialog = await open("Add Position", "Create New Position");
    expect(dialog.getByText("Add a new position to the career ladder")).toBeTruthy();
    expect(dialog.getByPlaceholderText("e.g., IC1, TL4, EM5")).toBeTruthy();
    expect(dialog.getByPlaceholderText("e.g., Senior Software Engineer")).toBeTruthy();
    expect(control("Level").value).toBe("1");
    await userEvent.click(dialog.getByRole("combobox", { name: "Career Path" }));
    expect(textsOf(screen.getAllByRole("option"))).toEqual([
      "Individual Contributor (IC)",
      "Technical Lead (TL)",
      "Engineering Manager (EM)",
      "Quality Assurance (QA)",
    ]);
    await userEvent.click(screen.getByRole("option", { name: "Technical Lead (TL)" }));
    await userEvent.click(dialog.getByRole("combobox", { name: "Engineer Type" }));
    expect(textsOf(screen.getAllByRole("option"))).toEqual(["Software", "QA"]);
    await userEvent.click(screen.getByRole("option", { name: "Software" }));
    await type("Code", "TL4");
    await type("Title", "Tech Lead");
    await type("Level", "4");
    await userEvent.click(dialog.getByRole("textbox", { name: "Description (optional)" }));
    await userEvent.paste("Leads a team");
    await press("Create", dialog);
    const saving = await dialog.findByRole("button", { name: "Saving..." });
    expect(document.activeElement).toBe(saving);
    expect(control("Code").closest("[inert]")).not.toBeNull();
    await userEvent.click(saving);
    answered.resolve();
    expect(await screen.findByText("Position created successfully")).toBeTruthy();
    expect(await screen.findByText("TL4")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(bodies(requests, "POST")).toEqual([
      {
        code: "TL4",
        title: "Tech Lead",
        level: 4,
        careerPath: "tl",
        engineerType: "software",
        description: "<p>Leads a team</p>",
        responsibilities: "",
      },
    ]);
  });

  wideIt("shows what is wrong at its field, and sends nothing", async () => {
    const { requests } = openPage();
    const dialog = await open("Add Position", "Create New Position");
    await type("Title", "T");
    await userEvent.clear(control("Level"));
    await press("Create", dialog);
    expect(dialog.getByText("Code is required")).toBeTruthy();
    expect(dialog.getByText("Level is required")).toBeTruthy();
    expect(document.activeElement).toBe(control("Code"));
    await type("Code", "C");
    await press("Create", dialog);
    expect(document.activeElement).toBe(control("Level"));
    expect(bodies(requests, "POST")).toEqual([]);
  });

  wideIt("edits a position, and keeps a path and type that the form doesn't offer", async () => {
    const { requests } = openPage({ [`PUT /api/positions/${ds1.id}`]: { ...ds1, version: 2 } });
    const dialog = await open("Edit DS1", "Edit Position");
    expect(dialog.getByText("Update position details")).toBeTruthy();
    expect(dialog.getByRole("combobox", { name: "Engineer Type" }).textContent).toBe("Data Scientist");
    expect(dialog.getByRole("combobox", { name: "Career Path" }).textContent).toBe("Data Science (DS)");
    await type("Title", "Data Scientist");
    await press("Update", dialog);
    expect(await screen.findByText("Position updated successfully")).toBeTruthy();
    const { id, ...form } = ds1;
    expect(id).toBe(ds1.id);
    expect(bodies(requests, "PUT")).toEqual([{ ...form, title: "Data Scientist" }]);
  });

  wideIt.each([
    ["no reason", () => new Response("", { status: 502 }), "Nothing was saved. Try again."],
    ["a reason", () => refusal(503, "BUSY", "Pulse is busy."), "Pulse is busy."],
  ])("shows the specified error, with a reason below, if the server gives %s", async (_, answer, reason) => {
    openPage({ [updatePath]: answer });
    const dialog = await open("Edit IC1", "Edit Position");
    await type("Title", "Kept");
    await press("Update", dialog);
    const toast = await region("Notifications");
    expect(await toast.findByText("An error occurred while saving the position")).toBeTruthy();
    expect(toast.getByText(reason)).toBeTruthy();
    expect(await dialog.findByText(reason)).toBeTruthy();
    expect(control("Title").value).toBe("Kept");
  });

  wideIt("asks before discarding changes, but not if there are none", async () => {
    openPage();
    const dialog = await open("Edit IC1", "Edit Position");
    await type("Title", "Typed");
    await userEvent.keyboard("{Escape}");
    const question = await screen.findByRole("alertdialog", { name: "Unsaved Changes" });
    await press("Keep Editing", within(question));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(control("Title").value).toBe("Typed");
    await type("Title", ic1.title);
    await press("Cancel", dialog);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  wideIt("stays on the page if the dialog's form can't be saved before leaving", async () => {
    const { router, requests } = openPage();
    await open("Edit IC1", "Edit Position");
    await type("Title", " ");
    void router.navigate("/ladder");
    await press("Save and Leave");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(router.state.location.pathname).toBe("/admin/positions");
    expect(screen.getByText("Title is required")).toBeDefined();
    expect(bodies(requests, "PUT")).toEqual([]);
  });

  wideIt("saves the dialog's form before leaving the page", async () => {
    const { router, requests } = openPage({ [updatePath]: ic1 });
    await open("Edit IC1", "Edit Position");
    await type("Title", "Engineer");
    void router.navigate("/ladder");
    await press("Save and Leave");
    await waitFor(() => expect(router.state.location.pathname).toBe("/ladder"));
    expect(bodies(requests, "PUT")).toHaveLength(1);
    expect(await screen.findByText("Position updated successfully")).toBeDefined();
  });

  wideIt("takes over a colleague's changes to unedited fields, and asks about the rest", async () => {
    const theirs = { ...ic1, title: "Their title", level: 2, version: 2 };
    let saved = ic1;
    const { requests } = openPage({
      "GET /api/positions": () => ({ items: [saved] }),
      [updatePath]: ({ body }: FakeRequest) =>
        (body as Position).version === saved.version
          ? { ...saved, version: saved.version + 1 }
          : refusal(409, "VERSION_CONFLICT", "Somebody else saved this meanwhile."),
    });
    const dialog = await open("Edit IC1", "Edit Position");
    saved = theirs;
    await type("Title", "My title");
    await press("Update", dialog);
    const panel = await dialog.findByRole("group", { name: "Someone else saved a change" });
    expect(within(panel).getByText("You hadn't changed this, so the form shows theirs.")).toBeTruthy();
    expect(control("Level").value).toBe("2");
    expect(control("Title").value).toBe("My title");
    expect(within(panel).getByText("Their title")).toBeTruthy();
    await press("Use theirs: Title", within(panel));
    expect(control("Title").value).toBe("Their title");
    await type("Title", "Agreed title");
    await press("Keep Mine", within(panel));
    await press("Update", dialog);
    expect(await screen.findByText("Position updated successfully")).toBeTruthy();
    const { id, ...form } = theirs;
    expect(id).toBe(ic1.id);
    expect(bodies(requests, "PUT").at(-1)).toEqual({ ...form, title: "Agreed title" });
  });

  wideIt("recognizes a completed save after a lost response", async () => {
    let saved = ic1;
    const { requests } = openPage({
      "GET /api/positions": () => ({ items: [saved] }),
      [updatePath]: ({ body }: FakeRequest) => {
        const before = saved;
        if ((body as Position).version !== before.version) {
          return refusal(409, "VERSION_CONFLICT", "Saved meanwhile.");
        }
        saved = { ...before, ...(body as Position), version: before.version + 1 };
        throw new TypeError("The connection was lost.");
      },
    });
    const dialog = await open("Edit IC1", "Edit Position");
    await type("Title", "Arrived");
    await press("Update", dialog);
    expect(await screen.findByText("Position updated successfully")).toBeTruthy();
    expect(requests.filter(({ method }) => method === "PUT")).toHaveLength(1);
  });
});
