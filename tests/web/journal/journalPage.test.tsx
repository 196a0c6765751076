import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import type { JournalEntry, JournalOverview, NewJournalEntry } from "#domain/journal/model.ts";
import { addDays } from "#domain/shared/weeks.ts";
import { wideIt } from "#tests/support/wideIt.ts";
import { learnServerTime } from "#web/lib/clock.ts";
import { announcePoolEvent } from "#web/lib/session/poolEvents.ts";
import { type FakeRequest, refusal } from "../support/fakeApi.ts";
import { withFakeTime } from "../support/fakeTime.ts";
import { letEverythingHappen, signInAnotherPerson, writesOfAnotherPerson } from "../support/otherPerson.ts";
import { choose, dialogNamed, press, questionNamed, region, textsOf } from "../support/page.ts";
import { renderApp, renderRoute } from "../support/render.tsx";
import { sampleConfig, sampleMe, sampleName } from "../support/samples.ts";
import { storeTokens } from "../support/tokens.ts";

const today = new Date().toISOString().slice(0, 10);
const manager = sampleName("01JD0000000000000000000P02", "Ingrid", "Solheim");
const security = "01JD0000000000000000000S01";
const craft = "01JD0000000000000000000S02";
const period = {
  roundId: null,
  roundName: null,
  previousName: "Q3 2026",
  from: addDays(today, -80),
  to: today,
  selfEvaluationDeadline: null,
};
const overview: JournalOverview = {
  manager,
  mayWrite: true,
  hasReminder: false,
  positionCode: "IC2",
  skillsets: [
    { id: craft, name: "Code Craft", requiredLevel: 2, levelTitle: "Writes clean code", levelText: "<p>Clean.</p>" },
    { id: security, name: "Security", requiredLevel: 2, levelTitle: "Builds safely", levelText: "<p>Asks early.</p>" },
  ],
  periods: [period],
  earlier: null,
};
const entry = (overrides: Partial<JournalEntry> = {}): JournalEntry => ({
  id: "01JD0000000000000000000E01",
  day: today,
  text: "Turned a comment into a lint rule",
  skillsetIds: [craft],
  links: [],
  readerId: null,
  createdAt: "2026-11-20T09:00:00.000Z",
  version: 1,
  ...overrides,
});

/** The journal routes of an API that stores what it receives. */
const open = (stored: JournalEntry[], answers = {}, at = "/journal") =>
  renderRoute(at, {
    me: sampleMe(),
    answers: {
      "GET /api/journal": overview,
      "GET /api/journal/entries": () => ({
        items: stored.toSorted((one, other) => (one.day + one.id < other.day + other.id ? 1 : -1)),
        period,
        cursor: null,
      }),
      "POST /api/journal/entries": ({ body }: FakeRequest) => {
        const added = { ...(body as NewJournalEntry), createdAt: "2026-11-20T09:00:00.000Z", version: 1 };
        stored.push(added as JournalEntry);
        return added;
      },
      ...answers,
    },
  });
const offline = () => Promise.reject(new TypeError("Failed to fetch"));
const field = () => screen.findByRole("textbox", { name: "What happened?" });

