import { fireEvent, renderHook, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { Me } from "#domain/people/model.ts";
import type { Review } from "#domain/reviews/model.ts";
import { wideIt } from "#tests/support/wideIt.ts";
import { useReviewsOpenedForApproval } from "#web/features/reviews/document/reviewsOpenedForApproval.ts";
import { type Answers, type FakeRequest, refusal } from "../../support/fakeApi.ts";
import { dialogNamed, press, region, sent } from "../../support/page.ts";
import { renderRoute } from "../../support/render.tsx";
import { routes } from "../reviewServer.ts";
import {
  completedView,
  done,
  fullAnswers,
  managerNamed,
  people,
  sampleEvaluation,
  sampleGoal,
  sampleReview,
  sampleView,
  steps,
} from "../sampleReviews.ts";

const { id, employee } = sampleReview();
const { manager, cto, hr } = people;
const title = { level: 1, name: "Review of Ana Kovac" };

const open = (me: Me, view: unknown, answers: Answers = {}, page = "manager-review") =>
  renderRoute(`/${page}/${id}`, { me, answers: { [routes.read]: view, ...answers } });

describe("a review opened by its approver", () => {
  it("isn't approved together with others while typed comments aren't sent", async () => {
    const { unmount } = open(cto, completedView(steps.bothCompleted));
    const { result } = renderHook(() => useReviewsOpenedForApproval(cto.id).map(({ reviewId }) => reviewId));
    const field = await screen.findByRole("textbox", { name: /^Comments/ });
    expect(result.current).toEqual([id]);
    await userEvent.type(field, "Well argued");
    await waitFor(() => expect(result.current).toEqual([]));
    await userEvent.clear(field);
    await waitFor(() => expect(result.current).toEqual([id]));
    unmount();
  });
});

describe("a read-only review", () => {
  it("shows each level against the required one, in words, and the comments", async () => {
    open(hr, completedView(steps.selfCompleted, { managerEvaluation: null }));
    expect(await screen.findByRole("heading", title)).toBeDefined();
    expect((await region("Expectations")).getByText("Meets Expectations")).toBeDefined();
    const quality = await region("Code Quality");
    expect(quality.getByText("Level 4 · Shapes, 1 level above the required level")).toBeDefined();
    expect(quality.getByText("Reviewed every change of the migration.")).toBeDefined();
    const mentoring = await region("Mentoring");
    expect(mentoring.getByText("Level 1 · Learns, 1 level below the required level")).toBeDefined();
    expect(screen.getAllByText("The manager evaluation isn't completed yet.").length).toBeGreaterThan(0);
  });

  wideIt("shows the CTO the checks until it is shared, and the employee never", async () => {
    const rated = { ...fullAnswers, expectationsRating: "Sets a New Standard" as const, additionalComments: "" };
    const managerEvaluation = sampleEvaluation(rated, { completedAt: done });
    const { unmount } = open(cto, completedView(steps.bothCompleted, { managerEvaluation }));
    expect((await region("Checks before approving")).getAllByRole("listitem")).toHaveLength(3);
    unmount();
    for (const me of [cto, people.employee]) {
      const opened = open(me, completedView(steps.shared, { managerEvaluation }));
      expect((await screen.findAllByText("Sets a New Standard")).length).toBeGreaterThan(0);
      expect(screen.queryByText("Checks before approving")).toBeNull();
      opened.unmount();
    }
  });

  wideIt("offers the manager the meeting's next step", async () => {
    const { unmount } = open(manager, completedView(steps.approved));
    await press("Schedule Meeting");
    expect(await dialogNamed("Schedule Performance Meeting")).toBeDefined();
    unmount();
    for (const [name, progress] of [
      ["Perform Meeting", steps.scheduled],
      ["Share Results", steps.finalized],
    ] as const) {
      const opened = open(manager, completedView(progress));
      const link = await screen.findByRole("link", { name });
      expect(link.getAttribute("href")).toBe(`/performance-meeting/${id}?source=manager-reviews`);
      opened.unmount();
    }
  });

  it.each([
    ["the employee", people.employee, [/^What you do · until/, /^What your manager promises · until/]],
    ["everyone else", hr, [/^What Ana does · until/, /^What the manager promises · until/]],
  ] as const)("says for %s who does the next steps", async (_, me, texts) => {
    const { authorId: _author, isAsked: _asked, ...step } = sampleGoal();
    const nextSteps = [step, { ...step, id: "01JD0000000000000000000G09", owner: "manager" as const }];
    const managerEvaluation = sampleEvaluation({ ...fullAnswers, nextSteps }, { completedAt: done });
    open(me, completedView(steps.shared, { managerEvaluation }));
    const shown = await region("Next steps");
    for (const text of texts) {
      expect(shown.getByText(text)).toBeDefined();
    }
  });

  const completedLater = /completed yet/;
  it.each<readonly [string, Me, Parameters<typeof sampleView>[0], string, RegExp]>([
    [
      "has nothing pending if it is exempted",
      hr,
      { review: sampleReview({ exclusion: "exempted" }), selfEvaluation: null },
      "The self-evaluation wasn't completed.",
      completedLater,
    ],
    [
      "says that a self-evaluation isn't completed yet",
      hr,
      { selfEvaluation: null },
      "The self-evaluation isn't completed yet.",
      /wasn't completed/,
    ],
    [
      "tells the employee that they can read the manager evaluation once shared",
      people.employee,
      { review: sampleReview({ managerEvaluationCompletedAt: done, ctoApprovalCompletedAt: done }) },
      "You can read the manager evaluation after the review is shared with you.",
      /^CTO Approval$/,
    ],
  ])("%s", async (_, me, view, text, missing) => {
    open(me, sampleView(view));
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(screen.queryByText(missing)).toBeNull();
  });

  const denied = "Access denied. You do not have permission to view this review.";
  it.each(["manager-review", "self-evaluation", "performance-meeting"])(
    "is denied to other people with the exact message (/%s)",
    async (page) => {
      open(people.admin, refusal(403, "FORBIDDEN", denied), {}, page);
      expect(await screen.findByText(denied)).toBeDefined();
    },
  );

  it("denies the self-evaluation form to the manager", async () => {
    open(manager, sampleView(), {}, "self-evaluation");
    expect(await screen.findByText(denied)).toBeDefined();
  });

  it("shows the former manager, and that the CTO acts instead", async () => {
    const review = sampleReview({ employee: { ...employee, managerId: null, formerManagerId: "omar" } });
    open(hr, sampleView({ review, manager: { ...managerNamed("omar", "Omar", "Khalil"), actsAsManager: false } }));
    const text = "Omar Khalil is no longer a manager. The CTO acts as the manager in this review.";
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.getByText(/manager: Omar Khalil \(no longer a manager\)/)).toBeDefined();
  });

  wideIt("lets the CTO step in for an unfinished manager evaluation, and tells the manager", async () => {
    const review = sampleReview(steps.selfCompleted);
    const steppedIn = { ...review, steppedIn: { by: cto.id, at: done } };
    const stepIn = `POST /api/reviews/${id}/stepping-in`;
    let opened = sampleView({ review });
    const { requests, unmount } = open(cto, () => opened, {
      [stepIn]: () => {
        opened = sampleView({ review: steppedIn });
        return steppedIn;
      },
    });
    expect(await screen.findByText(/Only the manager can read and write the manager evaluation/)).toBeDefined();
    expect(screen.queryByRole("link", { name: "Edit Evaluation" })).toBeNull();
    await press("Step In");
    expect(await screen.findByText(/^You stepped in on Nov 12, 2026/)).toBeDefined();
    expect(screen.getByRole("button", { name: "Save Changes" })).toBeDefined();
    expect(sent(requests, stepIn)).toEqual([{ version: review.version }]);
    unmount();
    open(manager, opened);
    expect(await screen.findByText(/^The CTO stepped in on Nov 12, 2026/)).toBeDefined();
    expect(screen.getByText(/Only the manager and the CTO can read this draft/)).toBeDefined();
  });
});

