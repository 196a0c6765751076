import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { DevelopmentGoal } from "#domain/growth/model.ts";
import type { GrowthView } from "#domain/growth/planModel.ts";
import type { OwnSkills } from "#domain/skillsets/ownSkills.ts";
import { wideIt } from "#tests/support/wideIt.ts";
import { sampleReview, sampleRound } from "../reviews/sampleReviews.ts";
import { sampleNextPosition, sampleSkill, sampleSkills } from "../skillsets/sampleSkills.ts";
import { type Answers, type FakeRequest, refusal } from "../support/fakeApi.ts";
import { bodies, dialogNamed, press, region, textsOf } from "../support/page.ts";
import { renderRoute } from "../support/render.tsx";
import { sampleMe, sampleName } from "../support/samples.ts";

const me = sampleMe();
const ingrid = sampleName("01JD0000000000000000000P04", "Ingrid", "Solheim");
const at = "2026-11-12T10:00:00.000Z";
const ic3 = { id: "position-IC3", code: "IC3", title: "Senior Software Engineer" };
const ic4 = { id: "position-IC4", code: "IC4", title: "Title of IC4" };
const { position: ladderIc4 } = sampleNextPosition("IC4", {});

const goal = (what: string, changes: Partial<DevelopmentGoal> = {}): DevelopmentGoal => ({
  id: `goal ${what}`,
  skillset: null,
  what,
  helps: "",
  until: "2027-01-29",
  state: "not_started",
  owner: "employee",
  authorId: me.id,
  doneOn: null,
  version: 1,
  ...changes,
});

const plan: NonNullable<GrowthView["plan"]> = {
  id: "plan",
  target: ic4,
  targetChosenAt: at,
  position: ic3,
  earlier: [],
  beganAt: at,
  changedAt: at,
  changedBy: me.id,
  commentCount: 0,
  ended: null,
  version: 3,
  goals: [
    goal("Write the design", { skillset: { id: "skillset-Craft", name: "Craft" } }),
    goal("Keep two weeks free", { owner: "manager", authorId: ingrid.id }),
  ],
  proposals: [goal("Lead the review", { authorId: ingrid.id })],
};

const view = (changes: Partial<GrowthView> = {}): GrowthView => ({
  today: "2026-11-20",
  person: { id: me.id, email: me.email, firstName: "Ana", lastName: "Kovac", engineerType: "software", position: ic3 },
  manager: ingrid,
  plan,
  nextSteps: null,
  ended: [],
  comments: [],
  names: [ingrid],
  cursor: null,
  ...changes,
});

const path = `/api/growth/people/${me.id}`;
const ladder: Partial<OwnSkills> = { positions: [ladderIc4] };
const open = (shown: GrowthView, answers: Answers = {}, skills: Partial<OwnSkills> = ladder, address = "/growth") =>
  renderRoute(address, {
    me,
    answers: { [`GET ${path}`]: shown, "GET /api/skills/own": sampleSkills(skills), ...answers },
  });

describe("what comes next", () => {
  it.each([
    [null, /^Q4 2026 · today$/],
    ["2026-11-20T08:00:00.000Z", null],
  ])("shows today's meeting until the result is shared (%s)", async (sharedWithEmployeeAt, text) => {
    const review = sampleReview({ meetingScheduledAt: "2026-11-20", sharedWithEmployeeAt });
    const item = { review: { draft: null, ...review }, round: sampleRound(), rating: null, exceptions: [] };
    open(view(), {
      "GET /api/reviews/own": { today: "2026-11-20", manager: null, items: [{ ...item, acknowledgeUntil: null }] },
    });
    const card = await region("What comes next");
    if (text === null) {
      await waitFor(() => expect(card.getByText("Write the design")).toBeDefined());
      expect(card.queryByText("Your performance meeting")).toBeNull();
    } else {
      expect(await card.findByText("Your performance meeting")).toBeDefined();
      expect(card.getByText(text)).toBeDefined();
    }
  });
});

