import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { PrivateNote } from "#domain/journal/model.ts";
import type { Me } from "#domain/people/model.ts";
import type { PersonView, VisibleReview } from "#domain/reviews/views/personModel.ts";
import { makePosition } from "#tests/support/positions/ladders.ts";
import { wideIt } from "#tests/support/wideIt.ts";
import { type Answers, type FakeRequest, refusal } from "../../support/fakeApi.ts";
import { dialogNamed, press, questionNamed, region, textsOf } from "../../support/page.ts";
import { renderRoute } from "../../support/render.tsx";
import { sampleMe } from "../../support/samples.ts";
import { managerNamed, mina, people, personNamed, sampleReview, sampleRound, steps, today } from "../sampleReviews.ts";

const ana = people.employee.id;
const { manager } = people;
const craft = { id: "01JD0000000000000000000S01", name: "Code Craft" };
const position = { id: "01JD0000000000000000000J03", code: "IC3", title: "Senior Software Engineer" };

const shared: VisibleReview = {
  review: sampleReview({ ...steps.shared, id: "01JD0000000000000000000V03", roundId: "01JD0000000000000000000R03" }),
  round: sampleRound({
    id: "01JD0000000000000000000R03",
    name: "Q3 2026",
    status: "completed",
    startDate: "2026-07-01",
  }),
  self: { version: "current", rating: "Often Exceeds Expectations", levels: { [craft.id]: 3 } },
  manager: { version: "current", rating: "Meets Expectations", levels: { [craft.id]: 2 } },
  approvalComments: true,
  exceptionReasons: true,
};
const running: VisibleReview = {
  review: sampleReview(),
  round: sampleRound(),
  self: null,
  manager: null,
  approvalComments: false,
  exceptionReasons: true,
};

const account: NonNullable<PersonView["account"]> = {
  role: "employee",
  status: "active",
  firstDay: "2024-02-01",
  isApprover: false,
  manager: mina,
  lead: null,
  managerProposal: null,
};

const held = (id: string, code: string, assignedAt: string, endedAt: string | null) => ({
  positionId: `01JD0000000000000000000J${id}`,
  code,
  title: position.title,
  isCurrent: endedAt === null,
  assignedAt,
  endedAt,
});

const view = (changes: Partial<PersonView> = {}): PersonView => ({
  person: { ...personNamed(ana, "Ana"), engineerType: "software", absence: null, avatarUrl: null, position },
  positions: [
    held("03", "IC3", "2024-10-01T08:00:00.000Z", null),
    held("02", "IC2", "2024-02-01T08:00:00.000Z", "2024-09-30T08:00:00.000Z"),
  ],
  account,
  reviews: [running, shared],
  delegateId: null,
  earlierBefore: null,
  onboarding: null,
  ...changes,
});

const ladderRoute = "GET /api/ladders/software";
const ladder = {
  engineerType: "software",
  positions: [makePosition(position), makePosition({ id: "01JD0000000000000000000J04", code: "IC4", level: 4 })],
  skillsets: [{ ...craft, description: "", applicableTo: ["software"], levels: [], version: 1 }],
  requirements: [{ positionId: position.id, skillsetId: craft.id, requiredLevel: 3 }],
};

const pageRoute = `GET /api/people/${ana}/page`;
/** The person's page, as their manager. `shown` is what they may see, or an answer. */
const open = (shown: PersonView | (() => unknown) = view(), me: Me = manager, answers: Answers = {}) =>
  renderRoute(`/people/${ana}`, {
    me,
    answers: {
      [pageRoute]: typeof shown === "function" ? shown : { today, view: shown },
      [ladderRoute]: ladder,
      ...answers,
    },
  });
const opened = () => screen.findByRole("heading", { level: 1, name: "Ana Kovac" });

const asOthers = {
  today,
  own: view(),
  views: [
    { viewpoint: "manager", viewer: mina, view: view() },
    { viewpoint: "hr", viewer: null, view: view() },
    { viewpoint: "cto", viewer: null, view: view() },
    {
      viewpoint: "admin",
      viewer: null,
      view: view({
        reviews: [running, { ...shared, self: null, manager: null, approvalComments: false, exceptionReasons: false }],
      }),
    },
    { viewpoint: "colleague", viewer: null, view: null },
  ],
};

