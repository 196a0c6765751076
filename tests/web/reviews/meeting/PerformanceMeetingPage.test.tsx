import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Me } from "#domain/people/model.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";
import { wideIt } from "#tests/support/wideIt.ts";
import { type Answers, type FakeRequest, refusal } from "../../support/fakeApi.ts";
import { renderRoute } from "../../support/render.tsx";
import { sampleMe } from "../../support/samples.ts";
import { onlyPressesSave } from "../onlyPressesSave.ts";
import {
  emptyAnswers,
  fullAnswers,
  sampleEvaluation,
  sampleGoal,
  sampleReview,
  sampleRound,
  sampleView,
} from "../sampleReviews.ts";

onlyPressesSave();

const { id, employee } = sampleReview();
const employeeName = `${employee.firstName} ${employee.lastName}`;
const done = "2026-11-12T10:00:00.000Z";
const both = { selfEvaluationCompletedAt: done, managerEvaluationCompletedAt: done };
const approved = { ...both, ctoApprovalCompletedAt: done };
const scheduled = { ...approved, meetingScheduledAt: "2026-11-23" };
const finalized = { ...scheduled, finalManagerEvaluationCompletedAt: "2026-11-19T10:00:00.000Z" };
const shared = { ...finalized, sharedWithEmployeeAt: "2026-11-20T08:00:00.000Z" };

const manager = sampleMe({ id: employee.managerId ?? "", role: "manager" });
const own = sampleMe({ id: employee.id });
const cto = sampleMe({ id: "the-cto", role: "cto", engineerType: null, position: null });
const hr = sampleMe({ id: "hr", role: "hr", engineerType: null, position: null });

const readRoute = `GET /api/reviews/${id}`;
const saveRoute = `PUT /api/reviews/${id}/final-evaluation`;
const finalizeRoute = `POST /api/reviews/${id}/final-evaluation/completion`;
const shareRoute = `POST /api/reviews/${id}/sharing`;
const scheduleRoute = `PUT /api/reviews/${id}/meeting`;

const managerAnswers = {
  ...fullAnswers,
  expectationsRating: "Often Exceeds Expectations",
  additionalComments: "You lead now.",
} as const;

const notBoth = "Both evaluations must be completed to access the performance meeting interface.";
const notApproved = "The performance meeting opens after the review is approved.";
const notShared = "This performance review has not been shared with you yet.";

/** A review at a stage, with what is written in it; the parts are those of someone who sees all. */
const viewOf = (steps: Partial<Review>, changes: Partial<ReviewView> = {}) =>
  sampleView({
    review: sampleReview(steps),
    selfEvaluation: sampleEvaluation(fullAnswers, { completedAt: done }),
    managerEvaluation: sampleEvaluation(managerAnswers, { completedAt: done, version: 4 }),
    approvedEvaluation: managerAnswers,
    ctoApprovalComments: "Keep going.",
    ...changes,
  });

const renderPage = (me: Me, answers: Answers, source = "manager-reviews", state: unknown = null) =>
  renderRoute({ pathname: `/performance-meeting/${id}`, search: `?source=${source}`, state }, { me, answers });

const button = (name: string) => screen.findByRole("button", { name });
const inButton = (name: string) => screen.queryByRole("button", { name });
const region = async (name: string) => within(await screen.findByRole("region", { name }));
/** Puts a text at the end of a field in one step. */
const write = async (field: HTMLElement, text: string) => {
  await userEvent.click(field);
  await userEvent.paste(text);
};
const sent = (requests: readonly FakeRequest[], route: string) =>
  requests.filter((request) => `${request.method} ${request.path}` === route).map((request) => request.body);

beforeEach(() => {
  // jsdom has no layout and so no scrolling, and nothing that watches sizes.
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});

afterEach(() => vi.restoreAllMocks());

