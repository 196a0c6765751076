import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import { presetQuestions } from "#domain/feedback/terms.ts";
import { datesOf, roundPractice, roundRules } from "#domain/reviews/rounds/roundRules.ts";
import type { RoundRulesView } from "#domain/reviews/rounds/roundRulesModel.ts";
import { wideIt } from "#tests/support/wideIt.ts";
import { region, textsOf } from "../support/page.ts";
import { renderRoute } from "../support/render.tsx";
import { mina, personNamed, sampleRound, today } from "./sampleReviews.ts";

const round = sampleRound();

const sample = (changes: Partial<RoundRulesView> = {}): RoundRulesView => ({
  today,
  round,
  rulesAsOf: "2026-10-01T08:00:00.000Z",
  rules: roundRules({}),
  changedRules: [],
  dates: datesOf(round),
  changes: [],
  practice: roundPractice(24),
  changedPractice: null,
  own: {
    reviewId: "01JD0000000000000000000V01",
    manager: mina,
    selfDeadline: "2026-11-27",
    managerDeadline: round.managerEvaluationDeadline,
  },
  ...changes,
});

const open = (view: RoundRulesView) => {
  expect(api.reviews.getRoundRules.response.safeParse(view).error).toBeUndefined();
  return renderRoute(`/rounds/${round.id}/rules`, { answers: { [`GET /api/reviews/rounds/${round.id}/rules`]: view } });
};

const expectChanges = async (...texts: readonly string[]): Promise<HTMLElement> => {
  const changes = await screen.findByRole("region", { name: "Changed since the start" });
  for (const text of texts) {
    expect(changes.textContent).toContain(text);
  }
  return changes;
};

describe("the rules of a round", () => {
  wideIt("show the viewer as the first column, with their manager and their own deadline", async () => {
    open(sample());
    const table = await screen.findByRole("table", { name: "Who can read what, and when" });
    const headers = within(table).getAllByRole("columnheader");
    expect(textsOf(headers)).toEqual([
      "Text",
      "You",
      "ManagerMina Boss",
      "Approver",
      "CTO",
      "HR",
      "Admin",
      "Others",
      "Writable",
    ]);
    const draft = within(table).getByRole("row", { name: /^Your self-evaluation draft/ });
    expect(draft.textContent).toContain("until Nov 27, 2026, the approval, an exemption, or the round is completed");
    const result = within(table).getByRole("row", { name: /^Your result/ });
    expect(within(result).getAllByRole("cell")[0]?.textContent).toContain("reads, after it is shared");
    expect(screen.getByText(/The self-evaluation deadline, for your review only, in 7 days/)).toBeDefined();
    expect(screen.getByText(/as of the start on Oct 1, 2026/)).toBeDefined();
    expect(screen.getByText("Nothing has changed.")).toBeDefined();
    expect(screen.queryByText("Calibration sessions")).toBeNull();
  });

  wideIt("list the days in order, and use the person's name in feedback questions", async () => {
    const asking = {
      ...round,
      feedback: { requestsUntil: "2026-11-16", until: "2026-12-01", questions: [...presetQuestions] },
    };
    const { unmount } = open(sample({ round: asking }));
    const deadlines = await region("Deadlines");
    const days = deadlines.getAllByRole("term").map(({ textContent }) => new Date(textContent ?? "").getTime());
    expect(days).toHaveLength(6);
    expect(days).toEqual(days.toSorted((a, b) => a - b));
    expect(screen.getAllByText("What did Ana do that helped you or the team?").length).toBeGreaterThan(0);
    unmount();
    open(sample({ round: asking, own: null }));
    expect((await screen.findAllByText("What could the employee do differently?")).length).toBeGreaterThan(0);
  });

  it("list what changed since the start, both dates and Pulse's own rules", async () => {
    const kept = roundRules({}).map((rule) =>
      rule.subject === "result"
        ? { ...rule, cells: { ...rule.cells, hr: { from: null, writes: false, afterSteppingIn: false } } }
        : rule,
    );
    open(
      sample({
        rules: kept,
        changedRules: roundRules({}).filter(({ subject }) => subject === "result"),
        changes: [
          {
            at: "2026-11-16T09:00:00.000Z",
            by: personNamed("01JD0000000000000000000C01", "Elena", "Novak"),
            moved: [{ date: "endDate", from: "2026-12-11", to: "2026-12-18" }],
            approver: null,
          },
          {
            at: "2026-11-17T09:00:00.000Z",
            by: null,
            moved: [],
            approver: {
              person: personNamed("01JD0000000000000000000C02", "Ivo", "Horn"),
              isApprover: true,
            },
          },
        ],
      }),
    );
    await expectChanges(
      "Nov 16, 2026The end moved from Dec 11, 2026 to Dec 18, 2026Elena Novak",
      "Nov 17, 2026Ivo Horn became an approver",
      "Your result: HR now reads (before: can't read)",
    );
  });

  wideIt("list the checks and when texts are deleted, and what is different today", async () => {
    const kept = { ...roundPractice(24), checks: roundPractice(24).checks.slice(1), noteDays: 30 };
    open(sample({ practice: kept, changedPractice: roundPractice(12) }));
    const checks = within(await screen.findByRole("list", { name: "Which checks run" }));
    expect(checks.getAllByRole("listitem")).toHaveLength(5);
    const periods = await screen.findByRole("region", { name: "When texts are deleted" });
    expect(periods.textContent).toContain("24 months after the employee has left");
    expect(periods.textContent).toContain("30 days after the review is shared");
    const changes = await expectChanges(
      "A new check runs: Two steps or more from the self-evaluation",
      "Private notes are now deleted 90 days after the review is shared",
      "Texts in reviews are now deleted 12 months after the employee has left",
    );
    expect(changes.textContent).not.toContain("Records of who opened the texts are now deleted");
  });

  wideIt("say what members of calibration sessions can read, if the round has sessions", async () => {
    open(sample({ round: { ...round, hasCalibration: true } }));
    expect((await screen.findAllByText("Calibration sessions")).length).toBeGreaterThan(0);
    expect(screen.getAllByText(/they see both sides' current and previous ratings and levels/).length).toBeGreaterThan(
      0,
    );
  });

  it("show unknown subjects and ends as they are", async () => {
    const unknown = { ...roundRules({})[0], subject: "mood", ends: ["nightfall"] };
    const answers = { [`GET /api/reviews/rounds/${round.id}/rules`]: { ...sample(), rules: [unknown] } };
    renderRoute(`/rounds/${round.id}/rules`, { answers });
    const row = await screen.findByRole("row", { name: /^mood/ });
    expect(row.textContent).toContain("until nightfall");
  });

  wideIt("refer to the employee if the viewer has no review, and to the start of a draft", async () => {
    const draft = sampleRound({ status: "draft" });
    open(sample({ own: null, round: draft, rulesAsOf: null }));
    expect(await screen.findByRole("columnheader", { name: "Employee" })).toBeDefined();
    expect(screen.getByText(/They apply from the start of the round/)).toBeDefined();
    expect(screen.queryByRole("region", { name: /^Changed/ })).toBeNull();
  });
});
