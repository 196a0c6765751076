import { describe, expect, it } from "vitest";
import { presetQuestions, questionAbout } from "#domain/feedback/terms.ts";
import {
  answerRefusal,
  choosingRefusal,
  colleagueRefusal,
  colleagueState,
  feedbackChangeRefusal,
  feedbackDateProblems,
  goesOutOn,
} from "#domain/reviews/feedback.ts";
import { mayReadFeedback, type ReviewSubject, type Viewer } from "#domain/reviews/policy.ts";
import { noProgress } from "#domain/reviews/rounds/generation.ts";

const at = "2027-02-01T09:00:00.000Z";
const option = { requestsUntil: "2027-02-05", until: "2027-02-19", questions: [...presetQuestions] };
const dates = { startDate: "2027-02-01", managerEvaluationDeadline: "2027-02-26" };
const round = { ...dates, status: "active", feedback: option } as const;
const open = { exclusion: null, sharedWithEmployeeAt: null } as const;

describe("the feedback days of a round", () => {
  it("are in order: start <= requests until < feedback until < manager deadline", () => {
    const problemsOf = (requestsUntil: string, until: string) =>
      feedbackDateProblems({ ...dates, feedback: { requestsUntil, until } }).map(({ field }) => field);
    expect(problemsOf("2027-02-01", "2027-02-02")).toEqual([]);
    expect(problemsOf("2027-01-31", "2027-02-02")).toEqual(["requestsUntil"]);
    expect(problemsOf("2027-02-02", "2027-02-02")).toEqual(["until"]);
    expect(problemsOf("2027-02-02", "2027-02-25")).toEqual([]);
    expect(problemsOf("2027-02-02", "2027-02-26")).toEqual(["until"]);
    expect(feedbackDateProblems({ ...dates, feedback: null })).toEqual([]);
  });

  it("send requests the working day after the list closes, or after a later addition", () => {
    // A Friday.
    expect(goesOutOn("2027-02-02", option)).toBe("2027-02-08");
    expect(goesOutOn("2027-02-05", option)).toBe("2027-02-08");
    expect(goesOutOn("2027-02-10", option)).toBe("2027-02-11");
    expect(goesOutOn("2027-02-12", option)).toBe("2027-02-15");
  });

  it("can be moved until they pass, while questions are fixed once the round starts", () => {
    const changed = { ...option, questions: ["Another?", option.questions[1] ?? ""] };
    const draft = { status: "draft", feedback: option } as const;
    expect(feedbackChangeRefusal(draft, false, changed, "2027-02-02")).toBeNull();
    expect(feedbackChangeRefusal(draft, false, null, "2027-02-02")).toBeNull();
    expect(feedbackChangeRefusal(draft, true, changed, "2027-02-02")).toContain("questions");
    expect(feedbackChangeRefusal(round, false, changed, "2027-02-02")).toContain("questions");
    expect(feedbackChangeRefusal(round, false, null, "2027-02-02")).toContain("before the round starts");
    expect(feedbackChangeRefusal({ status: "active" }, false, option, "2027-02-02")).toContain(
      "before the round starts",
    );
    expect(feedbackChangeRefusal({ status: "active" }, false, null, "2027-02-02")).toBeNull();
    const later = { ...option, until: "2027-02-22" };
    expect(feedbackChangeRefusal(round, true, later, "2027-02-19")).toBeNull();
    expect(feedbackChangeRefusal(round, true, later, "2027-02-20")).toContain("can't be moved");
    expect(feedbackChangeRefusal(round, true, { ...option, until: "2027-02-08" }, "2027-02-10")).toContain("past");
  });

  it("come with questions that name the employee", () => {
    expect(presetQuestions.map((question) => questionAbout(question, "Tom"))).toEqual([
      "What did Tom do that helped you or the team?",
      "What could Tom do differently?",
    ]);
  });
});

describe("choosing colleagues for feedback", () => {
  const choose = (role: "employee" | "manager", today: string, changes: object = {}) =>
    choosingRefusal(role, { review: open, createdOn: "2027-02-01", round, today, ...changes })?.code ?? null;
  const exempted = { review: { ...open, exclusion: "exempted" } };
  const left = { review: { ...open, exclusion: "left" } };
  const shared = { review: { ...open, sharedWithEmployeeAt: at } };
  const completed = { round: { ...round, status: "completed" } };
  const withoutFeedback = { round: { status: "active" } };

  it.each([
    ["the employee on their last day", choose("employee", "2027-02-05"), null],
    ["the employee afterwards", choose("employee", "2027-02-06"), "DEADLINE_PASSED"],
    ["the manager afterwards", choose("manager", "2027-02-06"), null],
    ["the manager on the last day that requests go out", choose("manager", "2027-02-18"), null],
    ["the manager after that", choose("manager", "2027-02-19"), "DEADLINE_PASSED"],
    ["a late joiner's manager", choose("manager", "2027-02-08", { createdOn: "2027-02-06" }), "STATE_CONFLICT"],
    ["a review created on the last day", choose("employee", "2027-02-05", { createdOn: "2027-02-05" }), null],
    ["an exempted review", choose("employee", "2027-02-02", exempted), "STATE_CONFLICT"],
    ["the review of someone who left", choose("manager", "2027-02-02", left), "STATE_CONFLICT"],
    ["a shared review", choose("manager", "2027-02-08", shared), "STATE_CONFLICT"],
    ["a completed round", choose("manager", "2027-02-02", completed), "STATE_CONFLICT"],
    ["a round without feedback", choose("employee", "2027-02-02", withoutFeedback), "STATE_CONFLICT"],
  ] as const)("is allowed or rejected: %s", (_name, found, expected) => {
    expect(found).toBe(expected);
  });

  const name = { firstName: "Ana", lastName: "Kovac", email: "ana@acme.com" };
  const person = { ...name, id: "ana", role: "employee", status: "active" } as const;
  it.each([
    ["a colleague", person, ["lead"], null],
    ["a manager elsewhere", { ...person, role: "manager" }, [], null],
    ["HR", { ...person, role: "hr" }, [], "HR"],
    ["the CTO", { ...person, role: "cto" }, [], "the CTO"],
    ["someone who left", { ...person, status: "inactive" }, [], "no longer works here"],
    ["no one", null, [], "no longer works here"],
    ["the employee", { ...person, id: "tom" }, [], "yourself"],
    ["someone above", { ...person, id: "director" }, [], "above the employee"],
    ["someone below at any distance", person, ["lead", "tom"], "the employee is above"],
  ] as const)("is limited to certain people: %s", (_name, colleague, lineOfColleague, expected) => {
    const found = colleagueRefusal("tom", ["boss", "director"], colleague, lineOfColleague);
    expect(expected === null ? found : found?.includes(expected)).toBe(expected === null ? null : true);
  });
});

