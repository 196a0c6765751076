import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { Section } from "#domain/onboarding/model.ts";
import { wideIt } from "#tests/support/wideIt.ts";
import { type Answers, type FakeRequest, refusal } from "../../support/fakeApi.ts";
import { bodies, dialogNamed, paste, press, questionNamed, textsOf } from "../../support/page.ts";
import { renderRoute } from "../../support/render.tsx";
import { sampleMe } from "../../support/samples.ts";
import { textField } from "../fields.ts";
import { firstDay, sampleContent, sampleGoal } from "./sampleContent.ts";

const me = sampleMe({ role: "admin" });
const read = "GET /api/onboarding/content";
const path = `/api/onboarding/sections/${firstDay.id}`;
const usage = { onboardings: 12, withCompletedGoals: 5, completionsByGoal: { laptop: 5 }, isMinimum: true };
const conflict = () => refusal(409, "VERSION_CONFLICT", "Somebody else saved this meanwhile.");

/** Opens the goals of "First day"; `stored` returns the section as the API stores it. */
const openGoals = async (answers: Answers = {}, stored: () => Section = () => firstDay) => {
  const { requests } = renderRoute("/admin/onboarding-sections", {
    me,
    answers: {
      [read]: () => ({ ...sampleContent, sections: [stored()] }),
      [`GET ${path}/usage`]: usage,
      ...answers,
    },
  });
  await press("Goals of First day");
  const dialog = await dialogNamed("First day - Goals");
  return { dialog, requests };
};
type OpenDialog = Awaited<ReturnType<typeof openGoals>>["dialog"];

