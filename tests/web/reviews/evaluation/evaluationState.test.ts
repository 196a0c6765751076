import { describe, expect, it } from "vitest";
import type { EvaluationAnswers } from "#domain/reviews/evaluationModel.ts";
import { changeDraft, type DraftChange, savedEvaluation } from "#web/features/reviews/evaluation/evaluationDraft.ts";
import {
  type EvaluationEvent,
  type EvaluationState,
  initialState,
  isDirty,
  reduceEvaluation,
} from "#web/features/reviews/evaluation/writing/evaluationState.ts";
import { fullAnswers, sampleEvaluation, sampleSkillsets } from "../sampleReviews.ts";

const [first = "", second = ""] = sampleSkillsets.map(({ id }) => id);
const comments = (skillsetId: string, text: string): DraftChange => ({ kind: "comments", skillsetId, comments: text });
const additional = (text: string): DraftChange => ({ kind: "additional", comments: text });
const answersWith = (...changes: readonly DraftChange[]) => changes.reduce(changeDraft, fullAnswers);
const version = (number: number, ...changes: readonly DraftChange[]) =>
  savedEvaluation(sampleEvaluation(answersWith(...changes), { version: number }), sampleSkillsets);

const v2 = version(2);
const typed = comments(second, "Mine");
const edited: EvaluationEvent = { kind: "edited", change: typed };
/** Changes the same answer as `edited`, and another one. */
const contested = version(3, comments(second, "Theirs"), additional("Theirs, too"));
const elsewhere = version(3, additional("Theirs"));
const copyOf = (answers: EvaluationAnswers): EvaluationEvent => ({
  kind: "restored",
  copy: { answers, basis: { answers: v2.answers, version: 2 } },
});
const asked = [{ location: { skillsetId: second }, answerPart: "comments" }];

/** Each row checks some of these. */
interface Summary {
  readonly answers?: EvaluationAnswers;
  readonly saved?: number;
  readonly basis?: number;
  readonly dirty?: boolean;
  readonly conflict?: unknown;
  readonly taken?: number;
  readonly problem?: string | null;
  readonly notice?: string | null;
  readonly completionTried?: boolean;
  readonly pressed?: EvaluationState["action"];
}

