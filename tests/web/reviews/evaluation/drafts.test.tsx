import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Evaluation } from "#domain/reviews/evaluationModel.ts";
import { wideIt } from "#tests/support/wideIt.ts";
import { changeDraft } from "#web/features/reviews/evaluation/evaluationDraft.ts";
import { draftKey, evaluationDrafts } from "#web/features/reviews/evaluation/storedDraft.ts";
import { draftTimes } from "#web/features/reviews/evaluation/writing/useEvaluation.ts";
import { createAutosave } from "#web/lib/saving/autosave.ts";
import { type Answers, type FakeRequest, refusal } from "../../support/fakeApi.ts";
import { letEverythingHappen, signInAnotherPerson, writesOfAnotherPerson } from "../../support/otherPerson.ts";
import { renderApp, renderRoute } from "../../support/render.tsx";
import { sampleMe } from "../../support/samples.ts";
import { fullAnswers, sampleEvaluation, sampleReview, sampleRound, sampleView } from "../sampleReviews.ts";

const { id, employee } = sampleReview();
const me = sampleMe({ id: employee.id });
const readRoute = `GET /api/reviews/${id}`;
const saveRoute = `PUT /api/reviews/${id}/self-evaluation`;
const completeRoute = `POST /api/reviews/${id}/self-evaluation/completion`;
const now = "2026-11-20T09:00:00.000Z";

type Saving = (request: FakeRequest) => unknown;

/** A server that stores one self evaluation by its version. */
const server = () => {
  const state = {
    evaluation: sampleEvaluation(fullAnswers),
    review: sampleReview(),
    round: sampleRound(),
    isDown: false,
  };
  const answers: Answers = {
    [readRoute]: () => {
      if (state.isDown) {
        throw new TypeError("Failed to fetch");
      }
      return sampleView({ review: state.review, round: state.round, selfEvaluation: state.evaluation });
    },
    [saveRoute]: ({ body }: FakeRequest) => {
      if (state.isDown) {
        throw new TypeError("Failed to fetch");
      }
      const { version, ...sent } = Object(body);
      if (version !== state.evaluation.version) {
        return refusal(409, "VERSION_CONFLICT", "This was changed meanwhile.");
      }
      state.evaluation = sampleEvaluation(sent, { version: version + 1, updatedAt: now });
      return state.evaluation;
    },
    [completeRoute]: () => {
      state.review = sampleReview({ selfEvaluationCompletedAt: now });
      state.evaluation = { ...state.evaluation, completedAt: now };
      return state.review;
    },
  };
  return { state, answers };
};

const open = async (answers: Answers) => {
  const opened = renderRoute(`/self-evaluation/${id}`, { me, answers });
  const field = await screen.findByRole("textbox", { name: "Comments on Mentoring (optional)" });
  return { ...opened, field, bar: within(screen.getByRole("region", { name: "Actions" })) };
};
const writes = (requests: readonly FakeRequest[]) => requests.filter(({ method }) => method !== "GET");
const mentoring = (evaluation: Pick<Evaluation, "skillsets">) => evaluation.skillsets[1]?.comments;
const withMentoring = (comments: string) =>
  changeDraft(fullAnswers, { kind: "comments", skillsetId: fullAnswers.skillsets[1]?.skillsetId ?? "", comments });
/** A field that has a text from the start. */
const put = (field: HTMLElement, value: string) => {
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};
const storedTexts = () => Object.keys(localStorage).filter((key) => key.startsWith("pulse:self-evaluation"));

const usualTimes = { ...draftTimes };
/** Makes a draft save itself soon, for tests that wait for it. */
const saveSoon = () => Object.assign(draftTimes, { pauseMs: 100, minGapMs: 300, maxWaitMs: 1_000 });

beforeEach(() => {
  // jsdom has no layout and so no scrolling.
});
afterEach(() => void Object.assign(draftTimes, usualTimes));

