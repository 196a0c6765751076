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
    expect(screen.getAllByText("The manager evaluation isn't completed yet.").length).toBeGreaterThan(0);
  });

  it("asks the cto what the checks found until it is shared, and the employee never", async () => {
    const cto = sampleMe({ id: "01JD0000000000000000000CTO", role: "cto", engineerType: null, position: null });
    const both = { selfEvaluationCompletedAt: done, managerEvaluationCompletedAt: done };
    const answers = { ...fullAnswers, expectationsRating: "Sets a New Standard" as const, additionalComments: "" };
    const viewAt = (review: ReturnType<typeof sampleReview>) =>
      sampleView({
        review,
        selfEvaluation: sampleEvaluation(fullAnswers, { completedAt: done }),
        managerEvaluation: sampleEvaluation(answers, { completedAt: done }),
      });
    const open = (me: ReturnType<typeof sampleMe>, review: ReturnType<typeof sampleReview>) =>
      renderRoute(`/manager-review/${id}`, { me, answers: { [`GET /api/reviews/${id}`]: viewAt(review) } });
    const { unmount } = open(cto, sampleReview(both));
    const checks = await screen.findByRole("region", { name: "Checks before approving" });
    expect(
      within(checks)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual([
      "The self-evaluation says 3, the rating is 5. Is the reason clear?",
      "The rating is 5, and 1 of 2 levels are below the required ones.",
      "The rating is 5 and has no comment. Add one sentence?",
    ]);
    unmount();
    const shared = { ...both, finalManagerEvaluationCompletedAt: done, sharedWithEmployeeAt: done };
    for (const me of [cto, sampleMe({ id: employee.id })]) {
      const opened = open(me, sampleReview(shared));
      expect((await screen.findAllByText("Sets a New Standard")).length).toBeGreaterThan(0);
      expect(screen.queryByText("Checks before approving")).toBeNull();
      opened.unmount();
    }
  });

  it("offers the manager the meeting's next step that its badge names, and no one else", async () => {
    const approved = {
      selfEvaluationCompletedAt: done,
      managerEvaluationCompletedAt: done,
      ctoApprovalCompletedAt: done,
    };
    const open = (me: ReturnType<typeof sampleMe>, changes: Parameters<typeof sampleReview>[0]) => {
      const view = sampleView({
        review: sampleReview({ ...approved, ...changes }),
        selfEvaluation: sampleEvaluation(fullAnswers, { completedAt: done }),
        managerEvaluation: sampleEvaluation(fullAnswers, { completedAt: done }),
      });
      return renderRoute(`/manager-review/${id}`, { me, answers: { [`GET /api/reviews/${id}`]: view } });
    };
    const first = open(manager, {});
    await userEvent.click(await screen.findByRole("button", { name: "Schedule Meeting" }));
    expect(await screen.findByRole("dialog", { name: "Schedule Performance Meeting" })).toBeDefined();
    first.unmount();
    const meeting = { meetingScheduledAt: "2026-11-23" };
    for (const [name, changes] of [
      ["Perform Meeting", meeting],
      ["Share Results", { ...meeting, finalManagerEvaluationCompletedAt: done }],
    ] as const) {
      const { unmount } = open(manager, changes);
      const link = await screen.findByRole("link", { name });
      expect(link.getAttribute("href")).toBe(`/performance-meeting/${id}?source=manager-reviews`);
      unmount();
    }
    open(hr, {});
    expect((await screen.findAllByText(/^Level/)).length).toBeGreaterThan(0);
    expect(screen.queryByRole("button", { name: "Schedule Meeting" })).toBeNull();
  });

  it("needs nothing where it is exempted", async () => {
    const view = sampleView({ review: sampleReview({ exclusion: "exempted" }), selfEvaluation: null });
    renderRoute(`/manager-review/${id}`, { me: hr, answers: { [`GET /api/reviews/${id}`]: view } });
    expect(await screen.findByText("The self-evaluation wasn't completed.")).toBeDefined();
    expect(screen.getByText("The manager evaluation wasn't completed.")).toBeDefined();
    expect(screen.queryByText(/completed yet/)).toBeNull();
  });

  it("says plainly that a self evaluation is not completed yet", async () => {
    const view = sampleView({ selfEvaluation: null });
    renderRoute(`/manager-review/${id}`, { me: hr, answers: { [`GET /api/reviews/${id}`]: view } });
    expect((await screen.findAllByText("The self-evaluation isn't completed yet.")).length).toBeGreaterThan(0);
  });

  it("tells the employee that the manager's part comes when it is shared", async () => {
    const review = sampleReview({ managerEvaluationCompletedAt: done, ctoApprovalCompletedAt: done });
    const view = sampleView({ review });
    renderRoute(`/manager-review/${id}`, {
      me: sampleMe({ id: employee.id }),
      answers: { [`GET /api/reviews/${id}`]: view },
    });
    expect(
      (await screen.findAllByText("You can read the manager evaluation after the review is shared with you.")).length,
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
    const review = sampleReview({ employee: { ...employee, managerId: null, formerManagerId: "omar" } });
    const omar = { id: "omar", email: "omar@acme.com", firstName: "Omar", lastName: "Khalil" };
    renderRoute(`/manager-review/${id}`, {
      me: hr,
      answers: {
        [`GET /api/reviews/${id}`]: sampleView({
          review,
          manager: { ...omar, actsAsManager: false, actsAsLead: false },
        }),
      },
    });
    expect(
      await screen.findByText("Omar Khalil is no longer a manager. The CTO acts as the manager in this review."),
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
    expect(await screen.findByText(/Only the manager can read and write the manager evaluation/)).toBeDefined();
    expect(screen.queryByRole("link", { name: "Edit Evaluation" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Step In" }));
    expect(await screen.findByText(/^You stepped in on Nov 12, 2026/)).toBeDefined();
    expect(screen.getByRole("button", { name: "Save Changes" })).toBeDefined();
    expect(requests.find(({ method }) => method === "POST")?.body).toEqual({ version: review.version });
  });

  it("tells the manager that the cto stepped in", async () => {
    const review = sampleReview({ steppedIn: { by: "somebody-else", at: done } });
    renderRoute(`/manager-review/${id}`, {
      me: manager,
      answers: { [`GET /api/reviews/${id}`]: sampleView({ review }) },
    });
    expect(await screen.findByText(/^The CTO stepped in on Nov 12, 2026/)).toBeDefined();
    expect(screen.getByText(/Only the manager and the CTO can read this draft/)).toBeDefined();
  });

  it("is not written by anyone but its employee", async () => {
    renderRoute(`/self-evaluation/${id}`, { me: manager, answers: { [`GET /api/reviews/${id}`]: sampleView() } });
    expect(await screen.findByText("Access denied. You do not have permission to view this review.")).toBeDefined();
  });
});
