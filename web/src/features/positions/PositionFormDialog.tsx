import Box from "@mui/material/Box";
import { useMemo } from "react";
import type { Position } from "#domain/positions/model.ts";
import { formIds, labelsOf } from "#domain/positions/structure.ts";
import { positionLevels } from "#domain/positions/terms.ts";
import { refetch } from "#web/lib/saving/readCache.ts";
import { write } from "#web/lib/saving/write.ts";
import { useStructure } from "#web/lib/structure.tsx";
import { RecordDialog } from "#web/ui/record/RecordDialog.tsx";
import { SelectInput } from "#web/ui/record/SelectInput.tsx";
import { TextInput } from "#web/ui/record/TextInput.tsx";
import { useRecordForm } from "#web/ui/record/useRecordForm.ts";
import { RichTextField } from "#web/ui/text/RichTextField.tsx";
import {
  draftOf,
  formOf,
  formPathIds,
  formPathLabels,
  newPositionDraft,
  type PositionDraft,
  positionFields,
  positionProblems,
} from "./positionDraft.ts";

interface PositionFormDialogProps {
  /** Null creates a position (docs/ladder.md#position-form). */
  readonly position: Position | null;
  readonly positions: readonly Position[];
  readonly onClose: () => void;
}

export const PositionFormDialog = ({ position, positions, onClose }: PositionFormDialogProps) => {
  const structure = useStructure();
  const initial = useMemo(
    () => (position === null ? newPositionDraft(structure) : draftOf(position)),
    [position, structure],
  );
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
    onSaved: onClose,
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
      onClose={onClose}
    >
      <TextInput {...form.field("code")} required autoFocus placeholder="e.g., IC1, TL4, EM5" />
      <TextInput
        {...form.field("title")}
        required
        placeholder="e.g., Senior Software Engineer"
        sx={{ gridColumn: { sm: "span 2" } }}
      />
      <TextInput {...form.field("level")} type="number" min={positionLevels.min} max={positionLevels.max} required />
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