describe("who may open a performance meeting, and when", () => {
  it.each([
    ["the manager", manager, {}, notBoth],
    ["the manager", manager, { selfEvaluationCompletedAt: done }, notBoth],
    ["the manager", manager, both, notApproved],
    ["the CTO", cto, both, notApproved],
    ["hr", hr, { managerEvaluationCompletedAt: done }, notBoth],
    ["the employee", own, {}, notShared],
    ["the employee", own, scheduled, notShared],
    ["the employee", own, finalized, notShared],
  ] as const)("tells %s with %#: not yet", async (_, me, steps, message) => {
    renderPage(me, { [readRoute]: viewOf(steps, { managerEvaluation: null, approvedEvaluation: null }) });
    expect(await screen.findByText(message)).toBeDefined();
    expect(inButton("Print")).toBeNull();
    expect(screen.queryByText("You lead now.")).toBeNull();
  });

  it("refuses everyone else with the exact sentence", async () => {
    const message = "Access denied. You do not have permission to view this review.";
    renderPage(sampleMe(), { [readRoute]: refusal(403, "FORBIDDEN", message) });
    expect(await screen.findByText(message)).toBeDefined();
  });

  it.each([
    ["my-reviews", "My Reviews", "/reviews"],
    ["manager-reviews", "Leave Meeting View", "/manager-reviews"],
    ["anything", "Leave Meeting View", "/manager-reviews"],
  ])("leads back to where it was opened from (%s)", async (source, label, href) => {
    renderPage(manager, { [readRoute]: viewOf(shared) }, source);
    await screen.findByRole("heading", { level: 1, name: employeeName });
    const breadcrumbs = within(screen.getByRole("navigation", { name: "Breadcrumbs" }));
    expect(breadcrumbs.getByRole("link", { name: label }).getAttribute("href")).toBe(href);
  });

  it.each([
    ["Person", "/people/01JD0000000000000000000P03"],
    ["Team", "/team?ratings=shown"],
    ["Reviews", "/manager-reviews?filter=all"],
    ["Report", "/rounds/01JD0000000000000000000R01?tab=report"],
    ["My Reviews", "/reviews"],
    ["Back", "/admin/users"],
  ])("names the page that it was opened from: %s", async (label, from) => {
    renderPage(manager, { [readRoute]: viewOf(shared) }, "my-reviews", { from });
    await screen.findByRole("heading", { level: 1, name: employeeName });
    const breadcrumbs = within(screen.getByRole("navigation", { name: "Breadcrumbs" }));
    expect(breadcrumbs.getByRole("link", { name: label }).getAttribute("href")).toBe(from);
  });

  it("is the employee's result once it is shared", async () => {
    renderPage(own, { [readRoute]: viewOf(shared) }, "my-reviews");
    expect(await screen.findByRole("heading", { level: 1, name: "My Result" })).toBeDefined();
  });

  it("tells the employee the meeting's day, with a calendar file", async () => {
    renderPage(own, { [readRoute]: viewOf(scheduled, { managerEvaluation: null }) }, "my-reviews");
    expect(await screen.findByText(/Your performance meeting: Nov 23, 2026, in 3 days\./)).toBeDefined();
    let file: Blob | undefined;
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
      if (blob instanceof Blob) {
        file = blob;
      }
      return "blob:file";
    });
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    await userEvent.click(await button("Add to Calendar"));
    await waitFor(() => expect(file).toBeDefined());
    expect(file?.type).toBe("text/calendar; charset=utf-8");
    const text = (await file?.text()) ?? "";
    expect(text).toContain("DTSTART;VALUE=DATE:20261123\r\n");
    expect(text).toContain("SUMMARY:Review meeting\r\n");
    expect(text.replaceAll("\r\n ", "")).toContain(`/performance-meeting/${id}?source=my-reviews`);
  });

  it("promises the employee nothing more of a round that was completed before", async () => {
    const round = sampleRound({ status: "completed" });
    renderPage(own, { [readRoute]: viewOf(scheduled, { round, managerEvaluation: null }) }, "my-reviews");
    expect(await screen.findByText(notShared)).toBeDefined();
    expect(screen.getByText(/^The round was completed before the evaluation was finalized\./)).toBeDefined();
    expect(screen.queryByText(/Your manager shares/)).toBeNull();
  });

  it("offers no calendar file for a day that is over", async () => {
    renderPage(own, { [readRoute]: viewOf({ ...scheduled, meetingScheduledAt: "2026-11-19" }) });
    expect(await screen.findByText(/Nov 19, 2026, yesterday/)).toBeDefined();
    expect(inButton("Add to Calendar")).toBeNull();
  });
});

