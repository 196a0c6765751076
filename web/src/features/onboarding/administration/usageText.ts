import type { Goal, Section, SectionUsage } from "#domain/onboarding/model.ts";
import { formatCount, formatCountOf } from "#web/lib/format/numbers.ts";
import { capitalized } from "#web/lib/format/terms.ts";

const completedStay = "Completed onboardings keep their copy and stay readable.";

/** Says "at least" if more onboardings exist than were counted. */
const countText = (count: number, isMinimum: boolean, one: string, many: string): string =>
  `${isMinimum ? "at least " : ""}${formatCountOf(count, one, many)}`;

const completedInSection = ({ onboardings, withCompletedGoals, isMinimum: more }: SectionUsage): string => {
  if (withCompletedGoals === 0) {
    return more ? "." : ", and no goal in it is completed yet.";
  }
  const minimum = more ? "at least " : "";
  const who =
    onboardings === 1
      ? "it has"
      : `${minimum}${formatCount(withCompletedGoals)} of them ${withCompletedGoals === 1 && !more ? "has" : "have"}`;
  return `, and ${who} completed goals in it. Completed goals stay readable there.`;
};

export const sectionDeletionText = ({ goals }: Section, usage: SectionUsage): readonly string[] => [
  usage.onboardings === 0
    ? "No ongoing onboarding shows this section."
    : `${capitalized(
        countText(usage.onboardings, usage.isMinimum, "ongoing onboarding shows", "ongoing onboardings show"),
      )} this section${completedInSection(usage)}`,
  ...(goals.length === 0 ? [] : [`Its ${formatCountOf(goals.length, "goal is", "goals are")} deleted too.`]),
  completedStay,
];

export const goalDeletionText = (
  { id }: Goal,
  { completionsByGoal, isMinimum: more }: SectionUsage,
): readonly string[] => {
  const count = completionsByGoal[id] ?? 0;
  if (count === 0) {
    return [
      more
        ? "Ongoing onboardings may have completed this goal. It stays readable there."
        : "No ongoing onboarding has completed this goal.",
      completedStay,
    ];
  }
  return [
    `${capitalized(
      countText(count, more, "ongoing onboarding has", "ongoing onboardings have"),
    )} completed this goal. It stays readable there.`,
    completedStay,
  ];
};
