import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Review, Round } from "#domain/reviews/model.ts";
import { renderRoute } from "../support/render.tsx";
import { fullAnswers, sampleEvaluation, sampleReview, sampleRound, sampleView, today } from "./sampleReviews.ts";

const done = "2026-11-12T10:00:00.000Z";

const renderReviews = (items: readonly { review: Review; round: Round }[], view: unknown = sampleView()) =>
  renderRoute("/reviews", {
    answers: {
      "GET /api/reviews/own": { today, items },
      [`GET /api/reviews/${sampleReview().id}`]: view,
    },
  });

describe("my reviews", () => {
  it("say why there are none", async () => {
    renderReviews([]);
    expect(await screen.findByRole("heading", { name: "No reviews yet" })).toBeDefined();
    expect(document.title).toBe("My Reviews - Acme Pulse");
  });

  it("lead to the open self evaluation, with how far it has come and its deadline", async () => {
    const begun = sampleEvaluation({ ...fullAnswers, skillsets: fullAnswers.skillsets.slice(0, 1) });
    renderReviews([{ review: sampleReview(), round: sampleRound() }], sampleView({ selfEvaluation: begun }));
    const link = await screen.findByRole("link", { name: "Continue self evaluation" });
    expect(link.getAttribute("href")).toBe(`/self-evaluation/${sampleReview().id}`);
    expect(screen.getByText(/1 of 2 skillsets answered/).textContent).toContain("Nov 24, 2026, in 4 days");
  });

  it("start a self evaluation that nobody has written yet", async () => {
    renderReviews([{ review: sampleReview(), round: sampleRound() }], sampleView({ selfEvaluation: null }));
    expect(await screen.findByRole("link", { name: "Start self evaluation" })).toBeDefined();
  });

  it("say when a self evaluation is overdue, and offer no way to write it", async () => {
    renderReviews([{ review: sampleReview(), round: sampleRound({ selfEvaluationDeadline: "2026-11-18" }) }]);
    expect(await screen.findByText("Self evaluation overdue: the deadline was 2 days ago")).toBeDefined();
    expect(screen.queryByText("Your turn")).toBeNull();
  });

  it("show a shared review as done, and open it", async () => {
    const shared = sampleReview({
      selfEvaluationCompletedAt: done,
      managerEvaluationCompletedAt: done,
      ctoApprovalCompletedAt: done,
      finalManagerEvaluationCompletedAt: done,
      sharedWithEmployeeAt: done,
    });
    renderReviews([{ review: shared, round: sampleRound() }]);
    const card = within(await screen.findByRole("region", { name: "Q4 2026" }));
    expect(card.getByText("Shared")).toBeDefined();
    expect(card.getAllByText("Nov 12, 2026")).toHaveLength(5);
    expect(card.getByRole("link", { name: "View review, Q4 2026" }).getAttribute("href")).toBe(
      `/manager-review/${shared.id}`,
    );
  });
});
