import { changesOfFields, type FieldChange, fieldChange, type Pair, textChange } from "../shared/fileChanges.ts";
import type { OnboardingDiff, SectionPair } from "./fileDiff.ts";
import type { OnboardingChange } from "./filePreview.ts";
import type { Goal, Resource, Section } from "./model.ts";
import { dueText, groupsText, inOrder, titleKey } from "./rules.ts";
import { goalHelperLabels } from "./terms.ts";

const goalGroupsText = ({ applicableTo }: Goal): string => groupsText(applicableTo, "Everyone");
const helperText = ({ helper }: Goal): string | null => helper && goalHelperLabels[helper];
const goalDueText = ({ due }: Goal): string | null => due && dueText(due);

/** Returns indexes. All numbers must differ. */
const longestIncreasing = (numbers: readonly number[]): ReadonlySet<number> => {
  // best[i] is the longest subsequence that ends at i.
  const best: number[][] = [];
  for (const [index, number] of numbers.entries()) {
    const before = best.filter((_, at) => (numbers[at] ?? 0) < number);
    const longest = before.reduce((a, b) => (b.length > a.length ? b : a), [] as number[]);
    best.push([...longest, index]);
  }
  return new Set(best.reduce((a, b) => (b.length > a.length ? b : a), []));
};

/**
 * The fewest moves that explain the new order of the parts that exist before and after, so an added part doesn't move
 * all others.
 */
const moves = <Part extends object>(
  stored: readonly Part[],
  pairs: readonly Pair<Part>[],
): ReadonlyMap<Part, FieldChange[]> => {
  const remaining = pairs.flatMap(({ before }) => (before === null ? [] : [before]));
  const storedOrder = stored.filter((part) => remaining.includes(part));
  const places = remaining.map((part) => storedOrder.indexOf(part));
  const unmoved = longestIncreasing(places);
  return new Map(
    remaining.map((part, index) => [
      part,
      unmoved.has(index) ? [] : fieldChange("Order", String((places[index] ?? 0) + 1), String(index + 1)),
    ]),
  );
};

const changesOf = <Part extends object>(
  part: OnboardingChange["part"],
  pairs: readonly Pair<Part>[],
  removed: readonly Part[],
  stored: readonly Part[],
  format: {
    readonly nameOf: (one: Part) => string;
    readonly added: (after: Part) => FieldChange[];
    readonly changed: (before: Part, after: Part) => FieldChange[];
    readonly removed: (before: Part) => FieldChange[];
  },
): OnboardingChange[] => {
  const moved = moves(stored, pairs);
  return [
    ...pairs.flatMap(({ before, after }): OnboardingChange[] => {
      if (before === null) {
        return [{ part, change: "added", name: format.nameOf(after), details: format.added(after) }];
      }
      const details = [...format.changed(before, after), ...(moved.get(before) ?? [])];
      return details.length === 0 ? [] : [{ part, change: "changed", name: format.nameOf(before), details }];
    }),
    ...removed.map(
      (one): OnboardingChange => ({ part, change: "removed", name: format.nameOf(one), details: format.removed(one) }),
    ),
  ];
};

const sectionChanges = ({ before: content, sections, removedSections }: OnboardingDiff): OnboardingChange[] =>
  changesOf<Section>("section", sections, removedSections, inOrder(content.sections), {
    nameOf: ({ title }) => title,
    added: ({ timeframe, goals }) => [
      ...fieldChange("Timeframe", null, timeframe),
      ...fieldChange("Goals", null, String(goals.length)),
    ],
    changed: (before, after) =>
      changesOfFields<Exclude<keyof Section, "id" | "version" | "orderIndex" | "goals">>({
        title: fieldChange("Title", before.title, after.title),
        timeframe: fieldChange("Timeframe", before.timeframe, after.timeframe),
        description: textChange("Description", before.description, after.description),
      }),
    removed: ({ goals }) => fieldChange("Goals", String(goals.length), null),
  });

/** Adds the group if another goal of the section has the same title. */
const goalName = ({ after, goals, removedGoals }: SectionPair, goal: Goal): string => {
  const name = `${after.title}: ${goal.title}`;
  const key = titleKey(goal.title);
  const isAmbiguous =
    goals.filter((pair) => titleKey(pair.after.title) === key).length +
      removedGoals.filter(({ title }) => titleKey(title) === key).length >
    1;
  return isAmbiguous ? `${name} (${goalGroupsText(goal)})` : name;
};

const goalChanges = (section: SectionPair): OnboardingChange[] =>
  changesOf<Goal>("goal", section.goals, section.removedGoals, inOrder(section.before?.goals ?? []), {
    nameOf: (goal) => goalName(section, goal),
    added: (goal) => [
      ...fieldChange("For", null, goalGroupsText(goal)),
      ...fieldChange("Helper", null, helperText(goal)),
      ...fieldChange("Due", null, goalDueText(goal)),
    ],
    changed: (before, after) =>
      changesOfFields<Exclude<keyof Goal, "id" | "orderIndex">>({
        title: fieldChange("Title", before.title, after.title),
        description: textChange("Description", before.description, after.description),
        applicableTo: fieldChange("For", goalGroupsText(before), goalGroupsText(after)),
        helper: fieldChange("Helper", helperText(before), helperText(after)),
        due: fieldChange("Due", goalDueText(before), goalDueText(after)),
      }),
    removed: () => [],
  });

const resourceChanges = ({ before: content, resources, removedResources }: OnboardingDiff): OnboardingChange[] =>
  changesOf<Resource>("resource", resources, removedResources, content.resources, {
    nameOf: ({ title }) => title,
    added: ({ url }) => fieldChange("Address", null, url),
    changed: (before, after) =>
      changesOfFields<keyof Resource>({
        title: fieldChange("Title", before.title, after.title),
        url: fieldChange("Address", before.url, after.url),
      }),
    removed: () => [],
  });

/** In file order, without goals of removed sections. */
export const onboardingChanges = (diff: OnboardingDiff): OnboardingChange[] => [
  ...sectionChanges(diff),
  ...diff.sections.flatMap(goalChanges),
  ...resourceChanges(diff),
];
