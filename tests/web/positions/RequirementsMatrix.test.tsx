import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import type { Ladder, Position } from "#domain/positions/model.ts";
import { defaultRequiredLevel } from "#domain/positions/terms.ts";
import type { Skillset } from "#domain/skillsets/model.ts";
import { type FakeRequest, refusal } from "../support/fakeApi.ts";
import { press, textsOf } from "../support/page.ts";
import { renderRoute } from "../support/render.tsx";
import { sampleMe } from "../support/samples.ts";
import { samplePosition, sampleSkillset } from "./samplePositions.ts";

const me = sampleMe({ role: "cto" });
const [ic1, ic2, em4] = [samplePosition("ic", 1), samplePosition("ic", 2), samplePosition("em", 4)];
const coding = sampleSkillset("skillset-c", "Coding", "Craft");
const testing = sampleSkillset("skillset-t", "Testing", "Craft");
const mentoring = sampleSkillset("skillset-m", "Mentoring", "People");
const address = "/admin/requirements?view=matrix";

interface Stored {
  levels: Record<string, number>;
  version: number;
}

/** Stores requirements like the API: over the version that was read, and all of them the first time. */
const requirementsApi = (skillsets: readonly Skillset[] = [coding, testing, mentoring]) => {
  const stored: Record<string, Stored> = {
    [ic1.id]: { levels: { [coding.id]: 2, [testing.id]: 1, [mentoring.id]: 0 }, version: 1 },
    [ic2.id]: { levels: { [coding.id]: 3, [testing.id]: 2, [mentoring.id]: 1 }, version: 1 },
    [em4.id]: { levels: {}, version: 0 },
  };
  const read = (position: Position) => ({
    position,
    items: skillsets.map((one) => {
      const level = stored[position.id]?.levels[one.id];
      return {
        skillset: one,
        requiredLevel: level ?? defaultRequiredLevel,
        status: level === undefined ? "Default" : "Configured",
      };
    }),
    version: stored[position.id]?.version ?? 0,
  });
  const save =
    (position: Position) =>
    ({ body }: FakeRequest) => {
      const { requirements, version } = body as {
        requirements: readonly { skillsetId: string; requiredLevel: number }[];
        version: number;
      };
      const before = stored[position.id];
      if (before?.version !== version) {
        return refusal(409, "VERSION_CONFLICT", "Somebody else saved these requirements meanwhile.");
      }
      const first = version === 0 ? Object.fromEntries(skillsets.map(({ id }) => [id, defaultRequiredLevel])) : {};
      const changed = Object.fromEntries(requirements.map((set) => [set.skillsetId, set.requiredLevel]));
      stored[position.id] = { levels: { ...first, ...before.levels, ...changed }, version: version + 1 };
      return read(position);
    };
  const positions = [em4, ic1, ic2];
  const ladder = (): Ladder => ({
    engineerType: "software",
    positions,
    skillsets: [...skillsets],
    requirements: Object.entries(stored).flatMap(([positionId, { levels }]) =>
      Object.entries(levels).map(([skillsetId, requiredLevel]) => ({ positionId, skillsetId, requiredLevel })),
    ),
  });
  const answers = {
    "GET /api/ladders/software": ladder,
    ...Object.fromEntries(
      positions.flatMap((position) => [
        [`GET /api/positions/${position.id}/requirements`, () => read(position)],
        [`PUT /api/positions/${position.id}/requirements`, save(position)],
        [
          `GET /api/positions/${position.id}/holders`,
          { people: position === ic1 ? 12 : 0, round: "Q4 2026", reviews: position === ic1 ? 9 : 0 },
        ],
      ]),
    ),
  };
  /** A colleague sets a level in the meantime. */
  const colleagueSets = (position: Position, one: Skillset, level: number) => {
    const before = stored[position.id] as Stored;
    stored[position.id] = { levels: { ...before.levels, [one.id]: level }, version: before.version + 1 };
  };
  return { answers, stored, colleagueSets };
};

const grid = () => screen.findByRole("grid", { name: "Requirements of Software" });
/** The levels of a row, as shown. */
const levelsOf = async (name: string) => {
  const row = within(await grid()).getByRole("row", { name: new RegExp(`^${name}`) });
  return textsOf([...row.children].slice(1));
};
const cell = async (name: string, column: number) => {
  const row = within(await grid()).getByRole("row", { name: new RegExp(`^${name}`) });
  return row.children[column + 1] as HTMLElement;
};
const saveAll = async () => {
  await press("Save...");
  const dialog = await screen.findByRole("alertdialog");
  return {
    dialog: within(dialog),
    confirm: () => press("Save", within(dialog)),
  };
};

