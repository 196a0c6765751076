import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useId } from "react";
import { useSWRConfig } from "swr";
import { type EngineerType, engineerTypeLabels } from "#domain/people/terms.ts";
import type { Position } from "#domain/positions/model.ts";
import type { CareerPath } from "#domain/positions/terms.ts";
import { call } from "#web/lib/api.ts";
import { readKey } from "#web/lib/useRead.ts";
import { useRecordForm } from "#web/lib/useRecordForm.ts";
import { FormDialog } from "#web/ui/dialogs/FormDialog.tsx";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { MergeConflictPanel } from "#web/ui/forms/MergeConflictPanel.tsx";
import { RichText } from "#web/ui/text/RichText.tsx";
import { RichTextField } from "#web/ui/text/RichTextField.tsx";
import {
  draftOf,
  formOf,
  formPathLabel,
  newPosition,
  type PositionDraft,
  pathOptions,
  positionLabel,
  positionProblems,
  typeOptions,
} from "./positionDraft.ts";

type Field = keyof PositionDraft;

/** Renders a field's value in the conflict panel. */
const shownValue = (field: Field, value: unknown, positions: readonly Position[]) => {
  if (value === "") {
    return "(empty)";
  }
  if (field === "careerPath") {
    return formPathLabel(value as CareerPath);
  }
  if (field === "engineerType") {
    return engineerTypeLabels[value as EngineerType];
  }
  if (field === "fromId") {
    return positions.find(({ id }) => id === value)?.code ?? String(value);
  }
  return field === "description" || field === "responsibilities" ? <RichText html={String(value)} /> : String(value);
};

interface PositionFormDialogProps {
  /** The position to edit; null creates one (docs/ladder.md#position-form). */
  readonly position: Position | null;
  /** The positions of all ladders. */
  readonly positions: readonly Position[];
  readonly onClose: () => void;
}

/** Creates or edits a position (docs/ladder.md#positions-page, docs/ladder.md#position-form). */
export const PositionFormDialog = ({ position, positions, onClose }: PositionFormDialogProps) => {
  const id = useId();
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const listKey = readKey("positions", "listPositions", { query: {} });
  const fieldId = (field: Field) => `${id}-${field}`;
  const form = useRecordForm<PositionDraft>({
    opened:
      position === null ? { draft: newPosition, version: 0 } : { draft: draftOf(position), version: position.version },
    fieldErrorsOf: positionProblems,
    fieldId,
    save: (draft, version) =>
      position === null
        ? call("positions", "createPosition", { body: formOf(draft) })
        : call("positions", "updatePosition", {
            params: { positionId: position.id },
            body: { ...formOf(draft), version },
          }),
    readAgain: async () => {
      const list = await call("positions", "listPositions", { query: {} });
      await mutate(listKey, list, { revalidate: false });
      const newer = list.items.find((item) => item.id === position?.id);
      return newer === undefined ? null : { draft: draftOf(newer), version: newer.version };
    },
    failure: "An error occurred while saving the position",
    onSaved: () => {
      toast.success(position === null ? "Position created successfully" : "Position updated successfully");
      onClose();
      void mutate(listKey);
    },
    onFailed: (message) => toast.error(message),
  });
  const { draft, problems } = form;
  const field = (name: Field) => ({
    id: fieldId(name),
    label: positionLabel(name),
    value: draft[name],
    error: problems[name] !== undefined,
    helperText: problems[name],
  });
  const paths = pathOptions((position ?? newPosition).careerPath);
  const types = typeOptions((position ?? newPosition).engineerType);
  const richText = (name: "description" | "responsibilities") => (
    <RichTextField
      id={fieldId(name)}
      label={`${positionLabel(name)} (optional)`}
      value={draft[name]}
      problem={problems[name]}
      onChange={(html) => form.change({ [name]: html })}
    />
  );
  return (
    <FormDialog
      title={position === null ? "Create New Position" : "Edit Position"}
      subtitle={position === null ? "Add a new position to the career ladder" : "Update position details"}
      submitLabel={position === null ? "Create" : "Update"}
      busy={form.busy}
      dirty={form.dirty}
      error={form.serverError}
      maxWidth="md"
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <MergeConflictPanel
        form={form}
        labelOf={positionLabel}
        show={(name, value) => shownValue(name, value, positions)}
      />
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { sm: "1fr 1fr 1fr" } }}>
        <TextField
          {...field("code")}
          onChange={(event) => form.change({ code: event.target.value })}
          required
          autoFocus
          placeholder="e.g., IC1, TL4, EM5"
          slotProps={{ htmlInput: { autoComplete: "off" } }}
        />
        <Box sx={{ gridColumn: { sm: "span 2" } }}>
          <TextField
            {...field("title")}
            onChange={(event) => form.change({ title: event.target.value })}
            required
            placeholder="e.g., Senior Software Engineer"
            slotProps={{ htmlInput: { autoComplete: "off" } }}
          />
        </Box>
        <TextField
          {...field("level")}
          onChange={(event) => form.change({ level: event.target.value })}
          required
          type="number"
          slotProps={{ htmlInput: { min: 1, max: 7, step: 1 } }}
        />
        <TextField
          {...field("careerPath")}
          select
          required
          onChange={(event) => {
            const careerPath = paths.find((path) => path === event.target.value);
            if (careerPath) {
              form.change({ careerPath });
            }
          }}
        >
          {paths.map((path) => (
            <MenuItem key={path} value={path}>
              {formPathLabel(path)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          {...field("engineerType")}
          select
          required
          onChange={(event) => {
            const engineerType = types.find((type) => type === event.target.value);
            if (engineerType) {
              form.change({ engineerType });
            }
          }}
        >
          {types.map((type) => (
            <MenuItem key={type} value={type}>
              {engineerTypeLabels[type]}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Box sx={{ display: "grid", gap: 2, mt: 2 }}>
        <TextField
          {...field("fromId")}
          select
          label={`${positionLabel("fromId")} (optional)`}
          helperText={
            problems.fromId ?? "On the first position of a path. Without it, a path branches off from the trunk."
          }
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          onChange={(event) => form.change({ fromId: event.target.value })}
        >
          <MenuItem value="">The trunk</MenuItem>
          {positions
            .filter(({ id: otherId, engineerType }) => otherId !== position?.id && engineerType === draft.engineerType)
            .map(({ id: otherId, code, title }) => (
              <MenuItem key={otherId} value={otherId}>
                {`${code} - ${title}`}
              </MenuItem>
            ))}
        </TextField>
        {richText("description")}
        {richText("responsibilities")}
      </Box>
    </FormDialog>
  );
};
