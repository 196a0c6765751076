import type { Round, StageCounts } from "#domain/reviews/model.ts";
import type { ApiResult } from "#web/lib/apiTypes.ts";
import { formatCountOf } from "#web/lib/numbers.ts";
import { totalOf } from "../shared/stageLabels.ts";

/** A step of a round that requires a confirmation. */
export type RoundStep = "start" | "generate" | "complete" | "delete";

/** A round as the list of rounds shows it. */
export type ListedRound = ApiResult<"reviews", "listRounds">["items"][number];

interface Confirmation {
  readonly title: string;
  /** The effects of the step, one paragraph per item. */
  readonly texts: readonly string[];
  readonly confirmLabel: string;
  readonly destructive: boolean;
  readonly done: string;
  readonly failed: string;
}

/** How many reviews of a round can still be worked on, and stop when another round takes its place. */
export const openReviews = (stages: StageCounts): number => totalOf(stages) - stages.finalized - stages.shared;

/**
 * The texts of a confirmation. What starting a round affects is shown by `StartEffects`
 * (docs/reviews.md#starting-a-round).
 */
export const confirmationOf = (
  step: RoundStep,
  round: Round,
  stages: StageCounts,
  active: ListedRound | null,
): Confirmation => {
  if (step === "start") {
    const stopped = active === null ? 0 : openReviews(active.stages);
    return {
      title: `Start ${round.name}?`,
      texts: [],
      confirmLabel:
        stopped === 0 ? "Start & Generate Reviews" : `Stop ${formatCountOf(stopped, "review", "reviews")} and start`,
      destructive: stopped > 0,
      done: "Performance review round started successfully",
      failed: "Failed to generate performance reviews",
    };
  }
  if (step === "generate") {
    return {
      title: "Generate missing reviews?",
      texts: [
        `Everybody who joined or got a position since the last time gets a review in ${round.name}.`,
        "Existing reviews do not change.",
      ],
      confirmLabel: "Generate Missing Reviews",
      destructive: false,
      done: "Generation of the missing reviews started",
      failed: "Failed to generate performance reviews",
    };
  }
  if (step === "complete") {
    const open = totalOf(stages) - stages.shared;
    return {
      title: `Complete ${round.name}?`,
      texts: [
        "A completed round cannot be edited afterwards, and nobody can write in its reviews any more. What is finalized can still be shared.",
        ...(open === 0 ? [] : [`${formatCountOf(open, "review is", "reviews are")} not shared with the employee yet.`]),
      ],
      confirmLabel: "Complete Round",
      destructive: true,
      done: "Performance review round completed successfully",
      failed: "Failed to complete performance review round",
    };
  }
  return {
    title: `Delete ${round.name}?`,
    texts: ["The round has no reviews. It cannot be brought back."],
    confirmLabel: "Delete Round",
    destructive: true,
    done: "Performance review round deleted successfully",
    failed: "Failed to delete performance review round",
  };
};
