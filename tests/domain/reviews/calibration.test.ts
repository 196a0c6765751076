import { describe, expect, it } from "vitest";
import type { Role } from "#domain/people/terms.ts";
import {
  changesBetween,
  differs,
  isUndone,
  packSuggested,
  suggestedValues,
  suggestionProblem,
  withSuggested,
} from "#domain/reviews/calibration/changes.ts";
import {
  canStillLead,
  conflictsOf,
  isTooClose,
  lastSessionDay,
  leadsSession,
  managersProblem,
  mayBeMember,
  mayReadMarks,
  mayReadSession,
  maySeeSessionInLists,
  openSessionFields,
  stateOf,
} from "#domain/reviews/calibration/sessions.ts";
import type { Review } from "#domain/reviews/model.ts";

const person = (id: string, role: Role, isApprover = false) => ({ id, role, isApprover });

describe("whether a review is too close to a member", () => {
  const member = { id: "m", managerId: "boss", above: ["boss", "top"] };
  it.each([
    ["a report of theirs", { id: "e", managerId: "m" }, false],
    ["a report of someone else", { id: "e", managerId: "x" }, false],
    ["their own", { id: "m", managerId: "boss" }, true],
    ["their manager's", { id: "boss", managerId: "top" }, true],
    ["of someone further above", { id: "top", managerId: null }, true],
    ["of someone with the same manager", { id: "e", managerId: "boss" }, true],
  ])("%s", (_what, employee, expected) => {
    expect(isTooClose(member, employee)).toBe(expected);
    expect(conflictsOf([{ employee }], [member])).toHaveLength(expected ? 1 : 0);
  });

  it("isn't the case for two people without a manager", () => {
    expect(isTooClose({ id: "m", managerId: null, above: [] }, { id: "e", managerId: null })).toBe(false);
  });
});

describe("members", () => {
  const managers = [{ id: "ana", managerId: "boss", above: ["boss"] }];
  it.each([
    [person("ana", "manager"), true],
    [person("boss", "admin"), true],
    [person("anyone", "cto"), true],
    [person("other", "manager"), false],
    [person("ana", "lead"), false],
    [person("hr", "hr"), false],
  ])("%o", (candidate, expected) => {
    expect(mayBeMember(candidate, managers)).toBe(expected);
  });

  it("compare reviews of at least two managers", () => {
    const by = (...ids: (string | null)[]) => ids.map((managerId) => ({ employee: { id: "e", managerId } }));
    expect(managersProblem(by("a", "a"))).not.toBeNull();
    expect(managersProblem(by("a", "b"))).toBeNull();
    expect(managersProblem(by("a", null))).toBeNull();
  });
});

describe("access to a session", () => {
  const session = { openedBy: "opener", leaderId: "leader", memberIds: ["member", "leader"] };
  it.each([
    ["a member", person("member", "manager"), [true, true, false]],
    ["a member with another role", person("member", "lead"), [false, false, false]],
    ["the leader", person("leader", "manager"), [true, true, false]],
    ["the opener", person("opener", "manager", true), [true, true, true]],
    ["an opener who is no longer an approver", person("opener", "manager"), [false, false, false]],
    ["the CTO", person("cto", "cto"), [true, true, true]],
    ["HR", person("hr", "hr"), [false, false, true]],
    ["an admin", person("admin", "admin"), [false, false, false]],
  ])("%s", (_who, actor, expected) => {
    expect(["reading", "meeting", "closed"].map((state) => mayReadSession(actor, session, state as never))).toEqual(
      expected,
    );
  });

  it("former members can see that it is over", () => {
    expect(maySeeSessionInLists(person("member", "manager"), session, "closed")).toBe(true);
    expect(maySeeSessionInLists(person("admin", "admin"), session, "closed")).toBe(false);
  });

  it("the CTO leads it if the leader can't", () => {
    const cto = person("cto", "cto");
    expect(leadsSession(cto, session, person("leader", "manager"))).toBe(false);
    expect(leadsSession(cto, session, null)).toBe(true);
    expect(leadsSession(cto, session, person("leader", "employee"))).toBe(true);
    expect(leadsSession(person("member", "manager"), session, null)).toBe(false);
    expect(canStillLead(person("leader", "hr"), { ...session, memberIds: ["member"] })).toBe(true);
  });
});

