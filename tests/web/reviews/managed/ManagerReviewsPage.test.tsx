import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { ListedReview } from "#domain/reviews/views/listModel.ts";
import { wideIt } from "#tests/support/wideIt.ts";
import { type FakeRequest, refusal } from "../../support/fakeApi.ts";
import { renderRoute } from "../../support/render.tsx";
import { sampleMe } from "../../support/samples.ts";
import { sampleListed, sampleReview, sampleRound, sampleStages, today } from "../sampleReviews.ts";

const managerId = sampleReview().employee.managerId ?? "";
const manager = sampleMe({ id: managerId, role: "manager" });
const cto = sampleMe({ id: "the-cto", role: "cto", engineerType: null, position: null });
const hr = sampleMe({ id: "hr", role: "hr", engineerType: null, position: null });
const newest = sampleRound();
const earlier = sampleRound({ id: "01JD0000000000000000000R03", name: "Q3 2026", status: "completed" });
const done = "2026-11-12T10:00:00.000Z";
const both = { selfEvaluationCompletedAt: done, managerEvaluationCompletedAt: done };
const approved = { ...both, ctoApprovalCompletedAt: done };
const finalized = { ...approved, meetingScheduledAt: "2026-11-18", finalManagerEvaluationCompletedAt: done };

const reviewOf = (firstName: string, changes: Partial<ListedReview> = {}): ListedReview =>
  sampleListed({
    id: `review-${firstName}`,
    employee: { ...sampleReview().employee, id: `person-${firstName}`, firstName },
    ...changes,
  });

const ana = reviewOf("Ana");
const ben = reviewOf("Ben", { selfEvaluationCompletedAt: done });
const chloe = reviewOf("Chloe");

const rounds = [
  {
    round: newest,
    reviewCount: 2,
    stages: sampleStages({ nothingDone: 1, managerMissing: 1 }),
    overdue: 0,
    appeals: null,
  },
  { round: earlier, reviewCount: 1, stages: sampleStages({ nothingDone: 1 }), overdue: 0, appeals: null },
];

const listed = ({ query }: FakeRequest) => {
  const base = { today, rounds, roundId: query.get("roundId") ?? newest.id, cursor: null };
  if (query.get("roundId") === earlier.id) {
    return { ...base, items: [chloe] };
  }
  if (query.get("name")) {
    return { ...base, items: query.get("name") === "Ben" ? [ben] : [] };
  }
  return query.get("cursor") === "more" ? { ...base, items: [ben] } : { ...base, items: [ana], cursor: "more" };
};

const attention = (actionsNeeded: number) => ({
  selfEvaluationDue: false,
  actionsNeeded,
  early: 1,
  rounds: [{ roundId: newest.id, actionsNeeded, early: 1 }],
});

const answers = { "GET /api/reviews/managed": listed, "GET /api/reviews/action-counts": attention(2) };
const lists = (requests: readonly FakeRequest[]) =>
  requests.filter(({ path }) => path === "/api/reviews/managed").map(({ query }) => query.toString());

/** One round with these reviews. */
const only = (items: readonly ListedReview[], round = newest) => ({
  "GET /api/reviews/managed": {
    today,
    rounds: [
      {
        round,
        reviewCount: items.length,
        stages: sampleStages({ nothingDone: items.length }),
        overdue: 0,
        appeals: null,
      },
    ],
    roundId: round.id,
    items,
    cursor: null,
  },
});

const rowOf = async (name: string) => within(await screen.findByRole("row", { name: new RegExp(name) }));

describe("names in the list", () => {
  it.each([
    ["hr who can read nothing in the review yet", hr, "/people/person-Ana", null],
    ["the manager whose review it is to write", manager, "/people/person-Ana", "Review of Ana Kovac"],
    ["the cto, who may step in and has no button for it", cto, "/manager-review/review-Ana", null],
  ])("lead to the person, or to a review without a button, for %s", async (_, me, href, button) => {
    renderRoute("/manager-reviews", { me, answers: { ...answers, ...only([ana]) } });
    const row = await rowOf("Ana Kovac");
    expect(row.getByRole("link", { name: "Ana Kovac" }).getAttribute("href")).toBe(href);
    expect(row.queryByRole("link", { name: /Review of/ })?.getAttribute("aria-label") ?? null).toBe(button);
  });
});

