import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { WeeklyReportSummary } from "#domain/onboarding/weeklyReportModel.ts";
import type { Me } from "#domain/people/model.ts";
import type { WaitingReview } from "#domain/reviews/views/listModel.ts";
import type { ApiResult } from "#web/lib/reading/apiTypes.ts";
import { sampleListed, sampleReview, sampleRound, today } from "../../reviews/sampleReviews.ts";
import { type Answers, refusal } from "../../support/fakeApi.ts";
import { renderRoute } from "../../support/render.tsx";
import { sampleMe } from "../../support/samples.ts";

beforeEach(() => {
  vi.setSystemTime(`${today}T10:00:00.000Z`);
});
afterEach(() => {
  vi.useRealTimers();
});

const open = (me: Me, answers: Answers) =>
  renderRoute("/reviews", {
    me,
    answers: { "GET /api/reviews/own": { today, manager: null, items: [] }, ...answers },
  });

const card = async () => within(await screen.findByRole("region", { name: "Waiting for you" }));
const nothing = "Nothing waits for you right now.";

describe("weekly reports in what waits for a new hire", () => {
  const newHire = sampleMe({ isOnboarding: true, onboardingType: "backend_engineers" });
  const report = (weekStarting: string, status: WeeklyReportSummary["status"]): WeeklyReportSummary => ({
    weekStarting,
    status,
    submittedAt: status === "submitted" ? `${weekStarting}T15:00:00.000Z` : null,
    assessments: [],
  });
  const openWith = (
    reports: readonly WeeklyReportSummary[],
    changes: Partial<ApiResult<"onboarding", "listWeeklyReports">> = {},
  ) =>
    open(newHire, {
      [`GET /api/onboardings/${newHire.id}/reports`]: {
        person: { ...newHire, avatarUrl: null },
        onboardingStatus: "ongoing",
        startedOn: "2026-11-03",
        manager: null,
        lead: null,
        reports,
        today,
        ...changes,
      },
    });

  it.each([
    ["a draft", [report("2026-11-16", "draft")]],
    ["no report yet", []],
  ])("this week’s is due on Friday: %s", async (_what, reports) => {
    openWith(reports);
    const link = await (await card()).findByRole("link", { name: "Your weekly report" });
    expect(link.getAttribute("href")).toBe(`/onboarding/${newHire.id}/weekly-review?week=2026-11-16`);
    expect((await card()).getByText("Nov 16, 2026 – Nov 20, 2026")).toBeDefined();
    expect((await card()).getByText(/^Due/).textContent).toBe("Due Nov 20, 2026, today");
  });

  it("one of an earlier week that was reopened was due then, and comes first", async () => {
    openWith([report("2026-11-16", "draft"), report("2026-11-09", "draft")]);
    const rows = await (await card()).findAllByRole("listitem");
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining("Was due Nov 13, 2026, 7 days ago"),
      expect.stringContaining("Due Nov 20, 2026, today"),
    ]);
  });

  it.each([
    ["submitted", [report("2026-11-16", "submitted")], {}],
    ["overdue, which only their manager or lead can reopen", [report("2026-11-16", "overdue")], {}],
    ["a draft of a completed onboarding", [report("2026-11-16", "draft")], { onboardingStatus: "completed" } as const],
  ])("nothing waits when it is %s", async (_what, reports, changes) => {
    openWith(reports, changes);
    expect(await (await card()).findByText(nothing)).toBeDefined();
    expect(screen.queryByRole("link", { name: "Your weekly report" })).toBeNull();
  });

  it("are not asked for when somebody is not a new hire", async () => {
    const { requests } = open(sampleMe(), {});
    expect(await (await card()).findByText(nothing)).toBeDefined();
    expect(requests.map(({ path }) => path).filter((path) => /onboardings|pending/.test(path))).toEqual([]);
  });
});

