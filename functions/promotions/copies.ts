import type { CaseCopy } from "#domain/promotions/model.ts";
import { dayOf } from "#domain/shared/time.ts";
import { environment } from "../environment.ts";
import { readLatestPlans } from "../growth/store/growthPlans.ts";
import { readEntries } from "../journal/store/journal.ts";
import type { Store } from "../table/store.ts";

/** An employee's latest journal entries, and the goals of their latest growth plans. Three requests. */
export const readCopyChoices = async (store: Store, employeeId: string): Promise<readonly CaseCopy[]> => {
  const [entries, plans] = await Promise.all([
    readEntries(store, employeeId, { days: null, cursor: undefined }),
    readLatestPlans(store, employeeId),
  ]);
  const timeZone = environment("TIME_ZONE");
  const goals = plans.flatMap(({ goals, earlier, beganAt }) =>
    [...goals, ...earlier].flatMap((goal): readonly CaseCopy[] =>
      goal.owner === "employee"
        ? [{ kind: "goal", id: goal.id, day: goal.doneOn ?? dayOf(beganAt, timeZone), text: goal.what }]
        : [],
    ),
  );
  return [
    ...entries.items.map(({ id, day, text }): CaseCopy => ({ kind: "entry", id, day, text })),
    ...new Map(goals.map((goal) => [goal.id, goal])).values(),
  ];
};
