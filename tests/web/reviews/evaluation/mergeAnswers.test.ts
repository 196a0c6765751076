import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { EvaluationAnswers } from "#domain/reviews/evaluationModel.ts";
import { expectationsRatings } from "#domain/reviews/terms.ts";
import {
  answerOf,
  changeDraft,
  type DraftChange,
  differences,
  haveSameAnswers,
} from "#web/features/reviews/evaluation/evaluationDraft.ts";
import { type AnswerRef, isSameAnswer, mergeAnswers } from "#web/features/reviews/evaluation/writing/mergeAnswers.ts";
import { fullAnswers, sampleGoal, sampleSkillsets } from "../sampleReviews.ts";

const [first = "", second = ""] = sampleSkillsets.map(({ id }) => id);
const rating = (to: EvaluationAnswers["expectationsRating"]): DraftChange => ({ kind: "rating", rating: to });
const level = (skillsetId: string, to: number): DraftChange => ({ kind: "level", skillsetId, level: to });
const isCopied = (skillsetId: string, to: number): DraftChange => ({
  kind: "level",
  skillsetId,
  level: to,
  isCopied: true,
});
const comments = (skillsetId: string, text: string): DraftChange => ({ kind: "comments", skillsetId, comments: text });
const additional = (text: string): DraftChange => ({ kind: "additional", comments: text });
const changedBy = (...changes: readonly DraftChange[]) => changes.reduce(changeDraft, fullAnswers);

describe("merging the answers of two windows", () => {
  it.each<
    readonly [
      string,
      mine: DraftChange[],
      theirs: DraftChange[],
      merged: DraftChange[],
      taken: number,
      contested: number,
    ]
  >([
    ["nobody's change", [], [], [], 0, 0],
    ["a change of one's own", [comments(first, "Mine")], [], [comments(first, "Mine")], 0, 0],
    ["the other's change", [], [rating("Often Exceeds Expectations")], [rating("Often Exceeds Expectations")], 1, 0],
    [
      "changes of different answers",
      [comments(first, "Mine")],
      [additional("Theirs"), level(second, 5)],
      [comments(first, "Mine"), additional("Theirs"), level(second, 5)],
      2,
      0,
    ],
    [
      "level and comment of one skillset",
      [level(first, 5)],
      [comments(first, "Theirs")],
      [level(first, 5), comments(first, "Theirs")],
      1,
      0,
    ],
    ["the same change", [additional("Same")], [additional("Same")], [additional("Same")], 0, 0],
    [
      "changes of the same answer, for the person to choose",
      [comments(first, "Mine"), additional("Mine")],
      [comments(first, "Theirs"), level(second, 5)],
      [comments(first, "Mine"), additional("Mine"), level(second, 5)],
      1,
      1,
    ],
    [
      "a level with whether it was taken over",
      [additional("Mine")],
      [isCopied(first, 5)],
      [additional("Mine"), isCopied(first, 5)],
      1,
      0,
    ],
    [
      "one's own level that is taken over",
      [isCopied(first, 5)],
      [additional("Theirs")],
      [isCopied(first, 5), additional("Theirs")],
      1,
      0,
    ],
    [
      "the same level, taken over by one, without a question",
      [isCopied(first, 5)],
      [level(first, 5)],
      [isCopied(first, 5)],
      0,
      0,
    ],
  ])("keeps %s", (_what, mine, theirs, expected, autoMerged, contested) => {
    const merged = mergeAnswers(fullAnswers, changedBy(...mine), changedBy(...theirs));
    expect(merged.answers).toEqual(changedBy(...expected));
    expect([merged.autoMerged.length, merged.contested.length]).toEqual([autoMerged, contested]);
  });

  it("loses no one's change, and asks about no answer that only one of them changed", () => {
    const answer = fc.record({
      level: fc.constantFrom(1, 2, null),
      comments: fc.constantFrom("", "A", "B"),
      isTakenOver: fc.boolean(),
    });
    const version = fc
      .record({
        expectationsRating: fc.constantFrom(null, ...expectationsRatings.slice(0, 2)),
        additionalComments: fc.constantFrom("", "A", "B"),
        skillsets: fc.tuple(answer, answer),
      })
      .map(
        ({ skillsets, ...rest }): EvaluationAnswers => ({
          ...rest,
          skillsets: skillsets.map(({ isTakenOver, ...one }, index) => ({
            skillsetId: [first, second][index] ?? "",
            ...one,
            ...(isTakenOver && one.level !== null && { isCopied: true as const }),
          })),
        }),
      );
    /** The differences of two versions, also in whether a level was taken over. */
    const changes = (one: EvaluationAnswers, other: EvaluationAnswers): readonly AnswerRef[] => [
      ...differences(one, other),
      ...one.skillsets
        .filter(({ skillsetId, isCopied: isTakenOver }) => answerOf(other, skillsetId).isCopied !== isTakenOver)
        .map(({ skillsetId }) => ({ location: { skillsetId }, answerPart: "level" as const })),
    ];
    const isIn = (places: readonly AnswerRef[], place: AnswerRef) => places.some((one) => isSameAnswer(one, place));
    fc.assert(
      fc.property(version, version, version, (base, mine, theirs) => {
        const { answers, autoMerged, contested } = mergeAnswers(base, mine, theirs);
        const [own, others] = [changes(mine, base), changes(theirs, base)];
        // A difference only from your own text is the other person's change, and one only from theirs is yours.
        for (const place of differences(answers, mine)) {
          expect([isIn(own, place), isIn(others, place), isIn(autoMerged, place)]).toEqual([false, true, true]);
        }
        for (const place of differences(answers, theirs)) {
          expect(isIn(own, place)).toBe(true);
          expect(isIn(contested, place)).toBe(isIn(others, place));
        }
        expect(haveSameAnswers(mergeAnswers(base, base, theirs).answers, theirs)).toBe(true);
        expect(haveSameAnswers(mergeAnswers(base, mine, base).answers, mine)).toBe(true);
        // Merged again, nothing changes any longer.
        expect(mergeAnswers(base, answers, theirs).answers).toEqual(answers);
      }),
    );
  });
});

