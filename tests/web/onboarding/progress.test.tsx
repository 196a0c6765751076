import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { OnboardingDetails } from "#domain/onboarding/model.ts";
import type { Me } from "#domain/people/model.ts";
import type { Role } from "#domain/people/terms.ts";
import { wideIt } from "#tests/support/wideIt.ts";
import { type Answers, type FakeRequest, refusal } from "../support/fakeApi.ts";
import { press, region, textsOf } from "../support/page.ts";
import { renderRoute } from "../support/render.tsx";
import { sampleMe } from "../support/samples.ts";
import { done, leo, nina, priya, sampleGoal, sampleOnboarding, sampleSection } from "./sampleOnboarding.ts";

const address = `/onboarding/${nina.id}/progress`;
const api = `/api/onboardings/${nina.id}`;
const manager = sampleMe({ ...priya, role: "manager" });
const completedToast = "Great job! Goal marked as completed 🎉";
const reopenedToast = "Goal marked as not completed";

const goalUrl = (goalId: string) => `PUT ${api}/goals/${goalId}`;
const puts = (requests: readonly FakeRequest[]) =>
  requests.filter(({ method }) => method === "PUT").map(({ path, body }) => [path.split("/").at(-1), body]);

interface Opened {
  readonly onboarding?: OnboardingDetails;
  readonly me?: Me;
  readonly path?: string;
  readonly answers?: Answers;
}

const open = ({ onboarding = sampleOnboarding(), me = manager, path = address, answers = {} }: Opened = {}) =>
  renderRoute(path, { me, answers: { [`GET ${api}`]: onboarding, ...answers } });

/** Responds like the API, with the goal as it is stored afterwards. */
const storedGoal = (id: string, title: string) => ({
  [goalUrl(id)]: ({ body }: FakeRequest) =>
    sampleGoal(id, { title, ...((body as { readonly completed: boolean }).completed ? done : {}) }),
});

const goal = (name: string) => screen.findByRole<HTMLInputElement>("checkbox", { name });

describe("the progress of an onboarding", () => {
  it("shows the new hire and the state of the onboarding", async () => {
    open();
    expect(await screen.findByRole("heading", { level: 1, name: "Onboarding - Nina Berg" })).toBeDefined();
    await waitFor(() => expect(document.title).toBe("Onboarding - Nina Berg - Acme Pulse"));
    const facts = within(screen.getByRole("region", { name: "Progress" }));
    expect(facts.getByRole("img", { name: "50% completed" })).toBeDefined();
    const [terms, values] = [facts.getAllByRole("term"), facts.getAllByRole("definition")];
    expect(terms.map((term, index) => `${term.textContent}: ${values[index]?.textContent}`)).toEqual([
      "Type: Backend Engineers",
      "Started: Nov 2, 2026",
      "Week: 3",
      "GitHub ticket: https://github.com/acme/it/issues/7, opens in a new tab",
      "Manager: Priya Shah",
      "Lead: Leo Marin",
    ]);
    expect(screen.getByRole("link", { name: "Back to Onboardings" }).getAttribute("href")).toBe("/onboardings");
  });

  it("shows the start date, but no week, if the start is ahead", async () => {
    open({ onboarding: sampleOnboarding({ startDate: "2026-11-30" }) });
    const facts = await region("Progress");
    expect(textsOf(facts.getAllByRole("term"))).toEqual(["Type", "Starts", "GitHub ticket", "Manager", "Lead"]);
    expect(facts.getByText("Nov 30, 2026")).toBeDefined();
  });

  it.each([
    ["Confirm", true],
    ["Not Yet", false],
  ])("responds to a goal that the new hire marked as done: %s", async (label, completed) => {
    const sections = [sampleSection("zero", "Start", [sampleGoal("docs", { isMarked: true })])];
    const { requests } = open({ onboarding: sampleOnboarding({ sections }), answers: storedGoal("docs", "Goal docs") });
    await press(`${label}: Goal docs`);
    await waitFor(() => expect(puts(requests)).toEqual([["docs", { completed }]]));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Not Yet: Goal docs" })).toBeNull());
  });

  it("shows who it is waiting for from the viewer's perspective", async () => {
    open();
    const turn = await region("What comes next");
    expect(turn.getByText("Waiting for you and Nina Berg")).toBeDefined();
    expect(turn.getByText("2 days ago · you")).toBeDefined();
  });

  it("lists completed goals that were removed", async () => {
    const removed = {
      id: "old",
      title: "Fill in the old form",
      sectionTitle: "Paperwork",
      completedAt: "2026-11-03T09:00:00.000Z",
      approverName: "Leo Marin",
    };
    open({ onboarding: sampleOnboarding({ removedGoals: [removed] }) });
    const list = await region("Completed goals that were removed");
    expect(list.getByRole("listitem").textContent).toBe(
      "Fill in the old formPaperwork · completed on Nov 3, 2026, approved by Leo Marin",
    );
  });
});

