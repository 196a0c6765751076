import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { PrivateNote } from "#domain/journal/model.ts";
import type { Me } from "#domain/people/model.ts";
import type { PersonView } from "#domain/reviews/views/personModel.ts";
import { wideIt } from "#tests/support/wideIt.ts";
import { type Answers, type FakeRequest, refusal } from "../../support/fakeApi.ts";
import { renderRoute } from "../../support/render.tsx";
import { sampleMe } from "../../support/samples.ts";
import { today } from "../sampleReviews.ts";

const ana = "01JD0000000000000000000P01";
const mina = "01JD0000000000000000000P02";
const craft = "01JD0000000000000000000S01";
const removed = "01JD0000000000000000000S09";
const page = `/api/people/${ana}/page`;
const notesPath = `/api/journal/people/${ana}/notes`;
const draftKey = `pulse:journal-draft:${mina}:${ana}`;
const readers = "Only you can read this in Pulse. If Ana Kovac requests their data, it is included.";

const view: PersonView = {
  person: {
    id: ana,
    email: "ana.kovac@acme.com",
    firstName: "Ana",
    lastName: "Kovac",
    engineerType: "software",
    absence: null,
    avatarUrl: null,
    position: null,
  },
  delegateId: null,
  earlierBefore: null,
  positions: [],
  account: {
    role: "employee",
    status: "active",
    firstDay: null,
    lead: null,
    isApprover: false,
    managerProposal: null,
    manager: {
      id: mina,
      email: "mina@acme.com",
      firstName: "Mina",
      lastName: "Boss",
      actsAsManager: true,
      actsAsLead: false,
    },
  },
  reviews: [],
  onboarding: null,
};

const note = (overrides: Partial<PrivateNote> = {}): PrivateNote => ({
  id: "01JD0000000000000000000N01",
  day: "2026-10-22",
  text: "Calm in the incident",
  skillsetIds: [craft],
  links: [],
  createdAt: "2026-10-22T09:00:00.000Z",
  version: 1,
  ...overrides,
});

const manager = sampleMe({ id: mina, role: "manager" });

/** The person page of an API that keeps notes as Pulse does. */
const open = (stored: PrivateNote[], answers: Answers = {}, me: Me = manager, shown: PersonView = view) =>
  renderRoute(`/people/${ana}`, {
    me,
    answers: {
      [`GET ${page}`]: { today, view: shown },
      "GET /api/ladders/software": {
        engineerType: "software",
        positions: [],
        requirements: [],
        skillsets: [
          { id: craft, name: "Code Craft", description: "", applicableTo: ["software"], levels: [], version: 1 },
        ],
      },
      [`GET /api/journal/people/${ana}/entries`]: { items: [], period: null, cursor: null },
      [`GET ${notesPath}`]: () => ({
        items: stored.toSorted((one, other) => (one.day < other.day ? 1 : -1)),
        cursor: null,
      }),
      [`POST ${notesPath}`]: ({ body }: FakeRequest) => {
        const content = api.journal.addPrivateNote.body.parse(body);
        const before = stored.find(({ id }) => id === content.id);
        const added = before ?? { ...content, createdAt: "2026-11-20T09:00:00.000Z", version: 1 };
        if (before === undefined) {
          stored.push(added);
        }
        return added;
      },
      ...answers,
    },
  });

const card = async () => within(await screen.findByRole("region", { name: "Your private notes" }));
const field = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Note about Ana" });

