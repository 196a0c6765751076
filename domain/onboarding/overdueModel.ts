import * as z from "zod";
import { personName } from "../people/nameModel.ts";
import { day } from "../shared/text.ts";

// Apart from the other models of onboarding, of which the overview needs nothing else (docs/performance.md#cold-functions).

/** The new hires with overdue weekly reports that need reopening, and the Mondays of those weeks, oldest first. */
export const overdueReports = z.object({
  items: z.array(z.object({ person: personName, weeks: z.array(day).min(1) })),
});
export type OverdueReports = z.infer<typeof overdueReports>;
