import type { ExceptionAction } from "#domain/reviews/actions.ts";
import { call } from "#web/lib/api.ts";

/** What a dialog sends: the review as it was read, and the reason. */
interface Exception {
  readonly reviewId: string;
  readonly version: number;
  readonly reason: string;
}

/** The texts of a dialog that makes an exception, and its request. */
interface ExceptionTexts {
  readonly title: string;
  readonly effect: string;
  readonly submit: string;
  readonly done: string;
  readonly failed: string;
  readonly send: (exception: Exception) => Promise<unknown>;
}

const dialogs: Readonly<Record<Exclude<ExceptionAction, "revoke">, ExceptionTexts>> = {
  exempt: {
    title: "Exempt from the round",
    effect:
      "Nobody is waited for or reminded any more, and the review is in no number. What is written stays with those who can read it. You can revoke the exemption while the round is active.",
    submit: "Exempt",
    done: "Review exempted from the round",
    failed: "Failed to exempt the review",
    send: ({ reviewId, version, reason }) =>
      call("reviews", "exemptReview", { params: { reviewId }, body: { reason, version } }),
  },
};

/** The dialog that makes this exception. */
export const dialogOf = (action: Exclude<ExceptionAction, "revoke">): ExceptionTexts => dialogs[action];
