import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { Skillset } from "#domain/skillsets/model.ts";
import { formatCountOf } from "#web/lib/words/numbers.ts";
import { ConfirmDialog } from "#web/ui/dialogs/ConfirmDialog.tsx";
import { RequirementsReach } from "../RequirementsReach.tsx";
import { levelName } from "../requirementsDraft.ts";
import { countLevels, type RequirementChanges, type StoredLevels } from "./requirementChanges.ts";

interface SaveLevelsDialogProps {
  readonly changes: RequirementChanges;
  readonly skillsets: readonly Skillset[];
  readonly stored: StoredLevels;
  readonly busy: boolean;
  readonly error: string | null;
  readonly onSave: () => void;
  readonly onClose: () => void;
}

/** Shows per position what saving changes and who is affected (docs/ladder.md#requirements-in-an-active-round). */
export const SaveLevelsDialog = ({
  changes,
  skillsets,
  stored,
  busy,
  error,
  onSave,
  onClose,
}: SaveLevelsDialogProps) => {
  const named = new Map(skillsets.map((skillset) => [skillset.id, skillset]));
  return (
    <ConfirmDialog
      open
      title={`Save ${formatCountOf(countLevels(changes), "level", "levels")}?`}
      confirmLabel={busy ? "Saving..." : "Save"}
      wide
      busy={busy}
      error={error}
      onConfirm={onSave}
      onClose={onClose}
    >
      {Object.values(changes).map(({ position, levels }) => (
        <Box key={position.id} sx={{ mb: 2 }}>
          <Typography variant="h3" component="h3" color="textPrimary">
            {`${position.code} - ${position.title}`}
          </Typography>
          <Box component="ul" sx={{ mt: 0.5, mb: 1, pl: 2.5 }}>
            {Object.entries(levels).map(([skillsetId, { before, level }]) => {
              const skillset = named.get(skillsetId);
              return (
                <li key={skillsetId}>
                  {skillset === undefined
                    ? `${before} becomes ${level}`
                    : `${skillset.name}: ${levelName(skillset, before)} becomes ${levelName(skillset, level)}`}
                </li>
              );
            })}
          </Box>
          {stored.get(position.id)?.size === 0 && (
            <Typography variant="body2" sx={{ mb: 1 }}>
              Saving configures all of its skillsets.
            </Typography>
          )}
          <RequirementsReach position={position} />
        </Box>
      ))}
    </ConfirmDialog>
  );
};
