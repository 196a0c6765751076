import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useRef } from "react";
import type { PositionRequirements } from "#domain/positions/model.ts";
import { notAsked } from "#domain/positions/terms.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { readNow } from "#web/lib/saving/shownReads.ts";
import { write } from "#web/lib/saving/write.ts";
import { SkillsetGroups } from "#web/ui/lists/SkillsetGroups.tsx";
import { RecordDialog } from "#web/ui/record/RecordDialog.tsx";
import { SelectInput } from "#web/ui/record/SelectInput.tsx";
import { useRecordForm } from "#web/ui/record/useRecordForm.ts";
import { RequirementsReach } from "./RequirementsReach.tsx";
import {
  changedRequirements,
  draftOf,
  levelNames,
  type RequirementsDraft,
  requiredLevels,
  requirementsRules,
} from "./requirementsDraft.ts";

interface RequirementsDialogProps {
  /** The requirements when the dialog was opened. */
  readonly requirements: PositionRequirements;
  readonly onClose: () => void;
}

/**
 * Sets a position's required level of each applicable skillset (docs/ladder.md#requirements,
 * docs/ladder.md#first-save).
 */
export const RequirementsDialog = ({ requirements, onClose }: RequirementsDialogProps) => {
  const { position } = requirements;
  const args = { params: { positionId: position.id } };
  // The requirements as last read, because a colleague may have added or removed a skillset between two attempts.
  const latest = useRef(requirements);
  const { data = requirements } = useRead("positions", "getRequirements", args);
  const readAgain = async () => {
    latest.current = await readNow("positions", "getRequirements", args);
    return { draft: draftOf(latest.current), version: latest.current.version };
  };
  const form = useRecordForm<RequirementsDraft>({
    opened: { draft: draftOf(requirements), version: requirements.version },
    rules: requirementsRules(data),
    save: (draft, version) =>
      write("positions", "saveRequirements", {
        ...args,
        body: { requirements: changedRequirements(draft, latest.current), version },
      }),
    readAgain,
    done: "Requirements updated successfully",
    failed: "An error occurred while saving the requirements",
    onSaved: onClose,
    onFailed: () => void readAgain().catch(() => undefined),
  });
  return (
    <RecordDialog
      form={form}
      title="Edit Requirements"
      subtitle={`The level that ${position.code} - ${position.title} requires of each skillset.${
        requirements.items.every(({ status }) => status === "Default") ? " Saving configures all of them." : ""
      }`}
      submitLabel="Save"
      maxWidth="md"
      onClose={onClose}
    >
      <RequirementsReach position={position} />
      <SkillsetGroups
        entries={data.items}
        groupOf={({ skillset }) => skillset.group}
        heading="h3"
        actions={(items, group) => (
          <Button
            size="small"
            aria-label={`Ask for nothing of ${group}`}
            onClick={() => form.change(Object.fromEntries(items.map(({ skillset }) => [skillset.id, notAsked])))}
          >
            Ask for nothing
          </Button>
        )}
      >
        {(items) => (
          <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { sm: "minmax(0, 1fr) minmax(0, 1fr)" } }}>
            {items.map(({ skillset, requiredLevel }) => (
              <SelectInput
                key={skillset.id}
                {...form.field(skillset.id)}
                value={form.draft[skillset.id] ?? requiredLevel}
                options={requiredLevels}
                labels={levelNames(skillset)}
              />
            ))}
          </Box>
        )}
      </SkillsetGroups>
    </RecordDialog>
  );
};
