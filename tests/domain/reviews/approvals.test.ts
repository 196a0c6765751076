import { describe, expect, it } from "vitest";
import { approvalsOf } from "#domain/reviews/approval/approvals.ts";
import type { Check } from "#domain/reviews/checks/checkModel.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { ReportLine } from "#domain/reviews/report.ts";
import { makeUser } from "#tests/support/people/people.ts";
import { makeReview, makeRound } from "#tests/support/reviews/reviews.ts";

const skillsets = [
  { id: "01JD0000000000000000000S01", name: "Design", requiredLevel: 2 },
  { id: "01JD0000000000000000000S02", name: "Security", requiredLevel: 2 },
];
const round = makeRound();

const summary = (rating: number, levels: readonly (number | null)[]) => ({
  rating: { value: rating, isCommented: true },
  levels: levels.map((value) => ({ value, isCommented: false })),
});

const line = (place: number, self: number, manager: number, checks: readonly Check[] = []): ReportLine<Review> => {
  const evaluation = summary(manager, [2, 3]);
  return {
    review: makeReview(makeUser({ managerId: place % 2 === 0 ? "even" : "odd" }), round, { id: `review-${place}` }),
    position: { level: 2, skillsets },
    self: summary(self, [2, null]),
    manager: evaluation,
    final: null,
    effective: evaluation,
    checks,
  };
};

const cto = { id: "cto", role: "cto" } as const;
const far: Check = { kind: "farFromSelf", self: 5, rating: 3 };
const moved: Check = {
  kind: "levelsMoved",
  further: 0,
  moved: [{ skillsetId: "01JD0000000000000000000S02", from: 1, to: 3 }],
};

describe("the approvals list", () => {
  it("returns the first hundred reviews, and counts all of them", () => {
    const lines = Array.from({ length: 130 }, (_, place) => line(place, 3, 3));
    const all = approvalsOf(cto, lines, {});
    expect(all).toMatchObject({ total: 130, found: 130 });
    expect(all.items).toHaveLength(100);
    expect(approvalsOf(cto, lines, { managerId: "even" })).toMatchObject({ total: 130, found: 65 });
  });

  it("sorts unusual reviews by checks, then by rating difference, then by waiting time", () => {
    const lines = [line(0, 3, 3), line(1, 5, 3), line(2, 3, 3, [far]), line(3, 4, 3), line(4, 3, 3, [far, moved])];
    const { items, skillsets: named } = approvalsOf(cto, [...lines, line(5, 2, 3)], { sort: "unusual" });
    expect(items.map(({ review }) => review.id)).toEqual([4, 2, 1, 3, 5, 0].map((place) => `review-${place}`));
    expect(named).toEqual([{ id: "01JD0000000000000000000S02", name: "Security" }]);
  });

  it("compares only the levels that both evaluations have", () => {
    const [item] = approvalsOf(cto, [line(0, 3, 3)], {}).items;
    expect(item?.levels).toEqual({ total: 1, differing: 0 });
  });

  it("is empty if nothing is pending", () => {
    expect(approvalsOf(cto, [], { sort: "unusual", check: "any", rating: "5" })).toEqual({
      total: 0,
      found: 0,
      items: [],
      skillsets: [],
    });
  });
});
