import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { ListedReview, ManagedReviews } from "#domain/reviews/views/listModel.ts";
import type { FakeRequest } from "../../support/fakeApi.ts";
import { renderRoute } from "../../support/render.tsx";
import { sampleMe } from "../../support/samples.ts";
import { sampleListed, sampleReview, sampleRound, sampleStages, today } from "../sampleReviews.ts";

const hr = sampleMe({ id: "hr", role: "hr", engineerType: null, position: null });
const round = sampleRound({ selfEvaluationDeadline: "2026-11-10" });
const managerId = sampleReview().employee.managerId ?? "";
const always = { from: "2026-01-01", to: "2099-12-31" };

const overdueReview = (firstName: string, employee: Partial<ListedReview["employee"]> = {}): ListedReview =>
  sampleListed({
    id: `review-${firstName}`,
    employee: { ...sampleReview().employee, id: `person-${firstName}`, firstName, ...employee },
  });

/** Since after the round's first day, so the deadline was theirs. */
const away = { from: today, to: always.to };

it("reminds people with overdue evaluations who are there, and counts no one who is away", async () => {
  const items = [
    overdueReview("Ana"),
    overdueReview("Ben", { absence: away }),
    overdueReview("Chloe", { managerId: "omar", absence: away }),
    overdueReview("Dora", { absence: always }),
  ];
  const { requests } = renderRoute("/manager-reviews", {
    me: hr,
    answers: {
      "GET /api/reviews/managed": {
        today,
        roundId: round.id,
        items,
        cursor: null,
        rounds: [{ round, reviewCount: 3, stages: sampleStages({ nothingDone: 3 }), overdue: 3, appeals: null }],
      },
      "GET /api/people/names": {
        items: [
          { id: managerId, email: "maria@acme.com", firstName: "Maria", lastName: "Silva" },
          { id: "omar", email: "omar@acme.com", firstName: "Omar", lastName: "Farouk" },
        ].map((person) => ({ ...person, actsAsManager: true, actsAsLead: false })),
      },
      [`POST /api/reviews/rounds/${round.id}/reminder`]: {},
    },
  });
  const overdue = within(await screen.findByRole("region", { name: "Overdue evaluations" }));
  expect(await overdue.findByRole("button", { name: "Away: Omar Farouk" })).toHaveProperty("disabled", true);
  // The second day is still to come.
  expect(overdue.getByText(/self-evaluations were due Nov 10, 2026, manager evaluations are due /u)).toBeDefined();
  await userEvent.click(overdue.getAllByRole("button", { name: "Show Names" })[0] ?? document.body);
  expect(overdue.getByRole("link", { name: "Ana Kovac" }).getAttribute("href")).toBe("/people/person-Ana");
  expect(overdue.queryByText(/Dora/)).toBeNull();
  expect(overdue.getByText(/self-evaluation \d+ days overdue, away until Dec 31, 2099$/u)).toBeDefined();
  await userEvent.click(overdue.getByRole("button", { name: "Remind 1: Maria Silva" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Remind 1 person?" }));
  const text = `"Your ${round.name} self-evaluation is overdue. Your manager can extend the deadline."`;
  expect(within(dialog.getByRole("list", { name: `Recipients of ${text}` })).getByText("Ana Kovac")).toBeDefined();
  expect(requests.filter(({ method }) => method === "POST")).toEqual([]);
  await userEvent.click(dialog.getByRole("button", { name: "Remind" }));
  expect(await screen.findByText("Reminders are being sent")).toBeDefined();
  expect(await overdue.findByRole("button", { name: "Reminded: Maria Silva" })).toHaveProperty("disabled", true);
  expect(requests.filter(({ method }) => method === "POST").map(({ body }) => Object(body).userIds)).toEqual([
    ["person-Ana"],
  ]);
});

const managerNamed = (id: string, firstName: string) => ({
  id,
  firstName,
  lastName: "Silva",
  email: `${id}@acme.com`,
  actsAsManager: true,
  actsAsLead: false,
});
const managedPage = (items: readonly ListedReview[], page: Partial<ManagedReviews> = {}) => ({
  today,
  roundId: round.id,
  items,
  cursor: null,
  rounds: [{ round, reviewCount: 3, stages: sampleStages({ nothingDone: 3 }), overdue: 3, appeals: null }],
  earlierRounds: 0,
  ...page,
});

describe("overdue evaluations", () => {
  it("are said not to be there, with reminders before the deadline, whose text and people are shown first", async () => {
    const { requests } = renderRoute("/manager-reviews", {
      me: hr,
      answers: {
        "GET /api/reviews/managed": managedPage([]),
        [`GET /api/reviews/rounds/${round.id}/pending-assignees`]: ({ query }: FakeRequest) => ({
          items:
            query.get("assignee") === "employee"
              ? [{ ...managerNamed("ana", "Ana"), wasRemindedToday: false, notificationsEnabled: true }]
              : [],
          cursor: null,
        }),
        [`POST /api/reviews/rounds/${round.id}/reminder`]: {},
      },
    });
    const region = within(await screen.findByRole("region", { name: "Overdue evaluations" }));
    await userEvent.click(await region.findByRole("button", { name: "Remind Before Deadline" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    expect(await dialog.findByText(`1 person: "Your ${round.name} self-evaluation is still open."`)).toBeDefined();
    expect(dialog.getByText("Ana Silva")).toBeDefined();
    await userEvent.click(dialog.getByRole("button", { name: "Remind" }));
    expect(await screen.findByText("Each person gets at most one message a day.")).toBeDefined();
    expect(requests.filter(({ method }) => method === "POST").map(({ body }) => Object(body).userIds)).toEqual([
      undefined,
    ]);
  });

  it("offers no one who was reminded earlier today, also after a reload", async () => {
    const items = [overdueReview("Ana"), overdueReview("Ben")];
    renderRoute("/manager-reviews", {
      me: hr,
      answers: {
        "GET /api/reviews/managed": managedPage(items, { remindedToday: ["person-Ana"] }),
        "GET /api/people/names": { items: [managerNamed(managerId, "Maria")] },
      },
    });
    const overdue = within(await screen.findByRole("region", { name: "Overdue evaluations" }));
    expect(overdue.getByRole("button", { name: "Remind 1" })).toBeDefined();
    expect(await overdue.findByRole("button", { name: "Remind 1: Maria Silva" })).toBeDefined();
  });

  it("says that it is loading until the first overdue reviews are there", async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    renderRoute("/manager-reviews", {
      me: hr,
      answers: {
        "GET /api/reviews/managed": ({ query }: FakeRequest) => {
          if (query.get("filter") !== "overdue") {
            return managedPage([]);
          }
          // The first page may be empty although overdue reviews follow.
          return query.has("cursor") ? promise : managedPage([], { cursor: "more" });
        },
        "GET /api/people/names": { items: [managerNamed(managerId, "Maria")] },
      },
    });
    expect(await screen.findByText("Loading overdue evaluations...")).toBeDefined();
    expect(screen.queryByText(/is overdue in/)).toBeNull();
    resolve(Response.json(managedPage([overdueReview("Ana")])));
    expect(await screen.findByText("1 evaluation is overdue, waiting on 1 person")).toBeDefined();
    expect(screen.queryByText("Loading overdue evaluations...")).toBeNull();
  });

  it("offers no reminder, and counts no one, if only the CTO must act", async () => {
    const item = overdueReview("Ana", { managerId: null });
    renderRoute("/manager-reviews", {
      me: hr,
      answers: {
        "GET /api/reviews/managed": managedPage([{ ...item, selfEvaluationCompletedAt: "2026-11-01T08:00:00.000Z" }], {
          rounds: [
            {
              round: { ...round, managerEvaluationDeadline: "2026-11-12" },
              reviewCount: 1,
              stages: sampleStages({ managerMissing: 1 }),
              overdue: 1,
              appeals: null,
            },
          ],
        }),
      },
    });
    expect(await screen.findByText("1 evaluation is overdue")).toBeDefined();
    expect(screen.queryByRole("button", { name: /^Away|^Remind(ed| \d)/ })).toBeNull();
  });

  it("names all managers whose people are shown, more than one request answers", { timeout: 30_000 }, async () => {
    const managers = Array.from({ length: 110 }, (_, at) => `manager-${at}`);
    renderRoute("/manager-reviews", {
      me: hr,
      answers: {
        "GET /api/reviews/managed": managedPage(managers.map((id) => overdueReview(id, { managerId: id }))),
        "GET /api/people/names": ({ query }: FakeRequest) => {
          const ids = (query.get("ids") ?? "").split(",");
          return { items: ids.map((id) => managerNamed(id, `Maria ${id}`)) };
        },
      },
    });
    expect(await screen.findByText("Maria manager-109 Silva", undefined, { timeout: 20_000 })).toBeDefined();
    expect(screen.getByText("Maria manager-0 Silva")).toBeDefined();
    expect(screen.queryByText(/Unknown User|^Loading\.\.\.$/u)).toBeNull();
  });
});
