import { type ReviewStage, reviewStages } from "#domain/reviews/terms.ts";
import type { StageCounts } from "#domain/reviews/views/listModel.ts";
import type { Tone } from "#web/theme/tokens.ts";

/** Stages with the same tone differ in fill. A label always accompanies the color. */
export const stageStyles: Readonly<
  Record<ReviewStage, { readonly tone: Tone; readonly fill: "full" | "outline" | "none" }>
> = {
  nothingDone: { tone: "neutral", fill: "none" },
  selfMissing: { tone: "neutral", fill: "full" },
  managerMissing: { tone: "warning", fill: "full" },
  approvalMissing: { tone: "purple", fill: "full" },
  meetingMissing: { tone: "info", fill: "outline" },
  meetingScheduled: { tone: "info", fill: "full" },
  finalized: { tone: "good", fill: "outline" },
  shared: { tone: "good", fill: "full" },
};

export const totalOf = (stages: StageCounts): number => reviewStages.reduce((total, stage) => total + stages[stage], 0);
