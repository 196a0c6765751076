import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { WeeklyReportSummary } from "#domain/onboarding/weeklyReportModel.ts";
import type { Me } from "#domain/people/model.ts";
import type { AssignedReview } from "#domain/reviews/views/listModel.ts";
import { wideIt } from "#tests/support/wideIt.ts";
import type { ApiResult } from "#web/lib/reading/apiTypes.ts";
import { sampleGoal, sampleOwnOnboarding, sampleSection } from "../../onboarding/sampleOnboarding.ts";
import { sampleListed, sampleReview, sampleRound, today } from "../../reviews/sampleReviews.ts";
import { type Answers, refusal } from "../../support/fakeApi.ts";
import { bodies, press, region, textsOf } from "../../support/page.ts";
import { renderRoute } from "../../support/render.tsx";
import { sampleMe, sampleName } from "../../support/samples.ts";

beforeEach(() => {
  vi.setSystemTime(`${today}T10:00:00.000Z`);
});
afterEach(() => {
  vi.useRealTimers();
});

const open = (me: Me, answers: Answers) =>
  renderRoute("/reviews", {
    me,
    answers: {
      "GET /api/reviews/managed": { today, rounds: [], roundId: null, items: [], cursor: null },
      ...answers,
    },
  });

const card = async () => await region("To Do");
const nothing = "Nothing to do right now.";

describe("weekly reports in the tasks of a new hire", () => {
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
    goals: readonly (readonly [id: string, dueOn: string | null])[] = [],
  ) =>
    open(newHire, {
      [`GET /api/onboardings/${newHire.id}/reports`]: {
        person: { ...newHire, avatarUrl: null },
        onboardingStatus: "ongoing",
        startDate: "2026-11-03",
        manager: null,
        lead: null,
        reports,
        today,
        ...changes,
      },
      "GET /api/onboarding": sampleOwnOnboarding({
        today,
        sections: [
          sampleSection(
            "access",
            "Access",
            goals.map(([id, dueOn]) => sampleGoal(id, { dueOn })),
          ),
        ],
      }),
    });

  wideIt("appear with the goals that are overdue or due this week", async () => {
    openWith([report("2026-11-16", "draft")], {}, [
      ["late", "2026-11-18"],
      ["now", "2026-11-20"],
      ["next", "2026-11-25"],
      ["free", null],
    ]);
    const list = await card();
    expect(await list.findByRole("list", { name: "Overdue 1" })).toBeDefined();
    expect(list.getByRole("link", { name: "Open: Goal late" }).getAttribute("href")).toBe("/onboarding?section=access");
    const thisWeek = within(list.getByRole("list", { name: "This week 2" }));
    expect(thisWeek.getByRole("link", { name: "Open: Goal now" })).toBeDefined();
    expect(list.queryByRole("link", { name: /Goal (next|free)/ })).toBeNull();
    expect(await screen.findByRole("link", { name: "To Do: 3 tasks" })).toBeDefined();
  });

  it.each([
    ["a draft", [report("2026-11-16", "draft")]],
    ["no report yet", []],
  ])("include this week's, due on Friday: %s", async (_what, reports) => {
    openWith(reports);
    const link = await (await card()).findByRole("link", { name: "Write: Submit your weekly report" });
    expect(link.getAttribute("href")).toBe(`/onboarding/${newHire.id}/weekly-review?week=2026-11-16`);
    expect((await card()).getByText("Nov 16, 2026 – Nov 20, 2026")).toBeDefined();
    expect((await card()).getByText(/^Due/).textContent).toBe("Due Nov 20, today");
  });

  it("show a reopened earlier report first, with its own due date", async () => {
    openWith([report("2026-11-16", "draft"), report("2026-11-09", "draft")]);
    const rows = await (await card()).findAllByRole("listitem");
    expect(textsOf(rows)).toEqual([
      expect.stringContaining("Was due Nov 13, 7 days ago"),
      expect.stringContaining("Due Nov 20, today"),
    ]);
  });

  it.each([
    ["submitted", [report("2026-11-16", "submitted")], {}],
    ["overdue, since only a manager or lead can reopen it", [report("2026-11-16", "overdue")], {}],
    ["a draft of a completed onboarding", [report("2026-11-16", "draft")], { onboardingStatus: "completed" } as const],
  ])("don't include a report that is %s", async (_what, reports, changes) => {
    openWith(reports, changes);
    expect(await (await card()).findByText(nothing)).toBeDefined();
    expect(screen.queryByRole("link", { name: "Write: Submit your weekly report" })).toBeNull();
  });
});