describe("starting a growth plan", () => {
  const step = {
    id: "step",
    skillset: null,
    what: "Find a second reader",
    helps: "",
    until: "2027-01-29",
    state: "not_started" as const,
    owner: "manager" as const,
  };
  const agreed = { reviewId: "01JD0000000000000000000V01", roundName: "Q3 2026", steps: [step] };
  const routes = { [`POST ${path}/plans`]: plan };

  it("offers the next positions with the steps to each, or no target yet", async () => {
    const page = open(view({ plan: null }), routes);
    expect(await screen.findByRole("button", { name: /^TL4 · .*2 steps in 1 skillset$/ })).toBeDefined();
    expect(screen.getByRole("button", { name: /^IC4 · .*3 steps in 2 skillsets$/ })).toBeDefined();
    expect(screen.queryByRole("checkbox")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: /^I'm not sure yet/ }));
    expect(bodies(page.requests, "POST")).toEqual([{ id: expect.any(String), positionId: null }]);
  });

  it("includes the agreed next steps unless they are unchecked", async () => {
    for (const [presses, sent] of [
      [0, { nextStepsReviewId: agreed.reviewId }],
      [1, {}],
    ] as const) {
      const page = open(view({ plan: null, nextSteps: agreed }), routes);
      const box = await screen.findByRole("checkbox", {
        name: "Start with the next steps from Q3 2026",
      });
      expect((box as HTMLInputElement).checked).toBe(true);
      expect(screen.getByText("promised by your manager · until Jan 29, 2027")).toBeDefined();
      for (let press = 0; press < presses; press += 1) {
        await userEvent.click(box);
      }
      await userEvent.click(screen.getByRole("button", { name: /^IC4 · / }));
      expect(bodies(page.requests, "POST")).toEqual([{ id: expect.any(String), positionId: ic4.id, ...sent }]);
      page.unmount();
    }
  });

  it("keeps the choices on screen and says why it was rejected", async () => {
    const reason = "You already have a growth plan.";
    open(view({ plan: null }), { [`POST ${path}/plans`]: refusal(409, "STATE_CONFLICT", reason) });
    await userEvent.click(await screen.findByRole("button", { name: /^IC4 · / }));
    expect(await screen.findByText(reason)).toBeDefined();
    expect(screen.getByRole("button", { name: /^TL4 · / })).toBeDefined();
  });
});

describe("a growth plan as the person sees it", () => {
  it("shows how far the target is, without a promise, and who can read it", async () => {
    open(view());
    const target = await region("Target");
    expect(target.getByText("IC4 · Title of IC4")).toBeDefined();
    expect(
      target.getByText("2 levels differ from IC4. Meeting its requirements doesn't guarantee a promotion."),
    ).toBeDefined();
    expect(target.getByText(/you and Ingrid Solheim can read this plan$/)).toBeDefined();
  });

  it("shows no choice date without a target", async () => {
    const { plan } = view();
    open(view({ plan: plan && { ...plan, target: null } }));
    const target = await region("Target");
    expect(target.getByText("No target yet")).toBeDefined();
    expect(target.getByText(/^You and Ingrid Solheim can read this plan$/)).toBeDefined();
    expect(target.queryByText(/Chosen on/)).toBeNull();
  });

  it("shows levels by round, with the steps to the target, from the second round on", async () => {
    const early = open(view());
    const levels = () => region("Your levels by round");
    expect((await levels()).getByText(/^They appear after your second round/)).toBeDefined();
    early.unmount();
    const rounds = ["Q2 2026", "Q3 2026"].map((roundName, at) => ({
      roundId: `round-${at}`,
      roundName,
      roundStartDate: "2026-04-01",
    }));
    open(view(), {}, { ...ladder, rounds, skillsets: [{ ...sampleSkill("Craft", 3, 3), history: [2, 3] }] });
    expect((await levels()).getByText("Q2 2026 to Q3 2026, as shared with you")).toBeDefined();
    expect((await levels()).getByText("Q2 2026: 2, Q3 2026: 3")).toBeDefined();
    expect((await levels()).getByText("2 steps to IC4")).toBeDefined();
  });

  it("says what the target requires of a skillset with a higher level", async () => {
    const rounds = ["Q2 2026", "Q3 2026"].map((roundName, at) => ({
      roundId: `round-${at}`,
      roundName,
      roundStartDate: "2026-04-01",
    }));
    const skillsets = [{ ...sampleSkill("Craft", 3, 1), history: [1, 3] }];
    open(view(), {}, { ...ladder, rounds, skillsets, next: [sampleNextPosition("IC4", { Craft: [2, 0] })] });
    expect(await screen.findByText("Level 3 now, the target requires 2")).toBeDefined();
    expect((await region("Your levels by round")).getByText("IC4 requires 2")).toBeDefined();
  });

  it("shows each goal's text as its heading", async () => {
    open(view());
    const goals = await region("Development goals");
    expect(textsOf(goals.getAllByRole("heading", { level: 3 }))).toEqual(["Write the design", "Keep two weeks free"]);
    expect(goals.getByText("Craft")).toBeDefined();
  });

  wideIt("opens the goal form for a link's skillset, with the meaning of its next level", async () => {
    const page = open(view(), { [`POST ${path}/plans/plan/goals`]: plan }, ladder, "/growth?goal=skillset-Mentoring");
    const dialog = await dialogNamed("Add Goal");
    const what = dialog.getByLabelText(/^What will be done/);
    const skillset = dialog.getByRole("combobox", { name: /^Skillset/ });
    expect(skillset.compareDocumentPosition(what)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(document.activeElement).toBe(what);
    expect(dialog.getByText("Level 3: Mentoring 3")).toBeDefined();
    expect(dialog.getByText("What level 3 of Mentoring means.")).toBeDefined();
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(page.router.state.location.search).toBe(""));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("accepts only today or a later due day, but keeps a goal's day that has passed", async () => {
    const overdue = goal("Write the design", { until: "2026-10-01" });
    const { requests } = open(view({ plan: { ...plan, goals: [overdue] } }), {
      [`PUT ${path}/plans/plan/goals/goal%20Write%20the%20design`]: overdue,
    });
    await press("Edit", await region("Development goals"));
    const dialog = await dialogNamed("Edit Goal");
    const day = dialog.getByLabelText(/^Due/);
    fireEvent.change(day, { target: { value: "2026-11-19" } });
    await press("Save", dialog);
    expect(dialog.getByText("This day has passed. Choose today or a later day.")).toBeDefined();
    fireEvent.change(day, { target: { value: overdue.until } });
    await press("Save", dialog);
    await waitFor(() => expect(bodies(requests, "PUT")).toMatchObject([{ until: overdue.until }]));
  });

  it("says that a full plan can't take the goal from a link", async () => {
    const goals = ["The first", "The second", "The third"].map((text) => goal(text));
    open(view({ plan: { ...plan, goals } }), {}, ladder, "/growth?goal=skillset-Mentoring");
    const text = "Your plan already has 3 of your own goals. Remove one to add a goal for Mentoring.";
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("lets you set the state of only your own goal", async () => {
    const page = open(view(), { [`PUT ${path}/plans/plan/goals/goal%20Write%20the%20design/progress`]: plan });
    const goals = await region("Development goals");
    expect(goals.getAllByRole("radiogroup")).toHaveLength(1);
    expect(goals.getByText(/promised by Ingrid Solheim$/)).toBeDefined();
    await userEvent.click(goals.getByRole("radio", { name: "Done" }));
    expect(bodies(page.requests, "PUT")).toEqual([{ state: "done" }]);
  });

  wideIt("accepts or declines a proposal, but can't accept a fourth goal", async () => {
    const page = open(view(), { [`PUT ${path}/plans/plan/proposals/goal%20Lead%20the%20review`]: plan });
    await userEvent.click((await region("Proposed")).getByRole("button", { name: "Accept" }));
    expect(bodies(page.requests, "PUT")).toEqual([{ answer: "accept" }]);
    page.unmount();
    const full = open(view({ plan: { ...plan, goals: [...plan.goals, goal("The second"), goal("The third")] } }), {
      [`PUT ${path}/plans/plan/proposals/goal%20Lead%20the%20review`]: plan,
    });
    const proposed = await region("Proposed");
    proposed.getByText("Your plan already has 3 of your own goals. Remove one to accept this one.");
    await userEvent.click(proposed.getByRole("button", { name: "Accept" }));
    await userEvent.click(proposed.getByRole("button", { name: "Decline" }));
    expect(bodies(full.requests, "PUT")).toEqual([{ answer: "decline" }]);
  });

  it.each([
    ["reached", { position: ic4 }, "You hold IC4 now. The target is reached.", "Target reached"],
    [
      "changed",
      { position: { ...ic3, id: "position-TL4", code: "TL4" } },
      "Your position changed from IC3 to TL4 after this plan began. The plan doesn't change until you end it or choose another target.",
      "Replaced by another plan",
    ],
    ["none", { position: null }, "You hold no position. The plan stays readable.", "Replaced by another plan"],
  ])("says what a position change means: %s", async (news, person, text, reason) => {
    const page = open(view({ person: { ...view().person, ...person } }), { [`POST ${path}/plans/plan/end`]: plan });
    const note = within(await screen.findByRole("alert"));
    expect(note.getByText(text)).toBeDefined();
    await userEvent.click(note.getByRole("button", { name: "End Plan" }));
    const question = within(await screen.findByRole("alertdialog"));
    expect((question.getByRole("radio", { name: reason }) as HTMLInputElement).checked).toBe(true);
    await userEvent.click(question.getByRole("button", { name: "End Plan" }));
    expect(bodies(page.requests, "POST")).toEqual([{ reason: news === "reached" ? "reached" : "replaced" }]);
  });

  it("shows a renamed target's new name", async () => {
    open(view(), {}, { positions: [{ ...ladderIc4, title: "Renamed" }] });
    expect((await region("Target")).getByText("IC4 · Renamed")).toBeDefined();
  });

  it("says that a target is no longer on the ladder, and keeps its goals", async () => {
    open(view(), {}, { positions: [], next: [] });
    const target = await region("Target");
    expect(target.getByText(/^This position is no longer on your ladder\. Your goals stay/)).toBeDefined();
    expect(target.getByRole("button", { name: "Change Target" })).toBeDefined();
    expect((await region("Development goals")).getByText("Write the design")).toBeDefined();
  });

  wideIt("keeps typed text and shows the stored text after a concurrent change", async () => {
    const opened = { ...plan, goals: [goal("Write the design")] };
    const stored = { ...plan, goals: [goal("Write the design", { what: "Words from another window", version: 2 })] };
    const conflict = refusal(409, "VERSION_CONFLICT", "This goal was changed just now.");
    let reads = 0;
    open(view(), {
      [`GET ${path}`]: () => {
        reads += 1;
        return view({ plan: reads === 1 ? opened : stored });
      },
      [`PUT ${path}/plans/plan/goals/goal%20Write%20the%20design`]: conflict,
    });
    const goals = await region("Development goals");
    await userEvent.click(goals.getAllByRole("button", { name: /^Edit/ })[0] as HTMLElement);
    const dialog = await dialogNamed("Edit Goal");
    const field = dialog.getByLabelText(/^What will be done/) as HTMLTextAreaElement;
    await userEvent.clear(field);
    await userEvent.type(field, "My words");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByText(/Words from another window/)).toBeDefined();
    expect(field.value).toBe("My words");
  });

  it("shows earlier plans on request, with why they ended", async () => {
    const ended = { ...plan, id: "ended", ended: { reason: "given_up" as const, at } };
    const pages = {
      "": view({ cursor: "~" }),
      "~": view({ plan: null, ended: [ended], cursor: "ended" }),
      ended: view({ plan: null, ended: [{ ...ended, id: "older", ended: { reason: "reached", at } }] }),
    };
    open(view(), {
      [`GET ${path}`]: ({ query }: FakeRequest) => pages[(query.get("cursor") ?? "") as keyof typeof pages],
    });
    const card = await region("Earlier plans");
    expect(card.queryByText(/Given up/)).toBeNull();
    await userEvent.click(card.getByRole("button", { name: "Show Earlier Plans" }));
    expect(await card.findByText(/Given up/)).toBeDefined();
    await userEvent.click(card.getByRole("button", { name: "Show More" }));
    expect(await card.findByText(/Target reached/)).toBeDefined();
    expect(card.queryByRole("button", { name: /^Show/ })).toBeNull();
  });
});

describe("a growth plan as the manager sees it", () => {
  const openAsManager = (answers: Answers = {}) =>
    renderRoute(`/growth/${me.id}`, {
      me: sampleMe({ ...ingrid, role: "manager" }),
      answers: { [`GET ${path}`]: view(), ...answers },
    });
  const card = async (text: string) => {
    const goals = await region("Development goals");
    const found = goals.getAllByRole("listitem").find(({ textContent }) => textContent?.includes(text));
    expect(found).toBeDefined();
    return within(found as HTMLElement);
  };

  wideIt("lets the manager set only their promise's state, not the target or the end", async () => {
    const { requests } = openAsManager({
      [`PUT ${path}/plans/plan/goals/goal%20Keep%20two%20weeks%20free/progress`]: plan,
    });
    const promise = await card("Keep two weeks free");
    expect(promise.getByText(/ · yours$/)).toBeDefined();
    expect((await card("Write the design")).queryByRole("radiogroup")).toBeNull();
    expect(screen.queryByRole("button", { name: /End|Change target|Choose/ })).toBeNull();
    await userEvent.click(promise.getByRole("radio", { name: "In progress" }));
    expect(bodies(requests, "PUT")).toEqual([{ state: "under_way" }]);
  });

  it("lets the manager edit or withdraw a proposal, but not respond to it", async () => {
    openAsManager();
    const proposed = await region("Proposed");
    expect(proposed.getByText("Waiting for a response")).toBeDefined();
    expect(textsOf(proposed.getAllByRole("button"))).toEqual(["Edit", "Withdraw"]);
  });

  wideIt("keeps a rejected comment and shows the reason", async () => {
    const reason = "A plan has at most 200 comments. Your text is still here.";
    openAsManager({ [`POST ${path}/plans/plan/comments`]: refusal(409, "STATE_CONFLICT", reason) });
    const about = await card("Write the design");
    const field = about.getByRole("textbox", { name: "Comment on this goal" });
    await userEvent.type(field, "Good");
    await press("Comment", about);
    expect(await about.findByText(reason)).toBeDefined();
    expect((field as HTMLTextAreaElement).value).toBe("Good");
  });

  it("keeps an unsent comment on the device until it is sent", async () => {
    const saved = { id: "comment", planId: plan.id, goalId: null, authorId: ingrid.id, at, text: "Good" };
    const answers = { [`POST ${path}/plans/plan/comments`]: saved };
    const field = async () => (await card("Write the design")).getByRole("textbox", { name: "Comment on this goal" });
    const first = openAsManager(answers);
    await userEvent.type(await field(), "Good");
    first.unmount();
    openAsManager(answers);
    expect(await field()).toHaveProperty("value", "Good");
    expect((await card("Keep two weeks free")).getByRole("textbox")).toHaveProperty("value", "");
    await press("Comment", await card("Write the design"));
    await waitFor(async () => expect(await field()).toHaveProperty("value", ""));
    expect(Object.keys(localStorage).filter((key) => key.startsWith("pulse:goal-comment"))).toEqual([]);
  });

  it("tells everyone else who can read it", async () => {
    const refused = "Only the employee and their manager can read a growth plan.";
    openAsManager({ [`GET ${path}`]: refusal(403, "FORBIDDEN", refused) });
    expect(await screen.findByText(refused)).toBeDefined();
    expect(screen.queryByRole("region", { name: "Development goals" })).toBeNull();
  });
});
