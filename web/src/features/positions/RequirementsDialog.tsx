import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useRef } from "react";
import type { PositionRequirements } from "#domain/positions/model.ts";
import { notRequired } from "#domain/positions/terms.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { refetch } from "#web/lib/saving/readCache.ts";
import { write } from "#web/lib/saving/write.ts";
import { SkillsetGroups } from "#web/ui/lists/SkillsetGroups.tsx";
import { RecordDialog } from "#web/ui/record/RecordDialog.tsx";
import { SelectInput } from "#web/ui/record/SelectInput.tsx";
import { useRecordForm } from "#web/ui/record/useRecordForm.ts";
import { RequirementsEffects } from "./RequirementsEffects.tsx";
import {
  changedRequirements,
  draftOf,
  levelNames,
  offeredLevels,
  type RequirementsDraft,
  requirementsFields,
} from "./requirementsDraft.ts";

interface RequirementsDialogProps {
  readonly requirements: PositionRequirements;
  readonly onClose: () => void;
}

/**
 * Sets a position's required level of each applicable skillset (docs/ladder.md#requirements).
 */
export const RequirementsDialog = ({ requirements, onClose }: RequirementsDialogProps) => {
  const { position } = requirements;
  const args = { params: { positionId: position.id } };
  // The latest requirements: a colleague may have changed skillsets between attempts.
  const latest = useRef(requirements);
  const { data = requirements } = useRead("positions", "getRequirements", args);
  const fetchLatest = async () => {
    latest.current = await refetch("positions", "getRequirements", args);
    return { draft: draftOf(latest.current), version: latest.current.version };
  };
  const form = useRecordForm<RequirementsDraft>({
    initial: { draft: draftOf(requirements), version: requirements.version },
    fields: requirementsFields(data),
    route: ["positions", "saveRequirements"],
    save: (draft, version) =>
      write("positions", "saveRequirements", {
        ...args,
        body: { requirements: changedRequirements(draft, latest.current), version },
      }),
    fetchLatest,
    done: "Requirements updated successfully",
    failed: "An error occurred while saving the requirements",
    onClose,
    onFailed: () => void fetchLatest().catch(() => undefined),
  });
  return (
    <RecordDialog
      form={form}
      title="Edit Requirements"
      subtitle={`The level that ${position.code} - ${position.title} requires in each skillset.${
        requirements.items.every(({ status }) => status === "Default") ? " Saving configures all of them." : ""
      }`}
      submitLabel="Save"
      maxWidth="md"
    >
      <RequirementsEffects position={position} />
      <SkillsetGroups
        entries={data.items}
        groupOf={({ skillset }) => skillset.group}
        heading="h3"
        actions={(items, group) => (
          <Button
            size="small"
            aria-label={`Don't Require Any in ${group}`}
            onClick={() => form.change(Object.fromEntries(items.map(({ skillset }) => [skillset.id, notRequired])))}
          >
            Don't Require Any
          </Button>
        )}
      >
        {(items) => (
          <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { sm: "minmax(0, 1fr) minmax(0, 1fr)" } }}>
            {items.map(({ skillset, requiredLevel }) => {
              const level = form.draft[skillset.id] ?? requiredLevel;
              const options = offeredLevels(skillset, requiredLevel);
              return (
                <SelectInput
                  key={skillset.id}
                  {...form.field(skillset.id)}
                  value={level}
                  options={options}
                  labels={levelNames(skillset, options)}
                />
              );
            })}
          </Box>
        )}
      </SkillsetGroups>
    </RecordDialog>
  );
};
