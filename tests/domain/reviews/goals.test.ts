import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FollowUpForms } from "#domain/growth/model.ts";
import { maxFollowUps } from "#domain/growth/terms.ts";
import type { EvaluationAnswers } from "#domain/reviews/evaluationModel.ts";
import {
  canBeAskedAboutGoals,
  changesFollowUps,
  copyOf,
  goalsForWriter,
  unknownGoalIds,
  withGoals,
} from "#domain/reviews/goals.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { makeGoal, makePlan } from "#tests/support/growth.ts";
import { makeUser } from "#tests/support/people/people.ts";
import { makeReview, makeRound } from "#tests/support/reviews/reviews.ts";

const manager = makeUser({ role: "manager" });
const other = makeUser({ role: "manager" });
const cto = makeUser({ role: "cto", engineerType: null });
const hr = makeUser({ role: "hr", engineerType: null });
const admin = makeUser({ role: "admin" });
const employee = makeUser({ managerId: manager.id });
const today = "2026-11-25";
const round: Round = makeRound({
  status: "active",
  startDate: "2026-11-01",
  selfEvaluationDeadline: "2026-12-01",
  managerEvaluationDeadline: "2026-12-05",
  endDate: "2026-12-15",
});
const at = "2026-11-20T10:00:00.000Z";
const approved = { selfEvaluationCompletedAt: at, managerEvaluationCompletedAt: at, ctoApprovalCompletedAt: at };

const own = makeGoal({ what: "In the plan" });
const takenOut = makeGoal({ what: "Taken out" });
const agreed = makeGoal({ what: "Agreed last time", owner: "manager" });
const sourcesOf = (review: Partial<Review> = {}, agreedBy: string | null = manager.id) => ({
  review: makeReview(employee, round, review),
  round,
  growthPlan: makePlan({ goals: [own], earlier: [takenOut] }),
  previous: {
    review: { finalManagerEvaluationCompletedBy: agreedBy },
    nextSteps: [copyOf(own), copyOf(takenOut), copyOf(agreed), copyOf(makeGoal({ state: "done" }))],
  },
});
const askedOf = (
  ...[writer, sources, day = today]: [Parameters<typeof goalsForWriter>[0], ReturnType<typeof sourcesOf>, string?]
) =>
  goalsForWriter(writer, sources, day)
    .filter(({ isAsked }) => isAsked)
    .map(({ what }) => what);

describe("the goals to follow up on", () => {
  it.each([
    ["the employee", employee, {}, ["In the plan", "Agreed last time"]],
    ["the manager", manager, {}, ["In the plan", "Agreed last time"]],
    ["the manager in the meeting", manager, approved, ["In the plan", "Agreed last time"]],
    ["the employee after the approval", employee, approved, []],
    ["another manager", other, {}, []],
    ["the CTO", cto, {}, []],
    ["the CTO who stepped in", cto, { steppedIn: { by: cto.id, at } }, []],
    ["HR", hr, {}, []],
    ["an admin", admin, {}, []],
  ] as const)("come from the plan and the last review, or are empty, for %s", (_who, writer, review, goals) => {
    expect(askedOf(writer, sourcesOf(review))).toEqual(goals);
  });

  it("leave out the last next steps for a manager who didn't agree on them", () => {
    expect(askedOf(manager, sourcesOf({}, other.id))).toEqual(["In the plan"]);
    expect(askedOf(manager, sourcesOf({}, null))).toEqual(["In the plan"]);
  });

  it("exclude the other person's goals that were never agreed on", () => {
    const wish = makeGoal({ what: "My wish", authorId: employee.id });
    const promise = makeGoal({ what: "A promise", owner: "manager", authorId: manager.id });
    const sources = { ...sourcesOf(), growthPlan: makePlan({ goals: [own, wish, promise] }) };
    expect(askedOf(employee, sources)).toEqual(["In the plan", "My wish", "Taken out", "Agreed last time"]);
    expect(askedOf(manager, sources)).toEqual(["In the plan", "A promise", "Taken out", "Agreed last time"]);
    const known = goalsForWriter(manager, sources, today).map(({ what }) => what);
    expect(known).toEqual(["In the plan", "My wish", "A promise", "Taken out", "Agreed last time"]);
  });

  it("show the agreed text to the other person, and the current one to the author", () => {
    const changed = { ...own, authorId: employee.id, what: "Words of mine alone", state: "under_way" as const };
    const sources = { ...sourcesOf(), growthPlan: makePlan({ goals: [changed] }) };
    expect(goalsForWriter(employee, sources, today)[0]).toMatchObject({ what: "Words of mine alone" });
    expect(goalsForWriter(manager, sources, today)[0]).toMatchObject({ what: "In the plan", state: "under_way" });
  });

  it("need no plan for someone who is neither the employee nor a possible manager", () => {
    expect([employee, manager, cto, admin].map((one) => canBeAskedAboutGoals(one, employee.id))).toEqual(
      Array(4).fill(true),
    );
    expect([hr, makeUser()].map((one) => canBeAskedAboutGoals(one, employee.id))).toEqual([false, false]);
  });

  it("are for the CTO if there is no manager", () => {
    const unmanaged = makeUser({ managerId: null });
    const sources = { ...sourcesOf(), review: makeReview(unmanaged, round) };
    expect(askedOf(cto, sources)).toEqual(["In the plan"]);
  });

  it("are empty once the evaluation is closed", () => {
    expect(askedOf(employee, sourcesOf(), "2026-12-02")).toEqual([]);
    expect(goalsForWriter(employee, { ...sourcesOf(), round: { ...round, status: "completed" } }, today)).toEqual([]);
  });
});

