import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import type { StageCounts } from "#domain/reviews/views/listModel.ts";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import type { ApiResult } from "#web/lib/reading/apiTypes.ts";
import { totalOf } from "../shared/StageBar.tsx";

export type RoundAction = "start" | "generate" | "putBack" | "complete" | "delete";

export type ListedRound = ApiResult<"reviews", "listRounds">["items"][number];

interface Confirmation {
  readonly title: string;
  readonly texts: readonly string[];
  readonly confirmLabel: string;
  readonly destructive: boolean;
  readonly done: string;
  readonly failed: string;
}

/** The number of reviews that can still be edited. They stop when another round becomes active. */
export const openReviewCount = (stages: StageCounts): number => totalOf(stages) - stages.finalized - stages.shared;

const activeAgainText = (former: Round | null): string =>
  former === null ? "No round is active afterwards." : `${former.name} becomes active again.`;

/**
 * `former` is the round that would become active again. `StartEffects` shows what starting affects
 * (docs/rounds.md#starting-a-round).
 */
export const confirmationOf = (
  step: RoundAction,
  round: Round,
  stages: StageCounts,
  active: ListedRound | null,
  former: Round | null,
): Confirmation => {
  if (step === "start") {
    const stoppedCount = active === null ? 0 : openReviewCount(active.stages);
    return {
      title: `Start ${round.name}?`,
      texts: [],
      confirmLabel:
        stoppedCount === 0
          ? "Start & Generate Reviews"
          : `Stop ${formatCountOf(stoppedCount, "review", "reviews")} and Start`,
      destructive: stoppedCount > 0,
      done: "Performance review round started successfully",
      failed: "Failed to generate performance reviews",
    };
  }
  if (step === "generate") {
    return {
      title: "Generate Missing Reviews?",
      texts: [
        `Everyone who joined or got a position since reviews were last generated gets a review in ${round.name}.`,
        "Existing reviews don't change.",
      ],
      confirmLabel: "Generate Missing Reviews",
      destructive: false,
      done: "Generation of the missing reviews started",
      failed: "Failed to generate performance reviews",
    };
  }
  if (step === "complete") {
    const unsharedCount = totalOf(stages) - stages.shared;
    return {
      title: `Complete ${round.name}?`,
      texts: [
        "You can't edit a completed round, and no one can write in its reviews. Finalized results can still be shared.",
        ...(unsharedCount === 0
          ? []
          : [`${formatCountOf(unsharedCount, "review is", "reviews are")} not shared with the employee yet.`]),
      ],
      confirmLabel: "Complete Round",
      destructive: true,
      done: "Performance review round completed successfully",
      failed: "Failed to complete performance review round",
    };
  }
  const total = totalOf(stages);
  const reviews = formatCountOf(total, "review", "reviews");
  if (step === "putBack") {
    return {
      title: `Put ${round.name} back to draft?`,
      texts: [
        `No one has written in it yet. Its ${reviews} ${total === 1 ? "is" : "are"} kept but hidden from employees, and you can start it again.`,
        activeAgainText(former),
      ],
      confirmLabel: "Put Back to Draft",
      destructive: false,
      done: "Performance review round put back successfully",
      failed: "Failed to put back performance review round",
    };
  }
  return {
    title: `Delete ${round.name}?`,
    texts: [
      total === 0
        ? "The round has no reviews. You can't undo this."
        : `Its ${reviews} ${total === 1 ? "is" : "are"} deleted with it. No one has written in ${total === 1 ? "it" : "any of them"} yet. You can't undo this.`,
      ...(round.status === "active" ? [activeAgainText(former)] : []),
    ],
    confirmLabel: total === 0 ? "Delete Round" : `Delete Round and ${formatCountOf(total, "Review", "Reviews")}`,
    destructive: true,
    done: total === 0 ? "Performance review round deleted successfully" : "The round and its reviews are being deleted",
    failed: "Failed to delete performance review round",
  };
};
