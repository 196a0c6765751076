import { describe, expect, it } from "vitest";
import { lengths } from "#domain/shared/lengths.ts";
import {
  changeDraft,
  commentProblem,
  differences,
  findTooLongText,
  formAnswers,
  haveSameAnswers,
  savedEvaluation,
} from "#web/features/reviews/evaluation/evaluationDraft.ts";
import { emptyAnswers, fullAnswers, sampleEvaluation, sampleSkillsets } from "../sampleReviews.ts";

const [first = "", second = ""] = sampleSkillsets.map((skillset) => skillset.id);

describe("the answers of the form", () => {
  it("are one for each skillset, whatever was saved", () => {
    const partial = { ...fullAnswers, skillsets: fullAnswers.skillsets.slice(1) };
    expect(formAnswers(partial, sampleSkillsets).skillsets).toEqual([
      { skillsetId: first, level: null, comments: "" },
      fullAnswers.skillsets[1],
    ]);
    expect(formAnswers(null, sampleSkillsets)).toEqual(emptyAnswers);
  });

  it("start empty at version 0 where nothing was ever written", () => {
    expect(savedEvaluation(null, sampleSkillsets)).toEqual({
      answers: emptyAnswers,
      version: 0,
      completedAt: null,
      updatedAt: null,
    });
  });

  it("take a change each and leave the rest unchanged", () => {
    const changed = changeDraft(emptyAnswers, { kind: "level", skillsetId: second, level: 3 });
    expect(changed.skillsets).toEqual([
      { skillsetId: first, level: null, comments: "" },
      { skillsetId: second, level: 3, comments: "" },
    ]);
    expect(changeDraft(changed, { kind: "rating", rating: "Meets Expectations" }).expectationsRating).toBe(
      "Meets Expectations",
    );
    expect(changeDraft(changed, { kind: "comments", skillsetId: first, comments: "Yes" }).skillsets[0]?.comments).toBe(
      "Yes",
    );
    expect(changeDraft(changed, { kind: "additional", comments: "More" }).additionalComments).toBe("More");
    expect(emptyAnswers.skillsets[1]?.level).toBeNull();
  });
});

describe("a level that was taken over", () => {
  const isCopied = changeDraft(fullAnswers, { kind: "level", skillsetId: first, level: 4, isCopied: true });

  it("says so until a level is chosen, also while its comment is written", () => {
    const commented = changeDraft(isCopied, { kind: "comments", skillsetId: first, comments: "Why" });
    expect(commented.skillsets[0]).toEqual({ skillsetId: first, level: 4, comments: "Why", isCopied: true });
    const chosen = changeDraft(commented, { kind: "level", skillsetId: first, level: 4 });
    expect(chosen.skillsets[0]).toEqual({ skillsetId: first, level: 4, comments: "Why" });
  });

  it("is to be saved, but no other answer than the same level", () => {
    expect(haveSameAnswers(isCopied, fullAnswers)).toBe(false);
    expect(differences(isCopied, fullAnswers)).toEqual([]);
  });
});

describe("two versions of the answers", () => {
  it("are the same only when every answer is", () => {
    expect(haveSameAnswers(fullAnswers, savedEvaluation(sampleEvaluation(fullAnswers), sampleSkillsets).answers)).toBe(
      true,
    );
    expect(haveSameAnswers(fullAnswers, { ...fullAnswers, additionalComments: "A good quarter. " })).toBe(false);
  });

  it("differ answer by answer, and taking all of the other's makes them the same", () => {
    const found = differences(emptyAnswers, fullAnswers);
    expect(found.map(({ location, answerPart }) => [location, answerPart])).toEqual([
      ["expectations", "rating"],
      [{ skillsetId: first }, "level"],
      [{ skillsetId: first }, "comments"],
      [{ skillsetId: second }, "level"],
      ["additional", "comments"],
    ]);
    const taken = found.reduce((answers, difference) => changeDraft(answers, difference.takeOther), emptyAnswers);
    expect(taken).toEqual(fullAnswers);
  });
});

describe("a comment", () => {
  it("may have 10,000 characters and not one more", () => {
    expect(commentProblem("x".repeat(lengths.comment))).toBeNull();
    expect(commentProblem("x".repeat(lengths.comment + 1))).toBe(
      "Shorten this to 10,000 characters. Nothing was saved or lost.",
    );
  });

  it("that is too long is found where it stands", () => {
    const long = "x".repeat(lengths.comment + 1);
    expect(findTooLongText(fullAnswers)).toBeNull();
    expect(findTooLongText({ ...fullAnswers, additionalComments: long })).toBe("additional");
    expect(findTooLongText(changeDraft(fullAnswers, { kind: "comments", skillsetId: second, comments: long }))).toEqual(
      {
        skillsetId: second,
      },
    );
  });
});
