import { describe, expect, it } from "vitest";
import { type CaseSubject, caseRolesOf } from "#domain/promotions/policy.ts";
import {
  type AskedQuestion,
  answererOf,
  areAllVotesIn,
  areVotesRevealed,
  askApproverRefusal,
  askRefusal,
  countConsecutiveRounds,
  countsAsMember,
  decideRefusal,
  firstDeciderReleaseDay,
  isAskedAboutByRound,
  memberRefusal,
  outcomeRefusal,
  promotionDayProblem,
  reconsiderDayProblem,
  showRefusal,
  takeBackRefusal,
  timeInPosition,
  totalMissingLevels,
  voteRefusal,
  votesDeletedOn,
  votingDayProblem,
  withdrawRefusal,
} from "#domain/promotions/rules.ts";
import { type CaseState, caseStates, caseTextFor } from "#domain/promotions/terms.ts";

const today = "2026-03-10";
const asked: AskedQuestion = { by: "employee", askedOn: "2026-03-01", afterReviewId: "R1" };
const answered = { ...asked, answer: { on: today } };
const byRound = { ...asked, by: "round" } as const;
const asker = { isOn: true, hasPosition: true, hasOpenCase: false, latestReviewId: "R1", today };

describe("who answers a promotion question", () => {
  it.each([
    ["the manager, at first", asked, "manager"],
    ["no one after a case", { ...asked, caseId: "C" }, null],
    ['no one after "not yet"', answered, null],
    ["the approver, once asked", { ...answered, toApproverOn: today }, "approver"],
    ["no one after the approver", { ...asked, toApproverOn: today, approverAnswer: { on: today } }, null],
  ] as const)("%s", (_name, question, whom) => expect(answererOf(question)).toBe(whom));
});

describe("asking about a promotion", () => {
  const askedAtFirst = { ...asked, afterReviewId: undefined };
  const answeredByApprover = { ...byRound, toApproverOn: today, approverAnswer: { on: today } };
  it.each([
    ["the first time", { question: null }, true],
    ["before the first shared review", { question: null, latestReviewId: undefined }, true],
    ["twice before the first shared review", { question: askedAtFirst, latestReviewId: undefined }, false],
    ["twice after one shared review", { question: answered }, false],
    ["again after the next shared review", { question: answered, latestReviewId: "R2" }, true],
    ['after a round asked and got "not yet"', { question: { ...answered, by: "round" } }, true],
    ["while a round asks", { question: byRound }, false],
    ['after the approver said "not yet" to a round\'s question', { question: answeredByApprover }, false],
    ["with an open case", { question: null, hasOpenCase: true }, false],
    ["without a position", { question: null, hasPosition: false }, false],
    ["while cases are off", { question: null, isOn: false }, false],
  ] as const)("the employee %s", (_name, change, may) =>
    expect(askRefusal({ ...asker, ...change }) === null).toBe(may),
  );

  it.each([
    ["without a question to the manager", null, today, false],
    ["while the manager can answer", asked, "2026-03-15", false],
    ["after 14 days of silence", asked, "2026-03-16", true],
    ['after "not yet"', answered, today, true],
    ["while the manager can answer a round", byRound, "2026-03-15", false],
    ["after 14 days of silence to a round", byRound, "2026-03-16", true],
    ['after "not yet" to a round', { ...answered, by: "round" }, "2026-04-16", false],
    ["after a case", { ...asked, caseId: "C" }, "2026-04-16", false],
    ["twice", { ...answered, toApproverOn: today }, today, false],
  ] as const)("the approver %s", (_name, question, day, may) =>
    expect(askApproverRefusal({ ...asker, question, today: day }) === null).toBe(may),
  );
});

describe("a round", () => {
  it.each([
    [{ A: 3, B: 3 }, 0],
    [{ A: 2, B: 2 }, 2],
    [{ A: 5, B: 1 }, 2],
    [{}, 6],
    [null, null],
  ])("counts the missing levels of %j: %s", (levels, distance) =>
    expect(
      totalMissingLevels(
        ["A", "B"].map((skillsetId) => ({ skillsetId, requiredLevel: 3 })),
        levels as Readonly<Record<string, number>> | null,
      ),
    ).toBe(distance),
  );

  it.each([
    [[3, 2], true],
    [[3], false],
    [[null], false],
    [[], false],
    [[0], true],
  ])("asks about a promotion at two missing levels or fewer: %j, %s", (distances, asks) =>
    expect(isAskedAboutByRound(distances)).toBe(asks),
  );
});

describe("consecutive rounds at a level", () => {
  it.each([
    [[3, 3, 3], 3, 3],
    [[3, 2, 3], 3, 1],
    [[3, 3, 2], 3, 0],
    [[null, 3], 3, 1],
    [[3, null], 3, 0],
    [[], 3, 0],
  ])("%j at level %i: %i", (levels, required, rounds) => expect(countConsecutiveRounds(levels, required)).toBe(rounds));
});

