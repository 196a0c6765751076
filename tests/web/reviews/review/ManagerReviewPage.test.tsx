import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { Me } from "#domain/people/model.ts";
import type { ExpectationsRating } from "#domain/reviews/terms.ts";
import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";
import type { TeamRow } from "#domain/reviews/views/teamModel.ts";
import { wideIt } from "#tests/support/wideIt.ts";
import { draftKey, evaluationDrafts } from "#web/features/reviews/evaluation/storedDraft.ts";
import { type Answers, type FakeRequest, refusal } from "../../support/fakeApi.ts";
import { button, dialogNamed, fill, paste, press, questionNamed, region, sent, writes } from "../../support/page.ts";
import { renderRoute } from "../../support/render.tsx";
import { sampleMe } from "../../support/samples.ts";
import { onlyPressesSave } from "../onlyPressesSave.ts";
import { reviewServer, routes } from "../reviewServer.ts";
import {
  completedView,
  done,
  emptyAnswers,
  fullAnswers,
  mina,
  people,
  personNamed,
  sampleEvaluation,
  sampleReview,
  sampleRound,
  sampleView,
  steps,
} from "../sampleReviews.ts";

onlyPressesSave();

const { id, employee } = sampleReview();
const { manager, cto } = people;
const sendBackRoute = `POST /api/reviews/${id}/sending-back`;
const moveDayRoute = `PUT /api/reviews/${id}/sending-back`;
const lastRoute = "GET /api/reviews/01JD0000000000000000000P01";
const [first = ""] = fullAnswers.skillsets.map(({ skillsetId }) => skillsetId);

const previous: ReviewView["previous"] = {
  reviewId: "01JD0000000000000000000P01",
  roundName: "Q3 2026",
  self: { [first]: 3 },
  manager: { [first]: 2 },
  rating: null,
};
const selfDone = completedView(steps.selfCompleted, {
  managerEvaluation: sampleEvaluation(emptyAnswers, { version: 0, updatedAt: null }),
  previous,
});
const bothDone = completedView(steps.bothCompleted, { previous });
const withReview = (review: Partial<ReviewView["review"]>, changes: Partial<ReviewView> = {}) => ({
  ...bothDone,
  review: sampleReview({ ...bothDone.review, ...review }),
  ...changes,
});

const open = (me: Me, view: typeof bothDone, answers: Answers = {}, path: "" | "/edit" = "") => {
  const server = reviewServer(view);
  const page = renderRoute(`/manager-review/${id}${path}`, { me, answers: { ...server.answers, ...answers } });
  return { ...page, ...server };
};

const buttonNow = (name: string) => screen.queryByRole("button", { name });
const comments = () => screen.findByRole("textbox", { name: "Comments (optional)" });
const approved = () => screen.findByText("CTO approval completed successfully");
const storedApproval = () => localStorage.getItem(`pulse:cto-approval:${cto.id}:${id}`);
const confirm = "{Control>}{Enter}{/Control}";

