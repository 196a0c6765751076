import type { OperationKind } from "#domain/operations/terms.ts";
import { createLeadReports } from "./createLeadReports.ts";
import { createWeeklyReports } from "./createWeeklyReports.ts";
import { generateReviews } from "./generateReviews.ts";
import { handOver } from "./handOver.ts";
import { importLadder } from "./importLadder.ts";
import { importPeople } from "./importPeople.ts";
import { refreshPositions } from "./refreshPositions.ts";
import { remindRound } from "./remindRound.ts";
import type { OperationRunner } from "./runner.ts";
import { sendReminders } from "./sendReminders.ts";

/** The runner of each kind of operation. */
export const operationRunners: Readonly<Record<OperationKind, OperationRunner>> = {
  generateReviews,
  importLadder,
  refreshPositions,
  importPeople,
  handOver,
  sendReminders,
  remindRound,
  createWeeklyReports,
  createLeadReports,
};