describe("overdue reports in the tasks of a manager or lead", () => {
  const person = (firstName: string) => sampleName(firstName, firstName, "Novak");
  const overdue = "GET /api/onboarding/overdue-reports";
  it.each(["lead", "manager", "admin"] as const)("have one entry for each new hire, oldest first: %s", async (role) => {
    open(sampleMe({ role }), {
      [overdue]: {
        items: [
          { person: person("Tomas"), weeks: ["2026-11-09"], goalsToConfirmCount: 0 },
          { person: person("Ada"), weeks: ["2026-11-02", "2026-11-09"], goalsToConfirmCount: 2 },
        ],
      },
    });
    const list = await card();
    const rows = textsOf(await list.findAllByRole("listitem"));
    expect(rows).toEqual([
      expect.stringMatching(
        /^Reopen 2 overdue reports of Ada Novak.*the oldest is for Nov 2, 2026 – Nov 6, 2026.*Was due/,
      ),
      expect.stringMatching(/^Reopen the overdue report of Tomas Novak.*Nov 9, 2026 – Nov 13, 2026.*Was due/),
      expect.stringMatching(/^Confirm 2 goals of Ada Novak/),
    ]);
    expect(list.getByRole("link", { name: /^Open Report.*Ada/ }).getAttribute("href")).toBe(
      "/onboarding/Ada/weekly-review?week=2026-11-02",
    );
  });
});

describe("accounts in the tasks of an admin", () => {
  const admin = sampleMe({ role: "admin" });
  const account = (createdAt: string) => ({ ...sampleMe(), id: createdAt, status: "pending_review", createdAt });
  const pending = (createdAt: readonly string[], cursor: string | null = null): Answers => ({
    "GET /api/people/pending": { items: createdAt.map(account), cursor },
  });

  it.each([
    [
      ["2026-11-19T09:00:00.000Z"],
      null,
      "Open Accounts: Approve 1 account",
      "User Management · waiting since Nov 19, 2026",
    ],
    [
      ["2026-11-19T09:00:00.000Z", "2026-11-12T09:00:00.000Z"],
      null,
      "Open Accounts: Approve 2 accounts",
      "User Management · waiting since Nov 12, 2026",
    ],
    [["2026-11-19T09:00:00.000Z"], "next", "Open Accounts: Approve 1+ accounts", "User Management"],
  ])("have one entry that links to them: %j", async (createdAt, cursor, title, detail) => {
    open(admin, pending(createdAt, cursor));
    const link = await (await card()).findByRole("link", { name: title });
    expect(link.getAttribute("href")).toBe("/admin/users?view=pending");
    expect((await card()).getByText(detail)).toBeDefined();
    expect((await card()).queryByText(/^Due|^Was due/)).toBeNull();
  });

  const proposal = {
    person: sampleName("tom", "tom", "Berg"),
    proposer: sampleName("ada", "ada", "Berg"),
    proposedAt: "2026-11-18T09:00:00.000Z",
  };

  it("include each new email to release, and the viewer's own", async () => {
    open(sampleMe({ ...admin, hasProposedEmail: true }), {
      "GET /api/people/pending": { items: [], cursor: null, emailProposals: [proposal] },
    });
    const link = await screen.findByRole("link", { name: /Release the new email of tom Berg/u });
    expect(link.getAttribute("href")).toBe("/admin/users?search=tom%40acme.com");
    expect(screen.getByText("Proposed by ada Berg on Nov 18, 2026")).toBeDefined();
    const own = screen.getByRole("link", { name: /Confirm your new email/u });
    expect(own.getAttribute("href")).toBe("/profile");
  });

  it("include each colleague's proposal to become someone's manager", async () => {
    open(admin, { "GET /api/people/pending": { items: [], cursor: null, managerProposals: [proposal] } });
    const link = await screen.findByRole("link", { name: /Confirm ada Berg as the manager of tom Berg/u });
    expect(link.getAttribute("href")).toBe("/admin/users?search=tom%40acme.com");
    expect(screen.getByText(/Due Dec 2/u)).toBeTruthy();
  });

  it("can be reloaded after an error", async () => {
    let down = true;
    open(admin, {
      ...pending([]),
      "GET /api/people/pending": () =>
        down
          ? refusal(403, "FORBIDDEN", "Not for you.")
          : { items: [account("2026-11-19T09:00:00.000Z")], cursor: null },
    });
    expect(await (await card()).findByText("Your tasks couldn't be loaded")).toBeDefined();
    down = false;
    await userEvent.click((await card()).getByRole("button", { name: "Retry" }));
    expect(await (await card()).findByRole("link", { name: "Open Accounts: Approve 1 account" })).toBeDefined();
  });
});

