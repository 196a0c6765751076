import * as z from "zod";
import { type OnboardingType, onboardingTypes } from "../people/terms.ts";
import type { FieldError } from "../shared/errors.ts";
import type { NothingLeft } from "../shared/nothingLeft.ts";
import {
  type Goal,
  type GoalDue,
  goalForm,
  type OnboardingContent,
  type Resource,
  resource,
  type Section,
  sectionForm,
} from "./model.ts";
import { dueText, inOrder, titleKey } from "./rules.ts";
import { type DueUnit, goalHelpers, maxDue, maxGoalsPerSection, maxResources, maxSections } from "./terms.ts";

export const fileGroups = ["qa", "frontend", "backend"] as const;
export type FileGroup = (typeof fileGroups)[number];

const typeOfGroup: Record<FileGroup, OnboardingType> = {
  qa: "qa_engineers",
  frontend: "frontend_engineers",
  backend: "backend_engineers",
};

const isDueUnit = (text: string): text is DueUnit => Object.hasOwn(maxDue, text);

/** Parses "day 3" or "week 2"; null for any other text. */
export const parseDue = (text: string): GoalDue | null => {
  const [unit = "", digits = "", ...rest] = text.trim().toLowerCase().split(/\s+/);
  const number = /^\d{1,3}$/.test(digits) ? Number(digits) : 0;
  return isDueUnit(unit) && rest.length === 0 && number >= 1 && number <= maxDue[unit] ? { unit, number } : null;
};

const goalEntry = z.strictObject({
  title: goalForm.shape.title,
  description: goalForm.shape.description,
  /** Absent if the goal is for everyone. */
  groups: z
    .array(z.enum(fileGroups))
    .min(1, "List a group, or leave groups out if the goal is for everyone.")
    .refine((groups) => new Set(groups).size === groups.length, "List each group once.")
    .optional(),
  helper: z.enum(goalHelpers).optional(),
  due: z
    .custom<string>(
      (value) => typeof value === "string" && parseDue(value) !== null,
      `Write it as "day 3" or "week 2", with a day up to ${maxDue.day} or a week up to ${maxDue.week}.`,
    )
    .optional(),
});
export type GoalEntry = z.infer<typeof goalEntry>;

export const sectionEntry = z.strictObject({
  title: sectionForm.shape.title,
  timeframe: sectionForm.shape.timeframe,
  description: sectionForm.shape.description,
  goals: z
    .array(goalEntry)
    .max(maxGoalsPerSection, `A section can have at most ${maxGoalsPerSection} goals. Remove some.`),
});
export type SectionEntry = z.infer<typeof sectionEntry>;

/**
 * The import and export format (docs/import-export.md#onboarding-files). An import removes sections and goals missing
 * from the file. Without `resources`, it keeps the links.
 */
export const onboardingFile = z.strictObject({
  sections: z.array(sectionEntry).max(maxSections, `You can have at most ${maxSections} sections. Remove some.`),
  resources: z
    .array(z.strictObject(resource.shape))
    .max(maxResources, `You can have at most ${maxResources} links. Remove some.`)
    .optional(),
});
export type OnboardingFile = z.infer<typeof onboardingFile>;

export const groupsOf = ({ groups }: Pick<GoalEntry, "groups">): readonly FileGroup[] =>
  groups === undefined ? fileGroups : fileGroups.filter((group) => groups.includes(group));

/** An empty list means all onboarding types. */
export const applicableToOf = (entry: Pick<GoalEntry, "groups">): OnboardingType[] => {
  const types = groupsOf(entry).map((group) => typeOfGroup[group]);
  return types.length === onboardingTypes.length ? [] : types;
};

export const goalAsEntry = ({
  title,
  description,
  applicableTo,
  helper,
  due,
  id: _id,
  orderIndex: _orderIndex,
  ...rest
}: Goal): GoalEntry => {
  rest satisfies NothingLeft;
  const groups = fileGroups.filter((group) => applicableTo.includes(typeOfGroup[group]));
  return {
    title,
    description,
    ...(groups.length === 0 || groups.length === fileGroups.length ? {} : { groups }),
    ...(helper === null ? {} : { helper }),
    ...(due === null ? {} : { due: dueText(due) }),
  };
};

export const sectionAsEntry = ({
  title,
  timeframe,
  description,
  goals,
  id: _id,
  orderIndex: _orderIndex,
  version: _version,
  ...rest
}: Section): SectionEntry => {
  rest satisfies NothingLeft;
  return { title, timeframe, description, goals: inOrder(goals).map(goalAsEntry) };
};

export const resourceAsEntry = ({ title, url, ...rest }: Resource): Resource => {
  rest satisfies NothingLeft;
  return { title, url };
};

/** The keys of each entry are in a fixed order. */
export const onboardingAsFile = ({ sections, resources }: OnboardingContent): OnboardingFile => ({
  sections: inOrder(sections).map(sectionAsEntry),
  resources: resources.map(resourceAsEntry),
});

const repeatedSections = ({ sections }: OnboardingFile): readonly FieldError[] => {
  const seen = new Set<string>();
  return sections.flatMap(({ title }, index) => {
    const key = titleKey(title);
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    return [
      {
        path: ["sections", index, "title"],
        message: `Two sections are named "${title}". Give this one another title.`,
      },
    ];
  });
};

const repeatedGoals = ({ goals }: SectionEntry, sectionIndex: number): readonly FieldError[] => {
  const seen = new Set<string>();
  return goals.flatMap((goal, index) => {
    const keys = groupsOf(goal).map((group) => `${group} ${titleKey(goal.title)}`);
    const isRepeated = keys.some((key) => seen.has(key));
    for (const key of keys) {
      seen.add(key);
    }
    return isRepeated
      ? [
          {
            path: ["sections", sectionIndex, "goals", index, "title"],
            message: `This section has two goals named "${goal.title}" for the same group. Give this one another title.`,
          },
        ]
      : [];
  });
};

/** Errors, with paths, that the schema cannot detect. */
export const onboardingFileProblems = (file: OnboardingFile): readonly FieldError[] => [
  ...repeatedSections(file),
  ...file.sections.flatMap(repeatedGoals),
];
