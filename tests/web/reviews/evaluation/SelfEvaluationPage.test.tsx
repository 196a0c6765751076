import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { wideIt } from "#tests/support/wideIt.ts";
import { type Answers, type FakeRequest, refusal, warmUps } from "../../support/fakeApi.ts";
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
const address = `/self-evaluation/${id}`;
const me = sampleMe({ id: employee.id });
const readRoute = `GET /api/reviews/${id}`;
const saveRoute = `PUT /api/reviews/${id}/self-evaluation`;
const completeRoute = `POST /api/reviews/${id}/self-evaluation/completion`;

const renderPage = (answers: Answers = {}) =>
  renderRoute(address, { me, answers: { [readRoute]: sampleView(), ...answers } });

const exempted = [
  { kind: "extended", evaluation: "self", reason: "A move.", madeAt: "2026-11-17T09:00:00.000Z" },
  { kind: "exempted", evaluation: null, reason: "On leave.", madeAt: "2026-11-18T09:00:00.000Z" },
] as const;

const button = (name: string) => screen.findByRole("button", { name });
const comments = () => screen.findByRole("textbox", { name: "Comments on Mentoring (optional)" });
const additional = () => screen.findByRole("textbox", { name: /^Anything else/ });
/** The texts that are kept on the device. */
const storedTexts = () => Object.keys(localStorage).filter((key) => key.startsWith("pulse:self-evaluation"));
const sent = (requests: readonly FakeRequest[], route: string) =>
  requests.filter((request) => `${request.method} ${request.path}` === route).map((request) => request.body);

/** What the page scrolled to, as texts. */
let scrolledTo: (string | null)[] = [];

beforeEach(() => {
  scrolledTo = [];
  // jsdom has no layout and so no scrolling.
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolledTo.push(this.textContent);
  };
});

