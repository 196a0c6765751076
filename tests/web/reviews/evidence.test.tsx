import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { JournalEntry, SharedEntry } from "#domain/journal/model.ts";
import { wideIt } from "#tests/support/wideIt.ts";
import { groupByMonth, itemsFor } from "#web/features/reviews/evaluation/evidence/evidence.ts";
import type { Answers, FakeRequest } from "../support/fakeApi.ts";
import { button, dialogNamed, press, questionNamed, region } from "../support/page.ts";
import { renderRoute } from "../support/render.tsx";
import { routes } from "./reviewServer.ts";
import { people, sampleReview, sampleRound, sampleSkillsets, sampleView } from "./sampleReviews.ts";

const item = (id: string, day: string, skillsetIds: readonly string[] = []): SharedEntry => ({
  id,
  day,
  text: `Text ${id}`,
  skillsetIds: [...skillsetIds],
  links: [],
});
const written = { createdAt: "2026-11-20T09:00:00.000Z", version: 1 };

describe("the evidence for a skillset", () => {
  const items = [item("3", "2026-11-19", ["a", "b"]), item("2", "2026-09-01", ["gone"]), item("1", "2026-09-01")];
  it.each([
    ["a", ["3"]],
    ["c", []],
    [null, ["2", "1"]],
  ])("has only the items about %s", (skillsetId, expected) => {
    expect(itemsFor(items, skillsetId, ["a", "b", "c"]).map(({ id }) => id)).toEqual(expected);
  });

  it("is grouped by month, latest first, with empty months up to today", () => {
    const months = groupByMonth(items, { from: "2026-06-28", to: "2026-12-31" }, "2026-11-25");
    expect(months.map(({ month, items: found }) => [month, found.length])).toEqual([
      ["2026-11", 1],
      ["2026-10", 0],
      ["2026-09", 2],
      ["2026-08", 0],
      ["2026-07", 0],
      ["2026-06", 0],
    ]);
    const overNewYear = groupByMonth([], { from: "2025-12-28", to: "2026-12-31" }, "2026-01-02");
    expect(overNewYear.map(({ month }) => month)).toEqual(["2026-01", "2025-12"]);
  });
});

const { id, employee } = sampleReview();
const [skillset] = sampleSkillsets;
const entriesRoute = `GET /api/journal/people/${employee.id}/entries`;
const notesRoute = `GET /api/journal/people/${employee.id}/notes`;

/** The section of the first skillset in the form. */
const open = async (form: "self-evaluation" | "manager-review", answers: Answers) => {
  const me = form === "self-evaluation" ? people.employee : people.manager;
  renderRoute(`/${form}/${id}`, { me, answers: { [routes.read]: sampleView(), ...answers } });
  const section = await region(skillset.name);
  return { section, field: section.getByRole<HTMLTextAreaElement>("textbox", { name: /^Comments on/ }) };
};

