import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { Me } from "#domain/people/model.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import type { FakeRequest } from "../../support/fakeApi.ts";
import { renderRoute } from "../../support/render.tsx";
import { sampleMe } from "../../support/samples.ts";
import { sampleReview, sampleRound, sampleStages, today } from "../sampleReviews.ts";

const done = "2026-11-12T10:00:00.000Z";

const boss = {
  id: "boss",
  email: "mina@acme.com",
  firstName: "Mina",
  lastName: "Boss",
  actsAsManager: true,
  actsAsLead: false,
};

const renderReviews = (items: readonly { review: Review; round: Round; rating?: string }[], manager = boss) =>
  renderRoute("/reviews", {
    answers: {
      "GET /api/reviews/own": {
        today,
        manager,
        items: items.map(({ review, round, rating = null }) => ({
          review: { draft: null, ...review },
          round,
          rating,
          exceptions: [],
          acknowledgeUntil: null,
        })),
      },
    },
  });

describe("my reviews", () => {
  it("mark a manager who left", async () => {
    renderReviews([{ review: sampleReview(), round: sampleRound() }], { ...boss, actsAsManager: false });
    expect(await screen.findByText(/Manager: Mina Boss \(no longer a manager\)/)).toBeDefined();
  });

  it("of earlier rounds are read when they are asked for", async () => {
    const own = (id: string, name: string) => ({
      review: { draft: null, ...sampleReview({ id, roundId: name }) },
      round: sampleRound({ id: name, name }),
      rating: null,
      exceptions: [],
      acknowledgeUntil: null,
    });
    const { requests } = renderRoute("/reviews", {
      answers: {
        "GET /api/reviews/own": ({ query }: FakeRequest) =>
          query.get("before") === "Q4 2026"
            ? { today, manager: boss, items: [own("old", "Q3 2020")], earlierBefore: null }
            : { today, manager: boss, items: [own("new", "Q4 2026")], earlierBefore: "Q4 2026" },
      },
    });
    const button = await screen.findByRole("button", { name: "Show Earlier Rounds" });
    expect(screen.queryByText("Q3 2020")).toBeNull();
    expect(requests.some(({ query }) => query.has("before"))).toBe(false);
    await userEvent.click(button);
    expect(await screen.findByText("Q3 2020")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Show Earlier Rounds" })).toBeNull();
  });

  it.each([
    ["2026-11-20", /you can change, withdraw or decline until Nov 20, 2026/],
    ["2026-11-19", /it could be changed until Nov 19, 2026\.$/],
  ])("say what can still be done with feedback that was asked for until %s", async (until, text) => {
    renderRoute("/reviews", {
      answers: {
        "GET /api/reviews/own": { today, manager: boss, items: [] },
        "GET /api/feedback/tasks": {
          today,
          round: { id: "round", name: "Q4 2026", requestsUntil: "2026-11-10", until },
          asked: [{ reviewId: "review", employee: boss, state: "sent" }],
          own: null,
          hasTeam: false,
        },
      },
    });
    expect(await screen.findByText(text)).toBeDefined();
  });

  it("say why there are none", async () => {
    renderReviews([]);
    expect(await screen.findByRole("heading", { name: "No reviews yet" })).toBeDefined();
    expect(screen.getByText(/Yours appears here when an admin starts a round/)).toBeDefined();
    expect(document.title).toBe("My Reviews - Acme Pulse");
  });

  it("say to those without a position that none is made for them", async () => {
    renderRoute("/reviews", {
      me: sampleMe({ position: null }),
      answers: { "GET /api/reviews/own": { today, manager: null, items: [] } },
    });
    expect(await screen.findByText(/You don't have a position yet/)).toBeDefined();
    expect(screen.queryByText(/Yours appears here/)).toBeNull();
  });

  it("lead to the open self evaluation with one button, which says how far it has come", async () => {
    const begun = { ...sampleReview(), draft: { answered: 4, total: 9 } };
    renderReviews([{ review: begun, round: sampleRound() }]);
    const link = await screen.findByRole("link", { name: "Continue (4 of 9), Q4 2026" });
    expect(link.getAttribute("href")).toBe(`/self-evaluation/${sampleReview().id}`);
    expect(screen.getByText("Waiting on you, since Oct 1, 2026")).toBeDefined();
    expect(screen.getByText(/Manager: Mina Boss$/)).toBeDefined();
    expect(screen.getAllByRole("link", { name: /Self Evaluation|Continue/i })).toHaveLength(1);
  });

  it("start a self evaluation that no one has written yet", async () => {
    renderReviews([{ review: sampleReview(), round: sampleRound() }]);
    expect(await screen.findByRole("link", { name: "Start Self Evaluation, Q4 2026" })).toBeDefined();
  });

  it("say when a self evaluation is overdue, and who can help, and offer no way to write it", async () => {
    renderReviews([{ review: sampleReview(), round: sampleRound({ selfEvaluationDeadline: "2026-11-18" }) }]);
    expect(
      await screen.findByText(
        "Self-evaluation overdue: the deadline was 2 days ago. An admin or the CTO can move the deadline.",
      ),
    ).toBeDefined();
    expect(screen.queryByRole("link", { name: /Self Evaluation/ })).toBeNull();
  });

  it("open a draft for reading after the deadline", async () => {
    const overdue = { ...sampleReview(), draft: { answered: 1, total: 2 } };
    renderReviews([{ review: overdue, round: sampleRound({ selfEvaluationDeadline: "2026-11-18" }) }]);
    const link = await screen.findByRole("link", { name: "View Self Evaluation, Q4 2026" });
    expect(link.getAttribute("href")).toBe(`/self-evaluation/${sampleReview().id}`);
  });

  it("open what was written for reading when the round was completed over it, without the specified button", async () => {
    const completed = sampleRound({ status: "completed" });
    const half = { ...sampleReview(), draft: { answered: 1, total: 2 } };
    renderReviews([
      { review: half, round: completed },
      { review: sampleReview({ id: "empty" }), round: { ...completed, id: "empty", name: "Empty" } },
    ]);
    const card = within(await screen.findByRole("region", { name: "Q4 2026" }));
    expect(card.getByRole("link", { name: "Read what you wrote, Q4 2026" }).getAttribute("href")).toBe(
      `/self-evaluation/${half.id}`,
    );
    expect(card.queryByRole("link", { name: /Self Evaluation/ })).toBeNull();
    const empty = within(screen.getByRole("region", { name: "Empty" }));
    expect(empty.queryByRole("link", { name: /Read what you wrote/ })).toBeNull();
  });

  it("show a shared review as done, and open it", async () => {
    const shared = sampleReview({
      selfEvaluationCompletedAt: done,
      managerEvaluationCompletedAt: done,
      ctoApprovalCompletedAt: done,
      finalManagerEvaluationCompletedAt: done,
      sharedWithEmployeeAt: done,
    });
    renderReviews([{ review: shared, round: sampleRound(), rating: "Meets Expectations" }]);
    const card = within(await screen.findByRole("region", { name: "Q4 2026" }));
    expect(card.getByText("Shared")).toBeDefined();
    expect(card.getAllByText("Nov 12, 2026")).toHaveLength(5);
    expect(card.getByText("Meets Expectations")).toBeDefined();
    expect(card.getByRole("link", { name: "See My Result, Q4 2026" }).getAttribute("href")).toBe(
      `/performance-meeting/${shared.id}?source=my-reviews`,
    );
  });

  it("offer the meeting's day to the calendar until it is over or the evaluation is final", async () => {
    const scheduled = sampleReview({ ctoApprovalCompletedAt: done, meetingScheduledAt: today });
    renderReviews([
      { review: scheduled, round: sampleRound() },
      { review: { ...scheduled, id: "past", meetingScheduledAt: "2026-11-19" }, round: sampleRound({ name: "Past" }) },
      {
        review: { ...scheduled, id: "final", finalManagerEvaluationCompletedAt: done },
        round: sampleRound({ name: "Final" }),
      },
    ]);
    const offered = async (name: string) =>
      within(await screen.findByRole("region", { name })).queryByRole("button", { name: "Add to Calendar" }) !== null;
    expect([await offered("Q4 2026"), await offered("Past"), await offered("Final")]).toEqual([true, false, false]);
  });

  it("let a completed self evaluation be reviewed", async () => {
    renderReviews([{ review: sampleReview({ selfEvaluationCompletedAt: done }), round: sampleRound() }]);
    const card = within(await screen.findByRole("region", { name: "Q4 2026" }));
    expect(card.getByText("In Progress")).toBeDefined();
    expect(card.getByRole("link", { name: "Review Self Evaluation, Q4 2026" }).getAttribute("href")).toBe(
      `/self-evaluation/${sampleReview().id}`,
    );
  });
});

describe("the reviews of others on the same page", () => {
  const manager = sampleMe({ id: sampleReview().employee.managerId ?? "", role: "manager" });
  const newest = sampleRound();
  const earlier = sampleRound({ id: "01JD0000000000000000000R03", name: "Q3 2026", status: "completed" });
  const both = { selfEvaluationCompletedAt: done, managerEvaluationCompletedAt: done };
  const approved = { ...both, ctoApprovalCompletedAt: done };
  const finalized = { ...approved, meetingScheduledAt: today, finalManagerEvaluationCompletedAt: done };

  const reviewOf = (firstName: string, changes: Partial<Review> = {}): Review =>
    sampleReview({
      id: firstName,
      employee: { ...sampleReview().employee, id: `person-${firstName}`, firstName },
      ...changes,
    });

  const listed = (items: readonly Review[], round = newest) => ({
    today,
    rounds: [{ round, reviewCount: items.length, stages: sampleStages(), overdue: 0, appeals: null }],
    roundId: items.length === 0 ? null : round.id,
    items: items.map((review) => ({ draft: null, ...review })),
    cursor: null,
  });

  const show = (me: Me, managed: unknown) =>
    renderRoute("/reviews", {
      me,
      answers: { "GET /api/reviews/own": { today, manager: null, items: [] }, "GET /api/reviews/managed": managed },
    });

  const actionsOf = (name: string) =>
    screen
      .queryAllByRole("link", { name: new RegExp(`, ${name} Kovac, `) })
      .map((link) => [link.textContent, link.getAttribute("href")]);

  it("come with what their manager can do with each", async () => {
    show(
      manager,
      listed([
        reviewOf("Ana"),
        reviewOf("Ben", both),
        reviewOf("Chloe", approved),
        reviewOf("Dev", finalized),
        reviewOf("Elif", { ...finalized, sharedWithEmployeeAt: done }),
      ]),
    );
    const section = within(await screen.findByRole("region", { name: "Reviews of the people you manage" }));
    expect(await section.findByText("Waiting for CTO Review")).toBeDefined();
    expect(section.getByText("Waiting on the CTO, since Nov 12, 2026")).toBeDefined();
    expect(section.getByText("Waiting on you, to share the result, since Nov 12, 2026")).toBeDefined();
    const review = (name: string) => `/manager-review/${name}`;
    const meeting = (name: string) => `/performance-meeting/${name}?source=my-reviews`;
    expect(actionsOf("Ana")).toEqual([["Review", review("Ana")]]);
    expect(actionsOf("Ben")).toEqual([
      ["View Review", review("Ben")],
      ["Open Meeting", meeting("Ben")],
    ]);
    expect(actionsOf("Chloe")).toEqual([
      ["View Review", review("Chloe")],
      ["Open Meeting", meeting("Chloe")],
    ]);
    expect(actionsOf("Dev")).toEqual([["Share Results", meeting("Dev")]]);
    expect(actionsOf("Elif")).toEqual([["View Meeting", meeting("Elif")]]);
  });

  it("say which self evaluation is overdue", async () => {
    const overdue = sampleRound({ selfEvaluationDeadline: "2026-11-18" });
    show(manager, listed([reviewOf("Ana")], overdue));
    expect(await screen.findByText("Self-evaluation overdue: the deadline was 2 days ago")).toBeDefined();
  });

  it("are all others for the cto, who approves them, round after round", async () => {
    const rounds = [
      { round: newest, reviewCount: 2, stages: sampleStages(), overdue: 0, appeals: null },
      { round: earlier, reviewCount: 1, stages: sampleStages(), overdue: 0, appeals: null },
    ];
    const { requests } = show(sampleMe({ id: "cto", role: "cto" }), ({ query }: FakeRequest) => {
      const base = { today, rounds, roundId: query.get("roundId") ?? newest.id, cursor: null };
      if (query.get("roundId") === earlier.id) {
        return { ...base, items: [{ ...reviewOf("Chloe", finalized), draft: null }] };
      }
      if (query.get("cursor") === "more") {
        return { ...base, rounds: [], items: [{ ...reviewOf("Ben"), draft: null }] };
      }
      return { ...base, items: [{ ...reviewOf("Ana", both), draft: null }], cursor: "more" };
    });
    expect(await screen.findByRole("region", { name: "Other reviews" })).toBeDefined();
    expect(await screen.findByText("Waiting for CTO Review")).toBeDefined();
    expect(actionsOf("Ana")).toEqual([["CTO Review", "/manager-review/Ana"]]);
    await userEvent.click(screen.getByRole("button", { name: "Show More of Q4 2026" }));
    expect(await screen.findByText("Ben Kovac")).toBeDefined();
    await userEvent.click(await screen.findByRole("button", { name: "Show More of Q3 2026" }));
    expect(await screen.findByText("Chloe Kovac")).toBeDefined();
    expect(screen.getByRole("heading", { name: "Q3 2026" })).toBeDefined();
    expect(screen.queryByRole("button", { name: /Show More/ })).toBeNull();
    expect(requests.filter(({ path }) => path === "/api/reviews/managed").some(({ query }) => query.has("name"))).toBe(
      false,
    );
  });

  it("are not asked for by those who manage no one", async () => {
    const { requests } = show(sampleMe(), listed([reviewOf("Ana")]));
    expect(await screen.findByRole("heading", { name: "No reviews yet" })).toBeDefined();
    expect(requests.some(({ path }) => path === "/api/reviews/managed")).toBe(false);
  });
});
