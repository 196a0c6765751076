import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
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

  it("lets the cto step in for a manager whose evaluation is not completed, and the manager sees it", async () => {
    const cto = sampleMe({ id: "01JD0000000000000000000CTO", role: "cto", engineerType: null, position: null });
    const review = sampleReview({ selfEvaluationCompletedAt: done });
    const steppedIn = { ...review, steppedIn: { by: cto.id, at: done } };
    let opened = sampleView({ review });
    const { requests } = renderRoute(`/manager-review/${id}`, {
      me: cto,
      answers: {
        [`GET /api/reviews/${id}`]: () => opened,
        [`POST /api/reviews/${id}/stepping-in`]: () => {
          opened = sampleView({ review: steppedIn });
          return steppedIn;
        },
      },
    });
    expect(await screen.findByText(/Only the manager reads and writes the manager evaluation/)).toBeDefined();
    expect(screen.queryByRole("link", { name: "Edit evaluation" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Step in" }));
    expect(await screen.findByText(/^You stepped in on Nov 12, 2026/)).toBeDefined();
    expect(screen.getByRole("button", { name: "Save changes" })).toBeDefined();
    expect(requests.find(({ method }) => method === "POST")?.body).toEqual({ version: review.version });
  });

  it("tells the manager that the cto stepped in", async () => {
    const review = sampleReview({ steppedIn: { by: "somebody-else", at: done } });
    renderRoute(`/manager-review/${id}`, {
      me: manager,
      answers: { [`GET /api/reviews/${id}`]: sampleView({ review }) },
    });
    expect(await screen.findByText(/^The CTO stepped in on Nov 12, 2026/)).toBeDefined();
    expect(screen.getByText(/only the manager and the CTO can read this until it is completed/)).toBeDefined();
  });

  it("is not written by anybody but its employee", async () => {
    renderRoute(`/self-evaluation/${id}`, { me: manager, answers: { [`GET /api/reviews/${id}`]: sampleView() } });
    expect(await screen.findByText("Access denied. You do not have permission to view this review.")).toBeDefined();
  });
});
