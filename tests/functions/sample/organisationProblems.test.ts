import { describe, expect, it } from "vitest";
import { type KnownLadder, organisationProblems } from "#functions/sample/checks/organisationProblems.ts";
import { dateResolverOf } from "#functions/sample/dateResolver.ts";
import { organisation } from "#functions/sample/organisation.ts";
import { resolveDay, resolveInstant } from "#functions/sample/relativeTime.ts";

const today = "2026-03-01";
const now = "2026-03-01T12:00:00.000Z";

const ladder: KnownLadder = {
  positions: [
    { code: "IC1", engineerType: "software" },
    { code: "QA1", engineerType: "qa" },
  ],
  skillsets: [
    { name: "Craft", applicableTo: ["software"] },
    { name: "Communication", applicableTo: ["software", "qa"] },
  ],
  requirements: {},
};

const engineer = (email: string, more: object = {}) => ({
  email,
  firstName: "Ana",
  lastName: "Ruiz",
  engineerType: "software",
  position: "IC1",
  createdAt: "today-100",
  ...more,
});

const round = (more: object = {}) => ({
  key: "spring",
  name: "{quarter} Review",
  startDate: "today-10",
  selfEvaluationDeadline: "today+1",
  managerEvaluationDeadline: "today+2",
  endDate: "today+3",
  status: "active",
  createdBy: "boss@acme.com",
  ...more,
});

const done = {
  completedAt: "today-2",
  rating: "Meets Expectations",
  answers: { Craft: 3, Communication: { level: 2, comment: "Writes well." } },
};

const problems = (review: object, people: readonly object[] = [], rounds: readonly object[] = [round()]) =>
  organisationProblems(
    organisation.parse({
      people: [
        engineer("boss@acme.com", { role: "manager" }),
        engineer("ana@acme.com", { manager: "boss@acme.com" }),
        ...people,
      ],
      rounds,
      reviews: [{ employee: "ana@acme.com", round: "spring", ...review }],
    }),
    ladder,
    dateResolverOf({ now: new Date(now), timeZone: "UTC" }),
  );

describe("days and instants in an organisation's files", () => {
  it.each([
    ["today", "2026-03-01"],
    ["today-1", "2026-02-28"],
    ["today+31", "2026-04-01"],
    ["2025-12-24", "2025-12-24"],
  ])("%s is the day %s", (text, day) => {
    expect(resolveDay(text, today)).toBe(day);
  });

  it.each([
    ["today-1", "2026-02-28T09:00:00.000Z"],
    ["today-1 16:20", "2026-02-28T16:20:00.000Z"],
    ["2025-12-24T08:00:00Z", "2025-12-24T08:00:00.000Z"],
    ["today 18:00", now],
  ])("%s is the moment %s, never later than now", (text, moment) => {
    expect(resolveInstant(text, today, now)).toBe(moment);
  });

  it.each(["yesterday", "today-", "today - 3", "01.03.2026", "today-1 25:00"])("%s is refused", (createdAt) => {
    const { error } = organisation.safeParse({ people: [engineer("ana@acme.com", { createdAt })] });
    expect(error?.issues.map(({ path }) => path)).toEqual([["people", 0, "createdAt"]]);
  });

  it.each(["2026-02-30T08:00:00Z", "2026-01-01T25:00:00Z", "2026-13-01T08:00:00Z"])(
    "%s is not a moment",
    (createdAt) => {
      const { error } = organisation.safeParse({ people: [engineer("ana@acme.com", { createdAt })] });
      expect(error?.issues.map(({ message }) => message)).toEqual(["Please give a moment of the calendar."]);
    },
  );

  it.each(["2026-02-30", "2026-13-01", "2025-02-29"])("%s is not a day", (endDate) => {
    const { error } = organisation.safeParse({ rounds: [round({ endDate })] });
    expect(error?.issues.map(({ path, message }) => ({ path, message }))).toEqual([
      { path: ["rounds", 0, "endDate"], message: "Please give a day of the calendar." },
    ]);
  });
});