/** The form of a new goal, with a title and a description if one is given. */
const openForm = async (dialog: OpenDialog, title = "") => {
  await press("Add Goal", dialog);
  const form = await dialogNamed("Add Goal");
  if (title !== "") {
    await paste(textField(form, "Title"), title);
    await paste(textField(form, "Description"), "To everybody.");
  }
  return form;
};
/** The goals in the table of a group: the texts of each, without its actions. */
const goalsIn = (dialog: OpenDialog, group: string) =>
  within(dialog.getByRole("table", { name: `Goals for ${group}` }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => textsOf([...row.children].slice(0, -1)));
const titlesIn = (dialog: OpenDialog, group: string) =>
  goalsIn(dialog, group).map(([order, title]) => `${order} ${title}`);

/** The API's response to a new order of the goals. */
const ordered = (section: Section, { body }: FakeRequest): Section => {
  const { goalIds } = body as { goalIds: string[] };
  const goals = goalIds.flatMap((id) => section.goals.find((goal) => goal.id === id) ?? []);
  return {
    ...section,
    goals: goals.map((goal, index) => ({ ...goal, orderIndex: index + 1 })),
    version: section.version + 1,
  };
};

describe("the goals of a section", () => {
  wideIt("have a tab for each group, with the number of goals that apply to it", async () => {
    const { dialog } = await openGoals();
    expect(textsOf(dialog.getAllByRole("tab"))).toEqual(["QA (4)", "Frontend (3)", "Backend (3)"]);
    expect(goalsIn(dialog, "QA")).toEqual([
      ["1", "Get a laptop", "How to: Get a laptop.", "All groups", "IT", "day 1"],
      ["2", "Run the tests", "How to: Run the tests.", "QA", "", ""],
      ["3", "Have lunch", "How to: Have lunch.", "All groups", "", ""],
      ["5", "Read the test plan", "How to: Read the test plan.", "QA", "", ""],
    ]);
    await userEvent.click(dialog.getByRole("tab", { name: "Backend (3)" }));
    expect(titlesIn(dialog, "Backend")).toEqual(["1 Get a laptop", "3 Have lunch", "4 Start the server"]);
  });

  wideIt("are reported as missing in the tab of a group without any", async () => {
    const goals = firstDay.goals.filter(({ id }) => id === "server");
    const { dialog } = await openGoals({}, () => ({ ...firstDay, goals }));
    expect(dialog.getByText("No goals for QA yet")).toBeTruthy();
    expect(dialog.getByRole("tab", { name: "QA (0)" })).toBeTruthy();
  });

  wideIt("keep the positions of other groups' goals when one group is reordered", async () => {
    let stored = firstDay;
    const { dialog, requests } = await openGoals(
      {
        [`PUT ${path}/order`]: (request: FakeRequest) => {
          stored = ordered(stored, request);
          return stored;
        },
      },
      () => stored,
    );
    dialog.getByRole("button", { name: "Move Read the test plan" }).focus();
    await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
    expect(dialog.getByText("Moved to position 3 of 4")).toBeTruthy();
    await waitFor(() => expect(stored.version).toBe(4));
    expect(bodies(requests, "PUT")).toEqual([{ goalIds: ["laptop", "tests", "plan", "server", "lunch"], version: 3 }]);
    expect(titlesIn(dialog, "QA")).toEqual([
      "1 Get a laptop",
      "2 Run the tests",
      "3 Read the test plan",
      "5 Have lunch",
    ]);
  });

  wideIt("can't be added to a full section, which says why", async () => {
    const goals = Array.from({ length: 40 }, (_, index) => sampleGoal({ id: `goal-${index}`, title: `Goal ${index}` }));
    const { dialog } = await openGoals({}, () => ({ ...firstDay, goals }));
    const add = dialog.getByRole("button", { name: "Add Goal" });
    expect(add.getAttribute("aria-disabled")).toBe("true");
    expect(document.getElementById(add.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
      "This section has reached the limit of 40 goals. Delete one to add another.",
    );
    await userEvent.click(add);
    expect(screen.queryByRole("dialog", { name: "Add Goal" })).toBeNull();
  });
});

describe("the form of a goal", () => {
  wideIt("requires title, description, order, and a due date in range", async () => {
    const { dialog, requests } = await openGoals();
    const form = await openForm(dialog);
    await userEvent.clear(textField(form, "Order"));
    await paste(textField(form, "Number of the day or week"), "261");
    await press("Create", form);
    for (const message of [
      "Title is required",
      "Description is required",
      "Order is required",
      "Enter a day up to 260 or a week up to 52.",
    ]) {
      expect(form.getByText(message)).toBeTruthy();
    }
    expect(document.activeElement).toBe(textField(form, "Title"));
    expect(bodies(requests, "POST")).toEqual([]);
  });

  it("creates the goal for all groups", async () => {
    const goal = sampleGoal({ id: "new", title: "Say hello", orderIndex: 6 });
    let stored = firstDay;
    const refusals = [refusal(409, "STATE_CONFLICT", "There is no room for more.")];
    const { dialog, requests } = await openGoals(
      {
        [`POST ${path}/goals`]: () => {
          const refused = refusals.pop();
          if (refused === undefined) {
            stored = { ...firstDay, goals: [...firstDay.goals, goal], version: 4 };
          }
          return refused ?? stored;
        },
      },
      () => stored,
    );
    const form = await openForm(dialog);
    for (const name of ["QA", "Frontend", "Backend"]) {
      expect(form.getByRole<HTMLInputElement>("checkbox", { name }).checked).toBe(true);
    }
    expect(form.getByText("If you tick no group, the goal is for all groups.")).toBeTruthy();
    expect(textField(form, "Order").value).toBe("6");
    await paste(textField(form, "Title"), "Say hello");
    await paste(textField(form, "Description"), "To everybody.");
    await userEvent.click(form.getByRole("combobox", { name: "Who helps (optional)" }));
    await userEvent.click(screen.getByRole("option", { name: "New hire" }));
    const due = textField(form, "Number of the day or week");
    await paste(due, "2");
    await userEvent.click(form.getByRole("combobox", { name: "Unit of the due date" }));
    await userEvent.click(screen.getByRole("option", { name: "week" }));
    await press("Create", form);
    expect(await screen.findByText("Failed to create goal")).toBeTruthy();
    expect(form.getByText("There is no room for more.")).toBeTruthy();
    await press("Create", form);
    expect(await screen.findByText("Goal created successfully")).toBeTruthy();
    const body = {
      title: "Say hello",
      description: "To everybody.",
      orderIndex: 6,
      applicableTo: ["qa_engineers", "frontend_engineers", "backend_engineers"],
      helper: "new_hire",
      due: { unit: "week", number: 2 },
      version: 3,
    };
    expect(bodies(requests, "POST")).toEqual([body, body]);
    expect(await dialog.findByRole("tab", { name: "QA (5)" })).toBeTruthy();
  });

  wideIt("saves despite a colleague's change to another goal", async () => {
    let stored = firstDay;
    const { dialog, requests } = await openGoals(
      {
        [`PUT ${path}/goals/laptop`]: ({ body }: FakeRequest) =>
          (body as { version: number }).version === stored.version ? { ...stored, version: 5 } : conflict(),
      },
      () => stored,
    );
    await press("Edit Get a laptop", dialog);
    const form = await dialogNamed("Edit Goal");
    stored = { ...firstDay, goals: firstDay.goals.slice(0, 2), version: 4 };
    for (const name of ["QA", "Frontend"]) {
      await userEvent.click(form.getByRole("checkbox", { name }));
    }
    await userEvent.clear(textField(form, "Number of the day or week"));
    await press("Update", form);
    expect(await screen.findByText("Goal updated successfully")).toBeTruthy();
    expect(bodies(requests, "PUT").at(-1)).toEqual({
      title: "Get a laptop",
      description: "How to: Get a laptop.",
      orderIndex: 1,
      applicableTo: ["qa_engineers", "frontend_engineers"],
      helper: "it",
      due: null,
      version: 4,
    });
  });

  wideIt("does not add a goal twice if only the response was lost", async () => {
    let stored = firstDay;
    const { dialog, requests } = await openGoals({ [`POST ${path}/goals`]: conflict }, () => stored);
    const form = await openForm(dialog, "Say hello");
    const added = sampleGoal({
      id: "new",
      title: "Say hello",
      description: "To everybody.",
      orderIndex: 6,
      applicableTo: ["qa_engineers", "backend_engineers", "frontend_engineers"],
    });
    stored = { ...firstDay, goals: [...firstDay.goals, added], version: 4 };
    await press("Create", form);
    expect(await screen.findByText("Goal created successfully")).toBeTruthy();
    expect(bodies(requests, "POST")).toHaveLength(1);
  });
});

describe("deleting a goal", () => {
  wideIt("says what it affects, then deletes it", async () => {
    let stored = firstDay;
    const refusals = [refusal(404, "NOT_FOUND", "This goal is gone already.")];
    const { dialog, requests } = await openGoals(
      {
        [`DELETE ${path}/goals/laptop`]: () => {
          const refused = refusals.pop();
          if (refused === undefined) {
            stored = { ...firstDay, goals: firstDay.goals.slice(1), version: 4 };
          }
          return refused ?? stored;
        },
      },
      () => stored,
    );
    await press("Delete Get a laptop", dialog);
    const question = await questionNamed("Delete Get a laptop?");
    await question.findByText("At least 5 ongoing onboardings have completed this goal. It stays readable there.");
    await press("Delete", question);
    expect(await screen.findByText("Failed to delete goal")).toBeTruthy();
    expect(question.getByText("This goal is gone already.")).toBeTruthy();
    await press("Delete", question);
    expect(await screen.findByText("Goal deleted successfully")).toBeTruthy();
    expect(await dialog.findByRole("tab", { name: "QA (3)" })).toBeTruthy();
    expect(requests.find(({ method }) => method === "DELETE")?.query.get("version")).toBe("3");
  });
});
