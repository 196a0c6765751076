import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { Approvals, ListedApproval } from "#domain/reviews/approval/approvalModel.ts";
import type { ListedReview, ManagedReviews } from "#domain/reviews/views/listModel.ts";
import { wideIt } from "#tests/support/wideIt.ts";
import type { FakeRequest } from "../../support/fakeApi.ts";
import { choose, press, questionNamed, region, writes } from "../../support/page.ts";
import { renderRoute } from "../../support/render.tsx";
import { sampleMe } from "../../support/samples.ts";
import {
  listedOf,
  managedPage,
  managedRound,
  managerNamed,
  mina,
  people,
  sampleListed,
  sampleReview,
  sampleRound,
  sampleStages,
  steps,
  today,
} from "../sampleReviews.ts";

const { cto, hr } = people;
const { employee } = sampleReview();

describe("approvals", () => {
  const round = sampleRound();
  const securityId = "01JD0000000000000000000S02";

  const waiting = (place: number, firstName: string, changes: Partial<ListedApproval> = {}): ListedApproval => ({
    review: sampleListed({
      ...steps.bothCompleted,
      id: `01JD0000000000000000000V0${place}`,
      employee: { ...employee, id: `01JD0000000000000000000P1${place}`, firstName },
    }),
    self: 3,
    manager: 3,
    levels: { total: 9, differing: 0 },
    calibration: null,
    heldUntil: null,
    checks: [],
    ...changes,
  });

  const ana = waiting(1, "Ana");
  const ben = waiting(2, "Ben", {
    self: 5,
    manager: 3,
    levels: { total: 9, differing: 4 },
    calibration: { outcome: "declined", values: [{ skillsetId: null, value: 4 }] },
    checks: [
      { kind: "farFromSelf", self: 5, rating: 3 },
      { kind: "levelsMoved", moved: [{ skillsetId: securityId, from: 1, to: 3 }], further: 0 },
    ],
  });

  const approvals = ({ query }: Pick<FakeRequest, "query">): Approvals => {
    const items = query.get("sort") === "unusual" ? [ben, ana] : [ana, ben];
    const listed = items.filter(({ checks }) => query.get("check") !== "any" || checks.length > 0);
    return { today, total: 2, found: listed.length, items: listed, skillsets: [{ id: securityId, name: "Security" }] };
  };

  interface Opened {
    readonly me?: typeof cto;
    readonly rest?: readonly ListedReview[];
    /** How many wait, if more than are listed. */
    readonly total?: number;
  }
  const open = (query: string, { me = cto, rest = [listedOf("Own")], total = 2 }: Opened = {}) =>
    renderRoute(`/manager-reviews${query}`, {
      me,
      answers: {
        "GET /api/reviews/managed": ({ query: asked }: FakeRequest) =>
          managedPage(asked.get("filter") === "actionNeeded" ? rest : [], {
            rounds: [managedRound({ reviewCount: 3, stages: sampleStages({ approvalMissing: 2 }) })],
          }),
        [`GET /api/reviews/rounds/${round.id}/approvals`]: (request: FakeRequest) => ({ ...approvals(request), total }),
        "GET /api/reviews/action-counts": { selfEvaluationDue: false, actionsNeeded: 3, early: 0, rounds: [] },
      },
    });
  const rowsOf = async () => within(await screen.findByRole("list", { name: `Approvals of ${round.name}` }));
  const asked = (requests: readonly FakeRequest[]) =>
    requests.filter(({ path }) => path.endsWith("/approvals")).map(({ query }) => query.toString());
  const otherTasks = { name: "What you can do as the manager" };

  it("show ratings, differing levels and checks, before other tasks from a separate request", async () => {
    const { response } = api.reviews.listApprovals;
    expect(response.safeParse(approvals({ query: new URLSearchParams() })).error).toBe(undefined);
    const { requests } = open("?filter=actionNeeded");
    const [first, second] = (await rowsOf()).getAllByRole("listitem");
    expect(first?.textContent).toContain("Self3Manager3the same level in 9 of 9");
    expect(first?.textContent).toContain("No check applies");
    expect(second?.textContent).toContain("Self5Manager3a different level in 4 of 9");
    expect(second?.textContent).toContain("The self-evaluation says 5, the rating is 3. Is the reason clear?");
    expect(second?.textContent).toContain("Changed since last time: Security from 1 to 3.");
    expect(second?.textContent).toContain("After calibration: declined: rating 4");
    expect(screen.getByText("2 reviews are waiting for your approval.")).toBeDefined();
    expect(await screen.findByRole("heading", otherTasks)).toBeDefined();
    const others = requests.filter(({ path, query }) => path === "/api/reviews/managed" && query.has("filter"));
    expect(others.map(({ query }) => query.get("withoutApprovals"))).toEqual(["true"]);
  });

  it("have no heading for other tasks if there are none", async () => {
    open("?filter=actionNeeded", { rest: [] });
    await rowsOf();
    expect(screen.queryByRole("heading", otherTasks)).toBeNull();
  });

  wideIt("are sorted and filtered in the address, and opened in that order", async () => {
    const { router, requests } = open("?filter=approvalMissing");
    await rowsOf();
    await userEvent.click(screen.getByRole("radio", { name: "Unusual First" }));
    expect(router.state.location.search).toBe("?filter=approvalMissing&order=unusual");
    expect(await screen.findByRole("link", { name: /^CTO Review of Ben/ })).toBeDefined();
    await choose("Check", "With a check");
    expect(await screen.findByText("2 reviews are waiting for your approval, 1 matches these filters.")).toBeDefined();
    expect(requests.at(-1)?.query.toString()).toBe("sort=unusual&check=any");
    await userEvent.click(screen.getByRole("link", { name: /^CTO Review of Ben/ }));
    expect(router.state.location.state).toMatchObject({
      from: "/manager-reviews?filter=approvalMissing&order=unusual&check=any",
      sequence: { name: `Approvals of ${round.name}`, entries: [{ reviewId: ben.review.id }] },
    });
  });

  it("ignore unknown ratings and checks in the address", async () => {
    const { requests } = open("?filter=actionNeeded&order=best&rating=9&check=strict");
    await rowsOf();
    expect(asked(requests)).toEqual([""]);
  });

  it("aren't requested for people who don't approve, nor during a name search", async () => {
    const { requests } = open("?filter=approvalMissing", { me: hr });
    await screen.findByText("No review in this round matches these filters.");
    const searching = open("?filter=actionNeeded&name=Ana");
    await screen.findAllByText(/./);
    expect(asked([...requests, ...searching.requests])).toEqual([]);
  });

  it.each([
    [59, cto, false],
    [60, cto, true],
    [60, sampleMe({ role: "manager", isApprover: true }), false],
  ])("suggest approvers only to the CTO, and only for many (here %d): %#", async (total, me, isTold) => {
    open(me.isApprover ? "?list=area&filter=actionNeeded" : "?filter=actionNeeded", { me, total });
    expect(await screen.findByText(new RegExp(`^${total} reviews are waiting for your approval`))).toBeDefined();
    const link = screen.queryByRole("link", { name: "User Management" });
    expect(link?.getAttribute("href") ?? null).toBe(isTold ? "/admin/users" : null);
  });
});