describe("writing feedback", () => {
  const answer = (today: string, changes: object = {}) =>
    answerRefusal({ review: open, round, state: "asked", isManager: false, today, ...changes })?.code ?? null;

  it.each([
    ["is allowed on the last day", answer("2027-02-19"), null],
    ["is rejected after the last day", answer("2027-02-20"), "DEADLINE_PASSED"],
    ["is allowed after declining", answer("2027-02-19", { state: "declined" }), null],
    ["is rejected after the CTO removed it", answer("2027-02-19", { state: "removed" }), "STATE_CONFLICT"],
    ["is rejected for someone who became the manager", answer("2027-02-10", { isManager: true }), "STATE_CONFLICT"],
    [
      "is rejected about someone who is exempted",
      answer("2027-02-10", { review: { ...open, exclusion: "exempted" } }),
      "STATE_CONFLICT",
    ],
    [
      "is rejected in a round that was put back",
      answer("2027-02-10", { round: { ...round, status: "draft" } }),
      "STATE_CONFLICT",
    ],
  ] as const)("%s", (_name, found, expected) => {
    expect(found).toBe(expected);
  });
});

describe("reading feedback", () => {
  const employee = { id: "tom", managerId: "boss" };
  const of = (changes: Partial<ReviewSubject> = {}): ReviewSubject => ({
    ...noProgress,
    employee,
    approverId: "approver",
    delegates: [{ id: "delegate" }],
    ...changes,
  });
  const completed = of({ selfEvaluationCompletedAt: at, managerEvaluationCompletedAt: at });
  const reopened = of({ managerReopening: { completedAt: at, reopenedAt: at } });
  const shared = of({ ...completed, sharedWithEmployeeAt: at });
  const readers: Readonly<Record<string, Viewer>> = {
    employee: { id: "tom", role: "employee" },
    manager: { id: "boss", role: "manager" },
    approver: { id: "approver", role: "manager" },
    cto: { id: "elena", role: "cto" },
    hr: { id: "marta", role: "hr" },
    admin: { id: "root", role: "admin" },
    delegate: { id: "delegate", role: "manager" },
    other: { id: "other", role: "manager" },
    colleague: { id: "amara", role: "employee" },
  };
  const readersOf = (review: ReviewSubject, isOver: boolean): readonly string[] =>
    Object.entries(readers).flatMap(([name, viewer]) => (mayReadFeedback(viewer, review, isOver) ? [name] : []));

  it("is blocked for everyone but the author until its day is over", () => {
    expect([of(), completed, reopened, shared].map((review) => readersOf(review, false))).toEqual([[], [], [], []]);
  });

  it("opens to the manager first, then to those above, then to the employee", () => {
    expect(readersOf(of(), true)).toEqual(["manager"]);
    expect(readersOf(completed, true)).toEqual(["manager", "approver", "cto", "hr"]);
    expect(readersOf(reopened, true)).toEqual(["manager", "approver", "cto", "hr"]);
    expect(readersOf(shared, true)).toEqual(["employee", "manager", "approver", "cto", "hr"]);
  });

  it("is never allowed for an appeal's reviewer", () => {
    const appealed = of({
      ...shared,
      appeal: { filedOn: "2027-03-01", dueOn: "2027-03-15", sharesWithManager: true, reviewerId: "other" },
    });
    expect(readersOf(appealed, true)).not.toContain("other");
  });

  it("never shows the employee who declined, nor who answered before sharing", () => {
    const states = [null, "asked", "sent", "declined", "removed"] as const;
    const seen = (role: "employee" | "manager", isOver: boolean, mayRead: boolean) =>
      states.map((state) => colleagueState(role, state, { isOver, mayRead }));
    expect(seen("employee", false, false)).toEqual(["listed", "asked", "asked", "asked", "asked"]);
    expect(seen("employee", true, false)).toEqual(["notRequired", "asked", "asked", "asked", "asked"]);
    expect(seen("employee", true, true)).toEqual(["notRequired", "asked", "answered", "asked", "asked"]);
    expect(seen("manager", false, false)).toEqual(["listed", "asked", "asked", "declined", "asked"]);
    expect(seen("manager", true, true)).toEqual(["notRequired", "noAnswer", "answered", "declined", "noAnswer"]);
  });
});