describe("ticking a goal", () => {
  it("is shown immediately, saved with its approver, and keeps the keyboard focus", async () => {
    let answer: (response: Response) => void = () => undefined;
    const { requests } = open({
      answers: { [goalUrl("access")]: () => new Promise<Response>((resolve) => (answer = resolve)) },
    });
    const box = await goal("Get access to production");
    box.focus();
    await userEvent.keyboard(" ");
    expect(box.checked).toBe(true);
    expect(screen.getByText("Saving...")).toBeDefined();
    expect(screen.queryByText(completedToast)).toBeNull();
    answer(Response.json(sampleGoal("access", { title: "Get access to production", ...done })));
    expect(await screen.findByText(completedToast)).toBeDefined();
    expect(puts(requests)).toEqual([["access", { completed: true }]]);
    expect(screen.getAllByText("Completed on Nov 4, 2026, approved by Priya Shah")).toHaveLength(2);
    expect(screen.getByText("4 of 6 goals")).toBeDefined();
    expect(document.activeElement).toBe(box);
  });

  it("can be undone", async () => {
    const { requests } = open({ answers: storedGoal("team", "Goal team") });
    const box = await goal("Goal team");
    await userEvent.click(box);
    expect(await screen.findByText(reopenedToast)).toBeDefined();
    expect(box.checked).toBe(false);
    expect(puts(requests)).toEqual([["team", { completed: false }]]);
  });

  it("is undone if the server rejects it, with the reason", async () => {
    open({
      answers: { [goalUrl("access")]: refusal(409, "STATE_CONFLICT", "This onboarding was completed meanwhile.") },
    });
    const box = await goal("Get access to production");
    await userEvent.click(box);
    expect(await screen.findByText("Failed to update progress. Please try again.")).toBeDefined();
    expect(screen.getByText("This onboarding was completed meanwhile.")).toBeDefined();
    await waitFor(() => expect(box.checked).toBe(false));
    expect(screen.queryByText(completedToast)).toBeNull();
  });

  wideIt("shows the stored state after a failure, because the change may have been saved", async () => {
    let stored = sampleOnboarding();
    open({
      answers: {
        [`GET ${api}`]: () => stored,
        [goalUrl("access")]: () => {
          const goals = [sampleGoal("access", { title: "Get access to production", ...done })];
          stored = sampleOnboarding({ sections: [sampleSection("first-week", "First week", goals)] });
          throw new TypeError("The connection was lost.");
        },
      },
    });
    await userEvent.click(await goal("Get access to production"));
    expect(await screen.findByText("Failed to update progress. Please try again.")).toBeDefined();
    await waitFor(() => expect(screen.getByText("1 of 1 goal", { selector: "p" })).toBeDefined());
    expect((await goal("Get access to production")).checked).toBe(true);
  });

  it("saves the last state of a double-clicked goal, one request at a time", async () => {
    const running: string[] = [];
    let maxParallel = 0;
    const { requests } = open({
      answers: {
        [goalUrl("access")]: async ({ body }: FakeRequest) => {
          running.push("access");
          maxParallel = Math.max(maxParallel, running.length);
          await new Promise((resolve) => setTimeout(resolve, 30));
          running.pop();
          const { completed } = body as { readonly completed: boolean };
          return sampleGoal("access", { title: "Get access to production", ...(completed ? done : {}) });
        },
      },
    });
    const box = await goal("Get access to production");
    await userEvent.dblClick(box);
    expect(box.checked).toBe(false);
    expect(await screen.findByText(reopenedToast)).toBeDefined();
    expect(puts(requests)).toEqual([
      ["access", { completed: true }],
      ["access", { completed: false }],
    ]);
    expect(maxParallel).toBe(1);
    expect(box.checked).toBe(false);
  });

  it("keeps the other goal when one of two concurrent saves fails", async () => {
    const answers = new Map<string, (response: Response) => void>();
    const pending = (id: string) => ({
      [goalUrl(id)]: () => new Promise<Response>((resolve) => answers.set(id, resolve)),
    });
    open({ answers: { ...pending("access"), ...pending("release") } });
    const [access, release] = [await goal("Get access to production"), await goal("Ship a first change")];
    await userEvent.click(access);
    await userEvent.click(release);
    await waitFor(() => expect(answers.size).toBe(2));
    answers.get("release")?.(Response.json(sampleGoal("release", { title: "Ship a first change", ...done })));
    expect(await screen.findByText(completedToast)).toBeDefined();
    expect([access.checked, release.checked]).toEqual([true, true]);
    answers.get("access")?.(refusal(429, "BUSY", "Not just now."));
    expect(await screen.findByText("Failed to update progress. Please try again.")).toBeDefined();
    await waitFor(() => expect(access.checked).toBe(false));
  });

  it("leaves the section open when its last goal is completed", async () => {
    open({
      onboarding: sampleOnboarding({
        sections: [
          sampleSection("a", "First week", [sampleGoal("access", { title: "Get access to production" })]),
          sampleSection("b", "First month", [sampleGoal("talk")]),
        ],
      }),
      answers: storedGoal("access", "Get access to production"),
    });
    await userEvent.click(await goal("Get access to production"));
    expect(await screen.findByText(completedToast)).toBeDefined();
    expect(screen.getByRole("region", { name: "First week" })).toBeDefined();
    expect(screen.queryByRole("region", { name: "First month" })).toBeNull();
  });
});

