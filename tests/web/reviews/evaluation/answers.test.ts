import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import type { EvaluationAnswers } from "#domain/reviews/evaluationModel.ts";
import { expectationsRatings } from "#domain/reviews/terms.ts";
import { lengths } from "#domain/shared/lengths.ts";
import {
  answerOf,
  changeDraft,
  commentProblem,
  type DraftChange,
  differences,
  findTooLongTextLocation,
  formAnswers,
  haveSameAnswers,
  savedEvaluation,
} from "#web/features/reviews/evaluation/evaluationDraft.ts";
import { draftKey, evaluationDrafts } from "#web/features/reviews/evaluation/storedDraft.ts";
import {
  type EvaluationEvent,
  type EvaluationState,
  initialState,
  isDirty,
  reduceEvaluation,
} from "#web/features/reviews/evaluation/writing/evaluationState.ts";
import {
  type AnswerRef,
  isSameAnswerRef,
  mergeAnswers,
} from "#web/features/reviews/evaluation/writing/mergeAnswers.ts";
import { emptyAnswers, fullAnswers, sampleEvaluation, sampleGoal, sampleSkillsets } from "../sampleReviews.ts";

const [first, second] = [sampleSkillsets[0].id, sampleSkillsets[1].id];
const rating = (to: EvaluationAnswers["expectationsRating"]): DraftChange => ({ kind: "rating", rating: to });
const level = (skillsetId: string, to: number): DraftChange => ({ kind: "level", skillsetId, level: to });
const copied = (skillsetId: string, to: number): DraftChange => ({
  kind: "level",
  skillsetId,
  level: to,
  isCopied: true,
});
const comments = (skillsetId: string, text: string): DraftChange => ({ kind: "comments", skillsetId, comments: text });
const additional = (text: string): DraftChange => ({ kind: "additional", comments: text });
const changedBy = (...changes: readonly DraftChange[]) => changes.reduce(changeDraft, fullAnswers);
const { authorId: _author, isAsked: _asked, ...goal } = sampleGoal();

describe("the answers of the form", () => {
  it("include each skillset, whatever was saved", () => {
    const partial = { ...fullAnswers, skillsets: fullAnswers.skillsets.slice(1) };
    expect(formAnswers(partial, sampleSkillsets).skillsets).toEqual([
      { skillsetId: first, level: null, comments: "" },
      fullAnswers.skillsets[1],
    ]);
    expect(formAnswers(null, sampleSkillsets)).toEqual(emptyAnswers);
  });

  it("start empty at version 0 if nothing was saved", () => {
    expect(savedEvaluation(null, sampleSkillsets)).toEqual({
      answers: emptyAnswers,
      version: 0,
      completedAt: null,
      updatedAt: null,
    });
  });

  it("take one change and leave the rest unchanged", () => {
    const changed = changeDraft(emptyAnswers, level(second, 3));
    expect(changed.skillsets).toEqual([
      { skillsetId: first, level: null, comments: "" },
      { skillsetId: second, level: 3, comments: "" },
    ]);
    expect(changeDraft(changed, rating("Meets Expectations")).expectationsRating).toBe("Meets Expectations");
    expect(changeDraft(changed, comments(first, "Yes")).skillsets[0]?.comments).toBe("Yes");
    expect(changeDraft(changed, additional("More")).additionalComments).toBe("More");
    expect(emptyAnswers.skillsets[1]?.level).toBeNull();
  });
});

describe("a level that was taken over", () => {
  const isCopied = changedBy(copied(first, 4));

  it("stays marked until a level is chosen, even while its comment is written", () => {
    const commented = changeDraft(isCopied, comments(first, "Why"));
    expect(commented.skillsets[0]).toEqual({ skillsetId: first, level: 4, comments: "Why", isCopied: true });
    const chosen = changeDraft(commented, level(first, 4));
    expect(chosen.skillsets[0]).toEqual({ skillsetId: first, level: 4, comments: "Why" });
  });

  it("needs saving, but doesn't differ from the same level", () => {
    expect(haveSameAnswers(isCopied, fullAnswers)).toBe(false);
    expect(differences(isCopied, fullAnswers)).toEqual([]);
  });
});