describe("a committee", () => {
  const candidate = { id: "M", firstName: "Ana", role: "employee", status: "active" } as const;
  const committee = { employeeId: "E", deciderId: "D", managerId: "B", authorIds: ["A"], targetLevel: 3 };
  const facts = { level: 3, hasOpenCase: false, above: ["X"] };
  it.each([
    ["someone at the level", {}, {}, true],
    ["someone above", {}, { level: 5 }, true],
    ["someone below the level", {}, { level: 2 }, false],
    ["someone without a position", {}, { level: null }, false],
    ["someone who left", { status: "inactive" }, {}, false],
    ["the employee", { id: "E" }, {}, false],
    ["the decider", { id: "D" }, {}, false],
    ["the manager", { id: "B" }, {}, false],
    ["an earlier author", { id: "A" }, {}, false],
    ["someone below the manager", {}, { above: ["X", "B"] }, false],
    ["someone with an open case", {}, { hasOpenCase: true }, false],
    ["HR", { role: "hr" }, {}, false],
    ["the CTO", { role: "cto" }, {}, false],
  ] as const)("%s", (_name, change, differing, may) =>
    expect(memberRefusal({ ...candidate, ...change }, committee, { ...facts, ...differing }) === null).toBe(may),
  );

  it.each([
    ["a member", {}, true],
    ["a member who left before voting", { isActive: false }, false],
    ["a member who voted and left", { isActive: false, hasVoted: true }, true],
    ["a member who became the manager", { id: "B", hasVoted: true }, false],
    ["a member who became the approver", { id: "D", hasVoted: true }, false],
    ["a member who became the CTO", { role: "cto", hasVoted: true }, false],
  ] as const)("counts %s", (_name, change, counts) =>
    expect(countsAsMember({ id: "M", role: "employee", isActive: true, hasVoted: false, ...change }, committee)).toBe(
      counts,
    ),
  );

  it("gives someone with an open case the same reason as someone below the manager", () => {
    const below = memberRefusal(candidate, committee, { ...facts, above: ["X", "B"] });
    expect(memberRefusal(candidate, committee, { ...facts, hasOpenCase: true })).toBe(below);
  });

  it.each([
    ["before its day is over", { until: today }, {}, false],
    ["after its day", { until: "2026-03-09" }, {}, true],
    ["once all votes are in", { until: today, openedOn: "2026-03-01" }, {}, true],
    ["after its day, if the case ended first", { until: "2026-03-09" }, { endedOn: "2026-03-09" }, false],
    ["after its day, if the case ended later", { until: "2026-03-08" }, { endedOn: "2026-03-09" }, true],
  ] as const)("may or may not show its votes %s", (_name, ballot, promotion, isOpen) =>
    expect(areVotesRevealed(ballot, promotion, today)).toBe(isOpen),
  );

  it.each([
    [[true, false], false],
    [[true, true], true],
    [[], true],
  ])("has all votes with %j: %s", (voted, areIn) =>
    expect(areAllVotesIn(voted.map((hasVoted) => ({ hasVoted })))).toBe(areIn),
  );
});

describe("the actions by case state", () => {
  const decision = { kind: "promote", decidedOn: "2026-03-02", effectiveOn: "2026-04-01" } as const;
  interface Facts {
    readonly state: CaseState;
    readonly decision: typeof decision;
  }
  const table: readonly (readonly [string, (facts: Facts) => string | null, readonly CaseState[]])[] = [
    ["show", (facts) => showRefusal(facts, { changed: "A" }), ["writing"]],
    ["show without a text", (facts) => showRefusal(facts, { changed: " " }), []],
    ["withdraw", withdrawRefusal, ["writing", "agreeing", "deciding", "decided"]],
    ["vote", (facts) => voteRefusal(facts, false), ["deciding"]],
    ["vote once all votes are in", (facts) => voteRefusal(facts, true), []],
    ["decide", (facts) => decideRefusal(facts, true, true), ["deciding"]],
    ["decide with votes missing", (facts) => decideRefusal(facts, false, true), []],
    ["decide without a committee", (facts) => decideRefusal(facts, null, false), ["deciding"]],
    ["decide before a committee is named", (facts) => decideRefusal(facts, null, true), []],
    ["take back", (facts) => takeBackRefusal(facts, "2026-03-31"), ["decided", "released"]],
    ["take back on its day", (facts) => takeBackRefusal(facts, "2026-04-01"), []],
    ["release as the manager", (facts) => outcomeRefusal(facts, ["manager"], today), ["decided"]],
    ["release as the decider", (facts) => outcomeRefusal(facts, ["decider"], today), ["decided"]],
    ["release as the decider too early", (facts) => outcomeRefusal(facts, ["decider"], "2026-03-09"), []],
  ];
  it.each(table)("%s", (_name, refusal, states) =>
    expect(caseStates.filter((state) => refusal({ state, decision }) === null)).toEqual(states),
  );

  it("lets the decider release after five working days", () => {
    // Monday to the Tuesday of the next week, Friday to the Saturday of the next week.
    expect(firstDeciderReleaseDay("2026-03-02")).toBe("2026-03-10");
    expect(firstDeciderReleaseDay("2026-03-06")).toBe("2026-03-14");
  });
});

