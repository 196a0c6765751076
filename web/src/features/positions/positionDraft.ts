import type { Position, PositionForm } from "#domain/positions/model.ts";
import { defaultStructure, formIds, type LadderStructure, labelIn, typeLabel } from "#domain/positions/structure.ts";
import { type CareerPath, positionLevels } from "#domain/positions/terms.ts";
import { nameProblem } from "#web/lib/format/nameProblem.ts";
import { termText } from "#web/lib/format/terms.ts";
import type { FieldRules } from "#web/ui/record/fieldRules.ts";
import { shownRichText } from "#web/ui/record/shownRichText.tsx";
import { richTextProblem } from "#web/ui/text/richTextLength.ts";

/** `level` is as typed; `fromId` is null without a position to branch off from. */
export type PositionDraft = Readonly<Omit<PositionForm, "level" | "fromId"> & { level: string; fromId: string | null }>;

const preferredOrFirst = (ids: readonly string[], preferred: string): string =>
  ids.includes(preferred) ? preferred : (ids[0] ?? preferred);

export const newPosition = ({ careerPaths, engineerTypes }: LadderStructure): PositionDraft => ({
  code: "",
  title: "",
  level: "1",
  careerPath: preferredOrFirst(formIds(careerPaths), "ic"),
  engineerType: preferredOrFirst(formIds(engineerTypes), "software"),
  description: "",
  responsibilities: "",
  fromId: null,
});

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

export const formOf = ({ fromId, ...draft }: PositionDraft): PositionForm => ({
  ...draft,
  level: Number(draft.level),
  ...(fromId !== null && { fromId }),
});

/** The offered paths and the current one; `ic` comes first (docs/ladder.md#position-form). */
export const formPathIds = ({ careerPaths }: LadderStructure, current: CareerPath): readonly CareerPath[] =>
  formIds(careerPaths, current).toSorted((a, b) => Number(b === "ic") - Number(a === "ic"));

/** This form's longer labels for some paths, used until someone renames the path. */
const longLabels: Readonly<Record<CareerPath, string>> = { tl: "Technical Lead", qa: "Quality Assurance" };

/** The labels of the paths in this form: "Individual Contributor (IC)" (docs/ladder.md#position-form). */
export const formPathLabels = ({ careerPaths }: LadderStructure): Readonly<Record<CareerPath, string>> =>
  Object.fromEntries(
    careerPaths.map(({ id, label }) => {
      const isOriginal = label === labelIn(defaultStructure.careerPaths, id);
      return [id, `${(isOriginal ? longLabels[id] : undefined) ?? label} (${id.toUpperCase()})`];
    }),
  );

const levelProblem = (level: string): string | undefined => {
  if (level.trim() === "") {
    return "Level is required";
  }
  const { min, max } = positionLevels;
  return /^\d{1,2}$/.test(level.trim()) && Number(level) >= min && Number(level) <= max
    ? undefined
    : `Level must be a whole number from ${min} to ${max}`;
};

export const positionRules = (
  positions: readonly Position[],
  structure: LadderStructure,
): FieldRules<PositionDraft> => ({
  code: { label: "Code", problem: (code) => nameProblem(code, "Code is required") },
  title: { label: "Title", problem: (title) => nameProblem(title, "Title is required") },
  level: { label: "Level", problem: levelProblem },
  careerPath: { label: "Career Path", show: (path) => termText(formPathLabels(structure), path) },
  engineerType: { label: "Engineer Type", show: (type) => typeLabel(structure, type) },
  fromId: {
    label: "Branches off from",
    show: (fromId) => (fromId === null ? "(empty)" : (positions.find(({ id }) => id === fromId)?.code ?? fromId)),
  },
  description: { label: "Description", problem: richTextProblem, show: shownRichText },
  responsibilities: { label: "Responsibilities", problem: richTextProblem, show: shownRichText },
});