describe("two versions of the answers", () => {
  it("are the same only when every answer is", () => {
    const { answers } = savedEvaluation(sampleEvaluation(fullAnswers), sampleSkillsets);
    expect(haveSameAnswers(fullAnswers, answers)).toBe(true);
    expect(haveSameAnswers(fullAnswers, { ...fullAnswers, additionalComments: "A good quarter. " })).toBe(false);
  });

  it("differ by answer, and taking over every difference makes them the same", () => {
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
  it("may have at most 10,000 characters", () => {
    expect(commentProblem("x".repeat(lengths.comment))).toBeNull();
    expect(commentProblem("x".repeat(lengths.comment + 1))).toBe(
      "Shorten this to 10,000 characters. Nothing was saved or lost.",
    );
  });

  it("is located if it is too long", () => {
    const long = "x".repeat(lengths.comment + 1);
    expect(findTooLongTextLocation(fullAnswers)).toBeNull();
    expect(findTooLongTextLocation({ ...fullAnswers, additionalComments: long })).toBe("additional");
    expect(findTooLongTextLocation(changedBy(comments(second, long)))).toEqual({ skillsetId: second });
  });
});

describe("merging the answers of two windows", () => {
  type Case = readonly [string, mine: DraftChange[], theirs: DraftChange[], taken: number, contested: DraftChange[]];
  it.each<Case>([
    ["unchanged answers", [], [], 0, []],
    ["your own change", [comments(first, "Mine")], [], 0, []],
    ["the other's change", [], [rating("Often Exceeds Expectations")], 1, []],
    ["changes of different answers", [comments(first, "Mine")], [additional("Theirs"), level(second, 5)], 2, []],
    ["level and comment of one skillset", [level(first, 5)], [comments(first, "Theirs")], 1, []],
    ["the same change", [additional("Same")], [additional("Same")], 0, []],
    [
      "changes of the same answer, for the user to choose",
      [comments(first, "Mine"), additional("Mine")],
      [level(second, 5)],
      1,
      [comments(first, "Theirs")],
    ],
    ["the mark of a level that was taken over", [additional("Mine")], [copied(first, 5)], 1, []],
    ["your own level that was taken over", [copied(first, 5)], [additional("Theirs")], 1, []],
  ])("keeps %s", (_what, mine, theirs, taken, contested) => {
    const merged = mergeAnswers(fullAnswers, changedBy(...mine), changedBy(...theirs, ...contested));
    expect(merged.answers).toEqual(changedBy(...mine, ...theirs));
    expect([merged.autoMerged.length, merged.contested.length]).toEqual([taken, contested.length]);
  });

  it("keeps the same level, taken over in one window, without a conflict", () => {
    const merged = mergeAnswers(fullAnswers, changedBy(copied(first, 5)), changedBy(level(first, 5)));
    expect(merged).toMatchObject({ answers: changedBy(copied(first, 5)), autoMerged: [], contested: [] });
  });

  it("loses no change, and reports no conflict if only one window changed an answer", () => {
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
    /** The differences of two versions, including whether a level was taken over. */
    const changes = (one: EvaluationAnswers, other: EvaluationAnswers): readonly AnswerRef[] => [
      ...differences(one, other),
      ...one.skillsets
        .filter(({ skillsetId, isCopied: isTakenOver }) => answerOf(other, skillsetId).isCopied !== isTakenOver)
        .map(({ skillsetId }) => ({ location: { skillsetId }, answerPart: "level" as const })),
    ];
    const isIn = (places: readonly AnswerRef[], place: AnswerRef) => places.some((one) => isSameAnswerRef(one, place));
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

describe("merging the follow-ups and next steps of two windows", () => {
  const promise = { ...goal, id: "01JD0000000000000000000G02", owner: "manager" as const };
  const followUp = (about: typeof goal, text: string): DraftChange => ({ kind: "followUp", goal: about, text });
  const agree = (...steps: readonly (typeof goal)[]): DraftChange => ({ kind: "nextSteps", steps });
  const textsOf = ({ followUps = [] }: EvaluationAnswers) => followUps.map(({ text }) => text).toSorted();

  it("keeps the texts of both about different goals", () => {
    const { answers, autoMerged, contested } = mergeAnswers(
      fullAnswers,
      changedBy(followUp(goal, "Mine")),
      changedBy(followUp(promise, "Theirs"), agree(promise)),
    );
    expect(textsOf(answers)).toEqual(["Mine", "Theirs"]);
    expect(answers.nextSteps).toEqual([promise]);
    expect([autoMerged.length, contested.length]).toEqual([2, 0]);
  });

  it("reports conflicts if both wrote about the same goal or agreed on different steps", () => {
    const mine = changedBy(followUp(goal, "Mine"), agree(goal));
    const theirs = changedBy(followUp(goal, "Theirs"), agree(promise));
    const { answers, autoMerged, contested } = mergeAnswers(fullAnswers, mine, theirs);
    expect(textsOf(answers)).toEqual(["Mine"]);
    expect(answers.nextSteps).toEqual([goal]);
    expect([autoMerged.length, contested.length]).toEqual([0, 2]);
    const chosen = contested.reduce(
      (current, place) =>
        differences(current, theirs)
          .filter((difference) => isSameAnswerRef(difference, place))
          .reduce((one, { takeOther }) => changeDraft(one, takeOther), current),
      answers,
    );
    expect(haveSameAnswers(chosen, theirs)).toBe(true);
  });

  it("treats an emptied text as never written", () => {
    expect(haveSameAnswers(changedBy(followUp(goal, " ")), fullAnswers)).toBe(true);
  });
});

const version = (number: number, ...changes: readonly DraftChange[]) =>
  savedEvaluation(sampleEvaluation(changedBy(...changes), { version: number }), sampleSkillsets);

const v2 = version(2);
const typed = comments(second, "Mine");
const edit = (change: DraftChange): EvaluationEvent => ({ kind: "edited", change });
const edited = edit(typed);
type Version = ReturnType<typeof version>;
const save = (saved: Version): EvaluationEvent => ({ kind: "saved", saved });
const serve = (served: Version): EvaluationEvent => ({ kind: "served", served });
const collide = (other: Version): EvaluationEvent => ({ kind: "collided", other });
const readOther = (other: Version): EvaluationEvent => ({ kind: "otherRead", other });
const restore = (answers: EvaluationAnswers): EvaluationEvent => ({
  kind: "restored",
  copy: { answers, basis: { answers: v2.answers, version: 2 } },
});
/** Changes the same answer as `edited`, and another one. */
const contested = version(3, comments(second, "Theirs"), additional("Theirs, too"));
const elsewhere = version(3, additional("Theirs"));
const mine = changedBy(typed);
const merged = changedBy(typed, additional("Theirs"));
const mergedWithContested = changedBy(typed, additional("Theirs, too"));
const asked: readonly AnswerRef[] = [{ location: { skillsetId: second }, answerPart: "comments" }];

const summaryOf = (state: EvaluationState) => ({
  answers: state.answers,
  saved: state.saved.version,
  basis: state.basis.version,
  dirty: isDirty(state),
  conflict: state.conflict,
  taken: state.autoMerged.length,
  problem: state.problem,
  notice: state.notice,
  completionTried: state.completionTried,
  pressed: state.action,
});
/** Each row checks some of these. */
type Summary = Partial<ReturnType<typeof summaryOf>>;

const refused: EvaluationEvent = { kind: "refused", notice: "Read them." };
const failed: EvaluationEvent = { kind: "failed", problem: "Pulse is busy." };
const unread = [edited, collide(contested)];
const read = [...unread, readOther(contested)];

describe("the state of an evaluation's form", () => {
  it.each<readonly [string, events: readonly EvaluationEvent[], Summary]>([
    ["shows what is saved", [], { answers: v2.answers, saved: 2, basis: 2, dirty: false, conflict: null }],
    ["has what is typed, and nothing else", [edited], { answers: mine, saved: 2, basis: 2, dirty: true }],
    ["forgets the last messages once someone types", [failed, refused, edited], { problem: null, notice: null }],
    ["keeps what is typed while a save fails", [edited, failed], { answers: mine, dirty: true }],
    [
      "is saved, except for what was typed since",
      [edited, edit(additional("Later")), save(version(3, typed))],
      { answers: changedBy(typed, additional("Later")), saved: 3, basis: 3, dirty: true },
    ],
    ["returns to what is saved", [edited, { kind: "discarded" }], { answers: v2.answers, dirty: false }],

    ["shows a newer page", [serve(elsewhere)], { answers: elsewhere.answers, saved: 3, basis: 3 }],
    [
      "keeps what is typed on a newer page",
      [edited, serve(elsewhere)],
      { answers: mine, saved: 2, basis: 2, dirty: true },
    ],
    ["ignores an older page", [serve(version(1, typed))], { answers: v2.answers, saved: 2 }],

    [
      "takes over what only the other version changed, to save both",
      [edited, collide(elsewhere)],
      { answers: merged, saved: 3, basis: 3, dirty: true, conflict: null, taken: 1 },
    ],
    [
      "counts what it took over until the next action",
      [edited, collide(elsewhere), { kind: "pressed", button: "completing" }],
      { taken: 0, pressed: "completing" },
    ],
    [
      "has nothing to save after the same change elsewhere",
      [edited, collide(version(3, typed))],
      { answers: mine, saved: 3, dirty: false, conflict: null, taken: 0 },
    ],
    [
      "stays as typed if both changed the same answer",
      unread,
      { answers: mine, saved: 2, basis: 2, dirty: true, conflict: "unread", taken: 0 },
    ],
    [
      "shows the other version without losing what is typed, nor what it is based on",
      [failed, ...read],
      { answers: mergedWithContested, saved: 3, basis: 2, conflict: asked, problem: null },
    ],
    [
      "has no conflict if the other version no longer changes the same answer",
      [...unread, readOther(version(4, additional("Theirs")))],
      { answers: merged, saved: 4, basis: 4, conflict: null },
    ],
    [
      "keeps the conflict while the user takes the other answer and keeps typing",
      [...read, edit(comments(second, "Theirs")), edit(comments(first, ""))],
      { saved: 3, basis: 2, conflict: asked, dirty: true },
    ],
    [
      "is based on the other version after the choice",
      [...read, { kind: "keptMine" }],
      { answers: mergedWithContested, saved: 3, basis: 3, conflict: null, dirty: true },
    ],
    [
      "overwrites the version that the user read",
      [...read, save(version(4, typed, additional("Theirs, too")))],
      { saved: 4, basis: 4, conflict: null, dirty: false },
    ],
    [
      "has a new conflict if a third version changed the same answer",
      [...read, collide(version(4, comments(second, "A third")))],
      { answers: mergedWithContested, saved: 3, basis: 2, conflict: "unread" },
    ],

    ["restores a device copy", [restore(mine)], { answers: mine, dirty: true, conflict: null }],
    ["recognizes a device copy that is already saved", [restore(fullAnswers)], { dirty: false, conflict: null }],
    [
      "merges a device copy with what was saved since",
      [serve(elsewhere), restore(mine)],
      { answers: merged, saved: 3, basis: 3, conflict: null },
    ],
    [
      "has a conflict with a device copy if both changed the same answer",
      [serve(contested), restore(mine)],
      { answers: mergedWithContested, saved: 3, basis: 2, conflict: asked },
    ],

    [
      "shows one message after an action: why it failed",
      [refused, { kind: "pressed", button: "saving" }, failed],
      { problem: "Pulse is busy.", notice: null },
    ],
    [
      "shows one message after an action: what to do first",
      [failed, refused],
      { problem: null, notice: "Read them.", completionTried: false },
    ],
    [
      "remembers that completing was tried",
      [{ kind: "completionRefused", notice: "Rate it." }, edited],
      { notice: null, completionTried: true },
    ],
  ])("%s", (_, events, expected) => {
    expect(summaryOf(events.reduce(reduceEvaluation, initialState(v2)))).toMatchObject(expected);
  });

  it("stays the same object if a page has nothing new, so nothing rerenders", () => {
    const state = initialState(v2);
    expect(reduceEvaluation(state, { kind: "served", served: v2 })).toBe(state);
  });
});

const draft = {
  answers: fullAnswers,
  base: { ...fullAnswers, additionalComments: "" },
  version: 2,
};

const ofAna = draftKey("self", "ana", "review-1");

describe("a draft kept on the device", () => {
  it("is restored only for the same person and review", () => {
    expect(evaluationDrafts.store(ofAna, draft)).toBe(true);
    expect(evaluationDrafts.read(ofAna)).toMatchObject(draft);
    expect(evaluationDrafts.read(draftKey("self", "ben", "review-1"))).toBeNull();
    expect(evaluationDrafts.read(draftKey("self", "ana", "review-2"))).toBeNull();
  });

  it("is restored with the levels that were taken over", () => {
    const withCopy = { ...draft, answers: changedBy(copied(first, 4)) };
    evaluationDrafts.store(ofAna, withCopy);
    expect(evaluationDrafts.read(ofAna)).toMatchObject(withCopy);
  });

  it("is restored with its follow-ups and next steps", () => {
    const about = { ...goal, skillset: { id: "one", name: "Code Craft" } };
    const answers = { ...fullAnswers, followUps: [{ goal: about, text: "Half of it" }], nextSteps: [about] };
    evaluationDrafts.store(ofAna, { ...draft, answers });
    expect(evaluationDrafts.read(ofAna)?.answers).toEqual(answers);
  });

  it("is removed once forgotten", () => {
    evaluationDrafts.store(ofAna, draft);
    evaluationDrafts.removeOwnCopy(ofAna);
    expect(localStorage.getItem(ofAna)).toBeNull();
  });

  it.each(["", "null", "[]", "{}", '{"answers":{},"version":1,"storedAt":""}', "{broken"])(
    "isn't restored from %j",
    (text) => {
      localStorage.setItem(ofAna, text);
      expect(evaluationDrafts.read(ofAna)).toBeNull();
    },
  );

  it("causes no error if the device can't store it", () => {
    for (const method of ["getItem", "setItem"] as const) {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException("storage is switched off");
      });
    }
    expect(evaluationDrafts.store(ofAna, draft)).toBe(false);
    expect(evaluationDrafts.read(ofAna)).toBeNull();
    vi.restoreAllMocks();
  });
});
