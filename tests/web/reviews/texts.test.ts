import { describe, expect, it } from "vitest";
import type { Review } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";
import { managerCompletionSummary, selfCompletionSummary } from "#web/features/reviews/evaluation/completionSummary.ts";
import {
  type ComparedLevels,
  compareLevels,
  type EvaluatorNames,
  levelSummaryTexts,
  levelsText,
  ratingDifferenceText,
} from "#web/features/reviews/meeting/comparedLevels.ts";
import { meetingReadersText, nonEmployeeReadersText } from "#web/features/reviews/meeting/meetingText.ts";
import { assigneeLabel } from "#web/features/reviews/mine/assigneeLabel.ts";
import { endText, pendingText, queuePositionText } from "#web/features/reviews/queue/QueueBar.tsx";
import {
  andApproversText,
  approvedByName,
  approverName,
  readersAboveText,
} from "#web/features/reviews/shared/people/reviewNames.ts";
import { capitalized } from "#web/lib/format/terms.ts";
import {
  emptyAnswers,
  fullAnswers,
  personNamed,
  sampleReview,
  sampleRound,
  sampleSkillsets,
  sampleView,
  steps,
} from "./sampleReviews.ts";

const { selfCompleted, bothCompleted, approved, scheduled, finalized, shared } = steps;
const managerCompleted = { managerEvaluationCompletedAt: "2026-11-14T10:00:00.000Z" };
const unmanaged = { employee: { ...sampleReview().employee, managerId: null } };
const ingrid = personNamed("ingrid", "Ingrid", "Solheim");

describe("who a review is waiting on", () => {
  const names = { employee: "you", manager: "your manager", cto: "the CTO" } as const;
  const both = { ...selfCompleted, ...managerCompleted };
  const approval = { ...both, ctoApprovalCompletedAt: "2026-11-17T10:00:00.000Z" };
  it.each<readonly [string, Partial<Review>, Partial<Round>]>([
    ["Waiting on you, since Oct 1, 2026", {}, {}],
    ["Waiting on your manager, since Nov 12, 2026", selfCompleted, {}],
    ["Waiting on the CTO, since Nov 12, 2026", { ...selfCompleted, ...unmanaged }, {}],
    ["Waiting on the CTO, since Nov 14, 2026", both, {}],
    ["Waiting on your manager, to schedule the meeting, since Nov 17, 2026", approval, {}],
    ["The meeting is scheduled for Nov 23, 2026", scheduled, {}],
    [
      "Waiting on your manager, to share the result, since Nov 19, 2026",
      { ...approval, finalManagerEvaluationCompletedAt: "2026-11-19T10:00:00.000Z" },
      { status: "completed" },
    ],
    ["Shared with the employee", shared, {}],
    ["The round is over", both, { status: "completed" }],
    ["The round isn't active", both, { status: "draft" }],
  ])("%s", (words, review, round) => {
    expect(assigneeLabel(sampleReview(review), sampleRound(round), "UTC", names)).toBe(words);
  });
});

describe("levels", () => {
  const [quality, mentoring] = sampleSkillsets;
  const forEmployee: EvaluatorNames = { manager: "your manager", employee: "you" };
  const forManager: EvaluatorNames = { manager: "you", employee: "Ana" };
  const forCto: EvaluatorNames = { manager: "the manager", employee: "Ana" };

  /** Levels of a skillset whose required level is 3. */
  const row = (level: number | null, selfLevel: number | null): ComparedLevels => ({
    skillset: quality,
    level,
    selfLevel,
  });

  it.each([
    [row(null, 3), forManager, "No level set"],
    [row(3, null), forManager, "Level 3, meets the required level"],
    [row(5, null), forManager, "Level 5, 2 levels above the required level"],
    [row(3, 3), forManager, "Level 3, meets the required level, the same as Ana's own"],
    [row(4, 2), forEmployee, "Level 4, 1 level above the required level, 2 levels above your own"],
    [row(1, 2), forCto, "Level 1, 2 levels below the required level, 1 level below Ana's own"],
  ])("of one skillset: %j", (compared, who, words) => {
    expect(levelsText(compared, who)).toBe(words);
  });

  it("are not set for a skillset that one of the two left out", () => {
    expect(compareLevels(sampleSkillsets, { ...fullAnswers, skillsets: [] }, fullAnswers)).toEqual([
      { skillset: quality, level: null, selfLevel: 4 },
      { skillset: mentoring, level: null, selfLevel: 1 },
    ]);
    expect(compareLevels(sampleSkillsets, fullAnswers, null)[1]).toMatchObject({ level: 1, selfLevel: null });
  });

  const mixed = [row(3, 3), row(4, 2), row(2, 5), row(null, 1)];
  const someReach = "2 of 3 skillsets reach the level that the position requires.";
  const allReach = "All 2 skillsets reach the level that the position requires.";
  it.each<readonly [ComparedLevels[], EvaluatorNames, string[]]>([
    [
      mixed,
      forEmployee,
      [
        someReach,
        "You and your manager chose the same level in 1 of 3; your manager's level is higher in 1 and lower in 1.",
      ],
    ],
    [
      mixed,
      forManager,
      [someReach, "You and Ana chose the same level in 1 of 3; yours is higher in 1 and lower in 1."],
    ],
    [
      mixed,
      forCto,
      [
        someReach,
        "Ana and the manager chose the same level in 1 of 3; the manager's level is higher in 1 and lower in 1.",
      ],
    ],
    [[row(3, 3), row(4, 4)], forEmployee, [allReach, "You and your manager chose the same level in all 2."]],
    [
      [row(4, 3), row(4, 2)],
      forManager,
      [allReach, "You and Ana chose the same level in 0 of 2; yours is higher in 2."],
    ],
    [[row(3, 4)], forCto, ["The skillset reaches the level that the position requires."]],
    [[row(2, null)], forCto, ["The skillset doesn't reach the level that the position requires."]],
    [[...compareLevels(sampleSkillsets, emptyAnswers, emptyAnswers)], forCto, []],
  ])("of all skillsets, as a summary: %#", (levels, who, words) => {
    expect(levelSummaryTexts(levels, who)).toEqual(words);
  });

  it.each([
    ["Meets Expectations", "Meets Expectations", forEmployee, "the same as your own"],
    ["Sets a New Standard", "Meets Expectations", forCto, "2 steps above Ana's own"],
    ["Did not meet expectations", "Often Performs Below Expectations", forEmployee, "1 step below your own"],
    [null, "Meets Expectations", forEmployee, null],
    ["Meets Expectations", null, forEmployee, null],
  ] as const)("and ratings: %s against %s", (rating, own, who, words) => {
    expect(ratingDifferenceText(rating, own, who)).toBe(words);
  });
});

