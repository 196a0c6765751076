import { type LadderStructure, typeLabel } from "#domain/positions/structure.ts";
import {
  type LadderLevel,
  type Skillset,
  type SkillsetForm,
  type SkillsetLevel,
  type SkillsetLevelForm,
  skillsetForm,
  skillsetLevelForm,
} from "#domain/skillsets/model.ts";
import { maxLevels } from "#domain/skillsets/terms.ts";
import { typedNumber } from "#web/lib/format/numbers.ts";
import { draftValidator } from "#web/ui/record/fieldErrors.ts";
import type { RecordFields } from "#web/ui/record/recordFields.ts";
import { renderRichText } from "#web/ui/record/renderRichText.tsx";
import { plainText } from "#web/ui/text/excerpt.ts";

/** `group` is empty for a skillset without a group. */
export type SkillsetDraft = Readonly<Omit<SkillsetForm, "group"> & { group: string }>;

export const newSkillsetDraft: SkillsetDraft = { name: "", description: "", applicableTo: [], group: "" };

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

export const skillsetProblems = draftValidator(skillsetForm, skillsetFormOf);

export const skillsetFields = (structure: LadderStructure): RecordFields<SkillsetDraft> => ({
  name: { label: "Name" },
  description: { label: "Description" },
  group: { label: "Group" },
  applicableTo: {
    label: "Applicable Engineer Types",
    show: (types) => types.map((type) => typeLabel(structure, type)).join(", "),
  },
});

/** `level` is "" until a number is selected. */
export type LevelDraft = Readonly<
  Omit<SkillsetLevel, "level"> & { level: string; byType: Readonly<Record<string, string>> }
>;

/** Starts with the lowest unused number; "" if all are used. */
export const newLevelDraft = (skillset: Skillset): LevelDraft => ({
  level: availableLevelNumbers(skillset, [])[0] ?? "",
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
  level: typedNumber(draft.level),
  ...(Object.keys(byType).length > 0 && { byType }),
});

export const levelProblems = draftValidator(skillsetLevelForm, levelForm);

export const levelFields = (structure: LadderStructure): RecordFields<LevelDraft> => ({
  level: { label: "Level" },
  title: { label: "Title" },
  description: { label: "Description", show: renderRichText },
  byType: {
    label: "Texts for one engineer type",
    show: (texts) =>
      Object.entries(texts)
        .map(([type, html]) => `${typeLabel(structure, type)}: ${plainText(html)}`)
        .join("\n") || "(none)",
  },
});

/** Unused level numbers plus `chosen`, the numbers of the edited and the selected level. */
export const availableLevelNumbers = ({ levels }: Skillset, chosen: readonly string[]): readonly string[] =>
  Array.from({ length: maxLevels }, (_, index) => String(index + 1)).filter(
    (number) => chosen.includes(number) || levels.every(({ level }) => String(level) !== number),
  );