describe("the journal", () => {
  it.each([
    ["in three days", addDays(today, 3), true, /^Since Q3 2026 ended · self-evaluations are due /],
    ["in three days, with the self-evaluation completed", addDays(today, 3), false, /^Since Q3 2026 ended$/],
    ["yesterday", addDays(today, -1), true, /^Since Q3 2026 ended$/],
  ])("shows the self-evaluation deadline while it matters: %s", async (_, deadline, selfEvaluationDue, text) => {
    const entries = { items: [entry()], period: { ...period, selfEvaluationDeadline: deadline }, cursor: null };
    open([], {
      "GET /api/journal/entries": entries,
      "GET /api/reviews/action-counts": { selfEvaluationDue, actionsNeeded: 0, early: 0 },
    });
    expect(await screen.findByText(text)).toBeDefined();
  });

  it("adds an entry by keyboard, private by default", async () => {
    const stored: JournalEntry[] = [];
    open(stored);
    await userEvent.type(await field(), "Asked first{Control>}{Enter}{/Control}");
    expect(await screen.findByText("Asked first")).toBeDefined();
    await userEvent.click(screen.getByRole("radio", { name: "Ingrid Solheim and me" }));
    await userEvent.type(await field(), "Shared one");
    await press("Add");
    await waitFor(() => expect(stored.map(({ readerId }) => readerId)).toEqual([null, manager.id]));
    expect(((await field()) as HTMLTextAreaElement).value).toBe("");
  });

  wideIt("dates an entry by the server if the device's clock is days behind", async () => {
    const stored: JournalEntry[] = [];
    const server = new Date(Date.now() + 3 * 86_400_000);
    const headers = { date: server.toUTCString() };
    open(stored, { "GET /api/journal": () => Response.json(overview, { headers }) });
    await userEvent.type(await field(), "Asked first{Control>}{Enter}{/Control}");
    await waitFor(() => expect(stored.map(({ day }) => day)).toEqual([server.toISOString().slice(0, 10)]));
    learnServerTime(new Date().toUTCString(), Date.now(), Date.now());
  });

  it.each([
    ["", 1],
    ["Written before midnight", 0],
  ])("left open overnight with the text %j moves its day by %d", async (text, later) => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(`${today}T23:40:00.000Z`) });
    try {
      open([]);
      fireEvent.change(await field(), { target: { value: text } });
      const day = () => screen.getByLabelText<HTMLInputElement>(/^Day/).value;
      expect(day()).toBe(today);
      await act(async () => {
        await vi.advanceTimersByTimeAsync(30 * 60_000);
        window.dispatchEvent(new Event("pointermove"));
        await vi.advanceTimersByTimeAsync(1_000);
      });
      expect(day()).toBe(addDays(today, later));
    } finally {
      vi.useRealTimers();
    }
  });

  wideIt("lists the skillsets without an entry, with the text of their required level", async () => {
    open([entry()]);
    const card = await region("Skillsets without an entry");
    expect(card.getByText("1 of 2 that IC2 requires")).toBeDefined();
    expect(card.getByText("Asks early.")).toBeDefined();
    await press("Write an entry about Security", card);
    expect(document.activeElement).toBe(await field());
    expect(within(screen.getByRole("form", { name: "New entry" })).getByText("Security")).toBeDefined();
  });

  wideIt("shows what is wrong before sending anything", async () => {
    const stored: JournalEntry[] = [];
    open(stored);
    const add = async () => press("Add");
    await add();
    expect(await screen.findByText("Write something first.")).toBeDefined();
    expect(document.activeElement).toBe(await field());
    await userEvent.type(await field(), "Something");
    await press("Link");
    await userEvent.type(screen.getByRole("textbox", { name: "Link 1" }), "http://acme.com");
    await add();
    expect(await screen.findByText("Enter a full address that starts with https://.")).toBeDefined();
    expect(stored).toEqual([]);
    await userEvent.clear(screen.getByRole("textbox", { name: "Link 1" }));
    await userEvent.type(screen.getByRole("textbox", { name: "Link 1" }), "jira.acme.com/browse/PAY-1");
    await add();
    await waitFor(() => expect(stored).toMatchObject([{ links: ["https://jira.acme.com/browse/PAY-1"] }]));
  });

  it("keeps entries written offline, and sends them in order", async () => {
    const stored: JournalEntry[] = [];
    let isOffline = true;
    const post = ({ body }: FakeRequest) => {
      if (isOffline) {
        return offline();
      }
      const added = { ...(body as NewJournalEntry), createdAt: "2026-11-20T09:00:00.000Z", version: 1 };
      stored.push(added as JournalEntry);
      return added;
    };
    const first = open(stored, { "POST /api/journal/entries": post });
    for (const text of ["One", "Two", "Three"]) {
      await userEvent.type(await field(), `${text}{Control>}{Enter}{/Control}`);
    }
    expect(await screen.findByText(/Not saved yet/)).toBeDefined();
    const items = textsOf(screen.getAllByRole("listitem"));
    expect(items.filter((text) => ["One", "Two", "Three"].includes(text ?? ""))).toEqual(["One", "Two", "Three"]);
    expect(Object.keys(localStorage).some((key) => key.startsWith("pulse:journal-entries:"))).toBe(true);
    first.unmount();

    isOffline = false;
    open(stored, { "POST /api/journal/entries": post });
    await field();
    window.dispatchEvent(new Event("online"));
    await waitFor(() => expect(stored.map(({ text }) => text)).toEqual(["One", "Two", "Three"]));
    await waitFor(() => expect(screen.queryByText(/Not saved yet/)).toBeNull());
    expect(Object.keys(localStorage).some((key) => key.startsWith("pulse:journal-entries:"))).toBe(false);
  });

  wideIt("shows an entry as saving until sending fails", async () => {
    const answer = Promise.withResolvers<unknown>();
    open([], { "POST /api/journal/entries": () => answer.promise });
    await userEvent.type(await field(), "Slowly{Control>}{Enter}{/Control}");
    expect(await screen.findByText("Saving...")).toBeDefined();
    expect(screen.queryByText(/Not saved yet/)).toBeNull();
    answer.resolve(refusal(503, "BUSY", "Pulse is busy."));
    expect(await screen.findByText(/Not saved yet/)).toBeDefined();
    expect(screen.queryByText("Saving...")).toBeNull();
  });

  it(
    "sends an entry only as its author, and keeps it on the device until then",
    withFakeTime(async () => {
      let isOffline = true;
      const { requests } = open([], { "POST /api/journal/entries": () => (isOffline ? offline() : entry()) });
      fireEvent.change(await field(), { target: { value: "About my manager" } });
      fireEvent.keyDown(await field(), { key: "Enter", ctrlKey: true });
      expect(await screen.findByText(/Not saved yet/)).toBeDefined();
      isOffline = false;
      signInAnotherPerson();
      await letEverythingHappen();
      expect(screen.queryByText("About my manager")).toBeNull();
      expect(writesOfAnotherPerson(requests)).toEqual([]);
      expect(localStorage.getItem(`pulse:journal-entries:${sampleMe().id}:`)).toContain("About my manager");
    }),
  );

  wideIt(
    "never sends an entry removed at sign-out, even if its author signs in again",
    withFakeTime(async () => {
      let isOffline = true;
      const { requests } = renderApp("/journal", {
        answers: {
          "GET /api/journal": overview,
          "GET /api/journal/entries": { items: [], period, cursor: null },
          "POST /api/journal/entries": () => (isOffline ? offline() : entry()),
        },
        me: sampleMe({ id: "demo-employee-qa" }),
      });
      fireEvent.change(await field(), { target: { value: "About my manager" } });
      fireEvent.keyDown(await field(), { key: "Enter", ctrlKey: true });
      expect(await screen.findByText(/Not saved yet/)).toBeDefined();
      fireEvent.click(screen.getByRole("button", { name: /Ana Kovac/ }));
      fireEvent.click(await screen.findByRole("menuitem", { name: "Sign Out" }));
      fireEvent.click(await screen.findByRole("button", { name: "Sign Out and Remove" }));
      expect(await screen.findByText("Explore With a Demo Account")).toBeDefined();
      const sent = requests.filter(({ method }) => method === "POST").length;

      isOffline = false;
      for (const email of [sampleMe().email, "ben.okafor@acme.com"]) {
        storeTokens(sampleConfig().userPoolClientId, email);
        act(() => announcePoolEvent({ kind: "signedIn", message: "" }));
        expect(await screen.findByText("Loading...")).toBeDefined();
        await letEverythingHappen();
      }
      expect(requests.filter(({ method }) => method === "POST")).toHaveLength(sent);
      expect(JSON.stringify(Object.entries(localStorage))).not.toContain("About my manager");
    }),
  );

  wideIt(
    "keeps an entry on the device at the daily limit, says why, and sends it later",
    withFakeTime(async () => {
      let isFull = true;
      const detail = "You can add 100 entries a day. Add more tomorrow.";
      const { requests } = open([], {
        "POST /api/journal/entries": () => (isFull ? refusal(429, "BUSY", detail) : entry()),
      });
      fireEvent.change(await field(), { target: { value: "The hundred and first" } });
      fireEvent.keyDown(await field(), { key: "Enter", ctrlKey: true });
      const said = `Not saved yet. These entries are kept on this device and sent automatically. ${detail}`;
      expect(await screen.findByText(said)).toBeDefined();
      expect(screen.queryByRole("button", { name: "Edit" })).toBeNull();
      await letEverythingHappen();
      const refused = requests.filter(({ method }) => method === "POST").length;
      // The pauses grow.
      expect(refused).toBeLessThan(9);
      isFull = false;
      await letEverythingHappen();
      await waitFor(() => expect(screen.queryByText(/Not saved yet/)).toBeNull());
      expect(requests.filter(({ method }) => method === "POST")).toHaveLength(refused + 1);
    }),
  );

  wideIt("filters by skillset and round, searches all entries, and keeps both in the address", async () => {
    const stored = [
      entry(),
      entry({
        id: "01JD0000000000000000000E02",
        day: addDays(today, -1),
        text: "Asked early",
        skillsetIds: [security],
      }),
      entry({ id: "01JD0000000000000000000E03", day: addDays(today, -2), text: "On its own", skillsetIds: [] }),
    ];
    const { router, requests } = open(stored);
    const asked = () =>
      requests.filter(({ path }) => path === "/api/journal/entries").map(({ query }) => query.toString());
    expect(await screen.findByText("Asked early")).toBeDefined();
    await press("Security 1");
    expect(screen.queryByText("On its own")).toBeNull();
    expect(screen.queryByText("Turned a comment into a lint rule")).toBeNull();
    expect(router.state.location.search).toBe(`?skillset=${security}`);
    await press("No skillset 1");
    expect(screen.getByText("On its own")).toBeDefined();
    expect(screen.queryByText("Asked early")).toBeNull();
    await press("All 3");
    expect(asked()).toEqual(["round=current"]);

    await choose("Round", "All Entries");
    await waitFor(() => expect(asked().at(-1)).toBe(""));
    await userEvent.type(screen.getByRole("searchbox", { name: "Search all your entries" }), "lint");
    await waitFor(() => expect(asked().at(-1)).toBe("search=lint"));
  });

  wideIt("offers the latest rounds, earlier ones on request, and shows the selected round", async () => {
    const periodOf = (number: number) => ({
      ...period,
      roundId: `01JD000000000000000000R${String(number).padStart(3, "0")}`,
      roundName: `Round ${number}`,
      previousName: number === 1 ? null : `Round ${number - 1}`,
    });
    const { roundId, roundName } = periodOf(6);
    const overviews: Readonly<Record<string, JournalOverview>> = {
      "": { ...overview, periods: [period, periodOf(8), periodOf(7)], earlier: { roundId, roundName } },
      [roundId]: {
        ...overview,
        periods: [period, ...Array.from({ length: 8 }, (_, index) => periodOf(8 - index))],
        earlier: null,
      },
    };
    const entriesOf = ({ query }: FakeRequest) => ({
      items: [entry({ text: `Written in ${query.get("round")}` })],
      period: query.get("round") === "current" ? period : periodOf(Number(query.get("round")?.slice(-3))),
      cursor: null,
    });
    const { router } = open([], {
      "GET /api/journal": ({ query }: FakeRequest) => overviews[query.get("from") ?? ""],
      "GET /api/journal/entries": entriesOf,
    });
    const options = async () => {
      await userEvent.click(await screen.findByRole("combobox", { name: "Round" }));
      return textsOf(await screen.findAllByRole("option"));
    };
    expect(await options()).toEqual(["Since Q3 2026", "Round 8", "Round 7", "Round 6 and Earlier", "All Entries"]);
    await userEvent.click(screen.getByRole("option", { name: "Round 6 and Earlier" }));
    expect(await screen.findByText(`Written in ${roundId}`)).toBeDefined();
    expect(router.state.location.search).toBe(`?round=${roundId}`);
    expect((await screen.findByRole("combobox", { name: "Round" })).textContent).toBe("Round 6");
    await waitFor(async () => expect(await options()).toContain("Round 1"));
    await userEvent.click(screen.getByRole("option", { name: "Round 1" }));
    expect(await screen.findByText(`Written in ${periodOf(1).roundId}`)).toBeDefined();
  });

  wideIt("shows the round of a link even if it isn't among the latest", async () => {
    const linked = { ...period, roundId: "01JD000000000000000000R003", roundName: "Round 3", previousName: "Round 2" };
    open(
      [],
      {
        "GET /api/journal": { ...overview, earlier: { roundId: "01JD000000000000000000R006", roundName: "Round 6" } },
        "GET /api/journal/entries": { items: [entry()], period: linked, cursor: null },
      },
      `/journal?round=${linked.roundId}`,
    );
    expect((await screen.findByRole("combobox", { name: "Round" })).textContent).toBe("Round 3");
    await userEvent.click(screen.getByRole("combobox", { name: "Round" }));
    expect(textsOf(await screen.findAllByRole("option"))).toEqual([
      "Since Q3 2026",
      "Round 3",
      "Round 6 and Earlier",
      "All Entries",
    ]);
  });

  it("mentions weeks without an entry, and offers to add one", async () => {
    open([entry(), entry({ id: "01JD0000000000000000000E02", day: addDays(today, -40) })]);
    const gaps = await screen.findAllByText(/^Nothing from /);
    expect(gaps.length).toBeGreaterThan(0);
    expect(gaps[0]?.textContent).toMatch(/^Nothing from \w{3} \d+ to .*\d+\. Add an Entry$/);
    await userEvent.click(within(gaps[0] as HTMLElement).getByRole("button", { name: "Add an Entry" }));
    expect(document.activeElement).toBe(await field());
    const day = within(screen.getByRole("form", { name: "New entry" })).getByLabelText<HTMLInputElement>(/^Day/).value;
    expect(day < today).toBe(true);
  });

  wideIt("deletes an entry after a confirmation", async () => {
    const stored = [entry()];
    open(stored, {
      [`DELETE /api/journal/entries/${today}/${entry().id}`]: () => {
        stored.length = 0;
        return null;
      },
    });
    await press(/^Actions for the entry of/);
    await userEvent.click(await screen.findByRole("menuitem", { name: "Delete" }));
    const question = await questionNamed("Delete this entry?");
    expect(question.getByText(/Text that you copied into a comment stays there/)).toBeDefined();
    await press("Delete", question);
    expect(await screen.findByText("Entry deleted")).toBeDefined();
    expect(await screen.findByText("Nothing written yet")).toBeDefined();
  });

  it("downloads all entries of all rounds as Markdown", async () => {
    const blobs: Blob[] = [];
    vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}` }));
    const { requests } = open([entry({ text: "Capped *the* retry", readerId: manager.id })]);
    await screen.findByText("Capped *the* retry");
    await press("Export");
    await waitFor(() => expect(blobs).toHaveLength(1));
    const text = await blobs[0]?.text();
    expect(text).toContain("Capped \\*the\\* retry");
    expect(text).toContain("Code Craft");
    expect(text).toContain("Ingrid Solheim");
    // Not only those of the shown round.
    expect(
      requests
        .filter(({ path }) => path === "/api/journal/entries")
        .at(-1)
        ?.query.toString(),
    ).toBe("");
    vi.unstubAllGlobals();
  });

  it.each([
    ["1,001 characters", "x".repeat(1001), today, "Shorten this to 1,000 characters. Nothing was saved or lost."],
    ["a day that is still to come", "Tomorrow", addDays(today, 1), "Choose today or an earlier day."],
  ])("rejects %s", async (_, text, day, message) => {
    const stored: JournalEntry[] = [];
    open(stored);
    fireEvent.change(await field(), { target: { value: text } });
    fireEvent.change(screen.getByLabelText(/^Day/), { target: { value: day } });
    await press("Add");
    expect(await screen.findByText(message)).toBeDefined();
    expect(stored).toEqual([]);
  });

  describe("an entry that is being edited", () => {
    const edit = async () => {
      await press(/^Actions for the entry of/);
      await userEvent.click(await screen.findByRole("menuitem", { name: "Edit" }));
      const dialog = await dialogNamed("Edit entry");
      fireEvent.change(dialog.getByRole("textbox", { name: "What happened?" }), { target: { value: "Typed here" } });
      return dialog;
    };
    /** A server on which another device may have been first. */
    const withUpdates = (stored: JournalEntry[]) => ({
      [`PUT /api/journal/entries/${today}/${entry().id}`]: ({ body }: FakeRequest) => {
        const { version, ...content } = body as NewJournalEntry & { version: number };
        const at = stored.findIndex(({ id }) => id === entry().id);
        const found = stored[at];
        if (found === undefined) {
          return refusal(404, "NOT_FOUND", "This entry was deleted. What you typed is still here.");
        }
        if (found.version !== version) {
          return refusal(409, "VERSION_CONFLICT", "This was changed meanwhile.");
        }
        stored[at] = { ...found, ...content, version: version + 1 };
        return stored[at];
      },
    });

    wideIt("says that another device changed it, and overwrites that only on a second save", async () => {
      const stored = [entry()];
      open(stored, withUpdates(stored));
      const dialog = await edit();
      stored[0] = entry({ text: "Typed on the phone", version: 2 });
      await press("Save", dialog);
      expect(await dialog.findByText(/^You changed this entry somewhere else/)).toBeDefined();
      expect(stored[0]).toMatchObject({ text: "Typed on the phone" });
      await screen.findByText("Typed on the phone");
      await press("Save", dialog);
      await waitFor(() => expect(stored[0]).toMatchObject({ text: "Typed here", version: 3 }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    });

    wideIt("keeps what was typed when another device deleted it", async () => {
      const stored = [entry()];
      open(stored, withUpdates(stored));
      const dialog = await edit();
      stored.length = 0;
      await press("Save", dialog);
      expect(await dialog.findByText("This entry was deleted. What you typed is still here.")).toBeDefined();
      // The list behind the dialog was refetched.
      expect(await screen.findByText("Nothing written yet")).toBeDefined();
      expect(dialog.getByRole<HTMLTextAreaElement>("textbox", { name: "What happened?" }).value).toBe("Typed here");
    });
  });

  wideIt("returns a rejected entry to the field, and asks before replacing typed text", async () => {
    open([], {
      "POST /api/journal/entries": refusal(400, "INVALID_INPUT", "Only your current manager can be given an entry."),
    });
    await userEvent.type(await field(), "Rejected{Control>}{Enter}{/Control}");
    await screen.findByText("Only your current manager can be given an entry.");
    await userEvent.type(await field(), "The next one");
    await press("Edit");
    const question = await questionNamed("Replace what you are typing?");
    await press("Cancel", question);
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(((await field()) as HTMLTextAreaElement).value).toBe("The next one");
    expect(screen.getByText("Rejected")).toBeDefined();
    await userEvent.clear(await field());
    await press("Edit");
    expect(((await field()) as HTMLTextAreaElement).value).toBe("Rejected");
  });

  it("asks before sharing a former manager's entry with the new one", async () => {
    const former = entry({ readerId: "01JD0000000000000000000P99" });
    const sent: unknown[] = [];
    open([former], {
      [`PUT /api/journal/entries/${today}/${former.id}/reader`]: ({ body }: FakeRequest) => {
        sent.push(body);
        return { ...former, readerId: manager.id, version: 2 };
      },
    });
    const card = await region("Who can read this");
    expect(card.getByText(/1 entry shared with a former manager, who can no longer read them/)).toBeDefined();
    await press("Share It With Ingrid", card);
    await waitFor(() => expect(sent).toEqual([{ readerId: manager.id }]));
  });
});

describe("the reminder", () => {
  wideIt("is switched on, and reverts if that can't be saved", async () => {
    const refused = open([], { "PUT /api/journal/reminder": refusal(503, "BUSY", "Pulse is busy just now.") });
    const off = await screen.findByRole("switch", { name: "Remind me on Fridays" });
    expect(off).toHaveProperty("checked", false);
    await userEvent.click(off);
    expect(await screen.findByText("The reminder couldn't be changed")).toBeDefined();
    await waitFor(() =>
      expect(screen.getByRole("switch", { name: "Remind me on Fridays" })).toHaveProperty("checked", false),
    );
    refused.unmount();
    const stored = { ...overview };
    open([], {
      "GET /api/journal": () => stored,
      "PUT /api/journal/reminder": ({ body }: FakeRequest) => Object.assign(stored, body),
    });
    await userEvent.click(await screen.findByRole("switch", { name: "Remind me on Fridays" }));
    expect(await screen.findByText("Pulse will remind you on Fridays")).toBeDefined();
    expect(stored.hasReminder).toBe(true);
    expect(screen.getByRole("switch", { name: "Remind me on Fridays" })).toHaveProperty("checked", true);
  });
});