it.each([
  ["the CTO", person("cto", "cto"), true],
  ["HR", person("hr", "hr"), true],
  ["the opener who approves the review", person("approver", "manager"), true],
  ["an opener who no longer approves it", person("former", "manager"), false],
  ["an approver with another role now", person("approver", "lead"), false],
  ["its employee, even as the CTO", person("employee", "cto"), false],
])("reading marks after the session: %s", (_who, actor, expected) => {
  const review = { employee: { id: "employee", managerId: "manager" }, approverId: "approver" } as Review;
  expect(mayReadMarks(actor, review, actor.id)).toBe(expected);
});

it("an approver who didn't open the session can't read its marks afterwards", () => {
  const review = { employee: { id: "employee", managerId: "manager" }, approverId: "approver" } as Review;
  expect(mayReadMarks(person("approver", "manager"), review, "cto")).toBe(false);
});

describe("the time of a session", () => {
  it("ends three working days after its day", () => {
    expect(lastSessionDay("2026-12-02")).toBe("2026-12-07");
    expect(lastSessionDay("2026-12-05")).toBe("2026-12-09");
  });

  const open = [{ id: "s", roundId: "r", until: "2026-12-07" }];
  it.each([
    [undefined, "2026-12-07", "reading"],
    ["2026-12-02T09:00:00.000Z", "2026-12-07", "meeting"],
    ["2026-12-02T09:00:00.000Z", "2026-12-08", "closed"],
  ])("started %s, on %s", (startedAt, today, state) => {
    expect(stateOf({ id: "s", startedAt }, open, today)).toBe(state);
    expect(stateOf({ id: "closed", startedAt }, open, today)).toBe("closed");
  });

  const ofApprover = open.map((session) => ({ ...session, openedBy: "a" }));
  const held = { openUntil: "2026-12-07", isSessionOpen: true };
  it.each([
    ["holds its reviews", {}, {}, open, "2026-12-07", held],
    [
      "is open without holding a review that left it",
      {},
      { dropOut: "left" },
      open,
      "2026-12-07",
      { isSessionOpen: true },
    ],
    ["holds reviews of its opener", { approverId: "a" }, {}, ofApprover, "2026-12-07", held],
    [
      "is open without holding a review of another area",
      { approverId: "b" },
      {},
      ofApprover,
      "2026-12-07",
      { isSessionOpen: true },
    ],
    ["isn't open after its last day", {}, {}, open, "2026-12-08", {}],
    ["isn't open without a day", {}, {}, open, null, {}],
  ] as const)("%s", (_what, review, calibration, sessions, today, expected) => {
    expect(openSessionFields(review, { sessionId: "s", ...calibration }, sessions, today)).toEqual(expected);
  });
});

describe("suggested changes", () => {
  const skillsets = [{ id: "design" }, { id: "security" }];
  it("are values of the rating and levels that differ from the current ones", () => {
    const values = [
      { skillsetId: null, value: 4 },
      { skillsetId: "security", value: 2 },
    ];
    expect(packSuggested(values, skillsets)).toBe("4-2");
    expect(suggestedValues("4-2", skillsets)).toEqual(values);
    expect(suggestionProblem(values, "cb1", skillsets)).toBeNull();
    expect(suggestionProblem(values, "db1", skillsets)).not.toBeNull();
    expect(suggestionProblem([{ skillsetId: "other", value: 2 }], "cb1", skillsets)).not.toBeNull();
  });

  it("change the rating and levels of an evaluation, but no text", () => {
    const answers = {
      expectationsRating: "Meets Expectations" as const,
      additionalComments: "A good year",
      skillsets: [
        { skillsetId: "design", level: 3, comments: "Kept" },
        { skillsetId: "security", level: 1, comments: "Kept", isCopied: true as const },
      ],
    };
    expect(withSuggested(answers, suggestedValues("4-2", skillsets))).toEqual({
      expectationsRating: "Often Exceeds Expectations",
      additionalComments: "A good year",
      skillsets: [
        { skillsetId: "design", level: 3, comments: "Kept" },
        { skillsetId: "security", level: 2, comments: "Kept" },
      ],
    });
  });

  it("are compared with the values at the opening, ignoring comments", () => {
    expect(differs("321", "cb1")).toBe(false);
    expect(changesBetween("321", "db2", skillsets)).toEqual([
      { skillsetId: null, from: 3, to: 4 },
      { skillsetId: "security", from: 1, to: 2 },
    ]);
  });

  it.each([
    ["keeps the change", "4", false],
    ["continues in the same direction", "5", false],
    ["undoes the change", "3", true],
  ])("the final evaluation %s", (_what, final, expected) => {
    expect(isUndone("3", { summaries: { manager: "4" } }, { summaries: { final } })).toBe(expected);
  });
});
