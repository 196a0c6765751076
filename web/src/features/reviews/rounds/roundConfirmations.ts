import type { Round, StageCounts } from "#domain/reviews/model.ts";
import { type Day, hasPassed } from "#domain/shared/time.ts";
import { formatDay } from "#web/lib/dates.ts";
import { formatCountOf } from "#web/lib/numbers.ts";
import { totalOf } from "../shared/stageLabels.ts";

/** A step of a round that requires a confirmation. */
export type RoundStep = "start" | "generate" | "complete" | "delete";

interface Confirmation {
  readonly title: string;
  /** The effects of the step, one paragraph per item. */
  readonly texts: readonly string[];
  readonly confirmLabel: string;
  readonly destructive: boolean;
  readonly done: string;
  readonly failed: string;
}

/** Tells which evaluations can be written once the round is started (docs/reviews.md#round-dates). */
const writingText = ({ selfEvaluationDeadline, managerEvaluationDeadline }: Round, today: Day): string => {
  if (hasPassed(managerEvaluationDeadline, today)) {
    return "Both of its deadlines have passed: nobody can write until you move them.";
  }
  return hasPassed(selfEvaluationDeadline, today)
    ? `Its self-evaluation deadline has passed, on ${formatDay(selfEvaluationDeadline)}: nobody can write a self evaluation until you move it.`
    : "People can write from now on.";
};

/** The texts of a confirmation. Starting names the round that returns to draft (docs/reviews.md#starting-a-round). */
export const confirmationOf = (
  step: RoundStep,
  round: Round,
  stages: StageCounts,
  active: Round | null,
  today: Day,
): Confirmation => {
  if (step === "start") {
    return {
      title: `Start ${round.name}?`,
      texts: [
        `Every active person with a position gets a review in ${round.name}. ${writingText(round, today)}`,
        ...(active === null
          ? []
          : [
              `${active.name} is active now and goes back to draft: nobody can write in it until it is started again. Its reviews and everything written in them are kept.`,
            ]),
      ],
      confirmLabel: "Start & Generate Reviews",
      destructive: false,
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