const summaryOf = (state: EvaluationState): Required<Summary> => ({
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

const refused: EvaluationEvent = { kind: "refused", notice: "Read them." };
const failed: EvaluationEvent = { kind: "failed", problem: "Pulse is busy." };
const unread = [edited, { kind: "collided", other: contested }] satisfies EvaluationEvent[];
const read = [...unread, { kind: "otherRead", other: contested }] satisfies EvaluationEvent[];

describe("the state of an evaluation's form", () => {
  it.each<readonly [string, events: readonly EvaluationEvent[], Summary]>([
    ["shows what is saved", [], { answers: v2.answers, saved: 2, basis: 2, dirty: false, conflict: null }],
    ["has what is typed, and nothing else", [edited], { answers: answersWith(typed), saved: 2, basis: 2, dirty: true }],
    ["forgets the last messages once someone types", [failed, refused, edited], { problem: null, notice: null }],
    ["keeps what is typed while a save fails", [edited, failed], { answers: answersWith(typed), dirty: true }],
    [
      "is saved, except for what was typed since",
      [edited, { kind: "edited", change: additional("Later") }, { kind: "saved", saved: version(3, typed) }],
      { answers: answersWith(typed, additional("Later")), saved: 3, basis: 3, dirty: true },
    ],
    ["returns to what is saved", [edited, { kind: "discarded" }], { answers: v2.answers, dirty: false }],

    ["shows a newer page", [{ kind: "served", served: elsewhere }], { answers: elsewhere.answers, saved: 3, basis: 3 }],
    [
      "keeps what is typed on a newer page",
      [edited, { kind: "served", served: elsewhere }],
      { answers: answersWith(typed), saved: 2, basis: 2, dirty: true },
    ],
    ["ignores a page from before", [{ kind: "served", served: version(1, typed) }], { answers: v2.answers, saved: 2 }],

    [
      "takes what only the other version changed, to save both",
      [edited, { kind: "collided", other: elsewhere }],
      { answers: answersWith(typed, additional("Theirs")), saved: 3, basis: 3, dirty: true, conflict: null, taken: 1 },
    ],
    [
      "counts what it took until the next press",
      [edited, { kind: "collided", other: elsewhere }, { kind: "pressed", button: "completing" }],
      { taken: 0, pressed: "completing" },
    ],
    [
      "has nothing to save after the same change elsewhere",
      [edited, { kind: "collided", other: version(3, typed) }],
      { answers: answersWith(typed), saved: 3, dirty: false, conflict: null, taken: 0 },
    ],
    [
      "stays as typed if both changed the same answer",
      unread,
      { answers: answersWith(typed), saved: 2, basis: 2, dirty: true, conflict: "unread", taken: 0 },
    ],
    [
      "shows the other version without losing what is typed, nor what it is based on",
      [failed, ...read],
      { answers: answersWith(typed, additional("Theirs, too")), saved: 3, basis: 2, conflict: asked, problem: null },
    ],
    [
      "asks nothing if the other version no longer changes the same answer",
      [...unread, { kind: "otherRead", other: version(4, additional("Theirs")) }],
      { answers: answersWith(typed, additional("Theirs")), saved: 4, basis: 4, conflict: null },
    ],
    [
      "keeps asking while the person takes the other's answer and types on",
      [
        ...read,
        { kind: "edited", change: comments(second, "Theirs") },
        { kind: "edited", change: comments(first, "") },
      ],
      { saved: 3, basis: 2, conflict: asked, dirty: true },
    ],
    [
      "is based on the other version after the choice",
      [...read, { kind: "keptMine" }],
      { answers: answersWith(typed, additional("Theirs, too")), saved: 3, basis: 3, conflict: null, dirty: true },
    ],
    [
      "overwrites the version that the person read",
      [...read, { kind: "saved", saved: version(4, typed, additional("Theirs, too")) }],
      { saved: 4, basis: 4, conflict: null, dirty: false },
    ],
    [
      "asks again if a third version changed the same answer",
      [...read, { kind: "collided", other: version(4, comments(second, "A third")) }],
      { answers: answersWith(typed, additional("Theirs, too")), saved: 3, basis: 2, conflict: "unread" },
    ],

    [
      "takes a device copy back",
      [copyOf(answersWith(typed))],
      { answers: answersWith(typed), dirty: true, conflict: null },
    ],
    ["knows a device copy that is saved", [copyOf(fullAnswers)], { dirty: false, conflict: null }],
    [
      "merges a device copy with what was saved since",
      [{ kind: "served", served: elsewhere }, copyOf(answersWith(typed))],
      { answers: answersWith(typed, additional("Theirs")), saved: 3, basis: 3, conflict: null },
    ],
    [
      "asks about a device copy if both changed the same answer",
      [{ kind: "served", served: contested }, copyOf(answersWith(typed))],
      { answers: answersWith(typed, additional("Theirs, too")), saved: 3, basis: 2, conflict: asked },
    ],

    [
      "says one thing after a press: why it failed",
      [refused, { kind: "pressed", button: "saving" }, failed],
      {
        problem: "Pulse is busy.",
        notice: null,
      },
    ],
    ["or what to do first", [failed, refused], { problem: null, notice: "Read them.", completionTried: false }],
    [
      "remembers that completing was tried",
      [{ kind: "completionRefused", notice: "Rate it." }, edited],
      { notice: null, completionTried: true },
    ],
  ])("%s", (_, events, expected) => {
    expect(summaryOf(events.reduce(reduceEvaluation, initialState(v2)))).toMatchObject(expected);
  });

  it("stays the same object when a page says nothing new, so nothing renders", () => {
    const state = initialState(v2);
    expect(reduceEvaluation(state, { kind: "served", served: v2 })).toBe(state);
  });
});
