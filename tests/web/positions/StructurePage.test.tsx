import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { defaultStructure, type LadderStructure } from "#domain/positions/structure.ts";
import { type FakeRequest, refusal } from "../support/fakeApi.ts";
import { dialogNamed, press } from "../support/page.ts";
import { renderRoute } from "../support/render.tsx";
import { sampleMe } from "../support/samples.ts";

const me = sampleMe({ role: "admin" });
const uses = {
  engineerTypes: { software: { positions: 12, skillsets: 9 }, qa: { positions: 5, skillsets: 7 } },
  careerPaths: { ic: { positions: 6, skillsets: 0 } },
};

/** A Pulse with a structure that a save replaces; a save over another version is refused. */
const openPage = (start: LadderStructure = defaultStructure) => {
  let structure = start;
  const { requests } = renderRoute("/admin/positions/types", {
    me,
    answers: {
      "GET /api/ladder/structure": () => ({ structure, uses }),
      "GET /api/people": { items: [], cursor: null, counts: { active: 0, pending: 0, inactive: 0 } },
      "PUT /api/ladder/structure": ({ body }: { readonly body: LadderStructure }) => {
        if (body.version !== structure.version) {
          return refusal(409, "VERSION_CONFLICT", "Someone changed this after you opened it.");
        }
        structure = { ...body, version: body.version + 1 };
        return { structure, uses };
      },
    },
  });
  return {
    saved: () =>
      requests.filter(({ method }: FakeRequest) => method === "PUT").map(({ body }) => body as LadderStructure),
    colleague: (change: (before: LadderStructure) => LadderStructure) => {
      structure = { ...change(structure), version: structure.version + 1 };
    },
  };
};

const row = async (label: string) => within(await screen.findByRole("row", { name: new RegExp(label) }));

describe("the page of engineer types and career paths", () => {
  it("adds a type with an ID derived from its label", async () => {
    const { saved } = openPage();
    await press("Add Type");
    await userEvent.type(await screen.findByRole("textbox", { name: "Label" }), "Site Reliability");
    await press("Add");
    expect(await screen.findByText("The engineer type was added")).toBeTruthy();
    expect(saved()[0]?.engineerTypes.at(-1)).toEqual({
      id: "site_reliability",
      label: "Site Reliability",
      title: null,
      onboardingTypes: ["qa_engineers", "backend_engineers", "frontend_engineers"],
      state: "offered",
      inPositionForm: true,
    });
    expect(await row("Site Reliability")).toBeTruthy();
  });

  it("shows both labels when a colleague renamed the same path in the meantime", async () => {
    const { saved, colleague } = openPage();
    await press("Rename Tech Lead");
    const label = await screen.findByRole("textbox", { name: "Label" });
    await userEvent.clear(label);
    await userEvent.type(label, "Lead");
    colleague((before) => ({
      ...before,
      careerPaths: before.careerPaths.map((path) => (path.id === "tl" ? { ...path, label: "Team Lead" } : path)),
    }));
    await press("Save");
    const dialog = await dialogNamed("Rename Career Path");
    expect(await dialog.findByText(/Team Lead/)).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>("textbox", { name: "Label" }).value).toBe("Lead");
    expect(saved()).toHaveLength(1);
  });

  it("retires what is used, and removes only what is unused", async () => {
    const { saved } = openPage();
    const used = await row("Software Engineer");
    expect(used.queryByRole("button", { name: "Remove Software" })).toBeNull();
    expect(used.getByText("12 positions · 9 skillsets")).toBeTruthy();
    await press("Retire Software", used);
    expect(await screen.findByText("12 positions stay on the map.")).toBeTruthy();
    await press("Retire");
    expect(await screen.findByText("Software was retired")).toBeTruthy();
    expect(saved()[0]?.engineerTypes.map(({ id, state }) => [id, state])).toEqual([
      ["qa", "offered"],
      ["data_scientist", "offered"],
      ["software", "retired"],
    ]);
    await userEvent.click((await row("Data Science")).getByRole("button", { name: "Remove Data Science" }));
    await press("Remove");
    expect(await screen.findByText("Data Science was removed")).toBeTruthy();
    expect(saved()[1]?.careerPaths.map(({ id }) => id)).toEqual(["tl", "ic", "em", "qa"]);
  });
});
