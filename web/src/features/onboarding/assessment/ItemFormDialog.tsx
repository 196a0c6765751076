import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import MenuItem from "@mui/material/MenuItem";
import Switch from "@mui/material/Switch";
import TextField from "@mui/material/TextField";
import { useId } from "react";
import { useSWRConfig } from "swr";
import type { AssessmentItem } from "#domain/onboarding/assessmentItems.ts";
import {
  assessmentCategories,
  assessmentCategoryLabels,
  onboardingGroupLabels,
  onboardingGroups,
} from "#domain/onboarding/terms.ts";
import { call } from "#web/lib/api.ts";
import { useRecordForm } from "#web/lib/useRecordForm.ts";
import { useSendOnce } from "#web/lib/saving/useSendOnce.ts";
import { FormDialog } from "#web/ui/dialogs/FormDialog.tsx";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { CheckboxGroup } from "#web/ui/forms/CheckboxGroup.tsx";
import { MergeConflictPanel } from "#web/ui/forms/MergeConflictPanel.tsx";
import { OrderField } from "../shared/OrderField.tsx";
import {
  type ItemDraft,
  itemDraft,
  itemLabel,
  itemProblems,
  itemRequest,
  newItemDraft,
  shownValue,
} from "./itemDraft.ts";
import { itemsKey, readItemsAgain } from "./readItems.ts";

interface ItemFormDialogProps {
  /** The item to edit; null creates one. */
  readonly item: AssessmentItem | null;
  readonly onClose: () => void;
}

/** Creates or edits an assessment item (docs/onboarding.md#assessment-items). */
export const ItemFormDialog = ({ item, onClose }: ItemFormDialogProps) => {
  const id = useId();
  const toast = useToast();
  const sendOnce = useSendOnce();
  const { mutate } = useSWRConfig();
  const fieldId = (field: keyof ItemDraft) => `${id}-${field}`;
  const form = useRecordForm<ItemDraft>({
    opened: item === null ? { draft: newItemDraft, version: 0 } : { draft: itemDraft(item), version: item.version },
    fieldErrorsOf: itemProblems,
    fieldId,
    save: (draft, version) => {
      const body = itemRequest(draft);
      return item === null
        ? sendOnce(body, (newId) => call("onboarding", "createAssessmentItem", { body: { ...body, id: newId } }))
        : call("onboarding", "updateAssessmentItem", { params: { itemId: item.id }, body: { ...body, version } });
    },
    readAgain: async () => {
      const newer = (await readItemsAgain(mutate)).find((one) => one.id === item?.id);
      return newer === undefined ? null : { draft: itemDraft(newer), version: newer.version };
    },
    failure: "Nothing was saved. Please try again.",
    onSaved: () => {
      toast.success(item === null ? "Item created successfully" : "Item updated successfully");
      onClose();
      void mutate(itemsKey);
    },
    onFailed: (message) => toast.error(item === null ? "Failed to create item" : "Failed to update item", message),
  });
  const { draft, problems } = form;
  return (
    <FormDialog
      title={item === null ? "Add assessment item" : "Edit assessment item"}
      subtitle="Weekly reports give each item a score from 1 to 5."
      submitLabel={item === null ? "Create" : "Update"}
      busy={form.busy}
      dirty={form.dirty}
      error={form.serverError}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <MergeConflictPanel form={form} labelOf={itemLabel} show={shownValue} />
      <Box sx={{ display: "grid", gap: 2 }}>
        <TextField
          id={fieldId("name")}
          label={itemLabel("name")}
          required
          autoFocus
          value={draft.name}
          error={problems.name !== undefined}
          helperText={problems.name}
          onChange={(event) => form.change({ name: event.target.value })}
          slotProps={{ htmlInput: { autoComplete: "off" } }}
        />
        <TextField
          id={fieldId("category")}
          select
          required
          label={itemLabel("category")}
          value={draft.category}
          error={problems.category !== undefined}
          helperText={problems.category}
          onChange={(event) =>
            form.change({ category: assessmentCategories.find((one) => one === event.target.value) ?? "" })
          }
        >
          {assessmentCategories.map((category) => (
            <MenuItem key={category} value={category}>
              {assessmentCategoryLabels[category]}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          id={fieldId("description")}
          label={`${itemLabel("description")} (optional)`}
          multiline
          minRows={3}
          value={draft.description}
          error={problems.description !== undefined}
          helperText={problems.description}
          onChange={(event) => form.change({ description: event.target.value })}
        />
        <OrderField
          id={fieldId("orderIndex")}
          label={itemLabel("orderIndex")}
          value={draft.orderIndex}
          problem={problems.orderIndex}
          help="Weekly reports list the items sorted by this number."
          onChange={(orderIndex) => form.change({ orderIndex })}
        />
        <CheckboxGroup
          id={fieldId("applicableTo")}
          label={itemLabel("applicableTo")}
          options={onboardingGroups}
          labels={onboardingGroupLabels}
          value={draft.applicableTo}
          helperText="New hires of these groups are scored on this item."
          problem={problems.applicableTo}
          onChange={(applicableTo) => form.change({ applicableTo })}
        />
        <Box>
          <FormControlLabel
            label={itemLabel("isActive")}
            control={
              <Switch
                id={fieldId("isActive")}
                checked={draft.isActive}
                onChange={(_, isActive) => form.change({ isActive })}
                slotProps={{ input: { "aria-describedby": `${id}-active` } }}
              />
            }
          />
          <FormHelperText id={`${id}-active`} sx={{ mt: 0 }}>
            New weekly reports leave out an inactive item. Reports that have it keep it.
          </FormHelperText>
        </Box>
      </Box>
    </FormDialog>
  );
};
