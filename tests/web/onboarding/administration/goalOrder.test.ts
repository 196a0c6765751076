import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { goalsOf, groupsText, withGroupOrder } from "#web/features/onboarding/administration/goalOrder.ts";
import { firstDay } from "./sampleContent.ts";

describe("the goals of a group", () => {
  it("include those for all groups", () => {
    const ids = (group: "qa_engineers" | "frontend_engineers") => goalsOf(firstDay.goals, group).map(({ id }) => id);
    expect(ids("qa_engineers")).toEqual(["laptop", "tests", "lunch", "plan"]);
    expect(ids("frontend_engineers")).toEqual(["laptop", "lunch", "server"]);
  });

  it.each([
    { applicableTo: [], text: "All groups" },
    { applicableTo: ["backend_engineers", "qa_engineers", "frontend_engineers"], text: "All groups" },
    { applicableTo: ["backend_engineers", "qa_engineers"], text: "QA, Backend" },
    { applicableTo: ["frontend_engineers"], text: "Frontend" },
  ] as const)("are named: $text", ({ applicableTo, text }) => {
    expect(groupsText(applicableTo)).toBe(text);
  });
});

describe("putting the goals of a group in another order", () => {
  it.each([
    { all: "abcde", group: "ace", result: "abcde" },
    { all: "abcde", group: "eca", result: "ebcda" },
    { all: "abcde", group: "cae", result: "cbade" },
    { all: "abcde", group: "bacde", result: "bacde" },
    { all: "abcde", group: "d", result: "abcde" },
    { all: "abcde", group: "", result: "abcde" },
    { all: "", group: "", result: "" },
  ])("$all with $group becomes $result", ({ all, group, result }) => {
    expect(withGroupOrder([...all], [...group]).join("")).toBe(result);
  });

  it("moves no other goal, loses none, and gives the group its order", () => {
    const orders = fc
      .uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 12 })
      .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all)));
    fc.assert(
      fc.property(orders, ([all, group]) => {
        const result = withGroupOrder(all, group);
        expect(result.toSorted()).toEqual(all.toSorted());
        expect(result.filter((id) => group.includes(id))).toEqual(group);
        for (const [place, id] of all.entries()) {
          if (!group.includes(id)) {
            expect(result[place]).toBe(id);
          }
        }
      }),
    );
  });
});
