import * as z from "zod";
import { personName } from "../people/nameModel.ts";
import { day } from "../shared/text.ts";

/** New hires with overdue weekly reports to reopen (their Mondays, oldest first) or goals to confirm. */
export const onboardingTasks = z.object({
  items: z.array(z.object({ person: personName, weeks: z.array(day), goalsToConfirmCount: z.int().min(0) })),
});
export type OnboardingTasks = z.infer<typeof onboardingTasks>;