describe("the reviews of an approver", () => {
  it("are those of the people they manage, and by one press those of their area, with their tasks", async () => {
    const approver = sampleMe({ id: managerId, role: "manager", isApprover: true });
    const area = [
      {
        round: newest,
        reviewCount: 12,
        stages: sampleStages({ nothingDone: 9, approvalMissing: 3 }),
        overdue: 0,
        appeals: null,
      },
    ];
    const { requests, router } = renderRoute("/manager-reviews", {
      me: approver,
      answers: {
        ...answers,
        "GET /api/reviews/action-counts": {
          ...attention(4),
          rounds: [{ roundId: newest.id, actionsNeeded: 4, early: 0, approvals: 3 }],
        },
        "GET /api/reviews/managed": (request: FakeRequest) =>
          request.query.get("approverId") === managerId
            ? { today, rounds: area, roundId: newest.id, items: [ben], cursor: null }
            : listed(request),
        [`GET /api/reviews/rounds/${newest.id}/approvals`]: {
          today,
          total: 1,
          found: 1,
          skillsets: [],
          items: [
            {
              review: ben,
              self: 3,
              manager: 4,
              levels: { total: 2, differing: 1 },
              checks: [],
              calibration: null,
              heldUntil: null,
            },
          ],
        },
      },
    });
    expect(await screen.findByRole("row", { name: /Ana Kovac/ })).toBeDefined();
    // A pending approval is counted in its own list.
    expect(await screen.findByText("1 action needed")).toBeDefined();
    await userEvent.click(screen.getByRole("radio", { name: "Your area to approve 3" }));
    expect(await screen.findByText("Ben Kovac")).toBeDefined();
    expect(screen.queryByRole("row", { name: /Ana Kovac/ })).toBeNull();
    expect(router.state.location.search).toBe("?list=area");
    const round = within(screen.getByRole("region", { name: "Q4 2026" }));
    expect(round.getByText("3 actions needed")).toBeDefined();
    expect(round.getByRole("button", { name: "Action Needed 3" })).toBeDefined();
    await userEvent.click(round.getByRole("button", { name: "Action Needed 3" }));
    // Their queue has the ratings and the checks, as the cto's.
    const queue = within(await round.findByRole("region", { name: "For your approval" }));
    expect(await queue.findByText("1 review is waiting for your approval.")).toBeDefined();
    expect(queue.getAllByText("Ben Kovac").length).toBeGreaterThan(0);
    expect(requests.filter(({ path }) => path.endsWith("/approvals"))).toHaveLength(1);
  });

  wideIt("begin with the area at its address, which is nothing for others", async () => {
    const { requests } = renderRoute("/manager-reviews?list=area", { me: manager, answers });
    expect(await screen.findByRole("row", { name: /Ana Kovac/ })).toBeDefined();
    expect(lists(requests)).toEqual([""]);
    expect(screen.queryByRole("radio", { name: "Your area to approve" })).toBeNull();
  });
});

