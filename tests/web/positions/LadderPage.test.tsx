import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { Ladder } from "#domain/positions/model.ts";
import { defaultStructure } from "#domain/positions/structure.ts";
import { wideIt } from "#tests/support/wideIt.ts";
import { sampleNextPosition, sampleSkills } from "../skillsets/sampleSkills.ts";
import { type Answers, refusal } from "../support/fakeApi.ts";
import { dialogNamed, press, region, textsOf } from "../support/page.ts";
import { renderRoute } from "../support/render.tsx";
import { sampleMe } from "../support/samples.ts";
import { qaPositions, softwarePositions } from "./samplePositions.ts";

const level = (at: number) => ({ level: at, title: `Title ${at}`, description: `<p>Text of level ${at}.</p>` });

const software: Ladder = {
  engineerType: "software",
  positions: [...softwarePositions],
  skillsets: [
    {
      id: "skillset-1",
      name: "Mentoring",
      description: "Makes other people grow.",
      applicableTo: ["software"],
      levels: [1, 2, 3, 4, 5].map(level),
      version: 1,
    },
  ],
  requirements: [{ positionId: "position-IC4", skillsetId: "skillset-1", requiredLevel: 4 }],
};

const answers = {
  "GET /api/ladders/software": software,
  "GET /api/ladders/qa": { ...software, engineerType: "qa", positions: qaPositions },
  "GET /api/ladders/data_scientist": { ...software, engineerType: "data_scientist", positions: [] },
  "GET /api/skills/own": sampleSkills(),
};

/** Someone at IC3, whose code has changed since they signed in. */
const me = sampleMe({ position: { id: "position-IC3", code: "IC-3", title: "Senior Software Engineer" } });

const openPage = (changes: Answers = {}, path = "/ladder") =>
  renderRoute(path, { me, answers: { ...answers, ...changes } });

const cardsOf = async (group: string) => {
  const section = await screen.findByRole("region", { name: group });
  return textsOf(within(section).getAllByRole("button"));
};