describe("who approves", () => {
  it.each([
    [null, "the CTO", "the CTO and HR", " and the CTO"],
    [ingrid, "Ingrid Solheim", "Ingrid Solheim, the CTO and HR", ", Ingrid Solheim and the CTO"],
  ])("is the approver if there is one, else the CTO", (approver, name, readers, also) => {
    expect(approverName({ approver })).toBe(name);
    expect(readersAboveText({ approver })).toBe(readers);
    expect(andApproversText({ approver })).toBe(also);
    expect(approvedByName({ approvedBy: approver, approvedFor: null })).toBe(name);
    const view = sampleView({ review: sampleReview(bothCompleted), approver });
    const next = `${capitalized(name)} reads both evaluations and approves the review.`;
    expect(selfCompletionSummary(view, "UTC")?.nextStep).toBe(next);
    expect(managerCompletionSummary(view, "Ana")?.nextStep).toBe(next);
  });

  it("is a delegate, together with the person they approved for", () => {
    const approval = { approvedBy: personNamed("tomas", "Tomás", "Novák"), approvedFor: ingrid };
    expect(approvedByName(approval)).toBe("Tomás Novák for Ingrid Solheim");
  });

  it("begins sentences with a capital letter", () => {
    expect(["the CTO", "Ingrid Solheim", ""].map(capitalized)).toEqual(["The CTO", "Ingrid Solheim", ""]);
  });

  it("is included in the texts about readers for the employee, the manager and others", () => {
    const review = sampleReview(bothCompleted);
    const view = sampleView({ review, approver: ingrid });
    expect(selfCompletionSummary(view, "UTC")?.readers).toBe("You, your manager, HR, Ingrid Solheim and the CTO.");
    expect(managerCompletionSummary(view, "Ana")?.readers).toBe(
      "You, Ingrid Solheim, the CTO and HR now. Ana after the result is shared.",
    );
    expect(meetingReadersText({ id: review.employee.id, role: "employee" }, view)).toBe(
      "you, your manager, Ingrid Solheim, the CTO and HR can read this",
    );
    expect(nonEmployeeReadersText({ id: "someone", role: "hr" }, "the manager", view)).toBe(
      "the manager, Ingrid Solheim, the CTO and HR",
    );
  });

  it.each([
    ["admin", "someone", "you, the manager, Ingrid Solheim, the CTO and HR can read this, and Ana too"],
    ["admin", ingrid.id, "the manager, Ingrid Solheim, the CTO and HR can read this, and Ana too"],
    ["cto", "someone", "the manager, Ingrid Solheim, the CTO and HR can read this, and Ana too"],
  ] as const)("are complete for a reader of a shared result: %s %s", (role, id, words) => {
    const view = sampleView({ review: sampleReview(steps.shared), approver: ingrid });
    expect(meetingReadersText({ id, role }, view)).toBe(words);
  });
});

const viewOf = (progress: Partial<Review>, status: Round["status"] = "active") =>
  sampleView({ review: sampleReview(progress), round: sampleRound({ status }) });

