import type { PlanKind } from "#domain/plans/terms.ts";
import { generateReviews } from "./generateReviews.ts";
import { handOver } from "./handOver.ts";
import { importLadder } from "./importLadder.ts";
import { importPeople } from "./importPeople.ts";
import { refreshPositions } from "./refreshPositions.ts";
import type { PlanRunner } from "./runner.ts";

/** What goes on with each kind of plan. */
export const planRunners: Readonly<Record<PlanKind, PlanRunner>> = {
  generateReviews,
  importLadder,
  refreshPositions,
  importPeople,
  handOver,
};