describe("goals are read-only", () => {
  it("for a new hire who is an administrator", async () => {
    open({ me: sampleMe({ ...nina, role: "admin", isOnboarding: true }) });
    await screen.findByText(
      "You can't tick your own goals. Your manager, your lead, another admin or the CTO ticks them.",
    );
    expect(screen.queryByRole("checkbox")).toBeNull();
  });

  it.each([
    [
      "completed",
      { status: "completed", completedAt: "2026-11-18T10:00:00.000Z" },
      "Completed on Nov 18, 2026",
      "/onboardings?status=completed",
    ],
    [
      "ended",
      { status: "ended", endedAt: "2026-11-19T10:00:00.000Z" },
      "Ended on Nov 19, 2026, not completed",
      "/onboardings",
    ],
  ] as const)("once the onboarding is %s", async (_status, changes, text, back) => {
    open({ onboarding: sampleOnboarding(changes) });
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.getByText("This onboarding is over, so you can't change its goals.")).toBeDefined();
    expect(screen.queryByRole("checkbox")).toBeNull();
    expect(screen.queryByRole("region", { name: "What comes next" })).toBeNull();
    expect(screen.queryByText("Overdue")).toBeNull();
    expect(screen.getByRole("link", { name: "Back to Onboardings" }).getAttribute("href")).toBe(back);
  });
});

describe("access to the progress page", () => {
  it.each(["employee", "hr"] as const)("redirects %s to the list without a request", async (role: Role) => {
    const { router, requests } = open({ me: sampleMe({ role }) });
    await waitFor(() => expect(router.state.location.pathname).toBe("/onboardings"));
    expect(await screen.findByText("You don't have access to this page")).toBeDefined();
    expect(requests.filter(({ path }) => path === api)).toEqual([]);
  });

  it("redirects a lead whom the API rejects to the list", async () => {
    const { router } = open({
      me: sampleMe({ ...leo, role: "lead" }),
      answers: {
        [`GET ${api}`]: refusal(403, "FORBIDDEN", "You may not do this."),
        "GET /api/onboardings": { items: [], cursor: null },
      },
    });
    await waitFor(() => expect(router.state.location.pathname).toBe("/onboardings"));
    expect(await screen.findByRole("heading", { name: "No ongoing onboardings" })).toBeDefined();
  });

  it("says if the onboarding doesn't exist", async () => {
    open({ answers: { [`GET ${api}`]: refusal(404, "NOT_FOUND", "This onboarding doesn't exist.") } });
    expect(await screen.findByRole("heading", { name: "This onboarding doesn't exist" })).toBeDefined();
    expect(screen.getByRole("link", { name: "Back to Onboardings" })).toBeDefined();
  });
});
