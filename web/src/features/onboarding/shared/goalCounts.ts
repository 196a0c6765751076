import type { SectionView } from "#domain/onboarding/model.ts";
import { countGoals, type GoalCount, sumCounts } from "#domain/onboarding/rules.ts";
import { formatCount, formatCountOf } from "#web/lib/format/numbers.ts";

export const countAllGoals = (sections: readonly Pick<SectionView, "goals">[]): GoalCount =>
  sumCounts(sections.map(({ goals }) => countGoals(goals)));

/** "3 of 8 goals", or "No goals". */
export const goalCountText = ({ completed, total }: GoalCount): string =>
  total === 0 ? "No goals" : `${formatCount(completed)} of ${formatCountOf(total, "goal", "goals")}`;
