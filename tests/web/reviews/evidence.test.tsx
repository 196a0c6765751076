import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { JournalEntry, SharedEntry } from "#domain/journal/model.ts";
import { groupByMonth, itemsFor } from "#web/features/reviews/evaluation/evidence/evidence.ts";
import type { FakeRequest } from "../support/fakeApi.ts";
import { renderRoute } from "../support/render.tsx";
import { sampleMe } from "../support/samples.ts";
import { sampleReview, sampleView } from "./sampleReviews.ts";

const item = (id: string, day: string, skillsetIds: readonly string[] = []): SharedEntry => ({
  id,
  day,
  text: `Text ${id}`,
  skillsetIds: [...skillsetIds],
  links: [],
});

describe("what was noted for a skillset", () => {
  const items = [item("3", "2026-11-19", ["a", "b"]), item("2", "2026-09-01", ["gone"]), item("1", "2026-09-01")];
  it.each([
    ["a", ["3"]],
    ["c", []],
    [null, ["2", "1"]],
  ])("of %s", (skillsetId, expected) => {
    expect(itemsFor(items, skillsetId, ["a", "b", "c"]).map(({ id }) => id)).toEqual(expected);
  });

  it("stands by month, the latest first, and names the empty months up to today", () => {
    const months = groupByMonth(items, { from: "2025-12-28", to: "2026-12-31" }, "2026-11-25");
    expect(months.map(({ month, items: found }) => [month, found.length])).toEqual([
      ["2026-11", 1],
      ["2026-10", 0],
      ["2026-09", 2],
      ["2026-08", 0],
      ["2026-07", 0],
      ["2026-06", 0],
      ["2026-05", 0],
      ["2026-04", 0],
      ["2026-03", 0],
      ["2026-02", 0],
      ["2026-01", 0],
      ["2025-12", 0],
    ]);
  });
});

describe("the self evaluation", () => {
  beforeEach(() => {
    // jsdom has no layout and so no scrolling.
  });

  it("puts an entry into the comment as a quotation with its day, by keys", async () => {
    const view = sampleView();
    const [skillset] = view.skillsets;
    const { id, round } = { id: sampleReview().id, round: view.round };
    renderRoute(`/self-evaluation/${id}`, {
      me: sampleMe({ id: view.review.employee.id }),
      answers: {
        [`GET /api/reviews/${id}`]: view,
        "GET /api/journal/entries": {
          items: [
            {
              ...item("01JD0000000000000000000E01", round.startDate, [skillset?.id ?? ""]),
              readerId: null,
              createdAt: "2026-11-20T09:00:00.000Z",
              version: 1,
            },
          ],
          period: null,
          cursor: null,
        },
      },
    });
    const section = within(await screen.findByRole("region", { name: skillset?.name ?? "" }));
    const disclosure = await section.findByRole("button", { name: "From your journal (1)" });
    disclosure.focus();
    await userEvent.keyboard("{Enter}");
    const insert = await section.findByRole("button", { name: /^Insert the entry of/ });
    expect(section.getByText(/Only you$/)).toBeDefined();
    insert.focus();
    await userEvent.keyboard("{Enter}");
    const field = section.getByRole<HTMLTextAreaElement>("textbox", { name: /^Comments on/ });
    expect(field.value).toMatch(/^From my journal, \w+ \d+, \d{4}:\n> Text 01JD0000000000000000000E01\n$/);
    expect(document.activeElement).toBe(field);
    expect(field.selectionStart).toBe(field.value.length);
    expect(await section.findByText("Inserted")).toBeDefined();
    expect(section.queryByRole("button", { name: /^Insert the entry of/ })).toBeNull();
  });
});

describe("a self evaluation without entries", () => {
  it("takes the first entry in place, about the skillset, and offers it for the comment", async () => {
    const view = sampleView();
    const [skillset] = view.skillsets;
    const { id } = sampleReview();
    const written: JournalEntry[] = [];
    renderRoute(`/self-evaluation/${id}`, {
      me: sampleMe({ id: view.review.employee.id }),
      answers: {
        [`GET /api/reviews/${id}`]: view,
        "GET /api/journal": {
          manager: null,
          mayWrite: true,
          hasReminder: false,
          positionCode: "IC3",
          periods: [],
          earlier: null,
          skillsets: view.skillsets.map((one) => ({
            id: one.id,
            name: one.name,
            requiredLevel: 1,
            levelTitle: "",
            levelText: "",
          })),
        },
        "GET /api/journal/entries": () => ({ items: written, period: null, cursor: null }),
        "POST /api/journal/entries": ({ body }: FakeRequest) => {
          const entry = {
            ...api.journal.addJournalEntry.body.parse(body),
            createdAt: "2026-11-20T09:00:00.000Z",
            version: 1,
          };
          written.push(entry);
          return entry;
        },
      },
    });
    const section = within(await screen.findByRole("region", { name: skillset?.name ?? "" }));
    expect(screen.queryByText(/No journal entr|Nothing/)).toBeNull();
    const { pathname } = window.location;
    await userEvent.click(await section.findByRole("button", { name: /^Add an entry for this week/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "New Journal Entry" }));
    await userEvent.type(
      await dialog.findByRole("textbox", { name: "What happened?" }),
      "Capped the retry{Control>}{Enter}{/Control}",
    );
    expect(await section.findByRole("button", { name: "From your journal (1)" })).toBeDefined();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(written).toMatchObject([{ text: "Capped the retry", skillsetIds: [skillset?.id], readerId: null }]);
    expect(window.location.pathname).toBe(pathname);
    // Not on the page's heading, where single keys are shortcuts.
    expect(document.activeElement).toBe(section.getByRole("textbox", { name: /^Comments on / }));
  });
});