describe("the page As Others See Me", () => {
  const openAsOthers = (answer: unknown = asOthers) =>
    renderRoute("/as-others-see-me", {
      me: people.employee,
      answers: { "GET /api/reviews/own/as-others": answer, [ladderRoute]: ladder },
    });

  wideIt("starts with the manager's view, in a frame without links or controls", async () => {
    expect(api.reviews.getAsOthersSeeMe.response.safeParse(asOthers).error).toBeUndefined();
    const { requests } = openAsOthers();
    const frame = await screen.findByRole("region", { name: "Seen as: your manager, Mina Boss" });
    expect(within(frame).getByText("Preview only")).toBeDefined();
    expect(within(frame).getByText("Self-evaluation, result, the CTO's comments")).toBeDefined();
    expect(within(frame).getByText("Nothing")).toBeDefined();
    expect(await within(frame).findByText("1 step to IC3 in 1 skillset: Code Craft")).toBeDefined();
    for (const role of ["link", "button", "textbox", "checkbox"] as const) {
      expect(within(frame).queryAllByRole(role)).toEqual([]);
    }
    // The manager's private notes aren't part of the preview.
    expect(screen.queryByText(/private note/i)).toBeNull();
    expect(requests.filter(({ path }) => path.startsWith("/api/journal/"))).toEqual([]);
  });

  wideIt("shows an approver's view if there is an approver", async () => {
    const { router } = openAsOthers({
      ...asOthers,
      views: [...asOthers.views, { viewpoint: "approver", viewer: mina, view: view() }],
    });
    await userEvent.click(await screen.findByRole("radio", { name: /Approver/ }));
    expect(screen.getByRole("region", { name: "Seen as: your approver, Mina Boss" })).toBeDefined();
    expect(router.state.location.search).toBe("?as=approver");
  });

  wideIt("switches the viewpoint, in the address", async () => {
    const { router } = openAsOthers();
    await userEvent.click(await screen.findByRole("radio", { name: /Admin/ }));
    const frame = screen.getByRole("region", { name: "Seen as: an admin" });
    expect(within(frame).getAllByText("Nothing")).toHaveLength(2);
    expect(router.state.location.search).toBe("?as=admin");
    await userEvent.click(screen.getByRole("radio", { name: /Colleague/ }));
    expect(screen.getByRole("heading", { name: "A colleague can't open your page" })).toBeDefined();
    const table = screen.getByRole("table", { name: "What each role sees about you today" });
    const row = within(table).getByRole("row", { name: /^Shared results/ });
    const cells = textsOf(within(row).getAllByRole("cell"));
    expect(cells.map((text) => text?.replace("–", ""))).toEqual(["yes", "yes", "yes", "no", "no"]);
  });

  it("says that no one acts as the manager", async () => {
    openAsOthers({
      ...asOthers,
      views: asOthers.views.map((one) => (one.viewpoint === "manager" ? { ...one, viewer: null, view: null } : one)),
    });
    expect(await screen.findByRole("heading", { name: "You have no acting manager" })).toBeDefined();
  });

  wideIt("shows what each viewpoint sees of earlier rounds, on request", async () => {
    const withReviews = (reviews: readonly VisibleReview[], earlierBefore: string | null) => {
      const own = view({ reviews: [...reviews], earlierBefore });
      const views = asOthers.views.map((one) => ({ ...one, view: one.viewpoint === "manager" ? own : null }));
      return { today, own, views };
    };
    openAsOthers(({ query }: FakeRequest) =>
      query.get("before") === null ? withReviews([running], running.round.id) : withReviews([shared], null),
    );
    const results = async () =>
      within(await screen.findByRole("row", { name: /^Shared results/ }))
        .getAllByRole("cell")
        .map(({ textContent }) => textContent?.startsWith("yes"));
    expect(await results()).toEqual([false, false, false, false, false]);
    expect(screen.getByText("What each role sees about you today, for the reviews shown")).toBeDefined();
    await press("Show Earlier Rounds");
    await waitFor(async () => expect(await results()).toEqual([true, false, false, false, false]));
    expect(screen.getByText("What each role sees about you today")).toBeDefined();
  });
});