const nothing: EvaluationAnswers = { expectationsRating: null, additionalComments: "", skillsets: [] };
const followUpsOf = (answers: EvaluationAnswers) =>
  (answers.followUps ?? []).map(({ goal, text }) => [goal.what, goal.state, text]);

describe("the goals in an evaluation", () => {
  it("keep a goal as it was when the follow-up was last changed", () => {
    const first = withGoals(nothing, { followUps: [{ goalId: own.id, text: "Begun" }] }, [own], []);
    expect(followUpsOf(first)).toEqual([["In the plan", "not_started", "Begun"]]);
    const done = { ...own, state: "done" as const, what: "Other words" };
    const same = withGoals(first, { followUps: [{ goalId: own.id, text: "Begun" }] }, [done], []);
    expect(followUpsOf(same)).toEqual([["In the plan", "not_started", "Begun"]]);
    const later = withGoals(first, { followUps: [{ goalId: own.id, text: "Done" }] }, [done], []);
    expect(followUpsOf(later)).toEqual([["Other words", "done", "Done"]]);
  });

  it("change only with a different text", () => {
    const saved = withGoals(nothing, { followUps: [{ goalId: own.id, text: "Begun" }] }, [own], []);
    const changes = (goalId: string, text: string) => changesFollowUps([{ goalId, text }], saved);
    expect([changes(own.id, "Begun"), changes(agreed.id, ""), changesFollowUps(undefined, saved)]).toEqual([
      false,
      false,
      false,
    ]);
    expect([changes(own.id, ""), changes(own.id, "Done"), changes(agreed.id, "Begun")]).toEqual([true, true, true]);
  });

  it("stay if a page doesn't send them, or the goal is deleted", () => {
    const saved = withGoals(nothing, { followUps: [{ goalId: own.id, text: "Begun" }] }, [own], []);
    expect(withGoals(saved, {}, [], [])).toEqual(saved);
    const sent: FollowUpForms = [{ goalId: own.id, text: "Changed" }];
    expect(unknownGoalIds(sent, saved, [])).toEqual([]);
    expect(followUpsOf(withGoals(saved, { followUps: sent }, [], []))).toEqual([
      ["In the plan", "not_started", "Changed"],
    ]);
  });

  it("are removed by an empty text, and rejected for an unknown goal", () => {
    const saved = withGoals(nothing, { followUps: [{ goalId: own.id, text: "Begun" }] }, [own], []);
    expect(withGoals(saved, { followUps: [{ goalId: own.id, text: " " }] }, [own], []).followUps).toBeUndefined();
    const sent: FollowUpForms = [{ goalId: agreed.id, text: "Foreign" }];
    expect(unknownGoalIds(sent, nothing, [own])).toEqual([agreed.id]);
    expect(() => withGoals(nothing, { followUps: sent }, [own], [])).toThrow("no longer in the growth plan");
  });

  it("keep every text that wasn't sent, one per goal", () => {
    const goals = Array.from({ length: maxFollowUps }, (_, place) => makeGoal({ what: `Goal ${place}` }));
    const form = fc.uniqueArray(
      fc.record({ place: fc.nat(maxFollowUps - 1), text: fc.constantFrom("", "One", "Two") }),
      {
        selector: ({ place }) => place,
      },
    );
    fc.assert(
      fc.property(form, form, (first, second) => {
        const sent = (some: typeof first) => some.map(({ place, text }) => ({ goalId: goals[place]?.id ?? "", text }));
        const saved = withGoals(nothing, { followUps: sent(first) }, goals, []);
        const after = withGoals(saved, { followUps: sent(second) }, goals, []);
        const expected = new Map([...first, ...second].map(({ place, text }) => [`Goal ${place}`, text]));
        expect(Object.fromEntries((after.followUps ?? []).map(({ goal, text }) => [goal.what, text]))).toEqual(
          Object.fromEntries([...expected].filter(([, text]) => text !== "")),
        );
      }),
    );
  });

  it("include the latest next steps, with the review's skillset names", () => {
    const skillset = { id: own.id, name: "As it was called" };
    const step = { ...copyOf(agreed), skillset };
    const asked = { id: own.id, name: "As the review calls it", description: "", levels: [], requiredLevel: 1 };
    const saved = withGoals(nothing, { nextSteps: [step] }, [], [asked]);
    expect(saved.nextSteps).toEqual([{ ...step, skillset: { id: own.id, name: "As the review calls it" } }]);
    expect(withGoals(saved, {}, [], []).nextSteps).toEqual(saved.nextSteps);
    expect(withGoals(saved, { nextSteps: [] }, [], []).nextSteps).toBeUndefined();
    expect(withGoals(nothing, { nextSteps: [step] }, [], []).nextSteps).toEqual([step]);
  });
});
