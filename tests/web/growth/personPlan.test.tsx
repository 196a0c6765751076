import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { DevelopmentGoal } from "#domain/growth/model.ts";
import type { GrowthView } from "#domain/growth/planModel.ts";
import { type Answers, refusal } from "../support/fakeApi.ts";
import { renderRoute } from "../support/render.tsx";
import { sampleMe } from "../support/samples.ts";

const anaId = "01JD0000000000000000000P03";
const me = sampleMe({ role: "manager" });
const at = "2026-11-12T10:00:00.000Z";
const position = { id: "01JD0000000000000000000J03", code: "IC3", title: "Senior Software Engineer" };

const goal = (what: string, changes: Partial<DevelopmentGoal> = {}): DevelopmentGoal => ({
  id: `goal ${what}`,
  skillset: null,
  what,
  helps: "",
  until: "2027-01-29",
  state: "not_started",
  owner: "employee",
  authorId: anaId,
  doneOn: null,
  version: 1,
  ...changes,
});

const view: GrowthView = {
  today: "2026-11-20",
  person: {
    id: anaId,
    email: "ana@acme.com",
    firstName: "Ana",
    lastName: "Kovac",
    engineerType: "software",
    position,
  },
  manager: { id: me.id, email: me.email, firstName: me.firstName, lastName: me.lastName },
  plan: {
    id: "plan",
    target: null,
    targetChosenAt: at,
    position,
    earlier: [],
    beganAt: at,
    changedAt: at,
    changedBy: anaId,
    commentCount: 0,
    ended: null,
    version: 3,
    goals: [goal("Write the design"), goal("Keep two weeks free", { owner: "manager", authorId: me.id })],
    proposals: [goal("Lead the review", { authorId: me.id })],
  },
  nextSteps: null,
  ended: [],
  comments: [],
  names: [],
  cursor: null,
};

const path = `/api/growth/people/${anaId}`;
const open = (answers: Answers = {}) =>
  renderRoute(`/growth/${anaId}`, { me, answers: { [`GET ${path}`]: view, ...answers } });
const card = async (text: string) => {
  const goals = within(await screen.findByRole("region", { name: "Development goals" }));
  const found = goals.getAllByRole("listitem").find(({ textContent }) => textContent?.includes(text));
  expect(found).toBeDefined();
  return within(found as HTMLElement);
};

describe("a growth plan as the manager sees it", () => {
  it("has a state to press only at their promise, and neither a target to choose nor a plan to end", async () => {
    const { requests } = open({
      [`PUT ${path}/plans/plan/goals/goal%20Keep%20two%20weeks%20free/progress`]: view.plan,
    });
    const promise = await card("Keep two weeks free");
    expect(promise.getByText(/ · yours$/)).toBeDefined();
    expect((await card("Write the design")).queryByRole("radiogroup")).toBeNull();
    expect(screen.queryByRole("button", { name: /End|Change target|Choose/ })).toBeNull();
    await userEvent.click(promise.getByRole("radio", { name: "In progress" }));
    expect(requests.filter(({ method }) => method === "PUT").map(({ body }) => body)).toEqual([{ state: "under_way" }]);
  });

  it("lets them take a proposal back, and not answer it", async () => {
    open();
    const proposed = within(await screen.findByRole("region", { name: "Proposed" }));
    expect(proposed.getByText("Waiting for a response")).toBeDefined();
    expect(proposed.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Edit", "Withdraw"]);
  });

  it("keeps a comment that is refused, with the reason", async () => {
    const reason = "A plan has at most 200 comments. Your text is still here.";
    open({ [`POST ${path}/plans/plan/comments`]: refusal(409, "STATE_CONFLICT", reason) });
    const about = await card("Write the design");
    const field = about.getByRole("textbox", { name: "Comment on this goal" });
    await userEvent.type(field, "Good");
    await userEvent.click(about.getByRole("button", { name: "Comment" }));
    expect(await about.findByText(reason)).toBeDefined();
    expect((field as HTMLTextAreaElement).value).toBe("Good");
  });

  it("is refused to everyone else in words", async () => {
    const refused = "Only the employee and their manager can read a growth plan.";
    open({ [`GET ${path}`]: refusal(403, "FORBIDDEN", refused) });
    expect(await screen.findByText(refused)).toBeDefined();
    expect(screen.queryByRole("region", { name: "Development goals" })).toBeNull();
  });
});
