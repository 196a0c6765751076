import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { Review } from "#domain/reviews/model.ts";
import type { FakeRequest } from "../support/fakeApi.ts";
import { renderRoute } from "../support/render.tsx";
import { sampleMe } from "../support/samples.ts";
import { sampleReview, sampleRound, today } from "./sampleReviews.ts";

const managerId = sampleReview().employee.managerId ?? "";
const manager = sampleMe({ id: managerId, role: "manager" });
const newest = sampleRound();
const earlier = sampleRound({ id: "01JD0000000000000000000R03", name: "Q3 2026", status: "completed" });

const reviewOf = (id: string, firstName: string, changes: Partial<Review> = {}): Review =>
  sampleReview({ id, employee: { ...sampleReview().employee, id: `person-${id}`, firstName }, ...changes });

const ana = reviewOf("review-ana", "Ana");
const ben = reviewOf("review-ben", "Ben", { selfEvaluationCompletedAt: "2026-11-12T10:00:00.000Z" });
const chloe = reviewOf("review-chloe", "Chloe");

const listed = ({ query }: FakeRequest) => {
  const base = { today, rounds: [newest, earlier], roundId: query.get("roundId") ?? newest.id, cursor: null };
  if (query.get("roundId") === earlier.id) return { ...base, items: [chloe] };
  return query.get("cursor") === "more" ? { ...base, items: [ben] } : { ...base, items: [ana], cursor: "more" };
};

const answers = { "GET /api/reviews/managed": listed };

describe("the reviews that somebody manages", () => {
  it("are shown by round, the newest open, a page at a time", async () => {
    renderRoute("/manager-reviews", { me: manager, answers });
    const round = within(await screen.findByRole("region", { name: "Q4 2026" }));
    expect((await round.findAllByRole("columnheader")).map((header) => header.textContent)).toEqual([
      "Employee",
      "Status",
      "Self Evaluation",
      "Manager Review",
      "CTO Review",
      "Actions",
    ]);
    expect(round.queryByText("Ben Kovac")).toBeNull();
    await userEvent.click(round.getByRole("button", { name: "Show more" }));
    const row = within(await round.findByRole("row", { name: /Ben Kovac/ }));
    expect(row.getByText("Needs Review")).toBeDefined();
    expect(row.getByText("Nov 12, 2026")).toBeDefined();
    expect(row.getAllByText("Pending")).toHaveLength(2);
    expect(row.getByRole("link", { name: "View Review of Ben Kovac" }).getAttribute("href")).toBe(
      "/manager-review/review-ben",
    );
    expect(round.queryByRole("button", { name: "Show more" })).toBeNull();
  });

  it("offer no review in which nothing can be read yet", async () => {
    renderRoute("/manager-reviews", { me: manager, answers });
    const row = within(await screen.findByRole("row", { name: /Ana Kovac/ }));
    expect(row.getByText("Waiting for Employee")).toBeDefined();
    expect(row.queryByRole("link")).toBeNull();
  });

  it("keep the open round in the address", async () => {
    const { router } = renderRoute(`/manager-reviews?round=${earlier.id}`, { me: manager, answers });
    expect(await screen.findByText("Chloe Kovac")).toBeDefined();
    expect(screen.queryByRole("row", { name: /Ana Kovac/ })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: /Q3 2026/ }));
    expect(screen.queryByText("Chloe Kovac")).toBeNull();
    expect(router.state.location.search).toBe("?round=none");
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
});