describe("a self evaluation", () => {
  it("says who can read it, and until when it can be completed", async () => {
    renderPage();
    const purpose = await screen.findByText(
      /^Only you can read this until you complete it\. Due Nov 24, 2026, in 4 days ·/,
    );
    const rules = within(purpose).getByRole("link", { name: "Who can read this, and when" });
    expect(rules.getAttribute("href")).toBe(`/rounds/${sampleRound().id}/rules`);
    const entries = within(screen.getByRole("navigation", { name: "Sections" })).getAllByRole("link");
    expect(entries.map((entry) => entry.textContent)).toEqual([
      "Employee Info",
      "Expectations, not answered yet",
      "Code Quality, not answered yet",
      "Mentoring, not answered yet",
      "Additional Comments",
    ]);
  });

  it("has follow-ups on the goals after the skillsets, your own first, and sends what was written", async () => {
    const promise = sampleGoal({
      id: "01JD0000000000000000000G02",
      what: "Keep January free",
      owner: "manager",
      authorId: employee.managerId,
    });
    const { requests } = renderPage({
      [readRoute]: sampleView({
        goals: [promise, sampleGoal()],
        manager: {
          id: "ingrid",
          email: "ingrid@acme.com",
          firstName: "Ingrid",
          lastName: "Solheim",
          actsAsManager: true,
          actsAsLead: false,
        },
      }),
      [saveRoute]: () =>
        sampleEvaluation({ ...emptyAnswers, followUps: [{ goal: sampleGoal(), text: "Half of it" }] }, { version: 3 }),
    });
    const section = within(await screen.findByRole("region", { name: "Goals and Next Steps" }));
    expect(section.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      "Write the design",
      "Keep January free",
    ]);
    expect(section.getByText(/^What you set out to do · until Jan 29, 2027 · in progress/)).toBeDefined();
    expect(await section.findByText(/^What Ingrid Solheim promised/)).toBeDefined();
    await userEvent.type(
      section.getByRole("textbox", { name: "Follow-up: Write the design (optional)" }),
      "Half of it",
    );
    await userEvent.click(await button("Save Changes"));
    expect(await screen.findByText("All changes saved successfully")).toBeDefined();
    const [body] = sent(requests, saveRoute) as { readonly followUps: unknown }[];
    expect(body?.followUps).toEqual([{ goalId: sampleGoal().id, text: "Half of it" }]);
    // Completing doesn't require a text about a goal.
    expect(screen.getByText("Goals and Next Steps", { selector: "a *, a" }).textContent).toBe("Goals and Next Steps");
  });

  it("warms the function that saves it when it opens, and the one that completes it once it can be completed", async () => {
    renderPage();
    await comments();
    expect(warmUps).toEqual(["PUT /api/reviews/-/self-evaluation"]);
    cleanup();
    renderPage({ [readRoute]: sampleView({ selfEvaluation: sampleEvaluation(fullAnswers) }) });
    await comments();
    expect(warmUps).toEqual(["PUT /api/reviews/-/self-evaluation", "POST /api/reviews/-/self-evaluation/completion"]);
  });

  it("offers no level that a shorter ladder doesn't have", async () => {
    const [craft, mentoring] = sampleView().skillsets;
    if (craft === undefined || mentoring === undefined) {
      throw new Error("The sample has two skillsets.");
    }
    const levels = mentoring.levels.slice(0, 4);
    renderPage({ [readRoute]: sampleView({ skillsets: [craft, { ...mentoring, levels }] }) });
    const group = async (name: string) => within(await screen.findByRole("group", { name: `Your level of ${name}` }));
    expect((await group("Mentoring")).getAllByRole("radio")).toHaveLength(4);
    expect((await group("Code Quality")).getAllByRole("radio")).toHaveLength(5);
    expect(screen.queryByText("Not described")).toBeNull();
  });

  it("saves every answer over the version that was read", async () => {
    const { requests } = renderPage({
      [saveRoute]: ({ body }: FakeRequest) => ({ ...Object(body), completedAt: null, updatedAt: null, version: 3 }),
    });
    await userEvent.click(await screen.findByRole("radio", { name: /Meets Expectations/ }));
    const mentoring = screen.getByRole("group", { name: "Your level of Mentoring" });
    await userEvent.click(within(mentoring).getByRole("radio", { name: /4/ }));
    await userEvent.type(await comments(), "Two newcomers.");
    await userEvent.click(await button("Save Changes"));
    expect(await screen.findByText("All changes saved successfully")).toBeDefined();
    expect(sent(requests, saveRoute)).toEqual([
      {
        expectationsRating: "Meets Expectations",
        additionalComments: "",
        skillsets: [emptyAnswers.skillsets[0], { ...emptyAnswers.skillsets[1], level: 4, comments: "Two newcomers." }],
        version: 2,
      },
    ]);
  });

  it("answers a press on Complete with what is missing, and leads there", async () => {
    const { requests } = renderPage();
    const complete = await button("Complete Evaluation");
    expect(complete.getAttribute("aria-disabled")).toBe("true");
    const asked = "Please select a level to complete the evaluation";
    expect(screen.queryByText(asked)).toBeNull();
    await userEvent.click(complete);
    expect(screen.getAllByText(asked)).toHaveLength(2);
    expect(
      await screen.findByText("Please answer the expectations rating question before completing the evaluation."),
    ).toBeDefined();
    expect(screen.getByRole("region", { name: "Expectations" }).contains(document.activeElement)).toBe(true);
    await userEvent.click(screen.getByRole("radio", { name: /Meets Expectations/ }));
    await userEvent.click(complete);
    expect(
      await screen.findByText("Please set a level for all 2 skillset(s) before completing the evaluation."),
    ).toBeDefined();
    expect(screen.getByRole("region", { name: "Code Quality" }).contains(document.activeElement)).toBe(true);
    expect(sent(requests, completeRoute)).toEqual([]);
  });

  it("is completed with one press, which saves first what is not saved", async () => {
    let evaluation = sampleEvaluation(fullAnswers);
    let completedAt: string | null = null;
    const { requests } = renderPage({
      [readRoute]: () =>
        sampleView({
          review: sampleReview({ selfEvaluationCompletedAt: completedAt }),
          selfEvaluation: { ...evaluation, completedAt },
        }),
      [saveRoute]: ({ body }: FakeRequest) => {
        const { version, ...answers } = Object(body);
        evaluation = sampleEvaluation(answers, { version: version + 1 });
        return evaluation;
      },
      [completeRoute]: () => {
        completedAt = "2026-11-20T09:00:00.000Z";
        return sampleReview({ selfEvaluationCompletedAt: completedAt });
      },
    });
    await userEvent.type(await comments(), "x");
    const complete = await button("Complete Evaluation");
    expect(complete.getAttribute("aria-disabled")).toBe("false");
    await userEvent.click(complete);
    expect(await screen.findByText("Evaluation completed successfully")).toBeDefined();
    expect(await screen.findByText("Completed · you can change it until Nov 24, 2026")).toBeDefined();
    const thanks = { name: "Thank you, Ana. Your self-evaluation is completed" };
    expect(within(screen.getByRole("region", thanks)).getByText("You, your manager, HR and the CTO.")).toBeDefined();
    expect(screen.queryByText(/can read this\./)).toBeNull();
    expect(scrolledTo.at(-1)).toMatch(/^Thank you, Ana/);
    expect(sent(requests, saveRoute)).toHaveLength(1);
    expect(sent(requests, completeRoute)).toEqual([{ version: 3 }]);
    expect(screen.queryByRole("button", { name: "Complete Evaluation" })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Save Changes" }));
  });

  it("says calmly how many answers are missing, from the start", async () => {
    renderPage();
    const bar = within(await screen.findByRole("region", { name: "Actions" }));
    expect(bar.getByText("3 of 3 answers are missing")).toBeDefined();
    await userEvent.click(screen.getByRole("radio", { name: /Meets Expectations/ }));
    expect(bar.getByText("2 of 3 answers are missing")).toBeDefined();
    for (const name of ["Code Quality", "Mentoring"]) {
      const levels = screen.getByRole("group", { name: `Your level of ${name}` });
      await userEvent.click(within(levels).getByRole("radio", { name: /^3/ }));
    }
    expect(bar.queryByText(/missing/)).toBeNull();
    expect(bar.getByRole("alert").textContent).toBe("");
  });

  it("saves with Ctrl+S, also inside a text field, and says when there is nothing to save", async () => {
    const { requests } = renderPage({
      [saveRoute]: ({ body }: FakeRequest) => ({ ...Object(body), completedAt: null, updatedAt: null, version: 3 }),
    });
    await button("Save Changes");
    await userEvent.keyboard("{Control>}s{/Control}");
    expect(await screen.findByText("There are no changes to save.")).toBeDefined();
    await userEvent.type(await comments(), "Two newcomers.");
    expect(fireEvent.keyDown(await comments(), { key: "s", metaKey: true })).toBe(false);
    expect(await screen.findByText("All changes saved successfully")).toBeDefined();
    expect(sent(requests, saveRoute)).toHaveLength(1);
  });

  wideIt("saves and completes with Ctrl+Enter, and says both", async () => {
    let evaluation = sampleEvaluation(fullAnswers);
    let completedAt: string | null = null;
    const { requests } = renderPage({
      [readRoute]: () =>
        sampleView({
          review: sampleReview({ selfEvaluationCompletedAt: completedAt }),
          selfEvaluation: { ...evaluation, completedAt },
        }),
      [saveRoute]: ({ body }: FakeRequest) => {
        const { version, ...answers } = Object(body);
        evaluation = sampleEvaluation(answers, { version: version + 1 });
        return evaluation;
      },
      [completeRoute]: () => {
        completedAt = "2026-11-20T09:00:00.000Z";
        return sampleReview({ selfEvaluationCompletedAt: completedAt });
      },
    });
    await userEvent.type(await comments(), "x");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    const toasts = within(screen.getByRole("region", { name: "Notifications" }));
    expect(await toasts.findByText("Evaluation completed successfully")).toBeDefined();
    expect(toasts.getByText("All changes saved successfully")).toBeDefined();
    expect(sent(requests, saveRoute)).toHaveLength(1);
    expect(sent(requests, completeRoute)).toEqual([{ version: 3 }]);
  });

  wideIt("answers Ctrl+Enter with what is missing, and neither saves nor completes", async () => {
    const { requests } = renderPage();
    await userEvent.type(await comments(), "x");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    expect(
      await screen.findByText("Please answer the expectations rating question before completing the evaluation."),
    ).toBeDefined();
    expect(requests.filter(({ method }) => method !== "GET")).toEqual([]);
  });

  it("keeps what was typed when another window saved first, and shows both versions", async () => {
    let other = sampleEvaluation(emptyAnswers);
    const { requests } = renderPage({
      [readRoute]: () => sampleView({ selfEvaluation: other }),
      [saveRoute]: ({ body }: FakeRequest) =>
        Object(body).version === other.version
          ? { ...Object(body), completedAt: null, updatedAt: null, version: 8 }
          : refusal(409, "VERSION_CONFLICT", "This was changed meanwhile."),
    });
    await userEvent.type(await comments(), "Mine.");
    await userEvent.type(await additional(), "My summary.");
    const [first, second] = emptyAnswers.skillsets;
    other = sampleEvaluation(
      {
        ...emptyAnswers,
        additionalComments: "Their summary.",
        skillsets: [
          { ...first, skillsetId: first?.skillsetId ?? "", level: 4, comments: "Theirs alone." },
          { ...second, skillsetId: second?.skillsetId ?? "", level: null, comments: "Theirs." },
        ],
      },
      { version: 7 },
    );
    await userEvent.click(await button("Save Changes"));
    expect(await screen.findByText("Failed to save changes")).toBeDefined();
    await userEvent.click(await button("Show Other Version"));
    // What only the other window changed is in the form without a question.
    const asked = screen.getAllByRole("button", { name: /^Use other: / });
    expect(asked.map((one) => one.getAttribute("aria-label"))).toEqual([
      "Use other: Mentoring, comments",
      "Use other: Additional comments",
    ]);
    expect(screen.getByDisplayValue("Theirs alone.")).toBeDefined();
    await userEvent.click(await button("Use other: Additional comments"));
    await userEvent.click(await button("Keep the Rest of Mine"));
    await userEvent.click(await button("Save Changes"));
    expect(await screen.findByText("All changes saved successfully")).toBeDefined();
    expect(sent(requests, saveRoute).at(-1)).toEqual({
      ...emptyAnswers,
      additionalComments: "Their summary.",
      skillsets: [
        { ...first, level: 4, comments: "Theirs alone." },
        { ...second, comments: "Mine." },
      ],
      version: 7,
    });
  });

  wideIt("takes its own earlier save for no other window's, where only the answer to it was lost", async () => {
    let saved = sampleEvaluation(emptyAnswers);
    const network = { isDown: false };
    const fail = () => {
      throw new TypeError("Failed to fetch");
    };
    renderPage({
      [readRoute]: () => (network.isDown ? fail() : sampleView({ selfEvaluation: saved })),
      [saveRoute]: ({ body }: FakeRequest) => {
        const { version, ...answers } = Object(body);
        if (version !== saved.version) {
          return refusal(409, "VERSION_CONFLICT", "This was changed meanwhile.");
        }
        saved = sampleEvaluation(answers, { version: version + 1 });
        return network.isDown ? fail() : saved;
      },
    });
    await userEvent.type(await comments(), "Arrived");
    network.isDown = true;
    await userEvent.click(await button("Save Changes"));
    expect(await screen.findByText("Failed to save changes")).toBeDefined();
    network.isDown = false;
    await userEvent.type(await comments(), ", and went on.");
    await userEvent.click(await button("Save Changes"));
    expect(await screen.findByText("All changes saved successfully")).toBeDefined();
    expect(saved.skillsets[1]?.comments).toBe("Arrived, and went on.");
    expect(screen.queryByText(/saved in another window/)).toBeNull();
    await waitFor(() => expect(storedTexts()).toEqual([]));
  });

  wideIt("keeps the form as it is when the server refuses", async () => {
    renderPage({ [saveRoute]: refusal(503, "BUSY", "Pulse is busy. Please try again in a moment.") });
    await userEvent.type(await comments(), "Mine.");
    await userEvent.click(await button("Save Changes"));
    expect((await screen.findAllByText("Pulse is busy. Please try again in a moment.")).length).toBeGreaterThan(0);
    expect(await screen.findByDisplayValue("Mine.")).toBeDefined();
  });

  it("asks before changes are left behind that could not be saved", async () => {
    const { router } = renderPage();
    await userEvent.type(await comments(), "Mine.");
    void router.navigate("/ladder");
    const dialog = within(await screen.findByRole("alertdialog", { name: "Unsaved Changes" }));
    await userEvent.click(dialog.getByRole("button", { name: "Stay on Page" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(router.state.location.pathname).toBe(address);
    void router.navigate("/ladder");
    await userEvent.click(await button("Leave Without Saving"));
    await waitFor(() => expect(router.state.location.pathname).toBe("/ladder"));
    expect(storedTexts()).toEqual([]);
  });

  it("is saved without a question when it is left", async () => {
    const { router, requests } = renderPage({
      [saveRoute]: ({ body }: FakeRequest) => ({ ...Object(body), completedAt: null, updatedAt: null, version: 3 }),
    });
    await userEvent.type(await comments(), "Mine.");
    void router.navigate("/ladder");
    await waitFor(() => expect(router.state.location.pathname).toBe("/ladder"));
    expect(sent(requests, saveRoute)).toHaveLength(1);
    expect(screen.queryByRole("alertdialog")).toBeNull();
    await waitFor(() => expect(storedTexts()).toEqual([]));
  });

  wideIt(
    "asks when changes of a completed one are left, saves them, and shows the success on the next page",
    async () => {
      const completedAt = "2026-11-19T09:00:00.000Z";
      const { router, requests } = renderPage({
        [readRoute]: sampleView({
          review: sampleReview({ selfEvaluationCompletedAt: completedAt }),
          selfEvaluation: sampleEvaluation(fullAnswers, { completedAt }),
        }),
        [saveRoute]: ({ body }: FakeRequest) => ({ ...Object(body), completedAt, updatedAt: null, version: 3 }),
      });
      await userEvent.type(await comments(), "Mine.");
      expect(screen.getByText("Unsaved changes · a copy is kept on this device")).toBeDefined();
      void router.navigate("/ladder");
      const dialog = within(await screen.findByRole("alertdialog", { name: "Unsaved Changes" }));
      expect(
        dialog.getByText(
          "You have unsaved changes. A copy is kept on this device. If you leave without saving, it is deleted.",
        ),
      ).toBeDefined();
      expect(sent(requests, saveRoute)).toEqual([]);
      await userEvent.click(dialog.getByRole("button", { name: "Save and Leave" }));
      await waitFor(() => expect(router.state.location.pathname).toBe("/ladder"));
      expect(sent(requests, saveRoute)).toHaveLength(1);
      expect(screen.getByText("All changes saved successfully")).toBeDefined();
      expect(storedTexts()).toEqual([]);
    },
  );

  it("stays on the page and says why when it could not be saved before leaving", async () => {
    const { router } = renderPage({
      [saveRoute]: refusal(503, "BUSY", "Pulse is busy. Please try again in a moment."),
    });
    await userEvent.type(await comments(), "Mine.");
    void router.navigate("/ladder");
    await userEvent.click(await button("Save and Leave"));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(router.state.location.pathname).toBe(address);
    expect(within(screen.getByRole("region", { name: "Actions" })).getByRole("alert").textContent).toBe(
      "Pulse is busy. Please try again in a moment.",
    );
    expect(await screen.findByDisplayValue("Mine.")).toBeDefined();
  });

  wideIt("asks before someone signs out over changes that could not be saved", async () => {
    renderPage();
    await userEvent.type(await comments(), "Mine.");
    const signOut = async () => {
      await userEvent.click(await screen.findByRole("button", { name: new RegExp(me.firstName) }));
      await userEvent.click(await screen.findByRole("menuitem", { name: "Sign Out" }));
    };
    await signOut();
    const dialog = within(await screen.findByRole("alertdialog", { name: "Unsaved Changes" }));
    await userEvent.click(dialog.getByRole("button", { name: "Stay on Page" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(await screen.findByDisplayValue("Mine.")).toBeDefined();
    await signOut();
    await userEvent.click(await button("Leave Without Saving"));
    await waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
  });

  it("offers back what was typed before the window was lost", async () => {
    const first = renderPage();
    await userEvent.type(await comments(), "Almost lost.");
    first.unmount();
    renderPage();
    await userEvent.click(await button("Restore My answers"));
    expect(await screen.findByDisplayValue("Almost lost.")).toBeDefined();
    expect(screen.getByText("Unsaved changes · a copy is kept on this device")).toBeDefined();
  });

  wideIt("offers nothing back that was saved, and forgets it", async () => {
    const first = renderPage();
    await userEvent.type(await comments(), "Saved.");
    first.unmount();
    const saved = {
      ...emptyAnswers,
      skillsets: emptyAnswers.skillsets.map((answer, at) => (at === 1 ? { ...answer, comments: "Saved." } : answer)),
    };
    renderPage({ [readRoute]: sampleView({ selfEvaluation: sampleEvaluation(saved, { version: 3 }) }) });
    expect(await screen.findByDisplayValue("Saved.")).toBeDefined();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(storedTexts()).toEqual([]);
  });

  it("can be read, half-done, after its round was completed", async () => {
    renderPage({
      [readRoute]: sampleView({
        round: sampleRound({ status: "completed" }),
        selfEvaluation: sampleEvaluation({ ...emptyAnswers, additionalComments: "Half of what I wanted to say" }),
      }),
    });
    expect(await screen.findByText("This review round isn't active. No changes can be made.")).toBeDefined();
    const written = screen.getByDisplayValue("Half of what I wanted to say");
    expect(written.hasAttribute("readonly")).toBe(true);
    expect(screen.queryByRole("button", { name: /Save|Complete/ })).toBeNull();
  });

  it("cannot be written once the deadline has passed", async () => {
    renderPage({
      [readRoute]: sampleView({
        round: sampleRound({ selfEvaluationDeadline: "2026-11-19" }),
        selfEvaluation: sampleEvaluation(fullAnswers),
      }),
    });
    expect(
      await screen.findByText("The self-evaluation deadline has passed. No further changes can be made."),
    ).toBeDefined();
    expect(screen.queryByRole("button", { name: "Save Changes" })).toBeNull();
    const written = screen.getByRole("textbox", { name: "Comments on Code Quality (optional)" });
    expect(written.hasAttribute("readonly")).toBe(true);
    // Nothing was written here, and nothing can be.
    expect(screen.queryByRole("textbox", { name: "Comments on Mentoring (optional)" })).toBeNull();
    expect(screen.getByRole("group", { name: "Expectations Rating" }).hasAttribute("disabled")).toBe(true);
  });

  it.each([
    [{ round: sampleRound({ status: "draft" }) }, "Paused", "This review round isn't active. No changes can be made."],
    [
      { review: sampleReview({ exclusion: "exempted", selfDeadline: "2026-12-01" }), exceptions: [...exempted] },
      "Exempted",
      /^Exempted from this round on Nov 18, 2026\. This review is read-only\.Reason: On leave\.$/,
    ],
  ])("looks as if nothing continues where nothing does: %#", async (changes, badge, banner) => {
    renderPage({ [readRoute]: sampleView({ selfEvaluation: sampleEvaluation(emptyAnswers), ...changes }) });
    expect(await screen.findByText(badge)).toBeDefined();
    expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual([
      typeof banner === "string" ? banner : expect.stringMatching(banner),
    ]);
    expect(screen.queryByText(/Due |Pending|of 2 skillsets|Deadlines/)).toBeNull();
    expect(screen.queryByText(/answer the focused question/)).toBeNull();
    expect(screen.getAllByRole("radio").every((radio) => radio.closest("fieldset")?.disabled)).toBe(true);
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(screen.getByText("No comments.")).toBeDefined();
  });
});