describe("the career ladder", () => {
  it("opens on the reader's own type, with their position and the next ones marked", async () => {
    openPage();
    expect(await screen.findByRole("heading", { level: 1, name: "Career Ladder - Software Engineer" })).toBeDefined();
    expect(await cardsOf("Common trunk")).toEqual([
      "IC1Title of IC1, level 1",
      "IC2Title of IC2, level 2",
      "IC3YouTitle of IC3, level 3",
    ]);
    for (const path of ["Tech Lead", "Individual Contributor", "Engineering Manager"]) {
      const cards = await cardsOf(path);
      expect(cards.filter((card) => card?.includes("Next"))).toEqual([cards[0]]);
    }
  });

  it("is Software for readers without a type, and marks no position", async () => {
    renderRoute("/ladder", { answers, me: sampleMe({ role: "cto", engineerType: null, position: null }) });
    expect(await screen.findByRole("heading", { level: 1, name: "Career Ladder - Software Engineer" })).toBeDefined();
    expect(await cardsOf("Common trunk")).toHaveLength(3);
    expect(screen.queryByText("You")).toBeNull();
    expect(screen.queryByText("Next")).toBeNull();
  });

  wideIt("switches the type in the address", async () => {
    const { router } = openPage({}, "/ladder?position=IC3");
    const dialog = await dialogNamed("IC3 · Title of IC3");
    expect(dialog.queryByRole("link")).toBeNull();
    await press("Close", dialog);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await userEvent.click(screen.getByRole("radio", { name: "QA" }));
    expect(await cardsOf("QA Engineering")).toHaveLength(5);
    expect(router.state.location.search).toBe("?type=qa");
  });

  wideIt("offers fifty ladders in a menu, in order, without retired ones", async () => {
    const [first] = defaultStructure.engineerTypes;
    if (first === undefined) {
      throw new Error("There is a first type.");
    }
    const types = Array.from({ length: 50 }, (_, at) => ({
      ...first,
      id: at === 0 ? "software" : `type_${at}`,
      label: at === 0 ? "Software" : `Type ${at} 🛠 מערכות`,
      state: at === 49 ? ("retired" as const) : ("offered" as const),
    }));
    renderRoute("/ladder", {
      me: sampleMe({ structure: { ...defaultStructure, engineerTypes: types, version: 1 } }),
      answers: { ...answers, "GET /api/ladders/type_48": { ...software, engineerType: "type_48", positions: [] } },
    });
    await userEvent.click(await screen.findByRole("combobox", { name: "Ladder" }));
    const labels = textsOf(screen.getAllByRole("option"));
    expect(labels).toEqual(types.slice(0, 49).map(({ label }) => label));
    await userEvent.click(screen.getByRole("option", { name: types[48]?.label ?? "" }));
    await screen.findByRole("heading", { level: 1, name: `Career Ladder - ${types[48]?.label} Engineer` });
  });

  wideIt("shows a position in detail, by click and by its address", async () => {
    const { router } = openPage();
    await press(/IC4/);
    expect(router.state.location.search).toBe("?type=software&position=IC4");
    const dialog = await dialogNamed("IC4 · Title of IC4");
    expect(dialog.getByText("What IC4 is about.")).toBeDefined();
    expect(dialog.getByText("What IC4 answers for.")).toBeDefined();
    const comparison = dialog.getByRole("link", { name: "Compare With My Skills" });
    expect(comparison.getAttribute("href")).toBe("/skills?next=IC4");
    expect(dialog.queryByText("Text of level 2.")).toBeNull();
    await press(/Mentoring.*Level 4 · Title 4/, dialog);
    expect(dialog.getByText("Text of level 2.")).toBeDefined();
    expect(dialog.getByText("required")).toBeDefined();
  });

  it("shows next to the map what the next position requires beyond your levels", async () => {
    openPage();
    const step = await region("One step up");
    expect(step.getByText("TL4 · Title of TL4")).toBeDefined();
    expect(textsOf(step.getAllByRole("listitem"))).toEqual([
      "MentoringLevel 4, Mentoring 4Your level is 2: 2 steps to TL4",
    ]);
    await userEvent.click(step.getByRole("radio", { name: "IC4" }));
    expect(step.getByText("3 steps in 2 skillsets.")).toBeDefined();
    const comparison = step.getByRole("link", { name: "Compare all skillsets with IC4" });
    expect(comparison.getAttribute("href")).toBe("/skills?next=IC4");
  });

  it("shows only required levels next to the map until your levels are known", async () => {
    const skills = sampleSkills({ review: null, next: [sampleNextPosition("IC4", { Craft: [5, 5] })] });
    openPage({ "GET /api/skills/own": skills });
    const step = await region("One step up");
    expect(textsOf(step.getAllByRole("listitem"))).toEqual(["CraftLevel 5, Craft 5"]);
    expect(step.queryByRole("radiogroup")).toBeNull();
  });

  it("says next to the map that no position follows the top", async () => {
    openPage({ "GET /api/skills/own": sampleSkills({ next: [] }) });
    expect(await screen.findByText("No position follows IC3: you are at the top of this path.")).toBeDefined();
  });

  wideIt("keeps the map if your next position can't be loaded, and loads it on Retry", async () => {
    let failing = true;
    const once = () => (failing ? refusal(429, "INVALID_INPUT", "Not just now.") : sampleSkills());
    openPage({ "GET /api/skills/own": once });
    expect(await screen.findByText("Your next position couldn't be loaded")).toBeDefined();
    expect(await cardsOf("Common trunk")).toHaveLength(3);
    failing = false;
    await press("Retry");
    expect(await screen.findByRole("region", { name: "One step up" })).toBeDefined();
  });

  it("shows the default level of a skillset that isn't configured for a position", async () => {
    renderRoute("/ladder?position=IC5", { answers });
    const dialog = await dialogNamed("IC5 · Title of IC5");
    expect(dialog.getByRole("button", { name: /Mentoring.*Level 1 · Title 1/ })).toBeDefined();
  });

  it("says if the position in the address isn't on the ladder", async () => {
    renderRoute("/ladder?position=XX9", { answers });
    expect(await screen.findByText(/There is no position XX9 on this ladder/)).toBeDefined();
  });
});