describe("reviews in the tasks of a person", () => {
  const manager = sampleMe({ id: sampleReview().employee.managerId ?? "", role: "manager" });
  const waiting = (index: number): AssignedReview => ({
    review: sampleListed({
      id: `review-${index}`,
      employee: { ...sampleReview().employee, id: `person-${index}`, firstName: `Report ${index}` },
    }),
    round: sampleRound(),
    task: "managerEvaluation",
    deadline: "2026-12-04",
    since: "2026-11-01T09:00:00.000Z",
    isNotDueYet: false,
  });

  it("come last, under their own heading, if they can be done early", async () => {
    open(manager, {
      "GET /api/reviews/tasks": {
        today,
        items: [
          { ...waiting(1), isNotDueYet: true },
          { ...waiting(2), deadline: "2026-12-09" },
        ],
        total: 2,
      },
    });
    const list = await card();
    const early = await list.findByRole("list", { name: "Can be done early 1" });
    expect(within(early).getAllByRole("listitem")).toHaveLength(1);
    expect(list.getAllByRole("listitem").map((item) => item.textContent?.includes("Report 1"))).toEqual([false, true]);
  });

  it("show eight at first, all on request, and how many more there are", async () => {
    open(manager, {
      "GET /api/reviews/tasks": { today, items: [1, 2, 3, 4, 5, 6, 7, 8, 9].map(waiting), total: 2_000 },
    });
    const list = await card();
    expect(await list.findAllByRole("listitem")).toHaveLength(8);
    expect(list.getAllByText(/^Due/)[0]?.textContent).toBe("Due Dec 4, in 14 days");
    expect(list.getByText("1,991 more tasks.")).toBeDefined();
    await press("Show the First 9", list);
    expect(list.getAllByRole("listitem")).toHaveLength(9);
    expect(await screen.findByRole("link", { name: "To Do: 2,000 tasks" })).toBeDefined();
  });
});

describe("the list of tasks", () => {
  const own = (task: AssignedReview["task"]): AssignedReview => ({
    review: sampleListed({ id: "own", sharedWithEmployeeAt: "2026-11-19T09:00:00.000Z" }),
    round: sampleRound(),
    task,
    deadline: "2027-01-18",
    since: "2026-11-19T09:00:00.000Z",
    isNotDueYet: false,
  });

  it("starts with a result that wasn't opened yet, before anything overdue", async () => {
    open(sampleMe(), {
      "GET /api/reviews/tasks": {
        today,
        items: [
          { ...own("selfEvaluation"), deadline: "2026-11-13" },
          { ...own("openResult"), review: sampleListed({ id: "new" }) },
        ],
        total: 2,
      },
    });
    const rows = await (await card()).findAllByRole("listitem");
    expect(textsOf(rows)).toEqual([
      expect.stringMatching(/^Your result is here/),
      expect.stringMatching(/^Write your self-evaluation/),
    ]);
    expect(screen.getByRole("link", { name: "Open My Result: Your result is here" })).toBeDefined();
  });

  it("has data requests for HR, and failed messages", async () => {
    open(sampleMe({ role: "hr" }), {
      "GET /api/people/administration-tasks": {
        requests: [
          { person: sampleName("tom", "Tom", "Berg"), kind: "erasure", step: "password", dueOn: "2026-11-18" },
          { person: sampleName("ida", "Ida", "Berg"), kind: "export", step: "release", dueOn: "2026-11-19" },
        ],
        failedMessages: { count: 3, latestAt: "2026-11-19T09:00:00.000Z" },
      },
    });
    const rows = await (await card()).findAllByRole("listitem");
    expect(textsOf(rows)).toEqual([
      expect.stringContaining("Get the password for the erasure of Tom Berg"),
      expect.stringContaining("Release the copy of the data of Ida Berg"),
      expect.stringContaining("Review 3 messages that couldn't be sent"),
    ]);
  });

  it("includes a round that has ended but is still active", async () => {
    open(sampleMe({ role: "admin" }), {
      "GET /api/reviews/tasks": {
        today,
        items: [],
        total: 0,
        endedRound: { id: "round", name: "Q3 2026", endDate: "2026-09-30" },
      },
    });
    const link = await (await card()).findByRole("link", { name: "Open Rounds: Complete Q3 2026" });
    expect(link.getAttribute("href")).toBe("/admin/reviews");
    expect((await card()).getByRole("list", { name: "Overdue 1" })).toBeDefined();
  });
});

