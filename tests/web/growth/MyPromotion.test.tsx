import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { PersonPromotions } from "#domain/promotions/model.ts";
import { sampleSkills } from "../skillsets/sampleSkills.ts";
import type { Answers } from "../support/fakeApi.ts";
import { renderRoute } from "../support/render.tsx";
import { sampleMe } from "../support/samples.ts";

const me = sampleMe();
const address = `/api/promotions/people/${me.id}`;
const person = { id: me.id, email: me.email, firstName: "Ana", lastName: "Kovac" };
const position = { id: "position-IC3", code: "IC3", title: "Senior Software Engineer" };
const reason = "One launch of this size is missing.";

const sample = (changes: Partial<PersonPromotions> = {}): PersonPromotions => ({
  today: "2026-11-20",
  isOn: true,
  role: "employee",
  person,
  position,
  question: null,
  askRefusal: null,
  askApproverRefusal: "Ask your manager first.",
  answerRefusal: "There is no question to answer.",
  openRefusal: "Only your manager can open a case.",
  targets: [],
  cases: [],
  version: 0,
  ...changes,
});

const question = (changes: Partial<NonNullable<PersonPromotions["question"]>> = {}) => ({
  by: "employee" as const,
  askedOn: "2026-11-01",
  roundName: "",
  dueOn: "2026-11-15",
  answer: null,
  hasCase: false,
  toApproverOn: null,
  approverAnswer: null,
  ...changes,
});

const open = (view: PersonPromotions, answers: Answers = {}) =>
  renderRoute("/growth", {
    me,
    answers: {
      [`GET /api/growth/people/${me.id}`]: {
        today: "2026-11-20",
        person: { ...person, engineerType: "software", position },
        manager: null,
        plan: null,
        nextSteps: null,
        ended: [],
        comments: [],
        names: [],
        cursor: null,
      },
      "GET /api/skills/own": sampleSkills({}),
      [`GET ${address}`]: view,
      ...answers,
    },
  });
const card = async () => within(await screen.findByRole("region", { name: "Promotion" }));

describe("the promotion card on My Growth", () => {
  it("asks the manager, and says by when they answer", async () => {
    const asked = sample({
      question: question({ dueOn: "2026-12-04" }),
      askRefusal: "You've already asked.",
      version: 1,
    });
    const { requests } = open(sample(), { [`PUT ${address}/question`]: asked });
    await userEvent.click((await card()).getByRole("button", { name: "Ask My Manager" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Ask Your Manager?" }));
    expect(dialog.getByText(/^They get a message now\. You can ask once between two reviews/)).toBeDefined();
    expect(requests.some(({ method }) => method === "PUT")).toBe(false);
    await userEvent.click(dialog.getByRole("button", { name: "Ask" }));
    expect(
      await screen.findByText(/^You asked your manager on Nov 1, 2026\. They answer by Dec 4, 2026/),
    ).toBeDefined();
    expect((await card()).queryByRole("button")).toBeNull();
    expect(requests.find(({ method }) => method === "PUT")?.body).toEqual({ to: "manager", version: 0 });
  });

  it("shows not yet, because, and asks the approver once", async () => {
    const answered = sample({
      question: question({ answer: { on: "2026-11-10", reason } }),
      askRefusal: "You can ask again after your next shared review.",
      askApproverRefusal: null,
      version: 2,
    });
    const { requests } = open(answered, {
      [`PUT ${address}/question`]: {
        ...answered,
        question: question({
          answer: { on: "2026-11-10", reason },
          toApproverOn: "2026-11-20",
          dueOn: "2026-12-04",
        }),
        askApproverRefusal: "You've already asked the approver.",
      },
    });
    const shown = await card();
    expect(shown.getByText("Your manager · Nov 10, 2026 · not yet, because")).toBeDefined();
    expect(shown.getByText(reason)).toBeDefined();
    await userEvent.click(shown.getByRole("button", { name: "Ask the Approver" }));
    await userEvent.click(await screen.findByRole("button", { name: "Ask" }));
    expect(
      await screen.findByText(/^You asked the approver on Nov 20, 2026\. They answer by Dec 4, 2026/),
    ).toBeDefined();
    expect(requests.find(({ method }) => method === "PUT")?.body).toEqual({ to: "approver", version: 2 });
  });

  it("says which round asked, and offers the approver once the manager was silent", async () => {
    open(
      sample({
        question: question({ by: "round", roundName: "Q3 2026" }),
        askRefusal: "This round already asks your manager.",
        askApproverRefusal: null,
      }),
    );
    const shown = await card();
    expect(shown.getByText(/^Q3 2026 asked your manager on Nov 1, 2026/)).toBeDefined();
    expect(shown.getByRole("button", { name: "Ask the Approver" })).toBeDefined();
  });

  it("leads to a case that needs an answer, and is missing while cases are off", async () => {
    const line = {
      id: "01JD0000000000000000000C01",
      employee: person,
      from: position,
      target: { id: "position-IC4", code: "IC4", title: "Staff", level: 4 },
      state: "agreeing" as const,
      ending: null,
      openedOn: "2026-11-01",
      endedOn: null,
    };
    const { unmount } = open(sample({ cases: [line], askRefusal: "There is an open case. It must end first." }));
    const link = (await card()).getByRole("link", { name: "Case for IC4 Staff" });
    expect(link.getAttribute("href")).toBe(`/promotions/${me.id}/${line.id}`);
    expect(screen.getByText(/needs your answer/)).toBeDefined();
    unmount();
    const { requests } = open(sample({ isOn: false }));
    await waitFor(() => expect(requests.some(({ path }) => path === address)).toBe(true));
    await screen.findByRole("heading", { level: 1 });
    expect(screen.queryByRole("region", { name: "Promotion" })).toBeNull();
  });
});
