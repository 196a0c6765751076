import { describe, expect, it, vi } from "vitest";
import type { EvaluationAnswers } from "#domain/reviews/model.ts";
import { type SavedEvaluation, savedEvaluation } from "#web/features/reviews/evaluation/evaluationDraft.ts";
import {
  saveWithOwnConflictRetry,
  type UnconfirmedSaves,
} from "#web/features/reviews/evaluation/writing/saveWithOwnConflictRetry.ts";
import { ApiError } from "#web/lib/ApiError.ts";
import { emptyAnswers, sampleEvaluation, sampleSkillsets } from "../../sampleReviews.ts";

const saying = (additionalComments: string): EvaluationAnswers => ({ ...emptyAnswers, additionalComments });
const conflict = new ApiError({ status: 409, code: "VERSION_CONFLICT", detail: "This was changed meanwhile." });
const lost = new ApiError({ status: 0, code: "OFFLINE", detail: "No answer came." });

/** A server at a version; `failing` says how the next saves end, in their order, after they were carried out. */
const serverWith = (answers: EvaluationAnswers, version: number) => {
  let saved: SavedEvaluation = savedEvaluation(sampleEvaluation(answers, { version }), sampleSkillsets);
  const failing: Error[] = [];
  return {
    failing,
    saved: () => saved,
    save: vi.fn(async (next: EvaluationAnswers, over: number) => {
      if (saved.version !== over) {
        throw conflict;
      }
      saved = savedEvaluation(sampleEvaluation(next, { version: over + 1 }), sampleSkillsets);
      const failure = failing.shift();
      if (failure !== undefined) {
        throw failure;
      }
    }),
    readSaved: vi.fn(async (): Promise<SavedEvaluation | null> => saved),
    onArrived: vi.fn(),
  };
};

const nothing = (): UnconfirmedSaves => ({ current: [] });

describe("saving over one's own", () => {
  it("is one request where nothing was lost", async () => {
    const server = serverWith(emptyAnswers, 2);
    await saveWithOwnConflictRetry(saying("Mine."), 2, nothing(), server);
    expect(server.save.mock.calls).toEqual([[saying("Mine."), 2]]);
    expect(server.readSaved).not.toHaveBeenCalled();
  });

  it("remembers what was sent and not answered, until a save is answered", async () => {
    const server = serverWith(emptyAnswers, 2);
    const unanswered = nothing();
    server.failing.push(lost);
    await expect(saveWithOwnConflictRetry(saying("One."), 2, unanswered, server)).rejects.toBe(lost);
    expect(unanswered.current).toEqual([saying("One.")]);
    await saveWithOwnConflictRetry(saying("One. Two."), 2, unanswered, server);
    expect(unanswered.current).toEqual([]);
    expect(server.onArrived.mock.calls).toMatchObject([[{ answers: saying("One."), version: 3 }]]);
    expect(server.saved()).toMatchObject({ answers: saying("One. Two."), version: 4 });
  });

  it("finds an earlier save of several that went unanswered", async () => {
    const server = serverWith(saying("One."), 3);
    const unanswered = { current: [saying("One."), saying("One. Two.")] };
    await saveWithOwnConflictRetry(saying("One. Two. Three."), 2, unanswered, server);
    expect(server.saved()).toMatchObject({ answers: saying("One. Two. Three."), version: 4 });
  });

  it("sends nothing again where the same answers had arrived", async () => {
    const server = serverWith(saying("Mine."), 3);
    await saveWithOwnConflictRetry(saying("Mine."), 2, nothing(), server);
    expect(server.save).toHaveBeenCalledTimes(1);
    expect(server.onArrived).toHaveBeenCalledTimes(1);
  });

  it("is a conflict where somebody else saved, and theirs is not written over", async () => {
    const server = serverWith(saying("Theirs."), 3);
    const unanswered = { current: [saying("One.")] };
    await expect(saveWithOwnConflictRetry(saying("Mine."), 2, unanswered, server)).rejects.toBe(conflict);
    expect(server.saved()).toMatchObject({ answers: saying("Theirs."), version: 3 });
    expect(server.onArrived).not.toHaveBeenCalled();
    expect(unanswered.current).toEqual([saying("One.")]);
  });

  it("is a conflict where the server cannot be asked what it has", async () => {
    const server = serverWith(saying("Mine."), 3);
    server.readSaved.mockResolvedValue(null);
    await expect(saveWithOwnConflictRetry(saying("Mine."), 2, nothing(), server)).rejects.toBe(conflict);
    expect(server.onArrived).not.toHaveBeenCalled();
  });

  it("asks the server about conflicts alone", async () => {
    const server = serverWith(emptyAnswers, 2);
    server.failing.push(lost);
    await expect(saveWithOwnConflictRetry(saying("Mine."), 2, nothing(), server)).rejects.toBe(lost);
    expect(server.readSaved).not.toHaveBeenCalled();
  });
});