describe("goals in the tasks of their owner", () => {
  const goal = (id: string, what: string, owner: "employee" | "manager", until: string) => ({
    person: { ...sampleMe(), id: "01JD0000000000000000000P07", firstName: "Tomas", lastName: "Herrera" },
    planId: "01JD0000000000000000000G01",
    goal: { id, what, until, owner, skillset: { id: "01JD0000000000000000000S01", name: "Code Craft" } },
  });
  const items = [
    goal("01JD0000000000000000000G02", "Write the design", "employee", "2026-11-13"),
    goal("01JD0000000000000000000G03", "Keep January free", "manager", "2026-11-27"),
  ];

  it("link to their plan, and can be moved by two weeks with one action", async () => {
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
    const own = await (await card()).findByRole("link", { name: "Update: Write the design" });
    expect(own.getAttribute("href")).toBe("/growth#goal-01JD0000000000000000000G02");
    const promise = (await card()).getByRole("link", { name: "Update: Keep January free" });
    expect(promise.getAttribute("href")).toBe("/growth/01JD0000000000000000000P07#goal-01JD0000000000000000000G03");
    const [first, second] = (await card()).getAllByRole("listitem");
    expect(first?.textContent).toContain("Your development goal · Code CraftWas due Nov 13, 7 days ago");
    expect(second?.textContent).toContain("Promised to Tomas Herrera");
    expect((await card()).getByText("2 more tasks.")).toBeDefined();
    await user.click((await card()).getByRole("button", { name: "Move by Two Weeks: Write the design" }));
    await vi.waitFor(() => expect(screen.queryByRole("link", { name: "Update: Write the design" })).toBeNull());
    expect(bodies(requests, "PUT")[0]).toEqual({ until: "2026-12-04" });
  });

  it("include proposals until they are answered in the plan", async () => {
    const proposals = [
      goal("01JD0000000000000000000G04", "Lead the review", "employee", "2027-01-29"),
      goal("01JD0000000000000000000G05", "Keep two weeks free", "manager", "2027-01-29"),
    ];
    open(sampleMe(), { "GET /api/growth/due-goals": { today, items: [], total: 0, proposals } });
    const list = await card();
    const proposed = await list.findByRole("link", { name: "Answer: Lead the review" });
    expect(proposed.getAttribute("href")).toBe("/growth#goal-01JD0000000000000000000G04");
    expect(textsOf(list.getAllByRole("listitem"))).toEqual([
      expect.stringContaining("Proposed to you as a goal · Code Craft"),
      expect.stringContaining("Offered to you as a promise"),
    ]);
    expect(list.queryByRole("button", { name: /^Move/ })).toBeNull();
  });
});

describe("promotions in the tasks", () => {
  const person = sampleName("01JD0000000000000000000E01", "Lea", "Fontaine");
  const caseId = "01JD0000000000000000000C01";

  it("link to what is to be done", async () => {
    const tasks = [
      ["answer", "Answer: Promotion of Lea Fontaine?"],
      ["write", "Write: Promotion case of Lea Fontaine"],
      ["agree", "Open: Your promotion case"],
      ["committee", "Choose: Committee for Lea Fontaine"],
      ["vote", "Vote: Vote on Lea Fontaine"],
      ["decide", "Decide: Decide on the promotion of Lea Fontaine"],
      ["tell", "Write: Tell Lea Fontaine the outcome"],
      ["a kind of a newer Pulse", "Open: Promotion of Lea Fontaine"],
    ] as const;
    const idOf = (kind: string) => (kind === "answer" ? null : caseId);
    const items = tasks.map(([kind]) => ({ kind, person, caseId: idOf(kind), dueOn: "2026-11-19" }));
    open(sampleMe({ role: "manager" }), { "GET /api/promotions/tasks": { today, isOn: true, items } });
    const list = within(await (await card()).findByRole("list", { name: "Overdue 8" }));
    for (const [kind, name] of tasks) {
      const href = list.getByRole("link", { name }).getAttribute("href");
      expect(href).toBe(kind === "answer" ? `/promotions/${person.id}` : `/promotions/${person.id}/${caseId}`);
    }
  });
});
