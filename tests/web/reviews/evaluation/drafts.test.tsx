import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { wideIt } from "#tests/support/wideIt.ts";
import { changeDraft, type DraftChange } from "#web/features/reviews/evaluation/evaluationDraft.ts";
import { draftKey, evaluationDrafts } from "#web/features/reviews/evaluation/storedDraft.ts";
import { draftTimes } from "#web/features/reviews/evaluation/writing/useEvaluation.ts";
import { createAutosave } from "#web/lib/saving/autosave.ts";
import { type Answers, type FakeRequest, refusal } from "../../support/fakeApi.ts";
import { letEverythingHappen, signInAnotherPerson, writesOfAnotherPerson } from "../../support/otherPerson.ts";
import { press, writes } from "../../support/page.ts";
import { renderApp, renderRoute } from "../../support/render.tsx";
import { reviewServer, routes } from "../reviewServer.ts";
import {
  done,
  fullAnswers,
  people,
  sampleEvaluation,
  sampleReview,
  sampleRound,
  sampleView,
} from "../sampleReviews.ts";

const { id } = sampleReview();
const me = people.employee;

/** What is stored of the self-evaluation. */
const server = () => {
  const { state, change, stored, answers } = reviewServer(
    sampleView({ selfEvaluation: sampleEvaluation(fullAnswers) }),
  );
  const evaluation = () => state.view.selfEvaluation ?? sampleEvaluation(fullAnswers);
  const comments = () => evaluation().skillsets.map(({ comments }) => comments);
  return {
    state,
    stored,
    answers,
    change,
    evaluation,
    mentoring: () => comments()[1],
    comments: () => [...comments(), evaluation().additionalComments],
    /** Another window saves these changes. */
    saveElsewhere: (...changes: readonly DraftChange[]) =>
      change({}, { selfEvaluation: sampleEvaluation(changes.reduce(changeDraft, fullAnswers), { version: 7 }) }),
  };
};

const open = async (answers: Answers) => {
  const opened = renderRoute(`/self-evaluation/${id}`, { me, answers });
  const field = await screen.findByRole("textbox", { name: "Comments on Mentoring (optional)" });
  return { ...opened, field, bar: within(screen.getByRole("region", { name: "Actions" })) };
};
const mentoringId = fullAnswers.skillsets[1]?.skillsetId ?? "";
const mentoringIs = (comments: string): DraftChange => ({ kind: "comments", skillsetId: mentoringId, comments });
const summaryIs = (comments: string): DraftChange => ({ kind: "additional", comments });
const summary = () => screen.getByRole("textbox", { name: /^Anything else/ });
/** A field that has a text from the start. */
const put = (field: HTMLElement, value: string) => {
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};
const hideWindow = () => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
};
const storedTexts = () => Object.keys(localStorage).filter((key) => key.startsWith("pulse:self-evaluation"));
const completed = () => screen.findByText("Evaluation completed successfully");

const usualTimes = { ...draftTimes };
/** Shortens the autosave times, for tests that wait for a save. */
const saveSoon = () => Object.assign(draftTimes, { pauseMs: 100, minGapMs: 300, maxWaitMs: 1_000 });
/** Waits longer than the autosave pause, and expects that nothing is sent. */
const expectNoWrites = async (requests: readonly FakeRequest[]) => {
  const before = writes(requests).length;
  await new Promise((resolve) => setTimeout(resolve, draftTimes.pauseMs + 500));
  expect(writes(requests)).toHaveLength(before);
};