describe("overdue evaluations", () => {
  const round = sampleRound({ selfEvaluationDeadline: "2026-11-10" });
  const overdueOf = (firstName: string, person: Partial<ListedReview["employee"]> = {}): ListedReview =>
    listedOf(firstName, { employee: { ...employee, id: `person-${firstName}`, firstName, ...person } });
  const page = (items: readonly ListedReview[], changes: Partial<ManagedReviews> = {}) =>
    managedPage(items, { rounds: [managedRound({ round, reviewCount: 3, overdue: 3 })], ...changes });
  const remind = `POST /api/reviews/rounds/${round.id}/reminder`;
  const open = (managed: unknown, answers: object = {}) =>
    renderRoute("/manager-reviews", {
      me: hr,
      answers: {
        "GET /api/reviews/managed": managed,
        "GET /api/people/names": { items: [mina, managerNamed("omar", "Omar", "Farouk")] },
        [remind]: {},
        ...answers,
      },
    });
  const reminded = (requests: readonly FakeRequest[]) => writes(requests).map(({ body }) => Object(body).userIds);

  wideIt("can be reminded of, without counting people who are away", async () => {
    // Away only since after the round's first day, so the deadline applied to them.
    const away = { from: today, to: "2099-12-31" };
    const { requests } = open(
      page([
        overdueOf("Ana"),
        overdueOf("Ben", { absence: away }),
        overdueOf("Chloe", { managerId: "omar", absence: away }),
        overdueOf("Dora", { absence: { ...away, from: "2026-01-01" } }),
      ]),
    );
    const overdue = await region("Overdue evaluations");
    expect(await overdue.findByRole("button", { name: "Away: Omar Farouk" })).toHaveProperty("disabled", true);
    // The manager evaluation deadline is still ahead.
    expect(overdue.getByText(/self-evaluations were due Nov 10, 2026, manager evaluations are due /u)).toBeDefined();
    await userEvent.click(overdue.getAllByRole("button", { name: "Show Names" })[0] ?? document.body);
    expect(overdue.getByRole("link", { name: "Ana Kovac" }).getAttribute("href")).toBe("/people/person-Ana");
    expect(overdue.queryByText(/Dora/)).toBeNull();
    expect(overdue.getByText(/self-evaluation \d+ days overdue, away until Dec 31, 2099$/u)).toBeDefined();
    await press("Remind 1: Mina Boss", overdue);
    const dialog = await questionNamed("Remind 1 person?");
    const text = `"Your ${round.name} self-evaluation is overdue. Your manager can extend the deadline."`;
    expect(within(dialog.getByRole("list", { name: `Recipients of ${text}` })).getByText("Ana Kovac")).toBeDefined();
    expect(writes(requests)).toEqual([]);
    await press("Remind", dialog);
    expect(await screen.findByText("Reminders are being sent")).toBeDefined();
    expect(await overdue.findByRole("button", { name: "Reminded: Mina Boss" })).toHaveProperty("disabled", true);
    expect(reminded(requests)).toEqual([["person-Ana"]]);
  });

  it("can be prevented by a reminder before the deadline, previewed with its people", async () => {
    const pending = { ...managerNamed("ana", "Ana", "Silva"), wasRemindedToday: false, notificationsEnabled: true };
    const { requests } = open(page([]), {
      [`GET /api/reviews/rounds/${round.id}/pending-assignees`]: ({ query }: FakeRequest) => ({
        items: query.get("assignee") === "employee" ? [pending] : [],
        cursor: null,
      }),
    });
    await press("Remind Before Deadline", await region("Overdue evaluations"));
    const dialog = within(await screen.findByRole("alertdialog"));
    expect(await dialog.findByText(`1 person: "Your ${round.name} self-evaluation is still open."`)).toBeDefined();
    expect(dialog.getByText("Ana Silva")).toBeDefined();
    await press("Remind", dialog);
    expect(await screen.findByText("Each person gets at most one message a day.")).toBeDefined();
    expect(reminded(requests)).toEqual([undefined]);
  });

  it("exclude people who were already reminded today", async () => {
    open(page([overdueOf("Ana"), overdueOf("Ben")], { remindedToday: ["person-Ana"] }));
    const overdue = await region("Overdue evaluations");
    expect(overdue.getByRole("button", { name: "Remind 1" })).toBeDefined();
    expect(await overdue.findByRole("button", { name: "Remind 1: Mina Boss" })).toBeDefined();
  });

  it("show as loading until the first overdue reviews arrive", async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    open(({ query }: FakeRequest) => {
      if (query.get("filter") !== "overdue") {
        return page([]);
      }
      // The first page may be empty although overdue reviews follow.
      return query.has("cursor") ? promise : page([], { cursor: "more" });
    });
    expect(await screen.findByText("Loading overdue evaluations...")).toBeDefined();
    expect(screen.queryByText(/is overdue in/)).toBeNull();
    resolve(Response.json(page([overdueOf("Ana")])));
    expect(await screen.findByText("1 evaluation is overdue, waiting on 1 person")).toBeDefined();
    expect(screen.queryByText("Loading overdue evaluations...")).toBeNull();
  });

  it("offer no reminder if only the CTO must act", async () => {
    const late = managedRound({
      round: { ...round, managerEvaluationDeadline: "2026-11-12" },
      stages: sampleStages({ managerMissing: 1 }),
      overdue: 1,
    });
    const item = { ...overdueOf("Ana", { managerId: null }), ...steps.selfCompleted };
    open(page([item], { rounds: [late] }));
    expect(await screen.findByText("1 evaluation is overdue")).toBeDefined();
    expect(screen.queryByRole("button", { name: /^Away|^Remind(ed| \d)/ })).toBeNull();
  });

  wideIt("show the names of all managers, even if they take several requests", { timeout: 30_000 }, async () => {
    const managers = Array.from({ length: 110 }, (_, at) => `manager-${at}`);
    open(page(managers.map((id) => overdueOf(id, { managerId: id }))), {
      "GET /api/people/names": ({ query }: FakeRequest) => ({
        items: (query.get("ids") ?? "").split(",").map((id) => managerNamed(id, `Maria ${id}`, "Silva")),
      }),
    });
    // Queries by text are slow with so many elements.
    const shown = () => document.body.textContent;
    await waitFor(() => expect(shown()).toContain("Maria manager-109 Silva"), { timeout: 20_000 });
    expect(shown()).toContain("Maria manager-0 Silva");
    expect(screen.queryByText(/Unknown User|^Loading\.\.\.$/u)).toBeNull();
  });
});
