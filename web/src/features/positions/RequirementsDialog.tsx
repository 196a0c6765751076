import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useId, useRef } from "react";
import { useSWRConfig } from "swr";
import type { PositionRequirements } from "#domain/positions/model.ts";
import { notAsked } from "#domain/positions/terms.ts";
import { call } from "#web/lib/api.ts";
import { readKey, useRead } from "#web/lib/useRead.ts";
import { useRecordForm } from "#web/lib/useRecordForm.ts";
import { FormDialog } from "#web/ui/dialogs/FormDialog.tsx";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { MergeConflictPanel } from "#web/ui/forms/MergeConflictPanel.tsx";
import { SkillsetGroups } from "#web/ui/lists/SkillsetGroups.tsx";
import { changedRequirements, draftOf, levelName, type RequirementsDraft } from "./requirementsDraft.ts";

/** What can be chosen for a skillset: that it is not asked for, or its required level. */
const choices = [notAsked, 1, 2, 3, 4, 5] as const;

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
  const id = useId();
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const { position } = requirements;
  const args = { params: { positionId: position.id } };
  const key = readKey("positions", "getRequirements", args);
  // The requirements as last read, because a colleague may have added or removed a skillset between two attempts.
  const latest = useRef(requirements);
  const { data = requirements } = useRead("positions", "getRequirements", args);
  const nameOf = (skillsetId: string): string =>
    data.items.find(({ skillset }) => skillset.id === skillsetId)?.skillset.name ?? "Skillset";
  const fieldId = (skillsetId: string) => `${id}-${skillsetId}`;
  const readAgain = async () => {
    latest.current = await call("positions", "getRequirements", args);
    await mutate(key, latest.current, { revalidate: false });
    return { draft: draftOf(latest.current), version: latest.current.version };
  };
  const form = useRecordForm<RequirementsDraft>({
    opened: { draft: draftOf(requirements), version: requirements.version },
    fieldErrorsOf: () => ({}),
    fieldId,
    save: (draft, version) =>
      call("positions", "saveRequirements", {
        ...args,
        body: { requirements: changedRequirements(draft, latest.current), version },
      }),
    readAgain,
    failure: "The requirements could not be saved. Please try again.",
    onSaved: () => {
      toast.success("Requirements updated successfully");
      onClose();
      void mutate(key);
    },
    onFailed: (message) => {
      toast.error(message);
      void readAgain().catch(() => undefined);
    },
  });
  return (
    <FormDialog
      title="Edit Requirements"
      subtitle={`The level that ${position.code} - ${position.title} requires of each skillset.${
        requirements.items.every(({ status }) => status === "Default") ? " Saving configures all of them." : ""
      }`}
      submitLabel="Save"
      busy={form.busy}
      dirty={form.dirty}
      error={form.serverError}
      maxWidth="md"
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <MergeConflictPanel
        form={form}
        labelOf={nameOf}
        show={(_, level) => (level === notAsked ? "Not asked for" : `Level ${level}`)}
      />
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
              <TextField
                key={skillset.id}
                id={fieldId(skillset.id)}
                select
                label={skillset.name}
                value={form.draft[skillset.id] ?? requiredLevel}
                onChange={(event) => form.change({ [skillset.id]: Number(event.target.value) })}
              >
                {choices.map((level) => (
                  <MenuItem key={level} value={level}>
                    {levelName(skillset, level)}
                  </MenuItem>
                ))}
              </TextField>
            ))}
          </Box>
        )}
      </SkillsetGroups>
    </FormDialog>
  );
};