describe("overdue reports in what waits for a manager or lead", () => {
  const person = (firstName: string) => ({
    id: firstName,
    email: `${firstName}@acme.test`,
    firstName,
    lastName: "Novak",
  });
  const overdue = "GET /api/onboarding/overdue-reports";
  const managed = { "GET /api/reviews/managed": { today, rounds: [], roundId: null, items: [], cursor: null } };

  it.each(["lead", "manager", "admin"] as const)("are an entry for each new hire, oldest first: %s", async (role) => {
    open(sampleMe({ role }), {
      ...managed,
      [overdue]: {
        items: [
          { person: person("Tomas"), weeks: ["2026-11-09"] },
          { person: person("Ada"), weeks: ["2026-11-02", "2026-11-09"] },
        ],
      },
    });
    const list = await card();
    const rows = (await list.findAllByRole("listitem")).map((row) => row.textContent);
    expect(rows).toEqual([
      expect.stringMatching(/^2 overdue reports of Ada Novak.*The oldest is of Nov 2, 2026 – Nov 6, 2026.*Was due/),
      expect.stringMatching(/^Overdue weekly report of Tomas Novak.*Nov 9, 2026 – Nov 13, 2026.*Was due/),
    ]);
    expect(list.getByRole("link", { name: /Ada/ }).getAttribute("href")).toBe(
      "/onboarding/Ada/weekly-review?week=2026-11-02",
    );
  });

  it.each(["employee", "hr", "cto"] as const)("are not asked for by others: %s", async (role) => {
    const { requests } = open(sampleMe({ role }), managed);
    expect(await (await card()).findByText(nothing)).toBeDefined();
    expect(requests.filter(({ path }) => path.endsWith("overdue-reports"))).toEqual([]);
  });
});

describe("accounts in what waits for an administrator", () => {
  const admin = sampleMe({ role: "admin" });
  const account = (createdAt: string) => ({ ...sampleMe(), id: createdAt, status: "pending_review", createdAt });
  const pending = (createdAt: readonly string[], cursor: string | null = null): Answers => ({
    "GET /api/people/pending": { items: createdAt.map(account), cursor },
    "GET /api/reviews/managed": { today, rounds: [], roundId: null, items: [], cursor: null },
  });

  it.each([
    [["2026-11-19T09:00:00.000Z"], null, "1 account to approve", "User Management · waiting since Nov 19, 2026"],
    [
      ["2026-11-19T09:00:00.000Z", "2026-11-12T09:00:00.000Z"],
      null,
      "2 accounts to approve",
      "User Management · waiting since Nov 12, 2026",
    ],
    [["2026-11-19T09:00:00.000Z"], "next", "More than 1 accounts to approve", "User Management"],
  ])("are one entry that leads to them: %j", async (createdAt, cursor, title, detail) => {
    open(admin, pending(createdAt, cursor));
    const link = await (await card()).findByRole("link", { name: title });
    expect(link.getAttribute("href")).toBe("/admin/users?view=pending");
    expect((await card()).getByText(detail)).toBeDefined();
    expect((await card()).queryByText(/^Due|^Was due/)).toBeNull();
  });

  it("are none when nobody waits", async () => {
    open(admin, pending([]));
    expect(await (await card()).findByText(nothing)).toBeDefined();
  });

  it("can be read again when they could not be read, while the rest is shown", async () => {
    let down = true;
    open(admin, {
      ...pending([]),
      "GET /api/people/pending": () =>
        down ? refusal(503, "BUSY", "Pulse is busy.") : { items: [account("2026-11-19T09:00:00.000Z")], cursor: null },
    });
    expect(await (await card()).findByText("What waits for you could not be loaded")).toBeDefined();
    down = false;
    await userEvent.click((await card()).getByRole("button", { name: "Retry" }));
    expect(await (await card()).findByRole("link", { name: "1 account to approve" })).toBeDefined();
  });
});

describe("reviews in what waits for a person", () => {
  const manager = sampleMe({ id: sampleReview().employee.managerId ?? "", role: "manager" });
  const waiting = (index: number): WaitingReview => ({
    review: sampleListed({
      id: `review-${index}`,
      employee: { ...sampleReview().employee, id: `person-${index}`, firstName: `Report ${index}` },
    }),
    round: sampleRound(),
    task: "managerEvaluation",
    deadline: "2026-12-04",
    since: "2026-11-01T09:00:00.000Z",
    isEarly: false,
  });

  it("stand last, under a heading of their own, if they can be done early", async () => {
    open(manager, {
      "GET /api/reviews/managed": { today, rounds: [], roundId: null, items: [], cursor: null },
      "GET /api/reviews/waiting": {
        today,
        items: [
          { ...waiting(1), isEarly: true },
          { ...waiting(2), deadline: "2026-12-09" },
        ],
        total: 2,
      },
    });
    const list = await card();
    const early = await list.findByRole("list", { name: "Can be done early" });
    expect(within(early).getAllByRole("listitem")).toHaveLength(1);
    expect(list.getAllByRole("listitem").map((item) => item.textContent?.includes("Report 1"))).toEqual([false, true]);
  });

  it("are five at first, all on demand, and say how many more there are", async () => {
    open(manager, {
      "GET /api/reviews/managed": { today, rounds: [], roundId: null, items: [], cursor: null },
      "GET /api/reviews/waiting": { today, items: [1, 2, 3, 4, 5, 6, 7].map(waiting), total: 2_000 },
    });
    const list = await card();
    expect(await list.findAllByRole("listitem")).toHaveLength(5);
    expect(list.getAllByText(/^Due/)[0]?.textContent).toBe("Due Dec 4, 2026, in 14 days");
    expect(list.getByText("1,993 more wait for you.")).toBeDefined();
    await userEvent.click(list.getByRole("button", { name: "Show the first 7" }));
    expect(list.getAllByRole("listitem")).toHaveLength(7);
  });
});