describe("the reviews that someone manages", () => {
  it("are shown by round, the newest open, a page at a time, with nothing asked twice", async () => {
    const { requests, router } = renderRoute("/manager-reviews", { me: manager, answers });
    const round = within(await screen.findByRole("region", { name: "Q4 2026" }));
    expect((await round.findAllByRole("columnheader")).map((header) => header.textContent)).toEqual([
      "Employee",
      "Status",
      "Self Evaluation",
      "Manager Review",
      "CTO Review",
      "Actions",
    ]);
    expect(
      round.getByText("Due Dec 18, 2026, in 28 days · Manager evaluations due Dec 4, 2026 · 2 reviews"),
    ).toBeDefined();
    expect(await round.findByText("2 actions needed")).toBeDefined();
    expect(lists(requests)).toEqual([""]);
    expect(round.queryByText("Ben Kovac")).toBeNull();
    await userEvent.click(round.getByRole("button", { name: "Show More" }));
    const row = within(await round.findByRole("row", { name: /Ben Kovac/ }));
    expect(row.getByText("Needs Review")).toBeDefined();
    expect(row.getByText("Nov 12")).toBeDefined();
    expect(row.getAllByText("Pending")).toHaveLength(2);
    expect(row.getByRole("link", { name: "Review of Ben Kovac" }).getAttribute("href")).toBe(
      "/manager-review/review-Ben",
    );
    expect(round.queryByRole("button", { name: "Show More" })).toBeNull();
    expect(router.state.location.search).toBe(`?round=${newest.id}.2`);
    expect(screen.queryByLabelText("Search by name")).toBeNull();
  });

  wideIt("stay open, folded and paged as the address says; a folded round is read when it is unfolded", async () => {
    const { router, requests } = renderRoute(`/manager-reviews?round=${newest.id}.2`, { me: manager, answers });
    expect(await screen.findByText("Ben Kovac")).toBeDefined();
    const folded = screen.getByRole("button", { name: /Q3 2026/ });
    expect(folded.getAttribute("aria-expanded")).toBe("false");
    expect(lists(requests).some((query) => query.includes(earlier.id))).toBe(false);
    await userEvent.click(folded);
    expect(await screen.findByText("Chloe Kovac")).toBeDefined();
    expect(screen.getByText("Ben Kovac")).toBeDefined();
    expect(router.state.location.search).toBe(`?round=${newest.id}.2&round=${earlier.id}`);
    await userEvent.click(screen.getByRole("button", { name: /Q4 2026/ }));
    await userEvent.click(screen.getByRole("button", { name: /Q3 2026/ }));
    expect(router.state.location.search).toBe("?round=none");
    expect(screen.queryByRole("row")).toBeNull();
  });

  it("begin with the round that the server opens, though an earlier one in the list starts later", async () => {
    renderRoute("/manager-reviews", {
      me: manager,
      answers: {
        ...answers,
        "GET /api/reviews/managed": ({ query }: FakeRequest) => ({
          today,
          rounds,
          roundId: query.get("roundId") ?? earlier.id,
          items: query.get("roundId") === newest.id ? [ana] : [chloe],
          cursor: null,
        }),
      },
    });
    expect(await screen.findByText("Chloe Kovac")).toBeDefined();
    expect(screen.getByRole("button", { name: /Q4 2026/ }).getAttribute("aria-expanded")).toBe("false");
  });

  it("are filtered by what waits, by what is overdue and by stage, and the filter stands in the address", async () => {
    const overdue = { ...newest, selfEvaluationDeadline: "2026-11-19" };
    const { router, requests } = renderRoute("/manager-reviews?sort=assignee", {
      me: manager,
      answers: {
        "GET /api/reviews/action-counts": attention(2),
        "GET /api/reviews/managed": ({ query }: FakeRequest) => ({
          today,
          rounds: [
            {
              round: overdue,
              reviewCount: 3,
              stages: sampleStages({ nothingDone: 1, managerMissing: 2 }),
              overdue: 1,
              appeals: null,
            },
          ],
          roundId: overdue.id,
          items: query.get("filter") === "managerMissing" ? [ben] : [ana, ben],
          cursor: null,
        }),
      },
    });
    const filters = within(await screen.findByRole("group", { name: "Filters of Q4 2026" }));
    await waitFor(() => expect(lists(requests)).toContain("sort=assignee"));
    expect(filters.getByRole("button", { name: "All 3" }).getAttribute("aria-pressed")).toBe("true");
    await userEvent.click(filters.getByRole("button", { name: "Action Needed 2" }));
    expect(router.state.location.search).toBe("?sort=assignee&filter=actionNeeded");
    await userEvent.click(filters.getByRole("button", { name: "Overdue 1" }));
    expect(router.state.location.search).toBe("?sort=assignee&filter=overdue");
    await userEvent.click(screen.getByRole("button", { name: "Manager evaluation missing 2" }));
    await waitFor(() => expect(screen.queryByRole("row", { name: /Ana Kovac/ })).toBeNull());
    expect(lists(requests)).toContain("filter=managerMissing");
    await userEvent.click(screen.getByRole("button", { name: "Manager evaluation missing 2" }));
    expect(router.state.location.search).toBe("?sort=assignee");
  });

  it("of what waits, have those that can be done early last, under a heading", async () => {
    const cy = reviewOf("Cy", { selfEvaluationCompletedAt: done });
    renderRoute("/manager-reviews?filter=actionNeeded", {
      me: manager,
      answers: { ...answers, ...only([ana, ben, cy]) },
    });
    await rowOf("Cy Kovac");
    const order = screen.getAllByRole("row").map((row) => row.textContent?.match(/(Ana|Ben|Cy) Kovac|^Can be .*/)?.[0]);
    expect(order.filter((name) => name !== undefined)).toEqual([
      "Ben Kovac",
      "Cy Kovac",
      "Can be done early",
      "Ana Kovac",
    ]);
  });

  it("keep only the rows near the window in the document where hundreds can be done early", async () => {
    const early = Array.from({ length: 320 }, (_, index) => reviewOf(`Early${index}`));
    renderRoute("/manager-reviews?filter=actionNeeded", {
      me: manager,
      answers: { ...answers, ...only([ben, ...early]) },
    });
    const first = await screen.findByRole("row", { name: /Early0 Kovac/ });
    expect(screen.getAllByRole("row").length).toBeLessThan(100);
    // The header, Ben and the heading precede it.
    expect(first.getAttribute("aria-rowindex")).toBe("4");
    expect(screen.getByRole("table").getAttribute("aria-rowcount")).toBe(String(3 + early.length));
  });

  wideIt("cannot be opened from the list before while a filter loads, and give way to an error", async () => {
    let answer: (response: unknown) => void = () => undefined;
    const { router } = renderRoute("/manager-reviews", {
      me: manager,
      answers: {
        ...answers,
        "GET /api/reviews/managed": (request: FakeRequest) =>
          request.query.has("filter") ? new Promise((resolve) => (answer = resolve)) : listed(request),
      },
    });
    expect((await screen.findByText("Ana Kovac", { selector: "p a" })).closest("[inert]")).toBeNull();
    await userEvent.click(await screen.findByRole("button", { name: "Action Needed 2" }));
    await waitFor(() => expect(screen.getByText("Ana Kovac", { selector: "p a" }).closest("[inert]")).not.toBeNull());
    expect(screen.getByText("Loading...")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Show More" })).toBeNull();
    answer({ today, rounds, roundId: newest.id, items: [ben], cursor: null });
    expect((await screen.findByText("Ben Kovac")).closest("[inert]")).toBeNull();
    expect(screen.queryByText("Ana Kovac", { selector: "p a" })).toBeNull();

    await userEvent.click(screen.getByRole("button", { name: "Manager evaluation missing 1" }));
    await waitFor(() => expect(router.state.location.search).toBe("?filter=managerMissing"));
    expect(screen.getByText("Ben Kovac").closest("[inert]")).not.toBeNull();
    answer(refusal(403, "FORBIDDEN", "You do not have access to this list."));
    expect(await screen.findByText("You do not have access to this list.")).toBeDefined();
    expect(screen.queryByText("Ben Kovac")).toBeNull();
  });

  wideIt("keep the filter of a stage that no review is at any longer, so it can be taken off", async () => {
    const { router } = renderRoute("/manager-reviews?filter=finalized", { me: manager, answers: only([]) });
    const filter = await screen.findByRole("button", { name: "Ready to share 0" });
    expect(filter.getAttribute("aria-pressed")).toBe("true");
    await userEvent.click(filter);
    expect(router.state.location.search).toBe("");
  });

  it("say how far a draft is, and tell people of one name apart", async () => {
    const twin = { ...reviewOf("Ana").employee, id: "twin", email: "ana.kovac2@acme.com" };
    renderRoute("/manager-reviews", {
      me: manager,
      answers: only([
        reviewOf("Ana", { draft: { answered: 4, total: 9 } }),
        reviewOf("Ana", { id: "twin", employee: twin }),
        ben,
      ]),
    });
    const row = within(await screen.findByRole("row", { name: /ana\.kovac@acme\.com/ }));
    expect(row.getByText("4 of 9")).toBeDefined();
    expect(row.getByRole("link", { name: "Review of Ana Kovac" })).toBeDefined();
    expect(screen.getByText(/^ana\.kovac2@acme\.com · /)).toBeDefined();
    expect(screen.getAllByText(/@acme\.com/)).toHaveLength(2);
  });

  const manage = "/manager-review/review-Ana";
  const meet = "/performance-meeting/review-Ana?source=manager-reviews";
  it.each([
    { badge: "Waiting for Employee", changes: {}, links: [["Review", manage]] },
    { badge: "Needs Review", changes: { selfEvaluationCompletedAt: done }, links: [["Review", manage]] },
    { badge: "Waiting for CTO Review", changes: both, links: [["View Review", manage]] },
    { badge: "Schedule Meeting", changes: approved, links: [["View Review", manage]], button: "Schedule Meeting" },
    {
      badge: "Meeting Scheduled",
      changes: { ...approved, meetingScheduledAt: "2026-11-23" },
      links: [["Perform Meeting", meet]],
      button: "Edit Meeting Date",
      meets: "Meeting on Nov 23",
    },
    {
      badge: "Meeting Today",
      changes: { ...approved, meetingScheduledAt: today },
      links: [["Perform Meeting", meet]],
      button: "Edit Meeting Date",
      meets: "Meeting on Nov 20",
    },
    {
      badge: "Ready to Share",
      changes: { ...finalized, meetingScheduledAt: today },
      links: [["Share Results", meet]],
      meets: "Meeting on Nov 20",
    },
    {
      badge: "Meeting Overdue",
      changes: finalized,
      links: [["Share Results", meet]],
      meets: "Meeting on Nov 18",
    },
    { badge: "Completed", changes: { ...finalized, sharedWithEmployeeAt: done }, links: [["View Meeting", meet]] },
  ] as const)("offer their manager at $badge: $links.0.0", async ({ badge, changes, links, ...rest }) => {
    renderRoute("/manager-reviews", { me: manager, answers: only([reviewOf("Ana", changes)]) });
    const row = await rowOf("Ana Kovac");
    const meetingDay = "meets" in rest ? rest.meets : "";
    expect(row.getAllByRole("cell")[0]?.textContent).toMatch(new RegExp(`^${badge}${meetingDay}$`));
    expect(row.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      // The name opens the person, whatever there is to do.
      ["Ana Kovac", "/people/person-Ana"],
      ...links,
    ]);
    expect(row.queryAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual(
      "button" in rest ? [`${rest.button} with Ana Kovac`] : [],
    );
  });

  it.each([
    { name: "nothing done", changes: {}, labels: ["Nothing to read yet"] },
    { name: "both done", changes: both, labels: ["CTO Review"] },
    { name: "approved", changes: approved, labels: ["View Review"] },
  ])("offer the cto who is not their manager: $name", async ({ changes, labels }) => {
    renderRoute("/manager-reviews", { me: cto, answers: only([reviewOf("Ana", changes)]) });
    const row = await rowOf("Ana Kovac");
    for (const label of labels) {
      expect(row.getByText(label)).toBeDefined();
    }
  });

  it("open a half-done review by its name for the cto, and have no button for it", async () => {
    const halfDone = reviewOf("Ana", { selfEvaluationCompletedAt: done });
    renderRoute("/manager-reviews", { me: cto, answers: only([halfDone]) });
    const row = await rowOf("Ana Kovac");
    expect(row.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Ana Kovac", "/manager-review/review-Ana"],
    ]);
    expect(row.queryByText("Nothing to read yet")).toBeNull();
  });

  it("have the employee's and their manager's name as links to them", async () => {
    const boss = { id: managerId, email: "mina@acme.com", firstName: "Mina", lastName: "Boss" };
    renderRoute("/manager-reviews", {
      me: cto,
      answers: {
        ...only([reviewOf("Ana", both)]),
        "GET /api/people/names": { items: [{ ...boss, actsAsManager: true, actsAsLead: false }] },
      },
    });
    const row = await rowOf("Ana Kovac");
    expect((await row.findByRole("link", { name: "Mina Boss" })).getAttribute("href")).toBe(`/people/${managerId}`);
    expect(row.getByRole("link", { name: "Ana Kovac" }).getAttribute("href")).toBe("/people/person-Ana");
  });

  it("offer hr to read what is completed, and nothing to do", async () => {
    renderRoute("/manager-reviews", { me: hr, answers: only([reviewOf("Ana", both), reviewOf("Ben")]) });
    expect((await rowOf("Ana Kovac")).getByRole("link", { name: "View Review of Ana Kovac" })).toBeDefined();
    expect((await rowOf("Ben Kovac")).getByText("Nothing to read yet")).toBeDefined();
    expect(screen.queryByText(/needed/)).toBeNull();
  });

  it("are searched by name, for cto and hr, and the search stands in the address", async () => {
    const { router, requests } = renderRoute("/manager-reviews", { me: cto, answers });
    const search = await screen.findByLabelText("Search by name");
    await userEvent.click(search);
    await userEvent.paste("Ben");
    expect(await screen.findByText("Ben Kovac")).toBeDefined();
    await waitFor(() => expect(screen.queryByRole("row", { name: /Ana Kovac/ })).toBeNull());
    expect(new URLSearchParams(router.state.location.search).get("name")).toBe("Ben");
    expect(lists(requests)).toContain("name=Ben");
    await userEvent.clear(search);
    await userEvent.click(search);
    await userEvent.paste("Zoe");
    expect(await screen.findByText('No one in this round has a name that starts with "Zoe".')).toBeDefined();
  });

  wideIt("are searched on, page by page, until someone is found or no one is left", async () => {
    const next: Readonly<Record<string, string>> = { first: "second", second: "third" };
    const { requests, router } = renderRoute(`/manager-reviews?round=${newest.id}&name=ana+k`, {
      me: cto,
      answers: {
        ...answers,
        "GET /api/reviews/managed": ({ query }: FakeRequest) => {
          const asked = query.get("cursor") ?? "first";
          const found = query.get("name") === "ana k" && asked === "third" ? [ana] : [];
          return { today, rounds, roundId: newest.id, items: found, cursor: next[asked] ?? null };
        },
      },
    });
    expect(await screen.findByRole("row", { name: /Ana Kovac/ })).toBeDefined();
    expect(screen.queryByText(/No one in this round/)).toBeNull();
    expect(screen.queryByRole("button", { name: "Show More" })).toBeNull();
    expect(router.state.location.search).toBe(`?round=${newest.id}&name=ana+k`);
    const search = screen.getByLabelText("Search by name");
    await userEvent.clear(search);
    await userEvent.click(search);
    await userEvent.paste("ana zz");
    expect(await screen.findByText('No one in this round has a name that starts with "ana zz".')).toBeDefined();
    expect(lists(requests)).toContain(`name=ana+zz&roundId=${newest.id}&cursor=third`);
  });

  wideIt("narrow the actions and the next one to the manager by whom the cto filters them", async () => {
    const waits = (items: readonly object[]) => ({ today, items, total: items.length });
    renderRoute(`/manager-reviews?manager=${manager.id}`, {
      me: cto,
      answers: {
        ...answers,
        "GET /api/reviews/action-counts": ({ query }: FakeRequest) =>
          query.get("managerId") === manager.id ? attention(1) : attention(7),
        "GET /api/reviews/tasks": ({ query }: FakeRequest) =>
          waits(
            query.get("managerId") === manager.id
              ? [{ review: ana, round: newest, task: "approval", deadline: null, since: done }]
              : [],
          ),
      },
    });
    expect((await screen.findByRole("link", { name: "Next Review" })).getAttribute("href")).toBe(
      `/manager-review/${ana.id}`,
    );
    expect(await screen.findByText("1 action needed")).toBeDefined();
    expect(screen.getByRole("button", { name: /Action Needed/ }).textContent).toContain("1");
  });

  it("cap the number of actions at 99+", async () => {
    renderRoute("/manager-reviews", {
      me: cto,
      answers: {
        "GET /api/reviews/action-counts": attention(100),
        "GET /api/reviews/managed": {
          today,
          rounds: [
            { round: newest, reviewCount: 9_876, stages: sampleStages({ shared: 9_876 }), overdue: 0, appeals: null },
          ],
          roundId: newest.id,
          items: [ana],
          cursor: null,
        },
      },
    });
    expect(await screen.findByText("99+ actions needed")).toBeDefined();
    expect(screen.getByText(/9,876 reviews/)).toBeDefined();
  });

  it.each([
    { role: "manager", title: "Manager Reviews", empty: "No manager reviews assigned to you yet." },
    { role: "cto", title: "CTO Reviews", empty: "No reviews require your approval yet." },
    { role: "hr", title: "Employee Reviews", empty: "No employee has a review yet." },
  ] as const)("are titled $title for $role, and say when there are none", async ({ role, title, empty }) => {
    renderRoute("/manager-reviews", {
      me: sampleMe({ role }),
      answers: { "GET /api/reviews/managed": { today, rounds: [], roundId: null, items: [], cursor: null } },
    });
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeDefined();
    expect(await screen.findByText(empty)).toBeDefined();
  });

  it("shows earlier rounds when they are asked for, a page at a time, each once, and keeps them in the address", async () => {
    const old = (number: number) => ({
      round: sampleRound({
        id: `01JA000000000000000000000${number}`,
        name: `Old ${number}`,
        startDate: `2020-0${number}-01`,
        status: "completed",
      }),
      reviewCount: 1,
      stages: sampleStages({ shared: 1 }),
      overdue: 0,
      appeals: null,
    });
    const page = ({ query }: FakeRequest) => {
      if (query.get("earlier") === null) {
        return { today, rounds, roundId: newest.id, earlierRounds: 3, items: [ana], cursor: null };
      }
      // The second of the latest rounds was completed in the meantime, so it is among the earlier ones too.
      return query.get("cursor") === "next"
        ? { today, rounds: [old(1)], roundId: null, earlierRounds: 0, items: [], cursor: null }
        : { today, rounds: [rounds[1], old(3), old(2)], roundId: null, earlierRounds: 1, items: [], cursor: "next" };
    };
    const { router, requests } = renderRoute("/manager-reviews", {
      me: manager,
      answers: { "GET /api/reviews/managed": page, "GET /api/reviews/action-counts": attention(0) },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Show 3 Earlier Rounds" }));
    await userEvent.click(await screen.findByRole("button", { name: "Show 1 Earlier Round" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: /Earlier Round/ })).toBeNull());
    const headings = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent ?? "");
    const shown = headings.flatMap((text) => /^(Q\d 20\d\d|Old \d)/.exec(text)?.[0] ?? []);
    expect(shown).toEqual([newest.name, earlier.name, "Old 3", "Old 2", "Old 1"]);
    expect(router.state.location.search).toContain("earlier=2");
    expect(lists(requests).filter((query) => query.includes("earlier"))).toContain("earlier=true&cursor=next");
  });

  it("can be asked for again when they could not be read", async () => {
    let down = true;
    renderRoute("/manager-reviews", {
      me: manager,
      answers: {
        "GET /api/reviews/managed": (request: FakeRequest) =>
          down ? refusal(403, "FORBIDDEN", "You do not have access to this list.") : listed(request),
      },
    });
    expect(await screen.findByText("You do not have access to this list.")).toBeDefined();
    expect(screen.getByText("Request request-1")).toBeDefined();
    down = false;
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByRole("row", { name: /Ana Kovac/ })).toBeDefined();
  });
});

