import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { PersonView, VisibleReview } from "#domain/reviews/views/personModel.ts";
import { makePosition } from "#tests/support/positions/ladders.ts";
import { wideIt } from "#tests/support/wideIt.ts";
import { type FakeRequest, refusal } from "../../support/fakeApi.ts";
import { renderRoute } from "../../support/render.tsx";
import { sampleMe } from "../../support/samples.ts";
import { sampleReview, sampleRound, today } from "../sampleReviews.ts";

const done = "2026-09-12T10:00:00.000Z";
const boss = {
  id: "01JD0000000000000000000P02",
  email: "mina@acme.com",
  firstName: "Mina",
  lastName: "Boss",
  actsAsManager: true,
  actsAsLead: false,
};
const skillset = { id: "01JD0000000000000000000S01", name: "Code Craft" };
const position = { id: "01JD0000000000000000000J03", code: "IC3", title: "Senior Software Engineer" };

const shared: VisibleReview = {
  review: sampleReview({
    id: "01JD0000000000000000000V03",
    roundId: "01JD0000000000000000000R03",
    selfEvaluationCompletedAt: done,
    managerEvaluationCompletedAt: done,
    ctoApprovalCompletedAt: done,
    meetingScheduledAt: "2026-09-13",
    finalManagerEvaluationCompletedAt: done,
    sharedWithEmployeeAt: done,
  }),
  round: sampleRound({
    id: "01JD0000000000000000000R03",
    name: "Q3 2026",
    status: "completed",
    startDate: "2026-07-01",
  }),
  self: { version: "current", rating: "Often Exceeds Expectations", levels: { "01JD0000000000000000000S01": 3 } },
  manager: { version: "current", rating: "Meets Expectations", levels: { "01JD0000000000000000000S01": 2 } },
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

const view = (changes: Partial<PersonView> = {}): PersonView => ({
  person: {
    id: "01JD0000000000000000000P01",
    email: "ana.kovac@acme.com",
    firstName: "Ana",
    lastName: "Kovac",
    engineerType: "software",
    absence: null,
    avatarUrl: null,
    position,
  },
  positions: [
    {
      positionId: position.id,
      code: "IC3",
      title: position.title,
      isCurrent: true,
      assignedAt: "2024-10-01T08:00:00.000Z",
      endedAt: null,
    },
    {
      positionId: "01JD0000000000000000000J02",
      code: "IC2",
      title: "Software Engineer",
      isCurrent: false,
      assignedAt: "2024-02-01T08:00:00.000Z",
      endedAt: "2024-09-30T08:00:00.000Z",
    },
  ],
  account: {
    role: "employee",
    status: "active",
    firstDay: "2024-02-01",
    isApprover: false,
    manager: boss,
    lead: null,
    managerProposal: null,
  },
  reviews: [running, shared],
  delegateId: null,
  earlierBefore: null,
  onboarding: null,
  ...changes,
});

const ladder = {
  engineerType: "software",
  positions: [makePosition(position), makePosition({ id: "01JD0000000000000000000J04", code: "IC4", level: 4 })],
  skillsets: [{ ...skillset, description: "", applicableTo: ["software"], levels: [], version: 1 }],
  requirements: [{ positionId: position.id, skillsetId: "01JD0000000000000000000S01", requiredLevel: 3 }],
};

const asOthers = {
  today,
  own: view(),
  views: [
    { viewpoint: "manager", viewer: boss, view: view() },
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

describe("the answers of this test", () => {
  it("are as the contract says", () => {
    expect(api.reviews.getAsOthersSeeMe.response.safeParse(asOthers).error).toBeUndefined();
  });
});

describe("as others see me", () => {
  const open = (answers: object = asOthers) =>
    renderRoute("/as-others-see-me", {
      answers: { "GET /api/reviews/own/as-others": answers, "GET /api/ladders/software": ladder },
    });

  it("shows the page with the manager's eyes first, in a frame in which nothing can be pressed", async () => {
    open();
    const frame = await screen.findByRole("region", { name: "Seen as: your manager, Mina Boss" });
    expect(within(frame).getByText("Preview only")).toBeDefined();
    expect(within(frame).getByText("Self-evaluation, result, the CTO's comments")).toBeDefined();
    expect(within(frame).getByText("Nothing")).toBeDefined();
    expect(await within(frame).findByText("1 step to IC3 in 1 skillset: Code Craft")).toBeDefined();
    for (const role of ["link", "button", "textbox", "checkbox"] as const) {
      expect(within(frame).queryAllByRole(role)).toEqual([]);
    }
  });

  it("shows an approver's view only if there is an approver, and the manager's for an unknown address", async () => {
    const user = userEvent.setup();
    const { router } = open({
      ...asOthers,
      views: [...asOthers.views, { viewpoint: "approver", viewer: boss, view: view() }],
    });
    await user.click(await screen.findByRole("radio", { name: /Approver/ }));
    expect(screen.getByRole("region", { name: "Seen as: your approver, Mina Boss" })).toBeDefined();
    expect(router.state.location.search).toBe("?as=approver");
  });

  it("changes the eyes by a choice, which is in the address", async () => {
    const user = userEvent.setup();
    const { router } = open();
    await user.click(await screen.findByRole("radio", { name: /Admin/ }));
    const frame = screen.getByRole("region", { name: "Seen as: an admin" });
    expect(within(frame).getAllByText("Nothing")).toHaveLength(2);
    expect(router.state.location.search).toBe("?as=admin");
    await user.click(screen.getByRole("radio", { name: /Colleague/ }));
    expect(screen.getByRole("heading", { name: "A colleague can't open your page" })).toBeDefined();
    const table = screen.getByRole("table", { name: "What each role sees about you today" });
    const row = within(table).getByRole("row", { name: /^Shared results/ });
    expect(
      within(row)
        .getAllByRole("cell")
        .map((cell) => cell.textContent?.replace("–", "")),
    ).toEqual(["yes", "yes", "yes", "no", "no"]);
  });

  it("says that no one acts as the manager", async () => {
    open({
      ...asOthers,
      views: asOthers.views.map((one) => (one.viewpoint === "manager" ? { ...one, viewer: null, view: null } : one)),
    });
    expect(await screen.findByRole("heading", { name: "You have no acting manager" })).toBeDefined();
  });

  it("shows with each pair of eyes what they see of earlier rounds, once these are asked for", async () => {
    const user = userEvent.setup();
    const withReviews = (reviews: readonly VisibleReview[], earlierBefore: string | null) => ({
      today,
      own: view({ reviews: [...reviews], earlierBefore }),
      views: asOthers.views.map((one) => ({
        ...one,
        view: one.viewpoint === "manager" ? view({ reviews: [...reviews], earlierBefore }) : null,
      })),
    });
    renderRoute("/as-others-see-me", {
      answers: {
        "GET /api/reviews/own/as-others": ({ query }: FakeRequest) =>
          query.get("before") === null ? withReviews([running], running.round.id) : withReviews([shared], null),
        "GET /api/ladders/software": ladder,
      },
    });
    const results = async () =>
      within(await screen.findByRole("row", { name: /^Shared results/ }))
        .getAllByRole("cell")
        .map(({ textContent }) => textContent?.startsWith("yes"));
    expect(await results()).toEqual([false, false, false, false, false]);
    expect(screen.getByText("What each role sees about you today, for the reviews shown")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Show Earlier Rounds" }));
    await waitFor(async () => expect(await results()).toEqual([true, false, false, false, false]));
    expect(screen.getByText("What each role sees about you today")).toBeDefined();
  });
});

describe("the person page", () => {
  const open = (shown: PersonView, me = sampleMe({ id: "01JD0000000000000000000P02", role: "manager" })) =>
    renderRoute("/people/01JD0000000000000000000P01", {
      me,
      answers: {
        "GET /api/people/01JD0000000000000000000P01/page": { today, view: shown },
        "GET /api/ladders/software": ladder,
      },
    });
  const managed = (seen: VisibleReview): VisibleReview => ({
    ...seen,
    review: { ...seen.review, employee: { ...seen.review.employee, managerId: "01JD0000000000000000000P02" } },
  });

  it("shows a manager the open step, the reviews with their links, and since when the position is held", async () => {
    open(view({ reviews: [managed(running), managed(shared)] }));
    expect(await screen.findByRole("heading", { level: 1, name: "Ana Kovac" })).toBeDefined();
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

  it("says to the CTO on whose behalf an approver's delegate approves", async () => {
    const { account } = view();
    open(view({ account: account && { ...account, role: "manager", isApprover: true } }), sampleMe({ role: "cto" }));
    await userEvent.click(await screen.findByRole("button", { name: "Edit Days Away" }));
    expect(await screen.findByText(/^Approves on their behalf through their last day away\./)).toBeDefined();
  });

  it("tells an approver that they see it as the approver", async () => {
    open(view({}), sampleMe({ id: "the-approver", role: "manager", isApprover: true }));
    expect(await screen.findByText("You see this as their approver")).toBeDefined();
  });

  it("names someone without a first name in an open step", async () => {
    const seen = managed(running);
    open(
      view({
        reviews: [{ ...seen, review: { ...seen.review, employee: { ...seen.review.employee, firstName: "" } } }],
      }),
    );
    const steps = await screen.findByRole("region", { name: "Open steps" });
    expect(within(steps).getByText(/Waiting on Kovac/)).toBeDefined();
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
  ])("says how far the growth plan is, without its words: %s", async (text, plan) => {
    renderRoute("/people/01JD0000000000000000000P01", {
      me: sampleMe({ id: "01JD0000000000000000000P02", role: "manager" }),
      answers: {
        "GET /api/people/01JD0000000000000000000P01/page": { today, view: view({ reviews: [managed(running)] }) },
        "GET /api/ladders/software": ladder,
        "GET /api/growth/people/01JD0000000000000000000P01": { plan },
      },
    });
    const card = within(await screen.findByRole("region", { name: "Growth plan" }));
    expect(await card.findByText(text)).toBeDefined();
    expect(card.getByRole("link", { name: "Open Growth Plan" }).getAttribute("href")).toBe(
      "/growth/01JD0000000000000000000P01",
    );
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
  ])("shows someone %s without a promise that cannot be kept", async (_, shown, texts, missing) => {
    open(shown);
    expect(await screen.findByRole("heading", { level: 1, name: "Ana Kovac" })).toBeDefined();
    for (const text of texts) {
      expect(screen.getAllByText(text, { exact: false }).length).toBeGreaterThan(0);
    }
    for (const text of missing) {
      expect(screen.queryByText(text)).toBeNull();
      expect(screen.queryByRole("img", { name: text })).toBeNull();
    }
  });

  it.each<readonly [string, number, Parameters<typeof refusal>[1], string]>([
    ["somebody whom the viewer may not see", 403, "FORBIDDEN", "You don't have access to this person's page."],
    ["an id of someone who was removed", 404, "NOT_FOUND", "This person does not exist."],
  ])("says of %s what the API says, and nothing else", async (_, status, code, detail) => {
    renderRoute("/people/01JD0000000000000000000P01", {
      me: sampleMe({ id: "01JD0000000000000000000P02", role: "manager" }),
      answers: { "GET /api/people/01JD0000000000000000000P01/page": refusal(status, code, detail) },
    });
    expect(await screen.findByText(detail)).toBeDefined();
    expect(screen.getByRole("heading", { level: 1, name: "Person" })).toBeDefined();
    expect(screen.queryByRole("table")).toBeNull();
    expect(screen.queryByText("IC3", { exact: false })).toBeNull();
  });

  it("of an admin's own is the same page, with how others see it instead of what an admin does to others", async () => {
    open(view({ reviews: [running] }), sampleMe({ id: "01JD0000000000000000000P01", role: "admin" }));
    expect(await screen.findByText("Your page, as you see it")).toBeDefined();
    expect(screen.getByRole("link", { name: "As Others See Me" })).toBeDefined();
    expect(screen.queryByRole("link", { name: "Edit in User Management" })).toBeNull();
    expect(screen.queryByRole("region", { name: "Open steps" })).toBeNull();
  });

  wideIt("goes once its person has another manager, also while it is open", async () => {
    let isManager = true;
    renderRoute("/people/01JD0000000000000000000P01", {
      me: sampleMe({ id: "01JD0000000000000000000P02", role: "manager" }),
      answers: {
        "GET /api/people/01JD0000000000000000000P01/page": () =>
          isManager
            ? { today, view: view({ reviews: [managed(shared)] }) }
            : refusal(403, "FORBIDDEN", "You don't have access to this person's page."),
        "GET /api/ladders/software": ladder,
      },
    });
    expect(await screen.findByRole("link", { name: "Read the review of Q3 2026" })).toBeDefined();
    isManager = false;
    // The browser reads again when the window comes to the front, at most every few seconds.
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

  it("shows reviews of earlier rounds when they are asked for, each once, and their ratings in the line", async () => {
    const earlier = (id: string, name: string): VisibleReview =>
      managed({
        ...shared,
        review: { ...shared.review, id: `01JD0000000000000000000W${id}`, roundId: `01JD0000000000000000000R${id}` },
        round: { ...shared.round, id: `01JD0000000000000000000R${id}`, name },
      });
    const page = "GET /api/people/01JD0000000000000000000P01/page";
    const [second, first] = [earlier("02", "Q2 2026"), earlier("01", "Q1 2026")];
    renderRoute("/people/01JD0000000000000000000P01", {
      me: sampleMe({ id: "01JD0000000000000000000P02", role: "manager" }),
      answers: {
        [page]: ({ query }: FakeRequest) => {
          const before = query.get("before");
          const { reviews, earlierBefore } =
            before === null
              ? { reviews: [managed(running), managed(shared)], earlierBefore: shared.round.id }
              : before === shared.round.id
                ? { reviews: [managed(shared), second], earlierBefore: second.round.id }
                : { reviews: [first], earlierBefore: null };
          return { today, view: view({ reviews, earlierBefore }) };
        },
        "GET /api/ladders/software": ladder,
      },
    });
    const rows = () => within(screen.getByRole("table", { name: "Reviews" })).getAllByRole("row").length - 1;
    const button = await screen.findByRole("button", { name: "Show Earlier Rounds" });
    expect(rows()).toBe(2);
    expect(screen.queryByText("Ratings by round")).toBeNull();
    await userEvent.click(button);
    await waitFor(() => expect(rows()).toBe(3));
    await userEvent.click(await screen.findByRole("button", { name: "Show Earlier Rounds" }));
    await waitFor(() => expect(rows()).toBe(4));
    expect(screen.queryByRole("button", { name: "Show Earlier Rounds" })).toBeNull();
    expect(screen.getByRole("img", { name: /^Q1 2026: .*; Q2 2026: .*; Q3 2026: / })).toBeDefined();
  });

  it.each([
    ["their", sampleMe({ id: "hr", role: "hr", engineerType: null })],
    ["your", sampleMe({ id: "01JD0000000000000000000P01" })],
  ])("says who proposed to become %s manager, and until when", async (whose, me) => {
    const { account } = view();
    const managerProposal = {
      proposer: { ...boss, id: "paul", lastName: "Ada" },
      proposedAt: "2026-09-10T10:00:00.000Z",
    };
    open(view({ account: account && { ...account, managerProposal } }), me);
    expect((await screen.findByText(/proposed to become/)).textContent).toBe(
      `On Sep 10, 2026, Mina Ada proposed to become ${whose} manager. Another admin or the CTO can confirm it until Sep 24, 2026.`,
    );
  });

  it("says when someone starts whose first day is to come", async () => {
    open(
      view({
        account: {
          role: "employee",
          status: "active",
          firstDay: "2099-12-01",
          isApprover: false,
          manager: boss,
          lead: null,
          managerProposal: null,
        },
      }),
    );
    expect((await screen.findByText("Starts")).nextSibling?.textContent).toBe("Dec 1, 2099");
    expect(screen.queryByText("First day")).toBeNull();
  });

  it("shows a lead only the position and the onboarding", async () => {
    const onboarding = {
      isOngoing: true,
      type: "backend_engineers" as const,
      startedAt: "2026-10-01T08:00:00.000Z",
      completedAt: null,
    };
    open(view({ account: null, reviews: null, onboarding }), sampleMe({ id: "lead", role: "lead" }));
    expect(await screen.findByText("As their lead, you see their position and onboarding")).toBeDefined();
    expect(screen.queryByText("ana.kovac@acme.com", { exact: false })).toBeNull();
    expect(screen.queryByRole("table", { name: "Reviews" })).toBeNull();
    expect(screen.getByRole("link", { name: "Open Onboarding" }).getAttribute("href")).toBe(
      "/onboarding/01JD0000000000000000000P01/progress",
    );
  });

  it.each([
    [
      "is ahead",
      { isOngoing: true, startedAt: "2099-11-30T08:00:00.000Z", completedAt: null },
      /Starts on Nov 30, 2099$/,
    ],
    [
      "has begun",
      { isOngoing: true, startedAt: "2026-10-01T08:00:00.000Z", completedAt: null },
      /Started on Oct 1, 2026$/,
    ],
    // It may have been prepared for a day that never came.
    ["ended", { isOngoing: false, startedAt: "2026-10-01T08:00:00.000Z", completedAt: null }, /^Ended without being/],
  ])("says of an onboarding that %s when it starts, or that it ended", async (_, changes, text) => {
    const onboarding = { type: changes.isOngoing ? ("backend_engineers" as const) : null, ...changes };
    open(view({ account: null, reviews: null, onboarding }), sampleMe({ id: "lead", role: "lead" }));
    const card = within(await screen.findByRole("region", { name: "Onboarding" }));
    expect(card.getByText(text)).toBeDefined();
  });

  it("leads from your own page to how others see it", async () => {
    open(view(), sampleMe({ id: "01JD0000000000000000000P01" }));
    expect((await screen.findByRole("link", { name: "As Others See Me" })).getAttribute("href")).toBe(
      "/as-others-see-me",
    );
  });

  it("draws the ratings from two rounds on, with the running one as not final", async () => {
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