describe("an organisation's files", () => {
  it("may omit sections", () => {
    expect(organisation.parse({})).toEqual({
      positions: [],
      skillsets: [],
      requirements: {},
      sections: [],
      resources: [],
      assessmentItems: [],
      people: [],
      approvers: [],
      weeklyReports: [],
      rounds: [],
      reviews: [],
      slackMessages: [],
      dataRequests: [],
      leadReports: [],
      journals: [],
      privateNotes: [],
      growthPlans: [],
    });
  });

  it("refuse a Slack message to somebody unknown", () => {
    const slackMessages = [
      { type: "test", to: "nobody@acme.com", message: "Hello", at: "today-1", status: "sent" } as const,
    ];
    const loading = dateResolverOf({ now: new Date(now), timeZone: "UTC" });
    expect(organisationProblems(organisation.parse({ slackMessages }), ladder, loading)).toEqual([
      { path: ["slackMessages", 0, "to"], message: "There is no person with the e-mail nobody@acme.com." },
    ]);
  });

  it("refuse reports of a pending person, who could become a report of one of them later", () => {
    const people = [
      engineer("new@acme.com", { status: "pending_review" }),
      engineer("eve@acme.com", { role: "manager", manager: "new@acme.com" }),
    ];
    expect(problems({}, people)).toEqual([
      { path: ["people", 3, "manager"], message: "new@acme.com waits for approval and manages nobody yet." },
    ]);
  });

  it("accept levels alone and levels with comments", () => {
    expect(problems({ self: done })).toEqual([]);
    const { reviews } = organisation.parse({
      reviews: [{ employee: "ana@acme.com", round: "spring", self: done }],
    });
    expect(reviews[0]?.self?.answers).toEqual({
      Craft: { level: 3, comment: "" },
      Communication: { level: 2, comment: "Writes well." },
    });
  });

  it.each<[string, object, (string | number)[]]>([
    ["an unknown rating", { self: { rating: "Great" } }, ["reviews", 0, "self", "rating"]],
    ["a sixth level", { self: { answers: { Craft: 6 } } }, ["reviews", 0, "self", "answers", "Craft", "level"]],
    ["an unknown key", { mood: "good" }, ["reviews", 0]],
  ])("refuse %s", (_what, review, path) => {
    const { error } = organisation.safeParse({
      reviews: [{ employee: "ana@acme.com", round: "spring", ...review }],
    });
    expect(error?.issues.map((issue) => issue.path)).toEqual([path]);
  });

  it.each<[string, object, (string | number)[], string]>([
    [
      "a completed evaluation without rating",
      { self: { ...done, rating: undefined } },
      ["reviews", 0, "self"],
      "rating",
    ],
    [
      "a completed evaluation without a level",
      { self: { ...done, answers: { Craft: 3 } } },
      ["reviews", 0, "self", "answers"],
      "Communication",
    ],
    [
      "an answer to a skillset that does not apply",
      { self: { answers: { Magic: 3 } } },
      ["reviews", 0, "self", "answers", "Magic"],
      "Magic",
    ],
    [
      "a level of a self evaluation that was taken over",
      { self: { answers: { Craft: { level: 3, takenOver: true } } } },
      ["reviews", 0, "self", "answers", "Craft"],
      "takenOver",
    ],
    [
      "an answer that was taken over without a level",
      { manager: { answers: { Craft: { takenOver: true } } } },
      ["reviews", 0, "manager", "answers", "Craft"],
      "takenOver",
    ],
    [
      "an approval before both evaluations",
      { self: done, ctoApproval: { completedAt: "today-1" } },
      ["reviews", 0, "ctoApproval"],
      "both",
    ],
    [
      "a meeting before approval",
      { self: done, manager: done, meetingOn: "today" },
      ["reviews", 0, "meetingOn"],
      "cto",
    ],
    ["sharing before finalizing", { sharedAt: "today" }, ["reviews", 0, "sharedAt"], "finalizedAt"],
    ["an unknown round", { round: "autumn" }, ["reviews", 0, "round"], "autumn"],
    ["an unknown person", { employee: "eve@acme.com" }, ["reviews", 0, "employee"], "eve@acme.com"],
    ["an unknown position", { position: "QA99" }, ["reviews", 0], "known position"],
  ])("report %s", (_what, review, path, words) => {
    expect(problems(review)).toEqual([{ path, message: expect.stringContaining(words) }]);
  });

  const approved = { self: done, manager: done, ctoApproval: { completedAt: "today-1" } };

  it.each<[string, object, string, string]>([
    [
      "an approval before the evaluation that it approves",
      { ...approved, ctoApproval: { completedAt: "today-3" } },
      "ctoApproval",
      "The self evaluation has to be completed before the approval.",
    ],
    [
      "an evaluation after the approval",
      { ...approved, manager: { ...done, completedAt: "today-3" }, self: { ...done, completedAt: "today" } },
      "ctoApproval",
      "The self evaluation has to be completed before the approval.",
    ],
    [
      "an evaluation after its deadline",
      { round: "winter", self: done },
      "self",
      "The self-evaluation deadline has passed. No further changes can be made.",
    ],
    [
      "the manager's evaluation after its deadline",
      { round: "winter", manager: done },
      "manager",
      "The manager evaluation deadline has passed. No further changes can be made.",
    ],
    [
      "a final evaluation without a meeting",
      { ...approved, finalizedAt: "today" },
      "finalizedAt",
      "Please schedule the performance meeting before finalizing the evaluation.",
    ],
    [
      "a final evaluation before the approval",
      { ...approved, meetingOn: "today", finalizedAt: "today-2 10:00" },
      "finalizedAt",
      "The performance meeting opens once the review is approved.",
    ],
    [
      "sharing before the final evaluation",
      { ...approved, meetingOn: "today", finalizedAt: "today", sharedAt: "today-1 20:00" },
      "sharedAt",
      "The evaluation has to be finalized before it can be shared.",
    ],
  ])("report %s, with the message of the rule that refuses it", (_what, review, key, message) => {
    const winter = round({
      key: "winter",
      status: "completed",
      startDate: "today-20",
      selfEvaluationDeadline: "today-4",
      managerEvaluationDeadline: "today-3",
    });
    expect(problems(review, [], [round(), winter])).toEqual([
      { path: ["reviews", 0, key], message: expect.stringContaining(message) },
    ]);
  });

  it("accept a shared review, step by step, even in a round that has ended", () => {
    const shared = { ...approved, meetingOn: "today-1", finalizedAt: "today-1 15:00", sharedAt: "today" };
    expect(problems(shared)).toEqual([]);
    expect(problems(shared, [], [round({ status: "completed" })])).toEqual([]);
  });

  it("accept a review for a position of another engineer type's ladder", () => {
    expect(problems({ position: "QA1" })).toEqual([]);
  });

  it.each<[string, object, string, string]>([
    ["a duplicate e-mail address", engineer("ANA@acme.com"), "email", "two people"],
    ["an unknown manager", engineer("bo@acme.com", { manager: "eve@acme.com" }), "manager", "eve@acme.com"],
    ["a person as their own manager", engineer("bo@acme.com", { manager: "bo@acme.com" }), "manager", "their own"],
    ["an unknown position", engineer("bo@acme.com", { position: "IC9" }), "position", "IC9"],
    [
      "an onboarding without the required ticket",
      engineer("bo@acme.com", { onboarding: { type: "backend_engineers", startedAt: "today-3" } }),
      "onboarding",
      "GitHub ticket",
    ],
    [
      "an onboarding before the approval",
      engineer("bo@acme.com", {
        status: "pending_review",
        onboarding: { type: "qa_engineers", startedAt: "today-3" },
      }),
      "onboarding",
      "waits for approval",
    ],
  ])("report %s", (_what, person, key, words) => {
    expect(problems({}, [person])).toEqual([{ path: ["people", 2, key], message: expect.stringContaining(words) }]);
  });

  it("report a cycle of managers at each of its people", () => {
    const people = [
      engineer("a@acme.com", { manager: "b@acme.com" }),
      engineer("b@acme.com", { manager: "a@acme.com" }),
    ];
    expect(problems({}, people).map(({ path }) => path)).toEqual([
      ["people", 2, "manager"],
      ["people", 3, "manager"],
    ]);
  });

  it("report an hr with a position, and an active engineer without one", () => {
    const bare = { email: "bo@acme.com", firstName: "Bo", lastName: "Li", createdAt: "today" };
    expect(
      problems({}, [
        { ...bare, role: "hr", engineerType: "qa", position: "QA1" },
        { ...bare, email: "li@acme.com" },
      ]),
    ).toEqual([
      { path: ["people", 2], message: expect.stringContaining("neither") },
      { path: ["people", 3], message: expect.stringContaining("needs engineerType and position") },
    ]);
    expect(problems({}, [{ ...bare, status: "pending_review" }])).toEqual([]);
  });

  it("report dates out of order, a second active round and a duplicate key", () => {
    const wrong = round({ selfEvaluationDeadline: "today-11" });
    expect(problems({}, [], [wrong, round()])).toEqual([
      { path: ["rounds", 1, "key"], message: expect.any(String) },
      { path: ["rounds", 1, "status"], message: expect.stringContaining("one round") },
      { path: ["rounds", 0, "selfEvaluationDeadline"], message: expect.stringContaining("startDate") },
    ]);
  });
});

