import { describe, expect, it } from "vitest";
import type { GrowthPlan } from "#domain/growth/model.ts";
import {
  newGoal,
  withAnswer,
  withCommentCounted,
  withEnd,
  withGoal,
  withGoalText,
  withoutGoal,
  withProgress,
  withProposal,
} from "#domain/growth/plans.ts";
import { isDueSoonOrOverdue, positionChange } from "#domain/growth/rules.ts";
import { goalStates, maxComments, maxEarlierGoals, maxGoalsPerOwner } from "#domain/growth/terms.ts";
import { makeGoal, makePlan } from "#tests/support/growth.ts";

const change = { actorId: "someone", now: "2026-11-25T10:00:00.000Z", today: "2026-11-25" };
const goals = (count: number) => Array.from({ length: count }, () => makeGoal());

const codeOf = (action: () => unknown): string => {
  try {
    action();
  } catch (error) {
    return String((error as { code?: unknown }).code);
  }
  return "none";
};

describe("the size of a plan", () => {
  it(`is limited to ${maxGoalsPerOwner} goals per owner, whether added or accepted`, () => {
    const full = makePlan({ goals: goals(maxGoalsPerOwner), proposals: goals(1) });
    const [proposal] = full.proposals;
    expect(codeOf(() => withGoal(full, makeGoal(), change))).toBe("STATE_CONFLICT");
    expect(codeOf(() => withAnswer(full, proposal?.id ?? "", "accept", change))).toBe("STATE_CONFLICT");
    expect(withGoal(full, makeGoal({ owner: "manager" }), change).goals).toHaveLength(maxGoalsPerOwner + 1);
    const promised = makePlan({
      goals: goals(maxGoalsPerOwner).map((goal) => ({ ...goal, owner: "manager" as const })),
    });
    expect(codeOf(() => withGoal(promised, makeGoal({ owner: "manager" }), change))).toBe("STATE_CONFLICT");
    expect(withGoal(promised, makeGoal(), change).goals).toHaveLength(maxGoalsPerOwner + 1);
    expect(withGoal(makePlan({ goals: goals(maxGoalsPerOwner - 1) }), makeGoal(), change).goals).toHaveLength(
      maxGoalsPerOwner,
    );
    expect(codeOf(() => withProposal(makePlan({ proposals: goals(maxGoalsPerOwner) }), makeGoal(), change))).toBe(
      "STATE_CONFLICT",
    );
  });

  it("stays below 100 kB with the longest texts in four-byte characters", () => {
    const wide = (length: number) => "😀".repeat(length / 2);
    const skillset = { id: "01JD0000000000000000000P01", name: wide(200) };
    const longest = () => makeGoal({ what: wide(1_000), helps: wide(500), skillset });
    const plan: GrowthPlan = makePlan({
      goals: Array.from({ length: 2 * maxGoalsPerOwner }, longest),
      proposals: Array.from({ length: maxGoalsPerOwner }, longest),
      earlier: Array.from({ length: maxEarlierGoals }, longest),
    });
    expect(Buffer.byteLength(JSON.stringify(plan))).toBeLessThan(100_000);
  });

  it("blocks removing a goal once the list of earlier goals is full", () => {
    const [goal] = goals(1);
    const plan = makePlan({ goals: goal === undefined ? [] : [goal], earlier: goals(maxEarlierGoals) });
    expect(codeOf(() => withoutGoal(plan, goal?.id ?? "", "employee", change))).toBe("STATE_CONFLICT");
  });

  it("is limited to 200 comments", () => {
    expect(withCommentCounted(makePlan({ commentCount: maxComments - 1 }), null, change).commentCount).toBe(
      maxComments,
    );
    expect(codeOf(() => withCommentCounted(makePlan({ commentCount: maxComments }), null, change))).toBe(
      "STATE_CONFLICT",
    );
    expect(codeOf(() => withCommentCounted(makePlan(), "unknown", change))).toBe("INVALID_INPUT");
  });
});