describe("valid days", () => {
  it.each([
    ["votes until today", votingDayProblem(today, today), false],
    ["votes until tomorrow", votingDayProblem("2026-03-11", today), true],
    ["votes until three months from now", votingDayProblem("2026-06-11", today), false],
    ["a promotion today", promotionDayProblem(today, today), true],
    ["a promotion yesterday", promotionDayProblem("2026-03-09", today), false],
    ["a promotion in two years", promotionDayProblem("2028-03-09", today), false],
    ["reconsidering today", reconsiderDayProblem(today, today), false],
    ["reconsidering in a year", reconsiderDayProblem("2027-03-10", today), true],
  ])("%s", (_name, problem, isFine) => expect(problem === null).toBe(isFine));

  it("deletes votes 90 days after the case ends, and after a year at the latest", () => {
    expect(votesDeletedOn("2026-01-01", "2026-02-01")).toBe("2026-05-02");
    expect(votesDeletedOn("2026-01-01", undefined)).toBe("2027-01-01");
    expect(votesDeletedOn("2026-01-01", "2026-12-31")).toBe("2027-01-01");
  });
});

describe("the time in position", () => {
  it.each([
    ["of an odd number", ["2026-01-10", "2025-12-10", "2025-03-10", "2024-03-10", "2023-03-10"], 12],
    ["of an even number", ["2026-03-10", "2026-03-10", "2026-02-08", "2026-01-09", "2025-03-10", "2024-03-10"], 1],
    ["of people who start in the future", ["2026-04-01", "2026-04-01", "2026-04-01", "2026-04-01", "2026-04-01"], 0],
  ])("is the median %s, in whole months", (_name, days, medianMonths) =>
    expect(
      timeInPosition(
        days.map((since) => ({ level: 2, since })),
        today,
      ),
    ).toEqual([{ level: 2, people: days.length, medianMonths }]),
  );

  it("leaves out levels with fewer than five people", () => {
    const held = (level: number, count: number) => Array.from({ length: count }, () => ({ level, since: today }));
    expect(timeInPosition([...held(4, 5), ...held(3, 4), ...held(2, 6)], today).map(({ level }) => level)).toEqual([
      2, 4,
    ]);
  });
});

describe("the roles in a case", () => {
  const subject: CaseSubject = {
    employeeId: "E",
    managerId: "B",
    approverId: "D",
    state: "deciding",
    wasShown: true,
    memberIds: ["M"],
  };
  const rolesOf = (
    id: string,
    role: "employee" | "manager" | "hr" | "cto" | "admin",
    change: Partial<CaseSubject> = {},
  ) => caseRolesOf({ id, role }, { ...subject, ...change });
  const draft = { state: "writing", wasShown: false } as const;
  it.each([
    ["the employee", rolesOf("E", "employee"), ["employee"]],
    ["the employee who is the CTO", rolesOf("E", "cto"), ["employee"]],
    ["the manager", rolesOf("B", "manager"), ["manager"]],
    ["a former manager without the role", rolesOf("B", "employee"), []],
    ["the approver", rolesOf("D", "manager"), ["decider"]],
    ["the CTO next to an approver", rolesOf("C", "cto"), ["reader"]],
    ["the CTO without an approver", rolesOf("C", "cto", { approverId: null }), ["decider", "reader"]],
    [
      "the CTO as manager",
      rolesOf("C", "cto", { managerId: null, approverId: null }),
      ["manager", "decider", "reader"],
    ],
    ["HR", rolesOf("H", "hr"), ["reader"]],
    ["an admin", rolesOf("A", "admin"), []],
    ["a member", rolesOf("M", "employee"), ["member"]],
    ["a member after the decision", rolesOf("M", "employee", { state: "decided" }), []],
    ["HR before the employee can see the case", rolesOf("H", "hr", draft), []],
    ["the approver before the employee can see the case", rolesOf("D", "manager", draft), []],
  ])("%s", (_name, roles, expected) => expect(roles).toEqual(expected));
});

describe("a case's status", () => {
  it.each([
    ["Needs your answer", "With the employee", { state: "agreeing" }],
    ["Declined by you", "Declined by the employee", { state: "ended", ending: "declined" }],
    ["Withdrawn by you", "Withdrawn by the employee", { state: "ended", ending: "withdrawn" }],
    ["Being decided", "Being decided", { state: "deciding", ending: null }],
  ] as const)("is for the employee: %s, and for everyone else: %s", (own, text, progress) => {
    const employee = { id: "employee" };
    expect(caseTextFor(employee.id, { employee, ...progress })).toBe(own);
    expect(caseTextFor("manager", { employee, ...progress })).toBe(text);
  });
});