describe("the person page", () => {
  const managed = (seen: VisibleReview): VisibleReview => ({
    ...seen,
    review: { ...seen.review, employee: { ...seen.review.employee, managerId: manager.id } },
  });

  it("shows a manager the open steps, the linked reviews, and the time in the position", async () => {
    open(view({ reviews: [managed(running), managed(shared)] }));
    expect(await opened()).toBeDefined();
    expect(screen.getByText("You see this as their manager")).toBeDefined();
    expect(screen.getByText("2 years, 1 month")).toBeDefined();
    expect(screen.getByText("First day").nextSibling?.textContent).toBe("Feb 1, 2024");
    expect(screen.getByText("IC2, Feb 1, 2024 to Sep 30, 2024")).toBeDefined();
    const steps = screen.getByRole("region", { name: "Open steps" });
    expect(within(steps).getByText(/Waiting on Ana/)).toBeDefined();
    expect(screen.getByRole("link", { name: "Read the review of Q3 2026" }).getAttribute("href")).toBe(
      "/manager-review/01JD0000000000000000000V03",
    );
  });

  it("tells an approver that they see it as the approver", async () => {
    open(view(), sampleMe({ id: "the-approver", role: "manager", isApprover: true }));
    expect(await screen.findByText("You see this as their approver")).toBeDefined();
  });

  it("tells the CTO that a delegate approves on the approver's behalf", async () => {
    open(view({ account: { ...account, role: "manager", isApprover: true } }), people.cto);
    await press("Edit Days Away");
    expect(await screen.findByText(/^Approves on their behalf through their last day away\./)).toBeDefined();
  });

  it.each([
    ["No plan yet", null],
    [
      "To IC4 · Staff Engineer · 1 in progress · last change Nov 12, 2026",
      {
        target: { id: "01JD0000000000000000000J04", code: "IC4", title: "Staff Engineer" },
        goals: [{ what: "Words of the plan", state: "under_way" }],
        proposals: [],
        changedAt: "2026-11-12T10:00:00.000Z",
      },
    ],
  ])("shows the state of the growth plan, without its texts: %s", async (text, plan) => {
    open(view({ reviews: [managed(running)] }), manager, { [`GET /api/growth/people/${ana}`]: { plan } });
    const card = await region("Growth plan");
    expect(await card.findByText(text)).toBeDefined();
    expect(card.getByRole("link", { name: "Open Growth Plan" }).getAttribute("href")).toBe(`/growth/${ana}`);
    expect(screen.queryByText("Words of the plan")).toBeNull();
  });

  it.each<readonly [string, PersonView, readonly string[], readonly RegExp[]]>([
    [
      "without a position and without a round",
      view({ person: { ...view().person, position: null, engineerType: null }, positions: [], reviews: [] }),
      ["No Position"],
      [/^Ratings by round/, /steps? to/],
    ],
    [
      "with a position of another ladder",
      view({
        person: { ...view().person, position: { ...position, id: "01JD0000000000000000000J99", code: "QA3" } },
        reviews: [managed(shared)],
      }),
      ["QA3"],
      [/steps? to/],
    ],
    ["with one round", view({ reviews: [managed(shared)] }), ["Q3 2026"], [/^Q3 2026: .*; /]],
  ])("omits what doesn't exist for someone %s", async (_, shown, texts, missing) => {
    open(shown);
    expect(await opened()).toBeDefined();
    for (const text of texts) {
      expect(screen.getAllByText(text, { exact: false }).length).toBeGreaterThan(0);
    }
    for (const text of missing) {
      expect(screen.queryByText(text)).toBeNull();
      expect(screen.queryByRole("img", { name: text })).toBeNull();
    }
  });

  it.each<readonly [string, number, Parameters<typeof refusal>[1], string]>([
    ["someone whom the viewer can't see", 403, "FORBIDDEN", "You don't have access to this person's page."],
    ["someone who was removed", 404, "NOT_FOUND", "This person does not exist."],
  ])("shows only the API's message for %s", async (_, status, code, detail) => {
    open(() => refusal(status, code, detail));
    expect(await screen.findByText(detail)).toBeDefined();
    expect(screen.getByRole("heading", { level: 1, name: "Person" })).toBeDefined();
    expect(screen.queryByRole("table")).toBeNull();
    expect(screen.queryByText("IC3", { exact: false })).toBeNull();
  });

  it("shows admins their own page with As Others See Me instead of admin actions", async () => {
    open(view({ reviews: [running] }), { ...people.admin, id: ana });
    expect(await screen.findByText("Your page, as you see it")).toBeDefined();
    expect(screen.getByRole("link", { name: "As Others See Me" }).getAttribute("href")).toBe("/as-others-see-me");
    expect(screen.queryByRole("link", { name: "Edit in User Management" })).toBeNull();
    expect(screen.queryByRole("region", { name: "Open steps" })).toBeNull();
  });

  wideIt("becomes unavailable to a former manager, even while it is open", async () => {
    let isManager = true;
    open(() =>
      isManager
        ? { today, view: view({ reviews: [managed(shared)] }) }
        : refusal(403, "FORBIDDEN", "You don't have access to this person's page."),
    );
    expect(await screen.findByRole("link", { name: "Read the review of Q3 2026" })).toBeDefined();
    isManager = false;
    // The page refetches when the window gets the focus, at most every few seconds.
    await waitFor(
      () => {
        window.dispatchEvent(new Event("focus"));
        expect(screen.queryByText("You don't have access to this person's page.")).not.toBeNull();
      },
      { timeout: 10_000, interval: 500 },
    );
    expect(screen.queryByRole("link", { name: "Read the review of Q3 2026" })).toBeNull();
    expect(screen.queryByText("Meets Expectations")).toBeNull();
  });

  wideIt("shows reviews of earlier rounds on request, each once, with their ratings in the chart", async () => {
    const earlier = (id: string, name: string): VisibleReview =>
      managed({
        ...shared,
        review: { ...shared.review, id: `01JD0000000000000000000W${id}`, roundId: `01JD0000000000000000000R${id}` },
        round: { ...shared.round, id: `01JD0000000000000000000R${id}`, name },
      });
    const [second, first] = [earlier("02", "Q2 2026"), earlier("01", "Q1 2026")];
    /** By `before`: the reviews of the page, and the round before which there are more. */
    const pages: Readonly<Record<string, readonly [VisibleReview[], string | null]>> = {
      "": [[managed(running), managed(shared)], shared.round.id],
      [shared.round.id]: [[managed(shared), second], second.round.id],
      [second.round.id]: [[first], null],
    };
    open(view(), manager, {
      [pageRoute]: ({ query }: FakeRequest) => {
        const [reviews = [], earlierBefore = null] = pages[query.get("before") ?? ""] ?? [];
        return { today, view: view({ reviews, earlierBefore }) };
      },
    });
    const rows = () => within(screen.getByRole("table", { name: "Reviews" })).getAllByRole("row").length - 1;
    const button = await screen.findByRole("button", { name: "Show Earlier Rounds" });
    expect(rows()).toBe(2);
    expect(screen.queryByText("Ratings by round")).toBeNull();
    await userEvent.click(button);
    await waitFor(() => expect(rows()).toBe(3));
    await press("Show Earlier Rounds");
    await waitFor(() => expect(rows()).toBe(4));
    expect(screen.queryByRole("button", { name: "Show Earlier Rounds" })).toBeNull();
    expect(screen.getByRole("img", { name: /^Q1 2026: .*; Q2 2026: .*; Q3 2026: / })).toBeDefined();
  });

  it.each([
    ["their", people.hr],
    ["your", people.employee],
  ])("shows who proposed to become %s manager, and until when that can be confirmed", async (whose, me) => {
    const proposer = managerNamed("paul", "Mina", "Ada");
    const managerProposal = { proposer, proposedAt: "2026-09-10T10:00:00.000Z" };
    open(view({ account: { ...account, managerProposal } }), me);
    expect((await screen.findByText(/proposed to become/)).textContent).toBe(
      `On Sep 10, 2026, Mina Ada proposed to become ${whose} manager. Another admin or the CTO can confirm it until Sep 24, 2026.`,
    );
  });

  it("shows a future first day as the start", async () => {
    open(view({ account: { ...account, firstDay: "2099-12-01" } }));
    expect((await screen.findByText("Starts")).nextSibling?.textContent).toBe("Dec 1, 2099");
    expect(screen.queryByText("First day")).toBeNull();
  });

  /** The page of someone with an onboarding, as their lead. */
  const openAsLead = (startedAt: string, isOngoing: boolean) => {
    const type = isOngoing ? ("backend_engineers" as const) : null;
    const onboarding = { type, isOngoing, startedAt, completedAt: null };
    open(view({ account: null, reviews: null, onboarding }), sampleMe({ id: "lead", role: "lead" }));
  };

  it("shows a lead only the position and the onboarding", async () => {
    openAsLead("2026-10-01T08:00:00.000Z", true);
    expect(await screen.findByText("As their lead, you see their position and onboarding")).toBeDefined();
    expect(screen.queryByText("ana.kovac@acme.com", { exact: false })).toBeNull();
    expect(screen.queryByRole("table", { name: "Reviews" })).toBeNull();
    const link = screen.getByRole("link", { name: "Open Onboarding" });
    expect(link.getAttribute("href")).toBe(`/onboarding/${ana}/progress`);
  });

  it.each([
    ["is ahead", "2099-11-30T08:00:00.000Z", true, /Starts on Nov 30, 2099$/],
    ["has started", "2026-10-01T08:00:00.000Z", true, /Started on Oct 1, 2026$/],
    // It may have been prepared for a day that never came.
    ["ended", "2026-10-01T08:00:00.000Z", false, /^Ended without being/],
  ])("shows the start or the end of an onboarding that %s", async (_, startedAt, isOngoing, text) => {
    openAsLead(startedAt, isOngoing);
    expect((await region("Onboarding")).getByText(text)).toBeDefined();
  });

  it("charts the ratings from two rounds on, with the current one as not final", async () => {
    const begun: VisibleReview = {
      ...managed(running),
      manager: { version: "current", rating: "Sets a New Standard", levels: { "01JD0000000000000000000S01": 3 } },
    };
    open(view({ reviews: [begun, managed(shared)] }));
    expect(
      await screen.findByRole("img", { name: "Q3 2026: Meets Expectations; Q4 2026: Sets a New Standard, not final" }),
    ).toBeDefined();
  });
});

