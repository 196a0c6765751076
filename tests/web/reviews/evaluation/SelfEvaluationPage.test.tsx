import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { wideIt } from "#tests/support/wideIt.ts";
import { type Answers, refusal, warmUps } from "../../support/fakeApi.ts";
import { button, press, questionNamed, region, sent, textsOf, writes } from "../../support/page.ts";
import { renderRoute } from "../../support/render.tsx";
import { onlyPressesSave } from "../onlyPressesSave.ts";
import { reviewServer, routes } from "../reviewServer.ts";
import {
  done,
  emptyAnswers,
  fullAnswers,
  managerNamed,
  people,
  sampleEvaluation,
  sampleGoal,
  sampleReview,
  sampleRound,
  sampleView,
} from "../sampleReviews.ts";

onlyPressesSave();

const { id, employee } = sampleReview();
const address = `/self-evaluation/${id}`;

const renderPage = (changes: Parameters<typeof sampleView>[0] = {}, answers: Answers = {}) => {
  const server = reviewServer(sampleView(changes));
  return {
    ...renderRoute(address, { me: people.employee, answers: { ...server.answers, ...answers } }),
    ...server,
  };
};
const complete = { selfEvaluation: sampleEvaluation(fullAnswers) };
const busy = "Pulse is busy. Please try again in a moment.";
const refused = { [routes.saveSelf]: refusal(503, "BUSY", busy) };

const comments = () => screen.findByRole("textbox", { name: "Comments on Mentoring (optional)" });
const additional = () => screen.findByRole("textbox", { name: /^Anything else/ });
const levelsOf = (name: string) => within(screen.getByRole("group", { name: `Your level of ${name}` }));
/** The texts that are kept on the device. */
const storedTexts = () => Object.keys(localStorage).filter((key) => key.startsWith("pulse:self-evaluation"));
const saved = () => screen.findByText("All changes saved successfully");
const noRating = "Please answer the expectations rating question before completing the evaluation.";

/** What the page scrolled to, as texts. */
let scrolledTo: (string | null)[] = [];

beforeEach(() => {
  scrolledTo = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolledTo.push(this.textContent);
  };
});

