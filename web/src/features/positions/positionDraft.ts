import { type Position, type PositionForm, positionForm } from "#domain/positions/model.ts";
import { defaultStructure, formIds, type LadderStructure, labelIn, typeLabel } from "#domain/positions/structure.ts";
import type { CareerPath } from "#domain/positions/terms.ts";
import { termText } from "#web/lib/format/terms.ts";
import { typedNumber } from "#web/lib/format/typedNumber.ts";
import { draftValidator } from "#web/ui/record/fieldErrors.ts";
import type { RecordFields } from "#web/ui/record/recordFields.ts";
import { renderRichText } from "#web/ui/record/renderRichText.tsx";

/** `level` is as typed; `fromId` is null without a position to branch off from. */
export type PositionDraft = Readonly<Omit<PositionForm, "level" | "fromId"> & { level: string; fromId: string | null }>;

const preferredOrFirst = (ids: readonly string[], preferred: string): string =>
  ids.includes(preferred) ? preferred : (ids[0] ?? preferred);

export const newPositionDraft = ({ careerPaths, engineerTypes }: LadderStructure): PositionDraft => ({
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
  level: typedNumber(draft.level),
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

export const positionProblems = draftValidator(positionForm, formOf);

export const positionFields = (
  positions: readonly Position[],
  structure: LadderStructure,
): RecordFields<PositionDraft> => ({
  code: { label: "Code" },
  title: { label: "Title" },
  level: { label: "Level" },
  careerPath: { label: "Career Path", show: (path) => termText(formPathLabels(structure), path) },
  engineerType: { label: "Engineer Type", show: (type) => typeLabel(structure, type) },
  fromId: {
    label: "Branches off from",
    show: (fromId) => (fromId === null ? "(empty)" : (positions.find(({ id }) => id === fromId)?.code ?? fromId)),
  },
  description: { label: "Description", show: renderRichText },
  responsibilities: { label: "Responsibilities", show: renderRichText },
});