describe("changing a goal", () => {
  const words = { skillset: null, form: { skillsetId: null, what: "Else", helps: "", until: "2027-03-01" } };

  it("lets only the owner change the state and only the author change the text", () => {
    const goal = makeGoal({ owner: "manager", authorId: "someone" });
    const plan = makePlan({ goals: [goal] });
    expect(codeOf(() => withProgress(plan, goal.id, { state: "done" }, "employee", change))).toBe("FORBIDDEN");
    expect(codeOf(() => withoutGoal(plan, goal.id, "employee", change))).toBe("FORBIDDEN");
    expect(withProgress(plan, goal.id, { state: "done" }, "manager", change).goals[0]?.state).toBe("done");
    expect(withGoalText(plan, goal, words, change).goals[0]).toMatchObject({ what: "Else", version: goal.version + 1 });
    expect(codeOf(() => withGoalText(plan, goal, words, { ...change, actorId: "another" }))).toBe("FORBIDDEN");
  });

  it("requires a new or changed due day to be today or later, and keeps a day that has passed", () => {
    const due = (until: string) => ({ ...words, form: { ...words.form, until } });
    const add = (until: string) => newGoal("new", { ...due(until), owner: "employee" }, change);
    expect(add("2026-11-25").until).toBe("2026-11-25");
    expect(codeOf(() => add("2026-11-24"))).toBe("INVALID_INPUT");

    const goal = makeGoal({ authorId: "someone", until: "2026-10-01" });
    const plan = makePlan({ goals: [goal] });
    const edited = (until: string) => withGoalText(plan, goal, due(until), change).goals[0]?.until;
    const moved = (until: string) => withProgress(plan, goal.id, { until }, "employee", change).goals[0]?.until;
    for (const result of [edited, moved]) {
      expect([result("2026-10-01"), result("2026-11-25")]).toEqual(["2026-10-01", "2026-11-25"]);
      expect(codeOf(() => result("2026-10-02"))).toBe("INVALID_INPUT");
    }
    expect(withProgress(plan, goal.id, { state: "done" }, "employee", change).goals[0]?.state).toBe("done");
  });

  it("lets the manager withdraw a proposal and the employee answer it", () => {
    const proposal = makeGoal({ owner: "employee", authorId: "someone" });
    const plan = makePlan({ proposals: [proposal] });
    expect(codeOf(() => withoutGoal(plan, proposal.id, "employee", change))).toBe("FORBIDDEN");
    expect(withoutGoal(plan, proposal.id, "manager", change)).toMatchObject({ proposals: [], earlier: [proposal] });
    expect(withAnswer(plan, proposal.id, "accept", change)).toMatchObject({ goals: [proposal], proposals: [] });
    expect(withAnswer(plan, proposal.id, "decline", change)).toMatchObject({ goals: [], earlier: [proposal] });
  });

  it("changes nothing when repeated", () => {
    const proposal = makeGoal();
    const accepted = withAnswer(makePlan({ proposals: [proposal] }), proposal.id, "accept", change);
    expect(withAnswer(accepted, proposal.id, "accept", change)).toBe(accepted);
    const without = withoutGoal(accepted, proposal.id, "employee", change);
    expect(withoutGoal(without, proposal.id, "employee", change)).toBe(without);
    expect(codeOf(() => withAnswer(accepted, "unknown", "accept", change))).toBe("NOT_FOUND");
  });
});

describe("the completion day of a goal", () => {
  it.each(goalStates.flatMap((from) => goalStates.map((to) => [from, to] as const)))(
    "after a change from %s to %s",
    (from, to) => {
      const doneOn = from === "done" ? "2026-11-01" : null;
      const goal = makeGoal({ state: from, doneOn });
      const [after] = withProgress(makePlan({ goals: [goal] }), goal.id, { state: to }, "employee", change).goals;
      expect(after?.state).toBe(to);
      expect(after?.doneOn).toBe(to === "done" ? (doneOn ?? change.today) : null);
    },
  );
});

describe("whether a goal is a task of its owner", () => {
  it.each([
    ["2026-11-24", "under_way", true],
    ["2026-12-09", "not_started", true],
    ["2026-12-10", "not_started", false],
    ["2026-11-24", "done", false],
  ] as const)("due on %s in state %s: %s", (until, state, expected) => {
    expect(isDueSoonOrOverdue({ until, state }, change.today)).toBe(expected);
  });
});

describe("how a new position affects a plan", () => {
  const position = (code: string) => ({ id: code, code, title: code });
  it.each([
    ["IC2", "IC3", "IC2", null],
    ["IC2", "IC3", "IC3", "reached"],
    ["IC2", "IC3", "TL4", "changed"],
    ["IC2", null, "IC3", "changed"],
    ["IC2", "IC3", null, "none"],
  ] as const)("started at %s with target %s, position now %s: %s", (begun, target, held, expected) => {
    const plan = makePlan({ position: position(begun), target: target === null ? null : position(target) });
    expect(positionChange(plan, held === null ? null : position(held))).toBe(expected);
  });
});

describe("a plan that ends", () => {
  it("keeps everything, and records why and when it ended", () => {
    const plan = makePlan({ goals: goals(2), earlier: goals(1), commentCount: 3 });
    expect(withEnd(plan, "reached", change)).toMatchObject({
      goals: plan.goals,
      earlier: plan.earlier,
      commentCount: 3,
      ended: { reason: "reached", at: change.now },
      version: plan.version + 1,
    });
  });
});