describe("a self-evaluation", () => {
  wideIt("shows who can read it, when it is due, and which answers are missing", async () => {
    renderPage();
    const purpose = await screen.findByText(
      /^Only you can read this until you complete it\. Due Nov 24, 2026, in 4 days ·/,
    );
    const rules = within(purpose).getByRole("link", { name: "Who can read this, and when" });
    expect(rules.getAttribute("href")).toBe(`/rounds/${sampleRound().id}/rules`);
    const entries = within(screen.getByRole("navigation", { name: "Sections" })).getAllByRole("link");
    expect(textsOf(entries)).toEqual([
      "Employee Info",
      "Expectations, not answered yet",
      "Code Quality, not answered yet",
      "Mentoring, not answered yet",
      "Additional Comments",
    ]);
    const bar = await region("Actions");
    expect(bar.getByText("3 of 3 answers are missing")).toBeDefined();
    await userEvent.click(screen.getByRole("radio", { name: /Meets Expectations/ }));
    expect(bar.getByText("2 of 3 answers are missing")).toBeDefined();
    for (const name of ["Code Quality", "Mentoring"]) {
      await userEvent.click(levelsOf(name).getByRole("radio", { name: /^3/ }));
    }
    expect(bar.queryByText(/missing/)).toBeNull();
    expect(bar.getByRole("alert").textContent).toBe("");
  });

  wideIt("has follow-ups on the goals, your own first, and sends them", async () => {
    const promise = sampleGoal({
      id: "01JD0000000000000000000G02",
      what: "Keep January free",
      owner: "manager",
      authorId: employee.managerId,
    });
    const { requests } = renderPage(
      { goals: [promise, sampleGoal()], manager: managerNamed("ingrid", "Ingrid", "Solheim") },
      {
        [routes.saveSelf]: sampleEvaluation(
          { ...emptyAnswers, followUps: [{ goal: sampleGoal(), text: "Half of it" }] },
          { version: 3 },
        ),
      },
    );
    const section = await region("Goals and Next Steps");
    expect(textsOf(section.getAllByRole("heading", { level: 3 }))).toEqual(["Write the design", "Keep January free"]);
    expect(section.getByText(/^What you set out to do · until Jan 29, 2027 · in progress/)).toBeDefined();
    expect(await section.findByText(/^What Ingrid Solheim promised/)).toBeDefined();
    const followUp = section.getByRole("textbox", { name: "Follow-up: Write the design (optional)" });
    await userEvent.type(followUp, "Half of it");
    await press("Save Changes");
    expect(await saved()).toBeDefined();
    const [body] = sent(requests, routes.saveSelf) as { readonly followUps: unknown }[];
    expect(body?.followUps).toEqual([{ goalId: sampleGoal().id, text: "Half of it" }]);
    // Completing doesn't require a text about a goal.
    expect(screen.getByText("Goals and Next Steps", { selector: "a *, a" }).textContent).toBe("Goals and Next Steps");
  });

  it("warms the save function when opened, and the completion function once completable", async () => {
    renderPage();
    await comments();
    expect(warmUps).toEqual(["PUT /api/reviews/-/self-evaluation"]);
    cleanup();
    renderPage(complete);
    await comments();
    expect(warmUps).toEqual(["PUT /api/reviews/-/self-evaluation", "POST /api/reviews/-/self-evaluation/completion"]);
  });

  it("offers only the levels that each skillset has", async () => {
    const skillsets = sampleView().skillsets.map((one, at) => ({ ...one, levels: one.levels.slice(0, 5 - at) }));
    renderPage({ skillsets });
    await comments();
    expect(levelsOf("Mentoring").getAllByRole("radio")).toHaveLength(4);
    expect(levelsOf("Code Quality").getAllByRole("radio")).toHaveLength(5);
    expect(screen.queryByText("Not described")).toBeNull();
  });

  it("saves every answer over the version that was read", async () => {
    const { requests } = renderPage();
    await userEvent.type(await comments(), "Two newcomers.");
    await userEvent.click(screen.getByRole("radio", { name: /Meets Expectations/ }));
    await userEvent.click(levelsOf("Mentoring").getByRole("radio", { name: /4/ }));
    await press("Save Changes");
    expect(await saved()).toBeDefined();
    expect(sent(requests, routes.saveSelf)).toEqual([
      {
        expectationsRating: "Meets Expectations",
        additionalComments: "",
        skillsets: [emptyAnswers.skillsets[0], { ...emptyAnswers.skillsets[1], level: 4, comments: "Two newcomers." }],
        version: 2,
      },
    ]);
  });

  wideIt("shows what is missing on Complete, and moves the focus there", async () => {
    const { requests } = renderPage();
    const completing = await button("Complete Evaluation");
    expect(completing.getAttribute("aria-disabled")).toBe("true");
    const asked = "Please select a level to complete the evaluation";
    expect(screen.queryByText(asked)).toBeNull();
    await userEvent.click(completing);
    expect(screen.getAllByText(asked)).toHaveLength(2);
    expect(await screen.findByText(noRating)).toBeDefined();
    expect(screen.getByRole("region", { name: "Expectations" }).contains(document.activeElement)).toBe(true);
    await userEvent.click(screen.getByRole("radio", { name: /Meets Expectations/ }));
    await userEvent.click(completing);
    const noLevels = "Please set a level for all 2 skillset(s) before completing the evaluation.";
    expect(await screen.findByText(noLevels)).toBeDefined();
    expect(screen.getByRole("region", { name: "Code Quality" }).contains(document.activeElement)).toBe(true);
    await userEvent.type(await comments(), "x");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    expect(await screen.findAllByText(noLevels)).not.toHaveLength(0);
    expect(writes(requests)).toEqual([]);
  });

  wideIt("is completed with one click, which saves changes first", async () => {
    const { requests } = renderPage(complete);
    await userEvent.type(await comments(), "x");
    const completing = await button("Complete Evaluation");
    expect(completing.getAttribute("aria-disabled")).toBe("false");
    await userEvent.click(completing);
    expect(await screen.findByText("Evaluation completed successfully")).toBeDefined();
    expect(await screen.findByText("Completed · you can change it until Nov 24, 2026")).toBeDefined();
    const thanks = await region("Thank you, Ana. Your self-evaluation is completed");
    expect(thanks.getByText("You, your manager, HR and the CTO.")).toBeDefined();
    expect(screen.queryByText(/can read this\./)).toBeNull();
    expect(scrolledTo.at(-1)).toMatch(/^Thank you, Ana/);
    expect(sent(requests, routes.saveSelf)).toHaveLength(1);
    expect(sent(requests, routes.completeSelf)).toEqual([{ version: 3 }]);
    expect(screen.queryByRole("button", { name: "Complete Evaluation" })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Save Changes" }));
  });

  wideIt("saves with Ctrl+S, even in a text field, and says if there is nothing to save", async () => {
    const { requests } = renderPage();
    await button("Save Changes");
    await userEvent.keyboard("{Control>}s{/Control}");
    expect(await screen.findByText("There are no changes to save.")).toBeDefined();
    await userEvent.type(await comments(), "Two newcomers.");
    expect(fireEvent.keyDown(await comments(), { key: "s", metaKey: true })).toBe(false);
    expect(await saved()).toBeDefined();
    expect(sent(requests, routes.saveSelf)).toHaveLength(1);
  });

  it("keeps typed text when another window saved first, and shows both versions", async () => {
    const { requests, change } = renderPage();
    await userEvent.type(await comments(), "Mine.");
    await userEvent.type(await additional(), "My summary.");
    const [first, second] = emptyAnswers.skillsets.map(({ skillsetId }) => ({ skillsetId, level: null }));
    const theirs = [
      { skillsetId: first?.skillsetId ?? "", level: 4, comments: "Theirs alone." },
      { skillsetId: second?.skillsetId ?? "", level: null, comments: "Theirs." },
    ];
    const answers = { ...emptyAnswers, additionalComments: "Their summary.", skillsets: theirs };
    change({}, { selfEvaluation: sampleEvaluation(answers, { version: 7 }) });
    await press("Save Changes");
    expect(await screen.findByText("Failed to save changes")).toBeDefined();
    expect(
      screen.getByText("A newer version was saved. Your text is kept. Choose which answers to keep, then save again."),
    ).toBeDefined();
    await press("Show Other Version");
    // The form takes over what only the other window changed.
    const asked = screen.getAllByRole("button", { name: /^Use other: / });
    expect(asked.map((one) => one.getAttribute("aria-label"))).toEqual([
      "Use other: Mentoring, comments",
      "Use other: Additional comments",
    ]);
    expect(screen.getByDisplayValue("Theirs alone.")).toBeDefined();
    await press("Use other: Additional comments");
    await press("Keep the Rest of Mine");
    await press("Save Changes");
    expect(await saved()).toBeDefined();
    expect(sent(requests, routes.saveSelf).at(-1)).toEqual({
      ...answers,
      skillsets: [theirs[0], { ...second, comments: "Mine." }],
      version: 7,
    });
  });

  wideIt("doesn't mistake its own save for another window's after a lost response", async () => {
    const { state } = renderPage();
    await userEvent.type(await comments(), "Arrived");
    state.losesAnswers = true;
    await press("Save Changes");
    expect(await screen.findByText("Failed to save changes")).toBeDefined();
    state.losesAnswers = false;
    await userEvent.type(await comments(), ", and went on.");
    await press("Save Changes");
    expect(await saved()).toBeDefined();
    expect(state.view.selfEvaluation?.skillsets[1]?.comments).toBe("Arrived, and went on.");
    expect(screen.queryByText(/saved in another window/)).toBeNull();
    await waitFor(() => expect(storedTexts()).toEqual([]));
  });

  it("asks before leaving with changes that can't be saved", async () => {
    const { router } = renderPage({}, refused);
    await userEvent.type(await comments(), "Mine.");
    void router.navigate("/ladder");
    await press("Stay on Page", await questionNamed("Unsaved Changes"));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(router.state.location.pathname).toBe(address);

    void router.navigate("/ladder");
    await press("Save and Leave");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(router.state.location.pathname).toBe(address);
    expect((await region("Actions")).getByRole("alert").textContent).toBe(busy);
    expect(await screen.findByDisplayValue("Mine.")).toBeDefined();

    void router.navigate("/ladder");
    await press("Leave Without Saving");
    await waitFor(() => expect(router.state.location.pathname).toBe("/ladder"));
    expect(storedTexts()).toEqual([]);
  });

  wideIt("is saved without a question on leaving", async () => {
    const { router, requests } = renderPage();
    await userEvent.type(await comments(), "Mine.");
    void router.navigate("/ladder");
    await waitFor(() => expect(router.state.location.pathname).toBe("/ladder"));
    expect(sent(requests, routes.saveSelf)).toHaveLength(1);
    expect(screen.queryByRole("alertdialog")).toBeNull();
    await waitFor(() => expect(storedTexts()).toEqual([]));
  });

  wideIt("asks on leaving if it was completed and changed, saves, and confirms on the next page", async () => {
    const { router, requests } = renderPage({
      review: sampleReview({ selfEvaluationCompletedAt: done }),
      selfEvaluation: sampleEvaluation(fullAnswers, { completedAt: done }),
    });
    await userEvent.type(await comments(), "Mine.");
    expect(screen.getByText("Unsaved changes · a copy is kept on this device")).toBeDefined();
    void router.navigate("/ladder");
    const dialog = await questionNamed("Unsaved Changes");
    const text = "You have unsaved changes. A copy is kept on this device. If you leave without saving, it is deleted.";
    expect(dialog.getByText(text)).toBeDefined();
    expect(sent(requests, routes.saveSelf)).toEqual([]);
    await press("Save and Leave", dialog);
    await waitFor(() => expect(router.state.location.pathname).toBe("/ladder"));
    expect(sent(requests, routes.saveSelf)).toHaveLength(1);
    expect(screen.getByText("All changes saved successfully")).toBeDefined();
    expect(storedTexts()).toEqual([]);
  });

  wideIt("asks before signing out with changes that can't be saved", async () => {
    renderPage({}, refused);
    await userEvent.type(await comments(), "Mine.");
    const signOut = async () => {
      await press(new RegExp(people.employee.firstName));
      await userEvent.click(await screen.findByRole("menuitem", { name: "Sign Out" }));
    };
    await signOut();
    await press("Stay on Page", await questionNamed("Unsaved Changes"));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(await screen.findByDisplayValue("Mine.")).toBeDefined();
    await signOut();
    await press("Leave Without Saving");
    await waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
  });

  const half = { ...fullAnswers, additionalComments: "Half of what I wanted to say" };
  it.each([
    [
      "its round was completed",
      { status: "completed" as const },
      "This review round isn't active. No changes can be made.",
    ],
    [
      "its deadline has passed",
      { selfEvaluationDeadline: "2026-11-19" },
      "The self-evaluation deadline has passed. No further changes can be made.",
    ],
  ])("is read-only, even half-done, after %s", async (_, changes, text) => {
    renderPage({ round: sampleRound(changes), selfEvaluation: sampleEvaluation(half) });
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.queryByRole("button", { name: /Save|Complete/ })).toBeNull();
    expect(screen.getByDisplayValue(half.additionalComments).hasAttribute("readonly")).toBe(true);
    const written = screen.getByRole("textbox", { name: "Comments on Code Quality (optional)" });
    expect(written.hasAttribute("readonly")).toBe(true);
    // An empty comment has no field, because it can't be written.
    expect(screen.queryByRole("textbox", { name: "Comments on Mentoring (optional)" })).toBeNull();
    expect(screen.getByRole("group", { name: "Expectations Rating" }).hasAttribute("disabled")).toBe(true);
  });

  const exemption = { evaluation: null, reason: "On leave.", madeAt: "2026-11-18T09:00:00.000Z" } as const;
  it.each([
    [
      { round: sampleRound({ status: "draft" }) },
      "Paused",
      /^This review round isn't active\. No changes can be made\.$/,
    ],
    [
      {
        review: sampleReview({ exclusion: "exempted", selfDeadline: "2026-12-01" }),
        exceptions: [
          { ...exemption, kind: "extended" as const, evaluation: "self" as const, reason: "A move." },
          { ...exemption, kind: "exempted" as const },
        ],
      },
      "Exempted",
      /^Exempted from this round on Nov 18, 2026\. This review is read-only\.Reason: On leave\.$/,
    ],
  ])("shows no deadlines or inputs while paused or exempted: %#", async (changes, badge, banner) => {
    renderPage(changes);
    expect(await screen.findByText(badge)).toBeDefined();
    expect(textsOf(screen.getAllByRole("alert"))).toEqual([expect.stringMatching(banner)]);
    expect(screen.queryByText(/Due |Pending|of 2 skillsets|Deadlines/)).toBeNull();
    expect(screen.queryByText(/answer the focused question/)).toBeNull();
    expect(screen.getAllByRole("radio").every((radio) => radio.closest("fieldset")?.disabled)).toBe(true);
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(screen.getByText("No comments.")).toBeDefined();
  });
});