describe("the summary after a self-evaluation", () => {
  const afterMeeting = "Afterward, the result is shared with you under My Reviews. The round ends on Dec 18, 2026.";
  const inMeeting = `First in your performance meeting. ${afterMeeting}`;
  const onMonday = `First in your performance meeting on Nov 23, 2026, in 3 days. ${afterMeeting}`;
  const shares = "When the result is shared. You can find it under My Reviews.";
  const extended = { ...selfCompleted, managerDeadline: "2026-12-08" };

  it.each<readonly [string, Partial<Review>, string, string]>([
    [
      "the manager has not written",
      selfCompleted,
      "Your manager completes the manager evaluation by Dec 4, 2026.",
      inMeeting,
    ],
    ["the manager has more time", extended, "Your manager completes the manager evaluation by Dec 8, 2026.", inMeeting],
    [
      "there is no manager",
      { ...selfCompleted, ...unmanaged },
      "The CTO completes the manager evaluation by Dec 4, 2026.",
      inMeeting,
    ],
    ["both have written", bothCompleted, "The CTO reads both evaluations and approves the review.", inMeeting],
    ["it is approved", approved, "Your manager schedules your performance meeting.", inMeeting],
    ["the day is known", scheduled, "Everything is ready for your performance meeting.", onMonday],
    ["it is finalized", finalized, "Your manager shares the result with you.", shares],
  ])("says what happens now and when the employee hears back: %s", (_, progress, nextStep, whenYouHear) => {
    expect(selfCompletionSummary(viewOf(progress), "UTC")).toEqual({
      thanks: "Thank you, Ana. Your self-evaluation is completed",
      nextStep,
      whenYouHear,
      readers: "employee" in progress ? "You, HR and the CTO." : "You, your manager, HR and the CTO.",
    });
  });

  it("thanks someone without a first name", () => {
    const employee = { ...sampleReview().employee, firstName: "" };
    const { thanks } = selfCompletionSummary(viewOf({ ...selfCompleted, employee }), "UTC") ?? {};
    expect(thanks).toBe("Thank you. Your self-evaluation is completed");
  });
});

describe("the summary after a manager evaluation", () => {
  const approves = "The CTO reads both evaluations and approves the review.";
  it.each<readonly [Partial<Review>, string]>([
    [managerCompleted, `Ana completes the self-evaluation by Nov 24, 2026. ${approves}`],
    [
      { ...managerCompleted, selfDeadline: "2026-11-27" },
      `Ana completes the self-evaluation by Nov 27, 2026. ${approves}`,
    ],
    [bothCompleted, approves],
  ])("says what happens now: %#", (progress, nextStep) => {
    expect(managerCompletionSummary(viewOf(progress), "Ana")).toEqual({
      thanks: "Thank you. Your evaluation of Ana is completed",
      nextStep,
      readers: "You, the CTO and HR now. Ana after the result is shared.",
      whenYouHear: "After the approval, you schedule the meeting.",
    });
  });
});

const selfSummary = (view: ReviewView & { readonly today: string }) => selfCompletionSummary(view, "UTC");
const managerSummary = (view: ReviewView & { readonly today: string }) => managerCompletionSummary(view, "Ana");
it.each<readonly [string, typeof selfSummary | typeof managerSummary, ReturnType<typeof viewOf>]>([
  ["before it is completed", selfSummary, viewOf({})],
  ["while it is reopened", selfSummary, viewOf(managerCompleted)],
  ["after the result is shared", selfSummary, viewOf(shared)],
  ["when exempted", selfSummary, viewOf({ ...selfCompleted, exclusion: "exempted" })],
  ["while the round is a draft", selfSummary, viewOf(selfCompleted, "draft")],
  ["when the round is completed", selfSummary, viewOf(selfCompleted, "completed")],
  ["before it is completed, as the manager", managerSummary, viewOf(selfCompleted)],
  ["once it is approved, as the manager", managerSummary, viewOf(approved)],
  ["when the employee has left, as the manager", managerSummary, viewOf({ ...managerCompleted, exclusion: "left" })],
  ["while the round is a draft, as the manager", managerSummary, viewOf(managerCompleted, "draft")],
])("an evaluation's thanks are not shown %s", (_, summary, view) => {
  expect(summary(view)).toBeNull();
});

describe("the queue", () => {
  it.each([
    [queuePositionText(2, 8, 0), "3 of 8 in your To Do"],
    [queuePositionText(2, 2_050, 0), "3 of 2,050 in your To Do"],
    [queuePositionText(0, 1, 0), "The only one in your To Do"],
    [queuePositionText(2, 9, 4), "3 of 9 in your To Do · 5 now, 4 can be done early"],
    [queuePositionText(0, 1, 1), "The only one in your To Do · can be done early"],
    [pendingText(1, 0, true), "Done. 1 more waits for you"],
    [pendingText(3, 0, false), "3 wait for you"],
    [pendingText(4, 4, true), "Done. 4 more wait for you · all can be done early"],
    [
      endText("approval", sampleRound()),
      "All done. Your To Do list is empty. The managers now hold the performance meetings and share the results. The round ends on Dec 18, 2026.",
    ],
  ])("says: %s", (text, words) => {
    expect(text).toBe(words);
  });

  it("doesn't say when a completed round ends", () => {
    expect(endText("share", sampleRound({ status: "completed" }))).not.toContain("round ends");
  });
});