describe("the self-evaluation", () => {
  wideIt("inserts an entry into the comment as a dated quotation, by keyboard", async () => {
    const entry = item("01JD0000000000000000000E01", sampleRound().startDate, [skillset.id]);
    const { section, field } = await open("self-evaluation", {
      "GET /api/journal/entries": { items: [{ ...entry, ...written, readerId: null }], period: null, cursor: null },
    });
    (await button("From your journal (1)", section)).focus();
    await userEvent.keyboard("{Enter}");
    const insert = await button(/^Insert the entry of/, section);
    expect(section.getByText(/Only you$/)).toBeDefined();
    insert.focus();
    await userEvent.keyboard("{Enter}");
    expect(field.value).toMatch(/^From my journal, \w+ \d+, \d{4}:\n> Text 01JD0000000000000000000E01\n$/);
    expect(document.activeElement).toBe(field);
    expect(field.selectionStart).toBe(field.value.length);
    expect(await section.findByText("Inserted")).toBeDefined();
    expect(section.queryByRole("button", { name: /^Insert the entry of/ })).toBeNull();
  });

  wideIt("adds a first entry about the skillset in place, and offers it for the comment", async () => {
    const entries: JournalEntry[] = [];
    const { section, field } = await open("self-evaluation", {
      "GET /api/journal": {
        manager: null,
        mayWrite: true,
        hasReminder: false,
        positionCode: "IC3",
        periods: [],
        earlier: null,
        skillsets: [{ id: skillset.id, name: skillset.name, requiredLevel: 1, levelTitle: "", levelText: "" }],
      },
      "GET /api/journal/entries": () => ({ items: entries, period: null, cursor: null }),
      "POST /api/journal/entries": ({ body }: FakeRequest) => {
        const entry = { ...api.journal.addJournalEntry.body.parse(body), ...written };
        entries.push(entry);
        return entry;
      },
    });
    expect(screen.queryByText(/No journal entr|Nothing/)).toBeNull();
    const { pathname } = window.location;
    await press(/^Add an entry for this week/, section);
    const text = await (await dialogNamed("New Journal Entry")).findByRole("textbox", { name: "What happened?" });
    await userEvent.type(text, "Capped the retry{Control>}{Enter}{/Control}");
    expect(await button("From your journal (1)", section)).toBeDefined();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(entries).toMatchObject([{ text: "Capped the retry", skillsetIds: [skillset.id], readerId: null }]);
    expect(window.location.pathname).toBe(pathname);
    // Not on the page's heading, where single keys are shortcuts.
    expect(document.activeElement).toBe(field);
  });
});

describe("the manager evaluation", () => {
  wideIt("doesn't insert an entry that was just withdrawn or can't be checked", async () => {
    let items = ["2026-11-18", "2026-11-17"].map((day, at) =>
      item(`01JD0000000000000000000E0${at}`, day, [skillset.id]),
    );
    let isOffline = false;
    const { section, field } = await open("manager-review", {
      [entriesRoute]: () => {
        if (isOffline) {
          throw new TypeError("Failed to fetch");
        }
        return { items, period: null, cursor: null };
      },
      [notesRoute]: { items: [], cursor: null },
    });
    await press(/^From \w+'s journal \(2\)$/, section);
    const before = field.value;
    const insert = (day: number) => press(new RegExp(`^Insert the entry of Nov ${day}, 2026`), section);
    await button(/^Insert the entry of Nov 18/, section);
    isOffline = true;
    await insert(18);
    expect(await screen.findByText("The entry wasn't inserted")).toBeDefined();
    isOffline = false;

    items = items.slice(1);
    await insert(18);
    expect(await screen.findByText("It was withdrawn or deleted, so you can no longer read it.")).toBeDefined();
    expect(screen.queryByText("Text 01JD0000000000000000000E00")).toBeNull();
    expect(field.value).toBe(before);

    await insert(17);
    await waitFor(() => expect(field.value).toMatch(/> Text 01JD0000000000000000000E01\n$/));
  });

  wideIt("shows who can read a private note before it becomes a quotation", async () => {
    const round = sampleRound();
    const note = { ...item("01JD0000000000000000000N02", "2026-11-17", [skillset.id]), ...written };
    const { section, field } = await open("manager-review", {
      [entriesRoute]: {
        items: [],
        cursor: null,
        period: {
          roundId: round.id,
          roundName: round.name,
          previousName: null,
          from: "2026-10-01",
          to: "2026-12-31",
          selfEvaluationDeadline: null,
        },
      },
      // The notes are requested by round.
      [notesRoute]: ({ query }: FakeRequest) => ({
        items: query.get("round") === round.id ? [note] : [],
        cursor: null,
      }),
    });
    await press("From your private notes (1)", section);
    const insert = /^Insert the note of Nov 17, 2026 into the comment on/;
    await press(insert, section);
    const question = await questionNamed(/./);
    const readers =
      /^Only you can read these notes in Pulse\. What you insert can be read by .*the CTO and HR, and by \w+ after/;
    expect(question.getByText(readers)).toBeDefined();
    await press("Cancel", question);
    expect(field.value).not.toContain("From my notes");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());

    await press(insert, section);
    await press("Insert", await questionNamed(/./));
    const quotation = /From my notes, Nov 17, 2026:\n> Text 01JD0000000000000000000N02\n$/;
    await waitFor(() => expect(field.value).toMatch(quotation));
  });
});
