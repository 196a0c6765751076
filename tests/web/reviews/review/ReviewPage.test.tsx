import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { refusal } from "../../support/fakeApi.ts";
import { renderRoute } from "../../support/render.tsx";
import { sampleMe } from "../../support/samples.ts";
import { fullAnswers, sampleEvaluation, sampleReview, sampleView } from "../sampleReviews.ts";

const { id, employee } = sampleReview();
const done = "2026-11-12T10:00:00.000Z";
const manager = sampleMe({ id: employee.managerId ?? "", role: "manager" });
const hr = sampleMe({ role: "hr", engineerType: null, position: null });

describe("a review that is read", () => {
  it("shows each level against the required one, in words, and the comments", async () => {
    const view = sampleView({
      review: sampleReview({ selfEvaluationCompletedAt: done }),
      selfEvaluation: sampleEvaluation(fullAnswers, { completedAt: done }),
    });
    renderRoute(`/manager-review/${id}`, { me: hr, answers: { [`GET /api/reviews/${id}`]: view } });
    expect(await screen.findByRole("heading", { level: 1, name: "Review of Ana Kovac" })).toBeDefined();
    expect(within(screen.getByRole("region", { name: "Expectations" })).getByText("Meets Expectations")).toBeDefined();
    const quality = within(screen.getByRole("region", { name: "Code Quality" }));
    expect(quality.getByText("Level 4 · Shapes, 1 level above the required level")).toBeDefined();
    expect(quality.getByText("Reviewed every change of the migration.")).toBeDefined();
    const mentoring = within(screen.getByRole("region", { name: "Mentoring" }));
    expect(mentoring.getByText("Level 1 · Learns, 1 level below the required level")).toBeDefined();
    expect(screen.getAllByText("The manager evaluation is not completed yet.").length).toBeGreaterThan(0);
  });

  it("says plainly that a self evaluation is not completed yet", async () => {
    const view = sampleView({ selfEvaluation: null });
    renderRoute(`/manager-review/${id}`, { me: hr, answers: { [`GET /api/reviews/${id}`]: view } });
    expect((await screen.findAllByText("The self evaluation is not completed yet.")).length).toBeGreaterThan(0);
  });

  it("tells the employee that the manager's part comes when it is shared", async () => {
    const review = sampleReview({ managerEvaluationCompletedAt: done, ctoApprovalCompletedAt: done });
    const view = sampleView({ review });
    renderRoute(`/manager-review/${id}`, {
      me: sampleMe({ id: employee.id }),
      answers: { [`GET /api/reviews/${id}`]: view },
    });
    expect(
      (await screen.findAllByText("The manager evaluation is shown here once the review is shared with you.")).length,
    ).toBeGreaterThan(0);
    expect(screen.queryByRole("region", { name: "CTO Approval" })).toBeNull();
  });

  it.each(["manager-review", "self-evaluation"])("is refused to others with the exact sentence (/%s)", async (path) => {
    const message = "Access denied. You do not have permission to view this review.";
    renderRoute(`/${path}/${id}`, {
      answers: { [`GET /api/reviews/${id}`]: refusal(403, "FORBIDDEN", message) },
    });
    expect(await screen.findByText(message)).toBeDefined();
  });

  it("names the manager who left, and says that the CTO does the part", async () => {
    const review = sampleReview({ employee: { ...employee, managerId: null, absentManagerId: "omar" } });
    const omar = { id: "omar", email: "omar@acme.com", firstName: "Omar", lastName: "Khalil" };
    renderRoute(`/manager-review/${id}`, {
      me: hr,
      answers: {
        [`GET /api/reviews/${id}`]: sampleView({ review }),
        [`GET /api/reviews/${id}/manager`]: { manager: { ...omar, actsAsManager: false, actsAsLead: false } },
      },
    });
    expect(
      await screen.findByText("Omar Khalil is no longer a manager. The CTO does the manager’s part of this review."),
    ).toBeDefined();
    expect(screen.getByText(/manager: Omar Khalil \(no longer a manager\)/)).toBeDefined();
  });

  it("is not written by anybody but its employee", async () => {
    renderRoute(`/self-evaluation/${id}`, { me: manager, answers: { [`GET /api/reviews/${id}`]: sampleView() } });
    expect(await screen.findByText("Access denied. You do not have permission to view this review.")).toBeDefined();
  });
});
