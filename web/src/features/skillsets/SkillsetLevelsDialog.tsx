import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { type LadderStructure, typeLabel } from "#domain/positions/structure.ts";
import type { LadderLevel, Skillset } from "#domain/skillsets/model.ts";
import { maxLevels } from "#domain/skillsets/terms.ts";
import { write } from "#web/lib/saving/write.ts";
import { useStructure } from "#web/lib/structure.tsx";
import { type Column, DataTable } from "#web/ui/DataTable.tsx";
import { ListDialog } from "#web/ui/dialogs/ListDialog.tsx";
import { EmptyState } from "#web/ui/feedback/states.tsx";
import { DeleteIcon, EditIcon } from "#web/ui/icons.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { lineClamp } from "#web/ui/text/lineClamp.ts";
import { RichText } from "#web/ui/text/RichText.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";
import { LevelFormDialog } from "./LevelFormDialog.tsx";
import { SkillsetDeletionDialog } from "./SkillsetDeletionDialog.tsx";
import { levelDeletionTexts } from "./usageText.ts";

interface Handlers {
  readonly onEdit: (level: LadderLevel) => void;
  readonly onDelete: (level: LadderLevel) => void;
}

/** Such as "Separate text for QA, SRE"; empty if everyone reads the description. */
const otherTextsNote = ({ byType = {} }: LadderLevel, structure: LadderStructure): string => {
  const labels = Object.keys(byType).map((type) => typeLabel(structure, type));
  return labels.length === 0 ? "" : `Separate text for ${labels.join(", ")}`;
};

const columns = ({ onEdit, onDelete }: Handlers, structure: LadderStructure): readonly Column<LadderLevel>[] => [
  { label: "Level", cell: ({ level }) => level },
  {
    label: "Title",
    slot: "heading",
    cell: ({ title }) => <UserText sx={{ fontWeight: 600 }}>{title}</UserText>,
  },
  {
    label: "Description",
    cell: (level) => (
      <Box sx={{ textAlign: "left" }}>
        <Hint component="div" sx={lineClamp(3)}>
          {level.description === "" ? "No description" : <RichText html={level.description} />}
        </Hint>
        <Typography variant="caption" color="textSecondary">
          {otherTextsNote(level, structure)}
        </Typography>
      </Box>
    ),
  },
  {
    label: "Actions",
    slot: "actions",
    cell: (level) => (
      <Box sx={{ display: "flex", justifyContent: "flex-end" }}>
        <IconButton size="small" aria-label={`Edit level ${level.level}`} onClick={() => onEdit(level)}>
          <EditIcon fontSize="small" />
        </IconButton>
        <IconButton size="small" aria-label={`Delete level ${level.level}`} onClick={() => onDelete(level)}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Box>
    ),
  },
];

type OpenDialog =
  | { readonly what: "form" | "deletion"; readonly level: LadderLevel }
  /** A new level, and how many were added before it without closing the dialog. */
  | { readonly what: "new"; readonly addedCount: number }
  | null;

interface SkillsetLevelsDialogProps {
  readonly skillset: Skillset;
  readonly onClose: () => void;
}

/** Adds, edits and deletes levels (docs/ladder.md#skillsets). */
export const SkillsetLevelsDialog = ({ skillset, onClose }: SkillsetLevelsDialogProps) => {
  const structure = useStructure();
  const [openDialog, setOpen] = useState<OpenDialog>(null);
  const full = skillset.levels.length >= maxLevels;
  const remove = (level: LadderLevel) =>
    write("skillsets", "deleteSkillsetLevel", {
      params: { skillsetId: skillset.id, level: String(level.level) },
      query: { version: skillset.version },
    });
  return (
    <>
      <ListDialog
        title={`Levels of ${skillset.name}`}
        maxWidth="md"
        hint={
          full
            ? `All ${maxLevels} levels are described. Delete one to add another.`
            : `${skillset.levels.length} of ${maxLevels} levels are described`
        }
        full={full}
        addLabel="Add Level"
        onAdd={() => setOpen({ what: "new", addedCount: 0 })}
        onClose={onClose}
      >
        {skillset.levels.length === 0 ? (
          <EmptyState
            title="No levels yet"
            text="Describe what people at each level do, so everyone can find their own level."
          />
        ) : (
          <DataTable
            label={`Levels of ${skillset.name}`}
            columns={columns(
              {
                onEdit: (level) => setOpen({ what: "form", level }),
                onDelete: (level) => setOpen({ what: "deletion", level }),
              },
              structure,
            )}
            rows={skillset.levels}
            rowKey={({ level }) => String(level)}
          />
        )}
      </ListDialog>
      {openDialog?.what === "form" && (
        <LevelFormDialog
          skillset={skillset}
          level={openDialog.level}
          onSaved={() => setOpen(null)}
          onClose={() => setOpen(null)}
        />
      )}
      {openDialog?.what === "new" && (
        <LevelFormDialog
          key={openDialog.addedCount}
          skillset={skillset}
          level={null}
          isNext={openDialog.addedCount > 0}
          // The level that was just added is not in `skillset` yet.
          onSaved={() =>
            setOpen(
              skillset.levels.length + 1 < maxLevels ? { what: "new", addedCount: openDialog.addedCount + 1 } : null,
            )
          }
          onClose={() => setOpen(null)}
        />
      )}
      {openDialog?.what === "deletion" && (
        <SkillsetDeletionDialog
          skillsetId={skillset.id}
          title={`Delete level ${openDialog.level.level}, ${openDialog.level.title}?`}
          effectsOf={(usage) => levelDeletionTexts(openDialog.level.level, usage)}
          success="Level deleted successfully"
          failure="Failed to delete level."
          remove={() => remove(openDialog.level)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
};
