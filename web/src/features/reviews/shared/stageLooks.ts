import { type ReviewStage, reviewStages } from "#domain/reviews/terms.ts";
import type { StageCounts } from "#domain/reviews/views/listModel.ts";
import type { Tone } from "#web/theme/tokens.ts";

/**
 * The appearance of each stage: a colour per step, hatched while the step is still to be taken. Always shown with a
 * label.
 */
export const stageLooks: Readonly<
  Record<ReviewStage, { readonly tone: Tone; readonly fill: "full" | "hatched" | "none" }>
> = {
  nothingDone: { tone: "neutral", fill: "none" },
  selfMissing: { tone: "neutral", fill: "full" },
  managerMissing: { tone: "warning", fill: "full" },
  approvalMissing: { tone: "purple", fill: "full" },
  meetingMissing: { tone: "info", fill: "hatched" },
  meetingScheduled: { tone: "info", fill: "full" },
  finalized: { tone: "good", fill: "hatched" },
  shared: { tone: "good", fill: "full" },
};

export const totalOf = (stages: StageCounts): number => reviewStages.reduce((total, stage) => total + stages[stage], 0);
