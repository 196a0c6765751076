import type { Skillset, SkillsetForm, SkillsetLevel } from "#domain/skillsets/model.ts";
import { maxLevels } from "#domain/skillsets/terms.ts";
import { nameProblem } from "#web/lib/nameProblem.ts";
import { definedErrors, type FieldErrors } from "#web/lib/useRecordForm.ts";
import { richTextProblem } from "#web/ui/text/richTextLength.ts";

/** The values of the form; `group` is empty for a skillset without a group. */
export type SkillsetDraft = Readonly<Omit<SkillsetForm, "group"> & { group: string }>;

export const newSkillset: SkillsetDraft = { name: "", description: "", applicableTo: [], group: "" };

export const skillsetDraft = ({ name, description, applicableTo, group = "" }: Skillset): SkillsetDraft => ({
  name,
  description,
  applicableTo,
  group,
});

/** The request for a valid draft. */
export const skillsetFormOf = ({ group, ...form }: SkillsetDraft): SkillsetForm => ({
  ...form,
  ...(group.trim() !== "" && { group }),
});

/** The maximum length of a skillset's description, in characters. */
const maxDescriptionLength = 2_000;

/** Validates a skillset: error messages by field (docs/ladder.md#skillsets, Skillset). */
export const skillsetProblems = ({
  name,
  description,
  applicableTo,
  group,
}: SkillsetDraft): FieldErrors<SkillsetDraft> =>
  definedErrors({
    name: nameProblem(name, "Name is required"),
    description: description.length > maxDescriptionLength ? "Please shorten this to 2,000 characters." : undefined,
    applicableTo: applicableTo.length === 0 ? "Please select at least one engineer type" : undefined,
    group: group.trim() === "" ? undefined : nameProblem(group, ""),
  });

const skillsetLabels: Readonly<Record<keyof SkillsetDraft, string>> = {
  name: "Name",
  description: "Description",
  applicableTo: "Applicable Engineer Types",
  group: "Group",
};
export const skillsetLabel = (field: keyof SkillsetDraft): string => skillsetLabels[field];

/** The values of the level form; `level` is "" until a number is selected. */
export type LevelDraft = Readonly<Omit<SkillsetLevel, "level"> & { level: string }>;

/** A new level, with the lowest unused number; "" if all are used. */
export const newLevel = (skillset: Skillset): LevelDraft => ({
  level: levelOptions(skillset, [])[0] ?? "",
  title: "",
  description: "",
});

export const levelDraft = ({ level, title, description }: SkillsetLevel): LevelDraft => ({
  level: String(level),
  title,
  description,
});

/** The request for a valid draft. */
export const levelForm = (draft: LevelDraft): SkillsetLevel => ({ ...draft, level: Number(draft.level) });

/** Validates a level: error messages by field (docs/ladder.md#skillsets, Level). */
export const levelProblems = ({ level, title, description }: LevelDraft): FieldErrors<LevelDraft> =>
  definedErrors({
    level: level === "" ? "Level is required" : undefined,
    title: nameProblem(title, "Title is required"),
    description: richTextProblem(description) ?? undefined,
  });

const levelLabels: Readonly<Record<keyof LevelDraft, string>> = {
  level: "Level",
  title: "Title",
  description: "Description",
};
export const levelLabel = (field: keyof LevelDraft): string => levelLabels[field];

/** The unused level numbers of a skillset, and `chosen`: the numbers of the edited and of the selected level. */
export const levelOptions = ({ levels }: Skillset, chosen: readonly string[]): readonly string[] =>
  Array.from({ length: maxLevels }, (_, index) => String(index + 1)).filter(
    (number) => chosen.includes(number) || levels.every(({ level }) => String(level) !== number),
  );