describe("the matrix of requirements", () => {
  it("shows what each position requires by path, and opens from the page of one position", async () => {
    const { answers } = requirementsApi();
    const { router } = renderRoute("/admin/requirements", {
      me,
      answers: { ...answers, "GET /api/positions": { items: [ic1, ic2, em4] } },
    });
    await userEvent.click(await screen.findByRole("radio", { name: "All positions" }));
    expect(router.state.location.search).toBe("?view=matrix");
    const heads = within(await grid()).getAllByRole("columnheader");
    expect(textsOf(heads)).toEqual(["Skillset", "Individual Contributor", "Engineering Manager", "IC1", "IC2", "EM4"]);
    expect(await levelsOf("Coding")).toEqual(["2", "3", "1"]);
    expect(await levelsOf("Mentoring")).toEqual(["–", "1", "1"]);
    expect((await cell("Coding", 2)).getAttribute("aria-label")).toBe("1 · Coding 1, default");
  });

  it("is edited by keyboard, and saves each position in one write after showing whom it affects", async () => {
    const { answers, stored } = requirementsApi();
    const { requests } = renderRoute(address, { me, answers });
    (await cell("Coding", 0)).focus();
    await userEvent.keyboard("4{ArrowDown}2{ArrowRight}{ArrowRight}45{Control>}{End}{/Control}0{Home}");
    expect(document.activeElement).toBe(await cell("Mentoring", 0));
    expect(await levelsOf("Coding")).toEqual(["4", "3", "1"]);
    expect(await levelsOf("Testing")).toEqual(["2", "2", "4"]);
    expect(await levelsOf("Mentoring")).toEqual(["–", "1", "–"]);
    expect((await cell("Coding", 0)).getAttribute("aria-label")).toBe("4 · Coding 4, not saved, was 2 · Coding 2");
    expect(screen.getByText("4 levels of 2 positions changed")).toBeTruthy();
    expect(requests.filter(({ method }) => method === "PUT")).toEqual([]);

    const { dialog, confirm } = await saveAll();
    expect(dialog.getByText("Coding: 2 · Coding 2 becomes 4 · Coding 4")).toBeTruthy();
    expect(dialog.getByText("Mentoring: 1 · Mentoring 1 becomes Not asked for")).toBeTruthy();
    await dialog.findByText(
      "12 people hold IC1. Their pages show the new levels immediately. 9 reviews of Q4 2026 keep the levels from its start.",
    );
    expect(await dialog.findByText("No one holds EM4. No review of Q4 2026 is affected.")).toBeTruthy();
    expect(dialog.getByText("Saving configures all of its skillsets.")).toBeTruthy();
    await confirm();
    expect(await screen.findByText("Requirements updated successfully")).toBeTruthy();
    expect(requests.filter(({ method }) => method === "PUT").map(({ path, body }) => [path, body])).toEqual([
      [
        `/api/positions/${ic1.id}/requirements`,
        {
          requirements: [
            { skillsetId: coding.id, requiredLevel: 4 },
            { skillsetId: testing.id, requiredLevel: 2 },
          ],
          version: 1,
        },
      ],
      [
        `/api/positions/${em4.id}/requirements`,
        {
          requirements: [
            { skillsetId: testing.id, requiredLevel: 4 },
            { skillsetId: mentoring.id, requiredLevel: 0 },
          ],
          version: 0,
        },
      ],
    ]);
    expect(await levelsOf("Testing")).toEqual(["2", "2", "4"]);
    expect(stored[em4.id]?.levels).toEqual({ [coding.id]: 1, [testing.id]: 4, [mentoring.id]: 0 });
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(screen.queryByText(/changed$/)).toBeNull();
  });

  it("sets a level by its title, and undoes a cell's change with Escape", async () => {
    renderRoute(address, { me, answers: requirementsApi().answers });
    await userEvent.click(await cell("Coding", 1));
    const menu = within(await screen.findByRole("menu", { name: "Coding, IC2" }));
    expect(textsOf(menu.getAllByRole("menuitem"))).toEqual([
      "Not asked for",
      "1 · Coding 1",
      "2 · Coding 2",
      "3 · Coding 3",
      "4 · Coding 4",
    ]);
    await userEvent.click(menu.getByRole("menuitem", { name: "4 · Coding 4" }));
    expect(await levelsOf("Coding")).toEqual(["2", "4", "1"]);
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    (await cell("Coding", 1)).focus();
    await userEvent.keyboard("{Escape}");
    expect(await levelsOf("Coding")).toEqual(["2", "3", "1"]);
    expect(screen.queryByRole("button", { name: "Save..." })).toBeNull();
  });

  it("keeps two people's changes to different cells of the same position", async () => {
    const { answers, stored, colleagueSets } = requirementsApi();
    renderRoute(address, { me, answers });
    (await cell("Coding", 0)).focus();
    await userEvent.keyboard("4");
    colleagueSets(ic1, testing, 3);
    await (await saveAll()).confirm();
    expect(await screen.findByText("Requirements updated successfully")).toBeTruthy();
    expect(stored[ic1.id]).toEqual({ levels: { [coding.id]: 4, [testing.id]: 3, [mentoring.id]: 0 }, version: 3 });
    expect(await levelsOf("Testing")).toEqual(["3", "2", "1"]);
  });

  it("keeps what a colleague saves between its read and its write", async () => {
    const { answers, stored, colleagueSets } = requirementsApi();
    const path = `PUT /api/positions/${ic1.id}/requirements`;
    let isFirst = true;
    renderRoute(address, {
      me,
      answers: {
        ...answers,
        [path]: (request: FakeRequest) => {
          if (isFirst) {
            isFirst = false;
            colleagueSets(ic1, testing, 3);
          }
          return (answers as Record<string, unknown> as Record<string, (asked: FakeRequest) => unknown>)[path]?.(
            request,
          );
        },
      },
    });
    (await cell("Coding", 0)).focus();
    await userEvent.keyboard("4");
    await (await saveAll()).confirm();
    expect(await screen.findByText("Requirements updated successfully")).toBeTruthy();
    expect(stored[ic1.id]?.levels).toEqual({ [coding.id]: 4, [testing.id]: 3, [mentoring.id]: 0 });
  });

  it("asks the second editor of a cell which level to keep, and saves the others", async () => {
    const { answers, stored, colleagueSets } = requirementsApi();
    renderRoute(address, { me, answers });
    (await cell("Coding", 0)).focus();
    await userEvent.keyboard("4{ArrowDown}3");
    colleagueSets(ic1, coding, 3);
    await (await saveAll()).confirm();
    const panel = within(await screen.findByRole("group", { name: "Someone else saved a change" }));
    expect(panel.getByText("Coding, IC1: yours level 4, theirs level 3")).toBeTruthy();
    // The toast is an error, not a success.
    const toast = screen.getByText("1 level not saved").closest("[aria-live]");
    expect(toast?.getAttribute("aria-live")).toBe("assertive");
    expect(screen.queryByTestId("SuccessOutlinedIcon")).toBeNull();
    expect(stored[ic1.id]?.levels).toEqual({ [coding.id]: 3, [testing.id]: 3, [mentoring.id]: 0 });
    expect(await levelsOf("Coding")).toEqual(["4", "3", "1"]);
    await press("Keep mine: Coding, IC1", panel);
    await (await saveAll()).confirm();
    expect(await screen.findByText("Requirements updated successfully")).toBeTruthy();
    expect(stored[ic1.id]?.levels[coding.id]).toBe(4);
  });

  it("keeps the changes if saving fails, and says why in the dialog", async () => {
    const busy = "Pulse is busy. Please try again in a moment.";
    const { answers } = requirementsApi();
    renderRoute(address, {
      me,
      answers: { ...answers, [`PUT /api/positions/${ic1.id}/requirements`]: refusal(503, "BUSY", busy) },
    });
    (await cell("Coding", 0)).focus();
    await userEvent.keyboard("4");
    const { dialog, confirm } = await saveAll();
    await confirm();
    expect(await dialog.findByText(busy)).toBeTruthy();
    await press("Cancel", dialog);
    expect(await levelsOf("Coding")).toEqual(["4", "3", "1"]);
  });

  it("can be searched, and Tab reaches the column's first row if the cell is hidden", async () => {
    renderRoute(address, { me, answers: requirementsApi().answers });
    (await cell("Coding", 1)).focus();
    await userEvent.type(screen.getByRole("searchbox", { name: "Search" }), "people{Enter}");
    await waitFor(() => expect(screen.queryByText("Coding")).toBeNull());
    await userEvent.tab();
    await userEvent.tab();
    expect(document.activeElement).toBe(await cell("Mentoring", 1));
    await userEvent.type(screen.getByRole("searchbox", { name: "Search" }), "zzz{Enter}");
    expect(await screen.findByText("No skillsets match")).toBeTruthy();
  });

  it("shows one position at a time as a list on a phone", async () => {
    vi.stubGlobal("matchMedia", (media: string) => ({
      matches: media.includes("max-width"),
      media,
      addListener: () => undefined,
      removeListener: () => undefined,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const { answers, stored } = requirementsApi();
    renderRoute(address, { me, answers });
    expect(await screen.findByRole("button", { name: "Coding: 2 · Coding 2" })).toBeTruthy();
    expect(screen.queryByRole("grid")).toBeNull();
    await press("Next position");
    await press("Coding: 3 · Coding 3");
    await userEvent.click(await screen.findByRole("menuitem", { name: "4 · Coding 4" }));
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    expect(screen.getByRole("button", { name: "Coding: 4 · Coding 4, not saved" })).toBeTruthy();
    await (await saveAll()).confirm();
    expect(await screen.findByText("Requirements updated successfully")).toBeTruthy();
    expect(stored[ic2.id]?.levels[coding.id]).toBe(4);
  });

  it("keeps unsaved levels while one position is shown", async () => {
    renderRoute(address, { me, answers: { ...requirementsApi().answers, "GET /api/positions": { items: [ic1] } } });
    (await cell("Coding", 0)).focus();
    await userEvent.keyboard("4");
    await userEvent.click(screen.getByRole("radio", { name: "One position" }));
    expect(await screen.findByText("Choose a position")).toBeTruthy();
    await userEvent.click(screen.getByRole("radio", { name: "All positions" }));
    expect(await levelsOf("Coding")).toEqual(["4", "3", "1"]);
  });
});
