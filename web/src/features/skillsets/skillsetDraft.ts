import { type LadderStructure, typeLabel } from "#domain/positions/structure.ts";
import { lengths } from "#domain/shared/lengths.ts";
import type { LadderLevel, Skillset, SkillsetForm, SkillsetLevel, SkillsetLevelForm } from "#domain/skillsets/model.ts";
import { maxLevels } from "#domain/skillsets/terms.ts";
import { nameProblem } from "#web/lib/format/nameProblem.ts";
import type { FieldRules } from "#web/ui/record/fieldRules.ts";
import { shownRichText } from "#web/ui/record/shownRichText.tsx";
import { plainText } from "#web/ui/text/excerpt.ts";
import { richTextProblem } from "#web/ui/text/richTextLength.ts";

/** `group` is empty for a skillset without a group. */
export type SkillsetDraft = Readonly<Omit<SkillsetForm, "group"> & { group: string }>;

export const newSkillset: SkillsetDraft = { name: "", description: "", applicableTo: [], group: "" };

export const skillsetDraft = ({ name, description, applicableTo, group = "" }: Skillset): SkillsetDraft => ({
  name,
  description,
  applicableTo,
  group,
});

export const skillsetFormOf = ({ group, ...form }: SkillsetDraft): SkillsetForm => ({
  ...form,
  ...(group.trim() !== "" && { group }),
});

export const skillsetRules = (structure: LadderStructure): FieldRules<SkillsetDraft> => ({
  name: { label: "Name", problem: (name) => nameProblem(name, "Name is required") },
  description: {
    label: "Description",
    problem: ({ length }) =>
      length > lengths.longText ? "Shorten this to 5,000 characters. Nothing was saved or lost." : undefined,
  },
  group: { label: "Group", problem: (group) => (group.trim() === "" ? undefined : nameProblem(group, "")) },
  applicableTo: {
    label: "Applicable Engineer Types",
    problem: (types) => (types.length === 0 ? "Please select at least one engineer type" : undefined),
    show: (types) => types.map((type) => typeLabel(structure, type)).join(", "),
  },
});

/** `level` is "" until a number is selected. */
export type LevelDraft = Readonly<
  Omit<SkillsetLevel, "level"> & { level: string; byType: Readonly<Record<string, string>> }
>;

/** Starts with the lowest unused number; "" if all are used. */
export const newLevel = (skillset: Skillset): LevelDraft => ({
  level: levelOptions(skillset, [])[0] ?? "",
  title: "",
  description: "",
  byType: {},
});

export const levelDraft = ({ level, title, description, byType = {} }: LadderLevel): LevelDraft => ({
  level: String(level),
  title,
  description,
  byType,
});

export const levelForm = ({ byType, ...draft }: LevelDraft): SkillsetLevelForm => ({
  ...draft,
  level: Number(draft.level),
  ...(Object.keys(byType).length > 0 && { byType }),
});

export const levelRules = (structure: LadderStructure): FieldRules<LevelDraft> => ({
  level: { label: "Level", problem: (level) => (level === "" ? "Level is required" : undefined) },
  title: { label: "Title", problem: (title) => nameProblem(title, "Title is required") },
  description: { label: "Description", problem: richTextProblem, show: shownRichText },
  byType: {
    label: "Texts for one engineer type",
    problem: (texts) =>
      Object.values(texts)
        .map(richTextProblem)
        .find((problem) => problem !== undefined),
    show: (texts) =>
      Object.entries(texts)
        .map(([type, html]) => `${typeLabel(structure, type)}: ${plainText(html)}`)
        .join("\n") || "(none)",
  },
});

/** Unused level numbers plus `chosen`: those of the edited and of the selected level. */
export const levelOptions = ({ levels }: Skillset, chosen: readonly string[]): readonly string[] =>
  Array.from({ length: maxLevels }, (_, index) => String(index + 1)).filter(
    (number) => chosen.includes(number) || levels.every(({ level }) => String(level) !== number),
  );
