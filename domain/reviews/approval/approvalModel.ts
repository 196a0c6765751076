import * as z from "zod";
import { absence, personName } from "../../people/nameModel.ts";
import { day, id, instant, storedName } from "../../shared/text.ts";
import { suggestedValue } from "../calibration/sessionModel.ts";
import { calibrationOutcomes, maxSuggestedValues } from "../calibration/terms.ts";
import { check } from "../checks/checkModel.ts";
import { listedReview } from "../views/listModel.ts";

const count = z.int().min(0);
const value = z.int().min(1).max(5);

const listedApproval = z.object({
  review: listedReview,
  /** Null without a completed self-evaluation. */
  self: value.nullable(),
  manager: value.nullable(),
  levels: z.object({ total: count, differing: count }),
  checks: z.array(check),
  /** The outcome of a calibration session; null if the review was in none. */
  calibration: z
    .object({ outcome: z.enum(calibrationOutcomes), values: z.array(suggestedValue).max(maxSuggestedValues) })
    .nullable(),
  /** The last day of an open calibration session, which blocks approval; null if none. */
  heldUntil: day.nullable(),
});
export type ListedApproval = z.infer<typeof listedApproval>;

export const approvals = z.object({
  today: day,
  /** How many are assigned to the viewer, regardless of filters. */
  total: count,
  /** How many match the filters; the list holds at most `maxListedApprovals`. */
  found: count,
  items: z.array(listedApproval),
  skillsets: z.array(z.object({ id, name: storedName })),
});
export type Approvals = z.infer<typeof approvals>;

export const areaProgress = z.object({
  /** Null for the CTO. */
  approver: personName
    .extend({
      absence: absence.exactOptional(),
    })
    .nullable(),
  total: count,
  /** Reviews that are pending approval. */
  waiting: count,
  /** When the oldest of them became pending. */
  waitingSince: instant.nullable(),
  approved: count,
});
export type AreaProgress = z.infer<typeof areaProgress>;