describe("the start of an onboarding in a file", () => {
  const messagesOf = (onboarding: object) =>
    organisation
      .safeParse({ people: [engineer("bo@acme.com", { onboarding: { type: "qa_engineers", ...onboarding } })] })
      .error?.issues.map(({ message }) => message) ?? [];

  it.each([
    [{ startedAt: "today-3" }, []],
    [{ startsInWeeks: 1 }, []],
    [{}, ["Please give either startedAt or startsInWeeks."]],
    [{ startedAt: "today-3", startsInWeeks: 1 }, ["Please give either startedAt or startsInWeeks."]],
    [
      { startsInWeeks: 1, completedAt: "today" },
      ["An onboarding that has not started is not completed; please remove this."],
    ],
  ])("%j: %j", (onboarding, messages) => {
    expect(messagesOf(onboarding)).toEqual(messages);
  });
});

describe("the weekly reports in an organisation's files", () => {
  const report = (more: object = {}) => ({
    weeksAgo: 1,
    status: "submitted",
    scores: { Setup: 3, Testing: 4 },
    ...more,
  });

  const files = (entries: readonly object[], onboarding: object = {}) => ({
    assessmentItems: [
      { name: "Setup", category: "fundamentals_setup" },
      { name: "Testing", category: "learning_growth", applicableTo: ["qa_engineers"] },
      { name: "Services", category: "learning_growth", applicableTo: ["backend_engineers"] },
      { name: "Mood", category: "confidence_autonomy", isActive: false },
    ],
    people: [
      engineer("boss@acme.com", { role: "manager" }),
      engineer("ana@acme.com", { onboarding: { type: "qa_engineers", startedAt: "today-30", ...onboarding } }),
    ],
    weeklyReports: entries,
  });

  const problemsOf = (entries: readonly object[], onboarding: object = {}) =>
    organisationProblems(
      organisation.parse(files(entries, onboarding)),
      ladder,
      dateResolverOf({ now: new Date(now), timeZone: "UTC" }),
    );
  const reportProblems = (reports: readonly object[], onboarding: object = {}) =>
    problemsOf([{ newHire: "ana@acme.com", reports }], onboarding);

  it("may have any scores and texts while they are drafts or overdue", () => {
    expect(
      reportProblems([
        report(),
        { weeksAgo: 0, status: "draft", highlights: "Tests run." },
        { weeksAgo: 2, status: "overdue", scores: { Testing: 2 } },
      ]),
    ).toEqual([]);
  });

  it.each<[string, object, (string | number)[], string]>([
    ["a score of an unknown item", { scores: { Setup: 3, Testing: 4, Magic: 1 } }, ["scores", "Magic"], '"Magic"'],
    ["a score of an inactive item", { scores: { Setup: 3, Testing: 4, Mood: 1 } }, ["scores", "Mood"], '"Mood"'],
    [
      "a score of another group's item",
      { scores: { Setup: 3, Testing: 4, Services: 1 } },
      ["scores", "Services"],
      'ana@acme.com has no active assessment item "Services"; please correct its name.',
    ],
    [
      "a submitted report without all scores",
      { scores: { Setup: 3 } },
      ["scores"],
      'no score for "Testing": Please complete all progress assessments before submitting.',
    ],
    ["a submitted report without scores", { scores: {} }, ["scores"], '"Setup", "Testing"'],
    ["a draft of an earlier week", { status: "draft" }, ["status"], "please make it overdue or submitted"],
    ["an overdue report of the current week", { weeksAgo: 0, status: "overdue" }, ["status"], "not overdue yet"],
  ])("are refused for %s", (_what, more, path, words) => {
    expect(reportProblems([report(more)])).toEqual([
      { path: ["weeklyReports", 0, "reports", 0, ...path], message: expect.stringContaining(words) },
    ]);
  });

  it("are refused for two reports of one week", () => {
    expect(reportProblems([report(), report({ weeksAgo: 2 }), report()])).toEqual([
      {
        path: ["weeklyReports", 0, "reports", 2, "weeksAgo"],
        message: "This new hire has two reports of this week; please remove one.",
      },
    ]);
  });

  it("are refused for two entries of a new hire, an unknown person, and a person without an onboarding", () => {
    const emails = ["ana@acme.com", "Ana@acme.com", "eve@acme.com", "boss@acme.com"];
    expect(problemsOf(emails.map((newHire) => ({ newHire, reports: [] })))).toEqual([
      { path: ["weeklyReports", 1, "newHire"], message: expect.stringContaining("two entries") },
      { path: ["weeklyReports", 2, "newHire"], message: "There is no person with the e-mail eve@acme.com." },
      { path: ["weeklyReports", 3, "newHire"], message: expect.stringContaining("has no onboarding") },
    ]);
  });

  it("may be drafts in the last week of a completed onboarding", () => {
    expect(reportProblems([report({ status: "draft" })], { completedAt: "today-7" })).toEqual([]);
  });

  it.each<[string, object, (string | number)[], string]>([
    ["a score of 6", { scores: { Setup: 6 } }, ["scores", "Setup"], "1 to 5"],
    ["half a score", { scores: { Setup: 2.5 } }, ["scores", "Setup"], "1 to 5"],
    ["a week to come", { weeksAgo: -1 }, ["weeksAgo"], "0 to 1,000"],
    ["half a week", { weeksAgo: 0.5 }, ["weeksAgo"], "0 to 1,000"],
    ["an unknown status", { status: "late" }, ["status"], "draft"],
    ["an empty text", { highlights: " " }, ["highlights"], "leave this out"],
    ["an unknown text", { lowlights: "None." }, [], "lowlights"],
  ])("are refused for %s", (_what, more, path, words) => {
    const { error } = organisation.safeParse(files([{ newHire: "ana@acme.com", reports: [report(more)] }]));
    expect(error?.issues.map((issue) => ({ path: issue.path, message: issue.message }))).toEqual([
      { path: ["weeklyReports", 0, "reports", 0, ...path], message: expect.stringContaining(words) },
    ]);
  });
});

describe("the approvers of an organisation", () => {
  const people = [
    engineer("boss@acme.com", { role: "manager" }),
    engineer("ana@acme.com"),
    engineer("gone@acme.com", { role: "manager", status: "inactive", deactivatedAt: "today-1" }),
  ];
  const problemsOf = (approvers: readonly string[]) =>
    organisationProblems(
      organisation.parse({ people, approvers }),
      ladder,
      dateResolverOf({ now: new Date(now), timeZone: "UTC" }),
    )
      .filter(({ path }) => path[0] === "approvers")
      .map(({ message }) => message);

  it("are active managers and admins", () => {
    expect(problemsOf(["boss@acme.com"])).toEqual([]);
    expect(problemsOf(["ana@acme.com", "gone@acme.com", "nobody@acme.com"])).toEqual(
      ["ana", "gone", "nobody"].map(
        (name) => `${name}@acme.com is not an active manager or admin, who alone can be approvers.`,
      ),
    );
  });
});
