import type { Skillset, SkillsetForm, SkillsetLevel } from "#domain/skillsets/model.ts";
import { mostLevels } from "#domain/skillsets/terms.ts";
import { nameProblem } from "#web/lib/nameProblem.ts";
import type { FieldErrors } from "#web/lib/useRecordForm.ts";
import { richTextProblem } from "#web/ui/text/richTextLength.ts";

export type SkillsetDraft = Readonly<SkillsetForm>;

export const newSkillset: SkillsetDraft = { name: "", description: "", applicableTo: [] };

export const skillsetDraft = ({ name, description, applicableTo }: Skillset): SkillsetDraft => ({
  name,
  description,
  applicableTo,
});

/** How long the plain description of a skillset may be, in characters. */
const descriptionLength = 2_000;

const present = <Draft>(problems: Readonly<Record<string, string | undefined>>): FieldErrors<Draft> =>
  Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined)) as FieldErrors<Draft>;

/** What is wrong with a skillset, by field (docs/ladder.md#skillsets, Skillset). */
export const skillsetProblems = ({ name, description, applicableTo }: SkillsetDraft): FieldErrors<SkillsetDraft> =>
  present({
    name: nameProblem(name, "Name is required"),
    description: description.length > descriptionLength ? "Please shorten this to 2,000 characters." : undefined,
    applicableTo: applicableTo.length === 0 ? "Please select at least one engineer type" : undefined,
  });

const skillsetLabels: Readonly<Record<keyof SkillsetDraft, string>> = {
  name: "Name",
  description: "Description",
  applicableTo: "Applicable Engineer Types",
};
export const skillsetLabel = (field: keyof SkillsetDraft): string => skillsetLabels[field];

/** A level as the form holds it; `level` is empty until a number is chosen. */
export type LevelDraft = Readonly<Omit<SkillsetLevel, "level"> & { level: string }>;

export const newLevel: LevelDraft = { level: "", title: "", description: "" };

export const levelDraft = ({ level, title, description }: SkillsetLevel): LevelDraft => ({
  level: String(level),
  title,
  description,
});

/** What is sent; only of a draft without problems. */
export const levelForm = (draft: LevelDraft): SkillsetLevel => ({ ...draft, level: Number(draft.level) });

/** What is wrong with a level, by field (docs/ladder.md#skillsets, Level). */
export const levelProblems = ({ level, title, description }: LevelDraft): FieldErrors<LevelDraft> =>
  present({
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

/** The level numbers that a skillset has left, and those that stay on offer: the edited level's, the chosen one. */
export const levelOptions = ({ levels }: Skillset, chosen: readonly string[]): readonly string[] =>
  Array.from({ length: mostLevels }, (_, at) => String(at + 1)).filter(
    (number) => chosen.includes(number) || levels.every(({ level }) => String(level) !== number),
  );
