import { describe, expect, it } from "vitest";
import { checkKinds } from "#domain/reviews/checks/checks.ts";
import { changedRules, movedDates, roundPractice, roundRules } from "#domain/reviews/rounds/roundRules.ts";
import type { RoundRule, RuleCell } from "#domain/reviews/rounds/roundRulesModel.ts";
import { ruleReaders, ruleSubjects } from "#domain/reviews/terms.ts";

/** A cell in short: when reading starts, "w" for writing, "s" for after stepping in, "a" for needing agreement. */
const short = ({ from, writes, afterSteppingIn, needsAgreement }: Partial<RuleCell> = {}): string =>
  `${from ?? "-"}${writes ? " w" : ""}${afterSteppingIn ? " s" : ""}${needsAgreement ? " a" : ""}`;

/** Written manually from docs/reviews.md: who reads and writes what, and what ends the writing. */
const expected = {
  // [employee, manager, approver, cto, hr, admin, others], ends
  selfDraft: [["start w", "-", "-", "-", "-", "-", "-"], "selfDeadline approval exemption roundCompletion"],
  selfEvaluation: [
    ["selfCompletion w", "selfCompletion", "selfCompletion", "selfCompletion", "selfCompletion", "-", "-"],
    "selfDeadline approval exemption roundCompletion",
  ],
  managerDraft: [
    ["-", "selfCompletion w", "selfCompletion w s", "selfCompletion w s", "-", "-", "-"],
    "managerDeadline approval exemption roundCompletion",
  ],
  managerEvaluation: [
    ["sharing", "managerCompletion w", "managerCompletion w", "managerCompletion w", "managerCompletion", "-", "-"],
    "managerDeadline approval exemption roundCompletion",
  ],
  finalDraft: [["-", "approval w", "-", "-", "-", "-", "-"], "finalization exemption roundCompletion"],
  result: [["sharing", "finalization", "finalization", "finalization", "finalization", "-", "-"], ""],
  approvalComments: [["sharing", "approval", "approval w", "approval w", "approval", "-", "-"], ""],
  exceptionReasons: [["start", "start w", "start w", "start w", "-", "- w", "-"], ""],
  states: [["start", "start", "start", "start", "start", "start", "-"], ""],
  reply: [["sharing w", "sharing", "sharing", "sharing", "sharing", "-", "-"], "answerPeriod acknowledging"],
  appealReason: [["appealing w", "resolving a", "-", "appealing", "appealing", "-", "-"], "answerPeriod appealing"],
  appealResolution: [["resolving", "resolving a", "-", "resolving w", "resolving", "-", "-"], "resolving"],
  appealOutcome: [["resolving", "resolving", "resolving", "resolving", "resolving", "-", "-"], ""],
  readers: [["sharing", "-", "-", "-", "-", "-", "-"], ""],
  checks: [["-", "managerCompletion", "managerCompletion", "managerCompletion", "managerCompletion", "-", "-"], ""],
  feedback: [
    ["sharing", "feedbackDay", "managerCompletion", "managerCompletion", "managerCompletion", "-", "- w"],
    "feedbackDay exemption roundCompletion",
  ],
} as const;

const asking = { feedback: { requestsUntil: "2027-02-05", until: "2027-02-19", questions: ["A?", "B?"] } };

describe("the rules of a round", () => {
  it("don't mention feedback in a round without it", () => {
    expect(roundRules({}).map(({ subject }) => subject)).not.toContain("feedback");
  });

  it("come with the checks that run and the retention periods", () => {
    expect(roundPractice(24)).toEqual({
      checks: [...checkKinds],
      readerRowMonths: 24,
      noteDays: 90,
      retentionMonths: 24,
    });
  });

  it("are those of docs/reviews.md", () => {
    const derived = Object.fromEntries(
      roundRules(asking).map(({ subject, cells, ends }) => [
        subject,
        [ruleReaders.map((reader) => short(cells[reader])), ends.join(" ")],
      ]),
    );
    expect(derived).toEqual(expected);
    expect(Object.keys(derived)).toEqual([...ruleSubjects]);
  });

  it("are compared with the stored ones, ignoring key order", () => {
    const kept = roundRules(asking).map(({ ends, cells, subject }) => ({
      ends,
      cells: Object.fromEntries(Object.entries(cells).reverse()) as RoundRule["cells"],
      subject,
    }));
    expect(changedRules(kept, roundRules(asking))).toEqual([]);
    const former = kept.map((rule) => (rule.subject === "result" ? { ...rule, ends: ["approval" as const] } : rule));
    expect(changedRules(former, roundRules(asking)).map(({ subject }) => subject)).toEqual(["result"]);
    expect(changedRules(kept.slice(1), roundRules(asking)).map(({ subject }) => subject)).toEqual(["selfDraft"]);
    const withoutApprovers = kept.map(({ cells: { approver: _approver, ...cells }, ...rule }) => ({ ...rule, cells }));
    expect(changedRules(withoutApprovers, roundRules(asking))).toEqual([]);
  });

  it("come with the dates that were moved", () => {
    const before = {
      startDate: "2026-11-02",
      selfEvaluationDeadline: "2026-11-29",
      managerEvaluationDeadline: "2026-12-06",
      endDate: "2026-12-11",
    };
    expect(movedDates(before, before)).toEqual([]);
    expect(movedDates(before, { ...before, endDate: "2026-12-13" })).toEqual([
      { date: "endDate", from: "2026-12-11", to: "2026-12-13" },
    ]);
  });
});
