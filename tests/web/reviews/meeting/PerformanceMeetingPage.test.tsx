import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Me } from "#domain/people/model.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";
import { wideIt } from "#tests/support/wideIt.ts";
import { type Answers, type FakeRequest, refusal } from "../../support/fakeApi.ts";
import { button, dialogNamed, fill, paste, press, questionNamed, region, sent, textsOf } from "../../support/page.ts";
import { renderRoute } from "../../support/render.tsx";
import { onlyPressesSave } from "../onlyPressesSave.ts";
import { reviewServer, routes } from "../reviewServer.ts";
import {
  completedView,
  done,
  emptyAnswers,
  fullAnswers,
  people,
  personNamed,
  sampleEvaluation,
  sampleGoal,
  sampleReview,
  sampleRound,
  steps,
} from "../sampleReviews.ts";

onlyPressesSave();

const { id, employee } = sampleReview();
const employeeName = `${employee.firstName} ${employee.lastName}`;
const { approved, scheduled, finalized } = steps;
const shared = { ...steps.shared, sharedWithEmployeeAt: "2026-11-20T08:00:00.000Z" };

const managerAnswers = {
  ...fullAnswers,
  expectationsRating: "Often Exceeds Expectations",
  additionalComments: "You lead now.",
} as const;

const notBoth = "Both evaluations must be completed to access the performance meeting interface.";
const notApproved = "The performance meeting opens after the review is approved.";
const notShared = "This performance review has not been shared with you yet.";

/** A review at a stage, as someone who sees all of it reads it. */
const viewOf = (progress: Partial<Review>, changes: Partial<ReviewView> = {}) =>
  completedView(progress, {
    managerEvaluation: sampleEvaluation(managerAnswers, { completedAt: done, version: 4 }),
    approvedEvaluation: managerAnswers,
    ctoApprovalComments: "Keep going.",
    ...changes,
  });

const renderPage = (
  me: Me,
  view: ReturnType<typeof viewOf>,
  answers: Answers = {},
  source = me === people.employee ? "my-reviews" : "manager-reviews",
  from?: string,
) => {
  const server = reviewServer(view);
  const page = renderRoute(
    { pathname: `/performance-meeting/${id}`, search: `?source=${source}`, state: { from } },
    { me, answers: { ...server.answers, ...answers } },
  );
  return { ...page, ...server };
};

/** The manager's page of a meeting that is scheduled. */
const prepare = (changes: Partial<ReviewView> = {}, answers: Answers = {}) =>
  renderPage(people.manager, viewOf(scheduled, changes), answers);

const inButton = (name: string) => screen.queryByRole("button", { name });
const opened = () => screen.findByRole("heading", { level: 1, name: employeeName });

