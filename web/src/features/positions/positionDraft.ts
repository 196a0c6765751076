import { type EngineerType, engineerTypeLabels } from "#domain/people/terms.ts";
import type { Position, PositionForm } from "#domain/positions/model.ts";
import {
  type CareerPath,
  careerPathLabels,
  offeredCareerPaths,
  offeredEngineerTypes,
} from "#domain/positions/terms.ts";
import { nameProblem } from "#web/lib/nameProblem.ts";
import { termText } from "#web/lib/terms.ts";
import type { FieldRules } from "#web/ui/record/fieldRules.ts";
import { shownRichText } from "#web/ui/record/shownRichText.tsx";
import { richTextProblem } from "#web/ui/text/richTextLength.ts";

/** The values of the form; `level` as typed, `fromId` null for a path that names no position to branch off from. */
export type PositionDraft = Readonly<Omit<PositionForm, "level" | "fromId"> & { level: string; fromId: string | null }>;

/** The initial values for a new position (docs/ladder.md#position-form). */
export const newPosition: PositionDraft = {
  code: "",
  title: "",
  level: "1",
  careerPath: "ic",
  engineerType: "software",
  description: "",
  responsibilities: "",
  fromId: null,
};

export const draftOf = (position: Position): PositionDraft => ({
  code: position.code,
  title: position.title,
  level: String(position.level),
  careerPath: position.careerPath,
  engineerType: position.engineerType,
  description: position.description,
  responsibilities: position.responsibilities,
  fromId: position.fromId ?? null,
});

/** The request for a valid draft. */
export const formOf = ({ fromId, ...draft }: PositionDraft): PositionForm => ({
  ...draft,
  level: Number(draft.level),
  ...(fromId !== null && { fromId }),
});

/** The labels of the paths in this form (docs/ladder.md#position-form). */
export const formPathLabels: Readonly<Record<CareerPath, string>> = {
  ic: "Individual Contributor (IC)",
  tl: "Technical Lead (TL)",
  em: "Engineering Manager (EM)",
  qa: "Quality Assurance (QA)",
  ds: `${careerPathLabels.ds} (DS)`,
};

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

/** The fields of a position (docs/ladder.md#position-form), out of the positions of all ladders. */
export const positionRules = (positions: readonly Position[]): FieldRules<PositionDraft> => ({
  code: { label: "Code", problem: (code) => nameProblem(code, "Code is required") },
  title: { label: "Title", problem: (title) => nameProblem(title, "Title is required") },
  level: { label: "Level", problem: levelProblem },
  careerPath: { label: "Career Path", show: (path) => termText(formPathLabels, path) },
  engineerType: { label: "Engineer Type", show: (type) => termText(engineerTypeLabels, type) },
  fromId: {
    label: "Branches off from",
    show: (fromId) => (fromId === null ? "(empty)" : (positions.find(({ id }) => id === fromId)?.code ?? fromId)),
  },
  description: { label: "Description", problem: richTextProblem, show: shownRichText },
  responsibilities: { label: "Responsibilities", problem: richTextProblem, show: shownRichText },
});