describe("the dialog for the meeting's day", () => {
  const open = async (
    schedule: (request: FakeRequest) => unknown,
    review: () => ListedReview = () => reviewOf("Ana", approved),
  ) => {
    const { requests } = renderRoute("/manager-reviews", {
      me: manager,
      answers: {
        "GET /api/reviews/managed": () => only([review()])["GET /api/reviews/managed"],
        "PUT /api/reviews/review-Ana/meeting": schedule,
      },
    });
    await userEvent.click((await rowOf("Ana Kovac")).getByRole("button"));
    const dialog = within(await screen.findByRole("dialog", { name: "Schedule Performance Meeting" }));
    return { requests, dialog, field: dialog.getByLabelText<HTMLInputElement>(/Meeting Date/) };
  };

  it("takes a day that is not in the past, schedules the meeting and reads the list again", async () => {
    let scheduledAt: string | null = null;
    const { requests, dialog, field } = await open(
      ({ body }) => {
        scheduledAt = (body as { meetingScheduledAt: string }).meetingScheduledAt;
        return reviewOf("Ana", { ...approved, meetingScheduledAt: scheduledAt, version: 2 });
      },
      () => reviewOf("Ana", { ...approved, meetingScheduledAt: scheduledAt }),
    );
    expect(field.min).toBe(today);
    await userEvent.click(dialog.getByRole("button", { name: "Schedule Meeting" }));
    expect(dialog.getByText("Choose the day of the meeting.")).toBeDefined();
    expect(document.activeElement).toBe(field);
    await userEvent.type(field, "2026-11-19");
    expect(dialog.getByText("This day has passed. Choose today or a later day.")).toBeDefined();
    await userEvent.clear(field);
    await userEvent.type(field, "2026-11-23");
    await userEvent.click(dialog.getByRole("button", { name: "Schedule Meeting" }));
    expect(await screen.findByText("Meeting scheduled successfully")).toBeDefined();
    expect(requests.find(({ method }) => method === "PUT")?.body).toEqual({
      meetingScheduledAt: "2026-11-23",
      meetingTime: null,
      meetingMinutes: null,
      version: 1,
    });
    expect(await screen.findByRole("link", { name: "Perform Meeting with Ana Kovac" })).toBeDefined();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(requests.filter(({ path }) => path === "/api/reviews/action-counts").length).toBeGreaterThan(1);
  });

  it("opens with the day to change, and is closed by Cancel", async () => {
    const { dialog, field } = await open(
      () => null,
      () => reviewOf("Ana", { ...approved, meetingScheduledAt: "2026-11-25" }),
    );
    expect(field.value).toBe("2026-11-25");
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  wideIt("keeps the day when the server refuses, and tries again over the newer version", async () => {
    let version = 1;
    const { requests, dialog, field } = await open(
      ({ body }) => {
        if ((body as { version: number }).version === 7) {
          return reviewOf("Ana", approved);
        }
        version = 7;
        return refusal(409, "VERSION_CONFLICT", "This was changed meanwhile. Please look at it again.");
      },
      () => reviewOf("Ana", { ...approved, version }),
    );
    await userEvent.type(field, "2026-11-23");
    await userEvent.click(dialog.getByRole("button", { name: "Schedule Meeting" }));
    expect(await screen.findByText("Failed to schedule meeting")).toBeDefined();
    expect(dialog.getByText("This was changed meanwhile. Please look at it again.")).toBeDefined();
    expect(field.value).toBe("2026-11-23");
    await waitFor(() => expect(lists(requests).length).toBeGreaterThan(1));
    await userEvent.click(dialog.getByRole("button", { name: "Schedule Meeting" }));
    expect(await screen.findByText("Meeting scheduled successfully")).toBeDefined();
  });
});