beforeEach(() => {
  // jsdom has nothing that watches sizes.
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

describe("opening a performance meeting", () => {
  it.each([
    ["the manager", people.manager, steps.selfCompleted, notBoth],
    ["the CTO", people.cto, steps.bothCompleted, notApproved],
    ["the employee", people.employee, {}, notShared],
    ["the employee", people.employee, finalized, notShared],
  ] as const)("tells %s that it isn't available yet: %#", async (_, me, progress, message) => {
    renderPage(me, viewOf(progress, { managerEvaluation: null, approvedEvaluation: null }));
    expect(await screen.findByText(message)).toBeDefined();
    expect(inButton("Print")).toBeNull();
    expect(screen.queryByText("You lead now.")).toBeNull();
  });

  it.each([
    ["my-reviews", "My Reviews", "/reviews"],
    ["anything", "Leave Meeting View", "/manager-reviews"],
  ])("links back to where it was opened from (%s)", async (source, label, href) => {
    renderPage(people.manager, viewOf(shared), {}, source);
    await opened();
    const breadcrumbs = within(screen.getByRole("navigation", { name: "Breadcrumbs" }));
    expect(breadcrumbs.getByRole("link", { name: label }).getAttribute("href")).toBe(href);
  });

  it.each([
    ["Person", "/people/01JD0000000000000000000P03", people.manager],
    ["Team", "/team?ratings=shown", people.manager],
    ["Manager Reviews", "/manager-reviews?filter=all", people.manager],
    ["CTO Reviews", "/manager-reviews?filter=all", people.cto],
    ["Employee Reviews", "/manager-reviews?filter=all", people.hr],
    ["Report", "/rounds/01JD0000000000000000000R01?tab=report", people.manager],
    ["My Reviews", "/reviews", people.manager],
    ["Back", "/admin/users", people.manager],
  ])("labels the link back with the page that it was opened from: %s", async (label, from, me) => {
    renderPage(me, viewOf(shared), {}, "my-reviews", from);
    await opened();
    const breadcrumbs = within(screen.getByRole("navigation", { name: "Breadcrumbs" }));
    expect(breadcrumbs.getByRole("link", { name: label }).getAttribute("href")).toBe(from);
  });

  it("shows the employee the meeting's day, with a calendar file", async () => {
    renderPage(people.employee, viewOf(scheduled, { managerEvaluation: null }));
    expect(await screen.findByText(/Your performance meeting: Nov 23, 2026, in 3 days\./)).toBeDefined();
    const files: Blob[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((file) => `blob:${files.push(file as Blob)}`);
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    await press("Add to Calendar");
    await waitFor(() => expect(files.map(({ type }) => type)).toEqual(["text/calendar; charset=utf-8"]));
    const text = (await files[0]?.text()) ?? "";
    expect(text).toContain("DTSTART;VALUE=DATE:20261123\r\n");
    expect(text.replaceAll("\r\n ", "")).toContain(`/performance-meeting/${id}?source=my-reviews`);
  });

  it("promises the employee no result if the round was completed too early", async () => {
    const round = sampleRound({ status: "completed" });
    renderPage(people.employee, viewOf(scheduled, { round, managerEvaluation: null }));
    expect(await screen.findByText(notShared)).toBeDefined();
    expect(screen.getByText(/^The round was completed before the evaluation was finalized\./)).toBeDefined();
    expect(screen.queryByText(/Your manager shares/)).toBeNull();
  });
});

describe("a meeting in preparation", () => {
  wideIt("shows both evaluations against the position, in words", async () => {
    prepare();
    const glance = await region("At a Glance");
    expect(glance.getByText("Often Exceeds Expectations")).toBeDefined();
    expect(glance.getByText("1 step above Ana's own")).toBeDefined();
    expect(glance.getByText("You and Ana chose the same level in all 2.")).toBeDefined();
    expect(glance.getByText("Level 4, 1 level above the required level, the same as Ana's own")).toBeDefined();
    expect(await glance.findByRole("img", { name: /^Levels of both evaluations/ })).toBeDefined();
    const meeting = await region("Meeting");
    expect(meeting.getByText("In Progress")).toBeDefined();
    expect(meeting.getByText("Nothing changed after the approval.")).toBeDefined();
    const quality = await region("Code Quality");
    expect(quality.getByText("Reviewed every change of the migration.", { selector: "p span" })).toBeDefined();
    expect((await region("CTO Approval")).getByText("Keep going.")).toBeDefined();
  });

  wideIt("hides To Do, action counts and navigation to other reviews", async () => {
    const counts = { selfEvaluationDue: true, actionsNeeded: 3, early: 0, rounds: [] };
    const { requests } = prepare({}, { "GET /api/reviews/action-counts": counts });
    await opened();
    await waitFor(() => expect(sent(requests, "GET /api/reviews/action-counts")).toHaveLength(1));
    expect(screen.queryByRole("link", { name: /^To Do/ })).toBeNull();
    expect(screen.getByRole("link", { name: "Manager Reviews" })).toBeDefined();
    expect(screen.queryByRole("button", { name: /^Next|^Previous/ })).toBeNull();
    await userEvent.keyboard("jk");
    expect(await opened()).toBeDefined();
    expect(screen.queryByText(/actions? needed/)).toBeNull();
    expect(sent(requests, routes.read)).toHaveLength(1);
  });

  it("has one primary action: scheduling first, then finalizing", async () => {
    for (const [progress, action] of [
      [approved, "Schedule Meeting"],
      [scheduled, "Finalize Evaluation"],
    ] as const) {
      const { unmount } = renderPage(people.manager, viewOf(progress));
      const buttons = (await region("Actions")).getAllByRole("button");
      expect(textsOf(buttons.filter(({ className }) => className.includes("MuiButton-contained")))).toEqual([action]);
      unmount();
    }
  });

  wideIt("starts with what differed when it was opened, and shows the other answers on request", async () => {
    const skillsets = managerAnswers.skillsets.map((answer, index) => (index === 0 ? { ...answer, level: 2 } : answer));
    const differing = { ...managerAnswers, skillsets };
    prepare({ managerEvaluation: sampleEvaluation(differing, { completedAt: done, version: 4 }) });
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
    const rest = screen.getByText("1 topic where you agree").closest("details");
    expect(rest?.open).toBe(false);
    expect(rest?.contains(document.getElementById("skillset-01JD0000000000000000000S01"))).toBe(false);

    // Both agree now, but the answer stays in its position.
    await userEvent.click((await region("Code Quality")).getByRole("radio", { name: /^4/ }));
    expect(rest?.contains(document.getElementById("skillset-01JD0000000000000000000S01"))).toBe(false);

    await userEvent.click(within(screen.getByRole("navigation", { name: "Sections" })).getByText("Mentoring"));
    expect(rest?.open).toBe(true);
    expect(rest?.contains(document.activeElement)).toBe(true);
  });

  it("counts neither follow-ups nor the additional comments as topics", async () => {
    const agreed = { ...managerAnswers, ...fullAnswers };
    const answers = {
      ...agreed,
      additionalComments: "Changed.",
      followUps: [{ goal: sampleGoal(), text: "Changed." }],
    };
    prepare({
      managerEvaluation: sampleEvaluation(answers, { completedAt: done, version: 4 }),
      approvedEvaluation: agreed,
    });
    const talk = await region("Topics for the meeting");
    expect(talk.getByText(/^You agree on all 3/)).toBeDefined();
    expect(screen.getByText("3 topics where you agree")).toBeDefined();
  });

  wideIt("collects existing and new goals as next steps, and lists them when finalizing", async () => {
    const { requests } = prepare({ goals: [sampleGoal()] });
    const nextSteps = await region("Next steps");
    expect(nextSteps.getByText("No next steps yet. They're optional.")).toBeDefined();
    await press("Agree on: Write the design", nextSteps);
    await press("Add Next Step", nextSteps);
    const dialog = await dialogNamed("Add Next Step");
    await press("Add", dialog);
    expect(await dialog.findByText("Describe the next step.")).toBeDefined();
    await paste(dialog.getByRole("textbox", { name: /What will be done/ }), "Find a reader");
    fireEvent.change(dialog.getByLabelText(/Due/), { target: { value: "2026-11-19" } });
    await press("Add", dialog);
    expect(await dialog.findByText("This day has passed. Choose today or a later day.")).toBeDefined();
    fireEvent.change(dialog.getByLabelText(/Due/), { target: { value: "2027-02-26" } });
    await press("Add", dialog);
    expect(await nextSteps.findByText("Find a reader")).toBeDefined();
    await press("Save Changes");
    await waitFor(() => expect(sent(requests, routes.saveFinal)).toHaveLength(1));
    expect(sent(requests, routes.saveFinal)[0]).toMatchObject({
      nextSteps: [
        { id: sampleGoal().id, what: "Write the design", state: "under_way", owner: "employee" },
        { what: "Find a reader", until: "2027-02-26", state: "not_started" },
      ],
    });
    await press("Finalize Evaluation");
    const question = await questionNamed(/^Finalize/);
    expect(question.getByText("You agreed on 2 next steps:")).toBeDefined();
    expect(question.getByText("Nothing changed after the approval.")).toBeDefined();
  });

  wideIt("asks before finalizing, with the changes since the approval", async () => {
    const skillsets = managerAnswers.skillsets.map((answer, index) =>
      index === 0 ? { ...answer, level: 5 } : { ...answer, comments: "Agreed in the meeting." },
    );
    const agreed = { ...managerAnswers, skillsets };
    const { requests } = prepare({
      managerEvaluation: sampleEvaluation(agreed, { completedAt: done, version: 4 }),
    });
    await press("Finalize Evaluation");
    const question = await questionNamed("Finalize the evaluation of Ana Kovac?");
    expect(question.getByText("2 answers changed after the approval:")).toBeDefined();
    // No checks, since the employee may be looking.
    expect(textsOf(question.getAllByRole("listitem"))).toEqual([
      "Code Quality, level: Level 4 → Level 5",
      "Mentoring, comments",
    ]);
    expect(question.getByText(/^Final rating: Often Exceeds Expectations\./)).toBeDefined();
    expect(question.getByText(/You can't undo this/)).toBeDefined();
    expect(question.getByText("No next steps. They're optional.")).toBeDefined();
    expect(document.activeElement).toBe(question.getByRole("button", { name: "Cancel" }));
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(sent(requests, routes.finalize)).toEqual([]);
  });

  wideIt("marks changes to levels and comments since the CTO's approval", async () => {
    const { requests } = prepare();
    const quality = await region("Code Quality");
    expect(quality.queryByText("Changed since the approval")).toBeNull();
    const levels = within(quality.getByRole("group", { name: "Ana's level of Code Quality" }));
    await userEvent.click(levels.getByRole("radio", { name: /5/ }));
    expect(quality.getByText("Approved: level 4 · Shapes")).toBeDefined();
    await paste(quality.getByRole("textbox"), " With care.");
    expect(quality.getByText("With care.", { exact: false, selector: "ins" })).toBeDefined();
    const list = (await region("Meeting")).getByRole("list");
    await waitFor(() =>
      expect(textsOf(within(list).getAllByRole("link"))).toEqual(["Code Quality, level", "Code Quality, comments"]),
    );
    await press("Save Changes");
    expect(await screen.findByText("All changes saved successfully")).toBeDefined();
    expect(sent(requests, routes.saveFinal)).toEqual([
      {
        ...managerAnswers,
        skillsets: [
          {
            ...managerAnswers.skillsets[0],
            level: 5,
            comments: "Reviewed every change of the migration. With care.",
          },
          managerAnswers.skillsets[1],
        ],
        version: 4,
      },
    ]);
    expect(quality.getByText("Approved: level 4 · Shapes")).toBeDefined();
  });

  wideIt("must be scheduled before finalizing, says so, and offers the dialog", async () => {
    const { requests } = renderPage(people.manager, viewOf(approved));
    const actions = await region("Actions");
    const finalize = actions.getByRole("button", { name: "Finalize Evaluation" });
    expect(finalize.getAttribute("aria-disabled")).toBe("true");
    const reason = "Schedule the performance meeting before you finalize the evaluation.";
    expect(actions.getByText(reason)).toBeDefined();
    await userEvent.click(finalize);
    expect(within(actions.getByRole("status")).getByText(reason)).toBeDefined();
    expect(sent(requests, routes.finalize)).toEqual([]);

    await press("Schedule Meeting", actions);
    const dialog = await dialogNamed("Schedule Performance Meeting");
    await userEvent.type(dialog.getByLabelText(/^Meeting Date/), "2026-11-24");
    await press("Schedule Meeting", dialog);
    expect(await screen.findByText("Meeting scheduled successfully")).toBeDefined();
    const meeting = await region("Meeting");
    expect(await meeting.findByText("Nov 24, 2026, in 4 days")).toBeDefined();
    await waitFor(() =>
      expect(document.activeElement).toBe(meeting.getByRole("button", { name: "Edit Meeting Date" })),
    );
    expect(finalize.getAttribute("aria-disabled")).toBe("false");
  });

  wideIt("can be given a time and then a length, and shows both", async () => {
    const { requests } = prepare();
    await press("Edit Meeting Date");
    const dialog = await dialogNamed("Schedule Performance Meeting");
    expect(dialog.queryByLabelText("Length")).toBeNull();
    await userEvent.type(dialog.getByLabelText("Time (optional)"), "10:30");
    expect(dialog.getByLabelText("Length").textContent).toBe("30 minutes");
    await press("Schedule Meeting", dialog);
    const meeting = await region("Meeting");
    expect(await meeting.findByText("Nov 23, 2026, 10:30, in 3 days")).toBeDefined();
    expect(meeting.getByText("30 minutes")).toBeDefined();
    expect(sent(requests, routes.schedule)).toEqual([
      { meetingScheduledAt: "2026-11-23", meetingTime: "10:30", meetingMinutes: 30, version: 1 },
    ]);
  });

  wideIt("can't be scheduled at a time that has passed", async () => {
    vi.setSystemTime(new Date("2026-11-20T12:00:00Z"));
    const { requests } = prepare();
    await press("Edit Meeting Date");
    const dialog = await dialogNamed("Schedule Performance Meeting");
    await fill(dialog.getByLabelText(/^Meeting Date/), "2026-11-20");
    await userEvent.type(dialog.getByLabelText("Time (optional)"), "11:59");
    await press("Schedule Meeting", dialog);
    expect(dialog.getByText("This time has passed. Choose a later one.")).toBeDefined();
    expect(sent(requests, routes.schedule)).toEqual([]);
    vi.useRealTimers();
  });

  wideIt("keeps the form if the meeting was moved elsewhere, and can then move it", async () => {
    const { requests, change, state, stored } = prepare(
      {},
      {
        [routes.schedule]: (request: FakeRequest) => {
          if (state.view.review.version === 7) {
            return stored.schedule(request);
          }
          // Moved only now, because the page may refetch the review at any time.
          change({ meetingScheduledAt: "2026-11-25", version: 7 });
          return refusal(409, "VERSION_CONFLICT", "This was changed meanwhile.");
        },
      },
    );
    await paste((await region("Mentoring")).getByRole("textbox"), "Mine.");
    await press("Edit Meeting Date");
    const dialog = await dialogNamed("Schedule Performance Meeting");
    await press("Schedule Meeting", dialog);
    expect(await screen.findByText("Failed to schedule meeting")).toBeDefined();
    await waitFor(() => expect(screen.getByText("Nov 25, 2026, in 5 days")).toBeDefined());
    expect(dialog.getByText(/^The meeting is now on Nov 25, 2026\./)).toBeDefined();
    await press("Schedule Meeting", dialog);
    await waitFor(() => expect(sent(requests, routes.schedule)).toHaveLength(2));
    expect(sent(requests, routes.schedule)[1]).toEqual({
      meetingScheduledAt: "2026-11-23",
      meetingTime: null,
      meetingMinutes: null,
      version: 7,
    });
    expect(screen.getByDisplayValue("Mine.")).toBeDefined();
  });

  it("is saved and finalized after a confirmation, then is read-only and can be shared", async () => {
    const { requests } = prepare();
    await paste((await region("Mentoring")).getByRole("textbox"), "x");
    const finalize = await button("Finalize Evaluation");
    expect(finalize.getAttribute("aria-disabled")).toBe("false");
    await userEvent.click(finalize);
    const question = await questionNamed("Finalize the evaluation of Ana Kovac?");
    expect(question.getByText(/^1 answer changed after the approval/)).toBeDefined();
    expect(sent(requests, routes.finalize)).toEqual([]);
    await press("Finalize", question);
    expect(await screen.findByText("Final evaluation completed successfully")).toBeDefined();
    expect(sent(requests, routes.saveFinal)).toHaveLength(1);
    expect(sent(requests, routes.finalize)).toEqual([{ version: 5 }]);
    expect(await button("Share with Employee")).toBeDefined();
    expect((await region("Meeting")).getByText("Final Evaluation Complete")).toBeDefined();
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(inButton("Finalize Evaluation")).toBeNull();
    expect(document.activeElement?.id).toBe("meeting-title");
  });

  wideIt("is autosaved only after a first manual save", async () => {
    const { requests, router } = prepare();
    const comments = (await region("Mentoring")).getByRole("textbox");
    await paste(comments, "First");
    await screen.findByText(/^Unsaved changes/);
    void router.navigate("/ladder");
    const dialog = await questionNamed("Unsaved Changes");
    await press("Stay on Page", dialog);
    expect(sent(requests, routes.saveFinal)).toEqual([]);
    await press("Save Changes");
    await screen.findByText("All changes saved successfully");
    await paste(comments, ", second");
    await screen.findByText(/^Unsaved changes/);
    void router.navigate("/ladder");
    await waitFor(() => expect(router.state.location.pathname).toBe("/ladder"));
    expect(sent(requests, routes.saveFinal)).toHaveLength(2);
  });

  wideIt("counts as finalized and shared if only the responses were lost", async () => {
    const losing = (step: "finalize" | "share") => (request: FakeRequest) => {
      server.stored[step](request);
      throw new TypeError("Failed to fetch");
    };
    const server = prepare({}, { [routes.finalize]: losing("finalize"), [routes.share]: losing("share") });
    await press("Finalize Evaluation");
    await press("Finalize");
    expect(await screen.findByText("Final evaluation completed successfully")).toBeDefined();
    await press("Share with Employee");
    await press("Share");
    expect(await screen.findByText("Review shared with employee successfully")).toBeDefined();
    await waitFor(() => expect(inButton("Share with Employee")).toBeNull());
    expect(screen.queryByText(/^Failed to/)).toBeNull();
  });

  wideIt("says why it wasn't finalized, and shows the current state", async () => {
    const message = "This review round isn't active. No changes can be made.";
    const { change } = prepare(
      {},
      {
        [routes.finalize]: () => {
          change({}, { round: sampleRound({ status: "completed" }) });
          return refusal(409, "STATE_CONFLICT", message);
        },
      },
    );
    await press("Finalize Evaluation");
    await press("Finalize");
    expect(await screen.findByText("Failed to finalize evaluation")).toBeDefined();
    expect(screen.getAllByText(message).length).toBeGreaterThan(0);
    await waitFor(() => expect(inButton("Save Changes")).toBeNull());
  });

  wideIt("keeps typed text for copying if it is finalized in another window", async () => {
    const { change } = prepare(
      {},
      {
        [routes.saveFinal]: refusal(409, "STATE_CONFLICT", "The evaluation is finalized."),
      },
    );
    await paste((await region("Mentoring")).getByRole("textbox"), "Too late.");
    change(finalized);
    await press("Save Changes");
    expect(await screen.findByText(/unsaved changes below don't count/)).toBeDefined();
    expect(screen.getByDisplayValue("Too late.").hasAttribute("readonly")).toBe(true);
    await press("Discard Changes");
    expect(await button("Share with Employee")).toBeDefined();
    expect(screen.queryByDisplayValue("Too late.")).toBeNull();
  });

  it.each([people.cto, people.hr])("is read-only for $role", async (reader) => {
    renderPage(reader, viewOf(scheduled, { approvedEvaluation: null }));
    const glance = await region("At a Glance");
    expect(glance.getByText("Ana and the manager chose the same level in all 2.")).toBeDefined();
    for (const name of ["Save Changes", "Finalize Evaluation", "Schedule Meeting", "Edit Meeting Date"]) {
      expect(inButton(name), name).toBeNull();
    }
    expect(screen.queryByRole("textbox")).toBeNull();
    expect((await region("Meeting")).getByText("This is the approved evaluation.", { exact: false })).toBeDefined();
    expect(screen.getAllByText("Manager evaluation, as approved").length).toBeGreaterThan(0);
  });

  it("is grouped on a ladder with groups", async () => {
    const skillsets = viewOf({}).skillsets.map((skillset, at) => ({
      ...skillset,
      group: at === 0 ? "Craft" : "People",
    }));
    renderPage(people.hr, viewOf(scheduled, { skillsets }));
    const glance = await region("At a Glance");
    expect(textsOf(glance.getAllByRole("heading", { level: 3 }))).toEqual(["Craft", "People"]);
  });

  it("is read-only, and says why, while its round is not active", async () => {
    prepare({ round: sampleRound({ status: "completed" }) });
    const meeting = await region("Meeting");
    expect(meeting.getByText("This review round isn't active. No changes can be made.")).toBeDefined();
    for (const name of ["Finalize Evaluation", "Edit Meeting Date", "Share with Employee"]) {
      expect(inButton(name), name).toBeNull();
    }
  });
});

describe("a result", () => {
  it("is shared after a confirmation that says who can read what", async () => {
    const { requests } = renderPage(people.manager, viewOf(finalized));
    await press("Share with Employee");
    const dialog = await questionNamed("Share the result with Ana Kovac?");
    expect(dialog.getByText(/^Ana can then read your final rating, levels and comments/)).toBeDefined();
    expect(sent(requests, routes.share)).toEqual([]);
    await press("Share", dialog);
    expect(await screen.findByText("Review shared with employee successfully")).toBeDefined();
    expect(sent(requests, routes.share)).toEqual([{ version: 4 }]);
    const meeting = await region("Meeting");
    expect(await meeting.findByText("Shared with Employee")).toBeDefined();
    expect(meeting.getByText("Nov 20, 2026")).toBeDefined();
    expect(inButton("Share with Employee")).toBeNull();
  });

  wideIt("is shown as shared, with the error, if another window shared it first", async () => {
    const { change } = renderPage(people.manager, viewOf(finalized), {
      [routes.share]: () => {
        change(shared);
        return refusal(409, "STATE_CONFLICT", "This review was already shared with the employee.");
      },
    });
    await press("Share with Employee");
    await press("Share");
    expect(await screen.findByText("Failed to share review with employee")).toBeDefined();
    expect(screen.getAllByText("This review was already shared with the employee.").length).toBeGreaterThan(0);
    await waitFor(() => expect(inButton("Share with Employee")).toBeNull());
    expect((await region("Meeting")).getByText("Shared with Employee")).toBeDefined();
  });

  wideIt("can still be shared after a temporary failure and in a completed round", async () => {
    renderPage(people.manager, viewOf(finalized, { round: sampleRound({ status: "completed" }) }), {
      [routes.share]: refusal(503, "BUSY", "Pulse is busy. Please try again in a moment."),
    });
    await press("Share with Employee");
    const dialog = within(await screen.findByRole("alertdialog"));
    await press("Share", dialog);
    expect(await dialog.findByText("Pulse is busy. Please try again in a moment.")).toBeDefined();
    await waitFor(() => expect(dialog.getByRole("button", { name: "Share" }).hasAttribute("disabled")).toBe(false));
  });

  it("shows the employee the result, evaluations and CTO comments, but not the approved version", async () => {
    const day = { firstDay: "2026-11-12", lastDay: "2026-11-20" };
    const items = [
      { person: personNamed("hr", "Marta", "Kowalczyk"), roles: ["hr"], ...day },
      { person: null, roles: ["manager", "cto"], ...day, firstDay: day.lastDay },
    ];
    renderPage(people.employee, viewOf(shared, { approvedEvaluation: null }), {
      [`${routes.read}/readers`]: { items },
    });
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
    expect(textsOf(await readers.findAllByRole("listitem"))).toEqual([
      expect.stringContaining("Marta KowalczykHRFirst Nov 12, 2026, last Nov 20, 2026"),
      expect.stringContaining("A former colleagueyour manager, CTONov 20, 2026"),
    ]);
    expect(screen.queryByText(/can see who opened/)).toBeNull();
  });

  it("tells everyone else that the employee sees who opened it", async () => {
    renderPage(people.hr, viewOf(shared));
    await region("Result");
    expect(screen.getByText("Ana can see who opened this review and on which days.")).toBeDefined();
  });

  it("shows the manager what the meeting changed", async () => {
    const approvedEvaluation = { ...managerAnswers, expectationsRating: "Meets Expectations" } as const;
    renderPage(people.manager, viewOf(shared, { approvedEvaluation }));
    const expectations = await region("Expectations");
    expect(expectations.getByText('Approved: "Meets Expectations"')).toBeDefined();
    expect((await region("Code Quality")).queryByText("Changed since the approval")).toBeNull();
  });

  it("says if no skillset applies", async () => {
    const none = { ...managerAnswers, skillsets: [] };
    renderPage(
      people.employee,
      viewOf(shared, {
        skillsets: [],
        selfEvaluation: sampleEvaluation({ ...emptyAnswers, skillsets: [] }),
        managerEvaluation: sampleEvaluation(none, { completedAt: done }),
      }),
    );
    expect((await region("Levels")).getByText("No skillsets apply to this position in this round.")).toBeDefined();
    expect((await region("Result")).getByText("You lead now.")).toBeDefined();
  });

  it("is printed as its own document with goals and next steps, without changing the screen", async () => {
    const print = vi.spyOn(window, "print").mockImplementation(() => undefined);
    const { authorId: _author, isAsked: _asked, ...goal } = sampleGoal();
    const step = { ...goal, id: "01JD0000000000000000000G09", what: "Find a second reader", owner: "manager" as const };
    renderPage(
      people.employee,
      viewOf(shared, {
        selfEvaluation: sampleEvaluation(
          { ...fullAnswers, followUps: [{ goal, text: "Half of it is there." }] },
          { completedAt: done },
        ),
        managerEvaluation: sampleEvaluation(
          { ...managerAnswers, followUps: [{ goal, text: "More than half." }], nextSteps: [step] },
          { completedAt: done },
        ),
        approvedEvaluation: null,
      }),
    );
    await press("Print");
    expect(print).toHaveBeenCalledOnce();
    expect(screen.queryByRole("article")).toBeNull();

    act(() => void window.dispatchEvent(new Event("beforeprint")));
    const document = within(screen.getByRole("article", { hidden: true }));
    for (const text of [
      "Acme Pulse · Performance review",
      "Ana Kovac",
      "Q4 2026, Oct 1, 2026 to Dec 18, 2026",
      "Nov 20, 2026",
      "You lead now.",
      "Keep going.",
      "Goals and Next Steps",
      "Write the design",
      "Half of it is there.",
      "More than half.",
      "Next steps",
      "Find a second reader",
    ]) {
      expect(document.getByText(text), text).toBeDefined();
    }
    expect(textsOf(document.getAllByRole("row", { hidden: true }))).toEqual([
      "SkillsetRequiredSelfFinalCompared to the required level",
      "Code Quality3441 level above the required level",
      "Mentoring2111 level below the required level",
    ]);
    expect(document.queryByText(/Not final/)).toBeNull();
    act(() => void window.dispatchEvent(new Event("afterprint")));
    expect(screen.queryByRole("article", { hidden: true })).toBeNull();
  });

  wideIt("says on paper that it isn't final, and that the CTO wrote no comments", async () => {
    renderPage(people.manager, viewOf(approved, { ctoApprovalComments: null }));
    await button("Print");
    act(() => void window.dispatchEvent(new Event("beforeprint")));
    expect(screen.getByText("Not final: this is the evaluation as of Nov 20, 2026.")).toBeDefined();
    expect(screen.getByText("No comments")).toBeDefined();
  });
});