describe("a meeting that is prepared", () => {
  it("shows both evaluations against the position, in words", async () => {
    renderPage(manager, { [readRoute]: viewOf(scheduled) });
    const glance = await region("At a Glance");
    expect(glance.getByText("Often Exceeds Expectations")).toBeDefined();
    expect(glance.getByText("1 step above Ana's own")).toBeDefined();
    expect(glance.getByText("1 of 2 skillsets reach the level that the position requires.")).toBeDefined();
    expect(glance.getByText("You and Ana chose the same level in all 2.")).toBeDefined();
    expect(glance.getByText("Level 4, 1 level above the required level, the same as Ana's own")).toBeDefined();
    expect(await glance.findByRole("img", { name: /^Levels of both evaluations/ })).toBeDefined();
    const meeting = await region("Meeting");
    expect(meeting.getByText("In Progress")).toBeDefined();
    expect(meeting.getByText("Nov 23, 2026, in 3 days")).toBeDefined();
    expect(meeting.getByText("Nothing changed after the approval.")).toBeDefined();
    const quality = await region("Code Quality");
    expect(quality.getByText("Reviewed every change of the migration.", { selector: "p span" })).toBeDefined();
    expect((await region("CTO Approval")).getByText("Keep going.")).toBeDefined();
  });

  it.each(["manager-reviews", "my-reviews"])(
    "leads to no other review, also not by a key, and counts nothing, opened from %s",
    async (source) => {
      const counts = { selfEvaluationDue: true, actionsNeeded: 3, early: 0, rounds: [] };
      const { requests } = renderPage(
        manager,
        { [readRoute]: viewOf(scheduled), "GET /api/reviews/action-counts": counts },
        source,
      );
      await screen.findByRole("heading", { level: 1, name: employeeName });
      await waitFor(() => expect(requests.some(({ path }) => path === "/api/reviews/action-counts")).toBe(true));
      expect(screen.queryByRole("link", { name: /^To Do/ })).toBeNull();
      expect(screen.getByRole("link", { name: "Manager Reviews" })).toBeDefined();
      expect(screen.queryByRole("button", { name: /^Next|^Previous/ })).toBeNull();
      await userEvent.keyboard("jk");
      expect(screen.getByRole("heading", { level: 1, name: employeeName })).toBeDefined();
      expect(screen.queryByText(/actions? needed/)).toBeNull();
      expect(requests.filter(({ path }) => path === `/api/reviews/${id}`)).toHaveLength(1);
    },
  );

  it("has one primary action: scheduling first, then finalizing", async () => {
    const primary = () =>
      within(screen.getByRole("region", { name: "Actions" }))
        .getAllByRole("button")
        .filter((button) => button.className.includes("MuiButton-contained"))
        .map(({ textContent }) => textContent);
    const first = renderPage(manager, { [readRoute]: viewOf(approved) });
    await screen.findByRole("heading", { level: 1, name: employeeName });
    expect(primary()).toEqual(["Schedule Meeting"]);
    first.unmount();
    renderPage(manager, { [readRoute]: viewOf(scheduled) });
    await screen.findByRole("heading", { level: 1, name: employeeName });
    expect(primary()).toEqual(["Finalize Evaluation"]);
  });

  it("begins with what differs, decided when it was opened; the other answers are shown on request", async () => {
    const skillsets = managerAnswers.skillsets.map((answer, index) => (index === 0 ? { ...answer, level: 2 } : answer));
    const differing = { ...managerAnswers, skillsets };
    renderPage(manager, {
      [readRoute]: viewOf(scheduled, {
        managerEvaluation: sampleEvaluation(differing, { completedAt: done, version: 4 }),
      }),
    });
    const talk = await region("Topics for the meeting");
    expect(talk.getByText(/^2 topics to discuss: you and Ana differ, .* You agree on the other 1\.$/)).toBeDefined();
    const sections = within(screen.getByRole("navigation", { name: "Sections" })).getAllByRole("link");
    expect(sections.map((link) => link.textContent?.replace(/, .*/, ""))).toEqual([
      "Topics for the meeting",
      "Expectations",
      "Code Quality",
      "Additional Comments",
      "Mentoring",
      "Next steps",
      "Meeting",
      "At a Glance",
      "CTO Approval",
      "Employee Info",
    ]);
    const rest = screen.getByText("1 where you agree").closest("details");
    expect(rest?.open).toBe(false);
    expect(rest?.contains(document.getElementById("skillset-01JD0000000000000000000S01"))).toBe(false);

    // The two agree now; the answer stays where they look at it.
    await userEvent.click((await region("Code Quality")).getByRole("radio", { name: /^4/ }));
    expect(rest?.contains(document.getElementById("skillset-01JD0000000000000000000S01"))).toBe(false);

    await userEvent.click(within(screen.getByRole("navigation", { name: "Sections" })).getByText("Mentoring"));
    expect(rest?.open).toBe(true);
    expect(rest?.contains(document.activeElement)).toBe(true);
  });

  it("counts neither follow-ups nor the additional comments as topics", async () => {
    const agreed = { ...managerAnswers, ...fullAnswers };
    renderPage(manager, {
      [readRoute]: viewOf(scheduled, {
        managerEvaluation: sampleEvaluation(
          { ...agreed, additionalComments: "Changed.", followUps: [{ goal: sampleGoal(), text: "Changed." }] },
          { completedAt: done, version: 4 },
        ),
        approvedEvaluation: agreed,
      }),
    });
    const talk = await region("Topics for the meeting");
    expect(talk.getByText(/^You agree on all 3/)).toBeDefined();
    expect(screen.getByText("3 where you agree")).toBeDefined();
  });

  it("has next steps: goals as they stand and new ones, which finalizing names", async () => {
    const { requests } = renderPage(manager, {
      [readRoute]: viewOf(scheduled, { goals: [sampleGoal()] }),
      [saveRoute]: ({ body }: FakeRequest) => ({ ...Object(body), completedAt: done, updatedAt: done, version: 5 }),
    });
    const steps = await region("Next steps");
    expect(steps.getByText("No next steps yet. They're optional.")).toBeDefined();
    await userEvent.click(steps.getByRole("button", { name: "Agree on: Write the design" }));
    await userEvent.click(steps.getByRole("button", { name: "Add Next Step" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add Next Step" }));
    await userEvent.click(dialog.getByRole("button", { name: "Add" }));
    expect(await dialog.findByText("Describe the next step.")).toBeDefined();
    fireEvent.change(dialog.getByRole("textbox", { name: /What will be done/ }), {
      target: { value: "Find a reader" },
    });
    fireEvent.change(dialog.getByLabelText(/Due/), { target: { value: "2027-02-26" } });
    await userEvent.click(dialog.getByRole("button", { name: "Add" }));
    expect(await steps.findByText("Find a reader")).toBeDefined();
    await userEvent.click(await button("Save Changes"));
    await waitFor(() => expect(sent(requests, saveRoute)).toHaveLength(1));
    expect(sent(requests, saveRoute)[0]).toMatchObject({
      nextSteps: [
        { id: sampleGoal().id, what: "Write the design", state: "under_way", owner: "employee" },
        { what: "Find a reader", until: "2027-02-26", state: "not_started" },
      ],
    });
    await userEvent.click(await button("Finalize Evaluation"));
    const question = within(await screen.findByRole("alertdialog", { name: /^Finalize/ }));
    expect(question.getByText("You agreed on 2 next steps:")).toBeDefined();
    expect(question.getByText("Nothing changed after the approval.")).toBeDefined();
  });

  wideIt("says that there are no next steps, and does not ask for them", async () => {
    renderPage(manager, { [readRoute]: viewOf(scheduled) });
    await userEvent.click(await button("Finalize Evaluation"));
    const question = within(await screen.findByRole("alertdialog", { name: /^Finalize/ }));
    expect(question.getByText("No next steps. They're optional.")).toBeDefined();
    expect(question.getByRole("button", { name: "Finalize" })).toBeDefined();
  });

  it("asks before it is finalized, with what changed since the approval", async () => {
    const skillsets = managerAnswers.skillsets.map((answer, index) =>
      index === 0 ? { ...answer, level: 5 } : { ...answer, comments: "Agreed in the meeting." },
    );
    const agreed = { ...managerAnswers, skillsets };
    const { requests } = renderPage(manager, {
      [readRoute]: viewOf(scheduled, {
        managerEvaluation: sampleEvaluation(agreed, { completedAt: done, version: 4 }),
      }),
    });
    await userEvent.click(await button("Finalize Evaluation"));
    const question = within(await screen.findByRole("alertdialog", { name: "Finalize the evaluation of Ana Kovac?" }));
    expect(question.getByText("2 answers changed after the approval:")).toBeDefined();
    // No checks, since the employee may be looking.
    expect(question.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "Code Quality, level: Level 4 → Level 5",
      "Mentoring, comments",
    ]);
    expect(question.getByText(/^Final rating: Often Exceeds Expectations\./)).toBeDefined();
    expect(question.getByText(/You can't undo this/)).toBeDefined();
    expect(document.activeElement).toBe(question.getByRole("button", { name: "Cancel" }));
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(sent(requests, finalizeRoute)).toEqual([]);
  });

  it("marks what is not as the cto approved it: the level in words, the comments with what was changed", async () => {
    const { requests } = renderPage(manager, {
      [readRoute]: viewOf(scheduled),
      [saveRoute]: ({ body }: FakeRequest) => ({ ...Object(body), completedAt: done, updatedAt: done, version: 5 }),
    });
    const quality = await region("Code Quality");
    expect(quality.queryByText("Changed since the approval")).toBeNull();
    const levels = within(quality.getByRole("group", { name: "Ana's level of Code Quality" }));
    await userEvent.click(levels.getByRole("radio", { name: /5/ }));
    expect(quality.getByText("Approved: level 4 · Shapes")).toBeDefined();
    await write(quality.getByRole("textbox"), " With care.");
    expect(quality.getByText("With care.", { exact: false, selector: "ins" })).toBeDefined();
    const list = (await region("Meeting")).getByRole("list");
    await waitFor(() =>
      expect(
        within(list)
          .getAllByRole("link")
          .map((link) => link.textContent),
      ).toEqual(["Code Quality, level", "Code Quality, comments"]),
    );
    await userEvent.click(await button("Save Changes"));
    expect(await screen.findByText("All changes saved successfully")).toBeDefined();
    expect(sent(requests, saveRoute)).toEqual([
      {
        ...managerAnswers,
        skillsets: [
          { ...managerAnswers.skillsets[0], level: 5, comments: "Reviewed every change of the migration. With care." },
          managerAnswers.skillsets[1],
        ],
        version: 4,
      },
    ]);
    expect(quality.getByText("Approved: level 4 · Shapes")).toBeDefined();
  });

  it("keeps what was typed when saving fails", async () => {
    renderPage(manager, {
      [readRoute]: viewOf(scheduled),
      [saveRoute]: refusal(503, "BUSY", "Pulse is busy. Please try again in a moment."),
    });
    await write((await region("Mentoring")).getByRole("textbox"), "Mine.");
    await userEvent.click(await button("Save Changes"));
    expect(await screen.findByText("Failed to save changes")).toBeDefined();
    expect(screen.getByDisplayValue("Mine.")).toBeDefined();
  });

  it("needs a scheduled meeting before it is finalized: says so, and offers the dialog", async () => {
    let review = sampleReview(approved);
    const { requests } = renderPage(manager, {
      [readRoute]: () => viewOf(review),
      [scheduleRoute]: ({ body }: FakeRequest) => {
        review = { ...review, meetingScheduledAt: Object(body).meetingScheduledAt, version: 2 };
        return review;
      },
    });
    const actions = await region("Actions");
    const finalize = actions.getByRole("button", { name: "Finalize Evaluation" });
    expect(finalize.getAttribute("aria-disabled")).toBe("true");
    const reason = "Schedule the performance meeting before you finalize the evaluation.";
    expect(actions.getByText(reason)).toBeDefined();
    await userEvent.click(finalize);
    expect(within(actions.getByRole("status")).getByText(reason)).toBeDefined();
    expect(sent(requests, finalizeRoute)).toEqual([]);

    await userEvent.click(actions.getByRole("button", { name: "Schedule Meeting" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Schedule Performance Meeting" }));
    await userEvent.type(dialog.getByLabelText(/^Meeting Date/), "2026-11-24");
    await userEvent.click(dialog.getByRole("button", { name: "Schedule Meeting" }));
    expect(await screen.findByText("Meeting scheduled successfully")).toBeDefined();
    expect(sent(requests, scheduleRoute)).toEqual([
      { meetingScheduledAt: "2026-11-24", meetingTime: null, meetingMinutes: null, version: 1 },
    ]);
    const meeting = await region("Meeting");
    expect(await meeting.findByText("Nov 24, 2026, in 4 days")).toBeDefined();
    await waitFor(() =>
      expect(document.activeElement).toBe(meeting.getByRole("button", { name: "Edit Meeting Date" })),
    );
    expect(finalize.getAttribute("aria-disabled")).toBe("false");
  });

  it("can be given a time, which then has a length, and shows both", async () => {
    let review = sampleReview(scheduled);
    const { requests } = renderPage(manager, {
      [readRoute]: () => viewOf(review),
      [scheduleRoute]: ({ body }: FakeRequest) => {
        review = { ...review, ...Object(body), version: 2 };
        return review;
      },
    });
    await userEvent.click(await button("Edit Meeting Date"));
    const dialog = within(await screen.findByRole("dialog", { name: "Schedule Performance Meeting" }));
    expect(dialog.queryByLabelText("Length")).toBeNull();
    await userEvent.type(dialog.getByLabelText("Time (optional)"), "10:30");
    expect(dialog.getByLabelText("Length").textContent).toBe("30 minutes");
    await userEvent.click(dialog.getByRole("button", { name: "Schedule Meeting" }));
    expect(await screen.findByText("Meeting scheduled successfully")).toBeDefined();
    expect(sent(requests, scheduleRoute)).toEqual([
      { meetingScheduledAt: "2026-11-23", meetingTime: "10:30", meetingMinutes: 30, version: 1 },
    ]);
    const meeting = await region("Meeting");
    expect(await meeting.findByText("Nov 23, 2026, 10:30, in 3 days")).toBeDefined();
    expect(meeting.getByText("30 minutes")).toBeDefined();
  });

  it("is not scheduled at a time that has passed", async () => {
    vi.setSystemTime(new Date("2026-11-20T12:00:00Z"));
    const { requests } = renderPage(manager, { [readRoute]: viewOf(scheduled) });
    await userEvent.click(await button("Edit Meeting Date"));
    const dialog = within(await screen.findByRole("dialog", { name: "Schedule Performance Meeting" }));
    const date = dialog.getByLabelText(/^Meeting Date/);
    await userEvent.clear(date);
    await userEvent.type(date, "2026-11-20");
    await userEvent.type(dialog.getByLabelText("Time (optional)"), "11:59");
    await userEvent.click(dialog.getByRole("button", { name: "Schedule Meeting" }));
    expect(dialog.getByText("This time has passed. Choose a later one.")).toBeDefined();
    expect(sent(requests, scheduleRoute)).toEqual([]);
    vi.useRealTimers();
  });

  wideIt("keeps the form when the meeting was moved elsewhere in the meantime, and then moves it", async () => {
    let review = sampleReview(scheduled);
    const { requests } = renderPage(manager, {
      [readRoute]: () => viewOf(review),
      [scheduleRoute]: ({ body }: FakeRequest) => {
        if (review.version !== 7) {
          // Moved elsewhere at this moment: not before, because the page may read the review again at any time.
          review = { ...review, meetingScheduledAt: "2026-11-25", version: 7 };
          return refusal(409, "VERSION_CONFLICT", "This was changed meanwhile.");
        }
        return { ...review, meetingScheduledAt: Object(body).meetingScheduledAt };
      },
    });
    await write((await region("Mentoring")).getByRole("textbox"), "Mine.");
    await userEvent.click(await button("Edit Meeting Date"));
    const dialog = within(await screen.findByRole("dialog", { name: "Schedule Performance Meeting" }));
    await userEvent.click(dialog.getByRole("button", { name: "Schedule Meeting" }));
    expect(await screen.findByText("Failed to schedule meeting")).toBeDefined();
    await waitFor(() => expect(screen.getByText("Nov 25, 2026, in 5 days")).toBeDefined());
    expect(dialog.getByText(/^The meeting is now on Nov 25, 2026\./)).toBeDefined();
    await userEvent.click(dialog.getByRole("button", { name: "Schedule Meeting" }));
    await waitFor(() => expect(sent(requests, scheduleRoute)).toHaveLength(2));
    expect(sent(requests, scheduleRoute)[1]).toEqual({
      meetingScheduledAt: "2026-11-23",
      meetingTime: null,
      meetingMinutes: null,
      version: 7,
    });
    expect(screen.getByDisplayValue("Mine.")).toBeDefined();
  });

  it("is saved and finalized after a question; then it is read and can be shared", async () => {
    let review = sampleReview(scheduled);
    let managerEvaluation = sampleEvaluation(managerAnswers, { completedAt: done, version: 4 });
    const { requests } = renderPage(manager, {
      [readRoute]: () => viewOf({}, { review, managerEvaluation }),
      [saveRoute]: ({ body }: FakeRequest) => {
        managerEvaluation = { ...Object(body), completedAt: done, updatedAt: done, version: 5 };
        return managerEvaluation;
      },
      [finalizeRoute]: () => {
        review = sampleReview(finalized);
        return review;
      },
    });
    await write((await region("Mentoring")).getByRole("textbox"), "x");
    const finalize = await button("Finalize Evaluation");
    expect(finalize.getAttribute("aria-disabled")).toBe("false");
    await userEvent.click(finalize);
    const question = within(await screen.findByRole("alertdialog", { name: "Finalize the evaluation of Ana Kovac?" }));
    expect(question.getByText(/^1 answer changed after the approval/)).toBeDefined();
    await userEvent.click(question.getByRole("button", { name: "Cancel" }));
    expect(requests.filter(({ method }) => method !== "GET")).toEqual([]);
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await userEvent.click(finalize);
    await userEvent.click(await button("Finalize"));
    expect(await screen.findByText("Final evaluation completed successfully")).toBeDefined();
    expect(sent(requests, saveRoute)).toHaveLength(1);
    expect(sent(requests, finalizeRoute)).toEqual([{ version: 5 }]);
    expect(await button("Share with Employee")).toBeDefined();
    expect((await region("Meeting")).getByText("Final Evaluation Complete")).toBeDefined();
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(inButton("Finalize Evaluation")).toBeNull();
    expect(document.activeElement?.id).toBe("meeting-title");
  });

  it("saves itself only after a first Save, which ends the way back to the approval", async () => {
    let version = 4;
    const { requests, router } = renderPage(manager, {
      [readRoute]: viewOf(scheduled),
      [saveRoute]: ({ body }: FakeRequest) => {
        version += 1;
        return { ...Object(body), completedAt: done, updatedAt: done, version };
      },
    });
    const comments = (await region("Mentoring")).getByRole("textbox");
    await write(comments, "First");
    await screen.findByText(/^Unsaved changes/);
    void router.navigate("/ladder");
    const dialog = within(await screen.findByRole("alertdialog", { name: "Unsaved Changes" }));
    await userEvent.click(dialog.getByRole("button", { name: "Stay on Page" }));
    expect(sent(requests, saveRoute)).toEqual([]);
    await userEvent.click(await button("Save Changes"));
    await screen.findByText("All changes saved successfully");
    await write(comments, ", second");
    await screen.findByText(/^Unsaved changes/);
    void router.navigate("/ladder");
    await waitFor(() => expect(router.state.location.pathname).toBe("/ladder"));
    expect(sent(requests, saveRoute)).toHaveLength(2);
  });

  wideIt("is finalized and shared, as it turns out, where only the answers were lost", async () => {
    let review = sampleReview(scheduled);
    const lost = (next: Partial<Review>) => () => {
      review = sampleReview(next);
      throw new TypeError("Failed to fetch");
    };
    renderPage(manager, {
      [readRoute]: () => viewOf(review),
      [finalizeRoute]: lost(finalized),
      [shareRoute]: lost(shared),
    });
    await userEvent.click(await button("Finalize Evaluation"));
    await userEvent.click(await button("Finalize"));
    expect(await screen.findByText("Final evaluation completed successfully")).toBeDefined();
    await userEvent.click(await button("Share with Employee"));
    await userEvent.click(await button("Share"));
    expect(await screen.findByText("Review shared with employee successfully")).toBeDefined();
    await waitFor(() => expect(inButton("Share with Employee")).toBeNull());
    expect(screen.queryByText(/^Failed to/)).toBeNull();
  });

  wideIt("says why it was not finalized, and shows where it stands", async () => {
    let round = sampleRound();
    const message = "This review round isn't active. No changes can be made.";
    renderPage(manager, {
      [readRoute]: () => viewOf(scheduled, { round }),
      [finalizeRoute]: () => {
        round = sampleRound({ status: "completed" });
        return refusal(409, "STATE_CONFLICT", message);
      },
    });
    await userEvent.click(await button("Finalize Evaluation"));
    await userEvent.click(await button("Finalize"));
    expect(await screen.findByText("Failed to finalize evaluation")).toBeDefined();
    expect(screen.getAllByText(message).length).toBeGreaterThan(0);
    await waitFor(() => expect(inButton("Save Changes")).toBeNull());
  });

  wideIt("keeps what was typed to be copied when it is finalized in another window", async () => {
    let view = viewOf(scheduled);
    renderPage(manager, {
      [readRoute]: () => view,
      [saveRoute]: refusal(409, "STATE_CONFLICT", "The evaluation is finalized. A finalized meeting is read-only."),
    });
    await write((await region("Mentoring")).getByRole("textbox"), "Too late.");
    view = viewOf(finalized);
    await userEvent.click(await button("Save Changes"));
    expect(await screen.findByText(/unsaved changes below don't count/)).toBeDefined();
    expect(screen.getByDisplayValue("Too late.").hasAttribute("readonly")).toBe(true);
    await userEvent.click(await button("Discard Changes"));
    expect(await button("Share with Employee")).toBeDefined();
    expect(screen.queryByDisplayValue("Too late.")).toBeNull();
  });

  it("is read by the cto and hr, who change nothing", async () => {
    for (const reader of [cto, hr]) {
      const { unmount } = renderPage(reader, { [readRoute]: viewOf(scheduled, { approvedEvaluation: null }) });
      const glance = await region("At a Glance");
      expect(glance.getByText("Ana and the manager chose the same level in all 2.")).toBeDefined();
      for (const name of ["Save Changes", "Finalize Evaluation", "Schedule Meeting", "Edit Meeting Date"]) {
        expect(inButton(name), `${reader.role}: ${name}`).toBeNull();
      }
      expect(screen.queryByRole("textbox")).toBeNull();
      const meeting = await region("Meeting");
      expect(meeting.getByText("This is the approved evaluation.", { exact: false })).toBeDefined();
      expect(screen.getAllByText("Manager evaluation, as approved").length).toBeGreaterThan(0);
      unmount();
    }
  });

  it("is read group by group on a ladder with groups", async () => {
    const skillsets = sampleView().skillsets.map((skillset, at) => ({
      ...skillset,
      group: at === 0 ? "Craft" : "People",
    }));
    renderPage(hr, { [readRoute]: viewOf(scheduled, { skillsets }) });
    const glance = await region("At a Glance");
    expect(glance.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      "Craft",
      "People",
    ]);
  });

  it("is read-only, and says why, while its round is not active", async () => {
    renderPage(manager, { [readRoute]: viewOf(scheduled, { round: sampleRound({ status: "completed" }) }) });
    const meeting = await region("Meeting");
    expect(meeting.getByText("This review round isn't active. No changes can be made.")).toBeDefined();
    for (const name of ["Finalize Evaluation", "Edit Meeting Date", "Share with Employee"]) {
      expect(inButton(name), name).toBeNull();
    }
  });

  it("is the cto's to hold for someone without a manager", async () => {
    const review = sampleReview({ ...scheduled, employee: { ...employee, managerId: null } });
    renderPage(cto, { [readRoute]: viewOf({}, { review }) });
    expect(await button("Finalize Evaluation")).toBeDefined();
  });
});

describe("a result", () => {
  it("is shared after a question that says who will read what", async () => {
    let review = sampleReview(finalized);
    const { requests } = renderPage(manager, {
      [readRoute]: () => viewOf(review),
      [shareRoute]: () => {
        review = sampleReview(shared);
        return review;
      },
    });
    await userEvent.click(await button("Share with Employee"));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Share the result with Ana Kovac?" }));
    expect(dialog.getByText(/^Ana can then read your final rating, levels and comments/)).toBeDefined();
    expect(sent(requests, shareRoute)).toEqual([]);
    await userEvent.click(dialog.getByRole("button", { name: "Share" }));
    expect(await screen.findByText("Review shared with employee successfully")).toBeDefined();
    expect(sent(requests, shareRoute)).toEqual([{ version: 4 }]);
    const meeting = await region("Meeting");
    expect(await meeting.findByText("Shared with Employee")).toBeDefined();
    expect(meeting.getByText("Nov 20, 2026")).toBeDefined();
    expect(inButton("Share with Employee")).toBeNull();
  });

  wideIt("that was shared in another window in the meantime is shown as shared, with the sentence", async () => {
    let view = viewOf(finalized);
    renderPage(manager, {
      [readRoute]: () => view,
      [shareRoute]: () => {
        view = viewOf(shared);
        return refusal(409, "STATE_CONFLICT", "This review was already shared with the employee.");
      },
    });
    await userEvent.click(await button("Share with Employee"));
    await userEvent.click(await button("Share"));
    expect(await screen.findByText("Failed to share review with employee")).toBeDefined();
    expect(screen.getAllByText("This review was already shared with the employee.").length).toBeGreaterThan(0);
    await waitFor(() => expect(inButton("Share with Employee")).toBeNull());
    expect((await region("Meeting")).getByText("Shared with Employee")).toBeDefined();
  });

  wideIt("can still be shared after a failure that passes, and once its round is completed", async () => {
    renderPage(manager, {
      [readRoute]: viewOf(finalized, { round: sampleRound({ status: "completed" }) }),
      [shareRoute]: refusal(503, "BUSY", "Pulse is busy. Please try again in a moment."),
    });
    await userEvent.click(await button("Share with Employee"));
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Share" }));
    expect(await dialog.findByText("Pulse is busy. Please try again in a moment.")).toBeDefined();
    await waitFor(() => expect(dialog.getByRole("button", { name: "Share" }).hasAttribute("disabled")).toBe(false));
  });

  it("is the employee's to read: the result first, both evaluations, the cto's words; nothing of what was approved", async () => {
    const day = { firstDay: "2026-11-12", lastDay: "2026-11-20" };
    const items = [
      { person: { id: "hr", email: "hr@acme.com", firstName: "Marta", lastName: "Kowalczyk" }, roles: ["hr"], ...day },
      { person: null, roles: ["manager", "cto"], ...day, firstDay: day.lastDay },
    ];
    renderPage(
      own,
      { [readRoute]: viewOf(shared, { approvedEvaluation: null }), [`${readRoute}/readers`]: { items } },
      "my-reviews",
    );
    const result = await region("Result");
    expect(result.getByText("1 step above your own")).toBeDefined();
    expect(result.getByText("You lead now.")).toBeDefined();
    expect(screen.getAllByText("You lead now.", { ignore: "article *" })).toHaveLength(1);
    expect((await region("Levels")).getByText("You and your manager chose the same level in all 2.")).toBeDefined();
    expect((await region("Meeting")).getByText("Shared with you")).toBeDefined();
    expect((await region("CTO Approval")).getByText("Keep going.")).toBeDefined();
    expect(screen.queryByText(/changed after the approval/)).toBeNull();
    expect(inButton("Share with Employee")).toBeNull();
    const readers = await region("Who opened my review");
    expect(readers.getByText("2 people other than you")).toBeDefined();
    expect((await readers.findAllByRole("listitem")).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("Marta KowalczykHRFirst Nov 12, 2026, last Nov 20, 2026"),
      expect.stringContaining("A former colleagueyour manager, CTONov 20, 2026"),
    ]);
    expect(screen.queryByText(/can see who opened/)).toBeNull();
  });

  it("tells everyone else that the employee sees who opened it", async () => {
    renderPage(hr, { [readRoute]: viewOf(shared) });
    await region("Result");
    expect(screen.getByText("Ana can see who opened this review and on which days.")).toBeDefined();
  });

  it("marks for its manager what the meeting changed", async () => {
    const approvedEvaluation = { ...managerAnswers, expectationsRating: "Meets Expectations" } as const;
    renderPage(manager, { [readRoute]: viewOf(shared, { approvedEvaluation }) });
    const expectations = await region("Expectations");
    expect(expectations.getByText('Approved: "Meets Expectations"')).toBeDefined();
    expect((await region("Code Quality")).queryByText("Changed since the approval")).toBeNull();
  });

  it("says that no skillset applies where none does", async () => {
    const none = { ...managerAnswers, skillsets: [] };
    renderPage(own, {
      [readRoute]: viewOf(shared, {
        skillsets: [],
        selfEvaluation: sampleEvaluation({ ...emptyAnswers, skillsets: [] }),
        managerEvaluation: sampleEvaluation(none, { completedAt: done }),
      }),
    });
    expect((await region("Levels")).getByText("No skillsets apply to this position in this round.")).toBeDefined();
    expect((await region("Result")).getByText("You lead now.")).toBeDefined();
  });

  it("is printed as a document of its own, in light colors, and leaves no trace on the screen", async () => {
    const print = vi.spyOn(window, "print").mockImplementation(() => undefined);
    renderPage(own, { [readRoute]: viewOf(shared, { approvedEvaluation: null }) }, "my-reviews");
    await userEvent.click(await button("Print"));
    expect(print).toHaveBeenCalledOnce();
    expect(screen.queryByRole("article")).toBeNull();

    act(() => void window.dispatchEvent(new Event("beforeprint")));
    const document = within(screen.getByRole("article", { hidden: true }));
    expect(document.getByText("Acme Pulse · Performance review")).toBeDefined();
    expect(document.getByText("Ana Kovac")).toBeDefined();
    expect(document.getByText("Q4 2026, Oct 1, 2026 to Dec 18, 2026")).toBeDefined();
    expect(document.getByText("Nov 20, 2026")).toBeDefined();
    const rows = document.getAllByRole("row", { hidden: true }).map((row) => row.textContent);
    expect(rows).toEqual([
      "SkillsetRequiredSelfFinalCompared to the required level",
      "Code Quality3441 level above the required level",
      "Mentoring2111 level below the required level",
    ]);
    expect(document.getByText("You lead now.")).toBeDefined();
    expect(document.getByText("Keep going.")).toBeDefined();
    expect(document.queryByText(/Not final/)).toBeNull();
    act(() => void window.dispatchEvent(new Event("afterprint")));
    expect(screen.queryByRole("article", { hidden: true })).toBeNull();
  });

  it("prints follow-ups on the goals, by both, and the next steps", async () => {
    const { authorId: _author, isAsked: _asked, ...goal } = sampleGoal();
    const step = { ...goal, id: "01JD0000000000000000000G09", what: "Find a second reader", owner: "manager" as const };
    renderPage(
      own,
      {
        [readRoute]: viewOf(shared, {
          selfEvaluation: sampleEvaluation(
            { ...fullAnswers, followUps: [{ goal, text: "Half of it is there." }] },
            { completedAt: done },
          ),
          managerEvaluation: sampleEvaluation(
            { ...fullAnswers, followUps: [{ goal, text: "More than half." }], nextSteps: [step] },
            { completedAt: done },
          ),
        }),
      },
      "my-reviews",
    );
    await button("Print");
    act(() => void window.dispatchEvent(new Event("beforeprint")));
    const document = within(screen.getByRole("article", { hidden: true }));
    for (const text of ["Goals and Next Steps", "Half of it is there.", "More than half.", "Next steps"]) {
      expect(document.getByText(text), text).toBeDefined();
    }
    expect(document.getByText("Write the design")).toBeDefined();
    expect(document.getByText("Find a second reader")).toBeDefined();
    act(() => void window.dispatchEvent(new Event("afterprint")));
  });

  it("that is not final says so on paper, and that the cto wrote no comments", async () => {
    renderPage(manager, { [readRoute]: viewOf(approved, { ctoApprovalComments: null }) });
    await button("Print");
    act(() => void window.dispatchEvent(new Event("beforeprint")));
    expect(screen.getByText("Not final: this is the evaluation as of Nov 20, 2026.")).toBeDefined();
    expect(screen.getByText("No comments")).toBeDefined();
  });
});