describe("the manager evaluation", () => {
  it("does not put in an entry that its author withdraws at that moment, nor one of which Pulse cannot be asked", async () => {
    const view = sampleView();
    const [skillset] = view.skillsets;
    const { id: reviewId, employee } = view.review;
    let items = ["2026-11-18", "2026-11-17"].map((day, at) =>
      item(`01JD0000000000000000000E0${at}`, day, [skillset?.id ?? ""]),
    );
    let isOffline = false;
    renderRoute(`/manager-review/${reviewId}`, {
      me: sampleMe({ id: employee.managerId ?? "", role: "manager" }),
      answers: {
        [`GET /api/reviews/${reviewId}`]: view,
        [`GET /api/journal/people/${employee.id}/entries`]: () => {
          if (isOffline) {
            throw new TypeError("Failed to fetch");
          }
          return { items, period: null, cursor: null };
        },
        [`GET /api/journal/people/${employee.id}/notes`]: { items: [], cursor: null },
      },
    });
    const section = within(await screen.findByRole("region", { name: skillset?.name ?? "" }));
    await userEvent.click(await section.findByRole("button", { name: /^From \w+'s journal \(2\)$/ }));
    const field = section.getByRole<HTMLTextAreaElement>("textbox", { name: /^Comments on/ });
    const before = field.value;
    const [first = "", second = ""] = items.map(({ day }) => `Nov ${Number(day.slice(-2))}, 2026`);
    const insert = (day: string) => section.findByRole("button", { name: new RegExp(`^Insert the entry of ${day}`) });
    isOffline = true;
    await userEvent.click(await insert(first));
    expect(await screen.findByText("The entry wasn't inserted")).toBeDefined();
    isOffline = false;

    items = items.slice(1);
    await userEvent.click(await insert(first));
    expect(await screen.findByText("It was withdrawn or deleted, so you can no longer read it.")).toBeDefined();
    expect(screen.queryByText("Text 01JD0000000000000000000E00")).toBeNull();
    expect(field.value).toBe(before);

    await userEvent.click(await insert(second));
    await waitFor(() => expect(field.value).toMatch(/> Text 01JD0000000000000000000E01\n$/));
  });

  it("says who will read a private note before it becomes a quotation", async () => {
    const view = sampleView();
    const [skillset] = view.skillsets;
    const { employee } = view.review;
    const { id: reviewId } = view.review;
    const manager = "01JD0000000000000000000P02";
    const skillsetIds = [skillset?.id ?? ""];
    const note = (id: string, day: string) => ({
      ...item(id, day, skillsetIds),
      createdAt: "2026-11-20T09:00:00.000Z",
      version: 1,
    });
    const period = {
      roundId: view.round.id,
      roundName: view.round.name,
      previousName: null,
      from: "2026-10-01",
      to: "2026-12-31",
      selfEvaluationDeadline: null,
    };
    renderRoute(`/manager-review/${reviewId}`, {
      me: sampleMe({ id: manager, role: "manager" }),
      answers: {
        [`GET /api/reviews/${reviewId}`]: view,
        [`GET /api/journal/people/${employee.id}/entries`]: { items: [], period, cursor: null },
        [`GET /api/journal/people/${employee.id}/notes`]: ({ query }: FakeRequest) => ({
          // The API knows the days of the round.
          items: query.get("round") === view.round.id ? [note("01JD0000000000000000000N02", "2026-11-17")] : [],
          cursor: null,
        }),
      },
    });
    const section = within(await screen.findByRole("region", { name: skillset?.name ?? "" }));
    await userEvent.click(await section.findByRole("button", { name: "From your private notes (1)" }));
    const insert = await section.findByRole("button", { name: /^Insert the note of Nov 17, 2026 into the comment on/ });
    const field = section.getByRole<HTMLTextAreaElement>("textbox", { name: /^Comments on/ });
    await userEvent.click(insert);
    const readers =
      /^Only you can read these notes in Pulse\. What you insert can be read by .*the CTO and HR, and by \w+ after/;
    const question = within(await screen.findByRole("alertdialog"));
    expect(question.getByText(readers)).toBeDefined();
    await userEvent.click(question.getByRole("button", { name: "Cancel" }));
    expect(field.value).not.toContain("From my notes");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());

    await userEvent.click(insert);
    await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Insert" }));
    await waitFor(() =>
      expect(field.value).toMatch(/From my notes, Nov 17, 2026:\n> Text 01JD0000000000000000000N02\n$/),
    );
  });
});