describe("a manager's private notes on the person page", () => {
  it("stand with the newest day first, with their skillsets, and say who reads them", async () => {
    open([note(), note({ id: "01JD0000000000000000000N02", day: "2026-11-17", skillsetIds: [removed] })]);
    const shown = await card();
    const items = shown.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(items).toEqual([
      "Nov 17, 2026Calm in the incidentA skillset that was removed",
      "Oct 22, 2026Calm in the incidentCode Craft",
    ]);
    expect(shown.getByText(readers)).toBeDefined();
  });

  it("of earlier days are read when they are asked for", async () => {
    open([], {
      [`GET ${notesPath}`]: ({ query }: FakeRequest) =>
        query.get("cursor") === null
          ? { items: [note({ text: "The latest" })], cursor: "next" }
          : { items: [note({ id: "01JD0000000000000000000N00", text: "An older one" })], cursor: null },
    });
    const shown = await card();
    expect(shown.queryByText("An older one")).toBeNull();
    await userEvent.click(shown.getByRole("button", { name: "Show Older" }));
    expect(await shown.findByText("An older one")).toBeDefined();
    expect(shown.getByText("The latest")).toBeDefined();
    expect(shown.queryByRole("button", { name: "Show Older" })).toBeNull();
  });

  it("are written in place, and leave nothing on the device", async () => {
    const stored: PrivateNote[] = [];
    open(stored);
    expect((await card()).getByText("No notes yet.")).toBeDefined();
    const button = screen.getByRole("button", { name: "Note" });
    await userEvent.click(button);
    expect(document.activeElement).toBe(await field());
    expect(within(screen.getByRole("form", { name: "New note" })).getByText(readers)).toBeDefined();
    await userEvent.type(await field(), "Gave the lead away");
    expect(Object.keys(localStorage)).toContain(draftKey);
    await userEvent.click(screen.getByRole("button", { name: "Skillset" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Code Craft" }));
    await userEvent.click(screen.getByRole("button", { name: "Add" }));
    expect(await (await card()).findByText("Gave the lead away")).toBeDefined();
    expect(stored).toMatchObject([{ day: today, text: "Gave the lead away", skillsetIds: [craft], links: [] }]);
    await waitFor(() => expect(screen.queryByRole("form", { name: "New note" })).toBeNull());
    expect(document.activeElement).toBe(button);
    expect(Object.keys(localStorage)).not.toContain(draftKey);
  });

  it("are changed and deleted", async () => {
    const stored = [note()];
    const at = `${notesPath}/2026-10-22/${note().id}`;
    open(stored, {
      [`PUT ${at}`]: ({ body }: FakeRequest) => {
        const { version, ...content } = api.journal.updatePrivateNote.body.parse(body);
        expect(version).toBe(1);
        stored.splice(0, 1, note({ ...content, version: 2 }));
        return stored[0];
      },
      [`DELETE ${at}`]: ({ query }: FakeRequest) => {
        expect(query.get("version")).toBe("2");
        stored.splice(0);
        return null;
      },
    });
    await userEvent.click((await card()).getByRole("button", { name: "Edit the note of Oct 22, 2026" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit note" }));
    expect(dialog.getByText(readers)).toBeDefined();
    await userEvent.type(dialog.getByRole("textbox", { name: "Note about Ana" }), ", on purpose");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(await (await card()).findByText("Calm in the incident, on purpose")).toBeDefined();

    await userEvent.click((await card()).getByRole("button", { name: "Delete the note of Oct 22, 2026" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Delete this note?" }));
    await userEvent.click(question.getByRole("button", { name: "Delete" }));
    expect(await (await card()).findByText("No notes yet.")).toBeDefined();
    expect(stored).toEqual([]);
  });

  it("are two where the same was noted twice", async () => {
    const stored: PrivateNote[] = [];
    open(stored);
    await card();
    for (const count of [1, 2]) {
      await userEvent.click(screen.getByRole("button", { name: "Note" }));
      await userEvent.type(await field(), "Late again{Control>}{Enter}{/Control}");
      await waitFor(() => expect(stored).toHaveLength(count));
      await waitFor(() => expect(screen.queryByRole("form", { name: "New note" })).toBeNull());
    }
  });

  wideIt("keep their text when saving fails, and are sent again under the same id", async () => {
    const ids: string[] = [];
    const first = open([], {
      [`POST ${notesPath}`]: ({ body }: FakeRequest) => {
        ids.push(api.journal.addPrivateNote.body.parse(body).id);
        return refusal(503, "INTERNAL", "Pulse cannot be reached.");
      },
    });
    await card();
    await userEvent.click(screen.getByRole("button", { name: "Note" }));
    await userEvent.type(await field(), "Who else owns the queue?{Control>}{Enter}{/Control}");
    const form = within(screen.getByRole("form", { name: "New note" }));
    expect((await form.findByRole("alert")).textContent).toContain("Pulse cannot be reached.");
    expect((await field()).value).toBe("Who else owns the queue?");
    await waitFor(async () => expect(document.activeElement).toBe(await field()));
    const sentAtFirst = ids.length;
    await userEvent.click(form.getByRole("button", { name: "Add" }));
    await waitFor(() => expect(ids.length).toBeGreaterThan(sentAtFirst));
    expect(new Set(ids).size).toBe(1);
    expect((await form.findByRole("alert")).textContent).toContain("Pulse cannot be reached.");
    first.unmount();

    // The page is opened again, and the text is still there.
    open([], { [`POST ${notesPath}`]: refusal(409, "STATE_CONFLICT", "Ana has not signed in to Pulse yet.") });
    expect(await screen.findByText(/You have an unsaved note/)).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Note" }));
    expect((await field()).value).toBe("Who else owns the queue?");
    await userEvent.click(screen.getByRole("button", { name: "Add" }));
    const again = within(screen.getByRole("form", { name: "New note" }));
    expect((await again.findByRole("alert")).textContent).toContain("Ana has not signed in to Pulse yet.");
    expect((await field()).value).toBe("Who else owns the queue?");
  });

  const withManager = (managerId: string): PersonView => ({
    ...view,
    account: view.account && {
      ...view.account,
      manager: view.account.manager && { ...view.account.manager, id: managerId },
    },
  });

  it.each<readonly [string, Me, PersonView]>([
    ["the person", sampleMe({ id: ana }), view],
    ["the CTO", sampleMe({ id: "01JD0000000000000000000P03", role: "cto" }), view],
    ["hr", sampleMe({ id: "01JD0000000000000000000P03", role: "hr" }), view],
    ["an admin", sampleMe({ id: "01JD0000000000000000000P03", role: "admin" }), view],
    ["a former manager", manager, withManager("01JD0000000000000000000P03")],
    ["a manager who has no managing role any more", sampleMe({ id: mina, role: "employee" }), view],
    ["a lead", sampleMe({ id: mina, role: "lead" }), { ...view, account: null, reviews: null }],
  ])("are neither shown to %s nor asked for", async (_, me, shown) => {
    const { requests } = open([note()], {}, me, shown);
    await screen.findByRole("heading", { level: 1, name: "Ana Kovac" });
    expect(screen.queryByRole("region", { name: "Your private notes" })).toBeNull();
    expect(screen.queryByText("Calm in the incident")).toBeNull();
    expect(requests.filter(({ path }) => path.startsWith("/api/journal/"))).toEqual([]);
  });

  it("are not in what people see with their manager's eyes", async () => {
    const { requests } = renderRoute("/as-others-see-me", {
      me: sampleMe({ id: ana }),
      answers: {
        "GET /api/reviews/own/as-others": {
          today,
          own: view,
          views: [{ viewpoint: "manager", viewer: view.account?.manager, view }],
        },
        "GET /api/ladders/software": { engineerType: "software", positions: [], requirements: [], skillsets: [] },
      },
    });
    await screen.findByRole("region", { name: "Seen as: your manager, Mina Boss" });
    expect(screen.queryByText(/private note/i)).toBeNull();
    expect(requests.filter(({ path }) => path.startsWith("/api/journal/"))).toEqual([]);
  });
});
