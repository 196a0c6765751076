import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { Me } from "#domain/people/model.ts";
import type { ListedReview } from "#domain/reviews/views/listModel.ts";
import { wideIt } from "#tests/support/wideIt.ts";
import { type Answers, type FakeRequest, refusal } from "../../support/fakeApi.ts";
import { dialogNamed, fill, linksOf, paste, press, region, sent, textsOf } from "../../support/page.ts";
import { renderRoute } from "../../support/render.tsx";
import { sampleMe } from "../../support/samples.ts";
import {
  done,
  listedOf,
  managedPage,
  managedRound,
  mina,
  people,
  sampleReview,
  sampleRound,
  sampleStages,
  steps,
  today,
} from "../sampleReviews.ts";

const { manager, cto, hr } = people;
const { approved, finalized, selfCompleted } = steps;
const newest = sampleRound();
const earlier = sampleRound({ id: "01JD0000000000000000000R03", name: "Q3 2026", status: "completed" });
const listRoute = "GET /api/reviews/managed";
const countsRoute = "GET /api/reviews/action-counts";

const ana = listedOf("Ana");
const ben = listedOf("Ben", selfCompleted);
const chloe = listedOf("Chloe");

const rounds = [
  managedRound({ reviewCount: 2, stages: sampleStages({ nothingDone: 1, managerMissing: 1 }) }),
  managedRound({ round: earlier }),
];

/** Two rounds: one with two pages of a review each, and an earlier one. */
const listed = ({ query }: FakeRequest) => {
  const page = (items: readonly ListedReview[], cursor: string | null = null) =>
    managedPage(items, { rounds, roundId: query.get("roundId") ?? newest.id, cursor });
  if (query.get("roundId") === earlier.id) {
    return page([chloe]);
  }
  if (query.get("name")) {
    return page(query.get("name") === "Ben" ? [ben] : []);
  }
  return query.get("cursor") === "more" ? page([ben]) : page([ana], "more");
};

const attention = (actionsNeeded: number, changes: object = {}) => ({
  selfEvaluationDue: false,
  actionsNeeded,
  early: 1,
  rounds: [{ roundId: newest.id, actionsNeeded, early: 1, ...changes }],
});

const open = (me: Me, answers: Answers = {}, query = "") =>
  renderRoute(`/manager-reviews${query}`, {
    me,
    answers: { [listRoute]: listed, [countsRoute]: attention(2), ...answers },
  });

/** One round with these reviews. */
const only = (...items: readonly ListedReview[]) => ({ [listRoute]: managedPage(items) });

const lists = (requests: readonly FakeRequest[]) =>
  requests.filter(({ path }) => path === "/api/reviews/managed").map(({ query }) => query.toString());
const rowOf = async (name: string) => within(await screen.findByRole("row", { name: new RegExp(name) }));
const showsAna = () => screen.findByRole("row", { name: /Ana Kovac/ });

describe("the reviews of an approver", () => {
  wideIt("are those of their reports, or with one click those of their area", async () => {
    const area = managedRound({ reviewCount: 12, stages: sampleStages({ nothingDone: 9, approvalMissing: 3 }) });
    const waiting = { self: 3, manager: 4, levels: { total: 2, differing: 1 }, checks: [], calibration: null };
    const { requests, router } = open(
      { ...manager, isApprover: true },
      {
        [countsRoute]: attention(4, { early: 0, approvals: 3 }),
        [listRoute]: (request: FakeRequest) =>
          request.query.get("approverId") === manager.id ? managedPage([ben], { rounds: [area] }) : listed(request),
        [`GET /api/reviews/rounds/${newest.id}/approvals`]: {
          today,
          total: 1,
          found: 1,
          skillsets: [],
          items: [{ review: ben, heldUntil: null, ...waiting }],
        },
      },
    );
    expect(await showsAna()).toBeDefined();
    // A pending approval is counted in its own list.
    expect(await screen.findByText("1 action needed")).toBeDefined();
    await userEvent.click(screen.getByRole("radio", { name: "Your area to approve 3" }));
    expect(await screen.findByText("Ben Kovac")).toBeDefined();
    expect(screen.queryByRole("row", { name: /Ana Kovac/ })).toBeNull();
    expect(router.state.location.search).toBe("?list=area");
    const round = await region("Q4 2026");
    expect(round.getByText("3 actions needed")).toBeDefined();
    await press("Action Needed 3", round);
    // Their queue has the ratings and the checks, like the CTO's.
    const queue = within(await round.findByRole("region", { name: "For your approval" }));
    expect(await queue.findByText("1 review is waiting for your approval.")).toBeDefined();
    expect(queue.getAllByText("Ben Kovac").length).toBeGreaterThan(0);
    expect(requests.filter(({ path }) => path.endsWith("/approvals"))).toHaveLength(1);
  });
});