describe("a manager review", () => {
  wideIt("marks the required, the employee's own and the previous levels on the picker, in words too", async () => {
    open(manager, selfDone);
    expect(await screen.findByText("0 of 2 Skillsets")).toBeDefined();
    const quality = await region("Code Quality");
    expect(quality.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent)).toEqual([
      "1 Learns",
      "2 Doeslast time, Q3 2026, by the managermanager, last time",
      "3 Leadsrequired by the positionrequired, last time, Q3 2026, by AnaAna, last time",
      "4 ShapesAna's own levelAna",
      "5 Defines",
    ]);
    expect(quality.getByRole("radio", { name: /^3 Leads.*required by the position/ })).toBeDefined();
    expect(quality.getByRole("radio", { name: /^4 Shapes.*Ana's own level$/ })).toBeDefined();
    expect(quality.getByText("Reviewed every change of the migration.")).toBeDefined();
    // Without comments and a previous answer, nothing is shown for either.
    const mentoring = screen.getByRole("region", { name: "Mentoring" });
    expect(mentoring.textContent).not.toMatch(/No comments|last time|Q3 2026/);
    const expectations = within(screen.getByRole("group", { name: "Expectations Rating" }));
    expect(expectations.getByRole("radio", { name: /Meets Expectations.*Ana's own rating/ })).toBeDefined();
  });

  wideIt("shows who wrote each answer of a draft taken over, until it is changed", async () => {
    const managerEvaluation = sampleEvaluation(
      {
        expectationsRating: "Meets Expectations",
        additionalComments: "A calm quarter.",
        skillsets: emptyAnswers.skillsets.map((answer) => ({ ...answer, level: 2 })),
      },
      { version: 0 },
    );
    const writer = {
      person: personNamed("01JD0000000000000000000M09", "Bo", "Lund"),
      answers: ["expectationsRating", "additionalComments", `${first}.level`],
    };
    const { requests } = open(manager, { ...selfDone, managerEvaluation, answerWriters: [writer] });
    expect(await screen.findByText(/^Bo Lund wrote 3 answers\. Each is marked until you change it\./)).toBeDefined();
    expect(screen.getByText(/^Only you can read this draft\. A new manager would take it over\./)).toBeDefined();
    expect((await region("Code Quality")).getByText("Level by Bo Lund")).toBeDefined();
    expect((await region("Mentoring")).queryByText(/Bo Lund/)).toBeNull();
    const additional = await region("Additional Comments");
    expect(additional.getByText("Written by Bo Lund")).toBeDefined();
    await userEvent.type(additional.getByRole("textbox"), " And mine.");
    await press("Save Changes");
    await waitFor(() => expect(sent(requests, routes.saveManager)).toHaveLength(1));
    expect(additional.queryByText("Written by Bo Lund")).toBeNull();
    expect(screen.getByText(/^Bo Lund wrote 2 answers\./)).toBeDefined();
  });

  wideIt("shows the required level's text first, then that of the hovered or focused level", async () => {
    open(manager, selfDone);
    const quality = await region("Code Quality");
    const shown = () =>
      [...document.querySelectorAll("#skillset-01JD0000000000000000000S01 [data-shown]")].map(
        (text) => text.textContent,
      );
    expect(shown()).toEqual(["Level 3 (required) · Leads. Leads it, day by day."]);
    await userEvent.hover(quality.getByText("Defines"));
    expect(shown()).toEqual(["Level 5 · Defines. Defines it, day by day."]);
    await userEvent.unhover(quality.getByText("Defines"));
    quality.getByRole("radio", { name: /^1/ }).focus();
    await waitFor(() => expect(shown()).toEqual(["Level 1 · Learns. Learns it, day by day."]));
    expect(quality.getByRole("radio", { name: /^1/, description: /^Level 1 · Learns\./ })).toBeDefined();

    await userEvent.click(screen.getByRole("switch", { name: "Show All Level Texts" }));
    expect(shown()).toHaveLength(5);
    expect(document.querySelectorAll("[data-shown]")).toHaveLength(10);
  });

  const showLast = "Show Comments From Q3 2026";
  const pressShowLast = async () => userEvent.click(await screen.findByRole("switch", { name: showLast }));
  const commented = (skillsetId: string, text: string) => ({ skillsetId, level: 3, comments: text });

  wideIt("shows the employee's quotations with links, of this and the last round", async () => {
    const quoted = (name: string) =>
      sampleEvaluation({
        ...fullAnswers,
        skillsets: [commented(first, `From my journal, Nov 3, 2026:\n> Led it.\n> https://example.com/${name}\nMore.`)],
      });
    open(
      manager,
      { ...selfDone, selfEvaluation: { ...quoted("now"), completedAt: done } },
      { [lastRoute]: sampleView({ selfEvaluation: quoted("before") }) },
    );
    const quality = await region("Code Quality");
    const link = (name: string) => quality.findByRole("link", { name: `example.com/${name}` });
    expect((await link("now")).closest("blockquote")?.textContent).toContain("Led it.");
    await pressShowLast();
    expect((await link("before")).closest("blockquote")).not.toBeNull();
  });

  it("shows the last round's comments next to the questions, only on request", async () => {
    const { requests } = open(manager, selfDone, {
      [lastRoute]: sampleView({
        selfEvaluation: sampleEvaluation({
          ...emptyAnswers,
          additionalComments: "Ana's outlook in summer.",
          // The second skillset no longer applies.
          skillsets: [commented(first, "Ana's summer."), commented("01JD0000000000000000000S09", "Gone.")],
        }),
        managerEvaluation: sampleEvaluation({
          ...emptyAnswers,
          skillsets: [commented(first, "The manager's summer.")],
        }),
      }),
    });
    const quality = await region("Code Quality");
    expect(sent(requests, lastRoute)).toHaveLength(0);
    expect(screen.queryByText("Ana's summer.")).toBeNull();

    await pressShowLast();
    await quality.findByText("Ana's summer.");
    expect(quality.getByRole("heading", { name: "Ana, last time" })).toBeDefined();
    const byManager = quality.getByRole("heading", { name: "Manager, last time" });
    expect(byManager.parentElement?.textContent).toContain("The manager's summer.");
    expect((await region("Additional Comments")).getByText("Ana's outlook in summer.")).toBeDefined();
    expect(screen.getByRole("region", { name: "Mentoring" }).textContent).not.toContain("last time");
    expect(screen.queryByText("Gone.")).toBeNull();
    expect(sent(requests, lastRoute)).toHaveLength(1);

    await pressShowLast();
    expect(screen.queryByText("Ana's summer.")).toBeNull();
  });

  it.each([
    ["says that there are no comments", sampleView(), "No comments last time."],
    ["says why comments can't be read", refusal(403, "FORBIDDEN", "Access denied."), "Access denied."],
  ])("%s for the last round", async (_, answer, text) => {
    open(manager, selfDone, { [lastRoute]: answer });
    await pressShowLast();
    expect(await screen.findByText(text)).toBeDefined();
  });

  it("offers no comments of a round that the viewer can't read", async () => {
    open(manager, { ...selfDone, previous: { ...previous, self: null, manager: null } });
    await region("Code Quality");
    expect(screen.queryByRole("switch", { name: /^Show Comments/ })).toBeNull();
  });

  wideIt("accepts only the keys 1 to 5 for the focused skillset", async () => {
    open(manager, selfDone);
    const quality = await region("Code Quality");
    quality.getByRole("radio", { name: /^1/ }).focus();
    await userEvent.keyboard("4");
    const four = quality.getByRole("radio", { name: /^4/ });
    expect(four).toHaveProperty("checked", true);
    expect(document.activeElement).toBe(four);
    await userEvent.keyboard("6{Control>}2{/Control}0");
    expect(four).toHaveProperty("checked", true);
    expect(screen.queryAllByRole("radio", { checked: true })).toHaveLength(1);
    const field = quality.getByRole("textbox");
    await userEvent.type(field, "5 of 5");
    expect(field).toHaveProperty("value", "5 of 5");
    expect(four).toHaveProperty("checked", true);
  });

  wideIt("copies a level from the employee, marked until a level is chosen", async () => {
    const { requests } = open(manager, selfDone);
    const quality = await region("Code Quality");
    await press("Same as Ana's level: Code Quality", quality);
    const own = quality.getByRole("radio", { name: /^4/ });
    expect(own).toHaveProperty("checked", true);
    expect(document.activeElement).toBe(own);
    expect(quality.getByText("Copied")).toBeDefined();
    expect(quality.queryByRole("button", { name: /^Same as/ })).toBeNull();
    expect(screen.queryAllByRole("button", { name: /^Same as Ana's level/ })).toHaveLength(1);
    await press("Save Changes");
    await screen.findByText("All changes saved successfully");
    expect(sent(requests, routes.saveManager)).toMatchObject([
      { skillsets: [{ level: 4, isCopied: true }, { level: null }] },
    ]);

    own.focus();
    await userEvent.keyboard("4");
    expect(quality.queryByText("Copied")).toBeNull();
  });

  wideIt("neither saves nor completes with a text that is too long, and keeps all of it", async () => {
    const { requests } = open(manager, { ...selfDone, managerEvaluation: sampleEvaluation(fullAnswers) });
    const tooLong = "x".repeat(10_001);
    const field = await screen.findByRole("textbox", { name: /^Comments on Mentoring/ });
    await paste(field, tooLong);
    await press("Complete Review");
    expect(await screen.findByText("A comment is longer than 10,000 characters. Shorten it, then save.")).toBeDefined();
    expect(writes(requests)).toEqual([]);
    expect(field).toHaveProperty("value", tooLong);
    const mentoring = screen.getByRole("region", { name: "Mentoring" });
    expect(mentoring.contains(document.activeElement)).toBe(true);
  });

  it("reports a missing answer, and is completed once it is there", async () => {
    const managerEvaluation = sampleEvaluation({ ...fullAnswers, expectationsRating: null }, { version: 0 });
    const { requests } = open(manager, { ...selfDone, managerEvaluation });
    await press("Complete Review");
    const noRating = "Please answer the expectations rating question before completing the review.";
    expect(await screen.findByText(noRating)).toBeDefined();
    await userEvent.click(screen.getByRole("radio", { name: /Meets Expectations/ }));
    await press("Complete Review");
    expect(await screen.findByText("Evaluation completed successfully")).toBeDefined();
    expect(sent(requests, routes.completeManager)).toEqual([{ version: 1 }]);
    await waitFor(() => expect(buttonNow("Complete Review")).toBeNull());
    await region("Thank you. Your evaluation of Ana is completed");
  });

  it("says that its deadline has passed, and can't be saved", async () => {
    open(manager, { ...selfDone, round: sampleRound({ managerEvaluationDeadline: "2026-11-19" }) });
    const passed = "The manager evaluation deadline has passed. No further changes can be made.";
    expect(await screen.findByText(passed)).toBeDefined();
    expect(buttonNow("Save Changes")).toBeNull();
  });

  const keepOnDevice = (additionalComments: string) =>
    evaluationDrafts.store(draftKey("manager", manager.id, id), {
      answers: { ...emptyAnswers, additionalComments },
      base: emptyAnswers,
      version: 0,
    });

  it("keeps the text of a former manager for copying", async () => {
    keepOnDevice("Words of the former manager");
    const message = "Access denied. You do not have permission to view this review.";
    open(manager, selfDone, { [routes.read]: refusal(403, "FORBIDDEN", message) });
    expect(await screen.findByText(message)).toBeDefined();
    const kept = screen.getByRole("textbox", { name: "Your additional comments" });
    expect(kept).toHaveProperty("value", "Words of the former manager");
    await press("Discard");
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  wideIt("restores a text from an earlier session only for the same person", async () => {
    keepOnDevice("Half a thought");
    const steppedIn = sampleReview({ ...selfDone.review, steppedIn: { by: cto.id, at: done } });
    const { unmount } = open(cto, { ...selfDone, review: steppedIn }, {}, "/edit");
    await button("Save Changes");
    expect(screen.queryByText("Continue where you left off?")).toBeNull();
    unmount();
    open(manager, selfDone);
    await press("Restore My Answers");
    expect(screen.getByDisplayValue("Half a thought")).toBeDefined();
  });
});

describe("the CTO's approval", () => {
  it("shows the last rating, the time in the position and the manager's other ratings", async () => {
    const { roundId } = bothDone.review;
    const rowOf = (person: string, rating: ExpectationsRating | null): TeamRow => ({
      person: { ...sampleMe({ id: person }), positionSince: null, absence: null },
      review: null,
      levels: null,
      onboarding: null,
      ratings: [{ roundId, rating, isFinal: false }],
    });
    const { requests } = open(
      cto,
      withReview(
        { managerEvaluationCompletedBy: manager.id },
        { previous: { ...previous, rating: "Meets Expectations" }, positionSince: "2026-01-05T09:00:00.000Z" },
      ),
      {
        "GET /api/reviews/team": {
          today: bothDone.today,
          manager: mina,
          round: sampleRound(),
          rounds: [{ id: roundId, name: "Q4 2026" }],
          omittedCount: 0,
          rows: [
            rowOf(employee.id, "Sets a New Standard"),
            rowOf("01JD0000000000000000000P07", "Meets Expectations"),
            rowOf("01JD0000000000000000000P08", "Often Exceeds Expectations"),
            rowOf("01JD0000000000000000000P09", "Meets Expectations"),
            rowOf("01JD0000000000000000000P10", null),
          ],
        },
      },
    );
    expect(await screen.findByText("Last time 3, Meets Expectations (Q3 2026) · IC3 since Jan 5, 2026")).toBeDefined();
    const link = screen.getByRole("link", { name: "Other ratings by this manager" });
    await waitFor(() => expect(link.parentElement?.textContent).toBe(`${link.textContent}32 people41 person`));
    const team = requests.filter(({ path }) => path === "/api/reviews/team");
    expect(team.map(({ query }) => Object.fromEntries(query))).toEqual([{ managerId: manager.id, ratings: "true" }]);
  });

  wideIt("is given by keyboard with comments, for the versions that were read", async () => {
    const { requests } = open(cto, bothDone);
    const field = await comments();
    await paste(field, "x".repeat(10_001));
    await userEvent.keyboard(confirm);
    await press("Approve Review");
    expect(document.activeElement).toBe(field);
    expect(sent(requests, routes.approve)).toEqual([]);
    await fill(field, "Well argued.");
    await userEvent.keyboard(confirm);
    expect(await approved()).toBeDefined();
    expect(sent(requests, routes.approve)).toEqual([{ comments: "Well argued.", selfVersion: 2, managerVersion: 4 }]);
    await waitFor(() => expect(buttonNow("Approve Review")).toBeNull());
    expect(screen.getByText("Well argued.")).toBeDefined();
  });

  it("shows its result from the response, before any refetch", async () => {
    const reread = Promise.withResolvers<object>();
    const { state } = open(cto, bothDone, {
      [routes.read]: () => (state.view === bothDone ? bothDone : reread.promise),
    });
    await press("Approve Review");
    await waitFor(() => expect(buttonNow("Approve Review")).toBeNull());
    expect(screen.getByText("CTO approval completed successfully")).toBeDefined();
    expect(screen.getByRole("button", { name: "Withdraw Approval" })).toBeDefined();
    // A read that never ends would hold up the saves of the next tests.
    reread.resolve(state.view);
  });

  wideIt.each(["Agreed.", ""])("counts as given if only its response was lost (%j)", async (text) => {
    const { stored } = open(cto, bothDone, {
      [routes.approve]: (request: FakeRequest) => {
        stored.approve(request);
        throw new TypeError("Failed to fetch");
      },
    });
    await paste(await comments(), text);
    await press("Approve Review");
    expect(await approved()).toBeDefined();
    expect(screen.queryByText("Failed to complete CTO approval")).toBeNull();
    expect(storedApproval()).toBeNull();
  });

  wideIt("keeps its comments in the form and on the device if it is rejected", async () => {
    const message = "An evaluation changed after you opened this review. Please read the change, then approve.";
    open(cto, bothDone, { [routes.approve]: refusal(409, "VERSION_CONFLICT", message) });
    await userEvent.type(await comments(), "Long thoughts");
    await press("Approve Review");
    expect(await screen.findByText("Failed to complete CTO approval")).toBeDefined();
    expect(await comments()).toHaveProperty("value", "Long thoughts");
    expect(storedApproval()).toContain('"text":"Long thoughts"');
  });

  wideIt.each([
    ["while the manager evaluation can be written", bothDone],
    ["when its deadline has passed", { ...bothDone, round: sampleRound({ managerEvaluationDeadline: "2026-11-19" }) }],
  ])("asks before leaving with unsent comments, %s", async (_, view) => {
    const { router } = open(cto, view);
    await userEvent.type(await comments(), "Not sent");
    void router.navigate("/ladder");
    await button("Stay on Page");
    expect(buttonNow("Save and Leave")).toBeNull();
    await press("Stay on Page");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(await comments()).toHaveProperty("value", "Not sent");
    void router.navigate("/ladder");
    await press("Leave Without Saving");
    await waitFor(() => expect(router.state.location.pathname).toBe("/ladder"));
    expect(storedApproval()).toBeNull();
  });

  wideIt("requires reading what changed while the review was open", async () => {
    const { requests, change, stored } = open(cto, bothDone, {
      [routes.approve]: (request: FakeRequest) => {
        if (Object(request.body).managerVersion === 5) {
          return stored.approve(request);
        }
        const rated = { ...fullAnswers, expectationsRating: "Often Exceeds Expectations" } as const;
        change({}, { managerEvaluation: sampleEvaluation(rated, { completedAt: done, version: 5 }) });
        return refusal(409, "VERSION_CONFLICT", "An evaluation changed after you opened this review.");
      },
    });
    await press("Approve Review");
    expect(await screen.findByRole("link", { name: "Expectations Rating, by the manager" })).toBeDefined();
    await press("Approve Review");
    expect(sent(requests, routes.approve)).toHaveLength(1);
    await press("I Have Read the Changes");
    await press("Approve Review");
    await waitFor(() => expect(sent(requests, routes.approve)).toHaveLength(2));
    expect(sent(requests, routes.approve)[1]).toMatchObject({ managerVersion: 5 });
  });

  wideIt("has a separate form for edits, which can be discarded", async () => {
    const { router } = open(cto, bothDone);
    await userEvent.click(await screen.findByRole("link", { name: "Edit Evaluation" }));
    await userEvent.type(await screen.findByRole("textbox", { name: /Anything else/ }), " More.");
    await press("Discard Changes");
    await press("Discard Changes", await questionNamed("Discard 1 changed answer?"));
    expect(await button("Approve Review")).toBeDefined();
    expect(router.state.location.pathname).toBe(`/manager-review/${id}`);
    expect(evaluationDrafts.read(draftKey("manager", cto.id, id))).toBeNull();
  });

  it("isn't offered for an unfinished review, and the manager's draft stays hidden", async () => {
    const draft = sampleEvaluation({ ...fullAnswers, additionalComments: "Half a judgment" }, { version: 1 });
    open(cto, { ...selfDone, managerEvaluation: draft });
    expect(await screen.findByText("The manager evaluation isn't completed yet.")).toBeDefined();
    expect(screen.queryByText("Half a judgment")).toBeNull();
    expect(buttonNow("Approve Review")).toBeNull();
    expect(screen.queryByRole("link", { name: "Edit Evaluation" })).toBeNull();
    expect(buttonNow("Step In")).not.toBeNull();
  });

  it("can be withdrawn, and keeps its comments for the next one", async () => {
    const { requests } = open(
      cto,
      withReview({ ctoApprovalCompletedAt: done }, { ctoApprovalComments: "Well argued." }),
    );
    await press("Withdraw Approval");
    expect(await screen.findByText("CTO approval withdrawn")).toBeDefined();
    expect(await comments()).toHaveProperty("value", "Well argued.");
    expect(sent(requests, routes.withdraw)).toHaveLength(1);
  });

  it.each([
    ["a meeting is scheduled", { meetingScheduledAt: "2026-11-30" }, false],
    ["the manager has started the final evaluation", {}, true],
  ])("can no longer be withdrawn once %s", async (_, progress, isFinalEvaluationStarted) => {
    open(cto, withReview({ ctoApprovalCompletedAt: done, ...progress }, { isFinalEvaluationStarted }));
    expect((await region("CTO Approval")).getByText("Approved without comments")).toBeDefined();
    expect(buttonNow("Withdraw Approval")).toBeNull();
  });

  it.each([
    [manager, true],
    [people.hr, false],
  ])("can't be given by $role", async (me, mayEdit) => {
    open(me, bothDone);
    expect(await screen.findByRole("heading", { level: 1, name: "Review of Ana Kovac" })).toBeDefined();
    expect(buttonNow("Approve Review")).toBeNull();
    expect(screen.queryByRole("link", { name: "Edit Evaluation" }) !== null).toBe(mayEdit);
  });
});

describe("sending a manager evaluation back", () => {
  const note = "Add an example of the migration.";
  const sentBackUntil = (until: string) => {
    const at = "2026-11-19T10:00:00.000Z";
    return withReview(
      { sentBack: { by: cto.id, at, until, isOpen: true } },
      { sendBackNote: { note, at, by: personNamed(cto.id, "Chris", "Otto") } },
    );
  };

  wideIt("requires a note of 20 to 2,000 characters, and sends the version that was read", async () => {
    const { requests } = open(cto, bothDone, { [sendBackRoute]: sentBackUntil("2026-11-24") });
    await press("Send Back");
    const dialog = await dialogNamed("Send Back the Evaluation");
    fireEvent.change(dialog.getByRole("textbox", { name: "Note" }), { target: { value: "x".repeat(2_001) } });
    await press("Send Back", dialog);
    expect(dialog.getByText("Shorten this to 2,000 characters. Nothing was saved or lost.")).toBeDefined();
    fireEvent.change(dialog.getByRole("textbox", { name: "Note" }), { target: { value: "Too short" } });
    expect(dialog.getByText("Write at least 20 characters.")).toBeDefined();
    expect(sent(requests, sendBackRoute)).toEqual([]);
    await userEvent.type(dialog.getByRole("textbox", { name: "Note" }), `. ${note}`);
    await press("Send Back", dialog);
    expect(await screen.findByText("Evaluation sent back")).toBeDefined();
    expect(sent(requests, sendBackRoute)).toMatchObject([
      { note: `Too short. ${note}`, version: bothDone.review.version, managerVersion: 4 },
    ]);
  });

  it("keeps the note on the device until it is sent or discarded", async () => {
    const storedNotes = () => Object.keys(localStorage).filter((key) => key.startsWith("pulse:send-back-note"));
    const openDialog = async () => {
      await press("Send Back");
      return dialogNamed("Send Back the Evaluation");
    };
    const first = open(cto, bothDone);
    fireEvent.change((await openDialog()).getByRole("textbox", { name: "Note" }), { target: { value: note } });
    first.unmount();
    open(cto, bothDone, { [sendBackRoute]: sentBackUntil("2026-11-24") });
    const dialog = await openDialog();
    expect(dialog.getByRole("textbox", { name: "Note" })).toHaveProperty("value", note);
    await press("Cancel", dialog);
    await press("Keep Editing");
    expect(storedNotes()).toHaveLength(1);
    await press("Send Back", dialog);
    expect(await screen.findByText("Evaluation sent back")).toBeDefined();
    expect(storedNotes()).toEqual([]);
  });

  it("isn't offered to a delegate, who can approve", async () => {
    const delegate = sampleMe({ id: "01JD0000000000000000000D01", role: "manager" });
    open(delegate, withReview({ approverId: cto.id, delegates: [{ id: delegate.id, approverId: cto.id }] }));
    expect(await button("Approve Review")).toBeDefined();
    expect(buttonNow("Send Back")).toBeNull();
  });

  it("tells the manager when it is due again, with the note", async () => {
    open(manager, sentBackUntil("2026-11-24"));
    const text = /^Chris Otto sent this evaluation back on .* complete it again by Nov 24, 2026\./;
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.getByText(`Note: ${note}`)).toBeDefined();
    expect(screen.getByText("Sent Back")).toBeDefined();
    expect(screen.queryByText("Pending")).toBeNull();
    expect(buttonNow("Change Last Day")).toBeNull();
  });

  it("lets the sender set another day", async () => {
    const { requests } = open(cto, sentBackUntil("2026-11-24"), { [moveDayRoute]: sentBackUntil("2026-11-25") });
    expect(await screen.findByText(/^You sent this evaluation back on /)).toBeDefined();
    await press("Change Last Day");
    const dialog = await dialogNamed("Change Last Day");
    await fill(dialog.getByLabelText(/^Last Day/), "2026-11-25");
    await press("Set Day", dialog);
    await waitFor(() => expect(sent(requests, moveDayRoute)).toEqual([{ until: "2026-11-25" }]));
  });
});