describe("merging what two windows say of goals", () => {
  const { authorId: _one, isAsked: _asked, ...goal } = sampleGoal();
  const {
    authorId: _other,
    isAsked: _also,
    ...promise
  } = sampleGoal({ id: "01JD0000000000000000000G02", owner: "manager" });
  const followUp = (about: typeof goal, text: string): DraftChange => ({ kind: "followUp", goal: about, text });
  const agree = (...steps: readonly (typeof goal)[]): DraftChange => ({ kind: "nextSteps", steps });
  const textsOf = ({ followUps = [] }: EvaluationAnswers) => followUps.map(({ text }) => text).toSorted();

  it("keeps the texts of both, each about its goal", () => {
    const { answers, autoMerged, contested } = mergeAnswers(
      fullAnswers,
      changedBy(followUp(goal, "Mine")),
      changedBy(followUp(promise, "Theirs"), agree(promise)),
    );
    expect(textsOf(answers)).toEqual(["Mine", "Theirs"]);
    expect(answers.nextSteps).toEqual([promise]);
    expect([autoMerged.length, contested.length]).toEqual([2, 0]);
  });

  it("leaves the choice to the person where both wrote about the same goal, or agreed on other steps", () => {
    const mine = changedBy(followUp(goal, "Mine"), agree(goal));
    const theirs = changedBy(followUp(goal, "Theirs"), agree(promise));
    const { answers, autoMerged, contested } = mergeAnswers(fullAnswers, mine, theirs);
    expect(textsOf(answers)).toEqual(["Mine"]);
    expect(answers.nextSteps).toEqual([goal]);
    expect([autoMerged.length, contested.length]).toEqual([0, 2]);
    const chosen = contested.reduce(
      (current, place) =>
        differences(current, theirs)
          .filter((difference) => isSameAnswer(difference, place))
          .reduce((one, { takeOther }) => changeDraft(one, takeOther), current),
      answers,
    );
    expect(haveSameAnswers(chosen, theirs)).toBe(true);
  });

  it("takes an emptied text for one that was never written", () => {
    expect(haveSameAnswers(changedBy(followUp(goal, " ")), fullAnswers)).toBe(true);
  });
});