describe("the reviews that someone manages", () => {
  wideIt("are shown by round, the newest unfolded, page by page, with no request repeated", async () => {
    const { requests, router } = open(manager);
    const round = await region("Q4 2026");
    expect(textsOf(await round.findAllByRole("columnheader"))).toEqual([
      "Employee",
      "Status",
      "Self Evaluation",
      "Manager Review",
      "CTO Review",
      "Actions",
    ]);
    const due = "Due Dec 18, 2026, in 28 days · Manager evaluations due Dec 4, 2026 · 2 reviews";
    expect(round.getByText(due)).toBeDefined();
    expect(await round.findByText("2 actions needed")).toBeDefined();
    expect(lists(requests)).toEqual([""]);
    expect(round.queryByText("Ben Kovac")).toBeNull();
    await press("Show More", round);
    const row = within(await round.findByRole("row", { name: /Ben Kovac/ }));
    expect(row.getByText("Needs Review")).toBeDefined();
    expect(row.getByText("Nov 12")).toBeDefined();
    expect(row.getAllByText("Pending")).toHaveLength(2);
    expect(round.queryByRole("button", { name: "Show More" })).toBeNull();
    expect(router.state.location.search).toBe(`?round=${newest.id}.2`);
    expect(screen.queryByLabelText("Search by name")).toBeNull();
  });

  wideIt("are unfolded and paged by the address, and loaded when their round is unfolded", async () => {
    const { router, requests } = open(manager, {}, `?round=${newest.id}.2`);
    expect(await screen.findByText("Ben Kovac")).toBeDefined();
    const folded = screen.getByRole("button", { name: /Q3 2026/ });
    expect(folded.getAttribute("aria-expanded")).toBe("false");
    expect(lists(requests).some((query) => query.includes(earlier.id))).toBe(false);
    await userEvent.click(folded);
    expect(await screen.findByText("Chloe Kovac")).toBeDefined();
    expect(screen.getByText("Ben Kovac")).toBeDefined();
    expect(router.state.location.search).toBe(`?round=${newest.id}.2&round=${earlier.id}`);
    await press(/Q4 2026/);
    await press(/Q3 2026/);
    expect(router.state.location.search).toBe("?round=none");
    expect(screen.queryByRole("row")).toBeNull();
  });

  it("unfold the round that the server chose, even if it isn't the first", async () => {
    open(manager, {
      [listRoute]: ({ query }: FakeRequest) =>
        managedPage([query.get("roundId") === newest.id ? ana : chloe], {
          rounds,
          roundId: query.get("roundId") ?? earlier.id,
        }),
    });
    expect(await screen.findByText("Chloe Kovac")).toBeDefined();
    expect(screen.getByRole("button", { name: /Q4 2026/ }).getAttribute("aria-expanded")).toBe("false");
  });

  wideIt("can be filtered by action needed, overdue and stage, in the address", async () => {
    const overdue = managedRound({
      round: { ...newest, selfEvaluationDeadline: "2026-11-19" },
      reviewCount: 3,
      stages: sampleStages({ nothingDone: 1, managerMissing: 2 }),
      overdue: 1,
    });
    const { router, requests } = open(
      manager,
      {
        [listRoute]: ({ query }: FakeRequest) =>
          managedPage(query.get("filter") === "managerMissing" ? [ben] : [ana, ben], { rounds: [overdue] }),
      },
      "?sort=assignee",
    );
    const filters = within(await screen.findByRole("group", { name: "Filters of Q4 2026" }));
    await waitFor(() => expect(lists(requests)).toContain("sort=assignee"));
    expect(filters.getByRole("button", { name: "All 3" }).getAttribute("aria-pressed")).toBe("true");
    await press("Action Needed 2", filters);
    expect(router.state.location.search).toBe("?sort=assignee&filter=actionNeeded");
    await press("Overdue 1", filters);
    expect(router.state.location.search).toBe("?sort=assignee&filter=overdue");
    await press("Manager evaluation missing 2");
    await waitFor(() => expect(screen.queryByRole("row", { name: /Ana Kovac/ })).toBeNull());
    expect(lists(requests)).toContain("filter=managerMissing");
    await press("Manager evaluation missing 2");
    expect(router.state.location.search).toBe("?sort=assignee");
  });

  it("list reviews that can be done early last, under a heading", async () => {
    open(manager, only(ana, ben, listedOf("Cy", selfCompleted)), "?filter=actionNeeded");
    await rowOf("Cy Kovac");
    const order = screen.getAllByRole("row").map((row) => row.textContent?.match(/(Ana|Ben|Cy) Kovac|^Can be .*/)?.[0]);
    expect(order.filter((name) => name !== undefined)).toEqual([
      "Ben Kovac",
      "Cy Kovac",
      "Can be done early",
      "Ana Kovac",
    ]);
  });

  wideIt("render only the rows near the viewport if there are hundreds", async () => {
    const early = Array.from({ length: 320 }, (_, index) => listedOf(`Early${index}`));
    open(manager, only(ben, ...early), "?filter=actionNeeded");
    const first = await screen.findByRole("row", { name: /Early0 Kovac/ });
    expect(screen.getAllByRole("row").length).toBeLessThan(100);
    // The header, Ben and the heading precede it.
    expect(first.getAttribute("aria-rowindex")).toBe("4");
    expect(screen.getByRole("table").getAttribute("aria-rowcount")).toBe(String(3 + early.length));
  });

  wideIt("can't be opened from the old list while a filter loads, and give way to an error", async () => {
    let answer: (response: unknown) => void = () => undefined;
    const { router } = open(manager, {
      [listRoute]: (request: FakeRequest) =>
        request.query.has("filter") ? new Promise((resolve) => (answer = resolve)) : listed(request),
    });
    const shownAna = { selector: "p a" };
    expect((await screen.findByText("Ana Kovac", shownAna)).closest("[inert]")).toBeNull();
    await press("Action Needed 2");
    await waitFor(() => expect(screen.getByText("Ana Kovac", shownAna).closest("[inert]")).not.toBeNull());
    expect(screen.getByText("Loading...")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Show More" })).toBeNull();
    answer(managedPage([ben], { rounds }));
    expect((await screen.findByText("Ben Kovac")).closest("[inert]")).toBeNull();
    expect(screen.queryByText("Ana Kovac", shownAna)).toBeNull();

    await press("Manager evaluation missing 1");
    await waitFor(() => expect(router.state.location.search).toBe("?filter=managerMissing"));
    expect(screen.getByText("Ben Kovac").closest("[inert]")).not.toBeNull();
    answer(refusal(403, "FORBIDDEN", "You do not have access to this list."));
    expect(await screen.findByText("You do not have access to this list.")).toBeDefined();
    expect(screen.queryByText("Ben Kovac")).toBeNull();
  });

  wideIt("keep the filter of a stage without reviews, to be cleared", async () => {
    const { router } = open(manager, only(), "?filter=finalized");
    const filter = await screen.findByRole("button", { name: "Ready to share 0" });
    expect(filter.getAttribute("aria-pressed")).toBe("true");
    await userEvent.click(filter);
    expect(router.state.location.search).toBe("");
  });

  it("show a draft's progress, and distinguish people of the same name by email", async () => {
    const twin = { ...ana.employee, id: "twin", email: "ana.kovac2@acme.com" };
    open(manager, only({ ...ana, draft: { answered: 4, total: 9 } }, { ...ana, id: "twin", employee: twin }, ben));
    const row = await rowOf("ana\\.kovac@acme\\.com");
    expect(row.getByText("4 of 9")).toBeDefined();
    expect(row.getByRole("link", { name: "Review of Ana Kovac" })).toBeDefined();
    expect(screen.getByText(/^ana\.kovac2@acme\.com · /)).toBeDefined();
    expect(screen.getAllByText(/@acme\.com/)).toHaveLength(2);
  });

  const person = ["Ana Kovac", "/people/person-Ana"];
  const review = "/manager-review/review-Ana";
  const meeting = "/performance-meeting/review-Ana?source=manager-reviews";
  const untouched = {};
  // tests/domain/reviews/actions.test.ts has the buttons at every stage.
  it.each([
    ["Waiting for Employee", manager, untouched, [person, ["Review", review]]],
    ["Schedule Meeting", manager, approved, [person, ["View Review", review]], "Schedule Meeting"],
    [
      "Meeting ScheduledMeeting on Nov 23",
      manager,
      steps.scheduled,
      [person, ["Perform Meeting", meeting]],
      "Edit Meeting Date",
    ],
    ["Ready to ShareMeeting on Nov 23", manager, finalized, [person, ["Share Results", meeting]]],
    ["Completed", manager, steps.shared, [person, ["View Meeting", meeting]]],
    // The CTO can step in but has no button for it, so the name links to the review.
    ["Waiting for Employee", cto, untouched, [["Ana Kovac", review]]],
    ["Needs Review", cto, selfCompleted, [["Ana Kovac", review]]],
    ["Waiting for CTO Review", cto, steps.bothCompleted, [person, ["CTO Review", review]]],
    ["Waiting for Employee", hr, untouched, [person]],
    ["Waiting for CTO Review", hr, steps.bothCompleted, [person, ["View Review", review]]],
  ] as const)("at %s offer what the viewer can do: %#", async (status, me, progress, links, button?: string) => {
    open(me, only(listedOf("Ana", progress)));
    const row = await rowOf("Ana Kovac");
    expect(textsOf(row.getAllByRole("cell"))).toContain(status);
    const shown = row.getAllByRole("link").filter(({ textContent }) => textContent !== "Unknown User");
    expect(linksOf(shown)).toEqual(links);
    const hasNothing = links.length === 1 && progress === untouched;
    expect(row.queryByText("Nothing to read yet") !== null).toBe(hasNothing);
    expect(row.queryAllByRole("button").map((one) => one.getAttribute("aria-label"))).toEqual(
      button === undefined ? [] : [`${button} with Ana Kovac`],
    );
  });

  it("link the manager's name to their page", async () => {
    open(cto, { ...only(ana), "GET /api/people/names": { items: [mina] } });
    const row = await rowOf("Ana Kovac");
    expect((await row.findByRole("link", { name: "Mina Boss" })).getAttribute("href")).toBe(`/people/${mina.id}`);
  });

  wideIt("can be searched by name, in the address", async () => {
    const { router, requests } = open(cto);
    const search = await screen.findByLabelText("Search by name");
    await paste(search, "Ben");
    expect(await screen.findByText("Ben Kovac")).toBeDefined();
    await waitFor(() => expect(screen.queryByRole("row", { name: /Ana Kovac/ })).toBeNull());
    expect(new URLSearchParams(router.state.location.search).get("name")).toBe("Ben");
    expect(lists(requests)).toContain("name=Ben");
    await userEvent.clear(search);
    await paste(search, "Zoe");
    expect(await screen.findByText('No one in this round has a name that starts with "Zoe".')).toBeDefined();
  });

  wideIt("are searched page by page until someone is found or the list ends", async () => {
    const next: Readonly<Record<string, string>> = { first: "second", second: "third" };
    const { requests, router } = open(
      cto,
      {
        [listRoute]: ({ query }: FakeRequest) => {
          const asked = query.get("cursor") ?? "first";
          const found = query.get("name") === "ana k" && asked === "third" ? [ana] : [];
          return managedPage(found, { rounds, cursor: next[asked] ?? null });
        },
      },
      `?round=${newest.id}&name=ana+k`,
    );
    expect(await showsAna()).toBeDefined();
    expect(screen.queryByText(/No one in this round/)).toBeNull();
    expect(screen.queryByRole("button", { name: "Show More" })).toBeNull();
    expect(router.state.location.search).toBe(`?round=${newest.id}&name=ana+k`);
    const search = screen.getByLabelText("Search by name");
    await userEvent.clear(search);
    await paste(search, "ana zz");
    expect(await screen.findByText('No one in this round has a name that starts with "ana zz".')).toBeDefined();
    expect(lists(requests)).toContain(`name=ana+zz&roundId=${newest.id}&cursor=third`);
  });

  wideIt("limit the actions and Next Review to the manager whom the CTO filters by", async () => {
    const isNarrowed = ({ query }: FakeRequest) => query.get("managerId") === manager.id;
    const task = { review: ana, round: newest, task: "approval", deadline: null, since: done };
    open(
      cto,
      {
        [countsRoute]: (request: FakeRequest) => attention(isNarrowed(request) ? 1 : 7),
        "GET /api/reviews/tasks": (request: FakeRequest) =>
          isNarrowed(request) ? { today, items: [task], total: 1 } : { today, items: [], total: 0 },
      },
      `?manager=${manager.id}`,
    );
    const next = await screen.findByRole("link", { name: "Next Review" });
    expect(next.getAttribute("href")).toBe(`/manager-review/${ana.id}`);
    expect(await screen.findByText("1 action needed")).toBeDefined();
    expect(screen.getByRole("button", { name: /Action Needed/ }).textContent).toContain("1");
  });

  it("cap the number of actions at 99+", async () => {
    const many = managedRound({ reviewCount: 9_876, stages: sampleStages({ shared: 9_876 }) });
    open(cto, { [countsRoute]: attention(100), [listRoute]: managedPage([ana], { rounds: [many] }) });
    expect(await screen.findByText("99+ actions needed")).toBeDefined();
    expect(screen.getByText(/9,876 reviews/)).toBeDefined();
  });

  it.each([
    { role: "manager", title: "Manager Reviews", empty: "No manager reviews assigned to you yet." },
    { role: "cto", title: "CTO Reviews", empty: "No reviews require your approval yet." },
    { role: "hr", title: "Employee Reviews", empty: "No employee has a review yet." },
  ] as const)("are titled $title for $role, and say when there are none", async ({ role, title, empty }) => {
    open(sampleMe({ role }), { [listRoute]: managedPage([], { rounds: [] }) });
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeDefined();
    expect(await screen.findByText(empty)).toBeDefined();
  });

  it("show earlier rounds on request, page by page, each once, and in the address", async () => {
    const old = (number: number) =>
      managedRound({
        round: sampleRound({
          id: `01JA000000000000000000000${number}`,
          name: `Old ${number}`,
          startDate: `2020-0${number}-01`,
          status: "completed",
        }),
      });
    const { router, requests } = open(manager, {
      [listRoute]: ({ query }: FakeRequest) => {
        if (query.get("earlier") === null) {
          return managedPage([ana], { rounds, earlierRounds: 3 });
        }
        // The second of the latest rounds was completed in the meantime, so it is among the earlier ones too.
        return query.get("cursor") === "next"
          ? managedPage([], { rounds: [old(1)], roundId: null })
          : managedPage([], {
              rounds: [managedRound({ round: earlier }), old(3), old(2)],
              roundId: null,
              earlierRounds: 1,
              cursor: "next",
            });
      },
    });
    await press("Show 3 Earlier Rounds");
    await press("Show 1 Earlier Round");
    await waitFor(() => expect(screen.queryByRole("button", { name: /Earlier Round/ })).toBeNull());
    const headings = textsOf(screen.getAllByRole("heading", { level: 2 }));
    const shown = headings.flatMap((text) => /^(Q\d 20\d\d|Old \d)/.exec(text ?? "")?.[0] ?? []);
    expect(shown).toEqual([newest.name, earlier.name, "Old 3", "Old 2", "Old 1"]);
    expect(router.state.location.search).toContain("earlier=2");
    expect(lists(requests).filter((query) => query.includes("earlier"))).toContain("earlier=true&cursor=next");
  });

  it("can be loaded again after an error", async () => {
    let down = true;
    open(manager, {
      [listRoute]: (request: FakeRequest) =>
        down ? refusal(403, "FORBIDDEN", "You do not have access to this list.") : listed(request),
    });
    expect(await screen.findByText("You do not have access to this list.")).toBeDefined();
    expect(screen.getByText("Request request-1")).toBeDefined();
    down = false;
    await press("Retry");
    expect(await showsAna()).toBeDefined();
  });
});

// tests/web/reviews/meeting/PerformanceMeetingPage.test.tsx has times, and conflicts with another change.
wideIt("the dialog for the meeting's day rejects a past one, and refetches the list", async () => {
  const schedule = "PUT /api/reviews/review-Ana/meeting";
  let scheduledAt: string | null = null;
  const review = () => listedOf("Ana", { ...approved, meetingScheduledAt: scheduledAt });
  const { requests } = open(manager, {
    [listRoute]: () => managedPage([review()]),
    [schedule]: ({ body }: FakeRequest) => {
      scheduledAt = (body as { meetingScheduledAt: string }).meetingScheduledAt;
      return { ...review(), version: 2 };
    },
  });
  await press("Schedule Meeting with Ana Kovac");
  const dialog = await dialogNamed("Schedule Performance Meeting");
  const field = dialog.getByLabelText<HTMLInputElement>(/Meeting Date/);
  expect(field.min).toBe(today);
  await press("Schedule Meeting", dialog);
  expect(dialog.getByText("Choose the day of the meeting.")).toBeDefined();
  expect(document.activeElement).toBe(field);
  await userEvent.type(field, "2026-11-19");
  expect(dialog.getByText("This day has passed. Choose today or a later day.")).toBeDefined();
  await fill(field, "2029-11-23");
  expect(dialog.getByText("This is after the round's end, Dec 18, 2026.")).toBeDefined();
  await fill(field, "2026-11-23");
  expect(dialog.queryByText(/after the round's end/)).toBeNull();
  await press("Schedule Meeting", dialog);
  expect(await screen.findByText("Meeting scheduled successfully")).toBeDefined();
  expect(sent(requests, schedule)).toEqual([
    { meetingScheduledAt: "2026-11-23", meetingTime: null, meetingMinutes: null, version: sampleReview().version },
  ]);
  expect(await screen.findByRole("link", { name: "Perform Meeting with Ana Kovac" })).toBeDefined();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(sent(requests, countsRoute).length).toBeGreaterThan(1);

  await press("Edit Meeting Date with Ana Kovac");
  const again = await dialogNamed("Schedule Performance Meeting");
  expect(again.getByLabelText<HTMLInputElement>(/Meeting Date/).value).toBe("2026-11-23");
  await press("Cancel", again);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