afterEach(() => {
  Object.assign(draftTimes, usualTimes);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("the draft of an evaluation", () => {
  it("is saved automatically after a pause, without a toast, and shows when", async () => {
    saveSoon();
    const { mentoring, answers } = server();
    const { field, bar, requests } = await open(answers);
    put(field, "Two newcomers.");
    expect(await bar.findByText(/^Saved \d\d:\d\d$/)).toBeDefined();
    expect(mentoring()).toBe("Two newcomers.");
    expect(writes(requests)).toHaveLength(1);
    expect(screen.queryByText("All changes saved successfully")).toBeNull();
    await waitFor(() => expect(storedTexts()).toEqual([]));
  });

  it("is saved when the window is hidden", async () => {
    const { mentoring, answers } = server();
    const { field } = await open(answers);
    put(field, "Before the laptop closes");
    hideWindow();
    await waitFor(() => expect(mentoring()).toBe("Before the laptop closes"), { timeout: 1_500 });
  });

  wideIt("shows that it couldn't be saved while its writer continues, and is completed later", async () => {
    saveSoon();
    const { state, mentoring, answers } = server();
    const { field, bar } = await open(answers);
    state.isDown = true;
    put(field, "Written");
    expect(await bar.findByText(/^Not saved yet/)).toBeDefined();
    expect(bar.getByText("Pulse couldn't be reached. Check your connection and try again.")).toBeDefined();
    put(field, "Written, and went on");
    expect(storedTexts()).toHaveLength(1);
    await press("Complete Evaluation", bar);
    expect(await screen.findByText("Failed to save changes")).toBeDefined();
    expect(state.view.review.selfEvaluationCompletedAt).toBeNull();

    state.isDown = false;
    await press("Complete Evaluation", bar);
    expect(await completed()).toBeDefined();
    expect(mentoring()).toBe("Written, and went on");
    await waitFor(() => expect(storedTexts()).toEqual([]));
  });

  it.each([
    ["the next attempt", true],
    ["a pause between two keys", false],
  ])("is saved only as its writer: %s ends when another person signs in", async (_, hasFailed) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { state, answers } = server();
    const { field, bar, requests } = await open(answers);
    state.isDown = hasFailed;
    fireEvent.change(field, { target: { value: "Mine alone" } });
    if (hasFailed) {
      fireEvent.blur(field);
      expect(await bar.findByText(/^Not saved yet/)).toBeDefined();
    }
    await waitFor(() => expect(storedTexts()).toHaveLength(1));
    state.isDown = false;
    signInAnotherPerson();
    await letEverythingHappen();
    expect(screen.queryByDisplayValue("Mine alone")).toBeNull();
    expect(writesOfAnotherPerson(requests)).toEqual([]);
    const kept = evaluationDrafts.read(draftKey("self", me.id, id));
    expect(kept?.answers.skillsets[1]?.comments).toBe("Mine alone");
  });

  wideIt("stays on the device while Pulse rejects saves, says so, and is saved later", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { stored, mentoring, answers } = server();
    let isFull = true;
    const { field, bar } = await open({
      ...answers,
      [routes.saveSelf]: (request: FakeRequest) =>
        isFull ? refusal(429, "BUSY", "Pulse takes no more for now.") : stored.saveSelf(request),
    });
    put(field, "Not lost");
    const said = /^Not saved yet\. Kept on this device and sent automatically -/;
    expect(await bar.findByText(said)).toBeDefined();
    expect(bar.getByText("Pulse takes no more for now.")).toBeDefined();
    expect(storedTexts()).toHaveLength(1);
    await letEverythingHappen();
    isFull = false;
    await letEverythingHappen();
    expect(mentoring()).toBe("Not lost");
    await waitFor(() => expect(storedTexts()).toEqual([]));
  });

  wideIt("stays on the device if the laptop is closed offline, and is saved once restored", async () => {
    saveSoon();
    const { state, mentoring, comments, answers } = server();
    const first = await open(answers);
    state.isDown = true;
    put(first.field, "Written on the train.");
    expect(await first.bar.findByText(/^Not saved yet/)).toBeDefined();
    put(summary(), "Written later.");
    hideWindow();
    // Closing a laptop triggers no unload event.
    await waitFor(() => expect(localStorage.getItem(storedTexts()[0] ?? "")).toContain("Written later."));
    first.unmount();
    vi.restoreAllMocks();
    expect(mentoring()).not.toBe("Written on the train.");

    state.isDown = false;
    renderRoute(`/self-evaluation/${id}`, { me, answers });
    await press("Restore My Answers");
    await waitFor(() => expect(comments().slice(1)).toEqual(["Written on the train.", "Written later."]), {
      timeout: 5_000,
    });
    await waitFor(() => expect(storedTexts()).toEqual([]));
  });

  wideIt("keeps typed text and focus after another window's save, and overwrites nothing", async () => {
    saveSoon();
    const { saveElsewhere, evaluation, comments, answers } = server();
    const { field, bar, requests } = await open(answers);
    saveElsewhere(mentoringIs("Theirs."), summaryIs("Their summary."));
    put(summary(), "My summary.");
    field.focus();
    fireEvent.change(field, { target: { value: "Mine." } });
    expect(await screen.findByRole("button", { name: "Show Other Version" })).toBeDefined();
    expect(document.activeElement).toBe(field);
    expect(bar.getByText("Not saved. Choose above what to keep, then save")).toBeDefined();
    const attempts = writes(requests).length;
    await press("Show Other Version");
    await press("Use other: Additional comments");
    await expectNoWrites(requests);
    expect(writes(requests)).toHaveLength(attempts);
    await press("Keep the Rest of Mine");
    await waitFor(() => expect(evaluation().version).toBe(8));
    expect(comments().slice(1)).toEqual(["Mine.", "Their summary."]);
  });

  wideIt("keeps the conflict of a closed window, and what only one of the two changed", async () => {
    saveSoon();
    const { state, saveElsewhere, evaluation, comments, answers } = server();
    const first = await open(answers);
    state.isDown = true;
    put(first.field, "Mine.");
    put(screen.getByRole("textbox", { name: "Comments on Code Quality (optional)" }), "Only here.");
    await waitFor(() => expect(storedTexts()).toHaveLength(1));
    first.unmount();
    state.isDown = false;
    saveElsewhere(mentoringIs("Theirs."), summaryIs("Only there."));
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const again = renderRoute(`/self-evaluation/${id}`, { me, answers });
      await press("Restore My Answers");
      const asked = await screen.findAllByRole("button", { name: /^Use other: / });
      expect(asked.map((one) => one.getAttribute("aria-label"))).toEqual(["Use other: Mentoring, comments"]);
      for (const text of ["Mine.", "Only here.", "Only there."]) {
        expect(screen.getByDisplayValue(text).tagName).toBe("TEXTAREA");
      }
      if (attempt === 0) {
        // Closed before the user resolved the conflict.
        again.unmount();
      }
    }
    await press("Keep the Rest of Mine");
    await waitFor(() => expect(evaluation().version).toBe(8));
    expect(comments()).toEqual(["Only here.", "Mine.", "Only there."]);
  });

  wideIt("merges another window's change to a different answer, saves both, and says so", async () => {
    saveSoon();
    const { saveElsewhere, evaluation, comments, answers } = server();
    const { field } = await open(answers);
    saveElsewhere(summaryIs("Theirs."));
    field.focus();
    fireEvent.change(field, { target: { value: "Mine." } });
    expect(await screen.findByText("The form shows newer answers")).toBeDefined();
    expect(screen.getByText("Saved in another window or on another device: Additional comments.")).toBeDefined();
    await waitFor(() => expect(evaluation().version).toBe(8));
    expect(comments().slice(1)).toEqual(["Mine.", "Theirs."]);
    expect(screen.getByDisplayValue("Theirs.")).toBeDefined();
    expect(document.activeElement).toBe(field);
    expect(screen.queryByRole("button", { name: "Show Other Version" })).toBeNull();
    await waitFor(() => expect(storedTexts()).toEqual([]));
  });

  it("keeps an answer that is reverted while it is being saved", async () => {
    saveSoon();
    const { stored, evaluation, mentoring, answers } = server();
    const before = mentoring() ?? "";
    const { version } = evaluation();
    const arrival = Promise.withResolvers<void>();
    const { field, requests } = await open({
      ...answers,
      [routes.saveSelf]: async (request: FakeRequest) => {
        await arrival.promise;
        return stored.saveSelf(request);
      },
    });
    put(field, "Only for a moment.");
    await waitFor(() => expect(writes(requests)).toHaveLength(1));
    put(field, before);
    arrival.resolve();
    await waitFor(() => expect(evaluation().version).toBe(version + 2));
    expect(mentoring()).toBe(before);
    expect(screen.queryByDisplayValue("Only for a moment.")).toBeNull();
  });

  wideIt("isn't completed with unread answers from another window", async () => {
    const { saveElsewhere, comments, answers } = server();
    const { field, bar, requests } = await open(answers);
    saveElsewhere(summaryIs("Theirs."));
    put(field, "Mine.");
    await press("Complete Evaluation", bar);
    expect(await bar.findByText(/The form now shows the latest answers\. Read them, then complete it/)).toBeDefined();
    expect(writes(requests).map(({ method }) => method)).not.toContain("POST");
    await press("Complete Evaluation", bar);
    expect(await completed()).toBeDefined();
    expect(comments().slice(1)).toEqual(["Mine.", "Theirs."]);
  });

  it.each([
    [
      "its deadline passes",
      /unsaved changes below missed the deadline and don't count/,
      { round: sampleRound({ selfEvaluationDeadline: "2026-11-19" }) },
      refusal(409, "DEADLINE_PASSED", "The self-evaluation deadline has passed. No further changes can be made."),
    ],
    [
      "the CTO approves it",
      /unsaved changes below don't count/,
      { review: sampleReview({ ctoApprovalCompletedAt: done }) },
      refusal(409, "STATE_CONFLICT", "This review is approved. You can no longer change the self-evaluation."),
    ],
    [
      "it is exempted",
      /unsaved changes below don't count/,
      { review: sampleReview({ exclusion: "exempted" }) },
      refusal(409, "STATE_CONFLICT", "This review is exempted from its round. No changes can be made."),
    ],
  ])("can be copied if %s while it is being written", async (_, text, changes, answer) => {
    saveSoon();
    const { change, answers } = server();
    const { field, requests } = await open({ ...answers, [routes.saveSelf]: answer });
    change({}, changes);
    put(field, "Half a sentence");
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.getByDisplayValue("Half a sentence").hasAttribute("readonly")).toBe(true);
    await expectNoWrites(requests);
    expect(storedTexts()).toHaveLength(1);
  });

  wideIt("can be copied if someone else becomes the manager while it is being written", async () => {
    saveSoon();
    const denied = refusal(403, "FORBIDDEN", "Access denied. You do not have permission to view this review.");
    let isManager = true;
    const { requests } = renderRoute(`/manager-review/${id}`, {
      me: people.manager,
      answers: {
        [routes.read]: () => (isManager ? sampleView({ managerEvaluation: sampleEvaluation(fullAnswers) }) : denied),
        [routes.saveManager]: denied,
      },
    });
    const field = await screen.findByRole("textbox", { name: "Comments on Mentoring (optional)" });
    isManager = false;
    put(field, "Half a sentence");
    expect(await screen.findByText("Access denied. You do not have permission to view this review.")).toBeDefined();
    expect(await screen.findByDisplayValue(/Half a sentence/)).toBeDefined();
    await expectNoWrites(requests);
  });

  wideIt("is saved before its writer signs out one second after the last key", async () => {
    const { mentoring, answers } = server();
    const { field } = await open(answers);
    put(field, "The last key");
    await press(new RegExp(me.firstName));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Sign Out" }));
    await waitFor(() => expect(localStorage.getItem("pulse.session")).toBeNull());
    expect(mentoring()).toBe("The last key");
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it("stays on the device when the session ends, and the sign-in page says why", async () => {
    saveSoon();
    const { answers } = server();
    const ended = refusal(401, "UNAUTHENTICATED", "Your session has ended. Sign in again.");
    const { requests } = renderApp(`/self-evaluation/${id}`, { me, answers: { ...answers, [routes.saveSelf]: ended } });
    put(await screen.findByRole("textbox", { name: "Comments on Mentoring (optional)" }), "Mine.");
    expect(await screen.findByText("Your session has ended. Sign in again.")).toBeDefined();
    // The unmounting page tries once more, and is rejected again.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(screen.getByText("Your session has ended. Sign in again.")).toBeDefined();
    expect(writes(requests).length).toBeGreaterThanOrEqual(1);
    expect(storedTexts()).toHaveLength(1);
  });

  it("is completed once, however long Ctrl+Enter is held down", async () => {
    const { answers } = server();
    const { field, requests } = await open(answers);
    put(field, "Done");
    field.focus();
    for (let key = 0; key < 20; key += 1) {
      fireEvent.keyDown(field, { key: "Enter", ctrlKey: true, repeat: key > 0 });
    }
    expect(await completed()).toBeDefined();
    expect(writes(requests).map(({ method }) => method)).toEqual(["PUT", "POST"]);
  });
});

describe("ten minutes of typing", () => {
  it.each([
    ["without a pause", 200, 50],
    ["with a pause of three seconds after each word", 3_000, 50],
    ["while each save takes a second", 200, 1_000],
    ["with pauses, while each save takes four seconds", 3_000, 4_000],
  ])("make at most 60 saves, %s", async (_, keyEveryMs, saveTakesMs) => {
    vi.useFakeTimers();
    let [saves, text, saved] = [0, 0, 0];
    const autosave = createAutosave({
      times: draftTimes,
      isDirty: () => text !== saved,
      isAutomatic: () => true,
      save: async () => {
        const sent = text;
        saves += 1;
        await new Promise((resolve) => setTimeout(resolve, saveTakesMs));
        saved = sent;
        return true;
      },
      onState: () => undefined,
      onFailed: () => undefined,
    });
    for (let at = 0; at < 10 * 60_000; at += keyEveryMs) {
      text += 1;
      autosave.markDirty();
      await vi.advanceTimersByTimeAsync(keyEveryMs);
    }
    expect(saves).toBeLessThanOrEqual(60);
    expect(saves).toBeGreaterThanOrEqual(15);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(saved).toBe(text);
  });
});