const removed = "01JD0000000000000000000S09";
const notesPath = `/api/journal/people/${ana}/notes`;
const draftKey = `pulse:journal-draft:${manager.id}:${ana}`;
const readers = "Only you can read this in Pulse. If Ana Kovac requests their data, this note is included.";

const note = (changes: Partial<PrivateNote> = {}): PrivateNote => ({
  id: "01JD0000000000000000000N01",
  day: "2026-10-22",
  text: "Calm in the incident",
  skillsetIds: [craft.id],
  links: [],
  createdAt: "2026-10-22T09:00:00.000Z",
  version: 1,
  ...changes,
});

/** Opens the person page with an API that stores notes. */
const openNotes = (stored: PrivateNote[], answers: Answers = {}, me: Me = manager, shown = view()) =>
  open(shown, me, {
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
  });

const card = () => region("Your private notes");
const field = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Note about Ana" });

describe("a manager's private notes on the person page", () => {
  it("are listed newest first, with their skillsets and who can read them", async () => {
    openNotes([note(), note({ id: "01JD0000000000000000000N02", day: "2026-11-17", skillsetIds: [removed] })]);
    const shown = await card();
    expect(textsOf(shown.getAllByRole("listitem"))).toEqual([
      "Nov 17, 2026Calm in the incidentA skillset that was removed",
      "Oct 22, 2026Calm in the incidentCode Craft",
    ]);
    expect(shown.getByText(readers)).toBeDefined();
  });

  it("show older ones on request", async () => {
    openNotes([], {
      [`GET ${notesPath}`]: ({ query }: FakeRequest) =>
        query.get("cursor") === null
          ? { items: [note({ text: "The latest" })], cursor: "next" }
          : { items: [note({ id: "01JD0000000000000000000N00", text: "An older one" })], cursor: null },
    });
    const shown = await card();
    expect(shown.queryByText("An older one")).toBeNull();
    await press("Show Older", shown);
    expect(await shown.findByText("An older one")).toBeDefined();
    expect(shown.getByText("The latest")).toBeDefined();
    expect(shown.queryByRole("button", { name: "Show Older" })).toBeNull();
  });

  wideIt("are written in place, and leave nothing on the device", async () => {
    const stored: PrivateNote[] = [];
    openNotes(stored);
    expect((await card()).getByText("No notes yet.")).toBeDefined();
    const button = screen.getByRole("button", { name: "Note" });
    await userEvent.click(button);
    expect(document.activeElement).toBe(await field());
    expect(within(screen.getByRole("form", { name: "New note" })).getByText(readers)).toBeDefined();
    await userEvent.type(await field(), "Gave the lead away");
    expect(Object.keys(localStorage)).toContain(draftKey);
    await press("Skillset");
    await userEvent.click(await screen.findByRole("menuitem", { name: "Code Craft" }));
    await press("Add");
    expect(await (await card()).findByText("Gave the lead away")).toBeDefined();
    expect(stored).toMatchObject([{ day: today, text: "Gave the lead away", skillsetIds: [craft.id], links: [] }]);
    await waitFor(() => expect(screen.queryByRole("form", { name: "New note" })).toBeNull());
    expect(document.activeElement).toBe(button);
    expect(Object.keys(localStorage)).not.toContain(draftKey);
  });

  wideIt("are changed and deleted", async () => {
    const stored = [note()];
    const at = `${notesPath}/2026-10-22/${note().id}`;
    openNotes(stored, {
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
    const dialog = await dialogNamed("Edit note");
    expect(dialog.getByText(readers)).toBeDefined();
    await userEvent.type(dialog.getByRole("textbox", { name: "Note about Ana" }), ", on purpose");
    await press("Save", dialog);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(await (await card()).findByText("Calm in the incident, on purpose")).toBeDefined();

    await userEvent.click((await card()).getByRole("button", { name: "Delete the note of Oct 22, 2026" }));
    const question = await questionNamed("Delete this note?");
    await press("Delete", question);
    expect(await (await card()).findByText("No notes yet.")).toBeDefined();
    expect(stored).toEqual([]);
  });

  wideIt("are stored twice if the same text is added twice", async () => {
    const stored: PrivateNote[] = [];
    openNotes(stored);
    await card();
    for (const count of [1, 2]) {
      await press("Note");
      await userEvent.type(await field(), "Late again{Control>}{Enter}{/Control}");
      await waitFor(() => expect(stored).toHaveLength(count));
      await waitFor(() => expect(screen.queryByRole("form", { name: "New note" })).toBeNull());
    }
  });

  wideIt("keep their text if saving fails, and are resent with the same ID", async () => {
    const ids: string[] = [];
    const first = openNotes([], {
      [`POST ${notesPath}`]: ({ body }: FakeRequest) => {
        ids.push(api.journal.addPrivateNote.body.parse(body).id);
        return refusal(503, "INTERNAL", "Pulse cannot be reached.");
      },
    });
    await card();
    await press("Note");
    await userEvent.type(await field(), "Who else owns the queue?{Control>}{Enter}{/Control}");
    const form = within(screen.getByRole("form", { name: "New note" }));
    expect((await form.findByRole("alert")).textContent).toContain("Pulse cannot be reached.");
    expect((await field()).value).toBe("Who else owns the queue?");
    await waitFor(async () => expect(document.activeElement).toBe(await field()));
    const sentAtFirst = ids.length;
    await press("Add", form);
    await waitFor(() => expect(ids.length).toBeGreaterThan(sentAtFirst));
    expect(new Set(ids).size).toBe(1);
    expect((await form.findByRole("alert")).textContent).toContain("Pulse cannot be reached.");
    first.unmount();

    // The page is opened again, and the text is still there.
    openNotes([], { [`POST ${notesPath}`]: refusal(409, "STATE_CONFLICT", "Ana has not signed in to Pulse yet.") });
    expect(await screen.findByText(/You have an unsaved note/)).toBeDefined();
    await press("Note");
    expect((await field()).value).toBe("Who else owns the queue?");
    await press("Add");
    const again = within(screen.getByRole("form", { name: "New note" }));
    expect((await again.findByRole("alert")).textContent).toContain("Ana has not signed in to Pulse yet.");
    expect((await field()).value).toBe("Who else owns the queue?");
  });

  const ofAnother = view({
    account: { ...account, manager: managerNamed("01JD0000000000000000000P03", "Omar", "Boss") },
  });
  it.each<readonly [string, Me, PersonView]>([
    ["the person", people.employee, view()],
    ["the CTO", people.cto, view()],
    ["HR", people.hr, view()],
    ["an admin", people.admin, view()],
    ["a former manager", manager, ofAnother],
    ["a manager who no longer has a managing role", { ...manager, role: "employee" }, view()],
    ["a lead", { ...manager, role: "lead" }, view({ account: null, reviews: null })],
  ])("are neither shown to nor requested for %s", async (_, me, shown) => {
    const { requests } = openNotes([note()], {}, me, shown);
    await opened();
    expect(screen.queryByRole("region", { name: "Your private notes" })).toBeNull();
    expect(screen.queryByText("Calm in the incident")).toBeNull();
    expect(requests.filter(({ path }) => path.startsWith("/api/journal/"))).toEqual([]);
  });
});
