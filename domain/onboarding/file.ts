import * as z from "zod";
import { type OnboardingType, onboardingTypes } from "../people/terms.ts";
import type { FieldError } from "../shared/errors.ts";
import type { NothingLeft } from "../shared/nothingLeft.ts";
import type { Goal, GoalDue, OnboardingContent, Resource, Section } from "./model.ts";
import { goalForm, resource, sectionForm } from "./model.ts";
import { dueText, inOrder, titleKey } from "./rules.ts";
import { type DueUnit, goalHelpers, maxDue, maxGoalsPerSection, maxResources, maxSections } from "./terms.ts";

/** The groups of goals as a file names them, in the order in which it lists them. */
const fileGroups = ["qa", "frontend", "backend"] as const;
type FileGroup = (typeof fileGroups)[number];

const typeOfGroup: Record<FileGroup, OnboardingType> = {
  qa: "qa_engineers",
  frontend: "frontend_engineers",
  backend: "backend_engineers",
};

const isDueUnit = (text: string): text is DueUnit => Object.hasOwn(maxDue, text);

/** The due date that a text such as "day 3" or "week 2" names; null for any other text. */
export const dueOf = (text: string): GoalDue | null => {
  const [unit = "", digits = "", ...rest] = text.trim().toLowerCase().split(/\s+/);
  const number = /^\d{1,3}$/.test(digits) ? Number(digits) : 0;
  return isDueUnit(unit) && rest.length === 0 && number >= 1 && number <= maxDue[unit] ? { unit, number } : null;
};

const goalEntry = z.strictObject({
  title: goalForm.shape.title,
  description: goalForm.shape.description,
  /** Left out if the goal is for everybody. */
  groups: z
    .array(z.enum(fileGroups))
    .min(1, "Please name a group, or leave groups out if the goal is for everybody.")
    .refine((groups) => new Set(groups).size === groups.length, "Please name each group once.")
    .optional(),
  helper: z.enum(goalHelpers).optional(),
  due: z
    .custom<string>(
      (value) => typeof value === "string" && dueOf(value) !== null,
      `Please write it as "day 3" or "week 2", with a day up to ${maxDue.day} or a week up to ${maxDue.week}.`,
    )
    .optional(),
});
type GoalEntry = z.infer<typeof goalEntry>;

const sectionEntry = z.strictObject({
  title: sectionForm.shape.title,
  timeframe: sectionForm.shape.timeframe,
  description: sectionForm.shape.description,
  goals: z
    .array(goalEntry)
    .max(maxGoalsPerSection, `A section has at most ${maxGoalsPerSection} goals. Please remove some.`),
});
type SectionEntry = z.infer<typeof sectionEntry>;

/**
 * The file that the onboarding is exported to and imported from (docs/files.md#the-onboarding-as-yaml). Sections and
 * goals are in the order of the file. An import removes those that the file does not contain. Without `resources`, the
 * links stay as they are.
 */
export const onboardingFile = z.strictObject({
  sections: z.array(sectionEntry).max(maxSections, `There are at most ${maxSections} sections. Please remove some.`),
  resources: z
    .array(z.strictObject(resource.shape))
    .max(maxResources, `There are at most ${maxResources} links. Please remove some.`)
    .optional(),
});
export type OnboardingFile = z.infer<typeof onboardingFile>;

/** The groups that a goal of a file is for; all of them if it names none. */
export const groupsOf = ({ groups }: Pick<GoalEntry, "groups">): readonly FileGroup[] =>
  groups === undefined ? fileGroups : fileGroups.filter((group) => groups.includes(group));

/** The onboarding types that a goal of a file is for. An empty list means all of them. */
export const typesOf = (entry: Pick<GoalEntry, "groups">): OnboardingType[] => {
  const types = groupsOf(entry).map((group) => typeOfGroup[group]);
  return types.length === onboardingTypes.length ? [] : types;
};

/** A goal in the form of a file. */
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

/** A section in the form of a file. */
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

/** A link in the form of a file. */
export const resourceAsEntry = ({ title, url, ...rest }: Resource): Resource => {
  rest satisfies NothingLeft;
  return { title, url };
};

/** The whole onboarding in the form of a file; the keys of each entry are in a fixed order. */
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
        message: `There are two sections named "${title}"; please give this one another title.`,
      },
    ];
  });
};

/** The goals of a section whose title an earlier goal has for the same group. */
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
            message: `This section has two goals named "${goal.title}" for the same group; please give this one another title.`,
          },
        ]
      : [];
  });
};

/** The errors of an onboarding file that the schema cannot detect, with their paths. */
export const onboardingFileProblems = (file: OnboardingFile): readonly FieldError[] => [
  ...repeatedSections(file),
  ...file.sections.flatMap(repeatedGoals),
];
