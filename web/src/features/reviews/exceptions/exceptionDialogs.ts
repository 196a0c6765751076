import type { ExceptionAction } from "#domain/reviews/actions.ts";
import type { EvaluationName } from "#domain/reviews/terms.ts";
import type { Day } from "#domain/shared/time.ts";
import { write } from "#web/lib/saving/write.ts";

/** What a dialog asks for. The last day is "" where none is asked for. */
export type ExceptionDraft = { readonly deadline: Day; readonly reason: string };

/** What a dialog sends: the review as it was read, and the reason. */
interface Exception {
  readonly reviewId: string;
  readonly version: number;
  readonly reason: string;
  /** The last day of the evaluation; "" where none is asked for. */
  readonly deadline: Day;
}

/** The texts of a dialog that makes an exception, and its request. */
interface ExceptionTexts {
  readonly title: string;
  readonly effect: string;
  readonly submit: string;
  readonly done: string;
  readonly failed: string;
  /** Whether the dialog asks for the last day of the evaluation. */
  readonly asksForDay: boolean;
  /** The evaluation whose deadline is extended, which it may not shorten; null otherwise. */
  readonly extended: EvaluationName | null;
  readonly send: (exception: Exception) => Promise<unknown>;
}

const extension = (evaluation: EvaluationName): ExceptionTexts => ({
  title: `Extend the ${evaluation} evaluation`,
  effect: "This review gets a deadline of its own. The other reviews of the round keep theirs.",
  submit: "Extend",
  done: "Deadline extended",
  failed: "Failed to extend the deadline",
  asksForDay: true,
  extended: evaluation,
  send: ({ reviewId, ...body }) =>
    write("reviews", "extendReview", { params: { reviewId }, body: { ...body, evaluation } }),
});

const reopening = (evaluation: EvaluationName): ExceptionTexts => ({
  title: `Reopen the ${evaluation} evaluation`,
  effect:
    "It can be changed until this day and has to be completed again. Until then, others read what was completed before.",
  submit: "Reopen",
  done: "Evaluation reopened",
  failed: "Failed to reopen the evaluation",
  asksForDay: true,
  extended: null,
  send: ({ reviewId, ...body }) =>
    write("reviews", "reopenEvaluation", { params: { reviewId }, body: { ...body, evaluation } }),
});

const dialogs: Readonly<Record<Exclude<ExceptionAction, "revoke">, ExceptionTexts>> = {
  "extend-self": extension("self"),
  "extend-manager": extension("manager"),
  "reopen-self": reopening("self"),
  "reopen-manager": reopening("manager"),
  exempt: {
    title: "Exempt from the round",
    effect:
      "Nobody is waited for or reminded any more, and the review is in no number. What is written stays with those who can read it. You can revoke the exemption while the round is active.",
    submit: "Exempt",
    done: "Review exempted from the round",
    failed: "Failed to exempt the review",
    asksForDay: false,
    extended: null,
    send: ({ reviewId, version, reason }) =>
      write("reviews", "exemptReview", { params: { reviewId }, body: { reason, version } }),
  },
};

/** The dialog that makes this exception. */
export const dialogOf = (action: Exclude<ExceptionAction, "revoke">): ExceptionTexts => dialogs[action];
