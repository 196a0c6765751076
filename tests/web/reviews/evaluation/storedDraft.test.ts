import { describe, expect, it } from "vitest";
import { draftKey, evaluationDrafts } from "#web/features/reviews/evaluation/storedDraft.ts";
import { fullAnswers, sampleGoal } from "../sampleReviews.ts";

const memoryStore = () => {
  const texts = new Map<string, string>();
  return {
    texts,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  };
};

const draft = {
  answers: fullAnswers,
  base: { ...fullAnswers, additionalComments: "" },
  version: 2,
  storedAt: "2026-11-20T09:00:00.000Z",
};

describe("a draft kept on the device", () => {
  it("comes back to the same person and review, and to no others", () => {
    const store = memoryStore();
    expect(evaluationDrafts.store(store, draftKey("self", "ana", "review-1"), draft)).toBe(true);
    expect(evaluationDrafts.read(store, draftKey("self", "ana", "review-1"))).toEqual(draft);
    expect(evaluationDrafts.read(store, draftKey("self", "ben", "review-1"))).toBeNull();
    expect(evaluationDrafts.read(store, draftKey("self", "ana", "review-2"))).toBeNull();
  });

  it("comes back with the levels that were taken over", () => {
    const store = memoryStore();
    const skillsets = fullAnswers.skillsets.map((answer) => ({ ...answer, isCopied: true as const }));
    const copied = { ...draft, answers: { ...fullAnswers, skillsets } };
    evaluationDrafts.store(store, draftKey("manager", "ana", "review-1"), copied);
    expect(evaluationDrafts.read(store, draftKey("manager", "ana", "review-1"))).toEqual(copied);
  });

  it("comes back with what it says of goals", () => {
    const store = memoryStore();
    const { authorId: _author, isAsked: _asked, ...goal } = sampleGoal({ skillset: { id: "one", name: "Code Craft" } });
    const answers = { ...fullAnswers, followUps: [{ goal, text: "Half of it" }], nextSteps: [goal] };
    evaluationDrafts.store(store, draftKey("final", "ana", "review-1"), { ...draft, answers });
    expect(evaluationDrafts.read(store, draftKey("final", "ana", "review-1"))?.answers).toEqual(answers);
  });

  it("is gone once forgotten", () => {
    const store = memoryStore();
    evaluationDrafts.store(store, draftKey("self", "ana", "review-1"), draft);
    evaluationDrafts.removeOwnCopy(store, draftKey("self", "ana", "review-1"));
    expect(store.texts.size).toBe(0);
  });

  it.each(["", "null", "[]", "{}", '{"answers":{},"version":1,"storedAt":""}', "{broken"])(
    "is not made up from %j",
    (text) => {
      expect(evaluationDrafts.parse(text)).toBeNull();
    },
  );

  it("costs nothing where the device refuses to keep it", () => {
    const full = {
      getItem: () => {
        throw new Error("storage is switched off");
      },
      setItem: () => {
        throw new Error("quota exceeded");
      },
      removeItem: () => undefined,
    };
    expect(evaluationDrafts.store(full, draftKey("self", "ana", "review-1"), draft)).toBe(false);
    expect(evaluationDrafts.read(full, draftKey("self", "ana", "review-1"))).toBeNull();
  });
});