describe("goals in what waits for their owner", () => {
  const goal = (id: string, what: string, owner: "employee" | "manager", until: string) => ({
    person: { ...sampleMe(), id: "01JD0000000000000000000P07", firstName: "Tomas", lastName: "Herrera" },
    planId: "01JD0000000000000000000G01",
    goal: { id, what, until, owner, skillset: { id: "01JD0000000000000000000S01", name: "Code Craft" } },
  });
  const items = [
    goal("01JD0000000000000000000G02", "Write the design", "employee", "2026-11-13"),
    goal("01JD0000000000000000000G03", "Keep January free", "manager", "2026-11-27"),
  ];

  it("stand there with their days, lead to their plan, and are moved by two weeks with one press", async () => {
    const user = userEvent.setup();
    let moved = false;
    const { requests } = open(sampleMe({ role: "manager" }), {
      "GET /api/growth/due-goals": () => ({
        today,
        items: moved ? items.slice(1) : items,
        total: moved ? 3 : 4,
        proposals: [],
      }),
      [`PUT /api/growth/people/01JD0000000000000000000P07/plans/01JD0000000000000000000G01/goals/01JD0000000000000000000G02/progress`]:
        () => {
          moved = true;
          return {};
        },
    });
    const own = await (await card()).findByRole("link", { name: "Write the design" });
    expect(own.getAttribute("href")).toBe("/growth#goal-01JD0000000000000000000G02");
    const promise = (await card()).getByRole("link", { name: "Keep January free" });
    expect(promise.getAttribute("href")).toBe("/growth/01JD0000000000000000000P07#goal-01JD0000000000000000000G03");
    const [first, second] = (await card()).getAllByRole("listitem");
    expect(first?.textContent).toContain("Your development goal · Code CraftWas due Nov 13, 2026, 7 days ago");
    expect(second?.textContent).toContain("Promised to Tomas Herrera");
    expect((await card()).getByText("2 more wait for you.")).toBeDefined();
    await user.click((await card()).getByRole("button", { name: "Move by two weeks: Write the design" }));
    await vi.waitFor(() => expect(screen.queryByRole("link", { name: "Write the design" })).toBeNull());
    expect(requests.find(({ method }) => method === "PUT")?.body).toEqual({ until: "2026-12-04" });
  });

  it("are proposals, too, until they are answered in the plan", async () => {
    const proposals = [
      goal("01JD0000000000000000000G04", "Lead the review", "employee", "2027-01-29"),
      goal("01JD0000000000000000000G05", "Keep two weeks free", "manager", "2027-01-29"),
    ];
    open(sampleMe(), { "GET /api/growth/due-goals": { today, items: [], total: 0, proposals } });
    const list = await card();
    const proposed = await list.findByRole("link", { name: "Lead the review" });
    expect(proposed.getAttribute("href")).toBe("/growth#goal-01JD0000000000000000000G04");
    expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("Proposed to you as a goal · accept or decline it · Code Craft"),
      expect.stringContaining("Offered to you as a promise"),
    ]);
    expect(list.queryByRole("button", { name: /^Move/ })).toBeNull();
  });

  it("are not asked for of somebody who has none", async () => {
    const { requests } = open(sampleMe({ role: "hr" }), {});
    expect(await (await card()).findByText(nothing)).toBeDefined();
    expect(requests.some(({ path }) => path === "/api/growth/due-goals")).toBe(false);
  });
});
