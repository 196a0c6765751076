import type { EngineerType } from "#domain/people/terms.ts";
import type { Position, PositionForm } from "#domain/positions/model.ts";
import {
  type CareerPath,
  careerPathLabels,
  offeredCareerPaths,
  offeredEngineerTypes,
} from "#domain/positions/terms.ts";
import { nameProblem } from "#web/lib/nameProblem.ts";
import { definedErrors, type FieldErrors } from "#web/lib/useRecordForm.ts";
import { richTextProblem } from "#web/ui/text/richTextLength.ts";

/** The values of the form; `level` as typed, `fromId` empty for a path that names no position to branch off from. */
export type PositionDraft = Readonly<Omit<PositionForm, "level" | "fromId"> & { level: string; fromId: string }>;

/** The initial values for a new position (docs/ladder.md#position-form). */
export const newPosition: PositionDraft = {
  code: "",
  title: "",
  level: "1",
  careerPath: "ic",
  engineerType: "software",
  description: "",
  responsibilities: "",
  fromId: "",
};

export const draftOf = (position: Position): PositionDraft => ({
  code: position.code,
  title: position.title,
  level: String(position.level),
  careerPath: position.careerPath,
  engineerType: position.engineerType,
  description: position.description,
  responsibilities: position.responsibilities,
  fromId: position.fromId ?? "",
});

/** The request for a valid draft. */
export const formOf = ({ fromId, ...draft }: PositionDraft): PositionForm => ({
  ...draft,
  level: Number(draft.level),
  ...(fromId !== "" && { fromId }),
});

/** The labels of the paths in this form (docs/ladder.md#position-form). */
const formPathLabels: Readonly<Record<CareerPath, string>> = {
  ic: "Individual Contributor (IC)",
  tl: "Technical Lead (TL)",
  em: "Engineering Manager (EM)",
  qa: "Quality Assurance (QA)",
  ds: `${careerPathLabels.ds} (DS)`,
};
export const formPathLabel = (path: CareerPath): string => formPathLabels[path];

const withCurrent = <Value>(offered: readonly Value[], current: Value): readonly Value[] =>
  offered.includes(current) ? offered : [...offered, current];

/** The selectable paths, and the current one even if the form does not offer it (docs/ladder.md#position-form). */
export const pathOptions = (current: CareerPath): readonly CareerPath[] =>
  withCurrent<CareerPath>(offeredCareerPaths, current);

/** The selectable engineer types, and the current one in any case (docs/ladder.md#position-form). */
export const typeOptions = (current: EngineerType): readonly EngineerType[] =>
  withCurrent<EngineerType>(offeredEngineerTypes, current);

const levelProblem = (level: string): string | undefined => {
  if (level.trim() === "") {
    return "Level is required";
  }
  return /^[1-7]$/.test(level.trim()) ? undefined : "Level must be a whole number from 1 to 7";
};

/** Validates a draft: error messages by field (docs/ladder.md#position-form). */
export const positionProblems = (draft: PositionDraft): FieldErrors<PositionDraft> =>
  definedErrors({
    code: nameProblem(draft.code, "Code is required"),
    title: nameProblem(draft.title, "Title is required"),
    level: levelProblem(draft.level),
    description: richTextProblem(draft.description) ?? undefined,
    responsibilities: richTextProblem(draft.responsibilities) ?? undefined,
  });

const labels: Readonly<Record<keyof PositionDraft, string>> = {
  code: "Code",
  title: "Title",
  level: "Level",
  careerPath: "Career Path",
  engineerType: "Engineer Type",
  description: "Description",
  responsibilities: "Responsibilities",
  fromId: "Branches off from",
};

export const positionLabel = (field: keyof PositionDraft): string => labels[field];
