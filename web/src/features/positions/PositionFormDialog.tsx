import Box from "@mui/material/Box";
import { type Position, type PositionForm, positionForm } from "#domain/positions/model.ts";
import {
  defaultStructure,
  formIds,
  type LadderStructure,
  labelIn,
  labelsOf,
  typeLabel,
} from "#domain/positions/structure.ts";
import { type CareerPath, positionLevelRange } from "#domain/positions/terms.ts";
import { typedNumber } from "#web/lib/format/numbers.ts";
import { termText } from "#web/lib/format/terms.ts";
import { refetch } from "#web/lib/saving/readCache.ts";
import { write } from "#web/lib/saving/write.ts";
import { useStructure } from "#web/lib/structure.tsx";
import { draftValidator } from "#web/ui/record/fieldErrors.ts";
import { RecordDialog } from "#web/ui/record/RecordDialog.tsx";
import type { RecordFields } from "#web/ui/record/recordFields.ts";
import { renderRichText } from "#web/ui/record/renderRichText.tsx";
import { SelectInput } from "#web/ui/record/SelectInput.tsx";
import { TextInput } from "#web/ui/record/TextInput.tsx";
import { useRecordForm } from "#web/ui/record/useRecordForm.ts";
import { RichTextField } from "#web/ui/text/RichTextField.tsx";

/** `level` is as typed; `fromId` is null if none is chosen. */
type PositionDraft = Readonly<Omit<PositionForm, "level" | "fromId"> & { level: string; fromId: string | null }>;

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

const draftOf = (position: Position): PositionDraft => ({
  code: position.code,
  title: position.title,
  level: String(position.level),
  careerPath: position.careerPath,
  engineerType: position.engineerType,
  description: position.description,
  responsibilities: position.responsibilities,
  fromId: position.fromId ?? null,
});

const formOf = ({ fromId, ...draft }: PositionDraft): PositionForm => ({
  ...draft,
  level: typedNumber(draft.level),
  ...(fromId !== null && { fromId }),
});

/** The offered paths and the current one; `ic` comes first (docs/ladder.md#position-form). */
const formPathIds = ({ careerPaths }: LadderStructure, current: CareerPath): readonly CareerPath[] =>
  formIds(careerPaths, current).toSorted((a, b) => Number(b === "ic") - Number(a === "ic"));

/** This form's longer labels for some paths, used until someone renames the path. */
const longLabels: Readonly<Record<CareerPath, string>> = { tl: "Technical Lead", qa: "Quality Assurance" };

/** The labels of the paths in this form: "Individual Contributor (IC)" (docs/ladder.md#position-form). */
const formPathLabels = ({ careerPaths }: LadderStructure): Readonly<Record<CareerPath, string>> =>
  Object.fromEntries(
    careerPaths.map(({ id, label }) => {
      const isOriginal = label === labelIn(defaultStructure.careerPaths, id);
      return [id, `${(isOriginal ? longLabels[id] : undefined) ?? label} (${id.toUpperCase()})`];
    }),
  );

export const positionProblems = draftValidator(positionForm, formOf);

const positionFields = (positions: readonly Position[], structure: LadderStructure): RecordFields<PositionDraft> => ({
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

interface PositionFormDialogProps {
  /** Null creates a position (docs/ladder.md#position-form). */
  readonly position: Position | null;
  readonly positions: readonly Position[];
  readonly onClose: () => void;
}

export const PositionFormDialog = ({ position, positions, onClose }: PositionFormDialogProps) => {
  const structure = useStructure();
  const initial = position === null ? newPositionDraft(structure) : draftOf(position);
  const form = useRecordForm<PositionDraft>({
    initial: { draft: initial, version: position?.version ?? 0 },
    fields: positionFields(positions, structure),
    problemsOf: positionProblems,
    route: ["positions", position === null ? "createPosition" : "updatePosition"],
    save: (draft, version) =>
      position === null
        ? write("positions", "createPosition", { body: formOf(draft) })
        : write("positions", "updatePosition", {
            params: { positionId: position.id },
            body: { ...formOf(draft), version },
          }),
    fetchLatest: async () => {
      const list = await refetch("positions", "listPositions", { query: {} });
      const newer = list.items.find((item) => item.id === position?.id);
      return newer === undefined ? null : { draft: draftOf(newer), version: newer.version };
    },
    done: position === null ? "Position created successfully" : "Position updated successfully",
    failed: "An error occurred while saving the position",
    onClose,
  });
  const origins = positions.filter(
    ({ id, engineerType }) => id !== position?.id && engineerType === form.draft.engineerType,
  );
  return (
    <RecordDialog
      form={form}
      title={position === null ? "Create New Position" : "Edit Position"}
      subtitle={position === null ? "Add a new position to the career ladder" : "Update position details"}
      submitLabel={position === null ? "Create" : "Update"}
      maxWidth="md"
      columns={3}
    >
      <TextInput {...form.field("code")} required autoFocus placeholder="e.g., IC1, TL4, EM5" />
      <TextInput
        {...form.field("title")}
        required
        placeholder="e.g., Senior Software Engineer"
        sx={{ gridColumn: { sm: "span 2" } }}
      />
      <TextInput
        {...form.field("level")}
        type="number"
        min={positionLevelRange.min}
        max={positionLevelRange.max}
        required
      />
      <SelectInput
        {...form.field("careerPath")}
        options={formPathIds(structure, initial.careerPath)}
        labels={formPathLabels(structure)}
        required
      />
      <SelectInput
        {...form.field("engineerType")}
        options={formIds(structure.engineerTypes, initial.engineerType)}
        labels={labelsOf(structure.engineerTypes)}
        required
      />
      <Box sx={{ display: "grid", gap: 2, gridColumn: "1 / -1" }}>
        <SelectInput
          {...form.field("fromId")}
          options={origins.map(({ id }) => id)}
          labels={Object.fromEntries(origins.map(({ id, code, title }) => [id, `${code} - ${title}`]))}
          noneLabel="The trunk"
          optional
          help="Choose a position only for the first position of a path. By default, the path branches off from the trunk."
        />
        <RichTextField {...form.field("description")} optional />
        <RichTextField {...form.field("responsibilities")} optional />
      </Box>
    </RecordDialog>
  );
};