describe("the draft of an evaluation", () => {
  it("saves itself after a pause, without a press and without a toast, and says when", async () => {
    saveSoon();
    const { state, answers } = server();
    const { field, bar, requests } = await open(answers);
    put(field, "Two newcomers.");
    expect(await bar.findByText(/^Saved \d\d:\d\d$/)).toBeDefined();
    expect(mentoring(state.evaluation)).toBe("Two newcomers.");
    expect(writes(requests)).toHaveLength(1);
    expect(screen.queryByText("All changes saved successfully")).toBeNull();
    await waitFor(() => expect(storedTexts()).toEqual([]));
  });

  it("is saved when the window is hidden", async () => {
    const { state, answers } = server();
    const { field } = await open(answers);
    put(field, "Before the laptop closes");
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    await waitFor(() => expect(mentoring(state.evaluation)).toBe("Before the laptop closes"), { timeout: 1_500 });
    vi.restoreAllMocks();
  });

  it("that could not be saved says so while its writer continues, and is completed once Pulse is back", async () => {
    saveSoon();
    const { state, answers } = server();
    const { field, bar } = await open(answers);
    state.isDown = true;
    put(field, "Written");
    expect(await bar.findByText(/^Not saved yet/)).toBeDefined();
    expect(bar.getByText("Pulse couldn't be reached. Check your connection and try again.")).toBeDefined();
    put(field, "Written, and went on");
    expect(storedTexts()).toHaveLength(1);
    await userEvent.click(bar.getByRole("button", { name: "Complete Evaluation" }));
    expect(await screen.findByText("Failed to save changes")).toBeDefined();
    expect(state.review.selfEvaluationCompletedAt).toBeNull();

    state.isDown = false;
    await userEvent.click(bar.getByRole("button", { name: "Complete Evaluation" }));
    expect(await screen.findByText("Evaluation completed successfully")).toBeDefined();
    expect(mentoring(state.evaluation)).toBe("Written, and went on");
    await waitFor(() => expect(storedTexts()).toEqual([]));
  });

  it.each([
    ["somebody's next attempt", true],
    ["a pause between two keys", false],
  ])("is saved only as its writer: %s ends when another person signs in", async (_, hasFailed) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
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
      expect(evaluationDrafts.read(localStorage, draftKey("self", me.id, id))?.answers.skillsets[1]?.comments).toBe(
        "Mine alone",
      );
    } finally {
      vi.useRealTimers();
    }
  });

  it("waits on the device while Pulse takes no more, says so, and is saved later without a press", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const { state, answers } = server();
      let isFull = true;
      const { field, bar } = await open({
        ...answers,
        [saveRoute]: (request: FakeRequest) =>
          isFull ? refusal(429, "BUSY", "Pulse takes no more for now.") : (answers[saveRoute] as Saving)(request),
      });
      put(field, "Not lost");
      const said = /^Not saved yet\. Kept on this device and sent automatically -/;
      expect(await bar.findByText(said)).toBeDefined();
      expect(bar.getByText("Pulse takes no more for now.")).toBeDefined();
      expect(storedTexts()).toHaveLength(1);
      await letEverythingHappen();
      isFull = false;
      await letEverythingHappen();
      expect(mentoring(state.evaluation)).toBe("Not lost");
      await waitFor(() => expect(storedTexts()).toEqual([]));
    } finally {
      vi.useRealTimers();
    }
  });

  it("is on the device when the laptop is closed without a connection, and is saved once it is restored", async () => {
    saveSoon();
    const { state, answers } = server();
    const first = await open(answers);
    state.isDown = true;
    put(first.field, "Written on the train.");
    expect(await first.bar.findByText(/^Not saved yet/)).toBeDefined();
    put(screen.getByRole("textbox", { name: /^Anything else/ }), "Written later.");
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    // A closed laptop unloads nothing: the window is just gone.
    await waitFor(() => expect(localStorage.getItem(storedTexts()[0] ?? "")).toContain("Written later."));
    first.unmount();
    vi.restoreAllMocks();
    expect(mentoring(state.evaluation)).not.toBe("Written on the train.");

    state.isDown = false;
    renderRoute(`/self-evaluation/${id}`, { me, answers });
    await userEvent.click(await screen.findByRole("button", { name: "Restore My answers" }));
    await waitFor(() => expect(mentoring(state.evaluation)).toBe("Written on the train."), { timeout: 5_000 });
    expect(state.evaluation.additionalComments).toBe("Written later.");
    await waitFor(() => expect(storedTexts()).toEqual([]));
  });

  wideIt(
    "that another window changed keeps what is typed and the focus, and overwrites nothing by itself",
    async () => {
      saveSoon();
      const { state, answers } = server();
      const { field, bar, requests } = await open(answers);
      state.evaluation = sampleEvaluation(
        changeDraft(withMentoring("Theirs."), { kind: "additional", comments: "Their summary." }),
        { version: 7 },
      );
      put(screen.getByRole("textbox", { name: /^Anything else/ }), "My summary.");
      field.focus();
      fireEvent.change(field, { target: { value: "Mine." } });
      expect(await screen.findByRole("button", { name: "Show Other Version" })).toBeDefined();
      expect(document.activeElement).toBe(field);
      expect(bar.getByText("Not saved. Choose above what to keep, then save")).toBeDefined();
      const attempts = writes(requests).length;
      await userEvent.click(screen.getByRole("button", { name: "Show Other Version" }));
      await userEvent.click(await screen.findByRole("button", { name: "Use other: Additional comments" }));
      await new Promise((resolve) => setTimeout(resolve, draftTimes.pauseMs + 500));
      expect(writes(requests)).toHaveLength(attempts);
      await userEvent.click(screen.getByRole("button", { name: "Keep the Rest of Mine" }));
      await waitFor(() => expect(state.evaluation.version).toBe(8));
      expect([mentoring(state.evaluation), state.evaluation.additionalComments]).toEqual(["Mine.", "Their summary."]);
    },
  );

  it("keeps the question of a closed window, and what only one of the two changed", async () => {
    saveSoon();
    const { state, answers } = server();
    const first = await open(answers);
    state.isDown = true;
    put(first.field, "Mine.");
    put(screen.getByRole("textbox", { name: "Comments on Code Quality (optional)" }), "Only here.");
    await waitFor(() => expect(storedTexts()).toHaveLength(1));
    first.unmount();
    state.isDown = false;
    state.evaluation = sampleEvaluation(
      changeDraft(withMentoring("Theirs."), { kind: "additional", comments: "Only there." }),
      { version: 7 },
    );
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const again = renderRoute(`/self-evaluation/${id}`, { me, answers });
      await userEvent.click(await screen.findByRole("button", { name: "Restore My answers" }));
      const asked = await screen.findAllByRole("button", { name: /^Use other: / });
      expect(asked.map((one) => one.getAttribute("aria-label"))).toEqual(["Use other: Mentoring, comments"]);
      expect(["Mine.", "Only here.", "Only there."].map((text) => screen.getByDisplayValue(text).tagName)).toEqual(
        Array(3).fill("TEXTAREA"),
      );
      if (attempt === 0) {
        // Closed before the person has chosen.
        again.unmount();
      }
    }
    await userEvent.click(screen.getByRole("button", { name: "Keep the Rest of Mine" }));
    await waitFor(() => expect(state.evaluation.version).toBe(8));
    expect(state.evaluation.skillsets.map(({ comments }) => comments)).toEqual(["Only here.", "Mine."]);
    expect(state.evaluation.additionalComments).toBe("Only there.");
  });

  wideIt(
    "takes in what another window changed elsewhere in it, saves both without a question, and says so",
    async () => {
      saveSoon();
      const { state, answers } = server();
      const { field } = await open(answers);
      state.evaluation = sampleEvaluation({ ...fullAnswers, additionalComments: "Theirs." }, { version: 7 });
      field.focus();
      fireEvent.change(field, { target: { value: "Mine." } });
      expect(await screen.findByText("The form shows newer answers")).toBeDefined();
      expect(screen.getByText("Saved in another window or on another device: Additional comments.")).toBeDefined();
      await waitFor(() => expect(state.evaluation.version).toBe(8));
      expect([mentoring(state.evaluation), state.evaluation.additionalComments]).toEqual(["Mine.", "Theirs."]);
      expect(screen.getByDisplayValue("Theirs.")).toBeDefined();
      expect(document.activeElement).toBe(field);
      expect(screen.queryByRole("button", { name: "Show Other Version" })).toBeNull();
      await waitFor(() => expect(storedTexts()).toEqual([]));
    },
  );

  it("keeps an answer that its writer changes back while it is being saved", async () => {
    saveSoon();
    const { state, answers } = server();
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const { field, requests } = await open({
      ...answers,
      [saveRoute]: async (request: FakeRequest) => {
        await arrived;
        return (answers[saveRoute] as Saving)(request);
      },
    });
    const before = mentoring(fullAnswers) ?? "";
    put(field, "Only for a moment.");
    await waitFor(() => expect(writes(requests)).toHaveLength(1));
    put(field, before);
    arrive();
    await waitFor(() => expect(state.evaluation.version).toBe(sampleEvaluation(fullAnswers).version + 2));
    expect(mentoring(state.evaluation)).toBe(before);
    expect(screen.queryByDisplayValue("Only for a moment.")).toBeNull();
  });

  wideIt("is not completed with answers from another window that its writer has not read", async () => {
    const { state, answers } = server();
    const { field, bar, requests } = await open(answers);
    state.evaluation = sampleEvaluation({ ...fullAnswers, additionalComments: "Theirs." }, { version: 7 });
    put(field, "Mine.");
    await userEvent.click(bar.getByRole("button", { name: "Complete Evaluation" }));
    expect(await bar.findByText(/The form now shows the latest answers\. Read them, then complete it/)).toBeDefined();
    expect(writes(requests).map(({ method }) => method)).not.toContain("POST");
    await userEvent.click(bar.getByRole("button", { name: "Complete Evaluation" }));
    expect(await screen.findByText("Evaluation completed successfully")).toBeDefined();
    expect([mentoring(state.evaluation), state.evaluation.additionalComments]).toEqual(["Mine.", "Theirs."]);
  });

  it.each([
    [
      "its deadline passes",
      /unsaved changes below missed the deadline and don't count/,
      { round: sampleRound({ selfEvaluationDeadline: "2026-11-19" }) },
      refusal(409, "DEADLINE_PASSED", "The self-evaluation deadline has passed. No further changes can be made."),
    ],
    [
      "the cto approves it",
      /unsaved changes below don't count/,
      { review: sampleReview({ ctoApprovalCompletedAt: now }) },
      refusal(409, "STATE_CONFLICT", "This review is approved. You can no longer change the self-evaluation."),
    ],
    [
      "it is exempted",
      /unsaved changes below don't count/,
      { review: sampleReview({ exclusion: "exempted" }) },
      refusal(409, "STATE_CONFLICT", "This review is exempted from its round. No changes can be made."),
    ],
  ])("can be copied when %s in the middle of it", async (_, text, changes, answer) => {
    saveSoon();
    const { state, answers } = server();
    const { field, requests } = await open({ ...answers, [saveRoute]: answer });
    Object.assign(state, changes);
    put(field, "Half a sentence");
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.getByDisplayValue("Half a sentence").hasAttribute("readonly")).toBe(true);
    const attempts = writes(requests).length;
    await new Promise((resolve) => setTimeout(resolve, draftTimes.pauseMs + 500));
    expect(writes(requests)).toHaveLength(attempts);
    expect(storedTexts()).toHaveLength(1);
  });

  wideIt("can be copied when someone else becomes the manager in the middle of it", async () => {
    saveSoon();
    const manager = sampleMe({ id: employee.managerId ?? "", role: "manager" });
    const denied = refusal(403, "FORBIDDEN", "Access denied. You do not have permission to view this review.");
    let isManager = true;
    const { requests } = renderRoute(`/manager-review/${id}`, {
      me: manager,
      answers: {
        [readRoute]: () => (isManager ? sampleView({ managerEvaluation: sampleEvaluation(fullAnswers) }) : denied),
        [`PUT /api/reviews/${id}/manager-evaluation`]: denied,
      },
    });
    const field = await screen.findByRole("textbox", { name: "Comments on Mentoring (optional)" });
    isManager = false;
    put(field, "Half a sentence");
    expect(await screen.findByText("Access denied. You do not have permission to view this review.")).toBeDefined();
    expect(await screen.findByDisplayValue(/Half a sentence/)).toBeDefined();
    const attempts = writes(requests).length;
    await new Promise((resolve) => setTimeout(resolve, draftTimes.pauseMs + 500));
    expect(writes(requests)).toHaveLength(attempts);
  });

  it("is saved before its writer signs out one second after the last key", async () => {
    const { state, answers } = server();
    const { field } = await open(answers);
    put(field, "The last key");
    await userEvent.click(screen.getByRole("button", { name: new RegExp(me.firstName) }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Sign Out" }));
    await waitFor(() => expect(localStorage.getItem("pulse.session")).toBeNull());
    expect(mentoring(state.evaluation)).toBe("The last key");
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it("stays on the device when the session ends, and the sign-in page says why", async () => {
    saveSoon();
    const { answers } = server();
    const ended = refusal(401, "UNAUTHENTICATED", "Your session has ended. Sign in again.");
    const requests = renderApp(`/self-evaluation/${id}`, { me, answers: { ...answers, [saveRoute]: ended } }).requests;
    put(await screen.findByRole("textbox", { name: "Comments on Mentoring (optional)" }), "Mine.");
    expect(await screen.findByText("Your session has ended. Sign in again.")).toBeDefined();
    // The page that goes away tries once more, and is refused again.
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
    expect(await screen.findByText("Evaluation completed successfully")).toBeDefined();
    expect(writes(requests).map(({ method }) => method)).toEqual(["PUT", "POST"]);
  });
});

describe("ten minutes of typing", () => {
  const typing = (keyEveryMs: number, saveTakesMs: number) => {
    vi.useFakeTimers();
    const start = Date.now();
    const saves: number[] = [];
    let text = 0;
    let saved = 0;
    const autosave = createAutosave({
      times: draftTimes,
      isDirty: () => text !== saved,
      isAutomatic: () => true,
      save: async () => {
        const sent = text;
        saves.push(Date.now() - start);
        await new Promise((resolve) => setTimeout(resolve, saveTakesMs));
        saved = sent;
        return true;
      },
      onState: () => undefined,
      onFailed: () => undefined,
    });
    return {
      saves,
      run: async () => {
        for (let at = 0; at < 10 * 60_000; at += keyEveryMs) {
          text += 1;
          autosave.markDirty();
          await vi.advanceTimersByTimeAsync(keyEveryMs);
        }
        const during = saves.length;
        await vi.advanceTimersByTimeAsync(60_000);
        vi.useRealTimers();
        return { during, isSaved: saved === text };
      },
    };
  };

  it.each([
    ["without a pause", 200, 50],
    ["with a pause of three seconds after each word", 3_000, 50],
    ["while each save takes a second", 200, 1_000],
    ["with pauses, while each save takes four seconds", 3_000, 4_000],
  ])("make at most 60 saves, %s", async (_, keyEveryMs, saveTakesMs) => {
    const { run } = typing(keyEveryMs, saveTakesMs);
    const { during, isSaved } = await run();
    expect(during).toBeLessThanOrEqual(60);
    expect(during).toBeGreaterThanOrEqual(15);
    expect(isSaved).toBe(true);
  });
});
