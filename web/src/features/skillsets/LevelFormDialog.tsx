import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import IconButton from "@mui/material/IconButton";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useState } from "react";
import type { EngineerType } from "#domain/people/terms.ts";
import { typeLabel } from "#domain/positions/structure.ts";
import type { LadderLevel, Skillset } from "#domain/skillsets/model.ts";
import { hasSameFields } from "#web/lib/saving/mergeEdits.ts";
import { refetch, setCached } from "#web/lib/saving/readCache.ts";
import { write } from "#web/lib/saving/write.ts";
import { useStructure } from "#web/lib/structure.tsx";
import { AddIcon, DeleteIcon } from "#web/ui/icons.tsx";
import type { BoundField, Focusable } from "#web/ui/record/boundField.ts";
import { RecordDialog } from "#web/ui/record/RecordDialog.tsx";
import { SelectInput } from "#web/ui/record/SelectInput.tsx";
import { TextInput } from "#web/ui/record/TextInput.tsx";
import { useRecordForm } from "#web/ui/record/useRecordForm.ts";
import { RichTextField } from "#web/ui/text/RichTextField.tsx";
import { richTextProblem } from "#web/ui/text/richTextLength.ts";
import {
  availableLevelNumbers,
  type LevelDraft,
  levelDraft,
  levelFields,
  levelForm,
  levelProblems,
  newLevelDraft,
} from "./skillsetDraft.ts";

type Texts = Readonly<Record<EngineerType, string>>;

const omitType = (texts: Texts, type: EngineerType): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([other]) => other !== type));

interface TextsByTypeFieldProps extends BoundField<Texts> {
  readonly types: readonly EngineerType[];
  readonly labelOf: (type: EngineerType) => string;
}

/** Edits descriptions for single engineer types (docs/ladder.md#texts-for-one-type). */
const TextsByTypeField = ({ id, label, value, problem, types, labelOf, onChange, focusRef }: TextsByTypeFieldProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const typesWithText = types.filter((type) => value[type] !== undefined);
  const typesWithoutText = types.filter((type) => value[type] === undefined);
  const invalidType = typesWithText.find((type) => richTextProblem(value[type] ?? "") !== undefined);
  const focusOf = (type: EngineerType) => (focusable: Focusable | null) =>
    type === (invalidType ?? typesWithText[0]) ? focusRef(focusable) : undefined;
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: "grid", gap: 1.5 }}>
      <FormLabel component="legend" sx={{ p: 0, mb: 0.5, typography: "button", color: "text.primary" }}>
        {label}
      </FormLabel>
      <FormHelperText sx={{ m: 0 }}>People of this type read this text instead of the description.</FormHelperText>
      {typesWithText.map((type) => (
        <Box key={type} sx={{ display: "flex", gap: 1, alignItems: "flex-start" }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <RichTextField
              id={`${id}-${type}`}
              label={`Description for ${labelOf(type)}`}
              value={value[type] ?? ""}
              problem={richTextProblem(value[type] ?? "")}
              onChange={(text) => onChange({ ...value, [type]: text })}
              focusRef={focusOf(type)}
            />
          </Box>
          <IconButton
            size="small"
            aria-label={`Remove the text for ${labelOf(type)}`}
            onClick={() => onChange(omitType(value, type))}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
      {typesWithoutText.length > 0 && (
        <Box>
          <Button
            size="small"
            startIcon={<AddIcon />}
            aria-haspopup="menu"
            aria-expanded={anchor !== null}
            onClick={({ currentTarget }) => setAnchor(currentTarget)}
          >
            Add a Text for One Type
          </Button>
          <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
            {typesWithoutText.map((type) => (
              <MenuItem
                key={type}
                onClick={() => {
                  setAnchor(null);
                  onChange({ ...value, [type]: "" });
                }}
              >
                {labelOf(type)}
              </MenuItem>
            ))}
          </Menu>
        </Box>
      )}
      {problem !== undefined && <FormHelperText error>{problem}</FormHelperText>}
    </Box>
  );
};

interface LevelFormDialogProps {
  readonly skillset: Skillset;
  /** Null adds a level. */
  readonly level: LadderLevel | null;
  /** Whether the dialog just added a level and stays open for the next one. */
  readonly isNext?: boolean;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Every save sends the skillset's version, which covers its levels. */
export const LevelFormDialog = ({ skillset, level, isNext = false, onSaved, onClose }: LevelFormDialogProps) => {
  const structure = useStructure();
  const params = { skillsetId: skillset.id };
  const draftToAdd = newLevelDraft(skillset);
  const form = useRecordForm<LevelDraft>({
    initial: { draft: level === null ? draftToAdd : levelDraft(level), version: skillset.version },
    fields: levelFields(structure),
    problemsOf: levelProblems,
    route: ["skillsets", level === null ? "createSkillsetLevel" : "updateSkillsetLevel"],
    save: async (draft, version) => {
      const body = { ...levelForm(draft), version };
      const saved =
        level === null
          ? await write("skillsets", "createSkillsetLevel", { params, body })
          : await write("skillsets", "updateSkillsetLevel", {
              params: { ...params, level: String(level.level) },
              body,
            });
      // The form for the next level starts from the saved skillset.
      await setCached(
        "skillsets",
        "listSkillsets",
        {},
        (list) => list && { ...list, items: list.items.map((one) => (one.id === saved.id ? saved : one)) },
      );
    },
    fetchLatest: async (draft) => {
      const newer = (await refetch("skillsets", "listSkillsets", {})).items.find((one) => one.id === skillset.id);
      if (newer === undefined) {
        return null;
      }
      const { version } = newer;
      // An earlier attempt may have added this level. The server rejects a different level with the same number.
      const same = newer.levels.map(levelDraft).find((one) => hasSameFields(one, draft));
      if (same !== undefined) {
        return { draft: same, version };
      }
      if (level === null) {
        return { draft: draftToAdd, version };
      }
      const edited = newer.levels.find((one) => one.level === level.level);
      return edited === undefined ? null : { draft: levelDraft(edited), version };
    },
    done: level === null ? "Level created successfully" : "Level updated successfully",
    failed: "An error occurred.",
    onClose,
    onSaved,
  });
  const numbers = availableLevelNumbers(skillset, [form.draft.level, String(level?.level)]);
  return (
    <RecordDialog
      form={form}
      title={level === null ? "Add Level" : "Edit Level"}
      subtitle={`What people at this level of ${skillset.name} do`}
      submitLabel={level === null ? "Create" : "Update"}
      columns={4}
      {...(isNext ? { withoutTransition: true, cancelLabel: "Done" } : {})}
    >
      <SelectInput
        {...form.field("level")}
        options={numbers}
        labels={Object.fromEntries(numbers.map((number) => [number, number]))}
        required
      />
      <TextInput {...form.field("title")} required autoFocus={level === null} sx={{ gridColumn: { sm: "span 3" } }} />
      <Box sx={{ gridColumn: "1 / -1" }}>
        <RichTextField {...form.field("description")} optional />
      </Box>
      {skillset.applicableTo.length > 1 && (
        <Box sx={{ gridColumn: "1 / -1" }}>
          <TextsByTypeField
            {...form.field("byType")}
            types={skillset.applicableTo}
            labelOf={(type) => typeLabel(structure, type)}
          />
        </Box>
      )}
    </RecordDialog>
  );
};
