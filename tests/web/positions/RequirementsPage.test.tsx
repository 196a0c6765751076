import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { Skillset } from "#domain/skillsets/model.ts";
import { wideIt } from "#tests/support/wideIt.ts";
import { type Answers, type FakeRequest, refusal } from "../support/fakeApi.ts";
import { bodies, choose, dialogNamed, press, textsOf } from "../support/page.ts";
import { renderRoute } from "../support/render.tsx";
import { sampleMe } from "../support/samples.ts";
import { samplePosition, sampleSkillset } from "./samplePositions.ts";

const me = sampleMe({ role: "cto" });
const ic3 = samplePosition("ic", 3);
const mentoring = sampleSkillset("skillset-m", "Mentoring");
const testing = sampleSkillset("skillset-t", "Testing");
const read = (version: number, ...levels: readonly (readonly [Skillset, number, "Configured" | "Default"])[]) => ({
  position: ic3,
  items: levels.map(([one, requiredLevel, status]) => ({ skillset: one, requiredLevel, status })),
  version,
});
const path = `/api/positions/${ic3.id}/requirements`;
const answers = {
  "GET /api/positions": { items: [samplePosition("ic", 1), ic3] },
  [`GET ${path}`]: read(0, [mentoring, 3, "Configured"], [testing, 1, "Default"]),
};
const address = "/admin/requirements?position=IC3";

const openPage = (changes: Answers = {}, path = address) =>
  renderRoute(path, { me, answers: { ...answers, ...changes } });

const edit = async () => {
  await press("Edit Requirements");
  return await dialogNamed("Edit Requirements");
};

describe("position requirements", () => {
  wideIt("shows a selected position's skillsets, each with its level and whether it is configured", async () => {
    const { router } = openPage({}, "/admin/requirements");
    expect(await screen.findByText("Choose a position")).toBeTruthy();
    await userEvent.type(screen.getByRole("combobox", { name: "Position" }), "ic3 soft");
    await userEvent.click(await screen.findByRole("option", { name: /^IC3 - Title of IC3.*Software/ }));
    expect(router.state.location.search).toBe("?position=IC3");
    const table = await screen.findByRole("table", { name: "Requirements of IC3" });
    const rows = within(table).getAllByRole("row").slice(1);
    expect(rows.map((row) => textsOf([...row.children]))).toEqual([
      ["Mentoring", "3 · Mentoring 3", "Configured"],
      ["Testing", "1 · Testing 1", "Default"],
    ]);
  });

  wideIt("says what to do when no skillsets apply", async () => {
    openPage({ [`GET ${path}`]: read(0) });
    expect(await screen.findByText("No skillsets apply to Software engineers yet")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Go to Skillsets" })).toBeTruthy();
  });

  it("says if the address has an unknown position", async () => {
    openPage({}, "/admin/requirements?position=XX9");
    expect(await screen.findByText("There is no position XX9. Choose one from the list above.")).toBeTruthy();
  });

  it("shows whom an edit affects, also if no round is active", async () => {
    openPage({ [`GET /api/positions/${ic3.id}/holders`]: { people: 100, round: null, reviews: 0 } });
    const dialog = await edit();
    await dialog.findByText(
      "99+ people hold IC3. Their pages show the new levels immediately. No round is active. The next round uses the levels saved when its reviews are generated.",
    );
  });

  wideIt("can leave out a skillset with the first option", async () => {
    const { requests } = openPage({
      [`GET ${path}`]: read(1, [mentoring, 0, "Configured"], [testing, 2, "Configured"]),
      [`PUT ${path}`]: read(2, [mentoring, 0, "Configured"], [testing, 0, "Configured"]),
    });
    const table = await screen.findByRole("table", { name: "Requirements of IC3" });
    expect(within(table).getByRole("row", { name: "Mentoring Not asked for Configured" })).toBeTruthy();
    expect(screen.getByText("2 skillsets apply to IC3, 1 of them asked for, all configured")).toBeTruthy();
    const dialog = await edit();
    await userEvent.click(screen.getByRole("combobox", { name: "Testing" }));
    expect((await screen.findAllByRole("option"))[0]?.textContent).toBe("Not asked for");
    await userEvent.click(screen.getByRole("option", { name: "Not asked for" }));
    await press("Save", dialog);
    expect(await screen.findByText("Requirements updated successfully")).toBeTruthy();
    expect(bodies(requests, "PUT")[0]).toEqual({
      requirements: [{ skillsetId: testing.id, requiredLevel: 0 }],
      version: 1,
    });
  });

  wideIt("can leave out a whole group with one click", async () => {
    const grouped = [
      [{ ...mentoring, group: "People" }, 3, "Configured"],
      [{ ...sampleSkillset("skillset-h", "Hiring"), group: "People" }, 2, "Configured"],
      [testing, 2, "Configured"],
    ] as const;
    const { requests } = openPage({ [`GET ${path}`]: read(1, ...grouped), [`PUT ${path}`]: read(2, ...grouped) });
    expect(await screen.findByRole("table", { name: "Requirements of IC3: People" })).toBeTruthy();
    expect(screen.getByRole("table", { name: "Requirements of IC3: Other skillsets" })).toBeTruthy();
    const dialog = await edit();
    await press("Don't Require Any in People", dialog);
    expect(screen.getByRole("combobox", { name: "Hiring" }).textContent).toBe("Not asked for");
    await press("Save", dialog);
    await screen.findByText("Requirements updated successfully");
    expect(bodies(requests, "PUT")[0]).toEqual({
      requirements: [
        { skillsetId: mentoring.id, requiredLevel: 0 },
        { skillsetId: "skillset-h", requiredLevel: 0 },
      ],
      version: 1,
    });
  });

  it("merges a colleague's earlier save, skillset by skillset", async () => {
    let saved = read(1, [mentoring, 3, "Configured"], [testing, 1, "Configured"]);
    const { requests } = openPage({
      [`GET ${path}`]: () => saved,
      [`PUT ${path}`]: ({ body }: FakeRequest) =>
        (body as { version: number }).version === saved.version
          ? saved
          : refusal(409, "VERSION_CONFLICT", "Somebody else saved these requirements meanwhile."),
    });
    const dialog = await edit();
    await choose("Testing", "4 · Testing 4");
    saved = read(2, [mentoring, 5, "Configured"], [testing, 2, "Configured"]);
    await press("Save", dialog);
    const panel = within(await dialog.findByRole("group", { name: "Someone else saved a change" }));
    expect(screen.getByText("An error occurred while saving the requirements")).toBeTruthy();
    expect(screen.getByRole("combobox", { name: "Mentoring" }).textContent).toBe("5 · Not described");
    expect(screen.getByRole("combobox", { name: "Testing" }).textContent).toBe("4 · Testing 4");
    expect(panel.getByRole("button", { name: "Use theirs: Testing" })).toBeTruthy();
    await press("Save", dialog);
    expect(await screen.findByText("Requirements updated successfully")).toBeTruthy();
    expect(requests.findLast(({ method }) => method === "PUT")?.body).toEqual({
      requirements: [{ skillsetId: testing.id, requiredLevel: 4 }],
      version: 2,
    });
  });
});
