import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { PositionRequirements } from "#domain/positions/model.ts";
import type { Skillset } from "#domain/skillsets/model.ts";
import { type FakeRequest, refusal } from "../support/fakeApi.ts";
import { renderRoute } from "../support/render.tsx";
import { sampleMe } from "../support/samples.ts";
import { samplePosition } from "./samplePositions.ts";

const me = sampleMe({ role: "cto" });
const ic3 = samplePosition("ic", 3);
const skillset = (id: string, name: string): Skillset => ({
  id,
  name,
  description: "",
  applicableTo: ["software"],
  levels: [1, 2, 3, 4].map((level) => ({ level, title: `${name} ${level}`, description: "" })),
  version: 1,
});
const mentoring = skillset("skillset-m", "Mentoring");
const testing = skillset("skillset-t", "Testing");
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

const edit = async () => {
  await userEvent.click(await screen.findByRole("button", { name: "Edit Requirements" }));
  return within(await screen.findByRole("dialog", { name: "Edit Requirements" }));
};

const choose = async (label: string, option: string) => {
  await userEvent.click(screen.getByRole("combobox", { name: label }));
  await userEvent.click(await screen.findByRole("option", { name: option }));
};

describe("position requirements", () => {
  it("shows a picked position's skillsets, each with its level and whether it is configured", async () => {
    const { router } = renderRoute("/admin/requirements", { me, answers });
    expect(await screen.findByText("Choose a position")).toBeTruthy();
    await userEvent.type(screen.getByRole("combobox", { name: "Position" }), "ic3 soft");
    await userEvent.click(await screen.findByRole("option", { name: /^IC3 - Title of IC3.*Software/ }));
    expect(router.state.location.search).toBe("?position=IC3");
    const table = await screen.findByRole("table", { name: "Requirements of IC3" });
    const rows = within(table).getAllByRole("row").slice(1);
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ["Mentoring", "3 · Mentoring 3", "Configured"],
      ["Testing", "1 · Testing 1", "Default"],
    ]);
  });

  it.each([
    ["no positions", { "GET /api/positions": { items: [] } }, "No positions yet", "Go to Positions"],
    [
      "no skillsets that apply",
      { ...answers, [`GET ${path}`]: read(0) },
      "No skillsets apply to Software engineers yet",
      "Go to Skillsets",
    ],
  ])("says what to do when there are %s", async (_, given, title, link) => {
    renderRoute(address, { me, answers: given });
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByRole("link", { name: link })).toBeTruthy();
  });

  it("says so when the address names no position", async () => {
    renderRoute("/admin/requirements?position=XX9", { me, answers });
    expect(await screen.findByText("There is no position XX9. Choose one from the list above.")).toBeTruthy();
  });

  it.each([
    [
      { people: 12, round: "Q4 2026", reviews: 9 },
      "12 people hold IC3. Their pages show the new levels immediately. 9 reviews of Q4 2026 keep the levels from its start.",
    ],
    [{ people: 0, round: "Q4 2026", reviews: 0 }, "No one holds IC3. No review of Q4 2026 is affected."],
    [
      { people: 100, round: null, reviews: 0 },
      "99+ people hold IC3. Their pages show the new levels immediately. No round is active. The next round uses the levels saved when its reviews are generated.",
    ],
  ])("says whom an edit reaches: %j", async (holders, text) => {
    renderRoute(address, { me, answers: { ...answers, [`GET /api/positions/${ic3.id}/holders`]: holders } });
    const dialog = await edit();
    expect(await dialog.findByText(text)).toBeTruthy();
  });

  it("saves the levels that were picked by their titles", async () => {
    let saved: PositionRequirements = answers[`GET ${path}`] as PositionRequirements;
    const { requests } = renderRoute(address, {
      me,
      answers: {
        ...answers,
        [`GET ${path}`]: () => saved,
        [`PUT ${path}`]: () => {
          saved = read(1, [mentoring, 3, "Configured"], [testing, 4, "Configured"]);
          return saved;
        },
      },
    });
    const dialog = await edit();
    await choose("Testing", "4 · Testing 4");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Requirements updated successfully")).toBeTruthy();
    await waitFor(() => expect(screen.queryByText("Default")).toBeNull());
    expect(requests.find(({ method }) => method === "PUT")?.body).toEqual({
      requirements: [{ skillsetId: testing.id, requiredLevel: 4 }],
      version: 0,
    });
  });

  it("can leave a skillset out, as the first choice", async () => {
    const { requests } = renderRoute(address, {
      me,
      answers: {
        ...answers,
        [`GET ${path}`]: read(1, [mentoring, 0, "Configured"], [testing, 2, "Configured"]),
        [`PUT ${path}`]: read(2, [mentoring, 0, "Configured"], [testing, 0, "Configured"]),
      },
    });
    const table = await screen.findByRole("table", { name: "Requirements of IC3" });
    expect(within(table).getByRole("row", { name: "Mentoring Not asked for Configured" })).toBeTruthy();
    expect(screen.getByText("2 skillsets apply to IC3, 1 of them asked for, all configured")).toBeTruthy();
    const dialog = await edit();
    await userEvent.click(screen.getByRole("combobox", { name: "Testing" }));
    expect((await screen.findAllByRole("option"))[0]?.textContent).toBe("Not asked for");
    await userEvent.click(screen.getByRole("option", { name: "Not asked for" }));
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Requirements updated successfully")).toBeTruthy();
    expect(requests.find(({ method }) => method === "PUT")?.body).toEqual({
      requirements: [{ skillsetId: testing.id, requiredLevel: 0 }],
      version: 1,
    });
  });

  it("asks for nothing of a group in one press", async () => {
    const grouped = [
      [{ ...mentoring, group: "People" }, 3, "Configured"],
      [{ ...skillset("skillset-h", "Hiring"), group: "People" }, 2, "Configured"],
      [testing, 2, "Configured"],
    ] as const;
    const { requests } = renderRoute(address, {
      me,
      answers: { ...answers, [`GET ${path}`]: read(1, ...grouped), [`PUT ${path}`]: read(2, ...grouped) },
    });
    expect(await screen.findByRole("table", { name: "Requirements of IC3: People" })).toBeTruthy();
    expect(screen.getByRole("table", { name: "Requirements of IC3: Other skillsets" })).toBeTruthy();
    const dialog = await edit();
    await userEvent.click(dialog.getByRole("button", { name: "Don't Require Any in People" }));
    expect(screen.getByRole("combobox", { name: "Hiring" }).textContent).toBe("Not asked for");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await screen.findByText("Requirements updated successfully");
    expect(requests.find(({ method }) => method === "PUT")?.body).toEqual({
      requirements: [
        { skillsetId: mentoring.id, requiredLevel: 0 },
        { skillsetId: "skillset-h", requiredLevel: 0 },
      ],
      version: 1,
    });
  });

  it("says that saving failed, and the reason below", async () => {
    const busy = "Pulse is busy. Please try again in a moment.";
    renderRoute(address, { me, answers: { ...answers, [`PUT ${path}`]: refusal(503, "BUSY", busy) } });
    const dialog = await edit();
    await choose("Testing", "4 · Testing 4");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    const toast = within(await screen.findByRole("region", { name: "Notifications" }));
    expect(await toast.findByText("An error occurred while saving the requirements")).toBeTruthy();
    expect(toast.getByText(busy)).toBeTruthy();
  });

  it("meets a colleague who saved first, skillset by skillset", async () => {
    let saved = read(1, [mentoring, 3, "Configured"], [testing, 1, "Configured"]);
    const { requests } = renderRoute(address, {
      me,
      answers: {
        ...answers,
        [`GET ${path}`]: () => saved,
        [`PUT ${path}`]: ({ body }: FakeRequest) =>
          (body as { version: number }).version === saved.version
            ? saved
            : refusal(409, "VERSION_CONFLICT", "Somebody else saved these requirements meanwhile."),
      },
    });
    const dialog = await edit();
    await choose("Testing", "4 · Testing 4");
    saved = read(2, [mentoring, 5, "Configured"], [testing, 2, "Configured"]);
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    const panel = within(await dialog.findByRole("group", { name: "Someone else saved a change" }));
    expect(screen.getByRole("combobox", { name: "Mentoring" }).textContent).toBe("5 · Not described");
    expect(screen.getByRole("combobox", { name: "Testing" }).textContent).toBe("4 · Testing 4");
    expect(panel.getByRole("button", { name: "Use theirs: Testing" })).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Requirements updated successfully")).toBeTruthy();
    expect(requests.findLast(({ method }) => method === "PUT")?.body).toEqual({
      requirements: [{ skillsetId: testing.id, requiredLevel: 4 }],
      version: 2,
    });
  });
});