describe("an exception", () => {
  const extendRoute = `PUT /api/reviews/${id}/deadline`;
  const exemptRoute = `POST /api/reviews/${id}/exemption`;
  const openExtension = async () => {
    await press("Exceptions for Ana Kovac");
    await userEvent.click(await screen.findByRole("menuitem", { name: "Extend Self-Evaluation" }));
    return dialogNamed("Extend Self-Evaluation");
  };

  wideIt("requires a day and a reason, keeps them after a conflict, and can then be retried", async () => {
    let version = 1;
    const { requests } = open(manager, () => sampleView({ review: sampleReview({ version }) }), {
      [extendRoute]: ({ body }: FakeRequest) => {
        if (Object(body).version === 7) {
          return sampleReview({ version: 8 });
        }
        version = 7;
        return refusal(409, "VERSION_CONFLICT", "This was changed meanwhile.");
      },
    });
    const reads = () => sent(requests, routes.read).length;
    const dialog = await openExtension();
    const day = dialog.getByLabelText<HTMLInputElement>(/^Last Day/);
    const reason = dialog.getByRole("textbox", { name: /^Reason/ });
    expect([day.min, day.max]).toEqual(["2026-11-24", "2026-12-18"]);
    await press("Extend", dialog);
    expect(dialog.getByText("Choose a day.")).toBeDefined();
    expect(dialog.getByText("Give a reason.")).toBeDefined();
    expect(document.activeElement).toBe(day);
    fireEvent.change(day, { target: { value: "2026-11-23" } });
    expect(dialog.getByText(/^The deadline is already Nov 24, 2026\./)).toBeDefined();
    fireEvent.change(day, { target: { value: "2026-11-27" } });
    await press("Extend", dialog);
    expect(document.activeElement).toBe(reason);
    fireEvent.change(reason, { target: { value: "x".repeat(2_001) } });
    await press("Extend", dialog);
    expect(dialog.getByText("Shorten this to 2,000 characters. Nothing was saved or lost.")).toBeDefined();
    expect(sent(requests, extendRoute)).toEqual([]);

    fireEvent.change(reason, { target: { value: "Ill." } });
    const before = reads();
    await press("Extend", dialog);
    expect(await screen.findByText("Failed to extend the deadline")).toBeDefined();
    expect(dialog.getByText("This was changed meanwhile.")).toBeDefined();
    expect(day.value).toBe("2026-11-27");
    await waitFor(() => expect(reads()).toBeGreaterThan(before));
    await press("Extend", dialog);
    expect(await screen.findByText("Deadline extended")).toBeDefined();
    const asked = { evaluation: "self", deadline: "2026-11-27", reason: "Ill." };
    expect(sent(requests, extendRoute)).toEqual([
      { ...asked, version: 1 },
      { ...asked, version: 7 },
    ]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  /** The self-evaluation is due on Nov 24, and the round ends on Dec 18. */
  const away = (from: string, to: string): Review => sampleReview({ employee: { ...employee, absence: { from, to } } });
  const openAway = (me: Me, review: Review, absence?: { readonly from: string; readonly to: string }) => {
    const omar = managerNamed(manager.id, "Omar", "Farouk");
    const changed = { ...review, version: 2 };
    return open(me, sampleView({ review, manager: { ...omar, ...(absence && { absence }) } }), {
      [extendRoute]: changed,
      [exemptRoute]: changed,
    });
  };

  wideIt("is offered to the manager as an extension if the deadline is in an absence", async () => {
    const { requests } = openAway(manager, away("2026-11-20", "2026-11-27"));
    const text = "Ana Kovac is away from Nov 20, 2026 to Nov 27, 2026. The self-evaluation is due on Nov 24, 2026.";
    expect(await screen.findByText(text)).toBeDefined();
    // The menu offers it too, with a choice of the day.
    const chosen = await openExtension();
    expect(chosen.getByLabelText<HTMLInputElement>(/^Last Day/).value).toBe("2026-12-05");
    await press("Cancel", chosen);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await press("Extend to Dec 5, 2026");
    await press("Extend", await dialogNamed("Extend Self-Evaluation"));
    expect(await screen.findByText("Deadline extended")).toBeDefined();
    const reason = "Away from Nov 20, 2026 to Nov 27, 2026.";
    expect(sent(requests, extendRoute)).toEqual([{ evaluation: "self", deadline: "2026-12-05", reason, version: 1 }]);
  });

  wideIt("is offered to the CTO if the manager is away", async () => {
    const review = sampleReview({ selfEvaluationCompletedAt: "2026-11-19T10:00:00.000Z" });
    openAway(cto, review, { from: "2026-11-20", to: "2026-12-04" });
    expect(await screen.findByText(/^The manager is away from Nov 20, 2026 to Dec 4, 2026\./u)).toBeDefined();
    expect(screen.getByRole("button", { name: "Extend to Dec 12, 2026" })).toBeDefined();
  });

  wideIt("is an exemption if the absence outlasts the round", async () => {
    const long = { ...away("2026-11-20", "2027-06-30"), managerEvaluationCompletedAt: "2026-11-19T10:00:00.000Z" };
    const { requests } = openAway(cto, long);
    await press("Exempt");
    await press("Exempt", await dialogNamed("Exempt From Round"));
    expect(await screen.findByText("Review exempted from the round")).toBeDefined();
    expect(sent(requests, exemptRoute)).toEqual([{ reason: "Away from Nov 20, 2026 to Jun 30, 2027.", version: 1 }]);
  });
});
