import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { Approvals, ListedApproval } from "#domain/reviews/approval/approvalModel.ts";
import type { FakeRequest } from "../../support/fakeApi.ts";
import { renderRoute } from "../../support/render.tsx";
import { sampleMe } from "../../support/samples.ts";
import { sampleListed, sampleReview, sampleRound, sampleStages, today } from "../sampleReviews.ts";

const cto = sampleMe({ role: "cto", engineerType: null, position: null });
const hr = sampleMe({ role: "hr", engineerType: null, position: null });
const round = sampleRound();
const done = "2026-11-12T10:00:00.000Z";
const securityId = "01JD0000000000000000000S02";

const waiting = (place: number, firstName: string, changes: Partial<ListedApproval> = {}): ListedApproval => ({
  review: sampleListed({
    id: `01JD0000000000000000000V0${place}`,
    employee: { ...sampleReview().employee, id: `01JD0000000000000000000P1${place}`, firstName },
    selfEvaluationCompletedAt: done,
    managerEvaluationCompletedAt: done,
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
  heldUntil: null,
  checks: [
    { kind: "farFromSelf", self: 5, rating: 3 },
    { kind: "levelsMoved", moved: [{ skillsetId: securityId, from: 1, to: 3 }], further: 0 },
  ],
});
const own = sampleListed({
  id: "01JD0000000000000000000V09",
  employee: { ...sampleReview().employee, firstName: "Own" },
});

const approvals = ({ query }: FakeRequest): Approvals => {
  const items = query.get("sort") === "unusual" ? [ben, ana] : [ana, ben];
  const listed = items.filter(({ checks }) => query.get("check") !== "any" || checks.length > 0);
  return { today, total: 2, found: listed.length, items: listed, skillsets: [{ id: securityId, name: "Security" }] };
};

interface Opened {
  readonly me?: typeof cto;
  readonly rest?: readonly (typeof own)[];
  /** How many wait, if more than are listed. */
  readonly total?: number;
}
const open = (query: string, { me = cto, rest = [own], total = 2 }: Opened = {}) =>
  renderRoute(`/manager-reviews${query}`, {
    me,
    answers: {
      "GET /api/reviews/managed": ({ query: asked }: FakeRequest) => ({
        today,
        rounds: [{ round, reviewCount: 3, stages: sampleStages({ approvalMissing: 2 }), overdue: 0, appeals: null }],
        roundId: round.id,
        items: asked.get("filter") === "actionNeeded" ? rest : [],
        cursor: null,
      }),
      [`GET /api/reviews/rounds/${round.id}/approvals`]: (request: FakeRequest) => ({ ...approvals(request), total }),
      "GET /api/reviews/action-counts": { selfEvaluationDue: false, actionsNeeded: 3, early: 0, rounds: [] },
    },
  });

const rowsOf = async () => within(await screen.findByRole("list", { name: `Approvals of ${round.name}` }));

describe("tasks of approvers", () => {
  it("has both ratings, how many levels differ and the checks in each row", async () => {
    expect(
      api.reviews.listApprovals.response.safeParse(approvals({ query: new URLSearchParams() } as FakeRequest)).error,
    ).toBe(undefined);
    open("?filter=actionNeeded");
    const [first, second] = (await rowsOf()).getAllByRole("listitem");
    expect(first?.textContent).toContain("Self3Manager3the same level in 9 of 9");
    expect(first?.textContent).toContain("No check applies");
    expect(second?.textContent).toContain("Self5Manager3a different level in 4 of 9");
    expect(second?.textContent).toContain("The self-evaluation says 5, the rating is 3. Is the reason clear?");
    expect(second?.textContent).toContain("Changed since last time: Security from 1 to 3.");
    expect(second?.textContent).toContain("After calibration: declined: rating 4");
    expect(screen.getByText("2 reviews are waiting for your approval.")).toBeDefined();
  });

  it("is followed by the viewer's other tasks, which are requested separately", async () => {
    const { requests } = open("?filter=actionNeeded");
    expect(await screen.findByRole("heading", { name: "What you can do as the manager" })).toBeDefined();
    expect(
      requests
        .filter(({ path, query }) => path === "/api/reviews/managed" && query.has("filter"))
        .map(({ query }) => query.get("withoutApprovals")),
    ).toEqual(["true"]);
  });

  it("shows nothing below it if nothing else waits, and is all there is at the stage of the approval", async () => {
    open("?filter=actionNeeded", { rest: [] });
    await rowsOf();
    expect(screen.queryByRole("heading", { name: "What you can do as the manager" })).toBeNull();
  });

  it("is ordered and filtered by the address, and then walked through as it stands", async () => {
    const user = userEvent.setup();
    const { router, requests } = open("?filter=approvalMissing");
    await rowsOf();
    await user.click(screen.getByRole("radio", { name: "Unusual First" }));
    expect(router.state.location.search).toBe("?filter=approvalMissing&order=unusual");
    expect(await screen.findByRole("link", { name: /^CTO Review of Ben/ })).toBeDefined();
    await user.click(screen.getByRole("combobox", { name: "Check" }));
    await user.click(await screen.findByRole("option", { name: "With a check" }));
    expect(await screen.findByText("2 reviews are waiting for your approval, 1 matches these filters.")).toBeDefined();
    expect(requests.at(-1)?.query.toString()).toBe("sort=unusual&check=any");
    await user.click(screen.getByRole("link", { name: /^CTO Review of Ben/ }));
    expect(router.state.location.state).toMatchObject({
      from: "/manager-reviews?filter=approvalMissing&order=unusual&check=any",
      sequence: { name: `Approvals of ${round.name}`, entries: [{ reviewId: ben.review.id }] },
    });
  });

  it("ignores what the address says of ratings and checks that do not exist", async () => {
    const { requests } = open("?filter=actionNeeded&order=best&rating=9&check=strict");
    await rowsOf();
    const asked = requests.filter(({ path }) => path.endsWith("/approvals"));
    expect(asked.map(({ query }) => query.toString())).toEqual([""]);
  });

  it("is not asked for by those who do not approve, nor while a name is searched", async () => {
    const { requests } = open("?filter=approvalMissing", { me: hr });
    await screen.findByText("No review in this round matches these filters.");
    const searching = open("?filter=actionNeeded&name=Ana");
    await screen.findAllByText(/./);
    expect([...requests, ...searching.requests].some(({ path }) => path.endsWith("/approvals"))).toBe(false);
  });
});

describe("many approvals", () => {
  it.each([
    [59, cto, false],
    [60, cto, true],
    [60, sampleMe({ role: "manager", isApprover: true }), false],
  ])("of %d, the cto is told of approvers: %#", async (total, me, isTold) => {
    open(me.isApprover ? "?list=area&filter=actionNeeded" : "?filter=actionNeeded", { me, total });
    expect(await screen.findByText(new RegExp(`^${total} reviews are waiting for your approval`))).toBeDefined();
    const link = screen.queryByRole("link", { name: "User Management" });
    expect(link?.getAttribute("href") ?? null).toBe(isTold ? "/admin/users" : null);
  });
});
