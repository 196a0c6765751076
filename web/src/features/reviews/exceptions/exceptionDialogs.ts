import type { ExceptionAction } from "#domain/reviews/actions.ts";
import type { EvaluationName } from "#domain/reviews/terms.ts";
import type { Day } from "#domain/shared/time.ts";
import type { WriteRoute } from "#web/lib/reading/apiTypes.ts";
import { write } from "#web/lib/saving/write.ts";

/** `deadline` is "" if the dialog doesn't ask for a day. */
export type ExceptionDraft = { readonly deadline: Day; readonly reason: string };

interface ExceptionRequest {
  readonly reviewId: string;
  readonly version: number;
  readonly reason: string;
  readonly deadline: Day;
}

interface ExceptionDialogSpec {
  readonly title: string;
  readonly effect: string;
  readonly submit: string;
  readonly done: string;
  readonly failed: string;
  readonly asksForDay: boolean;
  /** The evaluation whose deadline is extended and can't be shortened; null otherwise. */
  readonly extendedEvaluation: EvaluationName | null;
  readonly route: WriteRoute;
  readonly send: (exception: ExceptionRequest) => Promise<unknown>;
}

const titles: Readonly<Record<EvaluationName, string>> = { self: "Self-Evaluation", manager: "Manager Evaluation" };

const extension = (evaluation: EvaluationName): ExceptionDialogSpec => ({
  title: `Extend ${titles[evaluation]}`,
  effect: "This review gets its own deadline. Other reviews in the round keep theirs.",
  submit: "Extend",
  done: "Deadline extended",
  failed: "Failed to extend the deadline",
  asksForDay: true,
  extendedEvaluation: evaluation,
  route: ["reviews", "extendReview"],
  send: ({ reviewId, ...body }) =>
    write("reviews", "extendReview", { params: { reviewId }, body: { ...body, evaluation } }),
});

const reopening = (evaluation: EvaluationName): ExceptionDialogSpec => ({
  title: `Reopen ${titles[evaluation]}`,
  effect:
    "The evaluation can be changed until this day and must be completed again. Until then, other people read the completed version.",
  submit: "Reopen",
  done: "Evaluation reopened",
  failed: "Failed to reopen the evaluation",
  asksForDay: true,
  extendedEvaluation: null,
  route: ["reviews", "reopenEvaluation"],
  send: ({ reviewId, ...body }) =>
    write("reviews", "reopenEvaluation", { params: { reviewId }, body: { ...body, evaluation } }),
});

export const exceptionDialogs: Readonly<Record<Exclude<ExceptionAction, "revoke">, ExceptionDialogSpec>> = {
  "extend-self": extension("self"),
  "extend-manager": extension("manager"),
  "reopen-self": reopening("self"),
  "reopen-manager": reopening("manager"),
  exempt: {
    title: "Exempt From Round",
    effect:
      "No more reminders, and the review won't count in any total. Existing text stays readable. You can undo this while the round is active.",
    submit: "Exempt",
    done: "Review exempted from the round",
    failed: "Failed to exempt the review",
    asksForDay: false,
    extendedEvaluation: null,
    route: ["reviews", "exemptReview"],
    send: ({ reviewId, version, reason }) =>
      write("reviews", "exemptReview", { params: { reviewId }, body: { reason, version } }),
  },
};
