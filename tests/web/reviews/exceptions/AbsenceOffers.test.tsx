// Loaded with the test, since the first page of a file is the one that needs its code.
import { userEvent } from "@testing-library/user-event";
import "#web/features/reviews/review/ReviewPage.tsx";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Role } from "#domain/people/terms.ts";
import type { Review } from "#domain/reviews/model.ts";
import { renderRoute } from "../../support/render.tsx";
import { sampleMe } from "../../support/samples.ts";
import { sampleReview, sampleView } from "../sampleReviews.ts";

const { id, employee } = sampleReview();
const managerId = employee.managerId ?? "";
/** The self-evaluation is due on Nov 24, and the round ends on Dec 18. */
const away = (from: string, to: string): Review => sampleReview({ employee: { ...employee, absence: { from, to } } });
const omar = { id: managerId, email: "omar@acme.com", firstName: "Omar", lastName: "Farouk" };

const open = (role: Role, review: Review, managerAbsence?: { readonly from: string; readonly to: string }) =>
  renderRoute(`/manager-review/${id}`, {
    me: sampleMe(role === "manager" ? { id: managerId, role } : { role }),
    answers: {
      [`GET /api/reviews/${id}`]: sampleView({
        review,
        manager: {
          ...omar,
          actsAsManager: true,
          actsAsLead: false,
          ...(managerAbsence && { absence: managerAbsence }),
        },
      }),
      [`PUT /api/reviews/${id}/deadline`]: { ...review, version: 2 },
      [`POST /api/reviews/${id}/exemption`]: { ...review, version: 2 },
    },
  });

describe("a deadline that falls into an absence", () => {
  it("is offered to the manager as an extension, which two presses make", async () => {
    const { requests } = open("manager", away("2026-11-20", "2026-11-27"));
    expect(
      await screen.findByText(
        "Ana Kovac is away from Nov 20, 2026 to Nov 27, 2026. The self-evaluation is due on Nov 24, 2026.",
      ),
    ).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Extend to Dec 5, 2026" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Extend Self-Evaluation" }));
    await userEvent.click(dialog.getByRole("button", { name: "Extend" }));
    expect(await screen.findByText("Deadline extended")).toBeDefined();
    expect(requests.filter(({ method }) => method === "PUT").map(({ body }) => body)).toEqual([
      {
        evaluation: "self",
        deadline: "2026-12-05",
        reason: "Away from Nov 20, 2026 to Nov 27, 2026.",
        version: 1,
      },
    ]);
  });

  it("is offered by the menu of exceptions, too, with another day if someone wishes", async () => {
    open("manager", away("2026-11-20", "2026-11-27"));
    await userEvent.click(await screen.findByRole("button", { name: "Exceptions for Ana Kovac" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Extend Self-Evaluation" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Extend Self-Evaluation" }));
    expect(dialog.getByLabelText<HTMLInputElement>(/^Last Day/).value).toBe("2026-12-05");
  });

  it("is offered to the cto for the manager, and not to the manager", async () => {
    const completed = sampleReview({ selfEvaluationCompletedAt: "2026-11-19T10:00:00.000Z" });
    const absence = { from: "2026-11-20", to: "2026-12-04" };
    const { unmount } = open("cto", completed, absence);
    expect(await screen.findByText(/^The manager is away from Nov 20, 2026 to Dec 4, 2026\./u)).toBeDefined();
    expect(screen.getByRole("button", { name: "Extend to Dec 12, 2026" })).toBeDefined();
    unmount();
    open("manager", completed, absence);
    expect(await screen.findByRole("button", { name: "Exceptions for Ana Kovac" })).toBeDefined();
    expect(screen.queryByText(/is away/u)).toBeNull();
  });

  it("leads to an exemption if the absence is longer than the round, for people who may exempt", async () => {
    const completed = { managerEvaluationCompletedAt: "2026-11-19T10:00:00.000Z" };
    const long = { ...away("2026-11-20", "2027-06-30"), ...completed };
    const { requests, unmount } = open("cto", long);
    await userEvent.click(await screen.findByRole("button", { name: "Exempt" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Exempt From Round" }));
    await userEvent.click(dialog.getByRole("button", { name: "Exempt" }));
    expect(await screen.findByText("Review exempted from the round")).toBeDefined();
    expect(requests.filter(({ method }) => method === "POST").map(({ body }) => body)).toContainEqual({
      reason: "Away from Nov 20, 2026 to Jun 30, 2027.",
      version: 1,
    });
    unmount();
    open("manager", long);
    expect(await screen.findByRole("button", { name: "Exceptions for Ana Kovac" })).toBeDefined();
    expect(screen.queryByText(/is away/u)).toBeNull();
  });
});
